import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { createLocalBell } from '../../src/jobs/bell.ts';
import { deliverForever } from '../../src/jobs/deliver.ts';
import { emptyRow } from '../../src/jobs/new-job.ts';
import { eventually } from '../http/harness.ts';
import { onEachStore } from '../support/stores.ts';

/** A receiver that answers only when it is told to. */
async function openReceiver() {
  const open: ServerResponse[] = [];
  const called: string[] = [];
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request)) as { data: { id: string } };
    called.push(data.id);
    open.push(response);
    mostAtOnce = Math.max(mostAtOnce, open.length);
    response.on('close', () => void open.splice(open.indexOf(response), 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    ...{ url, called, open },
    mostAtOnce: () => mostAtOnce,
    answer: (status = 204) => open[0]?.writeHead(status).end(),
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

onEachStore('webhooks', (current) => {
  let stopping: AbortController;
  let delivering: Promise<void>[];

  beforeEach(() => {
    stopping = new AbortController();
    delivering = [];
  });
  afterEach(async () => {
    stopping.abort();
    await Promise.all(delivering);
  });

  /** Jobs that have ended, one after the other, and whose ends are to be told. */
  async function end(account: string, webhook: string, ...ids: string[]) {
    const request = { name: 'x', template: '{}', include: [], require: [] };
    for (const [at, id] of ids.entries()) {
      const job = { account, key: 'k', request, path: '', size: 1, lane: 'short', webhook } as const;
      const over = { status: 'failed', turn: 0, webhook_due: 1000 + at, expires_at: Date.now() + 60_000 };
      await current.store.db
        .insertInto('jobs')
        .values({ ...emptyRow(job, id), ...over })
        .execute();
    }
  }

  function deliver() {
    const bell = createLocalBell({ version: () => undefined });
    const webhooks = { secret: 'a-secret-of-the-tests-only', private: true };
    const parts = { store: current.store, bell, webhooks, log: pino({ level: 'silent' }) };
    delivering.push(deliverForever({ ...parts, show: ({ id }) => ({ id }) }, stopping.signal));
  }

  const rowOf = (id: string) =>
    current.store.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('go to one receiver two at a time, the oldest first, and wait for no other receiver', async () => {
    using slow = await openReceiver();
    using quick = await openReceiver();
    const all = Array.from({ length: 5 }, (_, at) => `slow ${at}`);
    await end('a', slow.url.replace('http', 'HTTP'), ...all);
    await end('a', quick.url, 'quick');
    deliver();
    await eventually(() => slow.open.length === 2 && quick.called.length === 1, 'both are called');
    assert.deepEqual(slow.called.toSorted(), ['slow 0', 'slow 1']);
    quick.answer();
    for (let left = 5; left > 0; left -= 1) {
      await eventually(() => slow.open.length === Math.min(2, left), 'the next ones are called');
      slow.answer();
      await eventually(() => slow.open.length < 2 || slow.called.length > 5 - left + 2, 'one was answered');
    }
    await eventually(async () => (await rowOf('slow 4')).webhook_due === null, 'all were told');
    assert.deepEqual([slow.mostAtOnce(), slow.called.toSorted()], [2, all]);
  });

  it('of one account leave room for others', async () => {
    const receivers = await Promise.all(Array.from({ length: 6 }, openReceiver));
    using other = await openReceiver();
    for (const [at, { url }] of receivers.entries()) await end('a', url, `${at} a`, `${at} b`);
    await end('b', other.url, 'of the other');
    deliver();
    await eventually(() => other.called.length === 1, 'the other account is called');
    const open = () => receivers.reduce((sum, one) => sum + one.open.length, 0);
    await eventually(() => open() === 8, 'eight of the first are');
    for (const receiver of receivers) receiver[Symbol.dispose]();
  });

  it('are told once by several processes together', async () => {
    using receiver = await openReceiver();
    const ids = Array.from({ length: 12 }, (_, at) => `job ${at}`);
    await end('a', receiver.url, ...ids);
    for (let processes = 0; processes < 3; processes += 1) deliver();
    await eventually(async () => {
      receiver.answer();
      return (await Promise.all(ids.map(rowOf))).every(({ webhook_due }) => webhook_due === null);
    }, 'all were told');
    assert.deepEqual(receiver.called.toSorted(), ids.toSorted());
  });

  it('that are under way when the process stops are tried again at once by others', async () => {
    using receiver = await openReceiver();
    await end('a', receiver.url, 'job');
    deliver();
    await eventually(() => receiver.open.length === 1, 'it is called');
    const told = performance.now();
    stopping.abort();
    await Promise.all(delivering);
    assert.ok(performance.now() - told < 5000, 'the process need not wait');
    const { webhook_due, webhook_tries } = await rowOf('job');
    assert.ok(webhook_due !== null && webhook_due <= Date.now());
    assert.equal(webhook_tries, 0, 'that was no try');
    stopping = new AbortController();
    deliver();
    await eventually(() => receiver.called.length === 2, 'it is called again');
    receiver.answer(500);
    await eventually(async () => (await rowOf('job')).webhook_tries === 1, 'it is tried once');
    await eventually(async () => ((await rowOf('job')).webhook_due ?? 0) > Date.now() + 1000, 'and later again');
  });
});
