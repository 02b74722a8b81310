/** Puts together what jobs need: the queue and the bell that fit the store, and what stands on them. */
import type { Logger } from 'pino';
import type { Parser } from '../parse.ts';
import type { Store } from '../store/database.ts';
import { createLocalBell, createPostgresBell } from './bell.ts';
import { deliverForever } from './deliver.ts';
import { createEmbeddedQueue } from './embedded.ts';
import type { Job } from './job.ts';
import { Jobs } from './jobs.ts';
import { Ledger } from './ledger.ts';
import { Room, type RoomLimits } from './room.ts';
import type { Allowance } from './run.ts';
import { JobRunner, type RunnerParts } from './runner.ts';
import type { WebhookSettings } from './webhook.ts';

export interface JobSettings {
  /** Of PostgreSQL; SQLite when absent. */
  url?: string;
  /** Milliseconds that a job is kept after its end. */
  kept: number;
  room: Omit<RoomLimits, 'kept'>;
  allowance: Allowance;
  /** Jobs that run at once. */
  slots: number;
  /** Nobody is called when absent. */
  webhooks?: WebhookSettings;
}

/** Who is told what happens to jobs. */
export type Watchers = Pick<RunnerParts, 'tracer' | 'onEnd'>;

export interface JobSystem extends AsyncDisposable {
  jobs: Jobs;
  /** Makes the one that runs jobs in this process. @param folder for uploads while they are read */
  runner(parser: Pick<Parser, 'parse'>, folder: string): JobRunner;
}

/** @param show makes of a job what callers see, without its result */
export async function openJobs(
  store: Store,
  settings: JobSettings,
  log: Logger,
  show: (job: Job) => object,
  watchers: Watchers = {},
): Promise<JobSystem> {
  const { url } = settings;
  const complain = (err: Error): void => log.warn({ err }, 'the upkeep of the job queue failed');
  const bell = url === undefined ? createLocalBell(store) : await createPostgresBell(url);
  const queue =
    url !== undefined && store.dialect === 'postgres'
      ? // pg-boss is a lot to load for who has no PostgreSQL.
        await (await import('./boss.ts')).createBossQueue(store, url, bell, complain)
      : createEmbeddedQueue(store);
  const ledger = new Ledger(store, bell, queue, settings.kept);
  const { slots, allowance, webhooks } = settings;
  const deliver = (signal: AbortSignal) =>
    webhooks
      ? deliverForever({ store, bell, log, webhooks, show, tracer: watchers.tracer }, signal)
      : Promise.resolve();
  return {
    jobs: new Jobs(store, ledger, bell, new Room(store, { ...settings.room, kept: settings.kept }), webhooks),
    runner: (parser, folder) =>
      new JobRunner({ store, ledger, queue, bell, parser, log, folder, slots, allowance, deliver, ...watchers }),
    async [Symbol.asyncDispose]() {
      await queue[Symbol.asyncDispose]();
      await bell[Symbol.asyncDispose]();
    },
  };
}
