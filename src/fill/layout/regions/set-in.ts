/** Runs of short lines that are all set in below the line above them, whatever the file calls them. */
import { isFlush, stray } from '../../../model/box.ts';
import type { Box } from '../../../model/document.ts';
import { longest } from '../../scale/extents.ts';
import { markLength } from '../lists/sections.ts';
import type { TextLine, View } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import type { Run } from './region.ts';
import { partOf, runOf } from './run.ts';
import { titlesAbove } from './titles.ts';

/** Lines that make a run at least, and below a line that a colon ends. */
const [least, leastNamed] = [3, 2];

/** The runs of lines of one edge that stand to the right of the line above them. */
export function setInRuns(view: View, locale: Locale): Run[] {
  const lines = view.lines.filter(({ aside }) => aside === null);
  const runs: Run[] = [];
  for (let from = 1; from < lines.length; from += 1) {
    const [above, first] = [lines[from - 1], lines[from]];
    if (!above || !first || !isSetIn(first, above)) continue;
    let to = from + 1;
    while (lines[to] && isBeside(lines[to] as TextLine, first)) to += 1;
    const own = lines.slice(from, to);
    if (own.length >= (/[:：]$/u.test(above.text) ? leastNamed : least) && own.every(isItem)) {
      runs.push(
        ...runOf(
          own.map((line) => partOf([line])),
          'lines',
          titlesAbove(view, first.order),
          locale,
        ),
      );
    }
    from = to - 1;
  }
  return runs;
}

/** The lines below one that ends in a colon: where they are set in, without those that no longer are. */
export function setInBelow(heading: TextLine, lines: readonly TextLine[]): readonly TextLine[] {
  const [first] = lines;
  if (!first || !/[:：]$/u.test(heading.text) || !isSetIn(first, heading)) return lines;
  const end = lines.findIndex(({ page, box }) => page === heading.page && box !== null && !isRightOf(box, heading.box));
  return end < 0 ? lines : lines.slice(0, end);
}

const isRightOf = (box: Box, left: Box | null): boolean => left !== null && box[0] > left[0] + stray;

const isSetIn = ({ page, box }: TextLine, above: TextLine): boolean =>
  page === above.page && box !== null && isRightOf(box, above.box) && box[1] > (above.box?.[1] ?? 0);

const isBeside = ({ page, box }: TextLine, first: TextLine): boolean =>
  page === first.page && box !== null && isFlush(box[0], first.box?.[0] ?? 1);

/** A few words without a mark: what is marked is found as such. */
const isItem = ({ kind, text, segments }: TextLine): boolean =>
  kind === 'paragraph' &&
  segments.length === 1 &&
  text.length <= longest.name &&
  markLength(text) === 0 &&
  /\p{L}/u.test(text) &&
  !/[:,;]$/u.test(text);
