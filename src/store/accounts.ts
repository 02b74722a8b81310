/** Accounts: who calls the service. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '../model/refusal.ts';
import type { Store } from './database.ts';

export interface Account {
  id: string;
  name: string;
  /** Whether it takes part in the beta of `parse`. */
  admitted: boolean;
}

/** The account that the bootstrap key belongs to. */
export const bootstrapAccount: Account = { id: 'bootstrap', name: 'bootstrap', admitted: true };

/** Makes the account unless there is one of that name, and answers with it. @throws Refusal for a bad name. */
export async function openAccount(store: Store, name: string, id: string = randomUUID()): Promise<Account> {
  await createAccount(store, name, id);
  return findAccount(store, name);
}

/** Makes an account and says whether it was made: not when there is one of that name. @throws Refusal for a bad name. */
export async function createAccount(store: Store, name: string, id: string = randomUUID()): Promise<boolean> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,99}$/u.test(name)) {
    throw new Refusal('An account name starts with a letter or digit and goes on with up to 99 of these or " ._@-".');
  }
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('accounts')
    .values({ id, name, admitted_at: null, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @throws Refusal when there is no account of that name. */
export async function findAccount(store: Store, name: string): Promise<Account> {
  const found = await store.db.selectFrom('accounts').selectAll().where('name', '=', name).executeTakeFirst();
  if (!found) throw new Refusal(`There is no account named "${name}".`);
  return { id: found.id, name: found.name, admitted: found.admitted_at !== null };
}

/** Admits the account to the beta, or takes it out. @throws Refusal when there is no account of that name. */
export async function admitAccount(store: Store, name: string, admitted: boolean): Promise<void> {
  const { id } = await findAccount(store, name);
  const admitted_at = admitted ? Date.now() : null;
  await store.db.updateTable('accounts').set({ admitted_at }).where('id', '=', id).execute();
}
