/** What a job is: a parse that is done later, and whose answer is kept for a while. */
import type { Selectable } from 'kysely';
import type { Include } from '../perform/projection.ts';
import type { JobsTable } from '../store/tables.ts';

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Long work has workers of its own, so that short work doesn't wait for it. */
export const lanes = ['short', 'long'] as const;
export type Lane = (typeof lanes)[number];

/** What is asked for, as it is kept. */
export interface JobRequest {
  /** The file's own name. */
  name: string;
  /** JSON text. */
  template: string;
  include: Include[];
  strategy?: string;
  confidence?: number;
  require: string[];
}

export interface JobProgress {
  stage: string;
  done: number;
  total: number;
}

/** What became of it, beside the answer itself. */
export interface JobOutcome {
  strategy: string;
  /** Milliseconds. */
  timings: { extract: number; fill: number };
}

/** Why it failed: what is needed to make a Problem of it again. */
export interface JobProblem {
  code: string;
  message: string;
  errors?: { detail: string; pointer: string }[];
}

export type JobRow = Selectable<JobsTable>;

/** What of a row callers may see. */
export const shownColumns = [
  ...(['id', 'status', 'progress', 'version', 'created_at', 'started_at'] as const),
  ...(['finished_at', 'expires_at', 'outcome', 'problem', 'fingerprint'] as const),
] as const;
export type ShownRow = Pick<JobRow, (typeof shownColumns)[number]>;

/** All of them. */
export const jobColumns = [
  ...shownColumns,
  ...(['account_id', 'key_id', 'idempotency_key', 'lane', 'turn', 'request', 'size', 'crashes', 'losses'] as const),
  ...(['holder', 'held_until', 'webhook', 'receiver', 'webhook_due', 'webhook_tries', 'trace'] as const),
] as const satisfies readonly (keyof JobRow)[];

export interface Job {
  id: string;
  status: JobStatus;
  progress: JobProgress;
  /** Milliseconds since 1970. */
  createdAt: number;
  startedAt?: number;
  finishedAt?: number;
  expiresAt?: number;
  outcome?: JobOutcome;
  problem?: JobProblem;
  /** Grows with every change. */
  version: number;
  fingerprint?: string;
}

const noProgress: JobProgress = { stage: 'queued', done: 0, total: 0 };

export function readJob(row: ShownRow): Job {
  return {
    id: row.id,
    status: row.status as JobStatus,
    progress: row.progress === null ? noProgress : (JSON.parse(row.progress) as JobProgress),
    createdAt: row.created_at,
    ...(row.started_at !== null && { startedAt: row.started_at }),
    ...(row.finished_at !== null && { finishedAt: row.finished_at }),
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.outcome !== null && { outcome: JSON.parse(row.outcome) as JobOutcome }),
    ...(row.problem !== null && { problem: JSON.parse(row.problem) as JobProblem }),
    ...(row.fingerprint !== null && { fingerprint: row.fingerprint }),
    version: row.version,
  };
}

export const isOver = ({ status }: { status: string }): boolean => status !== 'queued' && status !== 'running';
