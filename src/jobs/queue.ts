/** What decides which job is run next, and by whom. The jobs themselves are rows of the store, whatever the queue. */
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { AtOnce } from './at-once.ts';
import type { JobRow, Lane } from './job.ts';

type Db = Kysely<Tables>;

/** `file` is the upload, where that is small and came along. */
export type TakenJob = JobRow & { file?: Uint8Array };

export interface Queue extends AsyncDisposable {
  /** Adds a job, in the transaction that keeps it. The least `turn` is next. */
  add(db: Db, job: { id: string; lane: Lane; turn: number }): Promise<void>;
  /** Claims the next job of one of these lanes for `holder`, and marks it as running. */
  take(holder: string, lanes: readonly Lane[]): Promise<TakenJob | undefined>;
  /** Takes a job out that is over, in the transaction that ends it. */
  remove(db: Db, job: Pick<JobRow, 'id' | 'lane'>): Promise<void>;
  /** Has a job that was taken wait again, in the transaction that marks it as queued. */
  giveBack(db: Db, job: Pick<JobRow, 'id' | 'lane'>): Promise<void>;
  /** Tells that these are still being worked on: to be called well within the `lease`. */
  renew(holder: string, jobs: readonly Pick<JobRow, 'id' | 'lane'>[]): Promise<void>;
  /** Has jobs wait again whose holder is gone. */
  recover(): Promise<void>;
  /** Does the same as the ledger's and the queue's own steps, with less journeys; absent where that gains nothing. */
  readonly atOnce?: Pick<AtOnce, 'add' | 'finish'>;
  /** Milliseconds after which a job whose holder is silent is given to another. */
  readonly lease: number;
}
