/** The schema as Kysely sees it, table by table. `src/store/migrations/` makes it so. Times are milliseconds since 1970. */

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

export interface Tables {
  accounts: AccountsTable;
  keys: KeysTable;
}
