/** Entity tags: which bytes a caller has already. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A strong tag, with its quotation marks (RFC 9110, section 8.8.3). */
export const etagOf = (bytes: Buffer): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

/** Whether the caller has what bears this tag, by `If-None-Match` (RFC 9110, section 13.1.2): tags, compared weakly. */
export function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return false;
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
