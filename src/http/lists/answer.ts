/** Answers of the data operations: JSON with a strong ETag, joined from rows that are JSON already. */
import type { Request, Response } from 'express';
import type { Room } from '../../store/remember.ts';
import { etagOf, isKnown } from '../etag.ts';

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
  const etag = etagOf(body);
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
  const known = isKnown(request, answer.etag);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (!known) for (const [name, value] of answer.contentHeaders) response.setHeader(name, value);
  response.writeHead(known ? 304 : 200).end(known ? undefined : answer.body);
}
