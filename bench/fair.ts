/** Two accounts, one of which sends all it can: what the other one waits against what it waits alone. */

import { inLanes } from './load/figures.ts';
import { formOf, invoice, post } from './load/files.ts';
import { startLoaded } from './load/service.ts';
import { percentile } from './stopwatch.ts';

export const name = 'Two accounts, one flooding';

const seconds = Number(process.env.SECONDS ?? 15);
const flood = 40;

export async function run(): Promise<void> {
  await using service = await startLoaded({ FORMWORK_WORKERS: '2' }, 2);
  const [greedy = '', modest = ''] = service.keys;
  const form = formOf(invoice(6));
  const ask = async () => {
    const { status, ms } = await post(service.base, modest, form);
    if (status !== 200) throw new Error(`the other account was answered ${status}`);
    // It has pauses, as people do.
    await new Promise((done) => setTimeout(done, 50));
    return ms;
  };
  await inLanes(2, 3, () => post(service.base, greedy, form));
  const alone = await inLanes(1, seconds, ask);
  let over = false;
  let answered = 0;
  const flooding = inLanes(flood, seconds + 2, async () => {
    if (over) return;
    const { status } = await post(service.base, greedy, form);
    if (status === 200) answered += 1;
    // A client that is refused and comes again at once is the limit's business, not the queue's.
    else await new Promise((done) => setTimeout(done, 100));
  });
  await new Promise((done) => setTimeout(done, 1000));
  const beside = await inLanes(1, seconds, ask);
  over = true;
  await flooding;
  const [a, b] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  console.log(
    `p95 ${b.toFixed(0)} ms beside an account with ${flood} files at a time (${answered} answered), ` +
      `${a.toFixed(0)} ms alone: ${(b / a).toFixed(2)} × (bar: at most 2); p50 ${percentile(beside, 0.5).toFixed(0)} against ${percentile(alone, 0.5).toFixed(0)} ms`,
  );
}
