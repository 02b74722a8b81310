/** The first thing that happens to a request, and the last: its id, and its line in the log. */
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Problem } from '../model/problem.ts';

/** Callers (and proxies) may name their requests; anything else than a plain name is replaced. */
const plainId = /^[\w.:-]{1,64}$/;

/** Gives each request its id, also as `X-Request-Id`, and logs one line when its connection is done with it. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id');
    const requestId = given !== undefined && plainId.test(given) ? given : randomUUID();
    response.locals.requestId = requestId;
    response.locals.started = performance.now();
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => logRequest(log, request, response));
    next();
  };
}

/** The query and the headers stay out of it: they hold names and secrets. */
function logRequest(log: Logger, request: Request, response: Response): void {
  const { requestId, started, holder, failure, resource } = response.locals;
  const finished = response.writableFinished;
  const line = {
    requestId,
    method: request.method,
    path: request.path.slice(0, 200),
    status: finished ? response.statusCode : null,
    ms: Math.round((performance.now() - started) * 10) / 10,
    account: holder?.account.id,
    key: holder?.keyId,
    code: failure instanceof Problem ? failure.code : undefined,
  };
  if (!finished) log.info({ ...line, aborted: true }, 'the client hung up');
  else if (response.statusCode >= 500) log.error({ ...line, err: failure }, 'request failed');
  else if (resource?.quiet) log.debug(line, 'request');
  else log.info(line, 'request');
}
