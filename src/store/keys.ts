/** API keys. */
import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../model/refusal.ts';
import { type Account, bootstrapAccount } from './accounts.ts';
import { hashCredential, isCredential, issueCredential } from './credential.ts';
import type { Store } from './database.ts';
import { rememberUnchanged } from './remember.ts';

export const scopes = ['records', 'trips', 'followers', 'parse'] as const;
export type Scope = (typeof scopes)[number];

/** Two keys may live at once where no setting says otherwise, so that one can be replaced without a gap. */
const keysAtOnce = 2;

/** Who holds a key, and what it allows. */
export interface KeyHolder {
  account: Account;
  keyId: string;
  scopes: ReadonlySet<string>;
}

export interface KeyListing {
  id: string;
  account: string;
  admitted: boolean;
  scopes: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** The name of a key in lists and logs; whoever has the key can work it out. */
const keyId = (hash: string): string => `key_${hash.slice(0, 12)}`;

/**
 * Makes a key, which is shown this once and never again.
 * @param most keys of an account that may live at once
 * @throws Refusal when the account has so many.
 */
export async function createKey(
  store: Store,
  account: Account,
  allowed: readonly Scope[] = scopes,
  most: number = keysAtOnce,
) {
  const key = issueCredential('fw');
  const hash = hashCredential(key);
  const id = keyId(hash);
  await store.db.transaction().execute(async (transaction) => {
    // Locks the account's row on PostgreSQL, so that two that count at the same time don't both find room.
    await transaction.updateTable('accounts').set({ id: account.id }).where('id', '=', account.id).execute();
    const live = await transaction
      .selectFrom('keys')
      .select('id')
      .where('account_id', '=', account.id)
      .where('revoked_at', 'is', null)
      .execute();
    if (live.length >= most) {
      const ids = live.map((row) => row.id).join(' and ');
      throw new Refusal(`Account "${account.name}" has ${live.length} live keys, ${ids}; revoke one first.`);
    }
    await transaction
      .insertInto('keys')
      .values({
        id,
        account_id: account.id,
        hash,
        scopes: allowed.join(' '),
        created_at: Date.now(),
        revoked_at: null,
      })
      .execute();
  });
  return { id, key };
}

/** All keys, oldest first, those of one account when `account` is given. */
export async function listKeys(store: Store, account?: Account): Promise<KeyListing[]> {
  let query = store.db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.id', 'keys.account_id')
    .select(['keys.id', 'accounts.name', 'accounts.admitted_at', 'scopes', 'keys.created_at', 'revoked_at'])
    .orderBy('keys.created_at')
    .orderBy('keys.id');
  if (account) query = query.where('account_id', '=', account.id);
  return (await query.execute()).map((row) => ({
    id: row.id,
    account: row.name,
    admitted: row.admitted_at !== null,
    scopes: row.scopes,
    createdAt: new Date(row.created_at),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
  }));
}

/** Revokes a key from now on. `key` is its id or the key itself. @throws Refusal when it is unknown or revoked. */
export async function revokeKey(store: Store, key: string): Promise<string> {
  const id = isCredential('fw', key) ? keyId(hashCredential(key)) : key;
  const { numUpdatedRows } = await store.db
    .updateTable('keys')
    .set({ revoked_at: Date.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('There is no live key of that id.');
  return id;
}

/** Looks up who holds a key; undefined when nobody does. Runs on every request. */
export type FindKey = (key: string) => Promise<KeyHolder | undefined>;

/** @param bootstrapKey is accepted as a key of the bootstrap account, with all scopes. */
export function createKeyFinder(store: Store, bootstrapKey?: string): FindKey {
  const bootstrapHash = bootstrapKey === undefined ? undefined : Buffer.from(hashCredential(bootstrapKey));
  const bootstrap: KeyHolder = { account: bootstrapAccount, keyId: 'key_bootstrap', scopes: new Set(scopes) };
  const byHash = store.prepare((value: { hash: string }) =>
    store.db
      .selectFrom('keys')
      .innerJoin('accounts', 'accounts.id', 'keys.account_id')
      .select(['keys.id', 'account_id', 'name', 'admitted_at', 'scopes'])
      .where('hash', '=', value.hash)
      .where('revoked_at', 'is', null),
  );
  const remember = rememberUnchanged<KeyHolder | undefined>(store, { entries: 10_000 });
  return async (key) => {
    const ours = isCredential('fw', key);
    if (!ours && bootstrapHash === undefined) return undefined;
    const hash = hashCredential(key);
    if (bootstrapHash !== undefined && timingSafeEqual(bootstrapHash, Buffer.from(hash))) return bootstrap;
    if (!ours) return undefined;
    return remember(hash, async () => {
      const [row] = await byHash({ hash });
      if (!row) return undefined;
      return {
        account: { id: row.account_id, name: row.name, admitted: row.admitted_at !== null },
        keyId: row.id,
        scopes: new Set(row.scopes.split(' ')),
      };
    });
  };
}

/** Whether no account has ever been made. */
export async function isEmpty(store: Store): Promise<boolean> {
  return (await store.db.selectFrom('accounts').select('id').limit(1).execute()).length === 0;
}
