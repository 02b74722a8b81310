/** How long trips take while both workers read big files, against an idle service: the slowest of a hundred requests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePdf } from '../test/support/pdf.ts';
import { median, percentile } from './stopwatch.ts';

export const name = 'Trips while files are parsed';

const root = resolve(import.meta.dirname, '..');
const key = 'the-key-of-the-benchmark-only';
const token = 'the-token-of-the-benchmark-only';
const workers = 2;
const turns = 5;
/** Of each turn, and requests in each second. */
const [seconds, rate] = [6, 100];

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-bench-'));
  const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, FORMWORK_WORKERS: String(workers) },
      ...{ FORMWORK_BOOTSTRAP_KEY: key, FORMWORK_BOOTSTRAP_USER_TOKEN: token, FORMWORK_DEMO: '1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const base = `http://127.0.0.1:${await portOf(child)}`;
    const idle: number[] = [];
    const busy: number[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      idle.push(await slowest(base));
      const { files, slow } = await whileParsing(base, () => slowest(base));
      busy.push(slow);
      if (files === 0) throw new Error('no file was parsed');
    }
    const ratio = median(busy.slice(1).map((value, turn) => value / (idle[turn + 1] ?? 0)));
    console.log(
      `p99 of ${rate} requests/s for trips: ${median(busy.slice(1)).toFixed(1)} ms while ${workers} workers are busy, ` +
        `${median(idle.slice(1)).toFixed(1)} ms idle: ${ratio.toFixed(2)} × (bar: at most 2)`,
    );
  } finally {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds that one in a hundred requests takes at least, at a rate that the service can well keep up with. */
async function slowest(base: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, 'X-User-Token': token };
  const waits: Promise<number>[] = [];
  for (let sent = 0; sent < seconds * rate; sent += 1) {
    waits.push(ask(`${base}/v1/ridehail/trips?limit=10`, headers));
    await new Promise((done) => setTimeout(done, 1000 / rate));
  }
  return percentile(await Promise.all(waits), 0.99);
}

async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - started;
}

/** Keeps all workers busy as long as `work` takes. */
async function whileParsing(base: string, work: () => Promise<number>): Promise<{ files: number; slow: number }> {
  const file = new Blob([Buffer.from(bigPdf())]);
  let over = false;
  let files = 0;
  const posting = Array.from({ length: workers }, async () => {
    while (!over) {
      const form = new FormData();
      form.append('template_json', '{"invoice_number": "", "invoice_date": "date", "total": "number"}');
      form.append('file', file, 'file.pdf');
      const answer = await fetch(`${base}/parse`, { method: 'POST', headers: { 'X-API-Key': key }, body: form });
      await answer.arrayBuffer();
      if (answer.ok) files += 1;
    }
  });
  await new Promise((done) => setTimeout(done, 500));
  const slow = await work();
  over = true;
  await Promise.all(posting);
  return { files, slow };
}

function bigPdf(): Uint8Array {
  const words = 'the quick brown fox signs an agreement with Example GmbH about 1,234.50 EUR on 1 May 2024'.split(' ');
  const line = (seed: number) => Array.from({ length: 14 }, (_, i) => words[(i * 5 + seed) % words.length]).join(' ');
  const page = (number: number) => ({
    items: Array.from({ length: 55 }, (_, row) => ({ text: line(number + row), x: 56, y: 50 + row * 14 })),
  });
  return makePdf(Array.from({ length: 60 }, (_, number) => page(number)));
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [, port] = /"port":(\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`The service did not start: ${said}`)));
  });
}
