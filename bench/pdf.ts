/**
 * PDF to ParsedDocument (words, boxes, lines, tables) against `pdftotext -bbox` of the same file, by turns in one run.
 * Alone: `node bench/pdf.ts [FILE…]`, for files at hand; else for a file of 100 pages made here.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import documents from '../plugins/documents/index.ts';
import type { ParsedDocument } from '../src/plugin/contract.ts';
import { sourceOf, testContext } from '../test/support/context.ts';
import { longPdf } from './pdf-sample.ts';
import { median, timed } from './stopwatch.ts';

export const name = 'PDF to words, lines and tables, against pdftotext -bbox';

const rounds = 7;
const bar = 3;

export async function run(files: string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
  try {
    const made = join(folder, '100-pages.pdf');
    if (files.length === 0) await writeFile(made, longPdf(100));
    for (const file of files.length > 0 ? files : [made]) await compare(file, join(folder, 'out.html'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(file: string, out: string): Promise<void> {
  const peer = spawnSync('pdftotext', ['-v']).error === undefined;
  const bytes = new Uint8Array(await readFile(file));
  const [cold, document] = await timed(() => extract(bytes));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push((await timed(() => extract(bytes)))[0]);
    if (peer) theirs.push((await timed(async () => execFileSync('pdftotext', ['-q', '-bbox', file, out])))[0]);
  }
  const pages = document.pages?.length ?? 0;
  const [warm, other] = [median(ours), median(theirs)];
  console.log(`${basename(file)}: ${pages} pages, ${document.blocks.length} blocks`);
  console.log(
    `  ours     ${warm.toFixed(0)} ms warm, ${((1000 * pages) / warm).toFixed(0)} pages/s; first ${cold.toFixed(0)} ms`,
  );
  if (!peer) return console.log('  pdftotext is not installed: no ratio');
  console.log(`  pdftotext -bbox ${other.toFixed(0)} ms`);
  console.log(`  ratio    ${(warm / other).toFixed(2)} warm, ${(cold / other).toFixed(2)} first; bar ${bar}`);
}

function extract(bytes: Uint8Array): Promise<ParsedDocument> {
  return documents.extract(sourceOf(bytes, 'application/pdf', 'bench.pdf'), testContext());
}

if (import.meta.main) await run(process.argv.slice(2));
