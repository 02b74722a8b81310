/** Runs jobs in this process, as many at once as it has workers, for as long as it lives. */
import { randomUUID } from 'node:crypto';
import { rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Parser } from '../parse.ts';
import { nameProcess } from '../process-name.ts';
import type { Store } from '../store/database.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Bell } from './bell.ts';
import type { JobRow, Lane } from './job.ts';
import type { Ledger } from './ledger.ts';
import type { Queue, TakenJob } from './queue.ts';
import { type Allowance, type JobEnd, runJob } from './run.ts';

export interface RunnerParts {
  store: Pick<Store, 'db'>;
  ledger: Ledger;
  queue: Queue;
  bell: Bell;
  parser: Pick<Parser, 'parse'>;
  log: Logger;
  /** A folder that only we can read, for uploads while they are read. */
  folder: string;
  /** Jobs that run at once. */
  slots: number;
  allowance: Allowance;
  /** Nothing is traced when absent. */
  tracer?: Tracer | undefined;
  /** Told of each job that ended here. */
  onEnd?(end: JobEnd): void;
  /** Tells of jobs that have ended, wherever they ran, until the signal aborts. */
  deliver(signal: AbortSignal): Promise<void>;
}

/** Milliseconds: from look to look for jobs and for what is to be swept, and after a failure of the store. */
const [look, sweepEvery, pause] = [1000, 60_000, 1000];

interface Running {
  row: JobRow;
  abort: AbortController;
  done: Promise<void>;
}

export class JobRunner implements AsyncDisposable {
  readonly #parts: RunnerParts;
  readonly #holder = nameProcess();
  readonly #running = new Map<string, Running>();
  readonly #stopping = new AbortController();
  #wake = Promise.withResolvers<void>();
  #loops: Promise<unknown> | undefined;
  /** Whether the time of running jobs is over. */
  #late = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** Begins to take jobs: those first that other processes have left behind. */
  start(): void {
    const unhear = this.#parts.bell.hear((news) => {
      if (news.kind !== 'changed') this.#wake.resolve();
      if (news.kind === 'anything') void this.#check([...this.#running.keys()]);
      else if (news.kind === 'changed' && news.by !== this.#holder && this.#running.has(news.id))
        void this.#check([news.id]);
    });
    this.#loops = Promise.all([
      this.#parts.deliver(this.#stopping.signal),
      this.#forever(
        () => this.#takeAll(),
        () => Promise.race([this.#wake.promise, this.#rest(look)]),
      ),
      this.#forever(
        () => this.#keep(),
        () => this.#rest(this.#parts.queue.lease / 4),
      ),
      this.#forever(
        () => this.#parts.ledger.sweep(),
        () => this.#rest(sweepEvery),
      ),
    ]).finally(unhear);
  }

  /** Jobs that run here. */
  get running(): number {
    return this.#running.size;
  }

  /** Takes no more jobs. Those that run get `milliseconds` to end; then they go back into the queue. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping.abort();
    this.#wake.resolve();
    const ended = this.#end();
    const over = new AbortController();
    await Promise.race([ended, sleep(milliseconds, undefined, { signal: over.signal }).catch(() => {})]);
    over.abort();
    this.#late = true;
    for (const { abort } of this.#running.values()) abort.abort('stopping');
    await ended;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop(0);
  }

  /** Resolves when the last loop and the last job have ended; one that is being taken may still begin. */
  async #end(): Promise<void> {
    await this.#loops;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #takeAll(): Promise<void> {
    while (this.#running.size < this.#parts.slots && !this.#stopping.signal.aborted) {
      this.#wake = Promise.withResolvers<void>();
      const row = await this.#parts.queue.take(this.#holder, this.#lanes());
      if (row === undefined) return;
      this.#run(row);
    }
    // Until one ends.
    if (this.#running.size >= this.#parts.slots) this.#wake = Promise.withResolvers<void>();
  }

  /** One worker is left to short work, where there are two or more; a long job comes first while none runs. */
  #lanes(): readonly Lane[] {
    const long = [...this.#running.values()].filter(({ row }) => row.lane === 'long').length;
    if (long === 0) return ['long', 'short'];
    return long < Math.max(1, this.#parts.slots - 1) ? ['short', 'long'] : ['short'];
  }

  #run({ file, ...row }: TakenJob): void {
    const abort = new AbortController();
    if (this.#late) abort.abort('stopping');
    const done = this.#runIn(file ? { ...row, file } : row, abort).catch((error) => {
      this.#parts.log.error({ job: row.id, err: error }, 'a job could not be run');
    });
    this.#running.set(row.id, { row, abort, done });
    void done.then(() => {
      this.#running.delete(row.id);
      this.#wake.resolve();
    });
  }

  async #runIn(row: TakenJob, abort: AbortController): Promise<void> {
    const path = join(this.#parts.folder, `job-${randomUUID()}`);
    try {
      await runJob(row, path, this.#parts, abort.signal);
    } finally {
      await unlink(path).catch(() => rm(path, { force: true }));
    }
  }

  async #keep(): Promise<void> {
    const rows = [...this.#running.values()].map(({ row }) => row);
    // Ours first: they are not lost when the clock has jumped ahead.
    await this.#parts.queue.renew(this.#holder, rows);
    await this.#parts.queue.recover();
    await this.#check(rows.map(({ id }) => id));
  }

  /** Stops the work on jobs that are ours no more. */
  async #check(ids: string[]): Promise<void> {
    const lost = await this.#parts.ledger.lost(this.#holder, ids).catch(() => []);
    for (const id of lost) this.#running.get(id)?.abort.abort('lost');
  }

  async #forever(step: () => Promise<void>, rest: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await step().catch(async (error) => {
        this.#parts.log.warn({ err: error }, 'the job queue does not answer');
        await this.#rest(pause);
      });
      await rest();
    }
  }

  #rest(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
