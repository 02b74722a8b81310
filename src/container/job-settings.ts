/** From the table of settings to what jobs are run with. */
import { createRequire } from 'node:module';
import type { Config } from '../config.ts';
import type { Spread } from '../http/parse/later.ts';
import type { JobSettings } from '../jobs/open.ts';
import type { TracingSettings } from '../tracing/open.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

const [second, minute, mebibyte] = [1000, 60_000, 1024 * 1024];

export const jobSettings = (config: Config): JobSettings => ({
  ...(config.DATABASE_URL !== undefined && { url: config.DATABASE_URL }),
  kept: config.FORMWORK_JOBS_KEPT * minute,
  room: {
    jobs: config.FORMWORK_JOBS,
    ofAccount: config.FORMWORK_JOBS_ACCOUNT,
    bytes: config.FORMWORK_JOBS_SIZE * mebibyte,
    memory: config.FORMWORK_MEMORY_FREE * mebibyte,
  },
  allowance: {
    least: config.FORMWORK_DEADLINE * second,
    page: config.FORMWORK_PAGE_DEADLINE * second,
    minute: config.FORMWORK_MINUTE_DEADLINE * second,
    most: config.FORMWORK_JOB_DEADLINE * second,
  },
  ...(config.FORMWORK_WEBHOOK_SECRET !== undefined && {
    webhooks: { secret: config.FORMWORK_WEBHOOK_SECRET, private: config.FORMWORK_WEBHOOK_PRIVATE === '1' },
  }),
  slots: config.FORMWORK_WORKERS,
});

export const tracingSettings = (config: Config): TracingSettings => ({
  endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  service: config.OTEL_SERVICE_NAME,
  share: config.OTEL_TRACES_SAMPLER_ARG,
  version,
});

/** What of waiting callers' work is handed to other processes. @param load what this one has to do */
export function spreadSettings(config: Config, load: () => { waiting: number; workers: number }): { spread?: Spread } {
  if (config.FORMWORK_SPREAD === '0' || config.DATABASE_URL === undefined) return {};
  return {
    spread: {
      busy: () => load().waiting >= load().workers,
      most: config.FORMWORK_QUEUE,
      patience: (config.FORMWORK_PATIENCE + config.FORMWORK_DEADLINE) * second,
    },
  };
}
