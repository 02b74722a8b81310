/** What becomes of requests and jobs while something breaks under the service: a clear failure, and no restart after. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tree } from '../../src/plugin/pool/memory.ts';
import { openStore } from '../../src/store/database.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { onEachPlace, postgresPlace } from '../support/stores.ts';
import { startProxy } from './proxy.ts';

const hostile = join(import.meta.dirname, '../fixtures/plugins/hostile');
const server = process.env.TEST_DATABASE_URL;
const later = { Prefer: 'respond-async' };

interface Told {
  status: number;
  code?: string;
  id?: string;
  state?: string;
}

/** Asks a service, and gives what matters of its answer. */
function asking({ base, key }: Pick<TestService, 'base' | 'key'>) {
  const ask = async (path: string, init: RequestInit = {}): Promise<Told> => {
    const headers = { 'X-API-Key': key, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`${base}${path}`, { ...init, headers });
    const { code, id, status: state } = (await answer.json()) as { code?: string; id?: string; status?: unknown };
    const told = { status: answer.status, ...(code && { code }), ...(id && { id }) };
    return typeof state === 'string' ? { ...told, state } : told;
  };
  const post = (deed: string, headers: Record<string, string> = {}, query = '') => {
    const form = new FormData();
    form.append('template_json', '{"a": ""}');
    form.append('file', new Blob([`hostile:${deed}`]), 'x.hostile');
    return ask(`/parse${query}`, { method: 'POST', headers, body: form });
  };
  const until = async (id: string | undefined, state: string): Promise<void> => {
    for (;;) {
      const seen = await ask(`/v1/jobs/${id}`);
      if (seen.state === state) return;
      assert.ok(seen.status !== 200 || ['queued', 'running'].includes(seen.state ?? ''), `the job ${seen.state}`);
      await sleep(50);
    }
  };
  return { ask, post, until };
}

describe('faults under the service', function () {
  this.timeout(60_000);

  it('a data folder that can only be read is told at the start, and holds nothing against a later one', async function () {
    const folder = mkdtempSync(join(tmpdir(), 'formwork-read-only-'));
    using disks = new DisposableStack();
    disks.defer(() => rmSync(folder, { recursive: true, force: true }));
    const mount = (...words: string[]) => execFileSync('mount', [...words, folder], { stdio: 'ignore' });
    try {
      mount('-t', 'tmpfs', '-o', 'ro', 'tmpfs');
      disks.defer(() => void execFileSync('umount', ['-l', folder]));
    } catch {
      // Without root no disk can be mounted.
      return this.skip();
    }
    const main = join(import.meta.dirname, '../../src/main.ts');
    const environment = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
    const started = spawnSync(process.execPath, [main], { env: environment, encoding: 'utf8', timeout: 30_000 });
    assert.equal(started.status, 1);
    assert.match(`${started.stdout}${started.stderr}`, /read-only|can't be written|EROFS/);
    mount('-o', 'remount,rw');
    await using service = await startTestService({ DATA_DIR: folder, FORMWORK_PLUGIN_FOLDERS: hostile });
    const { post, until } = asking(service);
    const { status, id } = await post('behave well', later);
    assert.equal(status, 202);
    await until(id, 'succeeded');
  });

  describe('a clock that jumps', () => {
    const clock = Date.now;
    afterEach(() => {
      Date.now = clock;
    });

    onEachPlace('of the host', (place) => {
      for (const [words, hours] of [
        ['ahead by a day', 24],
        ['back by a day', -24],
      ] as const) {
        it(`${words}: jobs that run go on, and new ones are done`, async () => {
          const { url } = place.location;
          const settings = { FORMWORK_PLUGIN_FOLDERS: hostile, ...(url !== undefined && { DATABASE_URL: url }) };
          await using service = await startTestService(settings);
          const { post, until } = asking(service);
          // On SQLite it is looked for jobs that were left behind every 7.5 seconds.
          const { id } = await post(url === undefined && hours > 0 ? 'slow 9000' : 'slow 3500', later);
          await until(id, 'running');
          Date.now = () => clock() + hours * 3_600_000;
          await until(id, 'succeeded');
          assert.equal(await lossesOf(service, id), 0, 'and was not begun anew');
          assert.equal((await post('behave well')).status, 200);
          const next = await post('behave well', later);
          await until(next.id, 'succeeded');
        });
      }
    });
  });

  // SQLite is a file of the service's own.
  if (server !== undefined) {
    it('a database that goes away fails what needs it, and has all results when it is back', async () => {
      await using place = await postgresPlace(server);
      await using proxy = await startProxy(place.location.url ?? '');
      // All processes count an account's requests together, in the database.
      const settings = { FORMWORK_PLUGIN_FOLDERS: hostile, FORMWORK_LIMIT_PARSE: 'off' };
      await using service = await startTestService({ ...settings, DATABASE_URL: proxy.url });
      const { ask, post, until } = asking(service);
      const { id } = await post('slow 1500', later);
      await until(id, 'running');
      await proxy.goAway();
      assert.deepEqual(await post('behave well', later), { status: 503, code: 'store-unavailable' });
      assert.deepEqual(await ask(`/v1/jobs/${id}`), { status: 503, code: 'store-unavailable' });
      assert.deepEqual(await post('behave well'), { status: 200 }, 'what needs no store is still done');
      assert.equal((await fetch(`${service.base}/readyz`)).status, 503);
      // The work is done by now, and its result has no place to go to.
      await sleep(2000);
      await proxy.comeBack();
      await until(id, 'succeeded');
      const next = await post('behave well', later);
      await until(next.id, 'succeeded');
      assert.equal((await fetch(`${service.base}/readyz`)).status, 200);
    });
  }

  describe('a worker that dies', () => {
    let folder: string;
    let service: TestService;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'formwork-dying-'));
      const strategies = slowStrategy(join(folder, 'slow-filling'));
      service = await startTestService({
        ...{ FORMWORK_PLUGIN_FOLDERS: hostile, FORMWORK_STRATEGY_FOLDERS: strategies, FORMWORK_RESERVE: '0' },
        FORMWORK_STRATEGIES: 'layout,slow-filling',
      });
      await asking(service).post('behave well');
    });
    after(async () => {
      await service[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    });
    afterEach(async () => {
      await sleep(200);
      assert.equal((await asking(service).post('behave well')).status, 200, 'the next request is answered');
    });

    it('while a file is received is replaced before it is missed', async () => {
      const head =
        '--x\r\nContent-Disposition: form-data; name="template_json"\r\n\r\n{"a": ""}\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="x.hostile"\r\n\r\nhostile:';
      const headers = { 'X-API-Key': service.key, 'Content-Type': 'multipart/form-data; boundary=x' };
      const sending = request(`${service.base}/parse`, { method: 'POST', headers });
      const status = new Promise((resolve, reject) => {
        sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
      sending.write(head);
      await sleep(300);
      killWorkers();
      await sleep(200);
      sending.end('behave well\r\n--x--\r\n');
      assert.equal(await status, 200);
    });

    for (const [step, deed, query] of [
      ['extracted', 'slow 2000', ''],
      ['filled', 'behave well', '?strategy=slow-filling'],
    ] as const) {
      it(`while a file is ${step} costs that request, and a job one more try`, async () => {
        const { post, until } = asking(service);
        const asked = post(deed, {}, query);
        await sleep(1000);
        killWorkers();
        assert.deepEqual(await asked, { status: 503, code: 'worker-failed' });
        const { id } = await post(deed, later, query);
        await until(id, 'running');
        await sleep(1000);
        killWorkers();
        await until(id, 'succeeded');
      });
    }

    it('while an answer is stored or sent takes nothing of it along', async () => {
      const { post, until } = asking(service);
      const big = 'big 2000000';
      const { id } = await post(big, later, '?include=document');
      await until(id, 'succeeded');
      const headers = { 'X-API-Key': service.key };
      const reading = await fetch(`${service.base}/v1/jobs/${id}`, { headers });
      killWorkers();
      assert.ok((await reading.text()).length > 2_000_000);

      const form = new FormData();
      form.append('template_json', '{"a": ""}');
      form.append('file', new Blob([`hostile:${big}`]), 'x.hostile');
      const answer = await fetch(`${service.base}/parse?include=document`, { method: 'POST', headers, body: form });
      assert.equal(answer.status, 200);
      killWorkers();
      assert.ok((await answer.text()).length > 2_000_000);
    });
  });
});

async function lossesOf({ environment }: TestService, id: string | undefined): Promise<number> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment;
  const store = await openStore({ folder, ...(url !== undefined && { url }) });
  const row = await store.db
    .selectFrom('jobs')
    .select('losses')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  await store.close();
  return Number(row.losses);
}

/** Ends all that works for the service in this process, as the kernel does when memory runs out. */
function killWorkers(): void {
  const workers = tree(process.pid).filter((pid) => {
    try {
      return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker');
    } catch {
      return false;
    }
  });
  assert.ok(workers.length > 0, 'there are workers');
  for (const pid of workers) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with the one before.
    }
  }
}

/** A strategy that takes two seconds. @returns its folder */
function slowStrategy(folder: string): string {
  mkdirSync(folder);
  const formwork = { apiVersion: 1, kind: 'strategy', main: './index.js' };
  const manifest = { name: 'slow-filling', version: '1.0.0', type: 'module', formwork };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'index.js'),
    `import { blank } from 'formwork/strategy';
    export default {
      name: 'slow-filling',
      async fill(document, template) {
        await new Promise((done) => setTimeout(done, 2000));
        return blank(template);
      },
    };`,
  );
  return folder;
}
