/** One job from its row to its end: the file out of the store, through the parser, the answer into the store. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, type ProblemCode } from '../model/problem.ts';
import type { ParseAnswer } from '../parse.ts';
import { unavailable } from '../store/unavailable.ts';
import type { JobProblem, JobProgress, JobRequest, JobRow } from './job.ts';
import type { End } from './ledger.ts';
import { restorePieces } from './pieces.ts';
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
/** Milliseconds: between two reports of progress, and from try to try of the store. */
const [reportEvery, storePause] = [500, 1000];
/** The stage that counts seconds; all others count pages, pictures or frames. */
const spoken = 'speech';

type Parts = Pick<RunnerParts, 'store' | 'ledger' | 'parser' | 'log' | 'allowance'>;

/** @param signal aborts when the job is ours no more (reason `lost`) or the process stops (`stopping`) */
export async function runJob(row: JobRow, folder: string, parts: Parts, signal: AbortSignal): Promise<void> {
  if (row.losses >= lossesAllowed) return conclude(row, parts, failed(lost), signal);
  const reports = reporter(row, parts);
  try {
    const path = join(folder, 'file');
    await restorePieces(parts.store.db, row.id, 'file', path);
    const request = JSON.parse(row.request) as JobRequest;
    await using answer = await parts.parser.parse({
      ...{ ...request, path, size: row.size, include: new Set(request.include), account: row.account_id, signal },
      extend: (progress) => allowed(progress, parts.allowance),
      onProgress: reports.report,
    });
    await reports.close();
    await conclude(row, parts, succeeded(answer), signal);
  } catch (error) {
    await reports.close();
    if (signal.reason === 'lost') return;
    await settle(row, parts, error, signal);
  }
}

const lost = new Problem('worker-failed', `${lossesAllowed} processes were lost while they worked on this file.`);

const ours = new Problem('internal', 'Something went wrong here. The log has more under the id of the job.');

/** Whether it is a matter of the machine, such as a full disk or an absent database: the job waits until it is over. */
const isOfMachine = (error: unknown): boolean =>
  unavailable(error) !== undefined || (error instanceof Error && 'syscall' in error);

/** Whether the job is tried again, and whose fault it was. */
async function settle(row: JobRow, parts: Parts, error: unknown, signal: AbortSignal): Promise<void> {
  const { ledger, log } = parts;
  const again = (crashed: boolean) => untilStored(() => ledger.giveBack(row, { crashed }), parts, signal);
  if (signal.reason === 'stopping') return again(false);
  const mayCrash = row.crashes + 1 < crashesAllowed;
  if (!(error instanceof Problem)) {
    log.error({ job: row.id, err: error }, 'a job could not be done');
    const passing = isOfMachine(error);
    if (!passing && !mayCrash) return conclude(row, parts, failed(ours), signal);
    await sleep(storePause);
    return again(!passing);
  }
  if (error.code === 'overloaded') return again(false);
  if (error.code === 'worker-failed' && mayCrash) return again(true);
  return conclude(row, parts, failed(error), signal);
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

async function conclude(row: JobRow, parts: Parts, end: End, signal: AbortSignal): Promise<void> {
  await untilStored(() => parts.ledger.finish(row, end), parts, signal);
  const { id: job, account_id: account, lane, size, created_at } = row;
  const code = end.status === 'failed' ? end.problem.code : undefined;
  parts.log.info({ job, account, lane, size, status: end.status, code, ms: Date.now() - created_at }, 'job');
}

/** What was worked out is not thrown away because the database is being restarted. */
async function untilStored(write: () => Promise<unknown>, { log }: Parts, signal: AbortSignal): Promise<void> {
  while (signal.reason !== 'lost') {
    try {
      await write();
      return;
    } catch (error) {
      log.warn({ err: error }, 'the end of a job could not be stored');
      if (signal.aborted) return;
      await sleep(storePause);
    }
  }
}

/** The time that fits what is known of the work. */
function allowed({ stage, total }: JobProgress, { least, page, minute, most }: Allowance): number {
  const more = stage === spoken ? (total / 60) * minute : total * page;
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
