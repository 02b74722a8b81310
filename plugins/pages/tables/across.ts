/**
 * Tables that are ruled or shaded across, cell by cell, without rules between their columns. The pieces tell the borders
 * of the columns; rows between them, a heading over the first and rows under the last are told by their text.
 */

import { cutAtCorridors } from '../corridors.ts';
import type { Rectangle } from '../frame.ts';
import type { Item, PageTable, Setting } from '../items.ts';
import { around } from '../lines.ts';
import { textOf } from '../pairs.ts';
import type { Rules } from '../rules.ts';
import { findSegments, type Segment, segmentOf } from '../segments.ts';
import { isValue } from '../values.ts';
import type { PageWord } from '../words.ts';
import { findRulings, type Ruling } from './chains.ts';
import { findHeads } from './heads.ts';
import { columnsOf, type Extent, footOf, headOf, isLabels, middle, slack } from './reach.ts';
import { groupRecords } from './records.ts';
import { cellsOf, findTextRows, isBold, type TextRow } from './rows.ts';
import { findStacks } from './stacks.ts';
import { innerBorders } from './subcolumns.ts';
import { separatorsOf } from './unruled.ts';

/** Pages with more tables than this are drawings. */
const mostRulings = 60;

/** Takes the words of such tables out of `words`; returns the tables as items and the words that are left. */
export function findAcross(words: readonly PageWord[], setting: Setting): { items: Item[]; rest: PageWord[] } {
  const segments = cutAtCorridors(findSegments(words, setting.split), setting.space);
  const chained = findRulings(setting.rules);
  // Cells that are ruled one by one show in a PDF; in a picture their rules have become one.
  const isPicture = words.some(({ confidence }) => confidence !== undefined);
  const stacked = isPicture ? findStacks(setting.rules, segments, setting) : [];
  const found = [...chained, ...stacked.filter((stack) => !chained.some((chain) => meets(chain, stack)))];
  const rulings = found.length > mostRulings ? [] : found.filter((ruling) => !hasVerticals(ruling, setting.rules));
  if (rulings.length === 0) return { items: [], rest: [...words] };
  const extents = rulings.flatMap((ruling) => extentOf(ruling, rulings, segments, setting) ?? []);
  for (const extent of extents) extent.start = headOf(extent, setting.rules);
  for (const extent of extents) extent.end = footOf(extent, extents);
  const taken = new Set<PageWord>();
  const items = extents.flatMap((extent): Item[] => {
    const rows = extent.rows.slice(extent.start, extent.end);
    const own = rows.flatMap((row) => row.pieces.flatMap((piece) => piece.words));
    if (!isTable(rows, extent.ruling) || isPart(rows, extent.aside) || own.some((word) => taken.has(word))) return [];
    for (const word of own) taken.add(word);
    const table = toTable(rows, extent.ruling, setting.rules);
    const { left, top, right, bottom } = table;
    return [{ kind: 'table', table, left, top, right, bottom }];
  });
  return { items, rest: words.filter((word) => !taken.has(word)) };
}

const meets = (a: Ruling, b: Ruling): boolean =>
  (a.xs[0] ?? 0) < (b.xs.at(-1) ?? 0) &&
  (b.xs[0] ?? 0) < (a.xs.at(-1) ?? 0) &&
  (a.ys[0] ?? 0) < (b.ys.at(-1) ?? 0) &&
  (b.ys[0] ?? 0) < (a.ys.at(-1) ?? 0);

/** Whether rules run down between most of the columns: then the table is a grid. */
function hasVerticals({ xs, ys }: Ruling, { vertical }: Rules): boolean {
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  const inner = xs.slice(1, -1);
  const drawn = inner.filter((x) =>
    vertical.some((rule) => Math.abs(rule.left - x) < slack && rule.bottom > top - slack && rule.top < bottom + slack),
  );
  return drawn.length >= 0.5 * inner.length;
}

/** The rows between the chains; null where text runs over the table's ends. */
function extentOf(
  ruling: Ruling,
  all: readonly Ruling[],
  segments: readonly Segment[],
  { space, rules: { shades } }: Setting,
): Extent | null {
  const { ys } = ruling;
  const [left = 0, right = 0, top = 0, bottom = 0] = [ruling.xs[0], ruling.xs.at(-1), ys[0], ys.at(-1)];
  const beside = (segment: Segment) => segment.right < left + slack || segment.left > right - slack;
  const inside = (segment: Segment) => segment.left > left - slack && segment.right < right + slack;
  const near = segments.filter((segment) => !beside(segment));
  const foreign = near.filter((segment) => !inside(segment)).map(middle);
  if (foreign.some((y) => y > top && y < bottom)) return null;
  const own = near.filter(inside);
  const xs = withInner(
    ruling.xs,
    own.filter((segment) => middle(segment) > top && middle(segment) < bottom),
  );
  const whole = shades.filter((shade) => shade.left < left + slack && shade.right > right - slack);
  const rows = findTextRows(own, xs, space).map((row) => oneCell(row, whole, xs.length - 1));
  const start = rows.findIndex((row) => middle(row) > top);
  const end = rows.findLastIndex((row) => middle(row) < bottom) + 1;
  const from = start < 0 ? rows.length : start;
  const aside = segments.filter(
    (segment) => beside(segment) && !all.some((other) => other !== ruling && within(other, segment)),
  );
  const heights = new Set(aside.map(({ baseline }) => Math.round(baseline)));
  return { ruling: { xs, ys }, rows, foreign, aside: heights, start: from, end: Math.max(from, end), core: from };
}

/** A line without a gap on a shade of its own, as wide as the table, is one cell. */
function oneCell(row: TextRow, shades: readonly Rectangle[], columns: number): TextRow {
  const [first] = row.pieces;
  const gapless = row.pieces.every(({ left }, at) => left - (row.pieces[at - 1]?.right ?? left) < 0.6 * row.size);
  const y = middle(row);
  const own = shades.some(({ top, bottom }) => top < y && bottom > y && bottom - top < 3 * row.size);
  if (!first || first.column > 0 || !gapless || !own) return row;
  return { ...row, pieces: [{ ...segmentOf(row.pieces.flatMap(({ words }) => words)), column: 0, span: columns }] };
}

/** Adds the borders inside columns that hold figures side by side: their cells are ruled together. */
function withInner(xs: readonly number[], segments: readonly Segment[]): number[] {
  const figures = segments.filter((segment) => isValue(textOf(segment)));
  const inner = xs.slice(1).flatMap((right, column) => {
    const left = xs[column] ?? 0;
    return innerBorders(figures.filter((segment) => segment.left > left - slack && segment.right < right + slack));
  });
  return [...xs, ...inner].sort((a, b) => a - b);
}

const within = ({ xs, ys }: Ruling, segment: Segment): boolean =>
  segment.left > (xs[0] ?? 0) - slack &&
  segment.right < (xs.at(-1) ?? 0) + slack &&
  segment.bottom > (ys[0] ?? 0) - 3 * segment.size;

/** Rows with things in two columns, and few that run over borders. */
function isTable(rows: readonly TextRow[], { xs, ys }: Ruling): boolean {
  const full = rows.filter((row) => columnsOf(row) > 1).length;
  const over = rows.filter((row) => row.pieces.some((piece) => piece.span > 1)).length;
  const columns = new Set(rows.flatMap((row) => row.pieces.map((piece) => piece.column))).size;
  // A single chain may be any line drawn in pieces.
  const headed = rows[0] !== undefined && isLabels(rows[0]) && columnsOf(rows[0]) === xs.length - 1;
  const enough = full >= 2 && (ys.length > 1 || ((full > 2 || headed) && xs.length > 3));
  return enough && columns > 1 && over <= 0.5 * rows.length;
}

/** Whether most rows go on beside the table: sums are underlined in the columns of figures alone. */
function isPart(rows: readonly TextRow[], aside: ReadonlySet<number>): boolean {
  const goesOn = ({ baseline }: TextRow) => aside.has(Math.floor(baseline)) || aside.has(Math.ceil(baseline));
  return rows.filter(goesOn).length > 0.6 * rows.length;
}

function toTable(rows: readonly TextRow[], { xs, ys }: Ruling, rules: Rules): PageTable {
  const span = around(rows.flatMap((row) => row.pieces));
  const [left, right] = [Math.min(span.left, xs[0] ?? 0), Math.max(span.right, xs.at(-1) ?? 0)];
  const heads = headLines(rows, ys);
  const records = [
    ...headRecords(heads, ys),
    ...groupRecords(rows.slice(heads.length), [...ys, ...separatorsOf(rules, span, rows)], xs),
  ];
  const columns = xs.length - 1;
  const plain = !rows.every(isBold);
  const cells = records.flatMap((record, row) => {
    const own = cellsOf(record, row);
    const [first] = own;
    const opens = own.length === 1 && first?.column === 0 && (first.columnSpan > 1 || (plain && record.every(isBold)));
    return opens ? own.map((cell) => ({ ...cell, columnSpan: columns })) : own;
  });
  const found = findHeads(cells, records.length, columns, rules);
  return { ...span, left, right, rows: records.length, columns, ...found, cells, xs };
}

/** The lines over the first chain, or else a few lines of labels between it and the second. */
function headLines(rows: readonly TextRow[], [first = 0, second = first]: readonly number[]): readonly TextRow[] {
  const over = rows.filter((row) => middle(row) < first);
  if (over.length > 0) return over;
  const under = rows.filter((row) => middle(row) < second);
  return under.length > 1 && under.length < 5 && !under.some(hasFigures) ? under : [];
}

/** Whether most of what stands beside a row's first column are figures, two at least. */
function hasFigures({ pieces }: TextRow): boolean {
  const beside = pieces.filter((piece) => piece.column > 0);
  const figures = beside.filter((piece) => isValue(textOf(piece))).length;
  return figures > 1 && figures > 0.5 * beside.length;
}

/** Lines over the first chain: one heading row where they follow closely and no heading spans columns. */
function headRecords(rows: readonly TextRow[], ys: readonly number[]): TextRow[][] {
  const steps = ys.slice(1).map((y, index) => y - (ys[index] ?? 0));
  const pitch = steps.sort((a, b) => a - b)[steps.length >> 1] ?? Infinity;
  const records: TextRow[][] = [];
  for (const row of rows) {
    const last = records.at(-1)?.at(-1);
    const spans = [row, last].some((each) => each?.pieces.some((piece) => piece.span > 1));
    const step = row.baseline - (last?.baseline ?? 0);
    if (
      !last ||
      spans ||
      step > (row.size < 1.05 * last.size ? 1.45 : 1.2) * row.size ||
      step > 0.9 * pitch ||
      hasFigures(row)
    )
      records.push([row]);
    else records.at(-1)?.push(row);
  }
  return records;
}
