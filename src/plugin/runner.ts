/** One worker of a pool and the task that it runs: deadline, stall, memory ceiling, cancelling, wear. */
import { randomBytes } from 'node:crypto';
import { lstat, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import type { Frame } from './channel.ts';
import { readProblem } from './fault.ts';
import { children, residentBytes, sampleEvery } from './memory.ts';
import { answerFile, type Ending, WorkerProcess } from './process.ts';
import { removeFolder } from './scratch.ts';

export interface RunnerOptions {
  /** The script that workers run. */
  entry: URL;
  /** Plain data that the script gets once, before the first task. */
  setup: unknown;
  /** Milliseconds that a worker may take to become ready. */
  startup: number;
  /** Milliseconds of work on one task. */
  deadline: number;
  /** Milliseconds without a sign of life (a turn of the event loop, or progress) after which a worker is killed. */
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
}

export interface Progress {
  stage: string;
  done: number;
  total: number;
}

export interface Task {
  payload: unknown;
  signal: AbortSignal;
  deadline: number;
  onProgress: (progress: Progress) => void;
}

/** What a task came to. A big body is a file that lives until it is disposed of. */
export interface Outcome extends AsyncDisposable {
  value: unknown;
  body: Uint8Array | { path: string };
}

export interface RunnerEvents {
  /** Ready for a task. */
  idle(runner: Runner): void;
  /** Still good for tasks, but it should be replaced. */
  worn(runner: Runner): void;
  /** Takes no task any more; its process is being ended. */
  leaving(runner: Runner): void;
  /** Its process and its folder are gone. */
  ended(runner: Runner, ending: Ending): void;
}

/** Where big answers wait to be sent; below the pool's folder. */
export const answersFolder = 'answers';

interface Running extends Task {
  id: string;
  settle(problem: unknown, outcome?: Outcome): void;
  started: number;
  cancelled: boolean;
}

export class Runner {
  state: 'starting' | 'idle' | 'busy' | 'leaving' = 'starting';
  wasReady = false;
  readonly #options: RunnerOptions;
  readonly #events: RunnerEvents;
  readonly #home: string;
  readonly #answers: string;
  #process: WorkerProcess | undefined;
  #task: Running | undefined;
  #served = 0;
  #lastSign = performance.now();
  #spoiled = false;
  #outOfMemory = false;

  /** Starts a worker below `folder`; `events.idle` tells when it is ready, `events.ended` if it never will be. */
  constructor(options: RunnerOptions, folder: string, events: RunnerEvents) {
    this.#options = options;
    this.#events = events;
    this.#home = join(folder, `worker-${randomBytes(6).toString('hex')}`);
    this.#answers = join(folder, answersFolder);
    void this.#start();
  }

  async #start(): Promise<void> {
    const { entry, heap, niceness, environment, setup, startup } = this.#options;
    const timer = setTimeout(() => this.state === 'starting' && this.leave(), startup);
    const ended = (ending: Ending): void => {
      clearTimeout(timer);
      this.#onEnd(ending);
    };
    const frame = (received: Frame): void => void this.#onFrame(received);
    const garbage = (): void => this.#give(garbled());
    const process = { entry, home: this.#home, heap, niceness, environment };
    try {
      this.#process = await WorkerProcess.start(process, { frame, garbage, ended });
      if (this.state === 'leaving') this.#process.kill();
      else this.#process.send({ type: 'setup', setup });
    } catch (error) {
      ended({ code: null, signal: null, outOfMemory: false, output: String(error) });
    }
  }

  /**
   * Runs one task; only when idle.
   * @throws Problem, or the reason of `task.signal`; the work itself is then cancelled or killed behind it.
   */
  run(task: Task): Promise<Outcome> {
    this.state = 'busy';
    this.#lastSign = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const onAbort = (): void => this.#cancel(task.signal.reason);
    const settle = (problem: unknown, outcome?: Outcome): void => {
      task.signal.removeEventListener('abort', onAbort);
      if (outcome) resolve(outcome);
      else reject(problem);
    };
    const id = randomBytes(16).toString('base64url');
    this.#task = { ...task, id, settle, started: performance.now(), cancelled: false };
    task.signal.addEventListener('abort', onAbort);
    this.#process?.send({ type: 'task', id, payload: task.payload });
    void this.#watch(id);
    return promise;
  }

  async #watch(id: string): Promise<void> {
    for (let task = this.#task; task?.id === id && this.state === 'busy'; task = this.#task) {
      const now = performance.now();
      if (now - this.#lastSign > this.#options.stall) return this.#give(stalled(this.#options.stall));
      if (now - task.started > task.deadline && !task.cancelled) this.#cancel(overdue(task.deadline));
      if ((await residentBytes(this.#process?.pid ?? 0)) > this.#options.ceiling) {
        this.#outOfMemory = true;
        return this.#give(failed({ code: null, signal: null, outOfMemory: true, output: '' }));
      }
      await new Promise((resolve) => setTimeout(resolve, sampleEvery).unref());
    }
  }

  /** The caller gets its answer at once; the worker gets a little time to end the task in good order. */
  #cancel(reason: unknown): void {
    const task = this.#task;
    if (!task || task.cancelled) return;
    task.cancelled = true;
    task.settle(reason);
    this.#process?.send({ type: 'abort', id: task.id });
    setTimeout(() => this.#task === task && this.leave(), this.#options.grace).unref();
  }

  /** Fails the task and kills the worker. */
  #give(problem: Problem): void {
    this.#task?.settle(problem);
    this.leave();
  }

  async #onFrame({ header, body }: Frame): Promise<void> {
    if (header.type === 'ready' && this.state === 'starting') {
      this.wasReady = true;
      return this.#becomeIdle();
    }
    const task = this.#task;
    // Only the task itself knows its id: anything else is forged, or the late voice of an earlier one.
    if (!task || header.id !== task.id) {
      this.#spoiled = true;
      if (!task) this.leave();
      return;
    }
    this.#lastSign = performance.now();
    if (header.type === 'progress') task.onProgress(readProgress(header));
    else if (header.type === 'done' || header.type === 'failed') {
      this.#task = undefined;
      this.#spoiled ||= header.retire === true;
      if (header.type === 'failed') task.settle(readProblem(header.problem));
      else await this.#deliver(task, header, body);
      await this.#rest();
    }
  }

  async #deliver(task: Running, header: Record<string, unknown>, body: Uint8Array): Promise<void> {
    const dispose = async (path?: string): Promise<void> => (path ? removeFolder(path) : undefined);
    try {
      const path = header.inFile === true ? await this.#takeAnswer(task.id) : undefined;
      const outcome = { value: header.value, body: path ? { path } : body, [Symbol.asyncDispose]: () => dispose(path) };
      if (task.cancelled) await dispose(path);
      else task.settle(undefined, outcome);
    } catch (error) {
      task.settle(new Problem('plugin-failed', 'The answer was lost.', { cause: error }));
    }
  }

  /** A plain file is moved away, so that it outlives its worker; a link to somewhere else is not an answer. */
  async #takeAnswer(id: string): Promise<string> {
    const from = join(this.#home, answerFile);
    if (!(await lstat(from)).isFile()) throw new Error('The answer is not a plain file.');
    const to = join(this.#answers, id);
    await rename(from, to);
    return to;
  }

  /** After a task: back to the bench, or off it. */
  async #rest(): Promise<void> {
    if (this.state !== 'busy') return;
    this.#served++;
    const pid = this.#process?.pid ?? 0;
    const { files, bytes } = this.#options.recycle;
    if (this.#spoiled || children(pid).length > 0) return this.leave();
    if (this.#served >= files || (await residentBytes(pid)) > bytes) this.#events.worn(this);
    this.#becomeIdle();
  }

  #becomeIdle(): void {
    this.state = 'idle';
    this.#events.idle(this);
  }

  /** Ends the process, at once when it is at work and without a word when it is not. */
  leave(): void {
    if (this.state === 'leaving') return;
    this.state = 'leaving';
    this.#process?.kill();
    this.#events.leaving(this);
  }

  #onEnd(ending: Ending): void {
    this.leave();
    const task = this.#task;
    this.#task = undefined;
    task?.settle(failed({ ...ending, outOfMemory: ending.outOfMemory || this.#outOfMemory }));
    this.#events.ended(this, ending);
  }
}

function readProgress(header: Record<string, unknown>): Progress {
  return { stage: String(header.stage), done: Number(header.done) || 0, total: Number(header.total) || 0 };
}

const overdue = (deadline: number): Problem =>
  new Problem('deadline-exceeded', `The work did not finish within ${deadline / 1000} seconds.`);

const stalled = (stall: number): Problem =>
  new Problem('deadline-exceeded', `The work stalled: no sign of life for ${stall / 1000} seconds.`);

const garbled = (): Problem => new Problem('plugin-failed', 'The format plugin broke the channel of its worker.');

function failed(ending: Ending): Problem {
  const cause = ending.output || undefined;
  if (ending.outOfMemory) {
    const message = 'The work needed more memory than a worker may use.';
    return new Problem('worker-failed', message, { reason: 'out-of-memory', cause });
  }
  if (ending.signal !== null) {
    return new Problem('worker-failed', `The worker was ended by ${ending.signal}.`, { reason: 'signalled', cause });
  }
  return new Problem('worker-failed', `The worker exited with code ${ending.code}.`, { reason: 'exited', cause });
}
