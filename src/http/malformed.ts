/** Answers what is not HTTP, or not in time, before any request was there to be answered. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Problem } from '../model/problem.ts';
import { problemBody } from './problems.ts';

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers have more than 16 KiB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

/** For the server's event `clientError`. The log gets the parser's reason, and nothing of what came. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, log: Logger | undefined): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code = '' } = error;
  const requestId = randomUUID();
  const problem = new Problem('bad-request', reasons[code] ?? 'This is not a valid HTTP/1.1 request.');
  const body = JSON.stringify(problemBody(problem, '', requestId));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `X-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  log?.info({ requestId, status: 400, code: problem.code, reason: code }, 'not a valid request');
}

/** A name or an address, and a port (RFC 3986, section 3.2.2). */
const hostForm = /^(?:\[[\da-fA-F:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/;

/** What Node takes for a request and RFC 9112 does not, in words; undefined when it is one. */
function faultOf({ httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  const { host, expect } = headers;
  if (host === undefined && httpVersion !== '1.0') return 'The header Host is missing.';
  // Proxies and we could take different ones of several for the one that counts.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || !hostForm.test(host ?? '')) return 'The header Host must be one name, or an address, with its port.';
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return 'The header Expect may only be 100-continue.';
  return undefined;
}

export const isWellFormed = (request: IncomingMessage): boolean => faultOf(request) === undefined;

/** @throws Problem `bad-request` */
export const refuseIllFormed: RequestHandler = (request, _response, next) => {
  const fault = faultOf(request);
  if (fault !== undefined) throw new Problem('bad-request', fault);
  next();
};
