/** Tables that are set twice beside themselves: columns that repeat. */
import { isValue } from '../lists/kinds.ts';
import type { Given } from './give-out.ts';
import { columnFrom, columnsOf, joined, type Piece, type Run, withColumns } from './region.ts';

type Pieces = readonly (Piece | null)[];

/** Each set of columns that repeat alone, and all of them one below the other, with what stands over each. */
export function sideBySide(run: Run, head: Pieces, above: Pieces): Run[] {
  const columns = run.heads.length - run.grouped.size;
  const used = Array.from({ length: columns }, (_, at) => at).filter((at) =>
    run.entries.some(({ cells }) => cells[at] !== null),
  );
  const kinds = used.map((at) => (head[at] ?? run.heads[at])?.text.toLowerCase() ?? kindOf(run, at));
  const starts = startsOf(kinds);
  if (starts.length < 2) return [];
  const sets = starts.map((start, index) => used.slice(start, starts[index + 1] ?? used.length));
  const over = sets.map((set) => joined([...new Map(set.map((at) => [above[at]?.text, above[at] ?? null])).values()]));
  const told = new Set(over.flatMap((piece) => piece?.text ?? [])).size > 1;
  const held = [...run.grouped].filter((at) => run.entries.some(({ cells }) => cells[at] !== null));
  const cut = (set: readonly number[], index: number): Run => {
    const name = over[index] ?? null;
    const entries = run.entries.filter(({ cells }) => set.some((at) => cells[at] !== null));
    const own = { ...run, entries, titles: [...(name ? [name.text] : []), ...run.titles] };
    return withColumns(own, [
      ...columnsOf(own, set).map((column, at) => ({ ...column, head: head[set[at] ?? -1] ?? column.head })),
      ...columnsOf(own, held).map((column) => ({ ...column, head: null })),
      ...(told
        ? [
            columnFrom(
              entries.map(() => name),
              '',
              true,
            ),
          ]
        : []),
    ]);
  };
  const parts = sets.map(cut).filter(({ entries }) => entries.length > 0);
  const [first] = parts;
  const alike = first !== undefined && parts.every(({ heads }) => heads.length === first.heads.length);
  return alike ? [...parts, { ...first, entries: parts.flatMap(({ entries }) => entries), titles: run.titles }] : parts;
}

/** The columns of members in one of the sets that stand side by side, the first that holds any, where they are of several. */
export function inOneSet({ heads, tags = [], grouped }: Run, columns: readonly Given[]): readonly Given[] {
  const own = [...heads.keys()].filter((at) => !tags[at] && !grouped.has(at));
  const said = own.map((at) => heads[at]?.text.toLowerCase() ?? '');
  const [, width = 0, third = 2 * width] = said.includes('') ? [] : startsOf(said);
  if (width === 0 || third !== 2 * width || own.length % width > 0) return columns;
  const places = columns.map(({ column }) => own.indexOf(column));
  const held = places.filter((place) => place >= 0);
  if (new Set(held.map((place) => place % width)).size < held.length) return columns;
  const first = Math.floor(Math.min(...held) / width) * width;
  return columns.map((one, member) => {
    const place = places[member] ?? -1;
    return place < 0 ? one : { ...one, column: own[first + (place % width)] ?? one.column };
  });
}

/** What most cells of a column without a head are. */
function kindOf({ entries }: Run, column: number): string {
  const texts = entries.flatMap(({ cells }) => cells[column]?.text ?? []);
  const valued = texts.filter((text) => isValue(text)).length;
  const short = texts.filter((text) => /^\d{1,3}\.?$/u.test(text)).length;
  return 2 * short > texts.length ? '1' : 2 * valued > texts.length ? '0' : 'a';
}

/** Where sets of columns start: no two columns of a set are alike, and a set starts with words, or as the first one does. */
function startsOf(kinds: readonly string[]): number[] {
  // Six columns of figures are no three pairs.
  if (new Set(kinds).size === 1) return [0];
  for (let width = 2; 2 * width <= kinds.length; width += 1) {
    if (kinds.length % width === 0 && kinds.every((kind, index) => kind === kinds[index % width])) {
      return Array.from({ length: kinds.length / width }, (_, set) => set * width);
    }
  }
  const again = kinds.findIndex((kind, index) => kind.length > 1 && kinds.indexOf(kind) < index);
  const before = kinds.slice(0, again);
  const start = before.findLastIndex((kind) => kind.length > 1 && kinds.filter((other) => other === kind).length === 1);
  return again > 1 && start > 0 ? [0, start] : [0];
}
