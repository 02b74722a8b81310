/** Rows on their way into one of the three lists. */
import { hash } from 'node:crypto';
import type { Follower, RegulatoryRecord, Trip } from '../model/listing.ts';

export type ListName = 'records' | 'trips' | 'followers';

/** A row of a list, ready for the store. */
export interface Entry {
  /** Whose row it is: an end user's name, the username that is followed, `''` for records. */
  owner: string;
  /** Tells the rows of one owner apart. */
  key: string;
  /** What its list is ordered by: milliseconds since 1970, or a follower's number. */
  rank: number;
  /** The row as JSON text. */
  body: string;
}

/** @param key what its source calls it, unique within all sources. */
export function recordEntry(key: string, publishedAt: number, record: RegulatoryRecord): Entry {
  const { title, pdfUrl, description } = record;
  return { owner: '', key, rank: publishedAt, body: body({ title, pdfUrl, description }) };
}

/** @param key what its source calls it; without one, the same ride is told by all that it says. */
export function tripEntry(user: string, key: string | undefined, trip: Trip): Entry {
  const { driver, car, date, price, rating } = trip;
  const text = body({ driver, car, date, price, rating });
  return { owner: user, key: key ?? contentKey(text), rank: Date.parse(date), body: text };
}

/** @param number its place among the followers, from 0 for the one listed first. */
export function followerEntry(of: string, key: string | undefined, number: number, follower: Follower): Entry {
  const { name, username, bio, isVerified, profileImageUrl } = follower;
  const text = body({ name, username, bio, isVerified, profileImageUrl });
  return { owner: usernameKey(of), key: key ?? `@${usernameKey(username)}`, rank: number, body: text };
}

/** Usernames are told apart without regard to case, and may be written with an @ before them. */
export const usernameKey = (username: string): string => username.replace(/^@/, '').toLowerCase();

/** 128 bits are enough to tell all rides of one user apart. */
const contentKey = (text: string): string => `#${hash('sha256', text, 'base64url').slice(0, 22)}`;

/** JSON without NUL characters and halves of surrogate pairs, neither of which PostgreSQL can hold. */
function body(row: object): string {
  return JSON.stringify(row, (_key, value) => (typeof value === 'string' ? storable(value) : value));
}

const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
