/** Long synchronous work in turns, so that the host hears that it goes on and can stop it. */
import { setImmediate } from 'node:timers/promises';
import type { ExtractContext } from '../../src/plugin/contract.ts';

/** Milliseconds of work between two turns of the event loop. */
const span = 50;

/** Answers a function to call between small steps: at times it reports progress and lets the process take its turn. */
export function turnTaking(context: ExtractContext, stage: string) {
  let last = performance.now();
  return (done: number, total: number): Promise<void> | undefined => {
    if (performance.now() - last < span) return undefined;
    context.progress(stage, done, total);
    return setImmediate().then(() => {
      context.signal.throwIfAborted();
      last = performance.now();
    });
  };
}
