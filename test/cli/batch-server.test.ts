import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { Commands } from '../support/commands.ts';
import { startTestService } from '../support/service.ts';

const samples = resolve(import.meta.dirname, '../../samples');
const key = 'a-key-for-the-tests-of-batches';

describe('formwork parse --server', function () {
  this.timeout(120_000);

  it('has a service fill templates, of one file or of many', async () => {
    await using service = await startTestService();
    using commands = new Commands();
    writeFileSync(join(commands.folder, 'key'), `${service.key}\n`);
    writeFileSync(join(commands.folder, 'empty.txt'), '');
    writeFileSync(join(commands.folder, 'bad.pdf'), 'none');
    const ask = ['-t', '{"invoice_number": ""}', '--server', `${service.base}/`, '--key-file', 'key'];
    const one = await commands.run(['parse', join(samples, 'invoice.pdf'), ...ask]);
    assert.deepEqual([one.stderr, JSON.parse(one.stdout)], ['', { invoice_number: 'EX-2026-0042' }]);
    const many = await commands.run([
      'parse',
      '.',
      join(samples, 'invoice.pdf'),
      ...ask,
      '-i',
      'evidence',
      '-o',
      'r.ndjson',
    ]);
    assert.equal(many.code, 3, many.stderr);
    const lines = readFileSync(join(commands.folder, 'r.ndjson'), 'utf8').trimEnd().split('\n');
    const results = Object.fromEntries(lines.map((line) => [JSON.parse(line).file, JSON.parse(line)]));
    assert.equal(results[join(samples, 'invoice.pdf')].evidence.invoice_number.status, 'found');
    assert.deepEqual(
      [results['empty.txt'].problem.code, results['bad.pdf'].problem.code],
      ['file-empty', 'file-corrupt'],
    );
    const { code, stderr } = await commands.run([
      'parse',
      '.',
      ...ask.slice(0, -2),
      '--key-file',
      'empty.txt',
      '-o',
      'x.csv',
    ]);
    assert.equal(code, 1);
    assert.match(stderr, /FORMWORK_API_KEY/);
  });

  /** Something that answers as the test likes it. */
  async function pretend(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer((request, response) => {
      request.resume();
      if (request.url === '/livez') response.end('{}');
      else request.on('end', () => answer(request, response));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return {
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      [Symbol.dispose]: () => void server.close().closeAllConnections(),
    };
  }
  const json = (response: ServerResponse, status: number, body: object, headers = {}): void =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  const batch = (base: string): Commands => {
    const commands = new Commands({ FORMWORK_API_KEY: key });
    for (const name of ['a', 'b', 'c']) writeFileSync(join(commands.folder, `${name}.txt`), 'Total: 5\n');
    Object.assign(commands.environment, { BASE: base });
    return commands;
  };
  const run = (commands: Commands) =>
    commands.run(['parse', '.', '-t', '{"total": ""}', '-j', '1', '--server', String(commands.environment.BASE)]);

  it('waits for a service that is busy, and for jobs', async () => {
    let count = 0;
    using service = await pretend((request, response) => {
      assert.equal(request.headers['x-api-key'], key);
      count += 1;
      if (count === 1) json(response, 503, { code: 'overloaded', detail: 'Busy' }, { 'Retry-After': '1' });
      else if (request.url === '/v1/jobs/7')
        json(response, 200, { id: '7', status: 'succeeded', finishedAt: 'now', result: { total: 'late' } });
      else if (count === 2) {
        assert.match(String(request.headers.prefer), /^wait=\d+$/);
        json(response, 202, { id: '7', status: 'queued' });
      } else json(response, 200, { total: 'soon' });
    });
    using commands = batch(service.base);
    const { code, stdout, stderr } = await run(commands);
    assert.equal(code, 0, stderr);
    const totals = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).result.total);
    assert.deepEqual(totals, ['late', 'soon', 'soon']);
  });

  it('ends at once where no file can succeed, and sends the key nowhere else', async () => {
    let asked = 0;
    using other = await pretend((_, response) => {
      asked += 1;
      json(response, 200, {});
    });
    for (const [answer, message] of [
      [
        (response: ServerResponse) => json(response, 401, { code: 'unauthenticated', detail: 'Who?' }),
        /Who\? \(unauthenticated\)/,
      ],
      [(response: ServerResponse) => json(response, 404, {}), /is no service that takes files: it answered 404/],
    ] as const) {
      let count = 0;
      using service = await pretend((_, response) => {
        count += 1;
        answer(response);
      });
      using commands = batch(service.base);
      const { code, stdout, stderr } = await run(commands);
      assert.deepEqual([code, stdout, count], [1, '', 1], stderr);
      assert.match(stderr, message);
    }
    let interrupt = (): void => {};
    using service = await pretend((_, response) => {
      response.writeHead(307, { Location: `${other.base}/parse` }).end();
      setTimeout(interrupt, 200);
    });
    using commands = batch(service.base);
    const { ended, child } = commands.start(['parse', 'a.txt', '-t', '{"total": ""}', '--server', service.base]);
    interrupt = () => void child.kill('SIGINT');
    const { code, stderr } = await ended;
    assert.equal(code, 130, stderr);
    assert.equal(asked, 0);
    const gone = await commands.run(['parse', '.', '-t', '{"total": ""}', '--server', 'http://127.0.0.1:1']);
    assert.deepEqual([gone.code, gone.stderr], [1, 'formwork: No service answers at http://127.0.0.1:1.\n']);
  });
});
