/** Runs from lists inside lists: the items of the outer one alone or each with what it holds, and what one of them holds. */
import { longest } from '../../scale/extents.ts';
import { linesOf } from '../../scale/tables.ts';
import { unitsOf } from '../lists/units.ts';
import type { TextLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { itemsRun } from './blocks.ts';
import type { Run } from './region.ts';
import { type Part, partOf, runOf } from './run.ts';

/** The runs that items of several levels make. */
export function levelRuns(lines: readonly TextLine[], titles: readonly string[], locale: Locale): Run[] {
  const units = unitsOf(lines).map(({ lines }) => ({ lines, level: lines[0]?.level ?? 1 }));
  const top = Math.min(...units.map(({ level }) => level));
  const outer = units.filter(({ level }) => level === top);
  if (outer.length === units.length) return [];
  const runs =
    outer.length > 1
      ? runOf(
          outer.map(({ lines }) => partOf(lines)),
          'lines',
          titles,
          locale,
        )
      : [];
  const items: TextLine[][] = [];
  for (const [at, { lines: own, level }] of units.entries()) {
    // What an item says in a second line belongs to it.
    const begins = level === top && own[0]?.block !== units[at - 1]?.lines.at(-1)?.block;
    if (begins) items.push([...own]);
    else items.at(-1)?.push(...own);
    const inner = insideOf(units, at);
    if (inner.length > 1)
      runs.push(
        ...runOf(
          inner.map((one) => partOf(one.lines)),
          'lines',
          [partOf(own).passage.text, ...titles],
          locale,
        ),
      );
  }
  return items.length > 1 ? [...runs, ...itemsRun(items, 'blocks', titles, locale)] : runs;
}

/** Without the first of several units where it only leads in to all the others, set in below it: `Please bring the following:`. */
export function withoutLeadIn<T extends { lines: readonly TextLine[] }>(units: readonly T[]): readonly T[] {
  const [first, ...rest] = units;
  const level = first?.lines[0]?.level ?? 1;
  const alone = rest.length > 1 && rest.every(({ lines: [line] }) => (line?.level ?? 1) > level);
  return alone && leadsIn(first?.lines ?? []) ? rest : units;
}

/** Without the sentences behind several short units that are none: the text goes on with something else. */
export function withoutSequel<T extends Part>(units: readonly T[]): readonly T[] {
  const items = units.slice(0, endOf(units));
  return items.length > 1 ? items : units;
}

/** Whether nothing but sentences stands behind one short unit that is none. */
export const isBeforeSequel = (units: readonly Part[]): boolean => endOf(units) === 1;

/** How many short units stand before the sentences that all others are; 0 where they aren't. */
function endOf(units: readonly Part[]): number {
  const first = units.findIndex(({ passage: { text } }) => stopped.test(text));
  const [items, sequel] = [units.slice(0, first), units.slice(first)];
  const isSequel =
    items.every(({ passage: { text } }) => text.length <= longest.name) &&
    sequel.every(({ passage: { text } }) => stopped.test(text) && text.split(/\s+/u, leastWords).length === leastWords);
  return first > 0 && isSequel ? first : 0;
}
const stopped = /[.!?。]["”»]?\s*$/u;
/** Words of a sentence at least. */
const leastWords = 4;

/** Whether a text breaks off as a sentence that goes on below does; the name of what stands below is no sentence. */
function leadsIn(lines: readonly TextLine[]): boolean {
  const { text } = partOf(lines).passage;
  return broken.test(text) && (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => saying.has(word));
}

/** Words of sentences that lead in to a list, of all languages. */
const saying = new Set(
  linesOf(new URL('../lists/lead-ins.txt', import.meta.url)).flatMap((line) => line.split(' ').slice(1)),
);

/** A colon or dots at the end. */
const broken = /(?:[:：…]|\.{3})\s*$/u;

/** The items right inside of one. */
function insideOf<T extends { level: number }>(units: readonly T[], at: number): T[] {
  const own = units[at]?.level ?? 0;
  const held: T[] = [];
  for (let next = at + 1, unit = units[next]; unit && unit.level > own; next += 1, unit = units[next])
    if (unit.level === (held[0] ?? unit).level) held.push(unit);
  return held;
}
