/**
 * Whether a task can still come to an end. Its event loop turns even when nothing will ever settle its promise, so a
 * turn is no sign of life: work on the processor is, in whichever thread, and so is something that is under way.
 */
import { activeResources, type Resources } from './leftovers.ts';

/** Microseconds of the processor in one look: beats and an idle heap take less, any work takes more. */
const work = 5000;

/**
 * Takes the measure of a task that begins. The function tells whether it was alive since it was last asked.
 * @param before what kept the event loop busy before the task
 * @param waits whether the task waits for somebody who will answer
 */
export function takePulse(before: Resources, waits: () => boolean): () => boolean {
  let used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    return user + system > work || waits() || isUnderWay(before);
  };
}

/** Timers, programs, connections, files: something that was not there before, and that can call back. */
function isUnderWay(before: Resources): boolean {
  for (const [kind, count] of activeResources()) if (count > (before.get(kind) ?? 0)) return true;
  return false;
}
