/** The servers that are compared, each in a process of its own, told by a message which one to be. */
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { createApp } from '../../src/http/app.ts';
import { createCounter, limitBy } from '../../src/http/limits.ts';
import { createRepeats } from '../../src/http/lists/repeats.ts';
import { listResources } from '../../src/http/lists.ts';
import { HttpServer } from '../../src/http/server.ts';
import { openStore } from '../../src/store/database.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { createUserFinder } from '../../src/store/user-finder.ts';

export type Order =
  /** The service; without memory it reads and puts together each answer anew. */
  | { serve: 'store'; folder: string; memory: boolean }
  /** An Express route for each path, which answers these bytes. */
  | { serve: 'bytes'; pages: Record<string, string> };

async function serveStore({ folder, memory }: Extract<Order, { serve: 'store' }>): Promise<number> {
  const opened = await openStore({ folder });
  const store = memory ? opened : { ...opened, version: () => undefined };
  const often = { requests: 1_000_000_000, seconds: 60 };
  const count = createCounter(store, { records: often, trips: often, followers: often, parse: often });
  const repeats = createRepeats(store, count);
  const findUser = await createUserFinder(store);
  const limit = limitBy(count);
  const resources = listResources({ store, findKey: createKeyFinder(store), findUser, limit, repeats });
  const log = pino({ level: 'info' }, pino.destination('/dev/null'));
  return new HttpServer(createApp({ log, resources, repeats }), 0).listen(0, '127.0.0.1');
}

async function serveBytes({ pages }: Extract<Order, { serve: 'bytes' }>): Promise<number> {
  const app = express();
  for (const [path, text] of Object.entries(pages)) {
    const bytes = Buffer.from(text);
    app.get(path, (_request, response) => void response.type('application/json').send(bytes));
  }
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

process.once('message', async (order: Order) => {
  process.send?.(await (order.serve === 'store' ? serveStore(order) : serveBytes(order)));
});
