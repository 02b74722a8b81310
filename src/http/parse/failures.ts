/** What `POST /parse` can answer with in the place of a result. */
import { fileFaults, machineFaults, type ProblemCode, pluginFaults } from '../../model/problem.ts';

export const parseFailures: ProblemCode[] = [
  'bad-request',
  'template-invalid',
  'parameter-invalid',
  'unauthenticated',
  'forbidden',
  'beta-not-admitted',
  'rate-limited',
  'budget-exhausted',
  'file-too-large',
  'type-unsupported',
  ...fileFaults,
  ...pluginFaults,
  'strategy-failed',
  'endpoint-failed',
  'worker-failed',
  'overloaded',
  ...machineFaults,
  'deadline-exceeded',
];

/** Of callers who prefer a job, or who may ask twice. */
export const laterFailures: ProblemCode[] = ['still-running', 'job-cancelled', 'idempotency-key-reused'];
