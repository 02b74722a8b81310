/** The worker's side: takes one task after the other from the channel and answers each with bytes or a problem. */
import { readdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import { encodeFrame, frameReader, maxBody } from './channel.ts';
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

interface Task {
  id: string;
  abort: AbortController;
  /** What kept the event loop busy before the task began. */
  resources: Resources;
  answered: boolean;
}

const beatEvery = 250;
const progressEvery = 100;

/** Serves tasks until the host closes the channel. `prepare` gets the pool's `setup` and makes the handler once. */
export function serveTasks(prepare: (setup: unknown) => Promise<Handler>): void {
  const home = process.argv[2] ?? '';
  const scratch = join(home, 'scratch');
  const channel = new Socket({ fd: channelDescriptor });
  const send = (header: object, body?: Uint8Array): void => void channel.write(encodeFrame(header, body));
  let handler: Handler | undefined;
  let task: Task | undefined;

  /** Answers, and is there for the next task only when nothing is left of this one; the answer need not wait for that. */
  const settle = async (settled: Task, header: object, body?: Uint8Array, stained = false): Promise<void> => {
    if (settled.answered) return;
    settled.answered = true;
    const rested = !stained && cleanUp(scratch, settled.resources);
    if (rested) task = undefined;
    send({ ...header, id: settled.id, rested }, body);
    if (rested) return;
    const clean = await cleanUpSlowly(scratch, settled.resources);
    task = undefined;
    send({ type: 'rested', id: settled.id, retire: stained || !clean });
  };

  const begin = async (id: string, payload: unknown): Promise<void> => {
    const current: Task = { id, abort: new AbortController(), resources: activeResources(), answered: false };
    task = current;
    const tools = { signal: current.abort.signal, scratch, progress: reporter(id, send) };
    try {
      if (!handler) throw new Problem('internal', 'The worker was given a task before its setup.');
      const { value, body } = await handler(payload, tools);
      if (body.length <= maxBody) return await settle(current, { type: 'done', value }, body);
      writeFileSync(join(home, answerFile), body);
      await settle(current, { type: 'done', value, inFile: true });
    } catch (error) {
      await settle(current, { type: 'failed', problem: writeProblem(error) });
    }
  };

  const onFrame = ({ header }: { header: Record<string, unknown> }): void => {
    if (header.type === 'setup') {
      prepare(header.setup).then(
        (made) => {
          handler = made;
          send({ type: 'ready' });
        },
        (error) => crash(error),
      );
    } else if (header.type === 'task') void begin(String(header.id), header.payload);
    else if (header.type === 'abort' && header.id === task?.id) task?.abort.abort();
  };

  const stray = (error: unknown): void => {
    if (!task) crash(error);
    const problem = writeProblem(new Problem('plugin-failed', strayMessage, { cause: error }));
    void settle(task, { type: 'failed', problem }, undefined, true);
  };

  lowerPriority(Number(process.env.FORMWORK_NICENESS ?? 0));
  process.on('uncaughtException', stray);
  process.on('unhandledRejection', stray);
  channel.on(
    'data',
    frameReader(onFrame, () => process.exit(1)),
  );
  channel.on('error', () => process.exit(1));
  channel.on('close', () => process.exit(0));
  channel.on('end', () => process.exit(0));
  setInterval(() => task && send({ type: 'beat', id: task.id }), beatEvery);
}

const strayMessage = 'The format plugin failed outside of its own call.';

function crash(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function reporter(id: string, send: (header: object) => void): TaskTools['progress'] {
  let last = 0;
  let lastStage = '';
  return (stage, done, total) => {
    if (stage === lastStage && Date.now() - last < progressEvery) return;
    last = Date.now();
    lastStage = stage;
    send({ type: 'progress', id, stage: String(stage).slice(0, 64), done: Number(done), total: Number(total) });
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
