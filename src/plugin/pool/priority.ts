/** How a worker stands in the line for the processor, and for being ended when memory runs out. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { tree } from './memory.ts';

/**
 * Steps of niceness by which a pool's reserve stands before what is common, and its other workers behind: the file of an
 * account with nothing else here then gets 2.4 times as much of a processor as one of an account with many (1.25 times
 * for each step, sched(7)).
 */
const ahead = 2;

/** How low a worker stands, of a pool that has so many in reserve. */
export function nicenessOf(pool: { niceness: number; reserve: number }, reserve: boolean): number {
  if (pool.reserve === 0) return pool.niceness;
  return Math.min(19, Math.max(0, pool.niceness + (reserve ? -ahead : ahead)));
}

/** The kernel takes a worker before the host when memory runs out: -1000 (never) to 1000 (first). */
const killFirst = '800';

/**
 * Lowers a process with all that it has started. Niceness belongs to threads on Linux: each of them is lowered, and
 * what they start later is as low.
 */
export function lower(pid: number, niceness: number): void {
  for (const one of tree(pid)) {
    quietly(() => writeFileSync(`/proc/${one}/oom_score_adj`, killFirst));
    // On another system what can be lowered is the process, and if not even that, work goes on as it is.
    quietly(() => setPriority(one, niceness));
    quietly(() => {
      for (const thread of readdirSync(`/proc/${one}/task`)) setPriority(Number(thread), niceness);
    });
  }
}

/** The kernel takes such an order from users without privileges ten times a second. */
const [refusedFor, tries] = [120, 20];

/** Steps by which sessions are lowered less than threads: whatever else runs on the machine goes before them too. */
const less = 7;

/**
 * Lowers the session of a process, where the kernel shares the processor between sessions first: the niceness of threads
 * counts within theirs only.
 */
export function lowerSession(pid: number, niceness: number): void {
  orderSession(pid, Math.max(0, niceness - less), tries);
}

function orderSession(pid: number, niceness: number, left: number): void {
  const [session, now] = sessionOf(pid);
  // In a container no session counts for itself.
  if (session === undefined || session === sessionOf('self')[0] || now === niceness) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    if (left > 0) setTimeout(() => orderSession(pid, niceness, left - 1), refusedFor).unref();
  }
}

/** What the kernel calls the session of a process when it shares the processor out, and the niceness of it. */
function sessionOf(pid: number | 'self'): [name?: string, niceness?: number] {
  try {
    const [name, , niceness] = readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim().split(' ');
    return name === undefined || niceness === undefined ? [] : [name, Number(niceness)];
  } catch {
    return [];
  }
}

/** Lowers the thread that asks, and no other of its process (Linux; elsewhere it stays as it is). */
export function lowerThread(niceness: number): void {
  quietly(() => {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.max(niceness, getPriority(thread)));
  });
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {}
}
