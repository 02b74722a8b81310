/** A first look at the data operations: made-up rows in an empty store, and a line to paste for each operation. */

import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/database.ts';
import { followerEntry, recordEntry, tripEntry } from '../store/entries.ts';
import { takeIn } from '../store/intake.ts';
import { bootstrapUser, createToken, openUser } from '../store/users.ts';
import { demoFollowers, demoRecords, demoTrips, demoUsername } from './demo-rows.ts';

/** A token for a first look lies in a file: it must not be good for long. */
const lifetime = 3_600_000;

/**
 * Fills the lists with made-up rows, when all of them are empty, and gives a token of the end user whose trips they
 * are; undefined when there are rows.
 */
export async function loadDemo(store: Store, account: Account): Promise<string | undefined> {
  for (const list of ['records', 'trips', 'profiles'] as const) {
    if ((await store.db.selectFrom(list).select('id').limit(1).execute()).length > 0) return undefined;
  }
  const user = await openUser(store, account, bootstrapUser);
  const records = demoRecords.map(({ id, publishedAt, record }) => recordEntry(id, publishedAt, record));
  const trips = demoTrips.map(({ id, trip }) => tripEntry(user.name, id, trip));
  const followers = demoFollowers.map((row, number) => followerEntry(demoUsername, undefined, number, row));
  await takeIn(store, { list: 'records', moves: false, fill: (add) => add(records) });
  await takeIn(store, { list: 'trips', account: account.id, moves: false, fill: (add) => add(trips) });
  await takeIn(store, { list: 'followers', moves: false, fill: (add) => add(followers) });
  return (await createToken(store, user, lifetime)).token;
}

/** curl lines that work when they are pasted, one for each data operation. @param key may be a shell variable, as the token may be a command in its place */
export const demoRequests = (base: string, key: string, token: string): string[] => [
  `curl '${base}/v1/gridop/records?q=rates' -H "X-API-Key: ${key}"`,
  `curl '${base}/v1/ridehail/trips?limit=3' -H "Authorization: Bearer ${key}" -H "X-User-Token: ${token}"`,
  `curl '${base}/v1/social/followers?username=${demoUsername}&maxResults=3' -H "X-API-Key: ${key}"`,
];
