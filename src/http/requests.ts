/** The first thing that happens to a request, and the last: its id, and its line in the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Problem } from '../model/problem.ts';
import { isCutOff } from './connection.ts';
import './locals.ts';

/** Callers (and proxies) may name their requests; anything else than a plain name is replaced. */
const plainId = /^[\w.:-]{1,64}$/;

/** Gives each request its id, also as `X-Request-Id`, and logs one line when its connection is done with it. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const locals = followRequest(log, request, response, response.locals);
    response.setHeader('X-Request-Id', locals.requestId);
    next();
  };
}

type Followed = Partial<Express.Locals>;

/** Puts id and start into `locals`, which is read again when the connection is done with the request. */
export function followRequest(log: Logger, request: IncomingMessage, response: ServerResponse, locals: Followed) {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  const followed = Object.assign(locals, { requestId, started: performance.now() });
  response.once('close', () => logRequest(log, request, response, followed));
  return followed;
}

/** The path that a request asks for, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** The query and the headers stay out of it: they hold names and secrets. */
function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse, locals: Express.Locals): void {
  const { requestId, started, holder, failure, resource, parsed, usage } = locals;
  const finished = response.writableFinished;
  const line = {
    requestId,
    method: request.method,
    path: pathOf(request).slice(0, 200),
    status: finished ? response.statusCode : null,
    ms: Math.round((performance.now() - started) * 10) / 10,
    account: holder?.account.id,
    key: holder?.keyId,
    tokens: usage,
    code: failure instanceof Problem ? failure.code : undefined,
    ...parsed,
  };
  if (isCutOff(response)) log.warn(line, 'cut off, as the service stops');
  else if (!finished) log.info({ ...line, aborted: true }, 'the client hung up');
  else if (response.statusCode >= 500) log.error({ ...line, err: failure }, 'request failed');
  else if (resource?.quiet) log.debug(line, 'request');
  else log.info(line, 'request');
}
