/** Brings the news of ended jobs to those who asked for them, from whichever process gets to it first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from '../store/database.ts';
import { isPostgres } from '../store/migrations/identity.ts';
import { readTraceparent, writeTraceparent } from '../tracing/context.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Bell } from './bell.ts';
import { clock } from './clock.ts';
import { type Job, type JobRow, readJob } from './job.ts';
import { call, sign, type WebhookSettings, webhookSecret } from './webhook.ts';

export interface DeliveryParts {
  store: Pick<Store, 'db'>;
  bell: Bell;
  log: Logger;
  webhooks: WebhookSettings;
  tracer?: Tracer | undefined;
  /** A job as callers see it, without its result. */
  show(job: Job): object;
}

/** Seconds from one try to the next; after the last one nobody is told. */
const pauses = [5, 30, 120, 600, 1800, 3600, 7200];
/** Milliseconds: for which a delivery is one process's alone, from look to look, and that calls get at the end. */
const [lease, look, farewell] = [30_000, 2000, 1000];
/** Calls at once: in all, for one account, and to one receiver. A slow receiver holds up its own calls alone. */
const most = { all: 32, account: 8, receiver: 2 };

interface Delivery {
  account: string;
  receiver: string;
  done: Promise<void>;
}

/** Runs until `signal` aborts. */
export async function deliverForever(parts: DeliveryParts, signal: AbortSignal): Promise<void> {
  const running = new Set<Delivery>();
  const late = new AbortController();
  let news = Promise.withResolvers<void>();
  const unhear = parts.bell.hear((heard) => {
    if (heard.kind === 'anything' || (heard.kind === 'changed' && heard.due)) news.resolve();
  });
  const begin = (row: JobRow): void => {
    const done = deliver(row, parts, late.signal)
      .catch((err) => parts.log.warn({ err }, 'news of jobs could not be delivered'))
      .finally(() => {
        running.delete(delivery);
        news.resolve();
      });
    const delivery = { account: row.account_id, receiver: row.receiver ?? '', done };
    running.add(delivery);
  };
  while (!signal.aborted) {
    news = Promise.withResolvers<void>();
    try {
      while (running.size < most.all && !signal.aborted) {
        const row = await claim(parts.store, running);
        if (!row) break;
        begin(row);
      }
    } catch (err) {
      parts.log.warn({ err }, 'news of jobs could not be delivered');
    }
    await Promise.race([news.promise, sleep(look, undefined, { signal }).catch(() => {})]);
  }
  unhear();
  const ended = Promise.all([...running].map(({ done }) => done));
  await Promise.race([ended, sleep(farewell, undefined, { ref: false })]);
  late.abort();
  await ended;
}

/** Takes hold of the delivery that is due for longest, but for those who are being called enough: another process finds it due later. */
async function claim({ db }: Pick<Store, 'db'>, running: ReadonlySet<Delivery>): Promise<JobRow | undefined> {
  const now = clock(db);
  const accounts = atLeast(
    most.account,
    [...running].map(({ account }) => account),
  );
  const receivers = atLeast(
    most.receiver,
    [...running].map(({ receiver }) => receiver),
  );
  let next = db.selectFrom('jobs').select('id').where('webhook_due', '<=', now).orderBy('webhook_due').limit(1);
  if (accounts.length > 0) next = next.where('account_id', 'not in', accounts);
  if (receivers.length > 0) next = next.where(sql<boolean>`coalesce(receiver, '') not in (${sql.join(receivers)})`);
  // Two processes that look at the same time do not stop at the same one.
  if (isPostgres(db)) next = next.forUpdate().skipLocked();
  return db
    .updateTable('jobs')
    .set((eb) => ({ webhook_due: sql<number>`${now} + ${lease}`, webhook_tries: eb('webhook_tries', '+', 1) }))
    .where('webhook_due', '<=', now)
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
}

/** Those that are there so many times. */
function atLeast(times: number, names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) => (all.length >= times ? [name] : []));
}

/** @param late aborts a call that takes too long for us: it is due again at once, and was no try */
async function deliver(
  row: JobRow,
  { store, log, webhooks, show, tracer }: DeliveryParts,
  late: AbortSignal,
): Promise<void> {
  const job = readJob(row);
  const time = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: `job.${job.status}`, timestamp: new Date().toISOString(), data: show(job) });
  const secret = webhookSecret(webhooks.secret, row.account_id);
  const caller = readTraceparent(row.trace);
  const span = tracer?.begin('webhook', caller, { kind: 'client', attributes: { 'formwork.job': job.id } });
  const trace = span?.context ?? caller;
  const headers = {
    ...(trace && { traceparent: writeTraceparent(trace) }),
    'webhook-id': job.id,
    'webhook-timestamp': String(time),
    'webhook-signature': sign(secret, job.id, time, body),
  };
  const told = await call(row.webhook ?? '', headers, body, { open: webhooks.private, signal: late }).then(
    (status) => (status >= 200 && status < 300 ? undefined : `it answered ${status}`),
    (error: unknown) => String(error),
  );
  span?.end({ failure: told });
  const left = told !== undefined && late.aborted;
  const tries = Number(row.webhook_tries) - (left ? 1 : 0);
  const pause = left ? 0 : pauses[tries - 1];
  const due = told === undefined || pause === undefined ? null : sql<number>`${clock(store.db)} + ${pause * 1000}`;
  // Where the lease was not enough, another process has tried since.
  const ours = store.db.updateTable('jobs').where('id', '=', row.id).where('webhook_tries', '=', row.webhook_tries);
  await ours.set({ webhook_due: due, webhook_tries: tries }).execute();
  if (left) return;
  const line = { job: row.id, tries, again: due !== null };
  if (told !== undefined) log.warn({ ...line, reason: told }, 'a webhook was not taken');
}
