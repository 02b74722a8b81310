/** Lines that one mark parts into as many pieces each, as the cells of a row: `Hose, 4, 18.50`, `Hose / 4 / 18.50`. */
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { kindsOf } from '../lists/kinds.ts';
import { markLength } from '../lists/sections.ts';
import { maxItem } from '../lists/separators.ts';
import { unitsOf } from '../lists/units.ts';
import type { TextLine, View } from '../page/view.ts';
import { type Stretch, stretchesBetween } from '../values/stretch.ts';
import { findTimes } from '../values/times.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Piece, pieceOf } from './region.ts';

const commas = /[,，]\s+|[，、]/gu;
const dashes = /\s+[/–—-]\s+/gu;
const semicolons = /\s*[;；]\s*/gu;
const marks = [semicolons, /\s+\|\s+/gu, dashes, commas, /,(?!\s)/gu];
/** Pieces of a line, and lines, that are a table. */
const least = atMost.few - 1;

/** The grids that lines of a view make. */
export function delimitedOf(view: View): Grid[] {
  const free = view.lines.filter(
    ({ aside, kind, segments }) => aside === null && kind !== 'table' && segments.length === 1,
  );
  const grids: Grid[] = [];
  const used = new Set<TextLine>();
  const dated = datedOf(free);
  const ways = [(line: TextLine) => dated.get(line) ?? [], boldCells, ...marks.map((mark) => cellsBetween(mark))];
  for (const cellsIn of ways) {
    const cut = free.map((line) => ({ line, cells: used.has(line) ? [] : cellsIn(line) }));
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
  return [...grids, ...listedOf(free)];
}

/** The grids of what semicolons count up in one text, each with as many commas: `Ann Lee, chair, 1999; Bob Roe, clerk, 2003`. */
function listedOf(lines: readonly TextLine[]): Grid[] {
  return unitsOf(lines).flatMap(({ passage }) => {
    const items = stretchesBetween(passage.text.replace(/[.。]$/u, ' '), semicolons);
    if (items.length < least || items.length > atMost.hundreds) return [];
    const rows = items.map((item) =>
      stretchesBetween(passage.text.slice(item.start, item.end), commas).map(({ start, end }) =>
        pieceOf(passage.spans(item.start + start, item.start + end)),
      ),
    );
    const columns = rows[0]?.length ?? 0;
    if (
      columns < least ||
      rows.some((cells) => cells.length !== columns || cells.some(({ text }) => text === '' || text.length > maxItem))
    )
      return [];
    const order = rows[0]?.[0]?.spans[0]?.line.order ?? 0;
    return [
      {
        columns,
        rows: rows.map((cells) => ({ cells, header: false, wide: false })),
        caption: null,
        order,
        table: false,
      },
    ];
  });
}

/** What a line begins with in bold, and the pieces of the rest of it. */
function boldCells(line: TextLine): Piece[] {
  const [name, rest, ...more] = line.faces;
  if (!name?.bold || !rest || rest.bold || more.length > 0) return [];
  const parts = stretchesBetween(line.text.slice(rest.start), commas).map(({ start, end }) => ({
    start: rest.start + start,
    end: rest.start + end,
  }));
  return cellsOf(line, [{ start: markLength(line.text), end: name.end }, ...parts]);
}

/** The pieces of lines without their own mark; none where they are few, or one of them is prose. */
const cellsBetween =
  (mark: RegExp) =>
  (line: TextLine): Piece[] => {
    const begin = markLength(line.text);
    return cellsOf(
      line,
      stretchesBetween(line.text.slice(begin), mark).map(({ start, end }) => ({
        start: begin + start,
        end: begin + end,
      })),
    );
  };

function cellsOf(line: TextLine, stretches: readonly Stretch[]): Piece[] {
  const parts = stretches.filter(({ start, end }) => end > start);
  if (line.text.length > maxItem * atMost.few || parts.length < least) return [];
  if (parts.some(({ start, end }) => end - start > maxItem)) return [];
  return parts.map(({ start, end }) => pieceOf([{ line, start, end }]));
}

/** The pieces of lines that all begin with a day or a time and a dash, which other marks part further: `3 May – Quiz, The Plough`. */
function datedOf(lines: readonly TextLine[]): Map<TextLine, Piece[]> {
  const cut = lines.map((line) => ({ line, cells: datedCells(line) }));
  const runs = chainsOf(
    cut,
    ({ line, cells }, last) => cells !== null && last.cells !== null && line.order === last.line.order + 1,
  );
  // Where lines have unlike numbers of commas, some stand within what a piece says; what dashes alone part they part.
  const alike = runs
    .filter(([{ cells: first }, ...others]) => others.every(({ cells }) => cells?.length === first?.length))
    .filter((run) => run.some(({ line }) => cellsBetween(dashes)(line).length === 0));
  return new Map(alike.flatMap((run) => run.map(({ line, cells }): [TextLine, Piece[]] => [line, cells ?? []])));
}

/** The pieces of a line behind its day or time; null where it begins with none, or with the first of two. */
function datedCells(line: TextLine): Piece[] | null {
  const begin = markLength(line.text);
  const [all = '', lead = ''] = leading.exec(line.text.slice(begin)) ?? [];
  const from = begin + all.length;
  if (!isMoment(lead) || !/\p{L}/u.test(line.text.slice(from))) return null;
  const rest = stretchesBetween(line.text.slice(from), commas).map(({ start, end }) => ({
    start: from + start,
    end: from + end,
  }));
  // What goes on in small letters behind a comma is of the same piece: `10:00 – Bread, butter and jam`.
  if (rest.slice(1).some(({ start }) => !/[\p{Lu}\p{Lo}\d]/u.test(line.text.charAt(start)))) return null;
  const [first] = rest;
  if (first && beginsWithMoment(line.text.slice(first.start, first.end))) return null;
  return cellsOf(line, [{ start: begin, end: begin + lead.length }, ...rest]);
}

const leading = /^(.{2,30}?)(?:\s+[–—-]|:)\s+/u;

/** Whether a text is a day or a time alone, or, from where it begins, has one before other words. */
const isMoment = (text: string): boolean =>
  kindsOf(text).has('date') || findTimes(text).some(({ start, end }) => start === 0 && end >= text.length);
const beginsWithMoment = (text: string): boolean => {
  const words = text.split(' ');
  return words.slice(0, atMost.few).some((_, at) => isMoment(words.slice(0, at + 1).join(' ')));
};

/** With how often something stands in a cell of its own: `2 x Espresso`. */
function timesApart([first, ...others]: readonly Piece[]): Piece[] {
  const [span] = first?.spans ?? [];
  const [all = '', count = ''] = /^(\d{1,5})\s?[x×]\s+(?=[\p{L}\d])/u.exec(first?.text ?? '') ?? [];
  if (!first || !span || all === '') return first ? [first, ...others] : [];
  const [end, from] = [span.start + count.length, span.start + all.length];
  return [pieceOf([{ ...span, end }]), pieceOf([{ ...span, start: from }]), ...others];
}
