/** The worker's side: takes one task after the other from the channel and answers each with bytes or a problem. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import { encodeFrame, frameReader, maxBody } from './channel.ts';
import { describe, writeProblem } from './fault.ts';
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
  resources: Map<string, number>;
}

const beatEvery = 250;
const progressEvery = 100;

/** Serves tasks until the host closes the channel. `prepare` gets the pool's `setup` and makes the handler once. */
export function serveTasks(prepare: (setup: unknown) => Promise<Handler>): void {
  const home = process.argv[2] ?? '';
  const channel = new Socket({ fd: channelDescriptor });
  const send = (header: object, body?: Uint8Array): void => void channel.write(encodeFrame(header, body));
  let handler: Handler | undefined;
  let task: Task | undefined;

  const settle = (
    settled: Task,
    header: { type: string; retire?: boolean; [rest: string]: unknown },
    body?: Uint8Array,
  ): void => {
    if (task !== settled) return;
    task = undefined;
    const clean = empty(join(home, 'scratch')) && !leftovers(settled.resources);
    send({ ...header, id: settled.id, retire: header.retire === true || !clean }, body);
  };

  const begin = async (id: string, payload: unknown): Promise<void> => {
    const current: Task = { id, abort: new AbortController(), resources: activeResources() };
    task = current;
    const tools = { signal: current.abort.signal, scratch: join(home, 'scratch'), progress: reporter(id, send) };
    try {
      if (!handler) throw new Problem('internal', 'The worker was given a task before its setup.');
      const { value, body } = await handler(payload, tools);
      if (body.length <= maxBody) return settle(current, { type: 'done', value }, body);
      writeFileSync(join(home, answerFile), body);
      settle(current, { type: 'done', value, inFile: true });
    } catch (error) {
      settle(current, { type: 'failed', problem: writeProblem(error) });
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
    else
      settle(task, {
        type: 'failed',
        problem: writeProblem(new Problem('plugin-failed', strayMessage, { cause: error })),
        retire: true,
      });
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

/** Empties a folder. Tells whether that worked: a child that still writes there spoils it for the next task. */
function empty(folder: string): boolean {
  try {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** Things that may go on behind the next task's back. Engines keep threads and ports; those are not counted. */
const telling = ['Timeout', 'Immediate', 'ProcessWrap', 'TCPSocketWrap', 'TCPServerWrap', 'PipeWrap'];

function activeResources(): Map<string, number> {
  // These become pipes when they are first looked at; not by the first plugin that happens to print.
  void [process.stdout, process.stderr];
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function leftovers(before: Map<string, number>): boolean {
  const after = activeResources();
  return telling.some((kind) => (after.get(kind) ?? 0) > (before.get(kind) ?? 0));
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
