/**
 * Ten times as many files as the workers can read: those that are taken in are answered in good time, the others are
 * refused at once, and memory stays as it is. `SECONDS` sets how long (60).
 */

import { atPace, held, inLanes, slope } from './load/figures.ts';
import { formOf, invoice, post } from './load/files.ts';
import { startLoaded } from './load/service.ts';
import { percentile } from './stopwatch.ts';

export const name = 'Overload';

const seconds = Number(process.env.SECONDS ?? 60);
const times = 10;

export async function run(): Promise<void> {
  await using service = await startLoaded({ FORMWORK_WORKERS: '2', FORMWORK_RESERVE: '0' });
  const [key = ''] = service.keys;
  const form = formOf(invoice(6));
  const send = () => post(service.base, key, form);
  await inLanes(2, 5, send);
  let told = service.lines.length;
  const alone = (await inLanes(1, 5, send)).map(({ ms }) => ms);
  tellStages('unloaded', service.lines.slice(told));
  const capacity = (await inLanes(4, 5, send)).filter(({ status }) => status === 200).length / 5;
  const sizes: { x: number; y: number }[] = [];
  const watch = setInterval(
    () =>
      void held(service.pid).then(({ resident }) => sizes.push({ x: performance.now() / 60_000, y: resident / 1e6 })),
    500,
  );
  told = service.lines.length;
  const answers = await atPace(capacity * times, seconds, send);
  clearInterval(watch);
  tellStages('under load', service.lines.slice(told));
  const of = (status: number) => answers.filter((answer) => answer.status === status).map(({ ms }) => ms);
  const [taken, refused] = [of(200), of(503)];
  const ratio = percentile(taken, 0.95) / percentile(alone, 0.95);
  const [first, last] = [sizes.at(0)?.y ?? 0, sizes.at(-1)?.y ?? 0];
  console.log(
    `${(capacity * times).toFixed(0)} files/s for ${seconds} s where ${capacity.toFixed(1)} can be read: ` +
      `${taken.length} taken in, p50 ${percentile(taken, 0.5).toFixed(0)} ms, p95 ${percentile(taken, 0.95).toFixed(0)} ms, ${ratio.toFixed(2)} × unloaded (bar: at most 3); ` +
      `${refused.length} refused, p50 ${percentile(refused, 0.5).toFixed(0)} ms, p95 ${percentile(refused, 0.95).toFixed(0)} ms (bar: at most 50); ` +
      `else ${answers.length - taken.length - refused.length} (bar: 0); ` +
      `resident ${first.toFixed(0)} MB at first, ${last.toFixed(0)} MB at the end, ${slope(sizes).toFixed(0)} MB/min`,
  );
}

/** Where the time of those went that were taken in, as the service tells it. */
function tellStages(when: string, all: Record<string, unknown>[]): void {
  const lines = all.filter(({ msg, status }) => msg === 'request' && status === 200);
  const stages = ['upload', 'queue', 'extract', 'fill'].map((stage) => {
    const times = lines.map((line) => (line.stages as Record<string, number> | undefined)?.[stage] ?? Number.NaN);
    return `${stage} ${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.95).toFixed(0)} ms`;
  });
  console.log(`${when}, at the median and at p95: ${stages.join('; ')}`);
}
