/**
 * The steps that every job takes, in one statement of PostgreSQL each, which is prepared once: each journey to the
 * database, and each text that is built and planned anew, is time and load. A file or an answer is one piece here.
 */
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { clock } from './clock.ts';
import { createDurable } from './durable.ts';
import { type JobRow, jobColumns, type Lane, type ShownRow, shownColumns } from './job.ts';
import { pieceSize } from './pieces.ts';
import type { TakenJob } from './queue.ts';
import { nextTurn } from './turn.ts';
import { Uploads } from './uploads.ts';

/** What pg-boss does for a lane, in its own words. */
export interface BossWords {
  /** The name of its queue. */
  queue: string;
  /** Adds an entry for each row of `kept (id, turn)`. */
  add: RawBuilder<unknown>;
  /** Makes the next entry active and gives its `id`. */
  fetch: RawBuilder<unknown>;
}

/** All but its turn, which is told by its neighbours. */
export type NewRow = Omit<JobRow, 'turn'>;

/** How a job ended, as it is kept, and for how many milliseconds. */
export interface Ending extends Pick<JobRow, 'status' | 'outcome' | 'problem'> {
  kept: number;
}

/** What may come of taking: nothing waited, or the next entry's id, with its job unless that one can't be had. */
export type Found = { id: string; job: TakenJob | undefined } | undefined;

/** `news` is what listeners on the channel are told at the commit. */
export interface AtOnce {
  /**
   * Keeps a job with its upload, and puts it into the queue: its work may begin at once, but nobody is to be told of it
   * before `safe` resolves.
   * @returns undefined when its idempotency key is not new
   */
  add(row: NewRow, bytes: Uint8Array, urgent: boolean, news: string): Promise<{ safe: Promise<void> } | undefined>;
  /** Claims the next job. What a crash of the database's machine undoes of that is done again. */
  take(holder: string, lane: Lane): Promise<Found>;
  /** Ends a job, lets go of its upload and takes it out of the queue. @returns undefined when its holder had lost it */
  finish(
    job: Pick<JobRow, 'id' | 'lane' | 'holder'>,
    ending: Ending,
    answer: Uint8Array | undefined,
    news: string,
  ): Promise<ShownRow | undefined>;
}

type Postgres = Pick<Extract<Store, { dialect: 'postgres' }>, 'db' | 'prepare'>;

/** @param channel on which news are told */
export function createAtOnce(store: Postgres, words: Record<Lane, BossWords>, channel: string): AtOnce {
  const { db } = store;
  const now = clock(db);
  const tell = (news: string) => sql`pg_notify(${sql.lit(channel)}, ${news})`;
  const compilable = <Row>(raw: RawBuilder<Row>): Compilable<Row> => ({ compile: () => raw.compile(db) });

  // Within one transaction. What a crash of the database's machine undoes of that is done again, or was told to nobody.
  const hastily = sql`set_config('synchronous_commit', 'off', true)`;

  const adding = memo((lane: Lane, urgent: boolean, soon: boolean) =>
    store.prepare((marks: NewRow & { bytes: Uint8Array; news: string }) => {
      const values = Object.fromEntries(newColumns.map((column) => [column, marks[column]])) as unknown as NewRow;
      const kept = db
        .insertInto('jobs')
        .values({ ...values, turn: nextTurn(marks.account_id, urgent) })
        .onConflict((conflict) => conflict.doNothing());
      return compilable(sql<{ told: unknown }>`
        with kept as (${kept} returning id, turn),
        piece as (insert into job_files (job_id, kind, number, bytes) select id, 'file', 0, ${marks.bytes} from kept),
        entry as (${words[lane].add})
        select ${tell(marks.news)} as told${soon ? sql`, ${hastily}` : sql``} from kept`);
    }),
  );

  const taking = memo((lane: Lane) =>
    store.prepare(({ holder, here }: { holder: string; here: readonly string[] }) =>
      // A row that somebody is changing right now is left: to wait for it here could be to wait for each other.
      compilable(sql<Partial<JobRow> & { entry: string; file: Uint8Array | null }>`
        with fetched as (${words[lane].fetch}),
        claimed as (
          update jobs set status = 'running', holder = ${holder}, version = version + 1,
            losses = losses + case when status = 'running' then 1 else 0 end,
            started_at = coalesce(started_at, ${now})
          where id = (
            select jobs.id from jobs join fetched on jobs.id = fetched.id::text
            where jobs.status in ('queued', 'running') for update of jobs skip locked)
          returning ${columns('jobs', jobColumns)})
        select fetched.id as entry, ${columns('claimed', jobColumns)}, piece.bytes as file
        from fetched left join claimed on claimed.id = fetched.id::text
        left join job_files piece on piece.job_id = claimed.id and piece.kind = 'file' and piece.number = 0
          and claimed.size <= ${sql.lit(pieceSize)} and claimed.id <> all (${here}::text[])
        where ${hastily} is not null`),
    ),
  );

  const finishing = memo((lane: Lane, answered: boolean) =>
    store.prepare(
      (marks: Ending & { id: string; holder: string | null; answer: Uint8Array | undefined; news: string }) => {
        const piece = sql`, piece as (insert into job_files (job_id, kind, number, bytes)
          select id, 'answer', 0, ${marks.answer} from ended)`;
        return compilable(sql<ShownRow>`
          with ended as (
            update jobs set status = ${marks.status}, outcome = ${marks.outcome}, problem = ${marks.problem},
              held_until = null, finished_at = ${now}, expires_at = ${now} + ${marks.kept}::bigint,
              webhook_due = case when webhook is null then null else ${now} end,
              version = version + 1
            where id = ${marks.id} and status = 'running' and holder = ${marks.holder}
            returning ${columns('jobs', shownColumns)}),
          gone as (delete from job_files using ended where job_id = ended.id and kind = 'file'),
          entry as (delete from pgboss.job entry using ended
            where entry.name = ${sql.lit(words[lane].queue)} and entry.id = ended.id::uuid)
          ${answered ? piece : sql``}
          select ended.*, ${tell(marks.news)} as told from ended`);
      },
    ),
  );

  // A message in the log of the database is what its commit waits for the disk with, and all before it.
  const flushing = store.prepare(({ ids }: { ids: string[] }) =>
    compilable(sql<{ id: string }>`
      select id, (select pg_logical_emit_message(true, 'formwork', '')) from jobs where id = any(${ids}::text[])`),
  );
  const durable = createDurable(async (ids) => (await flushing({ ids })).map(({ id }) => id));

  // A process that takes jobs in often runs them as well.
  const uploads = new Uploads();
  return {
    async add(row, bytes, urgent, news) {
      // One that comes with an idempotency key is told of whenever that comes again.
      const soon = row.idempotency_key === null;
      uploads.keep(row.id, bytes);
      let kept = false;
      try {
        kept = (await adding(row.lane as Lane, urgent, soon)({ ...row, bytes, news })).length === 1;
      } finally {
        if (!kept) uploads.drop(row.id);
      }
      if (!kept) return undefined;
      return { safe: soon ? durable.whenSafe(row.id) : Promise.resolve() };
    },
    async take(holder, lane) {
      const [found] = await taking(lane)({ holder, here: uploads.ids });
      if (found === undefined) return undefined;
      const { entry, file: fetched, ...row } = found;
      const file = fetched ?? uploads.drop(entry);
      return { id: entry, job: row.id == null ? undefined : { ...(row as JobRow), ...(file && { file }) } };
    },
    async finish({ id, lane, holder }, ending, answer, news) {
      const [row] = await finishing(lane as Lane, answer !== undefined)({ ...ending, id, holder, answer, news });
      if (row) durable.ended(id);
      return row;
    },
  };
}

const newColumns = jobColumns.filter((column) => column !== 'turn');

/** Named one by one: a prepared statement outlives a migration that adds a column. */
const columns = (table: string, names: readonly (keyof Tables['jobs'])[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

function memo<Words extends unknown[], T>(make: (...words: Words) => T): (...words: Words) => T {
  const made = new Map<string, T>();
  return (...words) => {
    const key = words.join(' ');
    const known = made.get(key) ?? make(...words);
    made.set(key, known);
    return known;
  };
}
