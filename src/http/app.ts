/** The Express application: what happens to every request, and the resources. */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import type { Tracer } from '../tracing/tracer.ts';
import { allowOrigins } from './cors.ts';
import { securityHeaders } from './headers.ts';
import type { Repeats } from './lists/repeats.ts';
import { isWellFormed, refuseIllFormed } from './malformed.ts';
import type { Metrics } from './metrics.ts';
import { notFound, problemHandler } from './problems.ts';
import { Refusals } from './refusals.ts';
import { requestLog } from './requests.ts';
import { mountResource, type Resource } from './resource.ts';

export interface AppParts {
  log: Logger;
  /** Nothing is traced when absent. */
  tracer?: Tracer | undefined;
  resources: readonly Resource[];
  repeats?: Repeats;
  metrics?: Metrics;
  /** Origins of pages that may call the service from a browser. */
  origins?: readonly string[];
}

export function createApp({ log, tracer, resources, repeats, metrics, origins = [] }: AppParts): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const followers = { log, tracer, refusals: new Refusals(log) };
  app.use(requestLog(followers), securityHeaders(), refuseIllFormed);
  if (metrics) app.use(metrics.handler);
  for (const resource of resources) mountResource(app, resource);
  app.use(notFound);
  app.use(problemHandler);
  if (repeats === undefined) return allowOrigins(origins, app);
  const repeating = repeats.before(app, followers);
  return allowOrigins(origins, (request, response) => (isWellFormed(request) ? repeating : app)(request, response));
}
