/** How the answer of a parse is sent. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ParseAnswer } from '../../parse/answer.ts';

/** @param upload milliseconds */
export async function sendParsed(
  response: Response,
  answer: ParseAnswer,
  upload: number,
  type: 'application/json' | 'text/markdown' = 'application/json',
): Promise<void> {
  parseHeaders(response, answer, upload);
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Vary', 'Accept');
  await sendBody(response, answer.body);
}

/** Milliseconds for all of an answer, however slowly it is read. */
const sending = 300_000;

/** Bytes, or a file that holds them. */
export async function sendBody(response: Response, body: ParseAnswer['body']): Promise<void> {
  const end = setTimeout(() => response.destroy(), sending);
  response.once('close', () => clearTimeout(end));
  if (body instanceof Uint8Array) response.end(body);
  else await pipeline(createReadStream(body.path), response);
}

export function parseHeaders(
  response: Response,
  { strategy, timings, usage }: Pick<ParseAnswer, 'strategy' | 'timings' | 'usage'>,
  upload: number,
): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Formwork-Strategy', strategy);
  if (usage) {
    const { calls, input, output, cost } = usage;
    response.setHeader('Formwork-Tokens', `calls=${calls}, in=${input}, out=${output}`);
    if (cost > 0) response.setHeader('Formwork-Cost', cost.toFixed(6));
    response.locals.usage = usage;
  }
  response.setHeader('Server-Timing', serverTiming({ upload, ...timings }));
}

/** https://www.w3.org/TR/server-timing/ with milliseconds. */
const serverTiming = (timings: Record<string, number>): string =>
  Object.entries(timings)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
    .join(', ');

/** For the log: what it was, and where the time went. */
export function describeParsed(
  { facts, timings }: Pick<ParseAnswer, 'facts' | 'timings'>,
  size: number,
  upload: number,
) {
  const { type, queue, found, missing } = facts;
  const stages = Object.entries({ upload, queue, ...timings }).map(([stage, ms]) => [stage, Math.round(ms * 10) / 10]);
  return { type, size, found, missing, stages: Object.fromEntries(stages) };
}
