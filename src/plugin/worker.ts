/** The worker's side: takes one task after the other from the channel and answers each with bytes or a problem. */
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import { describe, trace, writeProblem } from './fault.ts';
import { Questions } from './pool/asking.ts';
import { channelDescriptor, encodeFrame, type Frame, frameReader, maxBody } from './pool/channel.ts';
import { activeResources, cleanUp, cleanUpSlowly, type Resources } from './pool/leftovers.ts';
import { answerFile, extraFile } from './pool/outcome.ts';
import { Printed, tapOutput } from './pool/printed.ts';
import { takePulse } from './pool/pulse.ts';

/** What a task is handed. `scratch` is an empty folder; it is emptied after the task. */
export interface TaskTools {
  /** Where the file of the task is, when the worker does not see it where it was. */
  file?: string;
  signal: AbortSignal;
  /** Aborts when the deadline is near: what is done by then is to be answered. */
  enough?: AbortSignal;
  scratch: string;
  progress(stage: string, done: number, total: number): void;
  /** Asks the host to do what a worker may not. @throws Problem, as the host words it. */
  ask?(what: string, payload: unknown): Promise<unknown>;
}

export interface TaskAnswer {
  /** Small and plain: it goes in the frame's header. */
  value: unknown;
  body: Uint8Array;
  /** For the host, beside the answer. */
  extra?: Uint8Array;
}

export type Handler = (payload: unknown, tools: TaskTools) => Promise<TaskAnswer>;

/** Takes work that can be done ahead: each step at most once, and only while there is no task. */
export type WhenIdle = (steps: (() => Promise<unknown>)[]) => void;

export type Prepare = (setup: unknown, whenIdle: WhenIdle) => Promise<Handler>;

interface Task {
  id: string;
  abort: AbortController;
  enough: AbortController;
  /** What kept the event loop busy before the task began. */
  before: Resources;
  /** Tells the host that the event loop turns, and whether in vain. */
  beat: NodeJS.Timeout;
  answered: boolean;
  questions: Questions;
  printed: Printed;
}

/** Milliseconds. */
const beatEvery = 250;
const progressEvery = 100;
/** Without a task for so long, a worker that has got ready counts as idle. */
const idleAfter = 250;

/**
 * Serves tasks until the host closes the channel. `prepare` gets the pool's `setup` and makes the handler once.
 * @param tell what the host is told of an error; the default keeps its message, which may be a caller's text, out
 */
export function serveTasks(prepare: Prepare, tell: (cause: unknown) => string = trace): void {
  new TaskServer(prepare, process.argv[2] ?? '', tell).listen();
}

class TaskServer {
  readonly #prepare: Prepare;
  readonly #home: string;
  readonly #scratch: string;
  readonly #tell: (cause: unknown) => string;
  readonly #channel = new Socket({ fd: channelDescriptor });
  #handler: Handler | undefined;
  #task: Task | undefined;

  constructor(prepare: Prepare, home: string, tell: (cause: unknown) => string) {
    this.#prepare = prepare;
    this.#home = home;
    this.#tell = tell;
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
    tapOutput((text) => this.#task?.printed.take(text));
    for (const event of ['end', 'close']) this.#channel.on(event, () => process.exit(0));
  }

  #send(header: object, body?: Uint8Array): void {
    this.#channel.write(encodeFrame(header, body));
  }

  #onFrame({ type, setup, id, payload, ...rest }: Record<string, unknown>): void {
    if (type === 'setup') this.#setUp(setup).catch(crash);
    else if (type === 'task') void this.#run(String(id), payload, rest.file);
    else if (type === 'abort' && id === this.#task?.id) this.#task?.abort.abort();
    else if (type === 'hurry' && id === this.#task?.id) this.#task?.enough.abort();
    else if (type === 'reply' && id === this.#task?.id) this.#task?.questions.take(rest);
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

  async #run(id: string, payload: unknown, file: unknown): Promise<void> {
    // Told before anything of the task is touched: a worker that ends before has not seen it.
    this.#send({ type: 'begun', id });
    const before = activeResources();
    const questions = new Questions((header) => this.#send({ ...header, id }));
    const alive = takePulse(before, () => questions.open > 0);
    const beat = setInterval(() => this.#send({ type: 'beat', id, vain: !alive() }), beatEvery).unref();
    const task: Task = {
      id,
      abort: new AbortController(),
      enough: new AbortController(),
      before,
      beat,
      answered: false,
      questions,
      printed: new Printed((text) => this.#send({ type: 'print', id, text })),
    };
    this.#task = task;
    const progress = reporter((report) => this.#send({ type: 'progress', id, ...report }));
    try {
      if (!this.#handler) throw new Problem('internal', 'The worker was given a task before its setup.');
      const tools = {
        ...(typeof file === 'string' && { file }),
        signal: task.abort.signal,
        enough: task.enough.signal,
        scratch: this.#scratch,
        progress,
        ask: questions.ask,
      };
      await this.#answer(task, await this.#handler(payload, tools));
    } catch (error) {
      await this.#settle(task, { type: 'failed', problem: writeProblem(error, this.#tell) });
    }
  }

  #answer(task: Task, { value, body, extra }: TaskAnswer): Promise<void> {
    if (extra) writeFileSync(join(this.#home, extraFile), extra);
    const header = { type: 'done', value, ...(extra && { extra: true }) };
    if (body.length <= maxBody) return this.#settle(task, header, body);
    writeFileSync(join(this.#home, answerFile), body);
    return this.#settle(task, { ...header, inFile: true });
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
    if (!this.#task) crash(this.#handler ? this.#tell(cause) : cause);
    const problem = new Problem('plugin-failed', 'The format plugin failed outside of its own call.', { cause });
    void this.#settle(this.#task, { type: 'failed', problem: writeProblem(problem, this.#tell) }, undefined, true);
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
