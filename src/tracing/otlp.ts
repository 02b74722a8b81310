/** Spans as OTLP's JSON has them: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
import type { Attributes, Ended, SpanKind } from './tracer.ts';

/** From opentelemetry/proto/trace/v1/trace.proto. */
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
const failed = 2;
/** Characters of a text: what callers name reaches here. */
const longest = 1024;

/** The body of a request to `/v1/traces`. @param resource what all spans are of: the process */
export function encodeSpans(spans: readonly Ended[], resource: Attributes, version: string): string {
  const scope = { name: 'formwork', version };
  return JSON.stringify({
    resourceSpans: [
      { resource: { attributes: encode(resource) }, scopeSpans: [{ scope, spans: spans.map(encodeSpan) }] },
    ],
  });
}

function encodeSpan({ context, parentId, name, kind, start, end, attributes, failure }: Ended): object {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    flags: 1,
    name: name.slice(0, longest),
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: encode(attributes),
    status: failure === undefined ? {} : { code: failed, message: failure.slice(0, longest) },
  };
}

/** 64-bit integers are texts. Microseconds are as fine as a double holds today. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

function encode(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: wrap(value) }],
  );
}

function wrap(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value.slice(0, longest) };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
