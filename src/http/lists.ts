/** The three data operations. */
import type { Store } from '../store/database.ts';
import type { FindKey } from '../store/keys.ts';
import type { FindUser } from '../store/user-finder.ts';
import { followersResource } from './followers.ts';
import type { LimitOperation } from './limits.ts';
import { recordsResource } from './records.ts';
import type { Repeats } from './repeats.ts';
import type { Resource } from './resource.ts';
import { tripsResource } from './trips.ts';

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
