/**
 * Tables without a grid: rows whose pieces line up in columns. Precision over recall: three columns at least, lined
 * up, with amounts in them or a heading row that is marked, and neither prose nor labels with their values.
 */

import type { Rectangle } from '../frame.ts';
import { type Band, findGutters, type Gutter, segmentsOf } from '../gutters.ts';
import type { Item, PageTable, Setting } from '../items.ts';
import { around } from '../lines.ts';
import type { Rules } from '../rules.ts';
import { centredRecords, tellsForm } from './centred.ts';
import { findColumns } from './columns.ts';
import { looksLikeTable } from './evidence.ts';
import { footEnd, headStart } from './extent.ts';
import { findHeads } from './heads.ts';
import { groupRecords, joinHeads } from './records.ts';
import { cellsOf, findTextRows, type TextRow } from './rows.ts';
import { findSections } from './sections.ts';

export interface FoundTable {
  table: PageTable;
  /** First and last band that the table takes, both included. */
  start: number;
  end: number;
}

/** Bands through which two or more gutters run side by side. */
interface Run {
  start: number;
  end: number;
  gutters: Gutter[];
}

/** Whitespace between columns is at least this wide, in sizes. */
const gutterWidth = 0.55;
/** How near (in sizes) a line that crosses the columns must follow to belong to the table. */
const bridge = 1.2;
/** Regions with more candidates than this are no tables. */
const maxRuns = 8;

/** Finds the tallest table among the bands of a region, or a form whose cells stand in the middle of its rows, or null. */
export function findUnruledTable(bands: readonly Band<Item>[], setting: Setting): FoundTable | null {
  return findTable(bands, setting, 2) ?? findTable(bands, setting, 1);
}

/** @param least how many gutters run side by side: by one alone, only cells in the middle of their rows tell of a table */
function findTable(bands: readonly Band<Item>[], setting: Setting, least: number): FoundTable | null {
  const runs = findSections(bands, setting).flatMap(({ start, end }) => {
    const section = bands.slice(start, end + 1);
    const gutters = findGutters(section, gutterWidth * setting.size, bridge * setting.size);
    return findRuns(
      section,
      gutters.filter((gutter) => gutter.supports >= 2),
      least,
    ).map((run) => ({ ...run, start: run.start + start, end: run.end + start, from: start, to: end }));
  });
  for (const run of runs.sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxRuns)) {
    const found = tryRun(
      bands.slice(run.from, run.to + 1),
      { ...run, start: run.start - run.from, end: run.end - run.from },
      setting,
      least,
    );
    if (found) return { ...found, start: found.start + run.from, end: found.end + run.from };
  }
  return null;
}

function findRuns(bands: readonly Band<Item>[], gutters: readonly Gutter[], least: number): Run[] {
  const change = new Array<number>(bands.length + 1).fill(0);
  for (const { start, end } of gutters) {
    change[start] = (change[start] ?? 0) + 1;
    change[end + 1] = (change[end + 1] ?? 0) - 1;
  }
  const runs: Run[] = [];
  let depth = 0;
  let run: Run | undefined;
  bands.forEach((band, index) => {
    depth += change[index] ?? 0;
    const plain = band.items.every((item) => item.kind === 'segment');
    if (depth < least || !plain) run = undefined;
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
  return runs.filter((each) => each.gutters.length >= least && each.end > each.start);
}

/** Gutters that overlap are one: that with the most support, from left to right. */
function separate(gutters: readonly Gutter[]): Gutter[] {
  const apart: Gutter[] = [];
  for (const gutter of gutters.toSorted((a, b) => b.supports - a.supports))
    if (!apart.some((other) => other.low < gutter.high && gutter.low < other.high)) apart.push(gutter);
  return apart.sort((a, b) => a.low - b.low);
}

function tryRun(bands: readonly Band<Item>[], run: Run, setting: Setting, least: number): FoundTable | null {
  const xs = findColumns(bands.slice(run.start, run.end + 1), run.gutters, gutterWidth * setting.size);
  const rows = findTextRows(segmentsOf(bands.slice(run.start, run.end + 1)), xs, setting.space);
  const start = headStart(bands, run.start, xs, setting.size);
  const end = footEnd(bands, run.end, xs, setting.size);
  const all = findTextRows(segmentsOf(bands.slice(start, end + 1)), xs, setting.space);
  // Cells in the middle of their rows are told by all of their lines.
  const centred = centredRecords(all);
  const isForm = centred !== null && tellsForm(centred);
  const isTable = least > 1 && looksLikeTable(centred ? all : rows, xs, setting.rules);
  if (!isForm && !isTable) return null;
  return { table: toTable(all, xs, setting.rules), start, end };
}

function toTable(rows: readonly TextRow[], xs: number[], rules: Rules): PageTable {
  const span = around(rows.flatMap((row) => row.pieces));
  const records = joinHeads(groupRecords(rows, separatorsOf(rules, span, rows), xs));
  const cells = records.flatMap((record, row) => cellsOf(record, row));
  const columns = xs.length - 1;
  const heads = findHeads(cells, records.length, columns, rules);
  return { ...span, rows: records.length, columns, ...heads, cells, xs };
}

/** Heights of the rules and edges of shading that run along at least half of a table, but for leaders within a row. */
export function separatorsOf(
  rules: Rules,
  span: { left: number; right: number; top: number; bottom: number },
  rows: readonly TextRow[],
): number[] {
  const long = ({ left, right }: { left: number; right: number }) =>
    Math.min(right, span.right) - Math.max(left, span.left) > 0.5 * (span.right - span.left);
  const inside = (y: number) => y > span.top && y < span.bottom;
  return [
    ...rules.horizontal.filter((rule) => long(rule) && !rows.some((row) => isLeader(rule, row))).map(({ top }) => top),
    ...rules.shades.filter(long).flatMap((shade) => [shade.top, shade.bottom]),
  ].filter(inside);
}

/** How far above and below the base line leaders run, and how far they reach into words, in sizes. */
const [above, below, into] = [0.5, 0.3, 0.3];

/** Whether a rule runs from one thing in a row to the next: dots between a dish and its price. */
function isLeader({ left, right, top }: Rectangle, { pieces, baseline, size }: TextRow): boolean {
  if (top < baseline - above * size || top > baseline + below * size) return false;
  const words = pieces.flatMap((piece) => piece.words);
  const isFree = words.every((word) => word.right < left + into * size || word.left > right - into * size);
  return isFree && words.some((word) => word.right < left + size) && words.some((word) => word.left > right - size);
}
