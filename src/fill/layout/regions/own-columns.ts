/** The columns of a run that say something of their own. */
import { statsOf } from './columns.ts';
import { clash } from './give-out.ts';
import { holds } from './joint.ts';
import { isTable, type Piece, type Run } from './region.ts';

/** A column that fewer items have says nothing of an item; one with a head has a say wherever it says anything. */
const [usual, rare] = [0.6, 0.001];
/** What a line is cut into, beside the wordings of the whole and of its ends. */
const pieces = new Set(['text', 'date', 'time', 'number', 'email', 'phone', 'url', 'aside']);

/** The columns that most items have, without those that number the items, stand over groups of them or repeat a part of others. */
export function ownColumns(run: Run): number[] {
  const stats = statsOf(run);
  const text = run.way === 'lines' || run.way === 'inline';
  const ends = isTable(run) ? endsAlone(run) : [];
  const own = run.heads.flatMap((_, column) => {
    const tag = run.tags?.[column] ?? '';
    if (run.grouped.has(column) || (text ? !pieces.has(tag) : tag !== '' && tag !== 'whole' && !ends.includes(column)))
      return [];
    // Cells may be merged over several columns.
    if (column > 0 && run.entries.every(({ cells }) => cells[column] === cells[column - 1])) return [];
    const least = run.heads[column] ? rare : usual;
    return (stats[column]?.filled ?? 0) >= least && !numbersItems(run, column) ? [column] : [];
  });
  // What stands behind a label in brackets is no part of another one.
  const labelled = [...run.heads.keys()].filter(
    (column) =>
      run.tags?.[column]?.startsWith(': ') &&
      isInBrackets(run.heads[column]) &&
      (stats[column]?.filled ?? 0) >= usual &&
      !own.some((other) => clash(run, column, other)),
  );
  return text || ends.length > 0 ? asPrinted([...own, ...labelled], run) : own;
}

/** From and to of cells that are no column any more. */
const endsAlone = (run: Run): number[] =>
  [...run.heads.keys()].filter(
    (at) =>
      (run.tags?.[at] === 'time' || run.tags?.[at] === 'date') &&
      !run.heads.keys().some((whole) => !run.tags?.[whole] && !run.grouped.has(whole) && holds(run, whole, at)),
  );

/** Whether a head stands right behind a bracket. */
const isInBrackets = (head: Piece | null | undefined): boolean => {
  const [span] = head?.spans ?? [];
  return span !== undefined && /[(（]\s*$/u.test(span.line.text.slice(0, span.start));
};

/** Columns in the order in which they stand in an item that has them all. */
function asPrinted(columns: readonly number[], { entries }: Run): number[] {
  const whole = entries.find(({ cells }) => columns.every((column) => cells[column]));
  const place = (column: number): number => {
    const [span] = whole?.cells[column]?.spans ?? [];
    return span ? span.line.order + span.start / (span.line.text.length + 1) : 0;
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** Whether a column without a word over it holds small numbers that grow from row to row. */
function numbersItems({ heads, entries }: Run, column: number): boolean {
  if (/\p{L}{3}/u.test(heads[column]?.text ?? '')) return false;
  const numbers = entries.flatMap(({ cells }) => {
    const text = cells[column]?.text;
    return text === undefined ? [] : [Number(/^\(?(\d{1,4})[.)]?$/u.exec(text)?.[1] ?? Number.NaN)];
  });
  return numbers.every((number, at) => number > (numbers[at - 1] ?? 0)) && (numbers.at(-1) ?? 0) <= 3 * entries.length;
}

/** Columns with one of them cut that has no head and a comma in all of its cells: `Fellow, Middlebury College`. */
export function cutAtComma(run: Run, columns: readonly number[]): number[][] {
  const { tags = [] } = run;
  const stats = statsOf(run);
  return columns.flatMap((column, at) => {
    const half = tags.findIndex(
      (tag, part) =>
        tag === 'first' &&
        !run.heads[column] &&
        tags[part + 1] === 'others' &&
        clash(run, column, part) &&
        [part, part + 1].every((one) => stats[one]?.filled === stats[column]?.filled),
    );
    return half < 0 ? [] : [columns.toSpliced(at, 1, half, half + 1)];
  });
}
