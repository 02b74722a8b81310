/** Sends spans to a collector over OTLP/HTTP, by the bundle and beside the work: whatever the collector does, nobody waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { encodeSpans } from './otlp.ts';
import type { Attributes, Ended, Take } from './tracer.ts';

export interface ExporterSettings {
  /** Base address of the collector: `/v1/traces` is below it. */
  endpoint: string;
  /** Sent with each request. */
  headers: Readonly<Record<string, string>>;
  /** What the process is. */
  resource: Attributes;
  version: string;
}

/** Spans that wait at most, and those of one request. */
const [room, bundle] = [4096, 512];
/** Milliseconds: from request to request, for one of them, to the next try, and for the last ones at the end. */
const [every, patience, pause, farewell] = [1000, 10_000, 1000, 2000];
const tries = 3;
/** https://opentelemetry.io/docs/specs/otlp/#retryable-response-codes */
const passing = [429, 502, 503, 504];
/** Milliseconds from complaint to complaint. */
const quiet = 60_000;

export interface Exporter extends AsyncDisposable {
  take: Take;
}

export function createExporter(settings: ExporterSettings, log: Pick<Logger, 'warn'>): Exporter {
  const target = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const closing = new AbortController();
  let waiting: Ended[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let lost = 0;
  let complained = Number.NEGATIVE_INFINITY;

  const complain = (count: number, reason: string): void => {
    lost += count;
    if (performance.now() - complained < quiet) return;
    log.warn({ spans: lost, reason }, 'spans were lost on the way to the collector');
    complained = performance.now();
    lost = 0;
  };
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, bundle);
      await send(
        target,
        encodeSpans(spans, settings.resource, settings.version),
        settings.headers,
        closing.signal,
      ).catch((error: unknown) => complain(spans.length, reasonOf(error)));
    }
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= flush().finally(() => {
      sending = undefined;
      if (waiting.length > 0 && !closing.signal.aborted) timer ??= setTimeout(start, every).unref();
    });
  };
  return {
    take(span) {
      if (closing.signal.aborted) return;
      if (waiting.length >= room) return complain(1, 'too many wait');
      waiting.push(span);
      if (waiting.length >= bundle) start();
      else timer ??= setTimeout(start, every).unref();
    },
    async [Symbol.asyncDispose]() {
      const last = AbortSignal.timeout(farewell);
      const end = new Promise((resolve) => last.addEventListener('abort', resolve));
      const all = async (): Promise<void> => {
        await sending;
        start();
        await sending;
      };
      await Promise.race([all(), end]);
      waiting = [];
      closing.abort();
      clearTimeout(timer);
    },
  };
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: unknown } };
  return [message, cause?.code].filter(Boolean).join(': ');
};

/** @throws Error when the collector has not taken them */
async function send(url: string, body: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error' },
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    }).catch((error: unknown) => error as Error);
    const failed = response instanceof Error || passing.includes(response.status);
    if (failed && attempt < tries && !signal.aborted) {
      if (!(response instanceof Error)) await response.body?.cancel();
      await sleep(pause * attempt, undefined, { signal });
      continue;
    }
    if (response instanceof Error) throw response;
    await response.body?.cancel();
    if (response.ok) return;
    throw new Error(`the collector answered ${response.status}`);
  }
}
