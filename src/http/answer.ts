/** Answers of the data operations: JSON with a strong ETag, joined from rows that are JSON already. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Room } from '../store/remember.ts';

type Headers = readonly (readonly [name: string, value: string])[];

export interface Answer {
  body: Buffer;
  /** Strong, with its quotation marks (RFC 9110, section 8.8.3). */
  etag: string;
  /** Of every answer, with or without the body. */
  headers: Headers;
  /** Of the body. */
  contentHeaders: Headers;
}

export interface AnswerFacts {
  /** The request headers that decide whose answer it is. */
  vary: string;
  /** Address of the next page, for `Link` (RFC 8288). */
  next?: string | undefined;
}

export function makeAnswer(json: string, { vary, next }: AnswerFacts): Answer {
  const body = Buffer.from(json);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const link = next === undefined ? [] : [['Link', `<${next}>; rel="next"`] as const];
  return {
    body,
    etag,
    headers: [['ETag', etag], ['Cache-Control', 'private'], ['Vary', vary], ...link],
    contentHeaders: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Content-Length', String(body.length)],
    ],
  };
}

/** How many answers are kept while the store stands still: 32 MiB of them. */
export const answerRoom: Room<Answer> = {
  entries: 10_000,
  weigh: ({ body }) => body.length + 1000,
  weight: 32 * 1024 * 1024,
};

export function sendAnswer(request: Request, response: Response, answer: Answer): void {
  const known = isKnown(request, answer);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (!known) for (const [name, value] of answer.contentHeaders) response.setHeader(name, value);
  response.writeHead(known ? 304 : 200).end(known ? undefined : answer.body);
}

/** Whether the caller has the answer, by `If-None-Match` (RFC 9110, section 13.1.2): tags, compared weakly. */
export function isKnown({ headers }: IncomingMessage, { etag }: Answer): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return false;
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
