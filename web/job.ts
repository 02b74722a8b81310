/** A parse as a job: followed while it goes on, fetched, and forgotten by the service at once. */
import type { Client } from '../src/client/client.ts';
import type { Answer, Failure } from './answer.ts';
import { type Call, failureOf, ServiceError } from './api.ts';

export interface Progress {
  stage: string;
  done: number;
  total: number;
}

/** @throws ServiceError, or what the client throws */
export async function answerOf(
  client: Client,
  id: string,
  { key, signal }: Call,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  try {
    // Events tell how far it is; the job itself tells when it is over, should the events break off.
    await follow(`/v1/jobs/${id}/events`, { headers: { 'X-API-Key': key }, signal }, onProgress).catch(() => {});
    const { result, problem, status } = await client.whenOver(id, signal);
    if (problem) throw new ServiceError(failureOf({ problem, status: problem.status, message: problem.detail }));
    if (status === 'succeeded') return result as unknown as Answer;
    throw new ServiceError(cancelled);
  } finally {
    // Cancels a job that goes on, and takes the answer of one that is over out of the service's store.
    await client.cancel(id).catch(() => {});
    if (signal.aborted) await client.cancel(id).catch(() => {});
  }
}

/** Reads server-sent events until the stream ends. */
async function follow(address: string, init: RequestInit, onProgress: (progress: Progress) => void): Promise<void> {
  const response = await fetch(address, init);
  if (!response.ok || !response.body) return;
  let rest = '';
  for await (const chunk of textOf(response.body)) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data && /^event: progress$/m.test(event)) onProgress(JSON.parse(data) as Progress);
    }
  }
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

const cancelled: Failure = { title: 'The work was cancelled', detail: 'Somebody ended this job.', code: 'cancelled' };
