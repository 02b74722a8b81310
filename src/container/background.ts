/** The part of the container that is not there for one request: jobs, who runs them, and what shows of it all. */
import type { Config } from '../config.ts';
import { createApp } from '../http/app.ts';
import { jobBody } from '../http/jobs/answer.ts';
import { Metrics } from '../http/metrics.ts';
import { operationResources } from '../http/operations.ts';
import { HttpServer } from '../http/server.ts';
import { watch } from '../http/watch.ts';
import { openJobs } from '../jobs/open.ts';
import { tokens } from '../tokens.ts';
import { openTracing } from '../tracing/open.ts';
import type { Token, Wiring } from '../wiring.ts';
import { jobSettings, tracingSettings } from './job-settings.ts';

export function provideBackground(wiring: Wiring, config: Config): void {
  const get = <T>(token: Token<T>): T => wiring.resolve(token);
  const close = async (part: AsyncDisposable) => part[Symbol.asyncDispose]();
  wiring.provide(tokens.stopping, () => new AbortController());
  wiring.open(tokens.tracing, () => openTracing(tracingSettings(config), get(tokens.log)), close);
  wiring.provide(tokens.figures, () => new Metrics());
  wiring.open(
    tokens.jobs,
    async () => {
      const watchers = { tracer: (await get(tokens.tracing)).tracer, onEnd: get(tokens.figures).jobEnded };
      return openJobs(await get(tokens.store), jobSettings(config), get(tokens.log), jobBody, watchers);
    },
    close,
  );
  wiring.open(
    tokens.runner,
    async () => (await get(tokens.jobs)).runner(await get(tokens.parser), await get(tokens.uploads)),
    close,
  );

  wiring.provide(tokens.metrics, async () => {
    const metrics = get(tokens.figures);
    watch(metrics, {
      parser: await get(tokens.parser),
      system: await get(tokens.jobs),
      runner: await get(tokens.runner),
    });
    return metrics;
  });
  wiring.provide(tokens.health, async () => {
    const [store, parser, metrics] = [await get(tokens.store), await get(tokens.parser), await get(tokens.metrics)];
    return operationResources({ store, parser, metrics, stopping: get(tokens.stopping).signal });
  });

  wiring.provide(tokens.operations, async () => {
    return new HttpServer(createApp({ log: get(tokens.log), resources: await get(tokens.health) }), 0);
  });
}
