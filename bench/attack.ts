/**
 * Files that are cheap to send and dear to read: how long each takes to be refused or answered, and how long another
 * account's small file takes meanwhile, as a multiple of its time alone. Bars: 20 s, and 3 times.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../src/config.ts';
import { parserSettings } from '../src/container/parser-settings.ts';
import { Problem } from '../src/model/problem.ts';
import { Parser } from '../src/parse.ts';
import { describeSandbox, findSandbox } from '../src/plugin/pool/sandbox.ts';
import { docx } from '../test/support/ooxml.ts';
import { makePdf } from '../test/support/pdf.ts';
import { blankPng, blankTiff, hostileSvg, oddWav } from '../test/support/pictures.ts';
import { median } from './stopwatch.ts';

export const name = 'files that are dear to read';

const invoice = join(import.meta.dirname, '../samples/invoice.pdf');
const template = '{"invoice_number": "", "invoice_date": "date", "seller": {"name": ""}}';
/** As many at once as fill all workers and leave some waiting. */
const copies = 4;
const rounds = 7;
/** Seconds after which the attacker's files are given up: one by itself, several at once. */
const longest = 40;
const attacked = 10;

const scan = {
  width: 14_000,
  height: 14_000,
  items: [{ picture: { width: 9, height: 9, data: new Uint8Array(81).fill(200) }, rect: [0, 0, 14_000, 14_000] }],
};
const files: [name: string, make: () => Uint8Array][] = [
  ['column.png', () => blankPng(1, 99_000_000)],
  ['row.png', () => blankPng(99_000_000, 1)],
  ['largest.png', () => blankPng(65_535, 1500)],
  ['300-pages-of-100-megapixels.tiff', () => blankTiff(300, 10_000, 10_000)],
  ['20-such-pages.tiff', () => blankTiff(20, 10_000, 10_000)],
  ['4000-pages.tiff', () => blankTiff(4000, 100, 100)],
  ['200-pages.tiff', () => blankTiff(200, 1000, 1000)],
  ['drawing.png', () => hostileSvg],
  ['drawing.jpg', () => hostileSvg],
  ['drawing.tiff', () => hostileSvg],
  ['rate-1.wav', () => oddWav(1, 200_000)],
  ['rate-100-million.wav', () => oddWav(100_000_007, 200_000)],
  ['1000-posters.pdf', () => makePdf(Array.from({ length: 1000 }, () => scan as never))],
  ['20-posters.pdf', () => makePdf(Array.from({ length: 20 }, () => scan as never))],
  ['dollars.docx', () => docx(`<w:p><w:r><w:t>${'$1 '.repeat(133_000)}</w:t></w:r></w:p>`)],
];

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-attack-'));
  const { config } = readConfig({});
  const { pool, ...rest } = parserSettings(config, join(folder, 'work'));
  const sandbox = await findSandbox('auto');
  console.log(describeSandbox(sandbox), `${pool.size} workers and ${pool.reserve} in reserve`);
  await using parser = await Parser.open({ ...rest, pool: { ...pool, sandbox } });
  while (parser.load.workers < pool.size + pool.reserve) await sleep(100);

  const parse = async (path: string, account: string, signal = new AbortController().signal): Promise<string> => {
    const { size } = await stat(path);
    const asked = { path, name: path, size, template, include: new Set<never>(), require: [], account, signal };
    try {
      await using answer = await parser.parse(asked);
      return answer.strategy && 'answered';
    } catch (error) {
      return error instanceof Problem ? error.code : 'given up';
    }
  };
  const small = async (): Promise<number> => {
    const started = performance.now();
    const outcome = await parse(invoice, 'another');
    if (outcome !== 'answered') throw new Error(`The small file is ${outcome}.`);
    return performance.now() - started;
  };

  for (let round = 0; round < 3 * rounds; round++) await small();
  console.log('file | bytes | outcome | seconds by itself | another’s: alone, meanwhile (ms) | times');
  for (const [file, make] of files) {
    const path = join(folder, file);
    await writeFile(path, make());
    const alone: number[] = [];
    for (let round = 0; round < rounds; round++) alone.push(await small());
    const started = performance.now();
    const outcome = await parse(path, 'attacker', AbortSignal.timeout(longest * 1000));
    const seconds = (performance.now() - started) / 1000;
    const control = AbortSignal.timeout(attacked * 1000);
    let left = copies;
    const attack = Array.from({ length: copies }, async () => {
      await parse(path, 'attacker', control);
      left--;
    });
    const meanwhile: number[] = [];
    do meanwhile.push(await small());
    while (left > 0 || meanwhile.length < rounds);
    await Promise.all(attack);
    const [one, other] = [median(alone), median(meanwhile)];
    const { size } = await stat(path);
    const times = `${one.toFixed(0)}, ${other.toFixed(0)} | ${(other / one).toFixed(1)} of ${meanwhile.length}`;
    console.log(`${file} | ${size} | ${outcome} | ${seconds.toFixed(1)} | ${times}`);
  }
  await rm(folder, { recursive: true });
}

if (import.meta.main) await run();
