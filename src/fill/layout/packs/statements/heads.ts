/** What stands above the values of a table of figures: how long a period is, when it ended, in what unit. */
import { withoutYear } from '../../../scale/days.ts';
import { longest } from '../../../scale/extents.ts';
import { thousand } from '../../../scale/figures.ts';
import { half } from '../../../scale/grades.ts';
import { passageOf } from '../../lists/passage.ts';
import type { Row } from '../../lists/rows.ts';
import type { Span } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import { stretchesOf, stretchOf } from '../../values/stretch.ts';
import { type Found, foundOf } from '../../values/text.ts';
import { matchesOf } from '../../words/matches.ts';
import { halfYear, quarter, threeQuarters, year } from './lengths.ts';
import { apart, type Figure, type Statement } from './tables.ts';

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
  [/\b(?:three|3)[\s-]months?(?:\s+(?:ended|to))?|\bquarter(?:s|ly)?\b|\bquartal\b|\btrois mois/giu, quarter],
  [/\b(?:six|6)[\s-]months?(?:\s+(?:ended|to))?|\bhalf[\s-]year|\bhalbjahr/giu, halfYear],
  [/\b(?:nine|9)[\s-]months?(?:\s+(?:ended|to))?/giu, threeQuarters],
  [
    /\b(?:twelve|12)[\s-]months?(?:\s+(?:ended|to))?|\b(?:fiscal\s)?years?\s+(?:ended|to)\b|\bgeschäftsjahr|\bexercice/giu,
    year,
  ],
];
/** Heads of columns that hold no figure of a period: references to notes, and what changed. */
const note = /^(?:notes?|ref\.?|anhang|anm\.?|notas?|noten)$|\b(?:variance|change|increase|decrease)\b/giu;
/** Longer rows of one cell are prose. */
const sentence = longest.name;
const money = '(?:[$€£¥]|\\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD))\\s?';
/** Of thousands, of millions and of billions. */
const scales = [
  new RegExp(
    `\\bin thousands\\b|\\bthousands of\\b|\\(000(?:'s|s)?\\)|\\bTEUR\\b|\\bin Tausend|${money}['’]?000(?:['’]?s)?(?![\\d.,])|${money}thousands?\\b`,
    'giu',
  ),
  new RegExp(
    `\\bin millions\\b|\\bmillions of\\b|\\bMio\\.?(?:\\s|$)|\\bin Millionen|${money}(?:m|mn|mm|millions?)(?!\\p{L})`,
    'giu',
  ),
  new RegExp(`\\bin billions\\b|\\bbillions of\\b|\\bMrd\\.?(?:\\s|$)|${money}(?:bn|billions?)(?!\\p{L})`, 'giu'),
].map((pattern, at) => [pattern, thousand ** (at + 1)] as const);

/** The scale that the words above a table give, with the words. */
export function scaleOf({ heads }: Statement): { value: number; spans: Span[] } | undefined {
  for (const row of heads.toReversed()) {
    for (const [pattern, value] of scales) {
      const [found] = atomsIn(row, 0, (text) => stretchesOf(text, pattern).map((place) => ({ ...place, value })));
      if (found) return { value, spans: found.spans };
    }
  }
  return undefined;
}

/** The period of each value of a figure, by the heads above it. A value without one gets `undefined`. */
export function periodsOf(
  statement: Statement,
  locale: Locale,
): (value: Figure['values'][number]) => HeadPeriod | undefined {
  // Sentences above a table speak of other days as well.
  const heads = statement.heads.filter(({ cells, text }) => cells.length > 1 || text.length <= sentence);
  const dates = heads.flatMap((row, index) =>
    atomsIn(row, index, (text) => findDates(text, locale).filter((date) => date.precision === 'day')),
  );
  const years = heads.flatMap((row, index) => atomsIn(row, index, yearsIn));
  // A title names one day, of one year: the columns below have years of their own.
  const [title] = dates;
  const under = years.filter(({ row }) => dates.every((date) => date.row < row));
  const titled = title && dates.every(({ value }) => value === title.value) && differ(under);
  const ends = titled ? [] : dates;
  const days = heads.flatMap((row, index) => atomsIn(row, index, (text) => daysIn(text, locale)));
  const lengths = heads.flatMap((row, index) =>
    atomsIn(row, index, (text) =>
      counts.flatMap(([pattern, value]) => stretchesOf(text, pattern).map((place) => ({ ...place, value }))),
    ),
  );
  const notes = heads.flatMap((row, index) =>
    atomsIn(row, index, (text) => stretchesOf(text, note).map((place) => ({ ...place, value: 'note' }))),
  );
  return (value) => {
    const own = ends.length > 0 ? ends : years;
    if (notes.some((head) => own.every((other) => distance(head, value) < distance(other, value)))) return undefined;
    const length = above(lengths, value, true);
    const months = lengths.length > 0 ? length?.value : 0;
    const end = above(ends, value, false);
    if (end) return { end: end.value, months, spans: [...(length?.spans ?? []), ...end.spans] };
    const year = above(years, value, false);
    if (!year) return undefined;
    const named = titled && under.some((one) => title.value.startsWith(one.value));
    const day = above(days, value, true) ?? (named ? { ...title, value: withoutYear(title.value) } : undefined);
    return {
      end: day ? `${year.value}-${day.value}` : year.value,
      months,
      spans: [...(length?.spans ?? []), ...(day?.spans ?? []), ...year.spans],
    };
  };
}

const differ = (atoms: readonly Atom<string>[]): boolean => new Set(atoms.map(({ value }) => value)).size > 1;

const yearsIn = (text: string): Found<string>[] =>
  matchesOf(text, /(?<![\d,.$-])(?:19|20)\d\d(?![\d.,]\d|\d)/gu).map(foundOf);

/** "December 31," whose year stands in another row: its month and day, `MM-DD`. */
const daysIn = (text: string, locale: Locale): Found<string>[] =>
  matchesOf(text, /\p{L}{3,9}\.?\s\d{1,2}(?=,|\s|$)(?!,?\s(?:19|20)\d\d)/gu).flatMap((match) => {
    const [date] = findDates(`${match[0]}, 2000`, locale);
    return date ? [{ ...stretchOf(match), value: withoutYear(date.value) }] : [];
  });

/** Joins cells that stand no further apart than words: a table found by its whitespace may part "September" from "30,". */
function joined({ cells }: Row): Span[][] {
  const runs: Span[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    if (cell.left - right < apart && runs.length > 0) runs.at(-1)?.push(...cell.spans);
    else runs.push([...cell.spans]);
    right = cell.right;
  }
  return runs;
}

/** What `find` finds in the cells of a row, with the places of the words. */
function atomsIn<T>(row: Row, index: number, find: (text: string) => readonly Found<T>[]): Atom<T>[] {
  return joined(row).flatMap((run) => {
    const passage = passageOf(run);
    return find(passage.text).map(({ value, start, end }) => {
      const spans = passage.spans(start, end);
      const boxes = spans.flatMap((span) =>
        span.line.words
          .filter((word) => word.end > span.start && word.start < span.end)
          .flatMap(({ box }) => (box ? [box] : [])),
      );
      const [left, right] = [Math.min(...boxes.map((box) => box[0])), Math.max(...boxes.map((box) => box[2]))];
      return { value, spans, left, right, row: index };
    });
  });
}

type Width = Pick<Atom<unknown>, 'left' | 'right'>;

/** How far apart a head and a value stand: by their middles, or by their right edges. */
const distance = (head: Width, value: Width): number =>
  Math.min(Math.abs(head.left + head.right - value.left - value.right) / 2, Math.abs(head.right - value.right));

/** How far a value may stand out beyond its head. */
const beyond = 0.03;

/**
 * The head that a value stands below: the closest one of the lowest row with heads. Spanning heads stand over several
 * columns; others are centred or flush, so that a value may stand up to half their spacing away.
 */
function above<T>(atoms: readonly Atom<T>[], value: Width, spanning: boolean): Atom<T> | undefined {
  const lowest = Math.max(...atoms.map((atom) => atom.row));
  const row = atoms.filter((atom) => atom.row === lowest).sort((a, b) => a.left - b.left);
  const [closest] = row.toSorted((a, b) => distance(a, value) - distance(b, value));
  if (!closest || spanning) return closest;
  const spacing = Math.min(1, ...row.slice(1).map((atom, index) => atom.right - (row[index]?.right ?? 0)));
  const near = value.left - closest.right < beyond && closest.left - value.right < beyond;
  return near || (row.length > 1 && distance(closest, value) < half * spacing) ? closest : undefined;
}
