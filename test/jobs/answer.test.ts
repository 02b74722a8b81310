import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { sendResult } from '../../src/http/jobs/answer.ts';
import { problemHandler } from '../../src/http/problems.ts';
import { createLocalBell } from '../../src/jobs/bell.ts';
import { createEmbeddedQueue } from '../../src/jobs/embedded.ts';
import { readJob } from '../../src/jobs/job.ts';
import { Jobs } from '../../src/jobs/jobs.ts';
import { Ledger } from '../../src/jobs/ledger.ts';
import { emptyRow } from '../../src/jobs/new-job.ts';
import { keepPieces, pieceSize } from '../../src/jobs/pieces.ts';
import { Room } from '../../src/jobs/room.ts';
import { onEachStore } from '../support/stores.ts';

onEachStore('answers of jobs', (current) => {
  const row = () => {
    const asked = { name: 'x', template: '{}', include: [], require: [] };
    const job = { account: 'a', key: 'k', request: asked, path: '', size: 1, lane: 'short' } as const;
    return { ...emptyRow(job, 'job'), status: 'succeeded', turn: 0 };
  };
  async function open(size: number) {
    const { store } = current;
    await store.db.insertInto('jobs').values(row()).execute();
    await keepPieces(store.db, 'job', 'answer', Buffer.alloc(size, ' '));
    const bell = createLocalBell({ version: () => undefined });
    const limits = { jobs: 9, ofAccount: 9, bytes: 1e9, memory: 0, kept: 60_000 };
    const ledger = new Ledger(store, bell, createEmbeddedQueue(store), limits.kept);
    return new Jobs(store, ledger, bell, new Room(store, limits));
  }

  it('are read whole, also where the last piece is a full one', async () => {
    for (const size of [1, pieceSize, 2 * pieceSize, 2 * pieceSize + 1]) {
      const jobs = await open(size);
      let read = 0;
      for await (const piece of jobs.answer('job')) read += piece.length;
      assert.equal(read, size);
      await jobs.forget('job');
    }
  });

  it('that are forgotten meanwhile are not passed off as whole', async () => {
    const jobs = await open(3 * pieceSize);
    const pieces = jobs.answer('job');
    await pieces.next();
    await jobs.forget('job');
    await assert.rejects(
      async () => {
        for await (const _ of pieces) void 0;
      },
      { code: 'not-found' },
    );
    await assert.rejects(jobs.answer('job').next(), { code: 'not-found' });
  });

  it('are 404 when they went before their first byte, and wait for slow readers without a trace', async () => {
    const jobs = await open(16 * pieceSize);
    const warnings: Error[] = [];
    const warned = (warning: Error) => void warnings.push(warning);
    process.on('warning', warned);
    const app = express();
    app.get('/', (_request, response) => sendResult(response, jobs, readJob(row()), 0));
    app.use(problemHandler);
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const [reply] = await once(request(url).end(), 'response');
    let read = 0;
    for await (const chunk of reply) {
      read += chunk.length;
      if (read % 7 === 0) await sleep(1);
    }
    assert.equal(read, 16 * pieceSize);
    await jobs.forget('job');
    assert.equal((await fetch(url)).status, 404);
    process.off('warning', warned);
    server.close();
    server.closeAllConnections();
    assert.deepEqual(warnings, []);
  });
});
