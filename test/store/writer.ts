/** One of several processes that open a store and write to it at once: `node writer.ts LOCATION NAME ROUNDS`. */
import { openAccount } from '../../src/store/accounts.ts';
import { openStore } from '../../src/store/database.ts';
import { followerEntry, recordEntry, tripEntry } from '../../src/store/entries.ts';
import { takeIn } from '../../src/store/intake.ts';
import { createToken, openUser } from '../../src/store/users.ts';

const [location = '', name = '', rounds = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(location));
const account = await openAccount(store, 'Shared');
const trip = { driver: '', car: '', date: '2026-01-01T00:00:00Z', price: '', rating: '' };
const follower = { name: '', bio: '', isVerified: false, profileImageUrl: '' };

for (let round = 0; round < Number(rounds); round += 1) {
  const number = (index: number) => `${name}-${round}-${index}`;
  const many = Array.from({ length: 50 }, (_, index) => number(index));
  const trips = many.flatMap((key) => [tripEntry('shared', key, trip), tripEntry(name, key, trip)]);
  const records = many.map((key) => recordEntry(key, round, { title: `Of ${name}`, pdfUrl: '', description: '' }));
  const followers = many.map((username, index) => followerEntry('shared', undefined, index, { ...follower, username }));
  await takeIn(store, { list: 'trips', account: account.id, moves: false, fill: (add) => add(trips) });
  await takeIn(store, { list: 'records', moves: false, fill: (add) => add(records) });
  await takeIn(store, { list: 'followers', moves: false, fill: (add) => add(followers) });
  await createToken(store, await openUser(store, account, name), 1000);
}
await store.close();
