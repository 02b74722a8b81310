/** One worker process: started with its channel, watched for its end, killed with all that it has started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encodeFrame, type Frame, frameReader } from './channel.ts';
import type { Ending } from './ending.ts';
import { guard } from './guardian.ts';
import { removeFolder } from './scratch.ts';

export interface ProcessOptions {
  /** The script to run; it calls `serveTasks`. */
  entry: URL;
  /** The worker's own folder, made here and removed when the process has ended. */
  home: string;
  /** Megabytes of JavaScript heap. */
  heap: number;
  /** 0 (as the host) to 19 (last in the queue for the processor). */
  niceness: number;
  /** What the worker may see of the environment, beside paths and language. */
  environment: Record<string, string>;
}

export interface ProcessEvents {
  frame(frame: Frame): void;
  /** The channel carried something else than frames. */
  garbage(): void;
  ended(ending: Ending): void;
}

/** Where a worker finds its channel. */
export const channelDescriptor = 3;
const inherited = ['PATH', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'LD_LIBRARY_PATH'];
const outputKept = 8192;
/** Milliseconds. */
const outputWait = 500;
/** The kernel takes a worker before the host when memory runs out: -1000 (never) to 1000 (first). */
const killFirst = '800';

export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #channel: Socket;
  readonly #mark: string;
  #output = '';

  private constructor(child: ChildProcess, mark: string) {
    this.#child = child;
    this.#channel = child.stdio[channelDescriptor] as Socket;
    this.#mark = mark;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Starts a process. Whatever goes wrong from here on is told by `events.ended`, exactly once. */
  static async start(options: ProcessOptions, events: ProcessEvents): Promise<WorkerProcess> {
    await mkdir(join(options.home, 'scratch'), { recursive: true, mode: 0o700 });
    const mark = `FORMWORK_WORKER=${options.home}`;
    const child = spawn(process.execPath, [...flags(options), fileURLToPath(options.entry), options.home], {
      // A group of its own, so that one signal reaches ffmpeg and the like as well.
      detached: true,
      cwd: options.home,
      env: environment(options),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const worker = new WorkerProcess(child, mark);
    worker.#listen(options, events);
    return worker;
  }

  #listen(options: ProcessOptions, events: ProcessEvents): void {
    const release = this.pid > 0 ? guard(this.pid) : () => {};
    writeFile(`/proc/${this.pid}/oom_score_adj`, killFirst).catch(() => {});
    this.#channel.on('data', frameReader(events.frame, events.garbage));
    this.#channel.on('error', () => {});
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk) => this.#keep(chunk));
    const closed = once(this.#child, 'close').catch(() => {});
    let told = false;
    const end = async (code: number | null, signal: string | null, reason = ''): Promise<void> => {
      if (told) return;
      told = true;
      this.#channel.destroy();
      await this.#killAll();
      release();
      // Nobody holds the other end of its output any more; the last words may still be under way.
      await Promise.race([closed, sleep(outputWait)]);
      const output = this.#output + reason;
      await removeFolder(options.home).catch(() => {});
      this.#child.stdout?.destroy();
      this.#child.stderr?.destroy();
      events.ended({ code, signal, outOfMemory: /heap out of memory/i.test(output), output });
    };
    this.#child.on('error', (error) => void end(null, null, error.message));
    this.#child.on('exit', (code, signal) => void end(code, signal));
  }

  #keep(chunk: Buffer): void {
    this.#output = (this.#output + chunk.subarray(-outputKept).toString('utf8')).slice(-outputKept);
  }

  send(header: object): void {
    if (!this.#channel.destroyed) this.#channel.write(encodeFrame(header));
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

/** Files are written in the worker's folder only. Programs that a plugin starts are not held by this. */
function flags(options: ProcessOptions): string[] {
  return [
    `--max-old-space-size=${options.heap}`,
    `--max-semi-space-size=${youngHeap}`,
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${join(options.home, '*')}`,
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
  return { ...Object.fromEntries(paths), FORMWORK_NICENESS: String(options.niceness), ...options.environment, ...own };
}
