/** One worker of a pool and the task that it runs: deadline, stall, memory ceiling, cancelling, wear. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { harmless } from '../../model/harmless.ts';
import { Problem } from '../../model/problem.ts';
import { readProblem } from '../fault.ts';
import { replyTo } from './asking.ts';
import type { Frame } from './channel.ts';
import { type Ending, endedBy, garbled, NeverBegun, overdue, stalled, tooMuchMemory } from './ending.ts';
import { looks } from './leftovers.ts';
import { residentBytes, sampleEvery } from './memory.ts';
import { answersFolder, type Outcome, readOutcome } from './outcome.ts';
import { Printed } from './printed.ts';
import { WorkerProcess } from './process.ts';
import { tellProgress } from './progress.ts';
import type { RunnerEvents } from './runner-events.ts';
import type { RunnerOptions } from './runner-options.ts';
import { hurry, hurryFor, type Running, type Task } from './task.ts';

/** Milliseconds in which a worker must be done with all that a task leaves behind, once it has answered. */
const restPatience = 2000;

const endedByItself = 'it ended by itself';

/** Frames that belong to no task: the first one costs the worker after its task, a flood costs both at once. */
const straysAllowed = 100;

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
  /** Milliseconds since the last sign of life. */
  #silence = 0;
  #strays = 0;
  #why = '';

  /** Starts a worker below `folder`; `events.idle` tells when it is ready, `events.ended` if it never will be. */
  constructor(options: RunnerOptions, folder: string, events: RunnerEvents) {
    this.#options = options;
    this.#events = events;
    this.#home = join(folder, `worker-${randomBytes(6).toString('hex')}`);
    this.#answers = join(folder, answersFolder);
    void this.#start();
  }

  async #start(): Promise<void> {
    const { setup, startup } = this.#options;
    const timer = setTimeout(() => this.state === 'starting' && this.leave('it did not start in time'), startup);
    const ended = (ending: Ending): void => {
      clearTimeout(timer);
      this.#onEnd(ending);
    };
    const frame = (received: Frame): void => {
      this.#onFrame(received).catch((cause) => this.#give(new Problem('internal', 'The work failed.', { cause })));
    };
    const garbage = (): void => this.#give(garbled());
    // It gets no further task while what it leaves behind is removed.
    const ending = (): void => this.leave(endedByItself);
    try {
      this.#process = await WorkerProcess.start(
        { ...this.#options, home: this.#home },
        { frame, garbage, ending, ended },
      );
      if (this.state === 'leaving') this.#process.kill();
      else this.#process.send({ type: 'setup', setup });
    } catch (error) {
      ended({ code: null, signal: null, outOfMemory: false, output: String(error) });
    }
  }

  /**
   * Runs one task; only when idle.
   * @throws Problem, `NeverBegun` where the worker ended before it saw the task, or the reason of `task.signal`; the
   * work itself is then cancelled or killed behind it.
   */
  run(task: Task): Promise<Outcome> {
    const id = randomBytes(16).toString('base64url');
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.state = 'busy';
    this.#silence = 0;
    const over = new AbortController();
    const onAbort = (): void => this.#cancel(task.signal.reason);
    const settle = (problem: unknown, outcome?: Outcome): void => {
      task.signal.removeEventListener('abort', onAbort);
      over.abort();
      if (outcome) resolve(outcome);
      else reject(problem);
    };
    const delivered = Promise.resolve();
    const printed = new Printed((text) => this.#options.onOutput?.(harmless(text)));
    const state = { begun: false, cancelled: false };
    const rest = { id, settle, over, started: performance.now(), ...state, delivered, printed };
    const running: Running = { ...task, ...rest };
    this.#task = running;
    task.signal.addEventListener('abort', onAbort);
    void this.#begin(running);
    void this.#watch(running);
    return promise;
  }

  async #begin(task: Running): Promise<void> {
    const { id, payload } = task;
    try {
      task.shown = await this.#process?.show(task.file);
      if (!task.cancelled)
        return this.#process?.send({ type: 'task', id, payload, ...(task.shown && { file: task.shown }) });
    } catch (cause) {
      // The place for it went with the worker, whose end says what became of the task.
      if (this.state === 'leaving') return;
      const problem = new Problem('internal', 'The file could not be handed to a worker.', { cause });
      task.settle(cause instanceof Problem ? cause : problem);
    }
    // Nothing was sent: the worker is still free.
    this.#task = undefined;
    await this.#rest(task);
  }

  async #watch(task: Running): Promise<void> {
    const { stall, ceiling } = this.#options;
    for (let now = task.started, looked = now; ; looked = now) {
      await new Promise((resolve) => setTimeout(resolve, sampleEvery).unref());
      if (this.#task !== task || this.state !== 'busy') return;
      now = performance.now();
      // While the host itself stood still, it could hear nobody.
      this.#silence += Math.min(now - looked, 2 * sampleEvery);
      if (this.#silence > stall) return this.#give(stalled(stall));
      const left = task.deadline - (now - task.started);
      if (left < 0) this.#cancel(overdue(task.deadline));
      else if (left < hurryFor(task) && !task.hurried) this.#process?.send(hurry(task));
      const resident = await residentBytes(this.#process?.pid ?? 0);
      if (resident > ceiling && this.#task === task) return this.#give(tooMuchMemory());
    }
  }

  /** The caller gets its answer at once; the worker gets a little time to end the task in good order. */
  #cancel(reason: unknown): void {
    const task = this.#task;
    if (!task || task.cancelled) return;
    task.cancelled = true;
    task.settle(reason);
    this.#process?.send({ type: 'abort', id: task.id });
    setTimeout(() => this.#task === task && this.leave('its cancelled task went on'), this.#options.grace).unref();
  }

  /** Fails the task and kills the worker. */
  #give(problem: Problem): void {
    this.#task?.settle(problem);
    this.leave(problem.message);
  }

  async #onFrame(frame: Frame): Promise<void> {
    const { header } = frame;
    if (header.type === 'ready' && this.state === 'starting') {
      this.wasReady = true;
      this.#process?.onReady();
      return this.#becomeIdle();
    }
    const task = this.#task;
    // Only the task itself knows its id: anything else is forged, or the late voice of an earlier one.
    if (!task || header.id !== task.id) {
      this.#strays++;
      if (!task) this.leave('it spoke without a task');
      else if (this.#strays > straysAllowed) this.#give(garbled());
      return;
    }
    task.begun = true;
    if (header.vain !== true) this.#silence = 0;
    if (header.type === 'progress') tellProgress(task, header);
    else if (header.type === 'print') task.printed.take(String(header.text));
    else if (header.type === 'ask') void this.#answerAsk(task, header);
    else if (header.type === 'failed') task.settle(readProblem(header.problem));
    else if (header.type === 'done') task.delivered = this.#deliver(task, frame);
    if (header.type === 'done' || header.type === 'failed') {
      task.resting ??= setTimeout(() => this.leave('its task went on after the answer'), restPatience).unref();
    }
    if (header.type === 'rested' || header.rested === true) {
      clearTimeout(task.resting);
      await task.delivered;
      this.#task = undefined;
      if (header.retire === true) this.#strays++;
      await this.#rest(task);
    }
  }

  async #answerAsk(task: Running, header: Record<string, unknown>): Promise<void> {
    const reply = await replyTo(header, task.onAsk, task.over.signal);
    if (this.#task !== task) return;
    try {
      this.#process?.send({ ...reply, id: task.id });
    } catch (problem) {
      this.#cancel(problem);
    }
  }

  async #deliver(task: Running, frame: Frame): Promise<void> {
    try {
      const outcome = await readOutcome(frame, this.#home, join(this.#answers, task.id));
      if (task.cancelled) await outcome[Symbol.asyncDispose]();
      else task.settle(undefined, outcome);
    } catch (error) {
      task.settle(error);
    }
  }

  /** After a task: back to the bench, or off it. */
  async #rest(task: Running): Promise<void> {
    await this.#process?.hide(task.shown);
    for (const wait of looks) if (this.#process?.hasCompany) await sleep(wait);
    if (this.state !== 'busy') return;
    this.#served++;
    const pid = this.#process?.pid ?? 0;
    const { files, bytes } = this.#options.recycle;
    if (this.#strays > 0 || this.#process?.hasCompany)
      return this.leave('its task left something running, or forged messages');
    if (this.#served >= files || (await residentBytes(pid)) > bytes) this.#events.worn(this);
    this.#becomeIdle();
  }

  #becomeIdle(): void {
    this.state = 'idle';
    this.#events.idle(this);
  }

  /** Kills the process, whatever it does. `why` is for the operator. */
  leave(why: string): void {
    if (this.state === 'leaving') return;
    this.state = 'leaving';
    this.#why = why;
    this.#process?.kill();
    this.#events.leaving(this);
  }

  #onEnd(ending: Ending): void {
    this.leave(endedByItself);
    const task = this.#task;
    this.#task = undefined;
    task?.settle(task.begun ? endedBy(ending) : new NeverBegun(ending));
    this.#events.ended(this, { ...ending, why: this.#why, served: this.#served });
  }
}
