/** What stands above the values of a table of figures: how long a period is, when it ended, in what unit. */
import type { LayoutContext } from '../context.ts';
import { findDates } from '../values/dates.ts';
import type { Span } from '../view.ts';
import { passageOf } from './passage.ts';
import type { Row } from './rows.ts';
import type { Figure, Statement } from './statements.ts';

/** A period as the head of a column prints it. */
export interface HeadPeriod {
  /** Last day, `YYYY-MM-DD`, or the year alone. */
  end: string;
  /** Months; 0 for a moment, `undefined` when the head does not say. */
  months: number | undefined;
  spans: Span[];
}

interface Atom<T> {
  value: T;
  spans: Span[];
  left: number;
  right: number;
  row: number;
}

const counts: [RegExp, number][] = [
  [/\b(?:three|3)[\s-]months?(?:\s+ended)?|\bquarter(?:s|ly)?\b|\bquartal\b|\btrois mois/iu, 3],
  [/\b(?:six|6)[\s-]months?(?:\s+ended)?|\bhalf[\s-]year|\bhalbjahr/iu, 6],
  [/\b(?:nine|9)[\s-]months?(?:\s+ended)?/iu, 9],
  [/\b(?:twelve|12)[\s-]months?(?:\s+ended)?|\b(?:fiscal\s)?years?\s+ended|\bgeschäftsjahr|\bexercice/iu, 12],
];
const scales: [RegExp, number][] = [
  [/\bin thousands\b|\bthousands of\b|\(000(?:'s|s)?\)|\bTEUR\b|\bin Tausend/iu, 1e3],
  [/\bin millions\b|\bmillions of\b|\bMio\.?(?:\s|$)|\bin Millionen/iu, 1e6],
  [/\bin billions\b|\bbillions of\b|\bMrd\.?(?:\s|$)/iu, 1e9],
];

/** The scale that the words above a table give, with the words. */
export function scaleOf({ heads }: Statement): { value: number; spans: Span[] } | undefined {
  for (const row of heads.toReversed()) {
    for (const [pattern, value] of scales) {
      const [found] = atomsIn(row, 0, (text) => [...matchOf(text, pattern)].map((place) => ({ ...place, value })));
      if (found) return { value, spans: found.spans };
    }
  }
  return undefined;
}

/** The period of each value of a figure, by the heads above it. A value without one gets `undefined`. */
export function periodsOf(
  statement: Statement,
  context: LayoutContext,
): (value: Figure['values'][number]) => HeadPeriod | undefined {
  const ends = statement.heads.flatMap((row, index) =>
    atomsIn(row, index, (text) => findDates(text, context.locale).filter((date) => date.precision === 'day')),
  );
  const years = statement.heads.flatMap((row, index) => atomsIn(row, index, yearsIn));
  const days = statement.heads.flatMap((row, index) => atomsIn(row, index, (text) => daysIn(text, context)));
  const lengths = statement.heads.flatMap((row, index) =>
    atomsIn(row, index, (text) =>
      counts.flatMap(([pattern, value]) => [...matchOf(text, pattern)].map((place) => ({ ...place, value }))),
    ),
  );
  return (value) => {
    const length = above(lengths, value, true);
    const months = lengths.length > 0 ? length?.value : 0;
    const end = above(ends, value, false);
    if (end) return { end: end.value, months, spans: [...(length?.spans ?? []), ...end.spans] };
    const year = above(years, value, false);
    if (!year) return undefined;
    const day = above(days, value, true);
    return {
      end: day ? `${year.value}-${day.value}` : year.value,
      months,
      spans: [...(length?.spans ?? []), ...(day?.spans ?? []), ...year.spans],
    };
  };
}

interface Found<T> {
  start: number;
  end: number;
  value: T;
}

function* matchOf(text: string, pattern: RegExp): Generator<{ start: number; end: number }> {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)))
    yield { start: match.index, end: match.index + match[0].length };
}

const yearsIn = (text: string): Found<string>[] =>
  [...text.matchAll(/(?<![\d,.$-])(?:19|20)\d\d(?![\d.,]\d|\d)/gu)].map((match) => ({
    start: match.index,
    end: match.index + 4,
    value: match[0],
  }));

/** "December 31," whose year stands in another row: its month and day, `MM-DD`. */
const daysIn = (text: string, context: LayoutContext): Found<string>[] =>
  [...text.matchAll(/\p{L}{3,9}\.?\s\d{1,2}(?=,|\s|$)(?!,?\s(?:19|20)\d\d)/gu)].flatMap((match) => {
    const [date] = findDates(`${match[0]}, 2000`, context.locale);
    return date ? [{ start: match.index, end: match.index + match[0].length, value: date.value.slice(5) }] : [];
  });

/** What `find` finds in the cells of a row, with the places of the words. */
function atomsIn<T>(row: Row, index: number, find: (text: string) => readonly Found<T>[]): Atom<T>[] {
  return row.cells.flatMap((cell) => {
    const passage = passageOf(cell.spans);
    return find(passage.text).map(({ value, start, end }) => {
      const spans = passage.spans(start, end);
      const boxes = spans.flatMap((span) =>
        span.line.words
          .filter((word) => word.end > span.start && word.start < span.end)
          .flatMap((word) => word.box ?? []),
      );
      const xs = Array.from({ length: boxes.length / 4 }, (_, at) => [boxes[4 * at] ?? 0, boxes[4 * at + 2] ?? 0]);
      return {
        value,
        spans,
        left: Math.min(...xs.map(([left]) => left ?? 0)),
        right: Math.max(...xs.map(([, right]) => right ?? 0)),
        row: index,
      };
    });
  });
}

/** The head that a value stands below: the closest one of the lowest row that has any. Spanning heads stand over several columns. */
function above<T>(
  atoms: readonly Atom<T>[],
  value: { left: number; right: number },
  spanning: boolean,
): Atom<T> | undefined {
  const lowest = Math.max(...atoms.map((atom) => atom.row));
  const row = atoms.filter((atom) => atom.row === lowest);
  const distance = (atom: Atom<T>) =>
    Math.min(Math.abs(atom.left + atom.right - value.left - value.right) / 2, Math.abs(atom.right - value.right));
  const [closest] = row.toSorted((a, b) => distance(a) - distance(b));
  if (!closest || spanning) return closest;
  const near = value.left < closest.right + 0.03 && value.right > closest.left - 0.03;
  return near ? closest : undefined;
}
