/** How connections are treated whose request body is not (yet) wanted. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a client may go on sending after it was answered, in milliseconds. */
const lingering = 2000;

const waiting = new WeakSet<IncomingMessage>();

/** Lets a client that asks before it sends (`Expect: 100-continue`) wait until the request has been looked at. */
export function holdContinue(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    server.emit('request', request, response);
  });
  // Whatever else is expected is refused like any other fault of a request.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/** Tells a client that waits that its body is wanted. */
export function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}

/**
 * Has the connection closed after an answer that comes before the body's end. A socket that is closed with bytes unread resets the
 * connection, and the client may lose the answer; so what still comes is thrown away for a moment, as nginx does
 * (lingering_close).
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket, headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (request.complete || !hasBody) return;
  response.setHeader('Connection', 'close');
  // Node calls this when the last answer of a connection is out, and a service that stops does so again and again.
  socket.destroySoon = () => {
    socket.destroySoon = () => {};
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(timer));
    request.resume();
  };
}

const cut = new WeakSet<ServerResponse>();

/** Whether it was our end, and not the client's, that came before the answer's. */
export const isCutOff = (response: ServerResponse): boolean => cut.has(response);

/** Answers for a request whose time is up because the service stops: with a failure, if nothing was sent yet. */
export function cutOff(response: ServerResponse, status: number, body: object): void {
  cut.add(response);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(text),
    'Retry-After': '1',
    Connection: 'close',
  });
  response.end(text);
}
