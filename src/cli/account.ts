/** Which account a command is about. */

import { Refusal } from '../model/refusal.ts';
import { type Account, findAccount } from '../store/accounts.ts';
import type { Store } from '../store/database.ts';

/** The account of that name, or the only one. @throws Refusal when there is none such */
export async function chooseAccount(store: Store, name: string | undefined): Promise<Account> {
  if (name !== undefined) return findAccount(store, name);
  const names = (await store.db.selectFrom('accounts').select('name').orderBy('name').limit(20).execute()).map(
    (row) => row.name,
  );
  const [only] = names;
  if (names.length === 1 && only !== undefined) return findAccount(store, only);
  if (names.length === 0) throw new Refusal('There is no account yet: formwork keys create ACCOUNT');
  throw new Refusal(`Of which account? --account, one of: ${names.join(', ')}`);
}
