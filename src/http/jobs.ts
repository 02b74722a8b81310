/** `/v1/jobs`: the caller's own jobs; one of them with its result; its end before its time. */
import type { RequestHandler, Response } from 'express';
import { isOver, type Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Problem } from '../model/problem.ts';
import type { FindKey } from '../store/keys.ts';
import { askerOf, authenticate } from './auth.ts';
import { jobBody, sendJob } from './jobs/answer.ts';
import {
  describeCancel,
  describeEvents,
  describeJob,
  describeJobs,
  jobFailures,
  jobSchemas,
} from './jobs/description.ts';
import { sendEvents } from './jobs/events.ts';
import { Streams } from './jobs/streams.ts';
import { integerParameter, parameterProblem, textParameter } from './parameters.ts';
import type { Resource } from './resource.ts';

export interface JobsDependencies {
  jobs: Jobs;
  findKey: FindKey;
  /** Aborts when the service is told to stop: what never ends by itself ends then. */
  stopping: AbortSignal;
}

export function jobResources({ jobs, findKey, stopping }: JobsDependencies): Resource[] {
  const own = authenticate(findKey, 'parse');
  const streams = new Streams();
  const list: Resource = {
    path: '/v1/jobs',
    operations: {
      get: {
        handlers: [own, listHandler(jobs)],
        description: describeJobs(),
        failures: [...jobFailures, 'parameter-invalid'],
      },
    },
    schemas: jobSchemas,
  };
  const one: Resource = {
    path: '/v1/jobs/:id',
    operations: {
      get: {
        handlers: [
          own,
          async (request, response) => sendJob(response, jobs, await wanted(jobs, request.params.id, response)),
        ],
        description: describeJob(),
        failures: jobFailures,
      },
      delete: { handlers: [own, cancelHandler(jobs)], description: describeCancel(), failures: jobFailures },
    },
  };
  const events: Resource = {
    path: '/v1/jobs/:id/events',
    operations: {
      get: {
        handlers: [
          own,
          async (request, response) => {
            const { id } = await wanted(jobs, request.params.id, response);
            const asker = askerOf(response);
            using _ = streams.take(asker.account);
            await sendEvents(request, response, { jobs, id, asker, stopping });
          },
        ],
        description: describeEvents(),
        failures: [...jobFailures, 'rate-limited'],
      },
    },
  };
  return [list, one, events];
}

/** @throws Problem `not-found` for what is not the caller's, too */
async function wanted(jobs: Jobs, id: unknown, response: Response): Promise<Job> {
  const job = typeof id === 'string' ? await jobs.find(id, askerOf(response)) : undefined;
  if (job) return job;
  throw new Problem('not-found', 'There is no such job, or it has expired.');
}

/** Ends a job that is not over; forgets one that is. */
function cancelHandler(jobs: Jobs): RequestHandler {
  return async (request, response) => {
    const job = await wanted(jobs, request.params.id, response);
    if (!isOver(job) && (await jobs.cancel(job.id))) {
      response.setHeader('Cache-Control', 'no-store');
      response.json(jobBody(await wanted(jobs, job.id, response)));
      return;
    }
    await jobs.forget(job.id);
    response.status(204).end();
  };
}

function listHandler(jobs: Jobs): RequestHandler {
  return async (request, response) => {
    const limit = integerParameter(request.query, 'limit', { fallback: 50, minimum: 1, maximum: 500 });
    const after = textParameter(request.query, 'after');
    const asker = askerOf(response);
    const before = after === undefined ? undefined : await jobs.find(after, asker);
    if (after !== undefined && !before) throw parameterProblem('after', 'is not the id of a job of yours');
    const found = await jobs.list(asker, { limit: limit + 1, before });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    if (found.length > limit && last) {
      response.setHeader('Link', `</v1/jobs?after=${last.id}&limit=${limit}>; rel="next"`);
    }
    response.setHeader('Cache-Control', 'no-store');
    response.json({ jobs: page.map(jobBody) });
  };
}
