/** What operators and their machines ask the process: whether it lives, whether it is ready, what it does. */

import type { Parser } from '../parse.ts';
import type { Store } from '../store/database.ts';
import { healthResources } from './health.ts';
import { type Metrics, metricsResource } from './metrics.ts';
import type { Resource } from './resource.ts';

export interface OperationsDependencies {
  store: Pick<Store, 'ping'>;
  parser: Pick<Parser, 'ready'>;
  metrics: Metrics;
  /** Aborts when the process is told to stop. */
  stopping: AbortSignal;
}

export function operationResources({ store, parser, metrics, stopping }: OperationsDependencies): Resource[] {
  const checks = {
    store: () => store.ping(),
    workers: () => parser.ready(),
    stopping: () => stopping.throwIfAborted(),
  };
  return [...healthResources({ checks }), metricsResource(metrics)];
}
