/**
 * The steps that every job takes, in one statement of PostgreSQL each, which is prepared once: each journey to the
 * database, and each text that is built and planned anew, is time and load. A file or an answer is one piece here.
 */
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
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

/** How a job ended, as it is kept. */
export interface Ending extends Pick<JobRow, 'status' | 'outcome' | 'problem'> {
  /** Milliseconds since 1970. */
  finished_at: number;
  expires_at: number;
}

/** What may come of taking: nothing waited, or the next entry's id, with its job unless that one can't be had. */
export type Found = { id: string; job: TakenJob | undefined } | undefined;

/** `news` is what listeners on the channel are told at the commit. */
export interface AtOnce {
  /** Keeps a job with its upload, and puts it into the queue. @returns whether its idempotency key was new */
  add(row: NewRow, bytes: Uint8Array, urgent: boolean, news: string): Promise<boolean>;
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
  const tell = (news: string) => sql`pg_notify(${sql.lit(channel)}, ${news})`;
  const compilable = <Row>(raw: RawBuilder<Row>): Compilable<Row> => ({ compile: () => raw.compile(db) });

  const adding = memo((lane: Lane, urgent: boolean) =>
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
        select ${tell(marks.news)} as told from kept`);
    }),
  );

  const taking = memo((lane: Lane) =>
    store.prepare(({ holder, now, here }: { holder: string; now: number; here: readonly string[] }) =>
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
        where set_config('synchronous_commit', 'off', true) is not null`),
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
              held_until = null, finished_at = ${marks.finished_at}, expires_at = ${marks.expires_at},
              webhook_due = case when webhook is null then null else ${marks.finished_at}::bigint end,
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

  // A process that takes jobs in often runs them as well.
  const uploads = new Uploads();
  return {
    async add(row, bytes, urgent, news) {
      uploads.keep(row.id, bytes);
      const added = await adding(row.lane as Lane, urgent)({ ...row, bytes, news });
      return added.length === 1;
    },
    async take(holder, lane) {
      const [found] = await taking(lane)({ holder, now: Date.now(), here: uploads.ids });
      if (found === undefined) return undefined;
      const { entry, file: fetched, ...row } = found;
      const file = fetched ?? uploads.drop(entry);
      return { id: entry, job: row.id == null ? undefined : { ...(row as JobRow), ...(file && { file }) } };
    },
    async finish({ id, lane, holder }, ending, answer, news) {
      const [row] = await finishing(lane as Lane, answer !== undefined)({ ...ending, id, holder, answer, news });
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
