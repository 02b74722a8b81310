import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { readTraceparent, writeTraceparent } from '../../src/tracing/context.ts';
import { openTracing } from '../../src/tracing/open.ts';
import { type Ended, Tracer } from '../../src/tracing/tracer.ts';
import { eventually } from '../http/harness.ts';
import { attributesOf, type CollectedSpan, type Collector, startCollector } from '../support/collector.ts';
import { startTestService, type TestService } from '../support/service.ts';

const invoice = new Blob([readFileSync(join(import.meta.dirname, '../../samples/invoice.pdf'))]);
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', sampled: true };

describe('traceparent', () => {
  it('is read and written', () => {
    const text = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    assert.deepEqual(readTraceparent(text), caller);
    assert.equal(writeTraceparent(caller), text);
    assert.equal(readTraceparent(text.replace(/01$/, '00'))?.sampled, false);
    assert.deepEqual(readTraceparent(text.replace(/^00/, 'cc').concat('-more')), caller, 'of a version to come');
  });

  for (const text of [
    ...[undefined, '', 'x', ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01']],
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
    'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
  ]) {
    it(`is taken for absent: ${JSON.stringify(text)}`, () => assert.equal(readTraceparent(text), undefined));
  }
});

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

describe('sampling', () => {
  const count = (share: number, parent?: typeof caller): number => {
    const taken: Ended[] = [];
    const tracer = new Tracer((span) => taken.push(span), share);
    for (let time = 0; time < 2000; time += 1) tracer.begin('x', parent).end();
    return taken.length;
  };
  it('takes the share of traces that begin here, and others as their beginners decided', () => {
    assert.deepEqual([count(0), count(1)], [0, 2000]);
    const half = count(0.5);
    assert.ok(half > 850 && half < 1150, String(half));
    assert.equal(count(0, caller), 2000);
    assert.equal(count(1, { ...caller, sampled: false }), 0);
  });
});

describe('the exporter', function () {
  this.timeout(20_000);
  const settings = { headers: { 'x-token': 'a b' }, service: 'test', version: '1', share: 1 };
  const silent = pino({ level: 'silent' });

  it('tries again what the collector refuses for now, with the headers of the setting', async () => {
    await using collector = await startCollector();
    collector.refusals.push(503);
    await using tracing = await openTracing({ ...settings, endpoint: `${collector.url}/` }, silent);
    tracing.tracer?.begin('one', undefined, { attributes: { text: 'é', whole: 3, part: 0.5, yes: true } }).end();
    await eventually(() => collector.spans.length === 1, 'it has arrived', 8000);
    assert.deepEqual([collector.headers.length, collector.headers[1]?.['x-token']], [2, 'a b']);
    const [span] = collector.spans as [CollectedSpan];
    assert.deepEqual(attributesOf(span), { text: 'é', whole: '3', part: 0.5, yes: true });
    assert.deepEqual([collector.resource['service.name'], collector.faults], ['test', []]);
  });

  it('sends what waits when it is closed, and waits for no collector', async () => {
    await using collector = await startCollector();
    const tracing = await openTracing({ ...settings, endpoint: collector.url }, silent);
    for (let count = 0; count < 1300; count += 1) tracing.tracer?.begin(`${count}`, undefined).end();
    await tracing[Symbol.asyncDispose]();
    assert.equal(new Set(collector.spans.map(({ name }) => name)).size, 1300);

    const mute = createServer(() => {});
    const port = await listening(mute);
    const lost = await openTracing({ ...settings, endpoint: `http://127.0.0.1:${port}` }, silent);
    for (let count = 0; count < 10_000; count += 1) lost.tracer?.begin(`${count}`, undefined).end();
    const started = performance.now();
    await lost[Symbol.asyncDispose]();
    assert.ok(performance.now() - started < 4000);
    mute.closeAllConnections();
    mute.close();
  });

  it('is not loaded where no setting asks for it', async () => {
    assert.equal((await openTracing({ ...settings, endpoint: undefined }, silent)).tracer, undefined);
  });
});

describe('traces of the service', function () {
  this.timeout(60_000);
  let collector: Collector;
  let service: TestService;

  before(async () => {
    collector = await startCollector();
    service = await startTestService({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      FORMWORK_WEBHOOK_SECRET: 'a-secret-of-the-tests-only',
      FORMWORK_WEBHOOK_PRIVATE: '1',
    });
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await collector[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    collector.spans.length = 0;
  });
  afterEach(() => assert.deepEqual(collector.faults, []));

  function parse(headers: Record<string, string> = {}, query = '', file = invoice): Promise<Response> {
    const form = new FormData();
    form.append('template_json', '{"invoice_number": ""}');
    form.append('file', file, 'invoice.pdf');
    const all = { 'X-API-Key': service.key, traceparent: writeTraceparent(caller), ...headers };
    return fetch(`${service.base}/parse${query}`, { method: 'POST', headers: all, body: form });
  }

  const named = (name: string): CollectedSpan => {
    const found = collector.spans.filter((span) => span.name === name);
    assert.equal(found.length, 1, `${name} of ${collector.spans.map((span) => span.name)}`);
    return found[0] as CollectedSpan;
  };
  const arrives = (name: string) =>
    eventually(() => collector.spans.some((span) => span.name === name), `${name} has arrived`, 10_000);
  const under = (parent: CollectedSpan): string[] =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name);

  it("hold a request's stages, in order, within the caller's trace", async () => {
    assert.equal((await parse()).status, 200);
    await arrives('POST /parse');
    const request = named('POST /parse');
    assert.deepEqual([request.traceId, request.parentSpanId, request.kind], [caller.traceId, caller.spanId, 2]);
    const { 'http.route': route, 'http.response.status_code': status } = attributesOf(request);
    assert.deepEqual([route, status], ['/parse', '200']);
    assert.deepEqual(under(request), ['upload', 'queue', 'extract', 'fill']);
    const times = ['upload', 'queue', 'extract', 'fill'].map(named);
    for (const [index, span] of times.entries())
      assert.ok(BigInt(span.startTimeUnixNano) >= BigInt(times[index - 1]?.endTimeUnixNano ?? 0), span.name);
    assert.ok(collector.spans.every(({ traceId }) => traceId === caller.traceId));
  });

  it('say what failed', async () => {
    assert.equal((await parse({}, '', new Blob(['%PDF-1.4 no more']))).status, 422);
    await arrives('POST /parse');
    assert.deepEqual([named('POST /parse').status, named('extract').status.code], [{}, 2], "the caller's file, not us");
    assert.equal(attributesOf(named('POST /parse'))['formwork.code'], 'file-corrupt');
  });

  it('go on through jobs to the call at their end', async () => {
    const calls: IncomingHttpHeaders[] = [];
    const server = createServer((request, response) => {
      calls.push(request.headers);
      response.end();
    });
    const query = `?webhook=http://127.0.0.1:${await listening(server)}/`;
    assert.equal((await parse({ Prefer: 'respond-async' }, query)).status, 202);
    for (const name of ['POST /parse', 'job', 'webhook']) await arrives(name);
    server.close();
    assert.deepEqual(under(named('POST /parse')), ['upload', 'enqueue']);
    assert.deepEqual(under(named('enqueue')).sort(), ['job', 'job queue', 'webhook']);
    assert.deepEqual(under(named('job')), ['fetch', 'queue', 'extract', 'fill', 'store']);
    assert.deepEqual([named('enqueue').kind, named('job').kind], [4, 5], 'producer and consumer');
    assert.ok(collector.spans.every(({ traceId }) => traceId === caller.traceId));
    assert.equal(readTraceparent(calls[0]?.traceparent)?.spanId, named('webhook').spanId);
    const figures = await (await fetch(`${service.base}/metrics`)).text();
    assert.match(figures, /^formwork_jobs_total\{status="succeeded"\} 1$/m);
    assert.match(figures, /^formwork_stage_seconds_count\{stage="queue",type="application\/pdf"\} [1-9]/m);
  });

  it('leave out what machines ask, and what a caller has not sampled', async () => {
    await fetch(`${service.base}/livez`);
    await parse({ traceparent: writeTraceparent({ ...caller, sampled: false }) });
    await fetch(`${service.base}/v1/social/followers?username=x`);
    await arrives('GET /v1/social/followers');
    assert.equal(collector.spans.length, 1);
    assert.notEqual(collector.spans[0]?.traceId, caller.traceId, 'a trace of its own');
  });
});
