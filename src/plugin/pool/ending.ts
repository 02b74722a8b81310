/** How a worker process ended, and what its task is told of that. */
import { Problem } from '../../model/problem.ts';

/** `output` is the last of what the process printed. */
export interface Ending {
  code: number | null;
  signal: string | null;
  outOfMemory: boolean;
  output: string;
}

/** Why and how a worker ended, after how many tasks; for the operator. */
export interface WorkerEnd extends Ending {
  why: string;
  served: number;
}

export function endedBy(ending: Ending): Problem {
  const cause = ending.output || undefined;
  return ending.outOfMemory
    ? tooMuchMemory(cause)
    : new Problem('worker-failed', `The worker ${how(ending)}.`, { reason: reasonOf(ending), cause });
}

/** A worker ended between tasks, unseen as yet, when one more was sent to it: another worker may do that. */
export class NeverBegun extends Problem {
  constructor(ending: Ending) {
    const details = { reason: reasonOf(ending), cause: ending.output || undefined };
    super('worker-failed', `The worker ${how(ending)} before it began.`, details);
  }
}

const reasonOf = ({ signal }: Ending): 'exited' | 'signalled' => (signal === null ? 'exited' : 'signalled');

const how = ({ code, signal }: Ending): string =>
  signal === null ? `exited with code ${code}` : `was ended by ${signal}`;

export const tooMuchMemory = (cause?: string): Problem =>
  new Problem('worker-failed', 'The work needed more memory than a worker may use.', {
    reason: 'out-of-memory',
    cause,
  });

export const overdue = (deadline: number): Problem =>
  new Problem('deadline-exceeded', `The work did not finish within ${deadline / 1000} seconds.`);

export const stalled = (stall: number): Problem =>
  new Problem('deadline-exceeded', `The work stalled: no sign of life for ${stall / 1000} seconds.`);

export const garbled = (): Problem =>
  new Problem('plugin-failed', 'The format plugin broke the channel of its worker.');
