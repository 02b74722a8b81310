/** Answers of the data operations: JSON with a strong ETag, joined from rows that are JSON already. */
import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Room } from '../store/remember.ts';

export interface Answer {
  body: Buffer;
  /** Strong, with its quotation marks (RFC 9110, section 8.8.3). */
  etag: string;
  /** For `Link`. */
  next?: string;
}

export function makeAnswer(json: string, next?: string): Answer {
  const body = Buffer.from(json);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  return next === undefined ? { body, etag } : { body, etag, next };
}

/** How many answers are kept while the store stands still: 32 MiB of them. */
export const answerRoom: Room<Answer> = {
  entries: 10_000,
  weigh: ({ body }) => body.length + 500,
  weight: 32 * 1024 * 1024,
};

/** @param vary the request headers that decide whose answer it is */
export function sendAnswer(request: Request, response: Response, { body, etag, next }: Answer, vary: string): void {
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private');
  response.setHeader('Vary', vary);
  if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(body);
}

/** `If-None-Match`, RFC 9110, section 13.1.2: a list of tags, which are compared weakly. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
