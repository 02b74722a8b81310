/**
 * Templates that were made to cost much, against a running service: how late the host's event loop turns, what is
 * answered, and what is left of it in memory. `npm run bench -- templates 10000` sends so many random ones.
 */
import fc from 'fast-check';
import { attacks, hostileTemplate } from '../test/support/hostile-templates.ts';
import { attack, send, type Toll } from '../test/support/template-attack.ts';
import { type WatchedService, watchNothing, watchService } from '../test/support/watched-service.ts';

export const name = 'Templates made to cost much';

const count = Number(process.argv[3] ?? 500);
const workers = 2;
const [batch, plain] = [500, '{"number": "", "revenue": "number"}'];

export async function run(): Promise<void> {
  await using service = await watchService({ FORMWORK_WORKERS: String(workers), FORMWORK_LIMIT_PARSE: 'off' });
  using bystander = watchNothing();
  const both = { service, bystander };
  await attack(both, repeat(plain, 200));
  const before = await service.held();
  say('plain templates, for comparison', await attack(both, repeat(plain, 200)));
  say('24 plain ones at once', await attack(both, repeat(plain, 24), 24));
  for (const [title, template] of Object.entries(attacks)) say(title, await attack(both, [template]));
  say('all of them at once', await attack(both, Object.values(attacks), 24));
  for (let seed = 1, sent = 0; sent < count; seed += 1, sent += batch) {
    const templates = fc.sample(hostileTemplate, { numRuns: Math.min(batch, count - sent), seed });
    say(`random templates from ${sent + 1} on, seed ${seed}`, await attack(both, templates));
  }
  say('plain templates again', await attack(both, repeat(plain, 200)));
  console.log(`in use ${megabytes(await service.held())} MB, before all ${megabytes(before)} MB`);
  console.log(`workers that serve: ${await serving(service)} of ${workers}`);
}

function say(title: string, { statuses, delay, bystander, seconds }: Toll): void {
  const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  const late = ({ max, p99 }: Toll['delay']) => `${max.toFixed(0)} ms at most (p99 ${p99.toFixed(1)})`;
  console.log(
    `${title}: ${answers.join(', ')} in ${seconds.toFixed(1)} s; the loop busy for ${delay.busy.toFixed(0)} ms ` +
      `at once (bar: 50), late by ${late(delay)}, that of a process that does nothing by ${late(bystander)}`,
  );
}

const repeat = (template: string, times: number): string[] => Array.from({ length: times }, () => template);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** Requests that are answered side by side while each keeps a worker busy. */
async function serving(service: WatchedService): Promise<number> {
  const answers = await Promise.all(Array.from({ length: workers }, () => send(service, plain)));
  return answers.filter((status) => status === 200).length;
}

if (import.meta.main) await run();
