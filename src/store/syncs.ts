/** How far the connectors are, and which process is at work with one. Two never are with the same. */
import type { Kysely } from 'kysely';
import { Refusal } from '../model/refusal.ts';
import { isGone, nameProcess } from '../process-name.ts';
import type { Store } from './database.ts';
import type { Tables } from './tables.ts';

/** What is kept between runs; `next` and `mark` are the connector's own. */
export interface SyncState {
  next: unknown;
  mark: unknown;
}

/** The page where the last run broke off, or all that earlier runs have left. */
export type Forget = 'position' | 'all';

export interface Hold extends SyncState {
  run: number;
  /** Keeps the state, in the transaction that keeps the rows. @throws when another process has taken over */
  keep(db: Kysely<Tables>, state: SyncState): Promise<void>;
  release(): Promise<void>;
}

/** Milliseconds after which a process that has stopped to renew its hold counts as gone. */
const patience = 120_000;

/**
 * Takes hold of a connector's state: where the last run broke off, or the beginning of a new one.
 * @throws Refusal when another process is at work with it
 */
export async function holdSync(store: Store, name: string, forget?: Forget): Promise<Hold> {
  const holder = nameProcess();
  const state = await store.db.transaction().execute(async (db) => {
    await db
      .insertInto('syncs')
      .values({ name, run: 0, cursor: null, holder: null, held_until: null, started_at: 0, finished_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Writes first, so that PostgreSQL lets no other process in before this one is done.
    await db.updateTable('syncs').set({ name }).where('name', '=', name).execute();
    const row = await db.selectFrom('syncs').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    if (row.holder !== null && (row.held_until ?? 0) > Date.now() && !isGone(row.holder)) {
      throw new Refusal(`Another process (${row.holder}) is at work with "${name}".`);
    }
    const { next, mark } = remaining(row.cursor, forget);
    const run = next === null ? row.run + 1 : row.run;
    const started = next === null ? { started_at: Date.now(), finished_at: null } : {};
    const cursor = JSON.stringify({ next, mark });
    await db
      .updateTable('syncs')
      .set({ run, cursor, holder, held_until: Date.now() + patience, ...started })
      .where('name', '=', name)
      .execute();
    return { run, next, mark };
  });

  const mine = (db: Kysely<Tables>) => db.updateTable('syncs').where('name', '=', name).where('holder', '=', holder);
  const renewal = setInterval(() => {
    // One that fails leaves the next; a hold that is lost shows when a page is kept.
    mine(store.db)
      .set({ held_until: Date.now() + patience })
      .execute()
      .catch(() => {});
  }, patience / 4);
  renewal.unref();

  return {
    ...state,
    async keep(db, { next, mark }) {
      const { numUpdatedRows } = await mine(db)
        .set({
          cursor: JSON.stringify({ next, mark }),
          held_until: Date.now() + patience,
          ...(next === null && { finished_at: Date.now() }),
        })
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Refusal(`Another process has taken over "${name}".`);
    },
    async release() {
      clearInterval(renewal);
      await mine(store.db).set({ holder: null, held_until: null }).execute();
    },
  };
}

function remaining(cursor: string | null, forget: Forget | undefined): SyncState {
  const { next, mark }: SyncState = cursor === null ? { next: null, mark: null } : JSON.parse(cursor);
  return { next: forget === undefined ? next : null, mark: forget === 'all' ? null : mark };
}
