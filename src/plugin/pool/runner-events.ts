/** What a pool is told of its workers. */
import type { WorkerEnd } from './ending.ts';
import type { Runner } from './runner.ts';

export interface RunnerEvents {
  /** Ready for a task. */
  idle(runner: Runner): void;
  /** Still good for tasks, but it should be replaced. */
  worn(runner: Runner): void;
  /** Takes no task any more; its process is being ended. */
  leaving(runner: Runner): void;
  /** Its process and its folder are gone. */
  ended(runner: Runner, end: WorkerEnd): void;
}
