/**
 * Tables without a grid: rows whose pieces line up in columns. Precision over recall: three columns at least, lined
 * up, with amounts in them or a heading row that is marked, and neither prose nor labels with their values.
 */
import type { Band, Gutter } from './gutters.ts';
import { countHeads } from './heads.ts';
import type { Item, PdfTable, Setting } from './items.ts';
import { around } from './lines.ts';
import { isValue, textOf } from './pairs.ts';
import { groupRecords } from './records.ts';
import { cellsOf, findTextRows, type TextRow } from './rows.ts';
import type { Rules } from './rules.ts';
import type { Segment } from './segments.ts';

export interface FoundTable {
  table: PdfTable;
  /** First and last band that the table takes, both included. */
  start: number;
  end: number;
}

/** Finds the tallest table among the bands of a region, or null. */
export function findUnruledTable(
  bands: readonly Band<Item>[],
  gutters: readonly Gutter[],
  setting: Setting,
): FoundTable | null {
  const runs = findRuns(
    bands,
    gutters.filter((gutter) => gutter.supports >= 2),
  );
  for (const run of runs.sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, 6)) {
    const found = tryRun(bands, run, setting);
    if (found) return found;
  }
  return null;
}

interface Run {
  start: number;
  end: number;
  gutters: Gutter[];
}

/** Stretches of bands through which at least two gutters run side by side. */
function findRuns(bands: readonly Band<Item>[], gutters: readonly Gutter[]): Run[] {
  const depth = new Array<number>(bands.length + 1).fill(0);
  for (const { start, end } of gutters) {
    depth[start] = (depth[start] ?? 0) + 1;
    depth[end + 1] = (depth[end + 1] ?? 0) - 1;
  }
  const runs: Run[] = [];
  let running = 0;
  let run: Run | undefined;
  bands.forEach((band, index) => {
    running += depth[index] ?? 0;
    const plain = band.items.every((item) => item.kind === 'segment');
    if (running < 2 || !plain) run = undefined;
    else if (run) run.end = index;
    else {
      run = { start: index, end: index, gutters: [] };
      runs.push(run);
    }
  });
  for (const each of runs) {
    const length = each.end - each.start + 1;
    const inside = gutters.filter(({ start, end }) => {
      const common = Math.min(end, each.end) - Math.max(start, each.start) + 1;
      return common >= Math.max(2, 0.4 * length);
    });
    each.gutters = separate(inside);
  }
  return runs.filter((each) => each.gutters.length >= 2 && each.end > each.start);
}

/** Gutters that overlap are one: the narrower, from left to right. */
function separate(gutters: readonly Gutter[]): Gutter[] {
  const apart: Gutter[] = [];
  for (const gutter of gutters.toSorted((a, b) => b.supports - a.supports)) {
    const same = apart.find((other) => other.low < gutter.high && gutter.low < other.high);
    if (!same) apart.push({ ...gutter });
  }
  return apart.sort((a, b) => a.low - b.low);
}

function tryRun(bands: readonly Band<Item>[], run: Run, setting: Setting): FoundTable | null {
  const segments = segmentsOf(bands.slice(run.start, run.end + 1));
  const span = around(segments);
  const xs = [span.left, ...run.gutters.map(({ low, high }) => (low + high) / 2), span.right];
  const rows = findTextRows(segments, xs);
  const columns = joinCurrencies(rows, xs);
  if (!looksLikeTable(rows, columns, setting.rules)) return null;
  const start = headStart(bands, run.start, columns, setting.size);
  const end = footEnd(bands, run.end, columns, setting.size);
  const all = findTextRows(segmentsOf(bands.slice(start, end + 1)), columns);
  return { table: toTable(all, columns, setting.rules), start, end };
}

const segmentsOf = (bands: readonly Band<Item>[]): Segment[] =>
  bands.flatMap((band) => band.items.flatMap((item) => (item.kind === 'segment' ? [item.segment] : [])));

const currency = /^(?:[$€£¥]|USD|EUR|[(])$/;

/** Columns that hold only signs of currency belong to the amounts at their right. Returns the columns that are left. */
function joinCurrencies(rows: TextRow[], xs: number[]): number[] {
  const kept = xs.filter((_, border) => {
    if (border === 0 || border === xs.length - 1) return true;
    const pieces = rows.flatMap((row) => row.pieces.filter((piece) => piece.column === border - 1));
    return !(border > 1 && pieces.length > 0 && pieces.every((piece) => currency.test(textOf(piece))));
  });
  if (kept.length < xs.length) {
    for (const row of rows) {
      for (const piece of row.pieces) {
        const removed = xs.slice(1, piece.column + 1).filter((x) => !kept.includes(x)).length;
        piece.column -= removed;
      }
    }
  }
  return kept;
}

function looksLikeTable(rows: readonly TextRow[], xs: readonly number[], rules: Rules): boolean {
  const columns = xs.length - 1;
  const full = rows.filter((row) => row.pieces.length >= Math.min(3, columns)).length;
  const marked = rows[0] !== undefined && ruleBelow(rows[0], xs, rules);
  if (columns < 3 || full < (marked || columns > 4 ? 2 : 3) || full < 0.3 * rows.length) return false;
  let valued = 0;
  let prose = 0;
  let aligned = 0;
  let counted = 0;
  for (let column = 0; column < columns; column++) {
    const pieces = rows.flatMap((row) => row.pieces.filter((piece) => piece.column === column && piece.span === 1));
    if (pieces.length === 0) continue;
    const texts = pieces.map(textOf);
    if (texts.filter((text) => /[::]$/.test(text)).length >= 0.5 * texts.length && texts.length > 1) return false;
    if (column > 0 && texts.filter(isValue).length >= Math.max(1, 0.5 * texts.length)) valued++;
    const words = pieces.reduce((sum, piece) => sum + piece.words.length, 0) / pieces.length;
    if (words > 6) prose++;
    if (pieces.length > 1) {
      aligned += alignment(pieces) * pieces.length;
      counted += pieces.length;
    }
  }
  if (prose > 1 || aligned < 0.55 * counted) return false;
  return valued > 0 || marked;
}

/** The share of pieces that agree at their left ends, their right ends or their middles. */
function alignment(pieces: readonly Segment[]): number {
  const share = (position: (piece: Segment) => number) => {
    const values = pieces.map(position).sort((a, b) => a - b);
    const tolerance = 0.4 * (pieces[0]?.size ?? 10);
    let best = 0;
    let from = 0;
    values.forEach((value, to) => {
      while (value - (values[from] ?? value) > tolerance) from++;
      best = Math.max(best, to - from + 1);
    });
    return best / pieces.length;
  };
  return Math.max(
    share((piece) => piece.left),
    share((piece) => piece.right),
    share((piece) => (piece.left + piece.right) / 2),
  );
}

/** Whether a rule runs right under a row along most of the table. */
function ruleBelow(row: TextRow, xs: readonly number[], rules: Rules): boolean {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  return rules.horizontal.some(
    (rule) =>
      rule.top > row.baseline &&
      rule.top < row.bottom + row.size &&
      Math.min(rule.right, right) - Math.max(rule.left, left) > 0.6 * (right - left),
  );
}

/** Takes in the lines over a table that stand over its columns without crossing the first border. */
function headStart(bands: readonly Band<Item>[], start: number, xs: readonly number[], size: number): number {
  let first = start;
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const border = xs[1] ?? 0;
  while (first > 0 && start - first < 4) {
    const band = bands[first - 1];
    const next = bands[first];
    if (!band || !next || next.top - band.bottom > 1.2 * size) break;
    const fits = band.items.every(
      (item) =>
        item.kind === 'segment' &&
        item.left > left - size &&
        item.right < right + size &&
        (item.left > border || item.right < border) &&
        item.segment.words.length <= 8,
    );
    if (!fits || !band.items.some((item) => item.left > border)) break;
    first--;
  }
  return first;
}

/** Takes in the lines under a table on which a cell of its last row goes on. */
function footEnd(bands: readonly Band<Item>[], end: number, xs: readonly number[], size: number): number {
  let last = end;
  const inner = xs.slice(1, -1);
  for (let next = bands[last + 1]; next; next = bands[last + 1]) {
    if (next.top - (bands[last]?.bottom ?? 0) > 1.2 * size || next.items.length > 1) break;
    const [item] = next.items;
    if (item?.kind !== 'segment' || item.left < (xs[1] ?? 0) || item.right > (xs.at(-1) ?? 0) + size) break;
    if (inner.some((x) => item.left < x && item.right > x)) break;
    last++;
  }
  return last;
}

function toTable(rows: readonly TextRow[], xs: number[], rules: Rules): PdfTable {
  const span = around(rows.flatMap((row) => row.pieces));
  const records = groupRecords(rows, separatorsOf(rules, span), xs);
  const cells = records.flatMap((record, row) => cellsOf(record, row));
  const [count, columns] = [records.length, xs.length - 1];
  return {
    ...span,
    rows: count,
    columns,
    headerRows: countHeads(cells, count, columns, rules),
    cells,
    xs,
    ruled: false,
  };
}

/** Heights of the rules and edges of shading that run along at least half of a table. */
function separatorsOf(rules: Rules, span: { left: number; right: number; top: number; bottom: number }): number[] {
  const long = ({ left, right }: { left: number; right: number }) =>
    Math.min(right, span.right) - Math.max(left, span.left) > 0.5 * (span.right - span.left);
  const inside = (y: number) => y > span.top && y < span.bottom;
  return [
    ...rules.horizontal.filter(long).map((rule) => rule.top),
    ...rules.shades.filter(long).flatMap((shade) => [shade.top, shade.bottom]),
  ].filter(inside);
}
