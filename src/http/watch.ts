/** What the process shows of itself while it runs: figures of the pool, the queue and memory. */
import type { JobSystem } from '../jobs/open.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { Parser } from '../parse.ts';
import type { Metrics } from './metrics.ts';

export interface Watched {
  parser: Pick<Parser, 'load'>;
  system: Pick<JobSystem, 'jobs'>;
  runner: Pick<JobRunner, 'running'>;
}

export function watch(metrics: Metrics, { parser, system, runner }: Watched): void {
  metrics.gauge('files', 'Files in this process, by state', 'state', () => {
    const { running, waiting } = parser.load;
    return { running, waiting };
  });
  metrics.gauge('workers', 'Worker processes that are up', 'state', () => ({ up: parser.load.workers }));
  metrics.gauge('jobs_here', 'Jobs that run in this process', 'state', () => ({ running: runner.running }));
  metrics.gauge('jobs', 'Jobs in the store, by status', 'status', () => system.jobs.counts());
  metrics.gauge('memory_bytes', 'Memory that the machine can still give', 'kind', () => ({
    available: process.availableMemory(),
  }));
}
