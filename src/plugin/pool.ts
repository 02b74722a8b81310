/**
 * A pool of warm worker processes, each with one task at a time. A task that hangs, crashes, eats memory or answers
 * nonsense costs itself and its worker, and no other task.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import { NeverBegun, type WorkerEnd } from './pool/ending.ts';
import { answersFolder, type Outcome } from './pool/outcome.ts';
import { nicenessOf } from './pool/priority.ts';
import { Queue, type QueueOptions } from './pool/queue.ts';
import { Runner } from './pool/runner.ts';
import type { RunnerEvents } from './pool/runner-events.ts';
import type { RunnerOptions } from './pool/runner-options.ts';
import { folderModes, openScratch, removeFolder } from './pool/scratch.ts';
import type { Task, TaskOptions } from './pool/task.ts';

export type { WorkerEnd } from './pool/ending.ts';
export type { Outcome } from './pool/outcome.ts';
export type { Progress } from './pool/progress.ts';
export type { TaskOptions } from './pool/task.ts';

export interface PoolOptions extends RunnerOptions, QueueOptions {
  /** Further workers, for accounts that have none at work. They go before the others in the line for the processor. */
  reserve: number;
  /** Folder for all that workers write; hosts may share it. */
  scratch: string;
  /** Told of each worker that has ended, for the log. */
  onWorkerEnd?(end: WorkerEnd): void;
}

export class Pool implements AsyncDisposable {
  readonly #options: PoolOptions;
  /** Where all that its workers write is; nothing is left of it when it is closed. */
  readonly folder: string;
  readonly #runners = new Set<Runner>();
  readonly #worn = new Set<Runner>();
  readonly #reserve = new Set<Runner>();
  readonly #queue: Queue;
  /** Ends the turn of the task that a worker is at. */
  readonly #endTurn = new Map<Runner, () => void>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #failures = 0;
  #lastFailure = '';
  #changed = Promise.withResolvers<void>();

  private constructor(options: PoolOptions, folder: string) {
    this.#options = options;
    this.folder = folder;
    this.#queue = new Queue(options, () => this.#tellChange());
    this.#refill();
  }

  get #size(): number {
    return this.#options.size + this.#options.reserve;
  }

  /** Starts the workers and removes what earlier hosts have left in the scratch folder. */
  static async open(options: PoolOptions): Promise<Pool> {
    const mode = options.sandbox.level === 'user' ? folderModes.passable : folderModes.ours;
    const folder = await openScratch(options.scratch, mode);
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
    return { running, waiting: this.#queue.waiting, workers: this.#serving() };
  }

  /**
   * Runs one task in a worker.
   * @throws Problem (`overloaded`, `deadline-exceeded`, `worker-failed`, or what the worker blames), or the reason of
   * the signal.
   */
  run(payload: unknown, options: TaskOptions): Promise<Outcome> {
    const { deadline = this.#options.deadline, extend, onProgress = () => {}, onAsk, onStart } = options;
    const { signal, account = '', patience } = options;
    if (signal.aborted) return Promise.reject(signal.reason);
    const hooks = { onProgress, onAsk, ...(extend && { extend }), ...(onStart && { onStart }) };
    const task = { payload, file: options.file, signal, deadline, ...hooks };
    const place = (): Promise<Outcome> => this.#place(task, account, patience);
    return place().catch((problem) => {
      // Once only: a task that ends workers before they can say a word must not go round.
      if (problem instanceof NeverBegun && !signal.aborted) return place();
      throw problem;
    });
  }

  /** Gives the task to a worker that is free, or has it wait for one. */
  #place(task: Task, account: string, patience?: number): Promise<Outcome> {
    const runner = this.#idle(account);
    if (runner && this.#queue.mayPass(account)) return this.#work(runner, task, account);
    const outcome = this.#queue.wait(task, account, patience);
    this.#handOutLater();
    return outcome;
  }

  /** Why a task of the account can't be taken in now; undefined when it can, as far as is known. */
  refusal(account = ''): Problem | undefined {
    return this.#idle() && this.#queue.mayPass(account) ? undefined : this.#queue.refusal(account);
  }

  #work(runner: Runner, task: Task, account: string): Promise<Outcome> {
    this.#endTurn.set(runner, this.#queue.start(account));
    task.onStart?.();
    return runner.run(task);
  }

  /** Its worker is free or gone, so others may have their turn. */
  #onTurnEnd(runner: Runner): void {
    this.#endTurn.get(runner)?.();
    this.#endTurn.delete(runner);
    this.#handOut();
  }

  #handOut(): void {
    for (let idle = this.#idle(); idle; idle = this.#idle()) {
      const any = idle;
      if (!this.#queue.next((task, account) => this.#work(this.#idle(account) ?? any, task, account))) break;
    }
    this.#handOutLater();
  }

  /** Workers may be free that are kept for somebody who doesn't come. */
  #handOutLater(): void {
    const pause = this.#queue.untilNext();
    if (pause === undefined || this.#idle() === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#handOut(), pause + 1).unref();
  }

  /** A free worker: rather one of the reserve for an account with one file, and rather another for one with many. */
  #idle(account = ''): Runner | undefined {
    const idle = [...this.#runners].filter((runner) => runner.state === 'idle');
    const alone = !this.#queue.hasMore(account);
    return idle.find((runner) => this.#reserve.has(runner) === alone) ?? idle[0];
  }

  #startRunner(reserve: boolean): void {
    const events: RunnerEvents = {
      idle: (runner) => this.#onIdle(runner),
      worn: (runner) => this.#onWorn(runner),
      leaving: (runner) => this.#onLeaving(runner),
      ended: (runner, end) => this.#onEnded(runner, end),
    };
    const runner = new Runner({ ...this.#options, niceness: nicenessOf(this.#options, reserve) }, this.folder, events);
    this.#runners.add(runner);
    if (reserve) this.#reserve.add(runner);
  }

  #onIdle(runner: Runner): void {
    this.#failures = 0;
    if (this.#serving() > this.#size) {
      const spare = [...this.#worn].find((worn) => worn.state === 'idle');
      spare?.leave('it was worn');
      if (spare === runner) return;
    }
    this.#onTurnEnd(runner);
    this.#tellChange();
  }

  /** A worn worker goes on until its replacement is warm. */
  #onWorn(runner: Runner): void {
    if (this.#worn.has(runner)) return;
    this.#worn.add(runner);
    this.#startRunner(this.#reserve.has(runner));
  }

  #onLeaving(runner: Runner): void {
    this.#worn.delete(runner);
    this.#onTurnEnd(runner);
    if (runner.wasReady) this.#refill();
  }

  #refill(): void {
    const { size, reserve } = this.#options;
    const staying = [...this.#runners].filter((runner) => runner.state !== 'leaving' && !this.#worn.has(runner));
    const kept = staying.filter((runner) => this.#reserve.has(runner)).length;
    for (let count = staying.length - kept; count < size && !this.#closed; count++) this.#startRunner(false);
    for (let count = kept; count < reserve && !this.#closed; count++) this.#startRunner(true);
  }

  #onEnded(runner: Runner, end: WorkerEnd): void {
    this.#runners.delete(runner);
    this.#reserve.delete(runner);
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
    const details = { reason: 'exited', cause: output } as const;
    this.#queue.giveUp(new Problem('worker-failed', 'No worker could be started.', details));
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
    this.#queue.close();
    while (this.#queue.waiting > 0 || this.load.running > 0) await this.#changed.promise;
  }

  /** Ends every worker, whatever it does, and removes what they wrote. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#queue.close();
    this.#queue.giveUp();
    for (const runner of this.#runners) runner.leave('the pool was closed');
    while (this.#runners.size > 0) await this.#changed.promise;
    await removeFolder(this.folder);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
