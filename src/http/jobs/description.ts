/** How jobs are described in OpenAPI. */
import { jobStatuses } from '../../jobs/job.ts';
import type { ProblemCode } from '../../model/problem.ts';

export const jobFailures: ProblemCode[] = ['unauthenticated', 'forbidden', 'not-found'];

const job = { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } };
const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As `Location` and the job itself have it',
  schema: { type: 'string' },
};
const common = { tags: ['Parse'], security: [{ apiKey: [] }] };

export const describeJobs = () => ({
  ...common,
  operationId: 'listJobs',
  summary: 'Your jobs, newest first',
  description: 'Those that this key has made and that have not expired, without their results.',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500, default: 50 } },
    { name: 'after', in: 'query', description: 'The last job of the page before', schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'Your jobs',
      headers: { Link: { description: 'The next page, while there is one', schema: { type: 'string' } } },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['jobs'],
            properties: { jobs: { type: 'array', items: { $ref: '#/components/schemas/Job' } } },
          },
        },
      },
    },
  },
});

export const describeJob = () => ({
  ...common,
  operationId: 'getJob',
  summary: 'A job, with its result once it has succeeded',
  description: 'Can be read any number of times until the job expires.',
  parameters: [id],
  responses: { 200: { description: 'The job', content: job } },
});

export const describeCancel = () => ({
  ...common,
  operationId: 'deleteJob',
  summary: 'End a job',
  description:
    'A job that waits or runs is cancelled, and its work stops. One that is over is forgotten, with its result.',
  parameters: [id],
  responses: { 200: { description: 'The job, cancelled', content: job }, 204: { description: 'It is forgotten.' } },
});

const events = {
  type: 'string',
  examples: ['id: 4\nevent: progress\ndata: {"stage":"pages","done":3,"total":12}\n\n'],
};

export const describeEvents = () => ({
  ...common,
  operationId: 'followJob',
  summary: "A job's progress as server-sent events",
  description:
    '`progress` events hold `{stage, done, total}`, `status` events the job without its result. The stream ends with ' +
    'the job; `Last-Event-ID` leads on where it broke off.',
  parameters: [
    id,
    { name: 'Last-Event-ID', in: 'header', description: 'Of the last event seen', schema: { type: 'string' } },
  ],
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: events } } },
    204: { description: 'The end of the job was seen already.' },
  },
});

const time = { type: 'string', format: 'date-time' };

export const jobSchemas = {
  Job: {
    type: 'object',
    required: ['id', 'status', 'progress', 'createdAt'],
    properties: {
      id: { type: 'string' },
      status: { enum: jobStatuses },
      progress: {
        type: 'object',
        required: ['stage', 'done', 'total'],
        properties: {
          stage: { type: 'string', description: 'Such as `queued`, `pages`, `speech` (in seconds) or `fill`' },
          done: { type: 'number' },
          total: { type: 'number' },
        },
      },
      createdAt: time,
      startedAt: time,
      finishedAt: time,
      expiresAt: time,
      result: {
        description: 'What `POST /parse` would have answered with',
        anyOf: [{ $ref: '#/components/schemas/Wrapped' }, { $ref: '#/components/schemas/Result' }],
      },
      problem: { $ref: '#/components/schemas/Problem' },
    },
    additionalProperties: false,
    examples: [
      {
        ...{
          id: '0b5d1c3e-6f0e-4b7e-9a57-2f6f0a5f1d11',
          status: 'running',
          progress: { stage: 'pages', done: 3, total: 12 },
        },
        ...{ createdAt: '2026-11-22T09:30:00.000Z', startedAt: '2026-11-22T09:30:00.120Z' },
      },
    ],
  },
};
