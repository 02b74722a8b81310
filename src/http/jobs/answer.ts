/** How jobs and their answers are sent. */
import { once } from 'node:events';
import type { Response } from 'express';
import type { Job } from '../../jobs/job.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { problemOf } from '../../jobs/run.ts';
import { Problem } from '../../model/problem.ts';
import { parseHeaders } from '../parse/answer.ts';
import { problemBody } from '../problems.ts';

export const jobPath = (id: string): string => `/v1/jobs/${id}`;

/** A job as callers see it, without its result. */
export function jobBody(job: Job) {
  const { id, status, progress, createdAt, startedAt, finishedAt, expiresAt, problem } = job;
  return {
    id,
    status,
    progress,
    createdAt: iso(createdAt),
    ...(startedAt !== undefined && { startedAt: iso(startedAt) }),
    ...(finishedAt !== undefined && { finishedAt: iso(finishedAt) }),
    ...(expiresAt !== undefined && { expiresAt: iso(expiresAt) }),
    ...(problem && { problem: problemBody(problemOf(problem), jobPath(id), id) }),
  };
}

const iso = (time: number): string => new Date(time).toISOString();

/** 202: the job is on its way. */
export function sendAccepted(response: Response, job: Job): void {
  response.status(202);
  response.setHeader('Location', jobPath(job.id));
  response.setHeader('Cache-Control', 'no-store');
  response.json(jobBody(job));
}

/** The job with its result, which is sent as it is kept: piece by piece. */
export async function sendJob(response: Response, jobs: Pick<Jobs, 'answer'>, job: Job): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const body = JSON.stringify(jobBody(job));
  if (job.status !== 'succeeded') {
    response.type('application/json').end(body);
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  await sendPieces(response, jobs.answer(job.id), `${body.slice(0, -1)},"result":`);
  response.end('}');
}

/** The answer alone, just as a caller who waited would have got it. @throws Problem that the job has failed with */
export async function sendResult(response: Response, jobs: Pick<Jobs, 'answer'>, job: Job, upload: number) {
  if (job.problem) throw problemOf(job.problem);
  if (job.status !== 'succeeded') throw new Problem('job-cancelled', 'The job was cancelled before it was done.');
  if (job.outcome) parseHeaders(response, job.outcome, upload);
  await sendPieces(response, jobs.answer(job.id));
  response.end();
}

/** @param before is sent with the first piece, and not at all where there is none */
async function sendPieces(response: Response, pieces: AsyncGenerator<Uint8Array>, before = ''): Promise<void> {
  let head = before;
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (head !== '') response.write(head);
    head = '';
    response.write(piece);
    await whenRead(response);
  }
}

/** Resolves when the client has read most of what was sent, or is gone. */
export async function whenRead(response: Response): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() =>
    either.abort(),
  );
}
