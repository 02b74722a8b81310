/**
 * Files of many kinds at four fifths of what can be read, for long: no failure of ours, memory that does not grow, no
 * file left open and no process left. `SECONDS` sets how long (60; what the bar is about is 1800).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { atPace, held, inLanes, slope } from './load/figures.ts';
import { formOf, mixed, post } from './load/files.ts';
import { startLoaded } from './load/service.ts';

export const name = 'Soak';

const seconds = Number(process.env.SECONDS ?? 60);
const load = 0.8;

export async function run(): Promise<void> {
  await using service = await startLoaded({ FORMWORK_WORKERS: '2' });
  const [key = ''] = service.keys;
  const forms = (await mixed()).map(formOf);
  let next = 0;
  const send = () => post(service.base, key, forms[next++ % forms.length] ?? Buffer.alloc(0));
  const warm = Math.min(15, seconds / 4);
  const capacity = (await inLanes(2, warm, send)).length / warm;
  await sleep(1000);
  const before = await held(service.pid);
  const sizes: { x: number; y: number }[] = [];
  const watch = setInterval(
    () =>
      void held(service.pid).then(({ resident }) => sizes.push({ x: performance.now() / 60_000, y: resident / 1e6 })),
    500,
  );
  const answers = await atPace(capacity * load, seconds, send);
  clearInterval(watch);
  await sleep(3000);
  const after = await held(service.pid);
  const ours = answers.filter(({ status }) => status !== 200);
  // Workers grow until their first replacement; what is asked is whether that goes on.
  const late = sizes.slice(Math.floor(sizes.length / 4));
  console.log(
    `${answers.length} files at ${(capacity * load).toFixed(1)}/s in ${seconds} s: ${ours.length} not answered with 200 ` +
      `(bar: 0)${ours.length > 0 ? ` ${JSON.stringify(ours.slice(0, 3))}` : ''}; ` +
      `resident ${(before.resident / 1e6).toFixed(0)} MB before, ${(after.resident / 1e6).toFixed(0)} MB after, ` +
      `${slope(late).toFixed(1)} MB/min (bar: at most 1 over 30 minutes); open files ${before.files}, then ${after.files}; ` +
      `processes ${before.processes}, then ${after.processes} (bar: no more)`,
  );
}
