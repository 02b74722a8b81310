/**
 * A folder of mixed files by one `formwork parse`, against one `formwork parse` for each of them.
 * How many files: `npm run bench -- batch 24`, 100 when not said.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { makePdf } from '../test/support/pdf.ts';

export const name = 'A folder of mixed files';

const samples = resolve(import.meta.dirname, '../samples');
const main = resolve(import.meta.dirname, '../src/cli/main.ts');
const template =
  '{"date": "date", "total": "money", "seller": {"name": ""}, "lines": [{"description": "", "amount": "number"}]}';

/** Made files, one after the other. */
const made: Record<string, (number: number) => string | Uint8Array> = {
  '.pdf': (number) => makePdf([{ items: lines(number).map((text, line) => ({ text, x: 72, y: 80 + line * 20 })) }]),
  '.txt': (number) => lines(number).join('\n'),
  '.html': (number) =>
    `<h1>Invoice ${number}</h1>${lines(number)
      .map((line) => `<p>${line}</p>`)
      .join('')}`,
  '.csv': (number) => `item,amount\nBoards ${number},${number * 3}\nProps,12\n`,
  '.md': (number) => `# Invoice ${number}\n\n${lines(number).join('\n\n')}\n`,
  '.eml': (number) =>
    `From: Ada <ada@example.org>\nTo: bob@example.org\nSubject: Invoice ${number}\nDate: Sat, 14 Mar 2026 10:00:00 +0000\n\n${lines(number).join('\n')}\n`,
};

const lines = (number: number): string[] => [
  `Invoice number: EX-${number}`,
  `Date: 2026-03-${String((number % 28) + 1).padStart(2, '0')}`,
  'Seller: Example Timber Ltd',
  `Total: EUR ${number * 10}.50`,
];

export async function run(): Promise<void> {
  const count = Number(process.argv[3] ?? 100);
  const folder = mkdtempSync(join(tmpdir(), 'formwork-batch-'));
  try {
    const files = fill(join(folder, 'in'), count);
    const apart = time(() => {
      for (const file of files) parse(folder, [join('in', file)]);
    });
    const together = time(() => parse(folder, ['in', '--out', 'out.ndjson']));
    const records = readFileSync(join(folder, 'out.ndjson'), 'utf8').trimEnd().split('\n').length;
    if (records !== count) throw new Error(`${records} records of ${count} files`);
    console.log(
      `${count} files: ${apart.toFixed(1)} s one by one, ${together.toFixed(1)} s together: ` +
        `${(apart / together).toFixed(1)} × as fast (bar: at least 4)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Samples and made files in turn, each a tenth as often where it takes seconds to listen or to look at it. */
function fill(folder: string, count: number): string[] {
  mkdirSync(folder);
  const given = readdirSync(samples).filter((file) => !file.endsWith('.json'));
  const kinds = Object.entries(made);
  for (let number = 0; number < count; number++) {
    const sample = number % 10 === 0 ? given[(number / 10) % given.length] : undefined;
    const [extension, make] = kinds[number % kinds.length] ?? ['.txt', made['.txt']];
    if (sample !== undefined) copyFileSync(join(samples, sample), join(folder, `${number}${extname(sample)}`));
    else writeFileSync(join(folder, `${number}${extension}`), make?.(number) ?? '');
  }
  return readdirSync(folder);
}

function parse(folder: string, words: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [main, 'parse', ...words, '-t', template], { cwd: folder });
  // A file that fails does so both times.
  if (status !== 0 && !/\(plugin-failed\)/.test(String(stderr))) throw new Error(String(stderr));
}

function time(work: () => void): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
}
