/** The first thing that happens to a request, and the last: its id, and its line in the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Problem } from '../model/problem.ts';
import { readTraceparent } from '../tracing/context.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { isCutOff } from './connection.ts';
import './locals.ts';
import { isRefusal, type Refusals } from './refusals.ts';

/** Callers (and proxies) may name their requests; anything else than a plain name is replaced. */
const plainId = /^[\w.:-]{1,64}$/;

/** Who is told of requests. */
export interface Followers {
  log: Logger;
  refusals: Refusals;
  /** Nothing is traced when absent. */
  tracer?: Tracer | undefined;
}

/** Gives each request its id, also as `X-Request-Id`, and logs one line when its connection is done with it. */
export function requestLog(followers: Followers): RequestHandler {
  return (request, response, next) => {
    const locals = followRequest(followers, request, response, response.locals);
    response.setHeader('X-Request-Id', locals.requestId);
    next();
  };
}

type Followed = Partial<Express.Locals>;

/** Puts id and start into `locals`, which is read again when the connection is done with the request. */
export function followRequest(
  followers: Followers,
  request: IncomingMessage,
  response: ServerResponse,
  locals: Followed,
) {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  const caller = readTraceparent(request.headers.traceparent);
  const span = followers.tracer?.begin(request.method ?? '', caller, { kind: 'server' });
  const trace = span?.context ?? caller;
  const followed = Object.assign(locals, { requestId, started: performance.now(), trace, span });
  response.once('close', () => {
    logRequest(followers, request, response, followed);
    endSpan(request, response, followed);
  });
  return followed;
}

/** The path that a request asks for, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** The query and the headers stay out of it: they hold names and secrets. */
function logRequest(
  { log, refusals }: Followers,
  request: IncomingMessage,
  response: ServerResponse,
  locals: Express.Locals,
): void {
  const { requestId, started, holder, failure, resource, parsed, usage, trace } = locals;
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
    trace: trace?.traceId,
    ...parsed,
  };
  if (isCutOff(response)) log.warn(line, 'cut off, as the service stops');
  else if (isRefusal(line.code)) refusals.note(line);
  else if (!finished) log.info({ ...line, aborted: true }, 'the client hung up');
  else if (response.statusCode >= 500) log.error({ ...line, err: failure }, 'request failed');
  else if (resource?.quiet) log.debug(line, 'request');
  else log.info(line, 'request');
}

/** As https://opentelemetry.io/docs/specs/semconv/http/http-spans/ has it. What machines ask all the time is not told. */
function endSpan({ method = '' }: IncomingMessage, response: ServerResponse, locals: Express.Locals): void {
  const { requestId, resource, failure, holder, span } = locals;
  if (!span || resource?.quiet) return;
  const { writableFinished: finished, statusCode } = response;
  const status = finished ? statusCode : undefined;
  const code = failure instanceof Problem ? failure.code : undefined;
  span.name = resource ? `${method} ${resource.path}` : method;
  span.set({ 'http.request.method': method, 'http.route': resource?.path, 'http.response.status_code': status });
  span.set({ 'formwork.request': requestId, 'formwork.account': holder?.account.id, 'formwork.code': code });
  const ours = !finished || statusCode >= 500;
  span.end({ failure: ours ? (code ?? (finished ? String(statusCode) : 'aborted')) : undefined });
}
