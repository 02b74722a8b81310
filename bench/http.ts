/**
 * What the HTTP host adds: the time of a small file above reading and filling it, and how late the host's event loop
 * turns while big files are parsed. The service runs in a process of its own, as it does in use.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePdf } from '../test/support/pdf.ts';
import { type WatchedService, watchService } from '../test/support/watched-service.ts';
import { percentile } from './stopwatch.ts';

export const name = 'The HTTP host';

const root = resolve(import.meta.dirname, '..');
const template = '{"invoice_number": "", "invoice_date": "date", "total": "number"}';
const [warmUp, rounds, heavyFiles, heavyPages] = [30, 200, 8, 150];

export async function run(): Promise<void> {
  await using service = await watchService();
  await measureOverhead(service);
  await measureDelay(service);
}

async function measureOverhead(service: WatchedService): Promise<void> {
  const small = readFileSync(join(root, 'samples/invoice.pdf'));
  const above: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const { wall, work } = await post(service, small);
    if (round < warmUp) continue;
    above.push(wall - work);
    whole.push(wall);
  }
  console.log(
    `a PDF of one page over warm HTTP: p50 ${shown(above, 0.5)} ms, p99 ${shown(above, 0.99)} ms above ` +
      `reading and filling it (bar: p50 at most 10 ms; the whole takes ${shown(whole, 0.5)} ms)`,
  );
}

async function measureDelay(service: WatchedService): Promise<void> {
  const heavy = heavyPdf();
  await service.delay();
  await new Promise((done) => setTimeout(done, 2000));
  const idle = await service.delay();
  const answers = await Promise.all(Array.from({ length: heavyFiles }, () => post(service, heavy)));
  const busy = await service.delay();
  const seconds = Math.max(...answers.map(({ wall }) => wall)) / 1000;
  console.log(
    `the host's event loop while ${heavyFiles} PDFs of ${heavyPages} pages (${(heavy.length / 1e6).toFixed(1)} MB each) ` +
      `are parsed in ${seconds.toFixed(0)} s: p99 ${busy.p99.toFixed(1)} ms late, at most ${busy.max.toFixed(0)} ms ` +
      `(bar: p99 at most 20 ms; idle: p99 ${idle.p99.toFixed(1)} ms)`,
  );
}

/** Milliseconds that a request took as the client sees it, and those of reading and filling as the service says. */
async function post({ base, key }: WatchedService, file: Uint8Array): Promise<{ wall: number; work: number }> {
  const form = new FormData();
  form.append('template_json', template);
  form.append('file', new Blob([Buffer.from(file)]), 'file.pdf');
  const started = performance.now();
  const answer = await fetch(`${base}/parse`, { method: 'POST', headers: { 'X-API-Key': key }, body: form });
  const text = await answer.text();
  const wall = performance.now() - started;
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  const timing = answer.headers.get('Server-Timing') ?? '';
  const work = ['extract', 'fill'].map((stage) => Number(new RegExp(`${stage};dur=([\\d.]+)`).exec(timing)?.[1]));
  return { wall, work: work.reduce((sum, part) => sum + part, 0) };
}

function heavyPdf(): Uint8Array {
  const words = 'the quick brown fox signs an agreement with Example GmbH about 1,234.50 EUR on 1 May 2024'.split(' ');
  const line = (seed: number) => Array.from({ length: 14 }, (_, i) => words[(i * 5 + seed) % words.length]).join(' ');
  const page = (number: number) => ({
    items: Array.from({ length: 55 }, (_, row) => ({ text: line(number + row), x: 56, y: 50 + row * 14 })),
  });
  return makePdf(Array.from({ length: heavyPages }, (_, number) => page(number)));
}

const shown = (values: number[], share: number): string => percentile(values, share).toFixed(1);

if (import.meta.main) await run();
