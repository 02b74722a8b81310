/**
 * Spans: what was done when, within which other work. Handed on as arguments, never through what is global. Formwork
 * speaks OTLP itself: OpenTelemetry's own packages for it are 18 with 30 MB (its exporter at version 0), for four kinds
 * of spans; the protocol's JSON is stable.
 */
import { newSpanId, newTraceId, type TraceContext } from './context.ts';

/** As OpenTelemetry names them. */
export type SpanKind = 'internal' | 'server' | 'producer' | 'consumer' | 'client';
export type Attributes = Record<string, string | number | boolean | undefined>;

/** A span that is over. */
export interface Ended {
  context: TraceContext;
  parentId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  attributes: Attributes;
  /** What went wrong, in a word. */
  failure: string | undefined;
}

export interface SpanOptions {
  kind?: SpanKind;
  /** Milliseconds since 1970; now when absent. */
  start?: number;
  attributes?: Attributes;
}

export interface SpanEnd {
  /** Milliseconds since 1970; now when absent. */
  time?: number;
  failure?: string | undefined;
  attributes?: Attributes;
}

/** Takes what is over. It must not wait. */
export type Take = (span: Ended) => void;

/** Milliseconds since 1970, finer than a clock of whole ones. */
export const now = (): number => performance.timeOrigin + performance.now();

export class Span {
  name: string;
  readonly context: TraceContext;
  readonly #parentId: string | undefined;
  readonly #kind: SpanKind;
  readonly #start: number;
  readonly #attributes: Attributes;
  readonly #take: Take;
  #over = false;

  constructor(name: string, context: TraceContext, parentId: string | undefined, take: Take, options: SpanOptions) {
    this.name = name;
    this.context = context;
    this.#parentId = parentId;
    this.#kind = options.kind ?? 'internal';
    this.#start = options.start ?? now();
    this.#attributes = { ...options.attributes };
    this.#take = take;
  }

  child(name: string, options: SpanOptions = {}): Span {
    const context = { ...this.context, spanId: newSpanId() };
    return new Span(name, context, this.context.spanId, this.#take, options);
  }

  set(attributes: Attributes): void {
    Object.assign(this.#attributes, attributes);
  }

  /** The first end counts. A span without an end is told to nobody. */
  end({ time = now(), failure, attributes }: SpanEnd = {}): void {
    if (this.#over) return;
    this.#over = true;
    this.set({ ...attributes, ...(failure !== undefined && { 'error.type': failure }) });
    if (!this.context.sampled) return;
    // Clocks of several machines differ.
    const start = Math.min(this.#start, time);
    const { name, context } = this;
    const told = { name, context, parentId: this.#parentId, kind: this.#kind };
    this.#take({ ...told, start, end: time, attributes: this.#attributes, failure });
  }
}

export class Tracer {
  readonly #take: Take;
  readonly #share: number;

  /** @param share of traces that begin here which are recorded, from 0 to 1; others are as their beginners decided */
  constructor(take: Take, share: number) {
    this.#take = take;
    this.#share = share;
  }

  /** Begins a span, in the trace of `parent` or in one of its own. */
  begin(name: string, parent: TraceContext | undefined, options: SpanOptions = {}): Span {
    const traceId = parent?.traceId ?? newTraceId();
    const context = { traceId, spanId: newSpanId(), sampled: parent?.sampled ?? isSampled(traceId, this.#share) };
    return new Span(name, context, parent?.spanId, this.#take, options);
  }
}

/** Told by the id, whose last 56 bits are random: all that ask of one trace decide alike. */
const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-14), 16) < share * 2 ** 56;
