/** How a worker is run: what it is given, and what it may take. */
import type { Sandbox } from './sandbox.ts';

export interface RunnerOptions {
  /** The script that workers run. */
  entry: URL;
  /** Plain data that the script gets once, before the first task. */
  setup: unknown;
  /** Milliseconds that a worker may take to become ready. */
  startup: number;
  /** Milliseconds of work on one task. */
  deadline: number;
  /** Milliseconds without a sign of life (progress, or a turn of the event loop that leads somewhere) that end a worker. */
  stall: number;
  /** Milliseconds that a cancelled task gets to end by itself. */
  grace: number;
  /** Resident bytes of a worker and its children, native memory included, above which it is killed. */
  ceiling: number;
  /** A worker is replaced after so many tasks, or when it is bigger than so many bytes after a task. */
  recycle: { files: number; bytes: number };
  /** Megabytes of JavaScript heap. */
  heap: number;
  /** 0 (as the host) to 19 (last in the queue for the processor). */
  niceness: number;
  environment: Record<string, string>;
  /** Told of what plugins print while they work, for their authors. */
  onOutput?(text: string): void;
  /** How far it is closed off. */
  sandbox: Sandbox;
  /** Files and folders that it may read there, beside the application's. */
  readable: readonly string[];
}
