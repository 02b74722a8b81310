/** Rows made up for measuring: plausible in size, and fictional. */
import { type Entry, followerEntry, tripEntry } from '../../src/store/entries.ts';

const minute = 60_000;
const newest = Date.UTC(2026, 0, 1);

/** The user whose trips are asked for has a thousand of them; the others of the table share the rest. */
export const tripsOfUser = 1000;

export function* trips(count: number): Generator<Entry> {
  for (let number = 0; number < count; number += 1) {
    const user = number % Math.ceil(count / tripsOfUser);
    yield tripEntry(`user-${user}`, `ride-${number}`, {
      driver: `Driver ${number % 997}`,
      car: `Example ${number % 31}`,
      date: new Date(newest - number * minute).toISOString().replace('.000Z', '+00:00'),
      price: `USD ${number % 90}.${String(number % 100).padStart(2, '0')}`,
      rating: `4.${number % 10}`,
    });
  }
}

export function* followers(count: number): Generator<Entry> {
  for (let number = 0; number < count; number += 1) {
    const profile = Math.floor(number / 100);
    yield followerEntry(`account_${profile}`, undefined, number % 100, {
      name: `Follower ${number}`,
      username: `follower_${number}`,
      bio: `Follows accounts that are made up, number ${number % 1000} among them, and nobody else.`,
      isVerified: number % 7 === 0,
      profileImageUrl: `https://images.example/${number}.jpg`,
    });
  }
}

/** Hands rows over in batches. */
export async function pour(rows: Iterable<Entry>, add: (entries: Entry[]) => Promise<void>): Promise<void> {
  let batch: Entry[] = [];
  for (const row of rows) {
    if (batch.push(row) < 5000) continue;
    await add(batch);
    batch = [];
  }
  await add(batch);
}
