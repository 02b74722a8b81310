/** The three data operations. */
import type { Store } from '../store/database.ts';
import type { FindKey } from '../store/keys.ts';
import type { FindUser } from '../store/user-finder.ts';
import type { LimitOperation } from './limits.ts';
import { followersResource } from './lists/followers.ts';
import { recordsResource } from './lists/records.ts';
import type { Repeats } from './lists/repeats.ts';
import { tripsResource } from './lists/trips.ts';
import type { Resource } from './resource.ts';

export interface ListDependencies {
  store: Store;
  findKey: FindKey;
  limit: LimitOperation;
  repeats: Repeats;
}

export const listResources = (parts: ListDependencies & { findUser: FindUser }): Resource[] => [
  recordsResource(parts),
  tripsResource(parts),
  followersResource(parts),
];
