/** Items of two lines, what they are and cost, and what is said of them, be it below several headings: menus, price lists. */
import { longest } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import { kindsOf } from '../lists/kinds.ts';
import { type TextLine, type View, wholeLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { callsSum } from './adding.ts';
import { itemsRun } from './blocks.ts';
import { columnFrom, columnsOf, type Piece, pieceOf, type Run, withColumns } from './region.ts';
import { titlesAbove } from './titles.ts';

/** Items that make a run at least. */
const least = 3;

interface Priced {
  lines: TextLine[];
  /** What heads it, and those before it. */
  head: Piece | null;
}

/** The runs of lines that end in a price, each with the line below it. */
export function pricedRuns(view: View, locale: Locale): Run[] {
  const lines = view.lines.filter(({ kind, aside }) => kind !== 'table' && aside === null);
  const runs: Priced[][] = [[]];
  let head: Piece | null = null;
  for (const [at, line] of lines.entries()) {
    const last = lines[at - 1];
    const item = runs.at(-1)?.at(-1);
    if (isPriced(line)) runs.at(-1)?.push({ lines: [line], head });
    else if (last && item?.lines.at(-1) === last && item.lines.length === 1 && saysMore(line, last))
      item.lines.push(line);
    else if (heads(line, lines[at + 1])) head = pieceOf([wholeLine(line)]);
    else {
      runs.push([]);
      head = null;
    }
  }
  return runs.flatMap((items) => runOf(items, view, locale));
}

function runOf(items: readonly Priced[], view: View, locale: Locale): Run[] {
  const said = items.filter(({ lines }) => lines.length > 1).length;
  if (items.length < least || said < nearlyAll * items.length) return [];
  const titles = titlesAbove(view, items[0]?.lines[0]?.order ?? 0);
  const cells = items.map(({ head }) => head);
  return itemsRun(
    items.map(({ lines }) => lines),
    'blocks',
    titles,
    locale,
  ).flatMap((run) => [
    run,
    ...(new Set(cells).size > 1 ? [withColumns(run, [...columnsOf(run), columnFrom(cells, '', true)])] : []),
  ]);
}

/** Whether a line is words and, behind a gap, what they cost; and no sum of others. */
function isPriced({ segments, text }: TextLine): boolean {
  const [first, last] = [segments[0]?.text ?? '', segments.at(-1)?.text ?? ''];
  return segments.length > 1 && /^\p{L}{2}/u.test(first) && kindsOf(last).has('money') && !callsSum(text);
}

const saysMore = ({ kind, block, segments }: TextLine, above: TextLine): boolean =>
  kind !== 'heading' && block === above.block && segments.length === 1;

const heads = ({ segments, text }: TextLine, next: TextLine | undefined): boolean =>
  segments.length === 1 && text.length <= longest.name && !/[.,;]$/u.test(text) && next !== undefined && isPriced(next);
