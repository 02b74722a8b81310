/** One job from its row to its end: the file out of the store, through the parser, the answer into the store. */
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, type ProblemCode } from '../model/problem.ts';
import type { ParseAnswer } from '../parse/answer.ts';
import type { Usage } from '../parse/outbound.ts';
import { unavailable } from '../store/unavailable.ts';
import { readTraceparent } from '../tracing/context.ts';
import { failureOf } from '../tracing/stages.ts';
import type { Span } from '../tracing/tracer.ts';
import type { JobProblem, JobProgress, JobRequest, JobRow } from './job.ts';
import type { End } from './ledger.ts';
import { restorePieces } from './pieces.ts';
import type { TakenJob } from './queue.ts';
import type { RunnerParts } from './runner.ts';

/** Milliseconds that work may take, by what there is of it. */
export interface Allowance {
  least: number;
  page: number;
  minute: number;
  most: number;
}

/** How often a job may end its worker, and the process that runs it, before it is taken to be the reason. */
const [crashesAllowed, lossesAllowed] = [2, 4];
/** How often the store may refuse an end, where it is not its own state that keeps it from taking any. */
const storeTries = 3;
/** Milliseconds: between two reports of progress, and from try to try of the store. */
const [reportEvery, storePause] = [500, 1000];
/** The stages that count seconds; all others count pages, pictures or frames. Only what is heard takes its time. */
const [spoken, decoded] = ['speech', 'decode'];

/** What became of a job, for the operator. */
export interface JobEnd {
  status: End['status'];
  /** Of its problem. */
  code?: string;
  /** What was in the file; absent when it failed. */
  facts?: ParseAnswer['facts'];
  /** Milliseconds. */
  stages: Record<string, number>;
}

/** With what a model took for it, if one was asked. */
type Ran = JobRow & { tokens?: Usage | undefined };

type Parts = Pick<RunnerParts, 'store' | 'ledger' | 'parser' | 'log' | 'allowance' | 'tracer' | 'onEnd'>;

/**
 * @param path where its upload may lie until it is over
 * @param signal aborts when the job is ours no more (reason `lost`) or the process stops (`stopping`)
 */
export async function runJob(row: TakenJob, path: string, parts: Parts, signal: AbortSignal): Promise<void> {
  const span = beginSpan(row, parts);
  try {
    await run(row, path, parts, signal, span);
    span?.end(signal.aborted ? { failure: String(signal.reason) } : {});
  } catch (error) {
    span?.end({ failure: failureOf(error) });
    throw error;
  }
}

/** In the trace of the request that began the job, in which its wait is told as well. */
function beginSpan({ id, lane, size, created_at, trace }: JobRow, { tracer }: Parts): Span | undefined {
  const parent = readTraceparent(trace);
  const attributes = { 'formwork.job': id, 'formwork.lane': lane, 'formwork.size': size };
  tracer?.begin('job queue', parent, { start: created_at, attributes }).end();
  return tracer?.begin('job', parent, { kind: 'consumer', attributes });
}

async function run(
  { file, ...row }: TakenJob,
  path: string,
  parts: Parts,
  signal: AbortSignal,
  span?: Span,
): Promise<void> {
  if (row.losses >= lossesAllowed) return conclude(row, parts, { end: failed(lost) }, signal);
  const reports = reporter(row, parts);
  const ran: Ran = { ...row };
  try {
    const fetching = span?.child('fetch');
    if (file) await writeFile(path, file, { flag: 'wx', mode: 0o600 });
    else if ((await restorePieces(parts.store.db, row.id, 'file', path)) < row.size)
      throw new Error('The upload is gone.');
    fetching?.end();
    const request = JSON.parse(row.request) as JobRequest;
    await using answer = await parts.parser.parse({
      ...{ ...request, path, size: row.size, include: new Set(request.include), account: row.account_id, signal },
      extend: (progress) => deadlineFor(progress, parts.allowance),
      onProgress: reports.report,
      onUsage: (usage) => {
        ran.tokens = usage;
      },
      ...(span && { span }),
    });
    await reports.close();
    const storing = span?.child('store');
    await conclude(ran, parts, { end: succeeded(answer), facts: answer.facts }, signal);
    storing?.end();
  } catch (error) {
    await reports.close();
    span?.set({ 'formwork.code': failureOf(error) });
    if (ran.tokens && signal.aborted) parts.log.info({ job: row.id, tokens: ran.tokens }, 'a job was left');
    if (signal.reason === 'lost') return;
    await settle(ran, parts, error, signal);
  }
}

const lost = new Problem('worker-failed', `${lossesAllowed} processes were lost while they worked on this file.`);

const ours = new Problem('internal', 'Something went wrong here. The log has more under the id of the job.');

/** Whether it is a matter of the machine, such as a full disk or an absent database: the job waits until it is over. */
const isOfMachine = (error: unknown): boolean =>
  unavailable(error) !== undefined || (error instanceof Error && 'syscall' in error);

/** Whether the job is tried again, and whose fault it was. */
async function settle(row: Ran, parts: Parts, error: unknown, signal: AbortSignal): Promise<void> {
  const { ledger, log } = parts;
  const again = async (crashed: boolean) =>
    void (await untilStored(() => ledger.giveBack(row, { crashed }), parts, signal));
  if (signal.reason === 'stopping') return again(false);
  const mayCrash = row.crashes + 1 < crashesAllowed;
  if (!(error instanceof Problem)) {
    log.error({ job: row.id, err: error }, 'a job could not be done');
    const passing = isOfMachine(error);
    if (!passing && !mayCrash) return conclude(row, parts, { end: failed(ours) }, signal);
    await sleep(storePause);
    return again(!passing);
  }
  if (error.code === 'overloaded') {
    // Workers are busy with those who wait for their answers.
    await sleep(storePause);
    return again(false);
  }
  if (error.code === 'worker-failed' && mayCrash) return again(true);
  return conclude(row, parts, { end: failed(error) }, signal);
}

const failed = ({ code, message, details: { errors } }: Problem): End => ({
  status: 'failed',
  problem: { code, message, ...(errors && { errors }) } satisfies JobProblem,
});

const succeeded = ({ body, strategy, timings }: ParseAnswer): End => ({
  status: 'succeeded',
  outcome: { strategy, timings },
  body,
});

interface Concluded extends Pick<JobEnd, 'facts'> {
  end: End;
}

async function conclude(row: Ran, parts: Parts, { end, facts }: Concluded, signal: AbortSignal): Promise<void> {
  const had = await untilStored(() => parts.ledger.finish(row, end), parts, signal);
  if (had === false) parts.log.info({ job: row.id }, 'a job was no longer ours when it was done');
  if (!had) return;
  const { id: job, account_id: account, lane, size, created_at, tokens } = row;
  const { status } = end;
  const code = end.status === 'failed' ? end.problem.code : undefined;
  const queue = Math.max(0, (row.started_at ?? created_at) - created_at);
  const stages = { queue, ...(end.status === 'succeeded' && end.outcome.timings) };
  const { type, found, missing } = facts ?? {};
  const ms = Date.now() - created_at;
  const whole = Object.fromEntries(Object.entries(stages).map(([stage, took]) => [stage, Math.round(took * 10) / 10]));
  const trace = readTraceparent(row.trace)?.traceId;
  const line = { job, account, lane, type, size, status, code, tokens, found, missing, ms, stages: whole, trace };
  parts.log.info(line, 'job');
  parts.onEnd?.({ status, stages, ...(code !== undefined && { code }), ...(facts && { facts }) });
}

/** What was worked out is not thrown away because the database is being restarted. */
async function untilStored<T>(write: () => Promise<T>, { log }: Parts, signal: AbortSignal): Promise<T | undefined> {
  for (let tries = 1; signal.reason !== 'lost'; tries += 1) {
    try {
      return await write();
    } catch (error) {
      log.warn({ err: error }, 'the end of a job could not be stored');
      if (signal.aborted) return undefined;
      // What the store will never take is tried by others as well, and then given up.
      if (tries >= storeTries && !isOfMachine(error)) throw error;
      await sleep(storePause);
    }
  }
  return undefined;
}

/** The time that fits what is known of the work. Milliseconds. */
export function deadlineFor({ stage, total }: JobProgress, { least, page, minute, most }: Allowance): number {
  const more = stage === spoken ? (total / 60) * minute : stage === decoded ? 0 : total * page;
  return Math.min(most, least + (Number.isFinite(more) ? Math.max(0, more) : 0));
}

/** Passes on the latest report, and not more often than is useful. A report that is lost is not missed. */
function reporter(row: JobRow, { ledger }: Parts) {
  let latest: JobProgress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const send = (): void => {
    const progress = latest;
    latest = undefined;
    timer = undefined;
    if (progress === undefined) return;
    sending = ledger.progress(row, progress).catch(() => {});
    timer = setTimeout(send, reportEvery);
  };
  return {
    report(progress: JobProgress): void {
      latest = progress;
      timer ??= setTimeout(send, reportEvery / 10);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await sending;
    },
  };
}

/** The problem that a job has failed with. */
export const problemOf = ({ code, message, errors }: JobProblem): Problem =>
  new Problem(code as ProblemCode, message, errors ? { errors } : {});
