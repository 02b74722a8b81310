/** A collector that takes spans over OTLP/HTTP with JSON, and refuses what the protocol does not allow. */
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue: string } | { boolValue: boolean } | { intValue: string } | { doubleValue: number };

interface Attribute {
  key: string;
  value: Value;
}

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number; message?: string };
}

export interface Collector extends AsyncDisposable {
  url: string;
  spans: CollectedSpan[];
  headers: IncomingHttpHeaders[];
  /** Attributes of the process that has sent last. */
  resource: Record<string, unknown>;
  /** Statuses that the next requests are answered with, in place of being taken. */
  refusals: number[];
  /** What was wrong with requests. */
  faults: unknown[];
}

export const attributesOf = ({ attributes }: Pick<CollectedSpan, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  const collector = { url: '', spans: [], headers: [], resource: {}, refusals: [], faults: [] } as unknown as Collector;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    collector.headers.push(request.headers);
    const refusal = collector.refusals.shift();
    try {
      assert.deepEqual([request.method, request.url], ['POST', '/base/v1/traces']);
      assert.equal(request.headers['content-type'], 'application/json');
      if (refusal === undefined) take(collector, JSON.parse(body));
      response.writeHead(refusal ?? 200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
    } catch (fault) {
      collector.faults.push(fault);
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  return Object.assign(collector, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

interface Body {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string; version: string }; spans: CollectedSpan[] }[];
  }[];
}

/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
function take(collector: Collector, { resourceSpans }: Body): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    collector.resource = attributesOf(resource);
    for (const { scope, spans } of scopeSpans) {
      assert.equal(scope.name, 'formwork');
      for (const span of spans) {
        assert.match(span.traceId, /^[0-9a-f]{32}$/);
        assert.match(span.spanId, /^[0-9a-f]{16}$/);
        if (span.parentSpanId !== undefined) assert.match(span.parentSpanId, /^[0-9a-f]{16}$/);
        assert.ok(span.kind >= 1 && span.kind <= 5);
        for (const time of [span.startTimeUnixNano, span.endTimeUnixNano]) assert.match(time, /^\d{19}$/);
        assert.ok(BigInt(span.startTimeUnixNano) <= BigInt(span.endTimeUnixNano), span.name);
        for (const { key, value } of span.attributes) {
          assert.match(Object.keys(value).join(), /^(string|bool|int|double)Value$/, key);
          if ('intValue' in value) assert.equal(typeof value.intValue, 'string', '64-bit integers are texts');
        }
        collector.spans.push(span);
      }
    }
  }
}
