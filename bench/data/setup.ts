/** A store of made-up rows, and what to ask it. */
import { openAccount } from '../../src/store/accounts.ts';
import { openStore } from '../../src/store/database.ts';
import { takeIn } from '../../src/store/intake.ts';
import { createKey } from '../../src/store/keys.ts';
import { createToken, openUser } from '../../src/store/users.ts';
import { followers, pour, trips } from './rows.ts';

export type Headers = Record<string, string>;

/** By what they ask for. */
export const questions = {
  'followers, 100 rows': '/v1/social/followers?username=account_5',
  'trips at offset 0': '/v1/ridehail/trips',
  'trips at offset 900': '/v1/ridehail/trips?offset=900',
} as const;

export type Question = keyof typeof questions;
export const questionNames = Object.keys(questions) as Question[];

/** Fills a new store with so many trips and so many followers. Gives the headers of a request for either. */
export async function buildStore(folder: string, rows: number): Promise<Headers> {
  const store = await openStore({ folder });
  try {
    const account = await openAccount(store, 'bench');
    const add = (made: Parameters<typeof pour>[0]) => (take: Parameters<typeof pour>[1]) => pour(made, take);
    await takeIn(store, { list: 'trips', account: account.id, moves: false, fill: add(trips(rows)) });
    await takeIn(store, { list: 'followers', moves: false, fill: add(followers(rows)) });
    const { key } = await createKey(store, account);
    const { token } = await createToken(store, await openUser(store, account, 'user-0'), 86_400_000);
    return { 'X-API-Key': key, Authorization: `Bearer ${key}`, 'X-User-Token': token };
  } finally {
    await store.close();
  }
}
