/**
 * Answers that were given before and are asked for again: same address, same credentials, and nothing written to the
 * store since. They don't go through Express, which would cost more than all the rest. What may differ from one time
 * to the next is done as ever: the request's id, its count, its line in the log, `If-None-Match`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Store } from '../../store/database.ts';
import type { KeyHolder, Scope } from '../../store/keys.ts';
import { Unchanged } from '../../store/remember.ts';
import { isKnown } from '../etag.ts';
import { fixedHeaders } from '../headers.ts';
import type { CountRequest } from '../limits.ts';
import { type Followers, followRequest } from '../requests.ts';
import { type Answer, answerRoom } from './answer.ts';

interface Repeat {
  operation: Scope;
  holder: KeyHolder;
  answer: Answer;
  /** Name, value, name, value: of an answer without its body, and with it. */
  head: readonly string[];
  full: readonly string[];
  /** When the credentials end, in milliseconds since 1970. */
  until: number;
}

export interface Repeats {
  /** To be called before anything is read for a request, its credentials included. */
  begin: RequestHandler;
  /** Keeps an answer for the next one who asks just so. */
  keep(request: Request, response: Response, operation: Scope, answer: Answer): void;
  /** Puts this before the application, which gets all that was not asked for before. */
  before(app: RequestListener, followers: Followers): RequestListener;
}

/** Characters of a key. What is longer, by padding that nobody reads, would take more memory than it is weighed at. */
const longestKey = 2000;

export function createRepeats(store: Pick<Store, 'version'>, count: CountRequest): Repeats {
  const kept = new Unchanged<Repeat>(store, {
    entries: answerRoom.entries,
    weight: 32 * 1024 * 1024,
    weigh: ({ answer }) => answer.body.length + 4000,
  });

  async function send(repeat: Repeat, request: IncomingMessage, response: ServerResponse, followers: Followers) {
    const { operation, holder, answer, head, full } = repeat;
    const standing = await count(operation, holder.account.id);
    if (standing?.refusal) return false;
    const { requestId } = followRequest(followers, request, response, { holder });
    const own = ['X-Request-Id', requestId];
    if (standing) own.push('RateLimit-Policy', standing['RateLimit-Policy'], 'RateLimit', standing.RateLimit);
    if (isKnown(request, answer.etag)) response.writeHead(304, own.concat(head)).end();
    else response.writeHead(200, own.concat(full)).end(answer.body);
    return true;
  }

  return {
    begin(_request, response, next) {
      response.locals.version = store.version();
      next();
    },

    keep(request, { locals: { version, holder, user } }, operation, answer) {
      const key = keyOf(request);
      if (version === undefined || holder === undefined || request.method !== 'GET' || key.length > longestKey) return;
      const head = [...fixedHeaders, ...answer.headers].flat();
      const full = head.concat(answer.contentHeaders.flat());
      const until = user?.until ?? Number.POSITIVE_INFINITY;
      kept.set(key, { operation, holder, answer, head, full, until }, version);
    },

    before: (app, followers) => async (request, response) => {
      const repeat = request.method === 'GET' ? kept.get(keyOf(request)) : undefined;
      if (repeat === undefined || repeat.until <= Date.now()) return app(request, response);
      try {
        // One request too many is counted once more by the application, which says so.
        if (!(await send(repeat, request, response, followers))) app(request, response);
      } catch (error) {
        followers.log.error({ err: error }, 'an answer could not be repeated');
        response.destroy();
      }
    },
  };
}

/** All that decides what a request is answered with. Line ends can't be part of any of it. */
const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${headers['x-api-key']}\n${headers.authorization}\n${headers['x-user-token']}`;
