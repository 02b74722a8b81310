/** The schema as Kysely sees it, table by table. `src/store/migrations/` makes it so. Times are milliseconds since 1970. */

import type { Generated } from 'kysely';

/** Who calls. `admitted_at` is set while the account takes part in the beta. */
export interface AccountsTable {
  id: string;
  name: string;
  admitted_at: number | null;
  created_at: number;
}

/** API keys, of which only the SHA-256 is kept. `scopes` are separated by spaces. */
export interface KeysTable {
  id: string;
  account_id: string;
  hash: string;
  scopes: string;
  created_at: number;
  revoked_at: number | null;
}

/** End users of an account. `id` is given by the database. */
export interface UsersTable {
  id: Generated<number>;
  account_id: string;
  name: string;
  created_at: number;
}

/** Tokens of end users, of which only the SHA-256 is kept. */
export interface UserTokensTable {
  id: string;
  user_id: number;
  hash: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/**
 * What all lists have: `key` tells the rows of one owner apart, so that what comes in again replaces what is there;
 * `body` is the row as the operation answers with it, JSON text, so that an answer is joined and not built anew.
 */
interface ListTable {
  id: Generated<number>;
  key: string;
  body: string;
}

export interface RecordsTable extends ListTable {
  published_at: number;
}

export interface TripsTable extends ListTable {
  user_id: number;
  taken_at: number;
}

/** Accounts on a social network, by lower-case username, whose followers are known. */
export interface ProfilesTable {
  id: Generated<number>;
  username: string;
}

/** Read by `position`, least first. A run of a connector takes positions below all earlier ones. */
export interface FollowersTable extends ListTable {
  profile_id: number;
  position: number;
}

/**
 * How far each connector is: `cursor` is JSON, of the connector's own shape; `run` counts the runs that began at the
 * beginning. `holder` names the process that is at work, until `held_until`.
 */
export interface SyncsTable {
  name: string;
  run: number;
  cursor: string | null;
  holder: string | null;
  held_until: number | null;
  started_at: number;
  finished_at: number | null;
}

/**
 * Work that is done later. `turn` decides what is run next, the least first; `version` grows with every change that a
 * caller can see. `request`, `progress`, `outcome` and `problem` are JSON. `crashes` counts the workers that this job
 * has ended, `losses` the processes that were lost while they ran it. `holder` has it, on SQLite until `held_until`, or
 * was the one that ended it. `receiver` is the origin of `webhook`.
 */
export interface JobsTable {
  id: string;
  account_id: string;
  key_id: string;
  idempotency_key: string | null;
  fingerprint: string | null;
  status: string;
  lane: string;
  turn: number;
  request: string;
  size: number;
  progress: string | null;
  version: number;
  crashes: number;
  losses: number;
  holder: string | null;
  held_until: number | null;
  outcome: string | null;
  problem: string | null;
  webhook: string | null;
  receiver: string | null;
  webhook_due: number | null;
  webhook_tries: number;
  trace: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  expires_at: number | null;
}

/** A job's upload (`file`) until it ends, and its answer (`answer`) from then on: pieces, numbered from 0. */
export interface JobFilesTable {
  job_id: string;
  kind: string;
  number: number;
  bytes: Uint8Array;
}

export interface Tables {
  accounts: AccountsTable;
  keys: KeysTable;
  users: UsersTable;
  user_tokens: UserTokensTable;
  records: RecordsTable;
  trips: TripsTable;
  profiles: ProfilesTable;
  followers: FollowersTable;
  syncs: SyncsTable;
  jobs: JobsTable;
  job_files: JobFilesTable;
}
