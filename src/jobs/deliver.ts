/** Brings the news of ended jobs to those who asked for them, from whichever process gets to it first. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from '../store/database.ts';
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
/** Milliseconds: for which a delivery is one process's alone, and from look to look. */
const [lease, look] = [30_000, 2000];

/** Runs until `signal` aborts. */
export async function deliverForever(parts: DeliveryParts, signal: AbortSignal): Promise<void> {
  let news = Promise.withResolvers<void>();
  const unhear = parts.bell.hear((heard) => {
    if (heard.kind === 'anything' || (heard.kind === 'changed' && heard.due)) news.resolve();
  });
  while (!signal.aborted) {
    news = Promise.withResolvers<void>();
    try {
      for (let row = await claim(parts.store); row; row = await claim(parts.store)) await deliver(row, parts);
    } catch (err) {
      parts.log.warn({ err }, 'news of jobs could not be delivered');
    }
    await Promise.race([news.promise, sleep(look, undefined, { signal }).catch(() => {})]);
  }
  unhear();
}

/** Takes hold of a delivery that is due: another process finds it due later. */
async function claim({ db }: Pick<Store, 'db'>): Promise<JobRow | undefined> {
  const now = clock(db);
  return db
    .updateTable('jobs')
    .set((eb) => ({ webhook_due: sql<number>`${now} + ${lease}`, webhook_tries: eb('webhook_tries', '+', 1) }))
    .where('webhook_due', '<=', now)
    .where('id', '=', (eb) =>
      eb.selectFrom('jobs').select('id').where('webhook_due', '<=', now).orderBy('webhook_due').limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

async function deliver(row: JobRow, { store, log, webhooks, show, tracer }: DeliveryParts): Promise<void> {
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
  const told = await call(row.webhook ?? '', headers, body, webhooks.private).then(
    (status) => (status >= 200 && status < 300 ? undefined : `it answered ${status}`),
    (error: unknown) => String(error),
  );
  span?.end({ failure: told });
  const pause = pauses[Number(row.webhook_tries) - 1];
  const due = told === undefined || pause === undefined ? null : sql<number>`${clock(store.db)} + ${pause * 1000}`;
  await store.db.updateTable('jobs').set({ webhook_due: due }).where('id', '=', row.id).execute();
  const line = { job: row.id, tries: Number(row.webhook_tries), again: due !== null };
  if (told !== undefined) log.warn({ ...line, reason: told }, 'a webhook was not taken');
}
