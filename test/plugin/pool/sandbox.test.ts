import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLimits, defaultPool } from '../../../src/plugin/limits.ts';
import { readBody } from '../../../src/plugin/pool/outcome.ts';
import { modulePaths } from '../../../src/plugin/pool/readable.ts';
import { describeSandbox, findSandbox, type Sandbox } from '../../../src/plugin/pool/sandbox.ts';
import { Pool } from '../../../src/plugin/pool.ts';
import type { Prey } from '../../fixtures/plugins/hostile/snoop.ts';

const hostile = new URL('../../fixtures/plugins/hostile/index.ts', import.meta.url).href;
const entry = new URL('../../../src/plugin/conformance/extract-main.ts', import.meta.url);
const secret = 'fw-secret-of-the-host';

const best = await findSandbox('auto');
const lower: Sandbox[] = process.getuid?.() === 0 ? [{ level: 'user' }, { level: 'process' }] : [{ level: 'process' }];
const levels = [best, ...lower.filter(({ level }) => level !== best.level)];

/** What each level can't close. */
const open: Record<Sandbox['level'], RegExp> = {
  namespaces: /^$/,
  user: /^(a socket|a shell) /,
  process: /^a socket|^a shell| by (cat|ls|sh|another Node|ffmpeg)$|^a signal/,
  off: /./,
};

describe(`the sandbox of workers. ${describeSandbox(best)}`, function () {
  this.timeout(60_000);
  let folder: string;
  let keeper: ChildProcess;
  let server: Server;
  let count = 0;
  let prey: Prey;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-sandbox-'));
    await chmod(folder, 0o711);
    const closed = join(folder, 'closed');
    await mkdir(join(closed, 'uploads'), { recursive: true, mode: 0o700 });
    for (const name of ['store.sqlite', 'uploads/other.upload']) await writeFile(join(closed, name), secret);
    keeper = spawn('sleep', ['600'], { env: { FORMWORK_BOOTSTRAP_KEY: secret }, stdio: 'ignore' });
    server = createServer((socket) => socket.on('error', () => {}).end(secret)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    prey = {
      ...{ keeper: keeper.pid ?? 0, host: process.pid, secret },
      ...{ store: join(closed, 'store.sqlite'), uploads: join(closed, 'uploads') },
      port: typeof address === 'object' && address ? address.port : 0,
    };
  });

  after(async () => {
    keeper.kill();
    server.close();
    await rm(folder, { recursive: true });
  });

  async function act(pool: Pool, deed: string, signal = new AbortController().signal): Promise<string> {
    const path = join(folder, `${count++}.hostile`);
    await writeFile(path, `hostile:${deed}`, { mode: 0o600 });
    const source = { path, name: 'a.hostile', type: 'application/x-hostile', size: 10 };
    const job = { entry: hostile, plugin: 'hostile', source, limits: defaultLimits, require: [], settings: {} };
    await using outcome = await pool.run(job, { file: path, signal });
    const document = JSON.parse(String(await readBody(outcome.body))) as { blocks: { text: string }[] };
    return document.blocks[0]?.text ?? '';
  }

  for (const sandbox of levels)
    describe(`at the level "${sandbox.level}"`, () => {
      let pool: Pool;

      before(async () => {
        const scratch = join(folder, `scratch-${sandbox.level}`);
        const readable = modulePaths([{ entry: hostile }]);
        pool = await Pool.open({ ...defaultPool, entry, setup: null, size: 1, grace: 100, scratch, sandbox, readable });
        await pool.ready();
      });
      after(() => pool.close());

      it('lets nothing through that it closes', async () => {
        const got = JSON.parse(await act(pool, `snoop ${JSON.stringify(prey)}`)) as string[];
        assert.deepEqual(
          got.filter((way) => !open[sandbox.level].test(way)),
          [],
        );
        // So that the attempts are known to be real ones.
        if (sandbox.level === 'process') assert.ok(got.includes('the store by cat'), got.join('\n'));
        assert.ok(!existsSync(join(prey.uploads, 'written')) || sandbox.level === 'process');
      });

      it('lets files be read, scratch folders be written and big answers be given', async () => {
        assert.equal(await act(pool, 'behave well'), 'well');
        assert.equal(await act(pool, 'write-scratch'), 'leftover temporary');
        assert.equal((await act(pool, 'big 3000000')).length, 3_000_000);
      });

      it('takes the file away after its task, and lets nobody change it', async () => {
        await assert.rejects(act(pool, 'change-source'), { code: 'plugin-failed' });
        assert.match(await act(pool, 'list-inbox'), /^(1|denied)$/);
      });

      it('ends with all that was started in it', async () => {
        await assert.rejects(act(pool, 'segfault'), /SIGSEGV/);
        const name = `formwork-${sandbox.level}-${process.pid}`;
        const control = new AbortController();
        const work = act(pool, `programs-then-hang ${name}`, control.signal);
        await eventually(() => called(name) === 2, 'both run');
        control.abort();
        await assert.rejects(work);
        await eventually(() => called(name) === 0, 'none does');
      });
    });

  it('is strict when asked to be, or not at all', async () => {
    assert.equal((await findSandbox('off')).level, 'off');
    if (best.level === 'namespaces') assert.equal((await findSandbox('strict')).level, 'namespaces');
    else await assert.rejects(findSandbox('strict'), /bubblewrap/);
  });
});

/** Programs that were started with this word, whoever sees them. */
function called(word: string): number {
  const lines = readdirSync('/proc').map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0');
    } catch {
      return [];
    }
  });
  return lines.filter((words) => words[0] === process.execPath && words.at(-2) === word).length;
}

async function eventually(holds: () => boolean, what: string): Promise<void> {
  for (const until = Date.now() + 10_000; !holds(); await sleep(20)) assert.ok(Date.now() < until, what);
}
