/** The Express application: what happens to every request, and the resources. */
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { securityHeaders } from './headers.ts';
import { notFound, problemHandler } from './problems.ts';
import { requestLog } from './requests.ts';
import { mountResource, type Resource } from './resource.ts';

export function createApp({ log, resources }: { log: Logger; resources: readonly Resource[] }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestLog(log), securityHeaders());
  for (const resource of resources) mountResource(app, resource);
  app.use(notFound);
  app.use(problemHandler);
  return app;
}
