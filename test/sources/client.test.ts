import assert from 'node:assert/strict';
import { type ClientSettings, createClient } from '../../src/sources/client.ts';
import { UpstreamFault, type UpstreamFaultKind } from '../../src/sources/fault.ts';
import { type Answer, startUpstream } from './upstream.ts';

const secret = 'Bearer very-secret-token';

/** Asks an upstream that answers so; gives what came back, how often it was asked and the pauses in between. */
async function ask(
  answer: (url: URL, count: number) => Answer,
  settings: Partial<ClientSettings> = {},
  path = '/data',
) {
  await using upstream = await startUpstream(answer);
  const pauses: number[] = [];
  const client = createClient({
    name: 'Example',
    base: upstream.base,
    headers: { authorization: secret },
    wait: async (milliseconds) => void pauses.push(milliseconds),
    ...settings,
  });
  const { signal } = new AbortController();
  const [result] = await Promise.allSettled([client.get(path, signal)]);
  return { result, pauses, upstream };
}

async function fault(kind: UpstreamFaultKind, asked: number, ...of: Parameters<typeof ask>) {
  const { result, upstream, pauses } = await ask(...of);
  assert.ok(result.status === 'rejected' && result.reason instanceof UpstreamFault, String(result.status));
  assert.equal(result.reason.kind, kind);
  assert.equal(upstream.requests.length, asked);
  assert.doesNotMatch(`${result.reason.stack}${JSON.stringify(result.reason)}`, /very-secret/);
  return { fault: result.reason, pauses };
}

const good: Answer = { body: { good: true } };
const firstThen = (bad: Answer) => (_url: URL, count: number) => (count === 0 ? bad : good);

describe('the client of upstreams', () => {
  it('gets JSON and sends its headers', async () => {
    const { result, upstream } = await ask(() => good);
    assert.deepEqual(result, { status: 'fulfilled', value: { good: true } });
    assert.equal(upstream.requests[0]?.headers.authorization, secret);
  });

  const passing: [string, Answer][] = [
    ['429', { status: 429 }],
    ['500', { status: 500, body: '<html>' }],
    ['503', { status: 503 }],
    [
      'a body that breaks off',
      { raw: (response) => response.writeHead(200, { 'content-length': 99 }).write('{"go', () => response.destroy()) },
    ],
    ['a body that ends early', { body: '{"good": tr' }],
    ['an empty body', { body: '' }],
    ['HTML', { body: '<!doctype html><title>Back soon</title>' }],
    ['a connection that is reset', { raw: (response) => response.destroy() }],
  ];
  for (const [what, bad] of passing) {
    it(`asks again after ${what}`, async () => {
      const { result, upstream } = await ask(firstThen(bad));
      assert.deepEqual(result, { status: 'fulfilled', value: { good: true } });
      assert.equal(upstream.requests.length, 2);
    });
  }

  it('waits as long as Retry-After asks', async () => {
    const { pauses } = await ask(firstThen({ status: 503, headers: { 'retry-after': '42' } }));
    assert.equal(pauses.length, 1);
    assert.ok(pauses[0] !== undefined && pauses[0] >= 42_000 && pauses[0] <= 43_000, String(pauses));
  });

  it('waits before the next request when the allowance is used up', async () => {
    await using upstream = await startUpstream(() => ({
      ...good,
      headers: { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '60' },
    }));
    const pauses: number[] = [];
    const client = createClient({ name: 'E', base: upstream.base, wait: async (time) => void pauses.push(time) });
    const { signal } = new AbortController();
    await client.get('/1', signal);
    assert.deepEqual(pauses, []);
    await client.get('/2', signal);
    assert.ok(pauses.length === 1 && Number(pauses[0]) > 59_000, String(pauses));
  });

  it('gives up when it is asked to wait too long, and says how long', async () => {
    const answer = () => ({ status: 429, headers: { 'retry-after': '7200' } });
    const { fault: thrown, pauses } = await fault('limited', 1, answer);
    assert.equal(thrown.wait, 7_200_000 + ((thrown.wait ?? 0) % 1000));
    assert.match(thrown.message, /asks to wait 12\d minutes/);
    assert.deepEqual(pauses, []);
  });

  it('gives up after five attempts', async () => {
    const { pauses } = await fault('unavailable', 5, () => ({ status: 502 }));
    assert.equal(pauses.length, 4);
  });

  it('does not ask again where that can not help', async () => {
    await fault('refused', 1, () => ({ status: 401, body: { title: 'Unauthorized' } }));
    await fault('refused', 1, () => ({ status: 403 }));
    await fault('not-found', 1, () => ({ status: 404 }));
    await fault('rejected', 1, () => ({ status: 400 }));
    await fault('rejected', 1, () => ({ status: 204, body: '' }));
  });

  it('ends an answer that trickles', async () => {
    const raw: Answer['raw'] = (response) => {
      response.writeHead(200).write('[');
      const drip = setInterval(() => response.write('1,'), 10);
      response.on('close', () => clearInterval(drip));
    };
    await fault('timed-out', 2, () => ({ raw }), { timeout: 150, attempts: 2 });
  });

  it('ends an answer that is too large, with or without a length', async () => {
    const raw: Answer['raw'] = (response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    };
    await fault('too-large', 1, () => ({ raw }), { maxBytes: 1_000_000 });
    await fault('too-large', 1, () => ({ body: `"${'x'.repeat(5000)}"` }), { maxBytes: 5000 });
  });

  it('follows a redirect within the upstream, and no further', async () => {
    const { result } = await ask((url) =>
      url.pathname === '/data'
        ? { status: 308, headers: { location: '/moved?x=1' } }
        : { body: { search: url.search } },
    );
    assert.deepEqual(result, { status: 'fulfilled', value: { search: '?x=1' } });
    await using elsewhere = await startUpstream(() => good);
    const away = { status: 302, headers: { location: elsewhere.base.href } };
    await fault('redirected', 1, () => away);
    await fault('redirected', 0, () => good, {}, elsewhere.base.href);
    await fault('redirected', 4, () => ({ status: 301, headers: { location: '/data' } }));
    assert.equal(elsewhere.requests.length, 0);
  });

  it('says when nobody is there', async () => {
    const upstream = await startUpstream(() => good);
    await upstream[Symbol.asyncDispose]();
    const client = createClient({ name: 'Example', base: upstream.base, attempts: 2, wait: async () => {} });
    await assert.rejects(client.get('/', new AbortController().signal), {
      kind: 'unreachable',
      message: "Example can't be reached, or hung up (ECONNREFUSED).",
    });
  });

  it('stops at once when it is told to', async () => {
    await using upstream = await startUpstream(() => ({ raw: () => {} }));
    const client = createClient({ name: 'Example', base: upstream.base });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await assert.rejects(client.get('/', controller.signal), { name: 'AbortError' });
    await using busy = await startUpstream(() => ({ status: 503, headers: { 'retry-after': '30' } }));
    const second = new AbortController();
    setTimeout(() => second.abort(), 50);
    const waiting = createClient({ name: 'Example', base: busy.base }).get('/', second.signal);
    await assert.rejects(waiting, { name: 'AbortError' });
  });
});
