/** Where a view names what some finder finds: on its lines, and where a paragraph's line breaks in the midst of it. */
import { longest } from '../../scale/extents.ts';
import type { Span, TextLine, View } from '../page/view.ts';
import type { Finder } from '../values/finders.ts';
import type { Locale } from '../values/locale.ts';

/** A value with what stands around it. */
export interface Mention {
  spans: Span[];
  text: string;
  /** What stands before and behind it, the lines that it stands on, and the one above. */
  before: string;
  behind: string;
  line: string;
  above: string;
}

/** Characters at either side of a line's end in which a value may be broken, and those of a line that goes on. */
const [reach, long] = [longest.name, longest.name];
/** Characters that are looked at around a value. */
const [beside, over] = [longest.name, longest.line];

/** All that a finder finds on the lines that are looked at, in their order. */
export function mentionsIn(
  { lines }: View,
  find: Finder,
  locale: Locale,
  looksAt: (line: TextLine) => boolean = () => true,
): Mention[] {
  let broken: Broken | undefined;
  return lines.flatMap((line, index): Mention[] => {
    if (!looksAt(line)) return [];
    const from = broken?.rest ?? 0;
    const next = lines[index + 1];
    const above = lines[index - 1]?.text.slice(0, over) ?? '';
    broken = next && goesOn(line, next) ? brokenAt(line, next, find, locale) : undefined;
    const to = broken?.start ?? line.text.length;
    const whole = find(line.text, locale)
      .filter(({ start, end }) => start >= from && end <= to)
      .map((span) => mention([{ line, ...span }], above));
    return broken && next
      ? [
          ...whole,
          mention(
            [
              { line, start: broken.start, end: line.text.length },
              { line: next, start: 0, end: broken.rest },
            ],
            above,
          ),
        ]
      : whole;
  });
}

function mention(spans: Span[], above: string): Mention {
  const [first, last] = [spans[0], spans.at(-1)];
  return {
    spans,
    text: spans.map(({ line, start, end }) => line.text.slice(start, end)).join(' '),
    before: first?.line.text.slice(Math.max(0, first.start - beside), first.start) ?? '',
    behind: last?.line.text.slice(last.end, last.end + beside) ?? '',
    line: spans.map(({ line }) => line.text).join(' '),
    above,
  };
}

/** Whether a line of running text is carried on by the next one. */
const goesOn = (line: TextLine, next: TextLine): boolean =>
  line.block === next.block &&
  line.kind !== 'table' &&
  line.segments.length === 1 &&
  next.segments.length === 1 &&
  line.text.length >= long;

/** Where a value begins that the next line ends, and where it ends there. */
interface Broken {
  start: number;
  rest: number;
}

function brokenAt(line: TextLine, next: TextLine, find: Finder, locale: Locale): Broken | undefined {
  const cut = line.text.length - reach;
  const from = cut <= 0 ? 0 : line.text.indexOf(' ', cut) + 1;
  const tail = line.text.slice(from);
  const joined = `${tail} ${next.text.slice(0, reach)}`;
  // What reaches to either end of the piece may go on beyond it.
  const found = find(joined, locale).find(
    ({ start, end }) =>
      start < tail.length &&
      end > tail.length + 1 &&
      (start > 0 || from === 0) &&
      (end < joined.length || next.text.length <= reach),
  );
  return found && { start: from + found.start, rest: found.end - tail.length - 1 };
}
