/** The two servers that are compared, each in a process of its own: `node servers.ts service|memory ARGUMENT`. */
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { createApp } from '../../src/http/app.ts';
import { createCounter, limitBy } from '../../src/http/limits.ts';
import { listResources } from '../../src/http/lists.ts';
import { createRepeats } from '../../src/http/repeats.ts';
import { HttpServer } from '../../src/http/server.ts';
import { openStore } from '../../src/store/database.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { createUserFinder } from '../../src/store/user-finder.ts';

/** The service as it is set up by default, with a limit that is not reached. */
async function serveStore(folder: string): Promise<number> {
  const store = await openStore({ folder });
  const often = { requests: 1_000_000_000, seconds: 60 };
  const count = createCounter(store, { records: often, trips: often, followers: often, parse: often });
  const repeats = createRepeats(store, count);
  const resources = listResources({
    store,
    findKey: createKeyFinder(store),
    findUser: await createUserFinder(store),
    limit: limitBy(count),
    repeats,
  });
  const log = pino(
    { level: process.env.LOG_LEVEL ?? 'info' },
    pino.destination({ dest: '/dev/null', minLength: 4096, sync: false }),
  );
  return new HttpServer(createApp({ log, resources, repeats }), 0).listen(0, '127.0.0.1');
}

/** An Express route that answers the same bytes, which another server gives, from memory. */
async function serveMemory(pages: Record<string, string>): Promise<number> {
  const app = express();
  for (const [path, text] of Object.entries(pages)) {
    const bytes = Buffer.from(text);
    app.get(path, (_request, response) => void response.type('application/json').send(bytes));
  }
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

process.on('message', async ([kind, argument]: ['service', string] | ['memory', Record<string, string>]) => {
  process.send?.(await (kind === 'service' ? serveStore(argument) : serveMemory(argument)));
});
