/** The settings of jobs, of what shows of the process, and of its end. */
import { address, credential, flag, headers, integer, share, text } from './setting-types.ts';

export const backgroundSettings = {
  FORMWORK_PAGE_DEADLINE: integer(0, 3600, {
    default: 30,
    help: 'Seconds that work in the background may take beyond that for each page, picture or frame',
  }),
  FORMWORK_MINUTE_DEADLINE: integer(0, 3600, {
    default: 120,
    help: 'Seconds that work in the background may take beyond that for each minute of speech',
  }),
  FORMWORK_JOB_DEADLINE: integer(1, 82_800, {
    default: 21_600,
    help: 'Seconds that work in the background may take at most, whatever its size',
  }),
  FORMWORK_JOBS: integer(0, 1_000_000, { default: 20_000, help: 'Jobs that may wait or run; one more is refused' }),
  FORMWORK_JOBS_ACCOUNT: integer(0, 1_000_000, { default: 20_000, help: 'The same of one account' }),
  FORMWORK_JOBS_SIZE: integer(32, 10_000_000, { default: 20_480, help: 'MiB that their uploads may take together' }),
  FORMWORK_JOBS_KEPT: integer(1, 525_600, { default: 1440, help: 'Minutes that a job is kept after its end' }),
  FORMWORK_JOBS_HERE: flag({
    default: '1',
    help: '0 leaves the jobs to other processes: formwork work, with DATABASE_URL',
  }),
  FORMWORK_SPREAD: flag({
    help: "1 hands requests to other processes' workers when all of this one's are busy, with DATABASE_URL",
  }),
  FORMWORK_MEMORY_FREE: integer(0, 1_048_576, {
    default: 128,
    help: 'MiB of memory that must be free for a job to be taken in',
  }),
  FORMWORK_CACHE: integer(0, 86_400, {
    default: 120,
    help: "Seconds that what was read of a file is kept for the same account's next template; 0 keeps nothing",
  }),
  FORMWORK_CACHE_SIZE: integer(0, 1_048_576, { default: 256, help: 'MiB that may be kept so, on the disk' }),
  FORMWORK_WEBHOOK_SECRET: credential({
    help: "Allows callers to be called when a job ends; accounts' own secrets are made from it (formwork keys webhook)",
  }),
  FORMWORK_WEBHOOK_PRIVATE: flag({ help: '1 allows calls to addresses of private networks, and without TLS' }),
  FORMWORK_METRICS_PORT: integer(0, 65_535, {
    default: 0,
    help: 'TCP port for /metrics, /livez and /readyz alone; at 0 they are on PORT',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    help: 'Collector that traces are sent to over OTLP/HTTP, such as http://127.0.0.1:4318; none are made when not set',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headers({ help: 'Headers of what is sent there' }),
  OTEL_SERVICE_NAME: text({ default: 'formwork', help: 'What the service is called in traces' }),
  OTEL_TRACES_SAMPLER_ARG: share({
    default: 1,
    help: 'Share of traces that are recorded; those of callers with a traceparent are as it says',
  }),
  FORMWORK_STOP_DELAY: integer(0, 3600, {
    default: 0,
    help: 'Seconds that /readyz says 503 before the port closes when the service is asked to stop',
  }),
  FORMWORK_DRAIN: integer(0, 86_400, {
    default: 8,
    help: 'Seconds that running work gets after that; containers get 10 for all of it where nothing else is set',
  }),
  FORMWORK_KEYS: integer(1, 1000, { default: 2, help: 'Keys of one account that may live at once' }),
  FORMWORK_API_KEY: credential({
    help: 'Key that formwork parse --server shows the service; the service does not use it',
  }),
};
