/** One worker process: started with its channel, watched for its end, killed with all that it has started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from '../../model/problem.ts';
import { channelDescriptor, encodeFrame, type Frame, frameReader } from './channel.ts';
import type { Ending } from './ending.ts';
import { guard } from './guardian.ts';
import { Inbox } from './inbox.ts';
import { tree } from './memory.ts';
import { lower, lowerSession } from './priority.ts';
import { appRoot, toolPaths } from './readable.ts';
import type { RunnerOptions } from './runner-options.ts';
import { chooseUser, enclose, type Place } from './sandbox.ts';
import { removeFolder } from './scratch.ts';

export interface ProcessOptions
  extends Pick<RunnerOptions, 'entry' | 'heap' | 'niceness' | 'environment' | 'sandbox' | 'readable'> {
  /** The worker's own folder, made here and removed when the process has ended, with its inbox beside it. */
  home: string;
}

export interface ProcessEvents {
  frame(frame: Frame): void;
  /** The channel carried something else than frames. */
  garbage(): void;
  /** It has ended; `ended` comes when nothing is left of it. */
  ending(): void;
  ended(ending: Ending): void;
}

const inherited = ['PATH', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'LD_LIBRARY_PATH'];
const outputKept = 8192;
/** Milliseconds. */
const outputWait = 500;

export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #channel: Socket;
  readonly #mark: string;
  readonly #niceness: number;
  readonly #inbox: Inbox;
  readonly #enclosed: boolean;
  /** Processes of it that are there without a task. */
  #usual = 1;
  #output = '';

  private constructor(child: ChildProcess, mark: string, inbox: Inbox, { niceness, sandbox }: ProcessOptions) {
    this.#child = child;
    this.#niceness = niceness;
    this.#inbox = inbox;
    this.#enclosed = sandbox.level !== 'off';
    this.#channel = child.stdio[channelDescriptor] as Socket;
    this.#mark = mark;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Starts a process. Whatever goes wrong from here on is told by `events.ended`, exactly once. */
  static async start(options: ProcessOptions, events: ProcessEvents): Promise<WorkerProcess> {
    const place = await makePlace(options);
    const mark = `FORMWORK_WORKER=${options.home}`;
    const inbox = new Inbox(place.inbox, options.sandbox.level === 'user' ? place.user : undefined);
    await inbox.open();
    const words = [...flags(options, place), fileURLToPath(options.entry), options.home];
    const command = enclose(options.sandbox, place, process.execPath, words);
    const child = spawn(command.program, command.words, {
      // A group of its own, so that one signal reaches ffmpeg and the like as well.
      detached: true,
      cwd: options.home,
      env: environment(options),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const worker = new WorkerProcess(child, mark, inbox, options);
    worker.#listen(options, events);
    return worker;
  }

  #listen(options: ProcessOptions, events: ProcessEvents): void {
    const release = this.pid > 0 ? guard(this.pid) : () => {};
    if (this.pid > 0) lower(this.pid, options.niceness);
    this.#channel.on('data', frameReader(events.frame, events.garbage));
    this.#channel.on('error', () => {});
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk) => this.#keep(chunk));
    const closed = once(this.#child, 'close').catch(() => {});
    let told = false;
    const end = async (code: number | null, signal: string | null, reason = ''): Promise<void> => {
      if (told) return;
      told = true;
      events.ending();
      this.#channel.destroy();
      await this.#killAll();
      release();
      // Nobody holds the other end of its output any more; the last words may still be under way.
      await Promise.race([closed, sleep(outputWait)]);
      const output = this.#output + reason;
      await Promise.all([removeFolder(options.home), this.#inbox.close()]).catch(() => {});
      this.#child.stdout?.destroy();
      this.#child.stderr?.destroy();
      events.ended({ ...how(code, signal), outOfMemory: /heap out of memory/i.test(output), output });
    };
    this.#child.on('error', (error) => void end(null, null, error.message));
    this.#child.on('exit', (code, signal) => void end(code, signal));
  }

  #keep(chunk: Buffer): void {
    this.#output = (this.#output + chunk.subarray(-outputKept).toString('utf8')).slice(-outputKept);
  }

  /** It has started, and waits for its first task. */
  onReady(): void {
    lower(this.pid, this.#niceness);
    lowerSession(this.pid, this.#niceness);
    this.#usual = tree(this.pid).length;
  }

  /** Whether something that it has started still runs. */
  get hasCompany(): boolean {
    return tree(this.pid).length > this.#usual;
  }

  /** Shows it a file of the host's, for as long as a task takes; gives the path under which it finds that. */
  async show(file: string | undefined): Promise<string | undefined> {
    return file !== undefined && this.#enclosed ? this.#inbox.put(file) : undefined;
  }

  async hide(shown: string | undefined): Promise<void> {
    if (shown !== undefined) await this.#inbox.remove(shown);
  }

  /** @throws Problem when it is more than a frame may hold; nothing is sent then */
  send(header: object): void {
    const frame = frameOf(header);
    if (!this.#channel.destroyed) this.#channel.write(frame);
  }

  kill(): void {
    signalTo(-this.pid);
  }

  /** The group, and those that left the group: they still carry the mark in their environment. */
  async #killAll(): Promise<void> {
    if (this.pid === 0) return;
    this.kill();
    for (const pid of await marked(this.#mark)) signalTo(pid);
  }
}

function frameOf(header: object): Buffer {
  try {
    return encodeFrame(header);
  } catch (cause) {
    throw new Problem('internal', 'What a worker was to be told is too long.', { cause });
  }
}

/** Folders of its own, with a user of its own where the sandbox has that. */
async function makePlace({ home, sandbox, readable }: ProcessOptions): Promise<Place> {
  await mkdir(join(home, 'scratch'), { recursive: true, mode: 0o700 });
  const user = chooseUser();
  if (sandbox.level === 'user') for (const folder of [home, join(home, 'scratch')]) await chown(folder, user, user);
  return { home, inbox: `${home}-inbox`, readable: [...appRoot(), ...readable], user };
}

/** Programs that stand around a worker give the signal that has ended it as a number above this. */
const signalled = 128;

function how(code: number | null, signal: string | null): { code: number | null; signal: string | null } {
  const name = Object.entries(constants.signals).find(([, number]) => signalled + number === code)?.[0];
  return name === undefined ? { code, signal } : { code: null, signal: name };
}

function signalTo(pid: number): void {
  try {
    if (pid !== 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Process ids whose environment at their start held `mark` (Linux; elsewhere the process group has to do). */
async function marked(mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      if (!/^\d+$/.test(name)) return [];
      const environ = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
      return environ.split('\0').includes(mark) ? [Number(name)] : [];
    }),
  );
  return found.flat();
}

/** Megabytes. Half of the engine's own choice: a third less resident, and no slower on 50 KB PDFs. */
const youngHeap = 16;

/** Node's own fence. Programs that a plugin starts, and native code, are not held by this. */
function flags({ heap, home, sandbox }: ProcessOptions, { inbox, readable }: Place): string[] {
  const folders = [...readable, ...toolPaths(), home, join(home, '*'), inbox, join(inbox, '*')];
  const seen = sandbox.level === 'off' ? ['*'] : folders;
  return [
    `--max-old-space-size=${heap}`,
    `--max-semi-space-size=${youngHeap}`,
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...seen.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${join(home, '*')}`,
    '--allow-addons',
    '--allow-child-process',
    '--allow-worker',
  ];
}

/** Of glibc: threads that allocate large blocks by turns keep far less memory when they share few arenas. */
const arenas = '2';

function environment(options: ProcessOptions): Record<string, string> {
  const scratch = join(options.home, 'scratch');
  const own = { HOME: options.home, TMPDIR: scratch, FORMWORK_WORKER: options.home, MALLOC_ARENA_MAX: arenas };
  const paths = inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(paths), ...options.environment, ...own };
}
