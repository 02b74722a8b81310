/**
 * Long work as jobs: a scan of many pages and a long recording. How often they tell how far they are, whether they end
 * with a result, and how soon all processes have stopped when one is cancelled. `PAGES` (12, the bar is about 100) and
 * `MINUTES` (1, about 60) set how long.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { formOf, type LoadFile, post, scan, spoken } from './load/files.ts';
import { type LoadedService, startLoaded } from './load/service.ts';

export const name = 'Long work as jobs';

const pages = Number(process.env.PAGES ?? 12);
const minutes = Number(process.env.MINUTES ?? 1);

interface Job {
  id: string;
  status: string;
  progress: { stage: string; done: number; total: number };
  problem?: { detail: string };
}

export async function run(): Promise<void> {
  await using service = await startLoaded({ FORMWORK_RESERVE: '0' });
  const works: [string, LoadFile | undefined][] = [
    [`${pages} pages of a scan`, await scan(pages)],
    [`${minutes} minutes of speech`, spoken(minutes * 60)],
  ];
  for (const [title, file] of works) {
    if (file === undefined) console.log(`${title}: left out, as nothing here speaks or hears`);
    else await follow(service, title, formOf(file));
  }
}

async function follow(service: LoadedService, title: string, form: Buffer): Promise<void> {
  const started = performance.now();
  const job = await begin(service, form);
  let told = started;
  let longest = 0;
  let last = '';
  for (;;) {
    const { status, progress, problem } = await see(service, job.id);
    const now = performance.now();
    if (JSON.stringify(progress) !== last) {
      longest = Math.max(longest, now - told);
      told = now;
      last = JSON.stringify(progress);
    }
    if (status === 'succeeded') break;
    if (status !== 'queued' && status !== 'running') throw new Error(`${title}: ${status} ${problem?.detail}`);
    await sleep(100);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${title}: ${seconds.toFixed(1)} s; longest without news ${(longest / 1000).toFixed(1)} s (bar: at most 10); ` +
      `stopped ${(await cancel(service, form)).toFixed(2)} s after it was cancelled (bar: at most 1)`,
  );
}

/** Seconds until no process of the machine is at work for it. */
async function cancel(service: LoadedService, form: Buffer): Promise<number> {
  const { id } = await begin(service, form);
  for (;;) {
    const { status, progress } = await see(service, id);
    if (status === 'running' && progress.done > 0 && progress.stage !== 'decode') break;
    await sleep(50);
  }
  const asked = performance.now();
  await fetch(`${service.base}/v1/jobs/${id}`, { method: 'DELETE', headers: { 'X-API-Key': service.keys[0] ?? '' } });
  while ((await isBusy(service)) && performance.now() - asked < 30_000) await sleep(20);
  return (performance.now() - asked) / 1000;
}

/** Whether a worker is at a file, or a program that workers start still runs. */
async function isBusy({ base }: LoadedService): Promise<boolean> {
  const figures = await (await fetch(`${base}/metrics`)).text();
  const running = Number(/^formwork_files\{state="running"\} (\d+)/m.exec(figures)?.[1] ?? 0);
  return running > 0 || readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && recognises(pid));
}

function recognises(pid: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return /pocketsphinx_continuous$/.test(words[0] ?? '') && words.some((word) => word.includes('worker-'));
  } catch {
    return false;
  }
}

async function begin({ base, keys: [key = ''] }: LoadedService, form: Buffer): Promise<Job> {
  const { status, body } = await post(base, key, form, { Prefer: 'respond-async' });
  if (status !== 202) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as Job;
}

const see = async ({ base, keys: [key = ''] }: LoadedService, id: string): Promise<Job> =>
  (await (await fetch(`${base}/v1/jobs/${id}`, { headers: { 'X-API-Key': key } })).json()) as Job;
