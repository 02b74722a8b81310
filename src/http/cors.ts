/**
 * Which pages of other hosts may call the service from a browser: https://fetch.spec.whatwg.org/#http-cors-protocol.
 * There are no cookies here; who asks is told by the headers that a page sends.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { parsedHeaders } from './parse/headers.ts';

const methods = 'GET, POST, PUT, DELETE';
const sent = [
  ...['X-API-Key', 'Authorization', 'X-User-Token', 'Content-Type', 'Accept', 'Prefer', 'Idempotency-Key'],
  ...['If-None-Match', 'Last-Event-ID', 'X-Request-Id'],
].join(', ');
const shown = [
  ...['Location', 'Link', 'ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Preference-Applied'],
  ...[...Object.keys(parsedHeaders), 'WWW-Authenticate', 'X-Request-Id'],
].join(', ');
/** Seconds for which browsers may remember what they are told here. */
const remembered = '600';

/**
 * Puts the headers before the application.
 * @param origins as browsers write them: `https://app.example.org`; `*` for all, none for nobody
 */
export function allowOrigins(origins: readonly string[], app: RequestListener): RequestListener {
  if (origins.length === 0) return app;
  const all = origins.includes('*');
  return (request, response) => {
    const { origin } = request.headers;
    if (origin === undefined || !(all || origins.includes(origin))) return app(request, response);
    response.setHeader('Access-Control-Allow-Origin', all ? '*' : origin);
    response.setHeader('Access-Control-Expose-Headers', shown);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method'])
      return app(request, response);
    return answerPreflight(response, all);
  };
}

function answerPreflight(response: ServerResponse, all: boolean): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': sent,
    'Access-Control-Max-Age': remembered,
    // No other answer needs to vary: those that may be kept are asked for again with their ETag each time.
    ...(!all && { Vary: 'Origin' }),
  });
  response.end();
}
