/** Lines that one mark parts into as many pieces each, as the cells of a row: `Hose, 4, 18.50`, `Hose / 4 / 18.50`. */
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { markLength } from '../lists/sections.ts';
import { maxItem } from '../lists/separators.ts';
import type { TextLine, View } from '../page/view.ts';
import { stretchesBetween } from '../values/stretch.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Piece, pieceOf } from './region.ts';

const marks = [/\s*[;；]\s*/gu, /\s+[/–—-]\s+/gu, /[,，]\s+|[，、]/gu, /,(?!\s)/gu];
/** Pieces of a line, and lines, that are a table. */
const least = atMost.few - 1;

/** The grids that lines of a view make. */
export function delimitedOf(view: View): Grid[] {
  const free = view.lines.filter(
    ({ aside, kind, segments }) => aside === null && kind !== 'table' && segments.length === 1,
  );
  const grids: Grid[] = [];
  const used = new Set<TextLine>();
  for (const mark of marks) {
    const cut = free.map((line) => ({ line, cells: used.has(line) ? [] : cellsOf(line, mark) }));
    const runs = chainsOf(
      cut,
      ({ line, cells }, last) => cells.length === last.cells.length && line.order === last.line.order + 1,
    );
    for (const run of runs) {
      const [{ line, cells: first }] = run;
      if (first.length === 0 || run.length < least) continue;
      const all = run.map(({ cells }) => timesApart(cells));
      const rows = all.map(
        (cells, at): GridRow => ({
          cells: all.every((one) => one.length > first.length) ? cells : (run[at]?.cells ?? []),
          header: false,
          wide: false,
        }),
      );
      grids.push({ columns: rows[0]?.cells.length ?? 0, rows, caption: null, order: line.order, table: false });
      for (const one of run) used.add(one.line);
    }
  }
  return grids;
}

/** The pieces of a line without its own mark; none where they are few, or one of them is prose. */
function cellsOf(line: TextLine, mark: RegExp): Piece[] {
  if (line.text.length > maxItem * atMost.few) return [];
  const begin = markLength(line.text);
  const parts = stretchesBetween(line.text.slice(begin), mark).filter(({ start, end }) => end > start);
  if (parts.length < least || parts.some(({ start, end }) => end - start > maxItem)) return [];
  return parts.map(({ start, end }) => pieceOf([{ line, start: begin + start, end: begin + end }]));
}

/** With how often something stands in a cell of its own: `2 x Espresso`. */
function timesApart([first, ...others]: readonly Piece[]): Piece[] {
  const [span] = first?.spans ?? [];
  const [all = '', count = ''] = /^(\d{1,5})\s?[x×]\s+(?=[\p{L}\d])/u.exec(first?.text ?? '') ?? [];
  if (!first || !span || all === '') return first ? [first, ...others] : [];
  const [end, from] = [span.start + count.length, span.start + all.length];
  return [pieceOf([{ ...span, end }]), pieceOf([{ ...span, start: from }]), ...others];
}
