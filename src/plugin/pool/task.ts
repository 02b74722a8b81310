/** What a worker is given to do. */
import type { Answerer } from './asking.ts';
import type { Outcome } from './outcome.ts';
import type { Printed } from './printed.ts';
import type { Progress } from './progress.ts';

/** What comes with a task. */
export interface TaskOptions {
  signal: AbortSignal;
  /** Absolute path of the file that the task is about. */
  file?: string;
  /** Whom the task is for: workers are shared fairly between accounts. */
  account?: string;
  /** Milliseconds of work; the pool's own when absent. */
  deadline?: number;
  /** The deadline that fits work of which so much is known. One that is later than the task's own takes its place. */
  extend?(progress: Progress): number;
  /** Milliseconds that the task may wait for a worker, `Infinity` included; the pool's own when absent. */
  patience?: number;
  /** Called when a worker takes the task up. */
  onStart?(): void;
  onProgress?(progress: Progress): void;
  /** Does for the worker what that may not do itself. */
  onAsk?: Answerer;
}

export interface Task {
  payload: unknown;
  /** The host's file that it is about, which workers see nothing of but this. */
  file?: string | undefined;
  signal: AbortSignal;
  deadline: number;
  onStart?: () => void;
  extend?: (progress: Progress) => number;
  onProgress: (progress: Progress) => void;
  onAsk?: Answerer | undefined;
}

/** One that a worker is at. */
export interface Running extends Task {
  id: string;
  settle(problem: unknown, outcome?: Outcome): void;
  started: number;
  /** Whether the worker has said that it is at it. */
  begun: boolean;
  cancelled: boolean;
  /** Whether it was told that its deadline is near. */
  hurried?: boolean;
  /** Settles when the answer has been taken over from the worker. */
  delivered: Promise<void>;
  /** Aborts what the host does for the task when that is over, however it ends. */
  over: AbortController;
  printed: Printed;
  /** Where the worker finds the task's file, when it does not see it where it is. */
  shown?: string | undefined;
  /** Ends a worker that has answered and goes on. */
  resting?: NodeJS.Timeout;
}

/** Milliseconds before its deadline in which a task is to answer with what it has. */
export const hurryFor = ({ deadline }: Pick<Task, 'deadline'>): number => Math.min(30_000, deadline / 5);

/** Notes that a task was told, and makes the frame that tells it. */
export function hurry(task: Running): object {
  task.hurried = true;
  return { type: 'hurry', id: task.id };
}
