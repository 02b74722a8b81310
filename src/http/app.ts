/** The Express application: what happens to every request, and the resources. */
import type { RequestListener } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { securityHeaders } from './headers.ts';
import { notFound, problemHandler } from './problems.ts';
import type { Repeats } from './repeats.ts';
import { requestLog } from './requests.ts';
import { mountResource, type Resource } from './resource.ts';

export interface AppParts {
  log: Logger;
  resources: readonly Resource[];
  repeats?: Repeats;
}

export function createApp({ log, resources, repeats }: AppParts): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestLog(log), securityHeaders());
  for (const resource of resources) mountResource(app, resource);
  app.use(notFound);
  app.use(problemHandler);
  return repeats === undefined ? app : repeats.before(app, log);
}
