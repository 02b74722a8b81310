import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { jobSettings } from '../../src/container/job-settings.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { jobBody } from '../../src/http/jobs/answer.ts';
import { mostStreams } from '../../src/http/jobs/streams.ts';
import { jobResources } from '../../src/http/jobs.ts';
import { parseResource } from '../../src/http/parse.ts';
import { type JobSettings, type JobSystem, openJobs } from '../../src/jobs/open.ts';
import type { JobRunner } from '../../src/jobs/runner.ts';
import { sign, webhookSecret } from '../../src/jobs/webhook.ts';
import { Parser } from '../../src/parse.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { eventually, type Harness, startHarness, unlimited } from '../http/harness.ts';
import { onEachPlace } from '../support/stores.ts';

type Json = Record<string, unknown> & { id: string; status: string; progress: Json; problem?: Json };

const hostileFolder = join(import.meta.dirname, '../fixtures/plugins/hostile');
const invoice = new Blob([readFileSync(join(import.meta.dirname, '../../samples/invoice.pdf'))]);
const webhooks = { secret: 'a-secret-of-the-tests-only', private: true };
const template = '{"invoice_number": ""}';
const deed = (text: string) => ({ file: new Blob([`hostile:${text}`]), name: 'x.hostile' });

describe('jobs', function () {
  this.timeout(30_000);
  let folder: string;
  let parser: Parser;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-jobs-'));
    const { config } = readConfig({ FORMWORK_PLUGIN_FOLDERS: hostileFolder });
    const { pool, ...rest } = parserSettings(config, join(folder));
    parser = await Parser.open({ ...rest, pool: { ...pool, size: 2, deadline: 8000, stall: 4000, grace: 100 } });
    await parser.ready();
  });
  after(async () => {
    await parser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  onEachPlace('over HTTP', (place) => {
    let harness: Harness;
    let system: JobSystem;
    let runner: JobRunner;
    let stopping: AbortController;
    let key: string;
    const spread = { busy: false };

    const settings = (): JobSettings => {
      const { url } = place.location;
      const base = jobSettings(readConfig({ FORMWORK_WORKERS: '2', FORMWORK_MEMORY_FREE: '0' }).config);
      return { ...base, ...(url !== undefined && { url }), room: { ...base.room, ofAccount: 6 }, webhooks };
    };

    beforeEach(async () => {
      stopping = new AbortController();
      harness = await startHarness(
        async ({ store, uploads }) => {
          system = await openJobs(store, settings(), pino({ level: 'silent' }), jobBody);
          const { jobs } = system;
          runner = system.runner(parser, uploads);
          const findKey = createKeyFinder(store);
          return [
            parseResource({
              parser,
              findKey,
              limit: unlimited,
              uploads,
              strategies: ['layout'],
              jobs,
              spread: { busy: () => spread.busy, most: 1, patience: 20_000 },
            }),
            ...jobResources({ jobs, findKey, stopping: stopping.signal }),
          ];
        },
        undefined,
        place.location,
      );
      key = await harness.key({ account: 'ours' });
    });
    afterEach(async () => {
      stopping.abort();
      await runner.stop(0);
      await system[Symbol.asyncDispose]();
      await eventually(() => readdirSync(harness.uploads).length === 0, 'no file is left');
      await harness[Symbol.asyncDispose]();
    });

    interface Sent {
      file?: Blob;
      name?: string;
      headers?: Record<string, string>;
      query?: string;
      as?: string;
    }

    function post({ file = invoice, name = 'invoice.pdf', headers = {}, query = '', as = key }: Sent = {}) {
      const form = new FormData();
      form.append('template_json', template);
      form.append('file', file, name);
      const all = { 'X-API-Key': as, ...headers };
      return fetch(`${harness.base}/parse${query}`, { method: 'POST', headers: all, body: form });
    }

    const later = (sent: Sent = {}) => post({ ...sent, headers: { Prefer: 'respond-async', ...sent.headers } });
    const begin = async (sent: Sent = {}) => (await (await later(sent)).json()) as Json;
    const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      fetch(`${harness.base}${path}`, { method, headers: { 'X-API-Key': key, ...headers } });
    const see = async (id: string) => (await (await ask(`/v1/jobs/${id}`)).json()) as Json;

    async function until(id: string, status: string): Promise<Json> {
      for (;;) {
        const job = await see(id);
        if (job.status === status) return job;
        if (!['queued', 'running'].includes(job.status)) assert.fail(`${job.status}: ${JSON.stringify(job.problem)}`);
        await new Promise((done) => setTimeout(done, 25));
      }
    }

    it('answers 202 at once, and later with what a caller who waits gets', async () => {
      const answer = await later({ query: '?include=evidence' });
      assert.equal(answer.status, 202);
      assert.equal(answer.headers.get('preference-applied'), 'respond-async');
      const job = (await answer.json()) as Json;
      assert.equal(answer.headers.get('location'), `/v1/jobs/${job.id}`);
      assert.deepEqual([job.status, job.progress], ['queued', { stage: 'queued', done: 0, total: 0 }]);
      runner.start();
      await until(job.id, 'succeeded');
      const [asJob, asAnswer] = await Promise.all([
        ask(`/v1/jobs/${job.id}`).then((response) => response.text()),
        post({ query: '?include=evidence' }).then((response) => response.text()),
      ]);
      assert.ok(asJob.endsWith(`,"result":${asAnswer}}`), 'to the byte');
      assert.ok(asJob.includes('"finishedAt"') && asJob.includes('"expiresAt"'));
    });

    it('waits as long as the caller prefers', async () => {
      runner.start();
      const quick = await post({ headers: { Prefer: 'wait=20' } });
      assert.deepEqual([quick.status, quick.headers.get('preference-applied')], [200, 'wait=20']);
      assert.equal(await quick.text(), await (await post()).text());
      const slow = await post({ ...deed('slow 2500'), headers: { Prefer: 'respond-async, wait=1' } });
      assert.equal(slow.status, 202);
      await until(((await slow.json()) as Json).id, 'succeeded');
    });

    it('shows a job to the key that made it, and to no other account', async () => {
      const { id } = await begin();
      const stranger = { 'X-API-Key': await harness.key() };
      for (const [path, method] of [
        [`/v1/jobs/${id}`, 'GET'],
        [`/v1/jobs/${id}/events`, 'GET'],
        [`/v1/jobs/${id}`, 'DELETE'],
        ['/v1/jobs/nothing', 'GET'],
      ] as const) {
        assert.equal((await ask(path, method, stranger)).status, 404);
      }
      const { jobs } = (await (await ask('/v1/jobs', 'GET', stranger)).json()) as { jobs: Json[] };
      assert.deepEqual(jobs, []);
      assert.equal((await fetch(`${harness.base}/v1/jobs`)).status, 401);
    });

    it('lists jobs, newest first, page by page', async () => {
      const made = [await begin(), await begin(), await begin()].map(({ id }) => id);
      const first = await ask('/v1/jobs?limit=2');
      const page = (await first.json()) as { jobs: Json[] };
      const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      const rest = (await (await ask(next)).json()) as { jobs: Json[] };
      assert.deepEqual([...page.jobs, ...rest.jobs].map(({ id }) => id).sort(), made.toSorted());
      assert.deepEqual([page.jobs.length, rest.jobs.length], [2, 1]);
      assert.equal((await ask('/v1/jobs?after=nothing')).status, 400);
    });

    it('fails with the problem that a caller who waits gets', async () => {
      runner.start();
      const job = await begin(deed('fault-of-file'));
      for await (const _ of sse(`/v1/jobs/${job.id}/events`)) void 0;
      const { status, problem } = await see(job.id);
      assert.deepEqual([status, problem?.code, problem?.status], ['failed', 'file-encrypted', 422]);
      assert.equal((await post({ ...deed('fault-of-file'), headers: { Prefer: 'wait=9' } })).status, 422);
      assert.equal((await later({ file: new Blob([]), name: 'empty.pdf' })).status, 422);
    });

    it('tells of progress as it is made, and goes on where a client broke off', async () => {
      runner.start();
      const job = await begin(deed('count 4'));
      const events: Event[] = [];
      for await (const event of sse(`/v1/jobs/${job.id}/events`)) events.push(event);
      const stages = events.filter(({ name }) => name === 'progress').map(({ data }) => data);
      assert.ok(stages.some(({ stage, total }) => stage === 'counting' && total === 4));
      const last = events.at(-1);
      assert.deepEqual([last?.name, last?.data.status, 'result' in (last?.data ?? {})], ['status', 'succeeded', false]);
      const ids = events.map(({ id }) => id);
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
      );
      const again: Event[] = [];
      for await (const event of sse(`/v1/jobs/${job.id}/events`, String((last?.id ?? 0) - 1))) again.push(event);
      assert.deepEqual(again.at(-1), last);
      const over = await ask(`/v1/jobs/${job.id}/events`, 'GET', { 'Last-Event-ID': String(last?.id) });
      assert.equal(over.status, 204);
    });

    it('stops the work on a job that is cancelled, and forgets one that is over', async () => {
      runner.start();
      const job = await begin(deed('hang-async'));
      await until(job.id, 'running');
      await eventually(() => parser.load.running === 1, 'it is being worked on');
      const cancelled = await ask(`/v1/jobs/${job.id}`, 'DELETE');
      assert.deepEqual([cancelled.status, ((await cancelled.json()) as Json).status], [200, 'cancelled']);
      await eventually(() => parser.load.running === 0 && runner.running === 0, 'the work has stopped', 1000);
      assert.equal((await ask(`/v1/jobs/${job.id}`, 'DELETE')).status, 204);
      assert.equal((await ask(`/v1/jobs/${job.id}`)).status, 404);
    });

    it('takes the same idempotency key for the same request', async () => {
      const headers = { 'Idempotency-Key': 'once' };
      const job = await begin({ headers });
      assert.equal((await begin({ headers })).id, job.id);
      assert.equal((await post({ headers })).status, 409, 'while it runs');
      for (const query of ['?include=evidence', '?webhook=http://127.0.0.1:9/'])
        assert.equal((await later({ headers, query })).status, 422, `another payload: ${query}`);
      const elsewhere = await later({ headers, as: await harness.key() });
      assert.notEqual(((await elsewhere.json()) as Json).id, job.id);
      runner.start();
      await until(job.id, 'succeeded');
      const first = await post({ headers });
      assert.deepEqual([first.status, await first.text()], [200, await (await post()).text()]);
      assert.equal((await post({ headers: { 'Idempotency-Key': 'not valid' } })).status, 400);
    });

    it('keeps the idempotency keys of two API keys of an account apart', async () => {
      const headers = { 'Idempotency-Key': 'of-one-program' };
      const job = await begin({ headers });
      const as = await harness.key({ account: 'ours' });
      const other = (await (await later({ headers, as })).json()) as Json;
      assert.notEqual(other.id, job.id);
      assert.equal((await ask(`/v1/jobs/${other.id}`, 'GET', { 'X-API-Key': as })).status, 200);
      assert.equal((await later({ headers, as, query: '?include=evidence' })).status, 422);
      assert.equal((await begin({ headers })).id, job.id);
    });

    it('answers a request with an idempotency key as ever', async () => {
      runner.start();
      const both = await Promise.all([1, 2].map(() => post({ headers: { 'Idempotency-Key': '"twice"' } })));
      const statuses = both.map(({ status }) => status).sort();
      assert.ok(statuses[0] === 200 && [200, 409].includes(statuses[1] ?? 0), String(statuses));
    });

    it('tries a file that ends its worker twice, and then fails with the reason', async () => {
      runner.start();
      const job = await begin(deed('exit-7'));
      for await (const _ of sse(`/v1/jobs/${job.id}/events`)) void 0;
      const { problem } = await see(job.id);
      assert.deepEqual([problem?.code, problem?.detail], ['worker-failed', 'The worker exited with code 7.']);
      const row = await harness.store.db.selectFrom('jobs').select('crashes').executeTakeFirstOrThrow();
      assert.equal(Number(row.crashes), 1, 'one try came before the one that decided');
    });

    it('tries what fails through a fault of ours twice, and what the machine lacks until it is there', async () => {
      const faults = [
        Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' }),
        Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' }),
        new TypeError('a fault of ours'),
        new TypeError('a fault of ours'),
      ];
      const tries = faults.length;
      const faulty = { parse: () => Promise.reject(faults.shift() ?? new Error('tried too often')) };
      await runner.stop(0);
      runner = system.runner(faulty, harness.uploads);
      runner.start();
      const { id } = await begin();
      const job = await until(id, 'failed');
      assert.equal(job.problem?.code, 'internal');
      assert.equal(faults.length, 0, `tried ${tries} times`);
    });

    it('gives jobs back that run when it is stopped, and another process takes them', async () => {
      runner.start();
      const job = await begin(deed('slow 1500'));
      await until(job.id, 'running');
      await runner.stop(0);
      assert.equal((await see(job.id)).status, 'queued');
      runner = system.runner(parser, harness.uploads);
      runner.start();
      await until(job.id, 'succeeded');
    });

    it('calls whoever asked for it, signed, until the call is taken', async () => {
      const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
      const server = createServer(async (request, response) => {
        calls.push({ headers: request.headers, body: await text(request) });
        response.writeHead(calls.length === 1 ? 500 : 204).end();
      });
      const port = await new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
      });
      runner.start();
      const { id } = await begin({ query: `?webhook=http://127.0.0.1:${port}/done`, headers: { Prefer: '' } });
      await eventually(() => calls.length === 1, 'it is called');
      await until(id, 'succeeded');
      await eventually(() => calls.length === 1, 'not at once again');
      // While it is being called it is due when that has taken too long.
      await eventually(async () => {
        const { webhook_due: due } = await harness.store.db
          .selectFrom('jobs')
          .select('webhook_due')
          .executeTakeFirstOrThrow();
        return due !== null && Number(due) < Date.now() + 6000;
      }, 'the next call is set');
      await harness.store.db.updateTable('jobs').set({ webhook_due: 1 }).where('webhook_due', 'is not', null).execute();
      await eventually(() => calls.length === 2, 'it is called again');
      const { account_id } = await harness.store.db.selectFrom('jobs').select('account_id').executeTakeFirstOrThrow();
      for (const { headers, body } of calls) {
        const time = Number(headers['webhook-timestamp']);
        const { type, data } = JSON.parse(body) as { type: string; data: Json };
        assert.deepEqual([type, data.id, data.status, 'result' in data], ['job.succeeded', id, 'succeeded', false]);
        const secret = webhookSecret(webhooks.secret, account_id);
        assert.deepEqual([headers['webhook-id'], headers['webhook-signature']], [id, sign(secret, id, time, body)]);
      }
      server.close();
      assert.equal((await later({ query: '?webhook=ftp://example.org' })).status, 400);
    });

    it('hands work of callers who wait to other processes, before all jobs', async () => {
      const before = await begin(deed('slow 300'));
      spread.busy = true;
      const waiting = post();
      const again = await post({ headers: { Prefer: 'respond-async' } });
      assert.equal(again.status, 202);
      await eventually(() => runner.running === 0, 'nothing runs yet');
      runner.start();
      const answer = await waiting;
      spread.busy = false;
      assert.deepEqual([answer.status, await answer.text()], [200, await (await post()).text()]);
      await until(before.id, 'succeeded');
      const { jobs } = (await (await ask('/v1/jobs')).json()) as { jobs: Json[] };
      assert.equal(jobs.length, 2, 'nothing is left of it');
    });

    it('has room for so many jobs of an account', async () => {
      for (let count = 0; count < 6; count += 1) assert.equal((await later()).status, 202);
      const refused = await later({ file: new Blob([new Uint8Array(5_000_000)]) });
      assert.deepEqual([refused.status, refused.headers.get('connection')], [503, 'close'], 'before it has come');
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal((await later({ as: await harness.key() })).status, 202, 'another account has its own');
    });

    it('takes turns between accounts', async () => {
      const other = await harness.key();
      const flood = [await begin(), await begin(), await begin(), await begin()].map(({ id }) => id);
      const single = ((await (await later({ as: other })).json()) as Json).id;
      const { rows } = await harness.store.db
        .selectFrom('jobs')
        .select('id')
        .orderBy('turn')
        .orderBy('created_at')
        .execute()
        .then((found) => ({ rows: found.map(({ id }) => id) }));
      assert.deepEqual(rows, [flood[0], single, ...flood.slice(1)]);
    });

    it('forgets jobs and answers when their time is over', async () => {
      runner.start();
      const job = await begin();
      await until(job.id, 'succeeded');
      await harness.store.db.updateTable('jobs').set({ expires_at: 1 }).execute();
      await runner.stop(0);
      runner = system.runner(parser, harness.uploads);
      runner.start();
      for (let status = 200; status !== 404; status = (await ask(`/v1/jobs/${job.id}`)).status) {
        await new Promise((done) => setTimeout(done, 20));
      }
      const left = await harness.store.db.selectFrom('job_files').select('job_id').execute();
      assert.deepEqual(left, []);
    });

    it('lets an account follow so many jobs at once and no more', async () => {
      const job = await begin(deed('hang-async'));
      const path = `/v1/jobs/${job.id}/events`;
      const leave = new AbortController();
      const open = () => fetch(harness.base + path, { headers: { 'X-API-Key': key }, signal: leave.signal });
      const streams = await Promise.all(Array.from({ length: mostStreams }, open));
      assert.ok(streams.every(({ status }) => status === 200));
      const refused = await ask(path);
      assert.equal(refused.status, 429);
      assert.equal(((await refused.json()) as { code: string }).code, 'rate-limited');
      leave.abort();
      await eventually(async () => {
        const again = new AbortController();
        const { status } = await fetch(harness.base + path, { headers: { 'X-API-Key': key }, signal: again.signal });
        again.abort();
        return status === 200;
      }, 'streams are free again');
      assert.equal((await ask(`/v1/jobs/${job.id}`, 'DELETE')).status, 200);
    });

    interface Event {
      id: number;
      name: string;
      data: Json;
    }

    async function* sse(path: string, lastEventId?: string): AsyncGenerator<Event> {
      const response = await ask(path, 'GET', lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId });
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/event-stream']);
      for (const block of (await response.text()).split('\n\n')) {
        const [, id, name, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) yield { id: Number(id), name: name ?? '', data: JSON.parse(data) as Json };
      }
    }
  });
});
