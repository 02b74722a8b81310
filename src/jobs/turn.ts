/** Whose job is next. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Start-time fair queuing: an account's next job comes one turn after its last one that still waits, and never before
 * what is next of all. So accounts take turns, however many jobs each of them sends.
 * @param urgent somebody waits for it: it comes before all others
 */
export function nextTurn(account: string, urgent: boolean): RawBuilder<number> {
  // The condition of the partial indexes, which make each a look at one end.
  const open = sql`from jobs where status in ('queued', 'running')`;
  if (urgent) return sql`(select coalesce(min(turn), 0) - 1 ${open})`;
  const own = sql`select coalesce(max(turn) + 1, 0) ${open} and account_id = ${account}`;
  return sql`(select max(turn) from (select coalesce(min(turn), 0) as turn ${open} union all ${own}) as turns)`;
}
