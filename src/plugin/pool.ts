/**
 * A pool of warm worker processes, each with one task at a time. A task that hangs, crashes, eats memory or answers
 * nonsense costs itself and its worker, and no other task.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import { answersFolder, type Outcome } from './outcome.ts';
import { type Progress, Runner, type RunnerEvents, type Task, type WorkerEnd } from './runner.ts';
import type { RunnerOptions } from './runner-options.ts';
import { openScratch, removeFolder } from './scratch.ts';

export type { Outcome } from './outcome.ts';
export type { Progress, WorkerEnd } from './runner.ts';

export interface PoolOptions extends RunnerOptions {
  /** Workers that are kept ready. */
  size: number;
  /** Tasks that may wait; one more is `overloaded`. */
  queue: number;
  /** Milliseconds that a task may wait before it is `overloaded`. */
  patience: number;
  /** Folder for all that workers write; hosts may share it. */
  scratch: string;
  /** Told of each worker that has ended, for the log. */
  onWorkerEnd?(end: WorkerEnd): void;
}

export interface TaskOptions {
  signal: AbortSignal;
  /** Milliseconds of work; the pool's own when absent. */
  deadline?: number;
  onProgress?(progress: Progress): void;
}

interface Waiting extends Task {
  resolve(outcome: Promise<Outcome>): void;
  give(problem: unknown): void;
  leave(): void;
}

export class Pool implements AsyncDisposable {
  readonly #options: PoolOptions;
  readonly #folder: string;
  readonly #runners = new Set<Runner>();
  readonly #worn = new Set<Runner>();
  readonly #queue: Waiting[] = [];
  #draining = false;
  #closed = false;
  #failures = 0;
  #lastFailure = '';
  #meanWork = 1000;
  #changed = Promise.withResolvers<void>();

  private constructor(options: PoolOptions, folder: string) {
    this.#options = options;
    this.#folder = folder;
    for (let count = 0; count < options.size; count++) this.#startRunner();
  }

  /** Starts the workers and removes what earlier hosts have left in the scratch folder. */
  static async open(options: PoolOptions): Promise<Pool> {
    const folder = await openScratch(options.scratch);
    await mkdir(join(folder, answersFolder), { mode: 0o700 });
    return new Pool(options, folder);
  }

  /** Resolves when a worker is ready. @throws Error with the worker's own output when none gets ready. */
  async ready(): Promise<void> {
    while (this.#serving() === 0) {
      if (this.#failures > 0) throw new Error(`A worker did not start: ${this.#lastFailure}`);
      await this.#changed.promise;
    }
  }

  get load(): { running: number; waiting: number; workers: number } {
    const running = [...this.#runners].filter((runner) => runner.state === 'busy').length;
    return { running, waiting: this.#queue.length, workers: this.#serving() };
  }

  /**
   * Runs one task in a worker.
   * @throws Problem (`overloaded`, `deadline-exceeded`, `worker-failed`, or what the worker blames), or the reason of
   * the signal.
   */
  run(payload: unknown, options: TaskOptions): Promise<Outcome> {
    const { signal, deadline = this.#options.deadline, onProgress = () => {} } = options;
    if (signal.aborted) return Promise.reject(signal.reason);
    const task = { payload, signal, deadline, onProgress };
    const runner = this.#idle();
    if (runner && this.#queue.length === 0 && !this.#draining) return this.#work(runner, task);
    if (this.#draining || this.#queue.length >= this.#options.queue) return Promise.reject(this.#overloaded());
    return this.#wait(task);
  }

  async #work(runner: Runner, task: Task): Promise<Outcome> {
    const started = performance.now();
    try {
      return await runner.run(task);
    } finally {
      this.#meanWork += (performance.now() - started - this.#meanWork) / 8;
    }
  }

  #wait(task: Task): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const give = (reason: unknown): void => {
      waiting.leave();
      reject(reason);
    };
    const onAbort = (): void => give(task.signal.reason);
    const timer = setTimeout(() => give(this.#overloaded()), this.#options.patience);
    const leave = (): void => {
      clearTimeout(timer);
      task.signal.removeEventListener('abort', onAbort);
      const index = this.#queue.indexOf(waiting);
      if (index >= 0) this.#queue.splice(index, 1);
      this.#tellChange();
    };
    const waiting: Waiting = { ...task, resolve, give, leave };
    task.signal.addEventListener('abort', onAbort);
    this.#queue.push(waiting);
    return promise;
  }

  #overloaded(): Problem {
    const seconds = ((this.#queue.length + 1) * this.#meanWork) / this.#options.size / 1000;
    const retryAfter = Math.min(120, Math.max(1, Math.ceil(seconds)));
    return new Problem('overloaded', 'All workers are busy and the queue is full.', { retryAfter });
  }

  #idle(): Runner | undefined {
    return [...this.#runners].find((runner) => runner.state === 'idle');
  }

  #startRunner(): void {
    const events: RunnerEvents = {
      idle: (runner) => this.#onIdle(runner),
      worn: (runner) => this.#onWorn(runner),
      leaving: (runner) => this.#onLeaving(runner),
      ended: (runner, end) => this.#onEnded(runner, end),
    };
    this.#runners.add(new Runner(this.#options, this.#folder, events));
  }

  #onIdle(runner: Runner): void {
    this.#failures = 0;
    if (this.#serving() > this.#options.size) {
      const spare = [...this.#worn].find((worn) => worn.state === 'idle');
      spare?.leave('it was worn');
      if (spare === runner) return;
    }
    const next = this.#queue[0];
    next?.leave();
    next?.resolve(this.#work(runner, next));
    this.#tellChange();
  }

  /** A worn worker goes on until its replacement is warm. */
  #onWorn(runner: Runner): void {
    if (this.#worn.has(runner)) return;
    this.#worn.add(runner);
    this.#startRunner();
  }

  #onLeaving(runner: Runner): void {
    this.#worn.delete(runner);
    if (runner.wasReady) this.#refill();
  }

  #refill(): void {
    const staying = [...this.#runners].filter((runner) => runner.state !== 'leaving' && !this.#worn.has(runner)).length;
    for (let count = staying; count < this.#options.size && !this.#closed; count++) this.#startRunner();
  }

  #onEnded(runner: Runner, end: WorkerEnd): void {
    this.#runners.delete(runner);
    this.#options.onWorkerEnd?.(end);
    if (!runner.wasReady) this.#onFailedStart(end);
    this.#tellChange();
  }

  /** Workers that cannot start are not started in a tight loop, and nobody waits for them. */
  #onFailedStart({ output }: WorkerEnd): void {
    this.#failures++;
    this.#lastFailure = output;
    setTimeout(() => this.#refill(), Math.min(30_000, 250 * 2 ** this.#failures)).unref();
    if (this.#serving() > 0) return;
    for (const waiting of [...this.#queue]) {
      const details = { reason: 'exited', cause: output } as const;
      waiting.give(new Problem('worker-failed', 'No worker could be started.', details));
    }
  }

  #serving(): number {
    return [...this.#runners].filter((runner) => runner.state === 'idle' || runner.state === 'busy').length;
  }

  #tellChange(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  /** Takes no new task; resolves when all that were taken are done. */
  async drain(): Promise<void> {
    this.#draining = true;
    while (this.#queue.length > 0 || this.load.running > 0) await this.#changed.promise;
  }

  /** Ends every worker, whatever it does, and removes what they wrote. */
  async close(): Promise<void> {
    this.#draining = true;
    this.#closed = true;
    for (const waiting of [...this.#queue]) waiting.give(this.#overloaded());
    for (const runner of this.#runners) runner.leave('the pool was closed');
    while (this.#runners.size > 0) await this.#changed.promise;
    await removeFolder(this.#folder);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
