/** Tables that are set twice beside themselves: columns that repeat. */
import { atMost } from '../../scale/extents.ts';
import { isValue } from '../lists/kinds.ts';
import type { Given } from './give-out.ts';
import { joined, type Piece, type Run } from './region.ts';

type Pieces = readonly (Piece | null)[];

/** Each set of columns that repeat alone, and all of them one below the other, with what stands over each. */
export function sideBySide(run: Run, head: Pieces, above: Pieces): Run[] {
  const columns = run.heads.length - run.grouped.size;
  const used = Array.from({ length: columns }, (_, at) => at).filter((at) =>
    run.entries.some(({ cells }) => cells[at] !== null),
  );
  const kinds = used.map((at) => headWords(head[at] ?? run.heads[at]) || kindOf(run, at));
  const shared = sharedIn(kinds);
  const starts = startsOf(kinds.slice(shared)).map((start) => start + shared);
  if (starts.length < 2) return [];
  const sets = starts.map((start, index) => used.slice(start, starts[index + 1] ?? used.length));
  const over = sets.map((set) => joined([...new Map(set.map((at) => [above[at]?.text, above[at] ?? null])).values()]));
  const names = used.slice(0, shared);
  const told = new Set(over.flatMap((piece) => piece?.text ?? [])).size > 1;
  const held = [...run.grouped].filter((at) => run.entries.some(({ cells }) => cells[at] !== null));
  const cut = (set: readonly number[], index: number): Run => {
    const columns = [...names, ...set];
    const own = [...columns, ...held];
    const name = told ? [over[index] ?? null] : [];
    const heads = columns.map((at) => head[at] ?? run.heads[at] ?? null);
    return {
      ...run,
      heads: [...heads, ...held.map(() => null), ...name.map(() => null)],
      grouped: new Set(Array.from({ length: held.length + name.length }, (_, at) => columns.length + at)),
      entries: run.entries
        .filter(({ cells }) => set.some((at) => cells[at] !== null))
        .map(({ cells }) => ({ cells: [...own.map((at) => cells[at] ?? null), ...name] })),
      titles: [...(over[index] ? [over[index].text] : []), ...run.titles],
    };
  };
  const parts = sets.map(cut).filter(({ entries }) => entries.length > 0);
  const [first] = parts;
  // One below the other, sets that share names would give each row several times.
  const alike = shared === 0 && first !== undefined && parts.every(({ heads }) => heads.length === first.heads.length);
  const all = { ...first, entries: parts.flatMap(({ entries }) => entries), titles: run.titles };
  return alike ? [...parts, { ...first, ...all }] : parts;
}

/** The columns of members in one of the sets that stand side by side, the first that holds any, where they are of several. */
export function inOneSet({ heads, tags = [], grouped }: Run, columns: readonly Given[]): readonly Given[] {
  const all = [...heads.keys()].filter((at) => !tags[at] && !grouped.has(at));
  const said = all.map((at) => headWords(heads[at]));
  const shared = sharedIn(said);
  const [own, kinds] = [all.slice(shared), said.slice(shared)];
  const width = kinds.includes('') ? 0 : periodOf(kinds);
  if (width === 0) return columns;
  const places = columns.map(({ column }) => own.indexOf(column));
  const held = places.filter((place) => place >= 0);
  if (new Set(held.map((place) => place % width)).size < held.length) return columns;
  const first = Math.floor(Math.min(...held) / width) * width;
  return columns.map((one, member) => {
    const place = places[member] ?? -1;
    return place < 0 ? one : { ...one, column: own[first + (place % width)] ?? one.column };
  });
}

/** Whether some head of a run stands behind its like in another one, on the same line, and none before it. */
export function isBehind({ heads }: Run, { heads: others }: Run): boolean {
  const steps = heads.map((head, at) => {
    const [one, like] = [head?.spans[0], others[at]?.spans[0]];
    return one && like && one.line === like.line ? one.start - like.start : 0;
  });
  return steps.some((step) => step > 0) && steps.every((step) => step >= 0);
}

/** The words of a head without case, spaces and points, and with the signs that tell one from another: `Price ($)`. */
export function headWords(head: Piece | null | undefined): string {
  const text = head?.text.toLowerCase() ?? '';
  return text.replace(/[^\p{L}\p{M}\p{N}\p{S}%‰#]+/gu, '') || text;
}

/** How many columns name the rows, in front of sets that repeat: `State | Actual | Normal | Actual | Normal`. */
function sharedIn(kinds: readonly string[]): number {
  if (periodOf(kinds) > 0) return 0;
  const shared = kinds.slice(0, atMost.few).findIndex((_, at) => {
    const sets = kinds.slice(at);
    const named = sets.every((kind) => kind.length > 1 && !kinds.slice(0, at).includes(kind));
    return at > 0 && named && periodOf(sets) > 0;
  });
  return Math.max(0, shared);
}

/** How many columns a set has that repeats to the end; 0 where none does. */
function periodOf(kinds: readonly string[]): number {
  // Six columns of figures are no three pairs.
  if (new Set(kinds).size === 1) return 0;
  for (let width = 2; 2 * width <= kinds.length; width += 1)
    if (kinds.length % width === 0 && kinds.every((kind, index) => kind === kinds[index % width])) return width;
  return 0;
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
  if (new Set(kinds).size === 1) return [0];
  const width = periodOf(kinds);
  if (width > 0) return Array.from({ length: kinds.length / width }, (_, set) => set * width);
  const again = kinds.findIndex((kind, index) => kind.length > 1 && kinds.indexOf(kind) < index);
  const before = kinds.slice(0, again);
  const start = before.findLastIndex((kind) => kind.length > 1 && kinds.filter((other) => other === kind).length === 1);
  return again > 1 && start > 0 ? [0, start] : [0];
}
