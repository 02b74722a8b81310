/** The HTTP server: its time limits, and an end that lets running work finish. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Logger } from 'pino';
import { Problem } from '../model/problem.ts';
import { cutOff, holdContinue } from './connection.ts';
import { refuseMalformed } from './malformed.ts';
import { problemBody } from './problems.ts';

/** Milliseconds. A client that sends slowly, on purpose or not, holds a connection no longer. */
const limits = {
  /** For the head of a request. */
  headersTimeout: 15_000,
  /** For all of a request: 32 MiB at 120 KiB/s. */
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  /** For a piece of an answer that lies ready and is not fetched. */
  unreadTimeout: 30_000,
};

/** Milliseconds that the last answers get to reach their clients. */
const farewell = 500;

export class HttpServer {
  readonly #server: Server;
  readonly #drain: number;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<ServerResponse>();
  #stopping = false;

  /**
   * @param drain milliseconds that running requests get when the server is closed
   * @param log told of what is no HTTP
   */
  constructor(app: RequestListener, drain: number, timeouts: Partial<typeof limits> = {}, log?: Logger) {
    this.#drain = drain;
    const { unreadTimeout, ...own } = { ...limits, ...timeouts };
    // What lacks the host is answered by the application, which says why.
    this.#server = createServer({ ...own, requireHostHeader: false }, (request, response) => {
      this.#running.add(response);
      // Each part of the handling watches for the end; Node takes more than ten of them for a leak.
      response.setMaxListeners(30);
      response.once('close', () => this.#running.delete(response));
      if (this.#stopping) response.setHeader('Connection', 'close');
      app(request, response);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    // Sockets on which nothing happens. Those that wait for work to be done have nothing to send.
    this.#server.setTimeout(unreadTimeout, (socket) => socket.writableLength > 0 && socket.destroy());
    this.#server.on('clientError', (error, socket) => refuseMalformed(error, socket, log));
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
    const end = setTimeout(() => this.#cutOff(), this.#drain);
    const last = setTimeout(() => this.#server.closeAllConnections(), this.#drain + farewell);
    await closed;
    clearInterval(sweep);
    clearTimeout(end);
    clearTimeout(last);
  }

  #cutOff(): void {
    const problem = new Problem('stopping', 'The service stops before this was done. Another one may take it.');
    for (const response of this.#running) {
      const { url = '/' } = response.req;
      const id = String(response.getHeader('X-Request-Id') ?? '');
      cutOff(response, problem.status, problemBody(problem, url.split('?')[0] ?? '/', id));
    }
  }

  /** Node's own `closeIdleConnections` leaves those open that never sent a request. */
  #closeIdle(): void {
    const busy = new Set([...this.#running].map((response) => response.socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroySoon();
  }
}
