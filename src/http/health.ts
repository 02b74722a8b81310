/** `/livez`: the process runs. `/readyz`: it can do its work, and takes more of it. */
import type { Resource } from './resource.ts';

export interface HealthDependencies {
  /** What must hold for requests to be served, by name. @throws when it does not hold */
  checks: Record<string, () => Promise<void> | void>;
}

/** Milliseconds after which a check that hangs counts as failed. */
const patience = 3000;

export function healthResources({ checks }: HealthDependencies): Resource[] {
  const live: Resource = {
    path: '/livez',
    quiet: true,
    operations: {
      get: {
        handlers: [(_request, response) => void response.json({ status: 'ok' })],
        description: describe('Whether the process runs', { 200: 'It runs.' }),
      },
    },
    schemas,
  };
  const ready: Resource = {
    path: '/readyz',
    quiet: true,
    operations: {
      get: {
        handlers: [
          async (_request, response) => {
            const failed = await failedChecks(checks);
            response.status(failed.length === 0 ? 200 : 503);
            response.json({ status: failed.length === 0 ? 'ok' : 'unavailable', failed });
          },
        ],
        description: describe('Whether requests can be served', { 200: 'They can.', 503: 'They can not, now.' }),
      },
    },
  };
  return [live, ready];
}

async function failedChecks(checks: HealthDependencies['checks']): Promise<string[]> {
  const names = Object.keys(checks);
  const results = await Promise.allSettled(
    Object.values(checks).map(async (check) => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('late')), patience);
      await Promise.race([Promise.resolve().then(check), late.promise]).finally(() => clearTimeout(timer));
    }),
  );
  return names.filter((_name, index) => results[index]?.status === 'rejected');
}

function describe(summary: string, answers: Record<number, string>): Record<string, unknown> {
  const schema = { $ref: '#/components/schemas/Health' };
  const responses = Object.entries(answers).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema } } },
  ]);
  return { summary, tags: ['Service'], security: [], responses: Object.fromEntries(responses) };
}

const schemas = {
  Health: {
    type: 'object',
    required: ['status'],
    properties: {
      status: { enum: ['ok', 'unavailable'] },
      failed: {
        type: 'array',
        items: { type: 'string' },
        description: 'What does not work: store, workers, or the service is stopping',
      },
    },
    examples: [{ status: 'ok' }],
  },
};
