/** Items of several lines, each line whole or in its parts: which columns these are. */
import { atMost } from '../../scale/extents.ts';
import { possible } from '../../scale/grades.ts';
import { once } from '../page/once.ts';
import { statsOf } from './columns.ts';
import type { Run } from './region.ts';

/** Lines that fewer items have, as a share, are none of the usual ones. */
const usual = possible;
/** What a line is cut into: values, and the words between them. */
const values = new Set(['date', 'time', 'number', 'email', 'phone', 'url']);
const parts = new Set([...values, 'text', 'aside']);

/** The columns that all lines of the items come to, as they are printed; undefined where several lines may be the one to be cut. */
export function columnsByLine(
  run: Run,
  count: number,
  fits: (columns: readonly number[]) => boolean,
): number[] | undefined {
  let ways: number[][][] = [[]];
  for (const options of optionsIn(run)) {
    ways = ways.flatMap((way) =>
      options.flatMap((option) => (way.flat().length + option.length <= count ? [[...way, option]] : [])),
    );
    // Lines that may be cut in that many ways say nothing of which is meant.
    if (ways.length > atMost.thousands) return undefined;
  }
  const fitting = ways.filter((way) => way.flat().length === count && fits(way.flat()));
  const cuts = new Set(fitting.map((way) => way.map(({ length }) => length).join()));
  return cuts.size === 1 ? fitting[0]?.flat() : undefined;
}

/** For each line of the items: what labels name in it, whole, in its parts, without the words between its values, or cut at its comma. */
const optionsIn = once((run: Run): number[][][] => {
  const stats = statsOf(run);
  // Words that all items have before their values are no values: `Tel.`
  const isLabel = (column: number): boolean => run.entries.length > 1 && new Set(stats[column]?.texts).size === 1;
  const lines = new Map<number, number[]>();
  for (const column of run.heads.keys()) {
    const entry = run.entries.find(({ cells }) => cells[column]);
    const [span, ...others] = entry?.cells[column]?.spans ?? [];
    const line = span && others.length === 0 ? (entry?.lines?.indexOf(span.line) ?? -1) : -1;
    if (line >= 0 && (stats[column]?.filled ?? 0) >= usual) lines.set(line, [...(lines.get(line) ?? []), column]);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, columns]) => {
      const tagged = (tags: ReadonlySet<string>): number[] =>
        columns
          .filter((column) => tags.has(run.tags?.[column] ?? '') && !(run.tags?.[column] === 'text' && isLabel(column)))
          .sort((a, b) => startOf(run, a) - startOf(run, b));
      const [whole, halves] = [tagged(new Set(['whole'])), tagged(new Set(['first', 'others']))];
      // A comma that only some have cuts no column in two.
      const cut = halves.length > 1 && halves.every((half) => stats[half]?.filled === stats[whole[0] ?? -1]?.filled);
      const labelled = columns.filter((column) => run.heads[column]);
      const options = [labelled, whole, tagged(parts), tagged(values), cut ? halves : []];
      return options.filter(({ length }) => length > 0);
    });
});

/** Where a column begins in its line. */
function startOf({ entries }: Run, column: number): number {
  const cell = entries.find(({ cells }) => cells[column])?.cells[column];
  return cell?.spans[0]?.start ?? 0;
}
