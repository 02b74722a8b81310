/** End users of accounts, and the tokens by which their trips are read. */

import { Refusal } from '../model/refusal.ts';
import type { Account } from './accounts.ts';
import { hashCredential, isCredential, issueCredential } from './credential.ts';
import type { Store } from './database.ts';

export interface EndUser {
  id: number;
  name: string;
}

export interface TokenListing {
  user: string;
  /** Null for users without a token. */
  token: { id: string; createdAt: Date; expiresAt: Date; revokedAt: Date | null } | null;
}

/** The end user that `FORMWORK_BOOTSTRAP_USER_TOKEN` stands for. */
export const bootstrapUser = 'first';

/** The name of a token in lists and logs; whoever has the token can work it out. */
const tokenId = (hash: string): string => `tok_${hash.slice(0, 12)}`;

/** Makes the account's end user unless there is one of that name. @throws Refusal for a bad name */
export async function openUser(store: Store, account: Account, name: string): Promise<EndUser> {
  if (!isUserName(name)) throw new Refusal('The name of an end user has 1 to 200 characters, none of them a control.');
  await store.db
    .insertInto('users')
    .values({ account_id: account.id, name, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return store.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('account_id', '=', account.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

export const isUserName = (name: string): boolean => /^\P{Cc}{1,200}$/u.test(name) && name.isWellFormed();

/** Makes a token, which is shown this once and never again. @param lifetime milliseconds */
export async function createToken(store: Store, user: EndUser, lifetime: number) {
  const token = issueCredential('fwu');
  const hash = hashCredential(token);
  const created_at = Date.now();
  const row = { id: tokenId(hash), user_id: user.id, hash, created_at, expires_at: created_at + lifetime };
  await store.db
    .insertInto('user_tokens')
    .values({ ...row, revoked_at: null })
    .execute();
  return { id: row.id, token, expiresAt: new Date(row.expires_at) };
}

/** The account's end users by name, each with its tokens, oldest first. */
export async function listTokens(store: Store, account: Account): Promise<TokenListing[]> {
  const rows = await store.db
    .selectFrom('users')
    .leftJoin('user_tokens', 'user_tokens.user_id', 'users.id')
    .select(['name', 'user_tokens.id', 'user_tokens.created_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', account.id)
    .orderBy('name')
    .orderBy('user_tokens.created_at')
    .orderBy('user_tokens.id')
    .execute();
  return rows.map(({ name, id, created_at, expires_at, revoked_at }) => ({
    user: name,
    token:
      id === null || created_at === null || expires_at === null
        ? null
        : {
            id,
            createdAt: new Date(created_at),
            expiresAt: new Date(expires_at),
            revokedAt: revoked_at === null ? null : new Date(revoked_at),
          },
  }));
}

/** Revokes a token from now on. `token` is its id or the token itself. @throws Refusal when it is unknown or revoked */
export async function revokeToken(store: Store, token: string): Promise<string> {
  const id = isCredential('fwu', token) ? tokenId(hashCredential(token)) : token;
  const { numUpdatedRows } = await store.db
    .updateTable('user_tokens')
    .set({ revoked_at: Date.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('There is no live token of that id.');
  return id;
}
