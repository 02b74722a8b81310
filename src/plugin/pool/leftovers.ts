/**
 * What is left of a task in its worker after its answer: files, and things that go on behind the next task's back.
 * Processes are counted by the host, which the worker can't deceive.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many things of each kind keep the event loop busy. */
export type Resources = Map<string, number>;

/** Engines keep threads and ports; those are not counted. */
const telling = ['Timeout', 'Immediate', 'ProcessWrap', 'TCPSocketWrap', 'TCPServerWrap', 'PipeWrap'];
/** Milliseconds from look to look: a process that has ended is not gone at once. */
export const looks = [10, 50, 150, 300];

export function activeResources(): Resources {
  // These become pipes when they are first looked at; not by the first plugin that happens to print.
  void [process.stdout, process.stderr];
  const counts: Resources = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Empties the scratch folder. Tells whether that worked and nothing goes on that did not before the task. */
export const cleanUp = (scratch: string, before: Resources): boolean => !goesOn(before) && empty(scratch);

/** The same, for what needs a moment to end. */
export async function cleanUpSlowly(scratch: string, before: Resources): Promise<boolean> {
  for (const wait of looks) {
    await sleep(wait);
    if (cleanUp(scratch, before)) return true;
  }
  return false;
}

function goesOn(before: Resources): boolean {
  const after = activeResources();
  return telling.some((kind) => (after.get(kind) ?? 0) > (before.get(kind) ?? 0));
}

function empty(folder: string): boolean {
  try {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
