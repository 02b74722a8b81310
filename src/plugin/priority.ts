/** How a worker stands in the line for the processor, and for being ended when memory runs out. */
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { tree } from './memory.ts';

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

function quietly(act: () => void): void {
  try {
    act();
  } catch {}
}
