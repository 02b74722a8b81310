import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startEndpoint } from './support/endpoint.ts';

const root = resolve(import.meta.dirname, '..');
const hostile = join(root, 'test/fixtures/plugins/hostile');
const bootstrap = 'a-bootstrap-key-for-the-tests';

describe('the service as a process', function () {
  this.timeout(60_000);
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-service-'));
    mkdirSync(join(folder, 'tmp'));
  });
  afterEach(async () => {
    // What is still going down writes on.
    await Promise.all(children.splice(0).map((child) => child.kill('SIGKILL') && once(child, 'exit')));
    await later(50);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    TMPDIR: join(folder, 'tmp'),
    FORMWORK_WORKERS: '1',
    ...more,
  });

  /** Starts it and waits until it listens. */
  async function start(more: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
      env: environment(more),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
    const port = await until(
      () => /"port":(\d+)/.exec(output)?.[1],
      () => `it listens; it said: ${output}`,
      40_000,
    );
    return { child, exited, base: `http://127.0.0.1:${port}`, output: () => output };
  }

  const cli = (words: string[], more: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(process.execPath, [join(root, 'src/cli/main.ts'), ...words], { env: environment(more) }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
    );

  const post = (base: string, key: string, deed: string, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('template_json', '{"a": ""}');
    form.append('file', new Blob([`hostile:${deed}`]), 'x.hostile');
    return fetch(`${base}/parse`, { method: 'POST', headers: { 'X-API-Key': key, ...headers }, body: form });
  };

  it('logs what a plugin prints and where it fails, and tells the caller neither', async () => {
    const { base, output } = await start({ FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_PLUGIN_FOLDERS: hostile });
    assert.equal((await post(base, bootstrap, 'log')).status, 200);
    const failed = await post(base, bootstrap, 'throw-error');
    assert.equal(failed.status, 502);
    assert.doesNotMatch(await failed.text(), /secret detail|index\.ts/);
    await until(() => /plugin-failed.*hostile\/index\.ts:\d+:\d+/.test(output()), 'the place is in the log');
    assert.match(output(), /"output":"a line\\n"/);
    assert.doesNotMatch(output(), /secret detail/);
  });

  it('prints a key once, with a line that works when it is pasted', async () => {
    const first = await start();
    const line = await until(() => /^ +(curl .*)$/m.exec(first.output())?.[1], 'it prints a curl line');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --fail --silent`], { cwd: '/' });
    assert.ok('invoice_number' in JSON.parse(stdout));
    first.child.kill('SIGTERM');
    assert.deepEqual(await first.exited, { code: 0, signal: null });
    const second = await start();
    second.child.kill('SIGTERM');
    await second.exited;
    assert.ok(!second.output().includes('fw_'));
  });

  it('prints the key when it listens at last, where its port was taken at first', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const failed = await cli(['serve'], { PORT: String((other.address() as AddressInfo).port) });
    other.close();
    assert.notEqual(failed.code, 0);
    assert.match(failed.stderr, /PORT and HOST/);
    assert.doesNotMatch(failed.stdout, /fw_/);
    const { output } = await start();
    await until(() => /^ +fw_/m.test(output()) || undefined, 'it prints a key');
  });

  it('takes the bootstrap key, and then prints none', async () => {
    const { base, output } = await start({ FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_PLUGIN_FOLDERS: hostile });
    assert.equal((await post(base, bootstrap, 'behave')).status, 200);
    assert.equal((await post(base, `${bootstrap}x`, 'behave')).status, 401);
    assert.ok(!output().includes('API key') && !output().includes(bootstrap));
  });

  it('fills an empty store with made-up rows when it is told to, and says how to ask for them', async () => {
    const { output, child, exited } = await start({ FORMWORK_DEMO: '1' });
    await until(() => output().includes('/v1/social/followers') || undefined, 'it prints a line for each operation');
    const lines = [...output().matchAll(/^ +(curl '.*)$/gm)].map(([, line = '']) => line);
    const shell = async (line: string) =>
      JSON.parse((await promisify(execFile)('sh', ['-c', `${line} --fail --silent`])).stdout);
    const [records, trips, followers] = await Promise.all(lines.map(shell));
    assert.equal(records.results.length, 3);
    assert.equal(trips.trips.length, 3);
    assert.equal(followers.results.length, 3);
    assert.doesNotMatch(output(), /fwu_/, 'a log shows no token');
    assert.equal(statSync(join(folder, 'data/demo-token')).mode & 0o777, 0o600);
    child.kill('SIGTERM');
    await exited;
    const again = await start({ FORMWORK_DEMO: '1', FORMWORK_BOOTSTRAP_KEY: bootstrap });
    assert.ok(!again.output().includes('made-up'));
    const folder2 = { DATA_DIR: join(folder, 'second') };
    const token = 'a-bootstrap-token-for-the-tests';
    const both = { FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_BOOTSTRAP_USER_TOKEN: token };
    const boot = await start({ FORMWORK_DEMO: '1', ...folder2, ...both });
    await until(() => boot.output().includes('$FORMWORK_BOOTSTRAP_KEY') || undefined, 'it does not print the key');
    assert.ok(!boot.output().includes(bootstrap));
    const headers = { Authorization: `Bearer ${bootstrap}`, 'X-User-Token': token };
    const answer = (await (await fetch(`${boot.base}/v1/ridehail/trips`, { headers })).json()) as { trips: unknown[] };
    assert.equal(answer.trips.length, 10);
  });

  it('says how to ask for made-up rows after a first start without them, too', async () => {
    const first = await start();
    const [key = ''] = (await until(() => /fw_\w{49}/.exec(first.output()) ?? undefined, 'it prints a key')) ?? [];
    first.child.kill('SIGTERM');
    await first.exited;
    const { output } = await start({ FORMWORK_DEMO: '1' });
    await until(() => output().includes('/v1/social/followers') || undefined, 'it prints a line for each operation');
    const lines = [...output().matchAll(/^ +(curl '.*)$/gm)].map(([, line = '']) => line);
    assert.equal(lines.length, 3);
    for (const line of lines)
      await promisify(execFile)('sh', ['-c', `${line} --fail --silent`], { env: { ...process.env, KEY: key } });
  });

  it('finishes running work when it is told to stop, and leaves nothing behind', async () => {
    const settings = { FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_PLUGIN_FOLDERS: hostile, FORMWORK_DEADLINE: '3' };
    const { base, child, exited } = await start(settings);
    const running = post(base, bootstrap, 'hang-async');
    await later(1000);
    child.kill('SIGTERM');
    let open = true;
    void running.then(() => (open = false));
    const refused = () =>
      fetch(`${base}/livez`).then(
        () => false,
        () => true,
      );
    while (open && !(await refused())) await later(20);
    assert.ok(open, 'it takes no new connection while the old one has work');
    const answer = await running;
    assert.equal(answer.status, 504);
    assert.equal(answer.headers.get('connection'), 'close');
    assert.deepEqual(await exited, { code: 0, signal: null });
    const left = readdirSync(join(folder, 'tmp'), { recursive: true, withFileTypes: true });
    assert.deepEqual(
      left.filter((entry) => entry.isFile()).map((entry) => entry.name),
      [],
    );
  });

  it('says that it stops before it closes its port, and answers what it cuts off', async () => {
    const settings = { FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_PLUGIN_FOLDERS: hostile };
    const { base, child, exited, output } = await start({ ...settings, FORMWORK_STOP_DELAY: '1', FORMWORK_DRAIN: '1' });
    const running = post(base, bootstrap, 'hang-async');
    const ready = async () => (await fetch(`${base}/readyz`)).status;
    assert.equal(await ready(), 200);
    await later(300);
    child.kill('SIGTERM');
    while ((await ready()) === 200) await later(20);
    assert.equal((await fetch(`${base}/livez`)).status, 200);
    const answer = await running;
    assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [503, 'stopping']);
    assert.deepEqual(await exited, { code: 0, signal: null }, output());
    assert.ok(!output().includes('hung up') && output().includes('as the service stops'));
  });

  it('goes on after a crash with the jobs that it had', async () => {
    const settings = { FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_PLUGIN_FOLDERS: hostile };
    const first = await start(settings);
    const answer = await post(first.base, bootstrap, 'slow 2000', { Prefer: 'respond-async' });
    const { id } = (await answer.json()) as { id: string };
    const see = async (base: string) => {
      const found = await fetch(`${base}/v1/jobs/${id}`, { headers: { 'X-API-Key': bootstrap } });
      return ((await found.json()) as { status: string }).status;
    };
    while ((await see(first.base)) === 'queued') await later(20);
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await start(settings);
    for (let status = ''; status !== 'succeeded'; status = await see(second.base)) {
      assert.ok(['', 'queued', 'running'].includes(status), status);
      await later(50);
    }
    const figures = async () => (await fetch(`${second.base}/metrics`)).text();
    await until(
      async () => /formwork_jobs_total\{status="succeeded"\} 1\n/.test(await figures()),
      'the job is counted',
    );
    const metrics = await figures();
    assert.match(metrics, /formwork_request_seconds_count\{method="GET",path="\/v1\/jobs\/:id",status="200"\} \d/);
    assert.match(metrics, /formwork_workers\{state="up"\} [12]\n/);
  });

  it('logs what a model took for requests and jobs that failed, and counts them', async () => {
    await using endpoint = await startEndpoint(() => 'no JSON');
    const { base, output } = await start({
      ...{ FORMWORK_BOOTSTRAP_KEY: bootstrap, FORMWORK_LLM_URL: endpoint.url, FORMWORK_LLM_MODEL: 'tiny' },
      FORMWORK_STRATEGIES: 'llm',
    });
    const send = (headers: Record<string, string> = {}) => {
      const form = new FormData();
      form.append('template_json', '{"a": ""}');
      form.append('file', new Blob(['some text']), 'x.txt');
      return fetch(`${base}/parse`, { method: 'POST', headers: { 'X-API-Key': bootstrap, ...headers }, body: form });
    };
    const tokens = '"tokens":\\{"calls":2,"input":200,"output":20,"cost":0\\}';
    assert.equal((await send()).status, 502);
    await until(() => new RegExp(`"status":502.*${tokens}.*"endpoint-failed"`).test(output()), 'the request is logged');
    assert.equal((await send({ Prefer: 'respond-async' })).status, 202);
    const job = new RegExp(`"status":"failed","code":"endpoint-failed",${tokens}.*"msg":"job"`);
    await until(
      () => job.test(output()),
      () => `the job is logged: ${output()}`,
    );
    const metrics = await (await fetch(`${base}/metrics`)).text();
    assert.match(metrics, /formwork_jobs_total\{status="failed"\} 1\n/);
    assert.match(metrics, /formwork_failures_total\{code="endpoint-failed"\} 2\n/);
  });

  it('ends at once at the second signal, workers too', async () => {
    const { base, child, exited } = await start({
      FORMWORK_BOOTSTRAP_KEY: bootstrap,
      FORMWORK_PLUGIN_FOLDERS: hostile,
    });
    const running = post(base, bootstrap, 'hang-async').catch(() => {});
    await later(500);
    const workers = await childrenOf(child.pid ?? 0);
    assert.ok(workers.length > 0);
    child.kill('SIGINT');
    await later(100);
    child.kill('SIGINT');
    assert.deepEqual(await exited, { code: 130, signal: null });
    await running;
    await until(() => workers.every((pid) => !isAlive(pid)), 'the workers are gone');
  });

  it('does not start with a setting that is wrong, and names it', async () => {
    const taken = await start();
    const wrong = [
      ['PORT', 'many'],
      ['FORMWORK_WORKERS', '0'],
      ['FORMWORK_PLUGIN_FOLDERS', join(folder, 'nowhere')],
      ['PORT', new URL(taken.base).port],
    ] as const;
    await Promise.all(
      wrong.map(async ([name, value]) => {
        const { code, stderr } = await cli(['serve'], { [name]: value });
        assert.equal(code, 1, name);
        assert.match(stderr, new RegExp(name));
        assert.doesNotMatch(stderr, /^\s+at /m);
      }),
    );
  });

  it('shares one SQLite file between two processes that start together', async () => {
    const both = await Promise.all([
      start({ FORMWORK_PLUGIN_FOLDERS: hostile }),
      start({ FORMWORK_PLUGIN_FOLDERS: hostile }),
    ]);
    const keys = both.map(({ output }) => /^ +(fw_\w+)$/m.exec(output())?.[1]).filter((key) => key !== undefined);
    assert.equal(keys.length, 1, 'one of them prints a key');
    for (const { base } of both) assert.equal((await post(base, keys[0] ?? '', 'behave')).status, 200);
    const made = await cli(['keys', 'create', 'second', '--admit']);
    for (const { base } of both) assert.equal((await post(base, made.stdout.trim(), 'behave')).status, 200);
    await cli(['keys', 'revoke', made.stdout.trim()]);
    for (const { base } of both) assert.equal((await post(base, made.stdout.trim(), 'behave')).status, 401);
  });
});

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function until<T>(
  value: () => T | Promise<T>,
  what: string | (() => string),
  milliseconds = 20_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await value();
    if (found) return found;
    if (performance.now() > end) throw new Error(`not in time: ${typeof what === 'string' ? what : what()}`);
    await later(20);
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  return stdout.split('\n').flatMap((line) => Number(line) || []);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
