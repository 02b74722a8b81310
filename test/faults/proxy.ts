/** A database that can be made to go away: what stands between it and the service. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Proxy extends AsyncDisposable {
  url: string;
  /** Cuts all connections and takes no new one. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Passes nothing on any more, of the connections that there are, and leaves them open. */
  fallSilent(): void;
}

export async function startProxy(database: string): Promise<Proxy> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  const join = (from: Socket): void => {
    const to = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server = createServer(join);
  const listen = async (port: number): Promise<number> => {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const goAway = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    goAway,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    comeBack: async () => void (await listen(port)),
    [Symbol.asyncDispose]: () => (server.listening ? goAway() : Promise.resolve()),
  };
}
