/** Whose token it is. */
import { timingSafeEqual } from 'node:crypto';
import { bootstrapAccount, openAccount } from './accounts.ts';
import { hashCredential, isCredential } from './credential.ts';
import type { Store } from './database.ts';
import { rememberUnchanged } from './remember.ts';
import { bootstrapUser, type EndUser, openUser } from './users.ts';

/** An end user, known by a token that lives so long (milliseconds since 1970). */
export interface TokenHolder extends EndUser {
  until: number;
}

/** Looks up whose token it is; undefined unless it is a live token of an end user of this account. */
export type FindUser = (accountId: string, token: string) => Promise<TokenHolder | undefined>;

/** @param bootstrapToken is accepted as a token of the bootstrap account's first end user */
export async function createUserFinder(store: Store, bootstrapToken?: string): Promise<FindUser> {
  const bootstrap = bootstrapToken === undefined ? undefined : await openBootstrapUser(store, bootstrapToken);
  const byHash = store.prepare((value: { hash: string; accountId: string }) =>
    store.db
      .selectFrom('user_tokens')
      .innerJoin('users', 'users.id', 'user_tokens.user_id')
      .select(['users.id', 'name', 'expires_at as until'])
      .where('hash', '=', value.hash)
      .where('account_id', '=', value.accountId)
      .where('revoked_at', 'is', null),
  );
  const remember = rememberUnchanged<TokenHolder | undefined>(store, { entries: 10_000 });
  return async (accountId, token) => {
    const ours = isCredential('fwu', token);
    if (!ours && bootstrap === undefined) return undefined;
    const hash = hashCredential(token);
    if (bootstrap !== undefined && timingSafeEqual(bootstrap.hash, Buffer.from(hash))) {
      return accountId === bootstrapAccount.id ? bootstrap.user : undefined;
    }
    if (!ours) return undefined;
    const row = await remember(`${hash} ${accountId}`, async () => (await byHash({ hash, accountId }))[0]);
    return row && row.until > Date.now() ? row : undefined;
  };
}

async function openBootstrapUser(store: Store, token: string) {
  const account = await openAccount(store, bootstrapAccount.name, bootstrapAccount.id);
  const user = await openUser(store, account, bootstrapUser);
  return { hash: Buffer.from(hashCredential(token)), user: { ...user, until: Number.POSITIVE_INFINITY } };
}
