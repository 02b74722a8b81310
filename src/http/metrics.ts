/** `/metrics`: what the process does, for Prometheus. */
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobEnd } from '../jobs/run.ts';
import { Problem } from '../model/problem.ts';
import './locals.ts';
import type { Resource } from './resource.ts';

/** Seconds: from an answer out of memory to a long recording. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/** A figure that is looked up when somebody asks, by label. */
export type Look = () => Record<string, number> | Promise<Record<string, number>>;

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#histogram('request_seconds', 'Requests, from their head to the end of the answer', [
    'method',
    'path',
    'status',
  ]);
  readonly #stages = this.#histogram('stage_seconds', 'Stages of parses', ['stage', 'type']);
  readonly #failures = this.#counter('failures_total', 'Requests and jobs that failed', ['code']);
  readonly #answers = this.#counter('answers_total', 'Leaves of templates: found, or null', ['result']);
  readonly #jobs = this.#counter('jobs_total', 'Jobs that ended here', ['status']);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Shows what `look` finds, under one label. A look that fails shows nothing. */
  gauge(name: string, help: string, label: string, look: Look): void {
    new Gauge({
      name: `formwork_${name}`,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        this.reset();
        const found = await Promise.resolve()
          .then(look)
          .catch(() => ({}));
        for (const [value, figure] of Object.entries(found)) this.set({ [label]: value }, figure);
      },
    });
  }

  /** Counts every request when it is over, under the path of its resource: what it names is nobody's business. */
  readonly handler: RequestHandler = (request, response, next) => {
    response.once('close', () => {
      const { started, resource, failure } = response.locals;
      const path = resource?.path ?? 'none';
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      this.#requests.observe({ method: request.method, path, status }, (performance.now() - started) / 1000);
      if (failure instanceof Problem) this.#failures.inc({ code: failure.code });
    });
    next();
  };

  /** What a parse took, in milliseconds by stage, and what it found. */
  parsed({ type, stages, found, missing }: ParseFacts): void {
    for (const [stage, ms] of Object.entries(stages)) this.#stages.observe({ stage, type }, ms / 1000);
    this.#answers.inc({ result: 'found' }, found);
    this.#answers.inc({ result: 'null' }, missing);
  }

  readonly jobEnded = ({ status, code, facts, stages }: JobEnd): void => {
    this.#jobs.inc({ status });
    if (code !== undefined) this.#failures.inc({ code });
    if (facts) this.parsed({ ...facts, stages });
  };

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #histogram<T extends string>(name: string, help: string, labelNames: T[]): Histogram<T> {
    return new Histogram({ name: `formwork_${name}`, help, labelNames, buckets, registers: [this.#registry] });
  }

  #counter<T extends string>(name: string, help: string, labelNames: T[]): Counter<T> {
    return new Counter({ name: `formwork_${name}`, help, labelNames, registers: [this.#registry] });
  }
}

export interface ParseFacts {
  /** Media type, as the plugin's manifest has it. */
  type: string;
  /** Milliseconds. */
  stages: Record<string, number>;
  /** Leaves of the template that have a value, and those that are null. */
  found: number;
  missing: number;
}

const schema = {
  type: 'string',
  examples: ['formwork_workers{state="up"} 2\nformwork_files{state="running"} 1\nformwork_files{state="waiting"} 0\n'],
};

export const metricsResource = (metrics: Metrics): Resource => ({
  path: '/metrics',
  quiet: true,
  operations: {
    get: {
      handlers: [
        async (_request, response) => {
          response.setHeader('Content-Type', metrics.contentType);
          response.setHeader('Cache-Control', 'no-store');
          response.end(await metrics.text());
        },
      ],
      description: {
        summary: 'Figures for Prometheus',
        tags: ['Service'],
        security: [],
        responses: { 200: { description: 'Figures', content: { 'text/plain': { schema } } } },
      },
    },
  },
});
