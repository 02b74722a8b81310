/** The worker's side: takes one task after the other from the channel and answers each with bytes or a problem. */
import { readdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import { encodeFrame, type Frame, frameReader, maxBody } from './channel.ts';
import { describe, writeProblem } from './fault.ts';
import { activeResources, cleanUp, cleanUpSlowly, type Resources } from './leftovers.ts';
import { answerFile } from './outcome.ts';
import { channelDescriptor } from './process.ts';

/** What a task is handed. `scratch` is an empty folder; it is emptied after the task. */
export interface TaskTools {
  signal: AbortSignal;
  scratch: string;
  progress(stage: string, done: number, total: number): void;
}

export interface TaskAnswer {
  /** Small and plain: it goes in the frame's header. */
  value: unknown;
  body: Uint8Array;
}

export type Handler = (payload: unknown, tools: TaskTools) => Promise<TaskAnswer>;

/** Takes work that can be done ahead: each step at most once, and only while there is no task. */
export type WhenIdle = (steps: (() => Promise<unknown>)[]) => void;

export type Prepare = (setup: unknown, whenIdle: WhenIdle) => Promise<Handler>;

interface Task {
  id: string;
  abort: AbortController;
  /** What kept the event loop busy before the task began. */
  before: Resources;
  /** Tells the host that the event loop turns. */
  beat: NodeJS.Timeout;
  answered: boolean;
}

/** Milliseconds. */
const beatEvery = 250;
const progressEvery = 100;
/** Without a task for so long, a worker that has got ready counts as idle. */
const idleAfter = 250;

/** Serves tasks until the host closes the channel. `prepare` gets the pool's `setup` and makes the handler once. */
export function serveTasks(prepare: Prepare): void {
  lowerPriority(Number(process.env.FORMWORK_NICENESS ?? 0));
  new TaskServer(prepare, process.argv[2] ?? '').listen();
}

class TaskServer {
  readonly #prepare: Prepare;
  readonly #home: string;
  readonly #scratch: string;
  readonly #channel = new Socket({ fd: channelDescriptor });
  #handler: Handler | undefined;
  #task: Task | undefined;

  constructor(prepare: Prepare, home: string) {
    this.#prepare = prepare;
    this.#home = home;
    this.#scratch = join(home, 'scratch');
  }

  listen(): void {
    process.on('uncaughtException', (error) => this.#onStray(error));
    process.on('unhandledRejection', (error) => this.#onStray(error));
    const onFrame = ({ header }: Frame): void => this.#onFrame(header);
    this.#channel.on(
      'data',
      frameReader(onFrame, () => process.exit(1)),
    );
    this.#channel.on('error', () => process.exit(1));
    for (const event of ['end', 'close']) this.#channel.on(event, () => process.exit(0));
  }

  #send(header: object, body?: Uint8Array): void {
    this.#channel.write(encodeFrame(header, body));
  }

  #onFrame({ type, setup, id, payload }: Record<string, unknown>): void {
    if (type === 'setup') this.#setUp(setup).catch(crash);
    else if (type === 'task') void this.#run(String(id), payload);
    else if (type === 'abort' && id === this.#task?.id) this.#task?.abort.abort();
  }

  async #setUp(setup: unknown): Promise<void> {
    let ahead: Parameters<WhenIdle>[0] = [];
    this.#handler = await this.#prepare(setup, (steps) => {
      ahead = steps;
    });
    this.#send({ type: 'ready' });
    setTimeout(() => void this.#workAhead(ahead), idleAfter).unref();
  }

  /** A step that fails is left to the first task that needs it; the worker's output tells of it. */
  async #workAhead(steps: Parameters<WhenIdle>[0]): Promise<void> {
    for (const step of steps) {
      if (this.#task) return;
      await step().catch((error) => process.stderr.write(`${describe(error)}\n`));
    }
  }

  async #run(id: string, payload: unknown): Promise<void> {
    const before = activeResources();
    const beat = setInterval(() => this.#send({ type: 'beat', id }), beatEvery);
    const task: Task = { id, abort: new AbortController(), before, beat, answered: false };
    this.#task = task;
    const progress = reporter((report) => this.#send({ type: 'progress', id, ...report }));
    try {
      if (!this.#handler) throw new Problem('internal', 'The worker was given a task before its setup.');
      const tools = { signal: task.abort.signal, scratch: this.#scratch, progress };
      await this.#answer(task, await this.#handler(payload, tools));
    } catch (error) {
      await this.#settle(task, { type: 'failed', problem: writeProblem(error) });
    }
  }

  #answer(task: Task, { value, body }: TaskAnswer): Promise<void> {
    if (body.length <= maxBody) return this.#settle(task, { type: 'done', value }, body);
    writeFileSync(join(this.#home, answerFile), body);
    return this.#settle(task, { type: 'done', value, inFile: true });
  }

  /** Answers. The worker is there for the next task only when nothing is left of this one. */
  async #settle(task: Task, header: object, body?: Uint8Array, stained = false): Promise<void> {
    if (task.answered) return;
    task.answered = true;
    clearInterval(task.beat);
    const { id, before } = task;
    const rested = !stained && cleanUp(this.#scratch, before);
    if (rested) this.#task = undefined;
    this.#send({ ...header, id, rested }, body);
    if (rested) return;
    const clean = await cleanUpSlowly(this.#scratch, before);
    this.#task = undefined;
    this.#send({ type: 'rested', id, retire: stained || !clean });
  }

  /** An error that nobody caught, most likely of the plugin at work: it costs the task, and the worker after it. */
  #onStray(cause: unknown): void {
    if (!this.#task) crash(cause);
    const problem = new Problem('plugin-failed', 'The format plugin failed outside of its own call.', { cause });
    void this.#settle(this.#task, { type: 'failed', problem: writeProblem(problem) }, undefined, true);
  }
}

function crash(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

/** Passes on the first report of each stage, and then one in a while. */
function reporter(send: (report: object) => void): TaskTools['progress'] {
  let last = 0;
  let lastStage = '';
  return (stage, done, total) => {
    if (stage === lastStage && Date.now() - last < progressEvery) return;
    last = Date.now();
    lastStage = stage;
    send({ stage: String(stage).slice(0, 64), done: Number(done), total: Number(total) });
  };
}

/** Niceness belongs to threads on Linux: those of the engine that already run are lowered one by one. */
function lowerPriority(niceness: number): void {
  try {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness);
  } catch {
    // Another system: what can be lowered is the process, and if not even that, work goes on as it is.
    try {
      setPriority(niceness);
    } catch {}
  }
}
