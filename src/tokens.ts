/** The names under which the container holds the parts, and the type of each. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { CountRequest } from './http/limits.ts';
import type { Repeats } from './http/lists/repeats.ts';
import type { Metrics } from './http/metrics.ts';
import type { Resource } from './http/resource.ts';
import type { HttpServer } from './http/server.ts';
import type { JobSystem } from './jobs/open.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Parser } from './parse.ts';
import type { Sandbox } from './plugin/pool/sandbox.ts';
import type { ConnectorsFor } from './sources/connectors.ts';
import type { Store } from './store/database.ts';
import type { FindKey } from './store/keys.ts';
import type { FindUser } from './store/user-finder.ts';
import type { Tracing } from './tracing/open.ts';
import { token } from './wiring.ts';

/** What takes time to open is held as a promise. */
export const tokens = {
  config: token<Config>('Config'),
  log: token<Logger>('Logger'),
  store: token<Promise<Store>>('Store'),
  findKey: token<Promise<FindKey>>('FindKey'),
  findUser: token<Promise<FindUser>>('FindUser'),
  count: token<Promise<CountRequest>>('CountRequest'),
  repeats: token<Promise<Repeats>>('Repeats'),
  connectors: token<Promise<ConnectorsFor>>('ConnectorsFor'),
  uploads: token<Promise<string>>('Uploads'),
  sandbox: token<Promise<Sandbox>>('Sandbox'),
  parser: token<Promise<Parser>>('Parser'),
  jobs: token<Promise<JobSystem>>('JobSystem'),
  runner: token<Promise<JobRunner>>('JobRunner'),
  /** What counts, before anything is shown of the other parts. */
  figures: token<Metrics>('Figures'),
  metrics: token<Promise<Metrics>>('Metrics'),
  tracing: token<Promise<Tracing>>('Tracing'),
  health: token<Promise<Resource[]>>('Health'),
  /** Health and metrics, on a port of their own. */
  operations: token<Promise<HttpServer>>('Operations'),
  /** Aborts when the process is told to stop. */
  stopping: token<AbortController>('Stopping'),
  resources: token<Promise<Resource[]>>('Resources'),
  server: token<Promise<HttpServer>>('HttpServer'),
};
