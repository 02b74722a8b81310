/** End users' trips, newest first. Pages are JSON texts of the rows. */
import type { Store } from './database.ts';

/** The trips of this one user. */
export interface TripsQuestion {
  userId: number;
  offset: number;
  limit: number;
}

export type ReadTrips = (question: TripsQuestion) => Promise<string[]>;

export function createTripsReader(store: Store): ReadTrips {
  const read = store.prepare(({ userId, offset, limit }: TripsQuestion) =>
    store.db
      .selectFrom('trips')
      .select('body')
      .where('user_id', '=', userId)
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  return async (question) => (await read(question)).map(({ body }) => body);
}
