/** End users' trips, newest first. Pages are JSON texts of the rows. */
import type { Store } from './database.ts';

/** Answers with the trips of this one user. */
export type ReadTrips = (page: { userId: number; offset: number; limit: number }) => Promise<string[]>;

export function createTripsReader(store: Store): ReadTrips {
  const read = store.prepare(({ userId, offset, limit }: Parameters<ReadTrips>[0]) =>
    store.db
      .selectFrom('trips')
      .select('body')
      .where('user_id', '=', userId)
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  return async (page) => (await read(page)).map(({ body }) => body);
}
