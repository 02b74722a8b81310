/**
 * How well the tables of pages are found: documents written in HTML are printed by a browser, read as PDF or picture, and
 * the neighbourhood of their cells is held against that in the HTML, as table recognition is measured by Göbel and others
 * (A methodology for evaluating algorithms for table understanding in PDF documents, 2012).
 *
 * `node bench/tables.ts [FOLDER] [--cache FOLDER] [--each]`
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { Corpus } from '../scripts/train/corpus.ts';
import { writtenCases } from '../scripts/train/written.ts';
import type { ParsedDocument } from '../src/model/document.ts';
import { findProgram } from '../src/plugin/programs.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string', default: '.train' }, each: { type: 'boolean', default: false } },
});
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../scripts/train/documents'));

/** A table as rows of cells, each with its text at every place that it takes. */
type Grid = string[][];

/** What stands beside and below what, as often as it does. */
type Relations = Map<string, number>;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%€$£+−-]+/gu, '');

/** Neighbours of cells that hold text; empty cells between them are passed over. */
function relationsOf(grids: readonly Grid[]): Relations {
  const relations: Relations = new Map();
  const add = (a: string, b: string, way: string): void => {
    const key = `${way} ${fold(a)} ${fold(b)}`;
    relations.set(key, (relations.get(key) ?? 0) + 1);
  };
  for (const grid of grids) {
    const width = Math.max(0, ...grid.map((row) => row.length));
    for (const row of grid) neighbours(row, (a, b) => add(a, b, 'right'));
    for (let column = 0; column < width; column += 1)
      neighbours(
        grid.map((row) => row[column] ?? ''),
        (a, b) => add(a, b, 'below'),
      );
  }
  return relations;
}

function neighbours(texts: readonly string[], tell: (a: string, b: string) => void): void {
  const full = texts.filter((text, index) => fold(text) !== '' && text !== texts[index - 1]);
  full.slice(1).forEach((text, index) => {
    tell(full[index] ?? '', text);
  });
}

function gridsOf(document: ParsedDocument): Grid[] {
  return document.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const grid: Grid = Array.from({ length: block.rows }, () => Array.from({ length: block.columns }, () => ''));
    for (const { row, column, rowSpan = 1, columnSpan = 1, text } of block.cells)
      for (let at = row; at < row + rowSpan; at += 1) grid[at]?.fill(text, column, column + columnSpan);
    return [grid];
  });
}

/** Runs in the browser: the tables that are shown, each cell's text at every place that it takes. */
const inBrowser = `[...document.querySelectorAll('table')].flatMap((table) => {
  if (table.querySelector('table') || table.rows.length < 2 || table.offsetHeight === 0) return [];
  const grid = [...table.rows].map(() => []);
  [...table.rows].forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at][column] !== undefined) column += 1;
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let across = 0; across < cell.colSpan; across += 1)
          if (grid[at + down]) grid[at + down][column + across] = cell.innerText;
      column += cell.colSpan;
    }
  });
  return grid.some((row) => row.length > 1) ? [grid.map((row) => [...row].map((text) => text ?? ''))] : [];
})`;

/** The tables of a page as a browser lays them out. */
async function written(path: string, browser: Browser): Promise<Grid[]> {
  const page = await browser.newPage();
  try {
    await page.goto(`file://${path}`);
    return (await page.evaluate(inBrowser)) as Grid[];
  } finally {
    await page.close();
  }
}

const sums = new Map<string, { found: number; right: number; wanted: number }>();
const corpus = await Corpus.open(options.cache);
const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '', args: ['--no-sandbox'] });
try {
  for (const { id, set, path, source } of await writtenCases(folder, join(options.cache, 'written'))) {
    const truth = relationsOf(await written(source, browser));
    const found = relationsOf(gridsOf(await corpus.document(path)));
    let right = 0;
    for (const [key, count] of truth) right += Math.min(count, found.get(key) ?? 0);
    const count = (relations: Relations): number => relations.values().reduce((sum, one) => sum + one, 0);
    const own = { found: count(found), right, wanted: count(truth) };
    const sum = sums.get(set) ?? { found: 0, right: 0, wanted: 0 };
    sums.set(set, sum);
    for (const key of ['found', 'right', 'wanted'] as const) sum[key] += own[key];
    if (options.each) console.log(`${said(own)}  ${id}`);
  }
} finally {
  await browser.close();
}
for (const [set, sum] of sums) console.log(`${said(sum)}  ${set}`);

function said({ found, right, wanted }: { found: number; right: number; wanted: number }): string {
  const percent = (part: number, whole: number): string =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;
  return `F1 ${percent(2 * right, found + wanted)}, precision ${percent(right, found)}, recall ${percent(right, wanted)} of ${String(wanted).padStart(5)}`;
}
