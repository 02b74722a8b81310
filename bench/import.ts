/** `formwork import` of a million trips as NDJSON: rows per second of the whole command, and its resident memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openAccount } from '../src/store/accounts.ts';
import { openStore } from '../src/store/database.ts';

export const name = 'Importing a file';

const rows = 1_000_000;
const program = resolve(import.meta.dirname, '../src/cli/main.ts');

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-bench-'));
  try {
    const path = join(folder, 'trips.ndjson');
    await write(path);
    const store = await openStore({ folder: join(folder, 'data') });
    await openAccount(store, 'bench');
    await store.close();
    const size = (statSync(path).size / 1e6).toFixed(0);
    for (const what of ['into an empty store', 'again, where nothing changes']) {
      const { seconds, processor, peak } = await importFile(path, join(folder, 'data'));
      console.log(
        `${rows} trips, ${size} MB of NDJSON, ${what}: ${Math.round(rows / seconds)} rows/s (bar: 50,000), ` +
          `${peak.toFixed(0)} MB resident at most (bar: 200); ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Trips of a thousand users, in no order; half of them have an id, the others are told by what they say. */
async function write(path: string): Promise<void> {
  const file = createWriteStream(path);
  for (let number = 0; number < rows; number += 1) {
    const trip = {
      user: `user-${(number * 7919) % 1000}`,
      ...(number % 2 === 0 && { id: `ride-${number}` }),
      driver: `Driver ${number % 997}`,
      car: `Example ${number % 31}`,
      date: new Date(1.7e12 + number * 60_000).toISOString().replace('.000Z', '+00:00'),
      price: `USD ${number % 90}.${String(number % 100).padStart(2, '0')}`,
      rating: `4.${number % 10}`,
    };
    if (!file.write(`${JSON.stringify(trip)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

async function importFile(path: string, folder: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const started = performance.now();
  const child = spawn(process.execPath, [program, 'import', 'trips', path], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  let processor = 0;
  const poll = setInterval(() => {
    peak = Math.max(peak, highWater(child.pid ?? 0));
    processor = Math.max(processor, processorSeconds(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(poll);
  if (code !== 0) throw new Error(`formwork import ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, processor, peak };
}

/** Megabytes that the process has had resident at most: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function highWater(pid: number): number {
  return (Number(/VmHWM:\s+(\d+)/.exec(ask(pid, 'status'))?.[1] ?? 0) * 1024) / 1e6;
}

/** In user and kernel mode: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, ticks of 10 ms. */
function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = (ask(pid, 'stat').split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Nothing, once the process has ended. */
function ask(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
