/** The HTTP server: its time limits, and an end that lets running work finish. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem } from '../model/problem.ts';
import { holdContinue } from './connection.ts';
import { problemBody } from './problems.ts';

/** Milliseconds. A client that sends slowly, on purpose or not, holds a connection no longer. */
const limits = {
  /** For the head of a request. */
  headersTimeout: 15_000,
  /** For all of a request: 32 MiB at 120 KiB/s. */
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};

export class HttpServer {
  readonly #server: Server;
  readonly #drain: number;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<ServerResponse>();
  #stopping = false;

  /** @param drain milliseconds that running requests get when the server is closed */
  constructor(app: RequestListener, drain: number, timeouts: Partial<typeof limits> = {}) {
    this.#drain = drain;
    this.#server = createServer({ ...limits, ...timeouts }, (request, response) => {
      this.#running.add(response);
      response.once('close', () => this.#running.delete(response));
      if (this.#stopping) response.setHeader('Connection', 'close');
      app(request, response);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('clientError', refuseMalformed);
    holdContinue(this.#server);
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Listens, and resolves to the port. `host` undefined means all addresses. @throws when the address is taken */
  async listen(port: number, host?: string): Promise<number> {
    this.#server.listen({ port, ...(host !== undefined && { host }) });
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Takes no new connection, and resolves when all requests are answered or their time is up. */
  async close(): Promise<void> {
    this.#stopping = true;
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const response of this.#running) if (!response.headersSent) response.setHeader('Connection', 'close');
    this.#closeIdle();
    const sweep = setInterval(() => this.#closeIdle(), 100);
    const end = setTimeout(() => this.#server.closeAllConnections(), this.#drain);
    await closed;
    clearInterval(sweep);
    clearTimeout(end);
  }

  /** Node's own `closeIdleConnections` leaves those open that never sent a request. */
  #closeIdle(): void {
    const busy = new Set([...this.#running].map((response) => response.socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroySoon();
  }
}

/** Answers what is not HTTP, or not in time, before any request was there to be answered. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new Problem(
    'bad-request',
    malformations[error.code ?? ''] ?? 'This is not a valid HTTP/1.1 request.',
  );
  const body = JSON.stringify(problemBody(problem, '', crypto.randomUUID()));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const malformations: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers have more than 16 KiB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};
