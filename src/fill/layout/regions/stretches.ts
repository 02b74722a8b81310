/** Runs of lines and paragraphs in a row that begin alike: `10:00 …`, `Monday …`, `Aft – …`; also below the days that they are of. */
import { chainsOf } from '../../scale/chains.ts';
import { longest } from '../../scale/extents.ts';
import { kindsOf } from '../lists/kinds.ts';
import { unitsIn } from '../lists/units.ts';
import type { View } from '../page/view.ts';
import { isWeekday } from '../values/date-spans.ts';
import { findDates } from '../values/dates.ts';
import type { Locale } from '../values/locale.ts';
import { foldKeep } from '../values/text.ts';
import { findTimes } from '../values/times.ts';
import { isDay } from './days.ts';
import { leastHeld } from './groups.ts';
import { columnFrom, columnsOf, type Entry, type Piece, pieceOf, type Run, withColumns } from './region.ts';
import { type Part, partOf, runOf } from './run.ts';
import { titlesAbove } from './titles.ts';

/** Units that make a run at least. */
const least = 3;

/** A unit by what it begins with. */
interface Opened {
  sort: string;
  part: Part;
  /** Whether it is words and, behind them, an amount. */
  priced: boolean;
}

/** The runs of units that begin alike, and of those below days that begin with times or end in amounts. */
export function stretchRuns(view: View, locale: Locale): Run[] {
  const units = unitsIn(view).map(({ lines }): Opened => {
    const text = lines[0]?.text ?? '';
    const heads = lines[0]?.kind === 'heading';
    const sort = lines.length === 1 && isDay(unended(text), locale) ? dayAlone : heads ? '' : openingOf(text, locale);
    return { sort, part: partOf(lines), priced: lines.length === 1 && !heads && endsPriced(text) };
  });
  const ofDays = [isTimed, isPriced].flatMap((is) =>
    chainsOf(units, (unit, last) => is(unit) && is(last)).flatMap((some) =>
      is(some[0]) && some.some((unit) => unit.sort !== dayAlone) ? runsByDay(some, view, locale) : [],
    ),
  );
  const alike = chainsOf(units, ({ sort }, last) => sort === last.sort).flatMap((some) => {
    const [{ sort, part: first }] = some;
    if (sort === '' || some.length < least) return [];
    const parts = some.map(({ part }) => part);
    const titles = titlesAbove(view, first.lines[0]?.order ?? 0);
    const pairs = parts.map((part) => pairOf(part, parting[sort]));
    const paired = pairs.every((pair) => pair !== null) ? [pairRun(pairs, titles, named[sort])] : [];
    return [...paired, ...runOf(parts, 'lines', titles, locale)];
  });
  return [...ofDays, ...alike];
}

const unended = (text: string): string => text.replace(/\s*[:：]\s*$/u, '');
const dayAlone = 'day alone';
const isPriced = ({ sort, priced }: Opened): boolean => sort === dayAlone || priced;
const endsPriced = (text: string): boolean =>
  /^\p{L}{2}/u.test(text) &&
  kindsOf(/\S+(?:\s(?:\p{Sc}|\p{Lu}{2,3}))?$/u.exec(text.slice(-longest.name))?.[0] ?? '').has('money');
const isTimed = ({ sort }: Opened): boolean => sort === dayAlone || sort === 'time';

/** What stands below several days, without them and with each under its own. */
function runsByDay(units: readonly Opened[], view: View, locale: Locale): Run[] {
  const days: Piece[] = [];
  const heads: Piece[] = [];
  const parts: Part[] = [];
  for (const { sort, part } of units.slice(units.findIndex(({ sort }) => sort === dayAlone))) {
    const { passage } = part;
    if (sort === dayAlone) days.push(pieceOf(passage.spans(0, unended(passage.text).length)));
    else {
      heads.push(days.at(-1) as Piece);
      parts.push(part);
    }
  }
  if (days.length < 2 || parts.length < leastHeld * days.length) return [];
  const titles = titlesAbove(view, days[0]?.spans[0]?.line.order ?? 0);
  return runOf(parts, 'lines', titles, locale).flatMap((run) => [
    run,
    withColumns(run, [...columnsOf(run), columnFrom(heads, '', true)]),
  ]);
}

/** What parts the two halves of units of a sort, and what the halves are called where that is known. */
const parting: Record<string, RegExp> = { day: /\s*[:：]\s*|\s+(?=\P{L})|\s+(?=\S+$)/u, term: /\s+[–—-]\s+/u };
const named: Record<string, [string, string]> = { day: ['day', 'hours'] };

function pairOf({ passage, lines }: Part, sign: RegExp | undefined): Entry | null {
  const { text } = passage;
  const between = sign?.exec(text);
  const end = between?.index ?? 0;
  const start = end + (between?.[0].length ?? 0);
  return end === 0 || start >= text.length
    ? null
    : { cells: [pieceOf(passage.spans(0, end)), pieceOf(passage.spans(start, text.length))], lines };
}

/** A run of two columns, which may be called by what they are known to be. */
export const pairRun = (
  entries: readonly Entry[],
  titles: readonly string[],
  names?: readonly [string, string],
): Run => ({
  way: 'lines',
  heads: [0, 1].map((at) => (names ? { text: names[at] ?? '', spans: [] } : null)),
  tags: ['text', 'text'],
  grouped: new Set(),
  entries,
  titles,
});

const number = /^\s*\(?(?:\d{1,3}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+\p{L}/u;
const term = /^\p{L}[^–—:.;!?\d]{0,40}\s[–—-]\s\S/u;

/** What a text begins with: '' where with no such thing. */
function openingOf(whole: string, locale: Locale): string {
  const text = whole.slice(0, longest.name).trimStart();
  const [word = ''] = /^\p{L}+/u.exec(text) ?? [];
  if (word !== '' && isWeekday(foldKeep(word))) return 'day';
  if (/^\d/.test(text)) {
    if (findDates(text, locale).some(({ start }) => start === 0)) return 'date';
    if (findTimes(text).some(({ start }) => start === 0)) return 'time';
  }
  return number.test(text) ? 'number' : term.test(text) ? 'term' : '';
}

/** Whether a run is one of two halves that make no sense alone. */
export const isPaired = ({ way, tags = [] }: Run): boolean => way === 'lines' && tags.join() === 'text,text';
