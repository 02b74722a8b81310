/** The queue on SQLite: the jobs' own rows, for the processes of one machine. */
import { type Kysely, sql } from 'kysely';
import { isGone } from '../process-name.ts';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Queue } from './queue.ts';

/** Milliseconds. A process that has ended is noticed at once; this is for one that hangs. */
const lease = 30_000;

export function createEmbeddedQueue({ db }: Pick<Store, 'db'>): Queue {
  const requeue = (condition: (db: Kysely<Tables>) => ReturnType<typeof running>) =>
    condition(db)
      .set((eb) => ({
        status: 'queued',
        holder: null,
        held_until: null,
        losses: eb('losses', '+', 1),
        version: eb('version', '+', 1),
      }))
      .execute();
  return {
    lease,
    // The row itself is the queue's entry.
    add: async () => {},
    remove: async () => {},
    giveBack: async () => {},

    async take(holder, lanes) {
      return db
        .updateTable('jobs')
        .set((eb) => ({
          status: 'running',
          holder,
          held_until: Date.now() + lease,
          started_at: sql<number>`coalesce(started_at, ${Date.now()})`,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', (eb) =>
          eb
            .selectFrom('jobs')
            .select('id')
            .where('status', '=', 'queued')
            // Repeated for the sake of the partial index.
            .where(sql<boolean>`status in ('queued', 'running')`)
            .where('lane', 'in', [...lanes])
            .orderBy('turn')
            .orderBy('created_at')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst();
    },

    async renew(holder, jobs) {
      if (jobs.length === 0) return;
      await db
        .updateTable('jobs')
        .set({ held_until: Date.now() + lease })
        .where('holder', '=', holder)
        .where('id', 'in', ids(jobs))
        .execute();
    },

    async recover() {
      const holders = await db
        .selectFrom('jobs')
        .select('holder')
        .distinct()
        .where('status', '=', 'running')
        .where(sql<boolean>`status in ('queued', 'running')`)
        .where('holder', 'is not', null)
        .execute();
      const gone = holders.flatMap(({ holder }) => (holder !== null && isGone(holder) ? [holder] : []));
      if (gone.length > 0) await requeue((all) => running(all).where('holder', 'in', gone));
      await requeue((all) => running(all).where('held_until', '<', Date.now()));
    },

    async [Symbol.asyncDispose]() {},
  };
}

const running = (db: Kysely<Tables>) => db.updateTable('jobs').where('status', '=', 'running');

const ids = (jobs: readonly { id: string }[]): string[] => jobs.map(({ id }) => id);
