/**
 * What isolation costs: files per second through the pool against the same work in one process, and what host and
 * workers hold in memory after many files. Alone: `node bench/pool.ts`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLayoutStrategy } from '../src/fill/layout/strategy.ts';
import { readTemplate } from '../src/fill/template.ts';
import { Parser } from '../src/parse.ts';
import { type Machinery, type ParseJob, perform } from '../src/perform.ts';
import { discoverPlugins } from '../src/plugin/discover.ts';
import { loadPlugin } from '../src/plugin/extract.ts';
import { defaultLimits, defaultPool } from '../src/plugin/limits.ts';
import { residentBytes } from '../src/plugin/pool/memory.ts';
import { makeRegistry } from '../src/plugin/registry.ts';
import { makePdf, type PdfItem } from '../test/support/pdf.ts';
import { median } from './stopwatch.ts';

export const name = 'isolation';

const rounds = 15;
const filesPerRound = 20;
const [early, late] = [200, 2000];
const pages = 6;
const template = '{"invoiceNumber": "", "date": "date", "total": "number", "seller": {"name": ""}}';
const never = new AbortController().signal;
const plugins = { folders: [], packages: [], prefer: [] };

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
  try {
    const path = join(folder, 'invoice.pdf');
    const pdf = invoice();
    await writeFile(path, pdf);
    console.log(`a PDF of ${(pdf.length / 1024).toFixed(0)} KB with ${pages} pages`);
    await measureMemory(path, pdf.length, folder);
    await measureSpeed(path, pdf.length, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rounds take turns, so that a busy machine is busy for both. */
async function measureSpeed(path: string, size: number, folder: string): Promise<void> {
  await using parser = await openParser(folder, 1);
  const alone = await inProcess(path, size);
  const pooled = () => parse(parser, path, size);
  const ratios: number[] = [];
  let last = { pool: 0, alone: 0 };
  for (let round = 0; round <= rounds; round++) {
    last = { alone: await rate(alone, 1), pool: await rate(pooled, 2) };
    if (round > 0) ratios.push(last.pool / last.alone);
  }
  console.log(
    `files per second and worker, through the pool against in one process: ${median(ratios).toFixed(2)} ` +
      `(bar: at least 0.70; last round ${last.pool.toFixed(1)} against ${last.alone.toFixed(1)})`,
  );
}

async function measureMemory(path: string, size: number, folder: string): Promise<void> {
  await using parser = await openParser(folder, 2);
  const at: Record<number, number> = {};
  let done = 0;
  const lane = async (): Promise<void> => {
    while (done < late) {
      await parse(parser, path, size);
      if (++done === early || done === late) at[done] = await residentBytes(process.pid);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  const [before = 0, after = 0] = [at[early], at[late]];
  console.log(
    `resident after ${late} files against after ${early}: ${(after / before).toFixed(2)} (bar: at most 1.20; ` +
      `${(after / 1e6).toFixed(0)} MB against ${(before / 1e6).toFixed(0)} MB, host and two workers)`,
  );
}

async function openParser(folder: string, size: number): Promise<Parser> {
  const pool = { ...defaultPool, size, niceness: 0, scratch: join(folder, 'scratch') };
  const parser = await Parser.open({ plugins, limits: defaultLimits, pool, strategies: ['layout'] });
  await parser.ready();
  return parser;
}

async function parse(parser: Parser, path: string, size: number): Promise<void> {
  const request = { path, name: 'invoice.pdf', size, template, include: new Set<never>(), require: [], signal: never };
  await using _ = await parser.parse(request);
}

/** The same steps without a worker. */
async function inProcess(path: string, size: number): Promise<() => Promise<void>> {
  const machinery: Machinery = {
    registry: makeRegistry(await discoverPlugins(plugins)),
    limits: defaultLimits,
    engines: { absent: {} },
    plugin: loadPlugin,
    strategy: async () => createLayoutStrategy(),
    settings: () => ({}),
    judged: false,
  };
  return async () => {
    const job: ParseJob = {
      task: 'parse',
      path,
      name: 'invoice.pdf',
      size,
      template: { fields: JSON.stringify(readTemplate(template)) },
      include: [],
      strategy: 'layout',
      require: [],
    };
    await perform(job, machinery, { signal: never, scratch: tmpdir(), progress() {} });
  };
}

/** Runs per second, `lanes` of them at a time. */
async function rate(work: () => Promise<void>, lanes: number): Promise<number> {
  const started = performance.now();
  let left = filesPerRound;
  const lane = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (filesPerRound / (performance.now() - started)) * 1000;
}

function invoice(): Uint8Array {
  return makePdf(
    Array.from({ length: pages }, (_, page) => {
      const items: PdfItem[] = [
        { text: 'Example Trading Ltd', x: 60, y: 60, size: 18, font: 'Helvetica-Bold' },
        { text: 'Invoice number: EX-20417', x: 60, y: 90, size: 10 },
        { text: 'Date: 2026-03-05', x: 360, y: 90, size: 10 },
        { text: `Page ${page + 1} of ${pages}`, x: 500, y: 820, size: 8 },
      ];
      for (let row = 0; row < 40; row++) {
        const y = 130 + row * 16;
        items.push({ text: `${page * 40 + row + 1}  Widget of the ${row}th kind, galvanised`, x: 60, y, size: 9 });
        items.push({ text: `${row + 1}.00`, x: 480, y, size: 9 });
      }
      items.push({ text: 'Total: 820.00', x: 420, y: 790, size: 10, font: 'Helvetica-Bold' });
      return { items };
    }),
  );
}

if (import.meta.main) await run();
