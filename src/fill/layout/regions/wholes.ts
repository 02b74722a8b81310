/** Whole tables and their parts: which of them a list asks for. */
import { countsOf } from '../../scale/counts.ts';
import { overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import type { Mapped } from './map.ts';
import { firstOf, isTable, type Piece } from './region.ts';
import { headWords, isBehind } from './sets.ts';
import { exactly, nearly, titlesAlike, withinParts } from './siblings.ts';

/** A run that a list may be. */
export interface Choice {
  mapped: Mapped;
  /** What was seen of it by itself, and beside the answers to other keys where it was looked at again. */
  features: readonly number[];
  sure: number;
}

/** How much surer a whole table is than the part of it that looks most like the list. */
const ahead = 0.005;
/** How much of its title the words about a list must say for it to be the part of a table that is asked for. */
const leastSaid = 0.34;

/**
 * Puts a table before those parts of it under the same heads whose titles say nothing of the list, and so the first of
 * several sets of columns.
 */
export function wholesFirst(choices: readonly Choice[], list: AskedList): Choice[] {
  const tables = choices.filter(({ mapped: { run } }) => isTable(run));
  return choices.map((choice) => {
    const { heads, entries, titles, grouped } = choice.mapped.run;
    if (!tables.includes(choice)) return choice;
    // Where a member asks for the titles of parts, these say nothing of the list.
    const titled = choice.mapped.columns.some(({ column }, at) => grouped.has(column) && !list.members[at]?.naming);
    const own = new Set(entries.map(({ cells }) => firstOf(cells)));
    const later = new Set(tables.filter(({ mapped: { run } }) => isBehind(run, choice.mapped.run)));
    const parts = tables.filter((one) => {
      const { run } = one.mapped;
      const said = later.has(one) ? headWords : (head: Piece | null | undefined) => head?.text;
      return (
        (later.has(one) || run.entries.length < entries.length) &&
        !isBehind(choice.mapped.run, run) &&
        heldBy(one.mapped) <= heldBy(choice.mapped) &&
        run.heads.every((head, at) => run.tags?.[at] || run.grouped.has(at) || said(head) === said(heads[at])) &&
        run.entries.every(({ cells }) => own.has(firstOf(cells)))
      );
    });
    const shared = countsOf(parts.flatMap(({ mapped: { run } }) => [...new Set(run.titles)]));
    const spoken = overlap(list.terms, termsOf(titles[0] ?? ''), nearly).asked > 0;
    const smaller = parts.flatMap((one) => (later.has(one) ? [] : one.mapped));
    const named = titlesAlike(smaller, list);
    const several = smaller.filter(({ run }) => named.has(run.titles[0] ?? ''));
    const unnamed = parts.filter((one) => {
      const { run } = one.mapped;
      if (several.includes(one.mapped)) return true;
      // The same table with its sets of columns side by side.
      if (titled || (run.heads.length > heads.length && run.titles[0] === titles[0])) return true;
      const telling = run.titles
        .filter((title, at) => (later.has(one) ? !titles.includes(title) : at === 0 || shared.get(title) === 1))
        .map((title) => termsOf(title));
      return telling.every(
        (title) =>
          overlap(list.terms, title, spoken ? exactly : nearly).asked === 0 &&
          overlap(title, list.described).asked < leastSaid,
      );
    });
    const mapped = several.length > 0 ? withinParts(choice.mapped, several) : choice.mapped;
    return { ...choice, mapped, sure: Math.max(choice.sure, ...unnamed.map(({ sure }) => sure + ahead)) };
  });
}

/** How much less sure rows may be that are cut alike. */
const near = 0.05;

/** Puts rows that one mark cuts into as many pieces as an item has members before the same rows cut in any other way. */
export const evenlyCutFirst = (choices: readonly Choice[], { members }: AskedList): Choice[] =>
  choices.map((choice) => {
    const { mapped, sure } = choice;
    if (mapped.run.way !== 'rows' || cellsOf(mapped.run) !== members.length || heldBy(mapped) < members.length)
      return choice;
    const others = choices.filter(
      (one) =>
        one.mapped.run.way !== 'rows' &&
        one.mapped.run.entries.length === mapped.run.entries.length &&
        one.sure <= sure + near &&
        sureOf(one.mapped) < sureOf(mapped),
    );
    return { ...choice, sure: Math.max(sure, ...others.map((one) => one.sure + ahead)) };
  });

/** The columns of a run that are whole cells. */
const cellsOf = ({ heads, tags, grouped }: Mapped['run']): number =>
  heads.filter((_, at) => !tags?.[at] && !grouped.has(at)).length;
const sureOf = ({ columns }: Mapped): number => columns.reduce((sum, one) => sum + one.sure, 0);

/** How many members have a column. */
const heldBy = ({ columns }: Mapped): number => columns.filter(({ column }) => column >= 0).length;
