/**
 * How the host collects its garbage: without helpers in the pause. One that V8 shares out lasts until the last helping
 * thread has had its turn at the processor: where workers use that up, 70 ms for 4 ms of work.
 */
import { setFlagsFromString } from 'node:v8';

/** Each is asked for when a pause begins, and may change between two. What goes on beside the program stays shared. */
const shared = ['scavenge', 'compaction', 'pointer-update'];

/** For all of the process, its threads included. */
export function collectAlone(): void {
  for (const part of shared) setFlagsFromString(`--no-parallel-${part}`);
}
