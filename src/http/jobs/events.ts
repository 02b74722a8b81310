/** A job's progress as server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import type { Request, Response } from 'express';
import { isOver, type Job } from '../../jobs/job.ts';
import type { Asker, Jobs } from '../../jobs/jobs.ts';
import { jobBody, whenRead } from './answer.ts';

export interface Following {
  jobs: Jobs;
  id: string;
  asker: Asker;
  stopping: AbortSignal;
}

/** Milliseconds: silence after which proxies would take the connection for dead, and a client's pause before it comes again. */
const [beatEvery, retryAfter] = [10_000, 1000];

/**
 * Sends `status` (the job without its result) whenever it changes and `progress` (`{stage, done, total}`) in between,
 * until the job is over. Each event's id is the job's version: a client that comes again with `Last-Event-ID` gets
 * what is newer. One that has seen the end gets 204, which tells it not to come again.
 */
export async function sendEvents(request: Request, response: Response, following: Following): Promise<void> {
  const { jobs, id, asker, stopping } = following;
  const seen = /^\d{1,15}$/.test(request.get('Last-Event-ID') ?? '') ? Number(request.get('Last-Event-ID')) : -1;
  const now = await jobs.find(id, asker);
  if (!now || (isOver(now) && now.version <= seen)) {
    response.status(204).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // For nginx, which would hold the events back.
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${retryAfter}\n\n`);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // A client that reads nothing is not written more and more.
  const beat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': the job goes on\n\n');
  }, beatEvery);
  try {
    let last: Job | undefined;
    for await (const job of jobs.follow(id, asker, AbortSignal.any([gone.signal, stopping]))) {
      if (job.version > seen) response.write(eventsOf(job, last).join(''));
      last = job;
      await whenRead(response);
    }
  } finally {
    clearInterval(beat);
    response.end();
  }
}

function eventsOf(job: Job, last: Job | undefined): string[] {
  const status = job.status === last?.status ? [] : [event('status', job.version, jobBody(job))];
  const moved = JSON.stringify(job.progress) !== JSON.stringify(last?.progress) && !isOver(job);
  return [...(moved ? [event('progress', job.version, job.progress)] : []), ...status];
}

const event = (name: string, id: number, data: object): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
