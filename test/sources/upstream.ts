/** A server on loopback that stands in for an upstream. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Takes the response over. */
  raw?(response: ServerResponse, request: IncomingMessage): void;
}

export interface Upstream extends AsyncDisposable {
  base: URL;
  /** Path and query of all requests so far, with their headers. */
  requests: { url: URL; headers: IncomingMessage['headers'] }[];
  paths(): string[];
}

/** Answers each request with what `answer` says for it; `count` is the request's number from 0. */
export async function startUpstream(answer: (url: URL, count: number) => Answer): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { status = 200, headers = {}, body, raw } = answer(url, requests.push({ url, headers: request.headers }) - 1);
    if (raw) return raw(response, request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    paths: () => requests.map(({ url }) => `${url.pathname}${url.search}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
