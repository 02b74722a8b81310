import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { authenticate, requireAdmission } from '../../src/http/auth.ts';
import { choiceParameter, choicesParameter, integerParameter, textParameter } from '../../src/http/parameters.ts';
import type { Resource } from '../../src/http/resource.ts';
import { HttpServer } from '../../src/http/server.ts';
import { Problem } from '../../src/model/problem.ts';
import { createKeyFinder, revokeKey } from '../../src/store/keys.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

type Body = Record<string, unknown>;

describe('the HTTP host', () => {
  let harness: Harness;
  let release = () => {};

  before(async () => {
    harness = await startHarness(({ store }) => {
      const findKey = createKeyFinder(store);
      const open = (path: string, handler: (query: Parameters<typeof textParameter>[0]) => unknown): Resource => ({
        path,
        operations: { get: { handlers: [(request, response) => void response.json(handler(request.query))] } },
      });
      return [
        open('/open', (query) => ({
          text: textParameter(query, 'text') ?? null,
          count: integerParameter(query, 'count', { fallback: 10, minimum: 1, maximum: 100 }),
          offset: integerParameter(query, 'offset', { fallback: 0, minimum: 0 }),
          one: choiceParameter(query, 'one', ['a', 'b']) ?? null,
          some: [...choicesParameter(query, 'some', ['a', 'b', 'c'])],
        })),
        open('/bug', () => {
          throw new Error('secret internals');
        }),
        {
          ...open('/worded', () => {
            throw new Problem('rate-limited', 'Slow down.', { retryAfter: 1.2 });
          }),
          statusWord: true,
        },
        {
          path: '/slow',
          operations: {
            post: {
              handlers: [
                async (_request, response) => {
                  await new Promise<void>((resolve) => (release = resolve));
                  response.json({ done: true });
                },
              ],
            },
          },
        },
        {
          path: '/guarded',
          operations: {
            get: {
              handlers: [
                authenticate(findKey, 'parse'),
                requireAdmission,
                (_request, response) => void response.json(response.locals.holder?.account.name),
              ],
            },
          },
        },
        {
          path: '/bearer',
          operations: {
            get: {
              handlers: [
                authenticate(findKey, 'trips', 'Authorization'),
                (_request, response) => void response.json(1),
              ],
            },
          },
        },
      ];
    });
  });
  after(() => harness[Symbol.asyncDispose]());

  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(harness.base + path, { headers, method });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Body };
  };

  it('answers failures as problems, with the id that the log has', async () => {
    const { status, headers, body } = await get('/nowhere?x=1');
    assert.equal(status, 404);
    assert.equal(headers.get('content-type'), 'application/problem+json');
    assert.deepEqual(body, {
      type: 'urn:formwork:problem:not-found',
      title: 'There is no such resource',
      status: 404,
      detail: 'There is nothing at /nowhere.',
      instance: '/nowhere',
      code: 'not-found',
      requestId: headers.get('x-request-id'),
    });
    const logged = harness.lines.find((line) => line.requestId === body.requestId);
    assert.equal(logged?.status, 404);
    assert.equal(logged?.code, 'not-found');
    assert.equal(logged?.path, '/nowhere');
  });

  it('tells nothing of its own faults, and logs them', async () => {
    const { status, body } = await get('/bug');
    assert.equal(status, 500);
    assert.equal(body.code, 'internal');
    assert.ok(!JSON.stringify(body).includes('secret'));
    const logged = harness.lines.find((line) => line.requestId === body.requestId);
    assert.match(JSON.stringify(logged?.err), /secret internals/);
  });

  it('writes the word "error" as status where answers have a status of their own', async () => {
    const { status, headers, body } = await get('/worded');
    assert.equal(status, 429);
    assert.equal(body.status, 'error');
    assert.equal(headers.get('retry-after'), '2');
    assert.equal((await get('/worded', {}, 'PUT')).body.status, 'error');
  });

  it('knows what each path answers', async () => {
    const wrong = await get('/open', {}, 'POST');
    assert.deepEqual([wrong.status, wrong.body.code], [405, 'method-not-allowed']);
    assert.equal(wrong.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.equal((await get('/slow')).headers.get('allow'), 'POST, OPTIONS');
    const options = await get('/open', {}, 'OPTIONS');
    assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS']);
    assert.equal((await get('/open', {}, 'HEAD')).status, 200);
    assert.equal((await get('/open/')).status, 200);
    assert.equal((await get('/%zz')).body.code, 'not-found');
  });

  it('keeps a connection after a failure, unless part of a body is still to come', async () => {
    const bodiless = await get('/nowhere');
    assert.equal(bodiless.headers.get('connection'), 'keep-alive');
    const answer = await fetch(`${harness.base}/guarded`, { method: 'POST', body: Buffer.alloc(1_000_000) });
    assert.deepEqual([answer.status, answer.headers.get('connection')], [405, 'close']);
  });

  it('takes the id that a caller gives, when it is a plain name', async () => {
    const id = async (given: string) => (await get('/open', { 'X-Request-Id': given })).headers.get('x-request-id');
    assert.equal(await id('trace-1.2:3'), 'trace-1.2:3');
    assert.notEqual(await id('a b'), 'a b');
    assert.notEqual(await id('x'.repeat(65)), 'x'.repeat(65));
  });

  it('sends security headers with every answer', async () => {
    for (const path of ['/open', '/nowhere']) {
      const { headers } = await get(path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
      assert.equal(headers.get('x-powered-by'), null);
    }
  });

  it('reads parameters strictly', async () => {
    const defaults = { text: null, count: 10, offset: 0, one: null, some: [] };
    assert.deepEqual((await get('/open')).body, defaults);
    assert.deepEqual((await get('/open?count=100&offset=7&one=b&some=a,%20c&some=c&text=%C3%BC&other=1')).body, {
      ...{ text: 'ü', count: 100, offset: 7, one: 'b', some: ['a', 'c'] },
    });
    for (const [query, name, right] of [
      ['count=0', 'count', 'an integer from 1 to 100'],
      ['count=101', 'count', 'an integer from 1 to 100'],
      ['count=', 'count', 'an integer'],
      ['count=1.5', 'count', 'an integer'],
      ['count=1e1', 'count', 'an integer'],
      ['count=٣', 'count', 'an integer'],
      ['count=5&count=6', 'count', 'more than once'],
      ['offset=-1', 'offset', 'an integer of 0 or more'],
      ['offset=99999999999999999999', 'offset', 'an integer of 0 or more'],
      ['one=c', 'one', 'one of a, b'],
      ['some=a,x', 'some', 'one of a, b, c'],
    ] as const) {
      const { status, body } = await get(`/open?${query}`);
      assert.deepEqual([status, body.code], [400, 'parameter-invalid'], query);
      const [error] = body.errors as { detail: string; pointer: string }[];
      assert.equal(error?.pointer, `/${name}`);
      assert.ok(error.detail.includes(right), `${query}: ${error.detail}`);
    }
  });

  it('asks for a key, and says how to send it', async () => {
    const missing = await get('/guarded');
    assert.deepEqual([missing.status, missing.body.code], [401, 'unauthenticated']);
    assert.equal(missing.headers.get('www-authenticate'), 'ApiKey realm="formwork"');
    const bearer = await get('/bearer', { 'X-API-Key': await harness.key() });
    assert.deepEqual([bearer.status, bearer.headers.get('www-authenticate')], [401, 'Bearer realm="formwork"']);
    for (const key of ['x', 'fw_', `fw_${'a'.repeat(49)}`, '\u00ff'.repeat(60), 'a'.repeat(8000)]) {
      assert.equal((await get('/guarded', { 'X-API-Key': key })).status, 401);
      assert.equal((await get('/bearer', { Authorization: `Bearer ${key}` })).status, 401);
    }
  });

  it('lets in who may, and nobody else', async () => {
    const key = await harness.key();
    assert.equal((await get('/guarded', { 'x-api-key': key })).status, 200);
    assert.equal((await get('/bearer', { Authorization: `bearer ${key}` })).status, 200);
    const narrow = await get('/guarded', { 'X-API-Key': await harness.key({ scopes: ['trips'] }) });
    assert.deepEqual([narrow.status, narrow.body.code], [403, 'forbidden']);
    const outside = await get('/guarded', { 'X-API-Key': await harness.key({ admitted: false }) });
    assert.deepEqual([outside.status, outside.body.code], [403, 'beta-not-admitted']);
    await revokeKey(harness.store, key);
    assert.equal((await get('/guarded', { 'X-API-Key': key })).status, 401);
  });

  it('writes no key and no query into its log', async () => {
    const key = await harness.key();
    await get(`/guarded?token=${key}`, { 'X-API-Key': key, Authorization: `Bearer ${key}`, Cookie: key });
    await get(`/bug?token=${key}`, { 'X-API-Key': key });
    assert.ok(!JSON.stringify(harness.lines).includes(key.slice(3, 30)));
    assert.ok(harness.lines.some((line) => typeof line.account === 'string' && typeof line.key === 'string'));
  });

  it('answers what is not HTTP', async () => {
    for (const text of ['hello\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`]) {
      const socket = connect(harness.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('error', () => {});
      socket.write(text);
      await eventually(() => socket.closed, 'the connection is closed');
      assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
      const { code, requestId } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
      assert.equal(code, 'bad-request');
      assert.ok(answer.includes(`X-Request-Id: ${requestId}\r\n`));
      const line = harness.lines.find((one) => one.requestId === requestId);
      assert.deepEqual([line?.status, line?.code], [400, 'bad-request']);
      assert.ok(!JSON.stringify(line).includes('hello'));
    }
  });

  it('answers requests without one host, or that expect what nobody knows, as any other fault', async () => {
    for (const [head, reason] of [
      ['GET /open HTTP/1.1\r\n', 'The header Host is missing.'],
      [
        'GET /open HTTP/1.1\r\nHost: x\r\nHost: y\r\n',
        'The header Host must be one name, or an address, with its port.',
      ],
      ['GET /open HTTP/1.1\r\nHost: x"><b>\r\n', 'The header Host must be one name, or an address, with its port.'],
      ['GET /open HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n', 'The header Expect may only be 100-continue.'],
    ]) {
      const socket = connect(harness.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.write(`${head}Connection: close\r\n\r\n`);
      await eventually(() => socket.closed, 'the connection is closed');
      assert.match(answer, /^HTTP\/1\.1 400 .*application\/problem\+json/s);
      const { detail, requestId } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
      assert.equal(detail, reason);
      assert.ok(harness.lines.some((line) => line.requestId === requestId));
    }
  });

  it('lets go of clients that do not read their answer, and of no others', async () => {
    const done = { unread: false, waited: false };
    const timeouts = { unreadTimeout: 300 };
    const server = new HttpServer(
      (request, response) => {
        if (request.url === '/wait') {
          setTimeout(() => response.end('late'), 1000);
          response.once('finish', () => (done.waited = true));
          return;
        }
        response.once('close', () => (done.unread = true));
        response.end(Buffer.alloc(64 * 2 ** 20));
      },
      0,
      timeouts,
    );
    const port = await server.listen(0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const late = await fetch(`http://127.0.0.1:${port}/wait`);
    assert.equal(await late.text(), 'late');
    await eventually(() => done.unread, 'the one that does not read is let go');
    assert.ok(done.waited);
    socket.destroy();
    await server.close();
  });

  it('lets go of clients that send too slowly', async () => {
    const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const server = new HttpServer((request) => void request.resume(), 0, timeouts);
    const port = await server.listen(0, '127.0.0.1');
    for (const head of ['GET / HT', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc']) {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('error', () => {});
      socket.write(head);
      await eventually(() => socket.closed, 'the connection is closed');
      assert.match(answer, /did not arrive in time/);
    }
    await server.close();
  });

  it('finishes running requests when it is closed, and takes no new ones', async () => {
    const idle = connect(harness.port, '127.0.0.1');
    idle.on('error', () => {});
    const running = fetch(`${harness.base}/slow`, { method: 'POST' });
    const before = release;
    await eventually(() => release !== before, 'the request runs');
    const closed = harness.server.close();
    await assert.rejects(fetch(`${harness.base}/open`));
    release();
    const answer = await running;
    assert.equal(answer.headers.get('connection'), 'close');
    assert.deepEqual(await answer.json(), { done: true });
    const started = performance.now();
    await closed;
    assert.ok(performance.now() - started < 2000, 'an idle connection holds nothing up');
    idle.destroy();
  });
});
