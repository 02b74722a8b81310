/** Followers of accounts on a social network, in the network's own order. Pages are JSON texts of the rows. */
import type { Kysely } from 'kysely';
import type { Store } from './database.ts';
import { usernameKey } from './entries.ts';
import type { Tables } from './tables.ts';

export interface FollowersQuestion {
  username: string;
  limit: number;
}

/** Answers with the followers listed first; undefined when nothing is known of the account. */
export type ReadFollowers = (question: FollowersQuestion) => Promise<string[] | undefined>;

export function createFollowersReader(store: Store): ReadFollowers {
  const find = store.prepare(({ username }: { username: string }) =>
    store.db.selectFrom('profiles').select('id').where('username', '=', username),
  );
  const read = store.prepare(({ id, limit }: { id: number; limit: number }) =>
    store.db
      .selectFrom('followers')
      .select('body')
      .where('profile_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .limit(limit),
  );
  return async ({ username, limit }) => {
    const [profile] = await find({ username: usernameKey(username) });
    return profile && (await read({ id: profile.id, limit })).map(({ body }) => body);
  };
}

/** Positions that one run of a connector may take. */
const runRoom = 2 ** 32;

/** The position of follower `number` (from 0) of run `run` (from 1): before all those of earlier runs. */
export const followerPosition = (run: number, number: number): number => number - run * runRoom;

/** Removes those whom a whole run has not met. */
export async function dropUnmetFollowers(db: Kysely<Tables>, username: string, run: number): Promise<void> {
  await db
    .deleteFrom('followers')
    .where('position', '>=', followerPosition(run - 1, 0))
    .where('profile_id', '=', (of) =>
      of.selectFrom('profiles').select('id').where('username', '=', usernameKey(username)),
    )
    .execute();
}
