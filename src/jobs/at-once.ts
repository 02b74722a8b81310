/**
 * The ledger's two steps that each job takes, in one statement of PostgreSQL each, where the file is one piece: every
 * journey to the database that a job makes less is time and load.
 */
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { JobsTable, Tables } from '../store/tables.ts';
import type { JobRow } from './job.ts';

type Db = Kysely<Tables>;

/** What is told of it, as an expression that is worked out where the step is taken. */
export type Telling = RawBuilder<unknown>;

/** Keeps a job with its upload. @returns its turn; undefined when the idempotency key was used before */
export async function addAtOnce(
  db: Db,
  row: Omit<Insertable<JobsTable>, 'turn'> & { turn: RawBuilder<number> },
  bytes: Uint8Array,
  telling: Telling,
): Promise<number | undefined> {
  const { rows } = await sql<{ turn: number }>`
    with job as (${insertion(db, row)} returning id, turn),
    piece as (insert into job_files (job_id, kind, number, bytes) select id, 'file', 0, ${bytes} from job)
    select turn, ${telling} from job`.execute(db);
  return rows[0]?.turn;
}

const insertion = (db: Db, row: Parameters<typeof addAtOnce>[1]) =>
  db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());

/** Ends a job with its answer, and lets go of its upload. @returns whether its holder still had it */
export async function finishAtOnce(
  db: Db,
  { id, holder }: Pick<JobRow, 'id' | 'holder'>,
  changes: Record<string, unknown>,
  answer: Uint8Array | undefined,
  telling: Telling,
): Promise<boolean> {
  const set = sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const kept =
    answer &&
    sql`, piece as (insert into job_files (job_id, kind, number, bytes) select id, 'answer', 0, ${answer} from job)`;
  const { rows } = await sql`
    with job as (
      update jobs set ${set}, version = version + 1
      where id = ${id} and status = 'running' and holder = ${holder} returning id),
    gone as (delete from job_files using job where job_id = job.id and kind = 'file')${kept ?? sql``}
    select ${telling} from job`.execute(db);
  return rows.length === 1;
}
