import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, type ProblemCode } from '../../src/model/problem.ts';
import { defaultLimits, defaultPool } from '../../src/plugin/limits.ts';
import { tree } from '../../src/plugin/pool/memory.ts';
import { readBody } from '../../src/plugin/pool/outcome.ts';
import { Pool, type PoolOptions, type Progress, type TaskOptions, type WorkerEnd } from '../../src/plugin/pool.ts';

const hostile = new URL('../fixtures/plugins/hostile/index.ts', import.meta.url).href;
const entry = new URL('../../src/plugin/conformance/extract-main.ts', import.meta.url);
const never = new AbortController().signal;
const megabyte = 1024 * 1024;

describe('plugin pool', function () {
  this.timeout(60_000);
  let folder: string;
  let pool: Pool;
  let count = 0;

  const open = (options: Partial<PoolOptions> = {}): Promise<Pool> =>
    Pool.open({
      ...defaultPool,
      entry,
      setup: null,
      size: 1,
      deadline: 30_000,
      stall: 15_000,
      grace: 200,
      ceiling: 400 * megabyte,
      heap: 128,
      niceness: 0,
      scratch: join(folder, 'scratch'),
      ...options,
    });

  /** Writes a file that asks the hostile plugin for a deed, and runs it. Gives the text of the document. */
  const act = async (deed: string, options: Partial<TaskOptions> & { pool?: Pool } = {}): Promise<string> => {
    const path = join(folder, `${count++}.hostile`);
    const text = `hostile:${deed}`;
    await writeFile(path, text);
    const source = { path, name: 'a.hostile', type: 'application/x-hostile', size: text.length };
    const job = { entry: hostile, plugin: 'hostile', source, limits: defaultLimits, require: [] };
    await using outcome = await (options.pool ?? pool).run(job, { signal: never, ...options });
    const document = JSON.parse(String(await readBody(outcome.body))) as { blocks: { text: string }[] };
    return document.blocks[0]?.text ?? '';
  };

  const fails = (work: Promise<unknown>, code: ProblemCode, message?: RegExp, reason?: string): Promise<void> =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof Problem, String(error));
      assert.equal(error.code, code, error.message);
      if (message) assert.match(error.message, message);
      assert.equal(error.details.reason, reason);
      return true;
    });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-pool-'));
    pool = await open();
    await pool.ready();
  });

  after(async () => {
    await pool.close();
    assert.deepEqual(await readdir(join(folder, 'scratch')), []);
    await rm(folder, { recursive: true });
  });

  describe('a hostile plugin costs one request, and the next one succeeds', () => {
    const cases: [deed: string, code: ProblemCode, message?: RegExp, reason?: string][] = [
      ['throw-error', 'plugin-failed', /^The format plugin hostile failed on this file\.$/],
      ['throw-nothing', 'plugin-failed'],
      ['throw-trap', 'plugin-failed'],
      ['throw-later', 'plugin-failed'],
      ['reject-astray', 'plugin-failed'],
      ['fault-of-file', 'file-encrypted', /^It needs a password\.$/],
      ['fault-unknown', 'plugin-failed'],
      ['nothing', 'plugin-output-invalid'],
      ['wrong-types', 'plugin-output-invalid', /\/blocks\/0/],
      ['functions', 'plugin-output-invalid', /\/metadata\/title/],
      ['not-a-number', 'plugin-output-invalid', /\/duration/],
      ['poster iVBORw0KGgo', 'plugin-output-invalid', /\/poster\/data is not image\/jpeg/],
      ['poster /9j/<script>', 'plugin-output-invalid', /\/poster\/data/],
      ['poster-too-big', 'plugin-output-invalid', /\/poster\/data/],
      ['cycle', 'plugin-output-invalid'],
      ['huge', 'worker-failed', /memory/, 'out-of-memory'],
      ['deep-tables', 'plugin-output-invalid', /nested deeper/],
      ['getter', 'plugin-output-invalid'],
      ['exit', 'worker-failed', /code 0/, 'exited'],
      ['exit-7', 'worker-failed', /code 7/, 'exited'],
      ['eat-buffers', 'worker-failed', /memory/, 'out-of-memory'],
      ['eat-buffers-sync', 'worker-failed', /memory/, 'out-of-memory'],
      ['eat-heap', 'worker-failed', /memory/, 'out-of-memory'],
      ['child-eats', 'worker-failed', /memory/, 'out-of-memory'],
      ['segfault', 'worker-failed', /SIGSEGV/, 'signalled'],
      ['kill-self', 'worker-failed', /SIGKILL/, 'signalled'],
      ['write-outside /tmp/formwork-hostile-was-here', 'plugin-failed'],
      ['change-source', 'plugin-failed'],
      ['forge-ipc', 'plugin-failed'],
      ['garble', 'plugin-failed'],
      ['close-channel', 'worker-failed', undefined, 'exited'],
    ];
    it('refuses a task that is too long for the channel, and keeps its workers', async () => {
      const long = { text: 'x'.repeat(9 * megabyte) };
      await fails(pool.run(long, { signal: never }), 'internal');
      assert.equal(pool.load.running, 0);
      const all = await Promise.allSettled([act('behave'), pool.run(long, { signal: never }), act('behave')]);
      assert.deepEqual(
        all.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
    });

    it('hang-sync: deadline-exceeded, because it stalled', async () => {
      await using strict = await open({ stall: 700 });
      await fails(act('hang-sync', { pool: strict }), 'deadline-exceeded', /stalled: no sign of life for 0.7 seconds/);
      assert.equal(await act('behave well', { pool: strict }), 'well');
    });

    it('hang-async: deadline-exceeded, because nothing will ever settle its promise', async () => {
      await using strict = await open({ stall: 1000 });
      await fails(act('hang-async', { pool: strict }), 'deadline-exceeded', /stalled: no sign of life for 1 seconds/);
      assert.equal(await act('slow 2500', { pool: strict }), 'late', 'a timer is a sign of life');
      assert.equal(await act('wait-for-child', { pool: strict }), 'waited', 'and so is a program');
      assert.equal(await act('wait-for-thread', { pool: strict }), 'counted', 'and work in another thread');
    });

    for (const deed of ['hang-async', 'busy-with-progress']) {
      it(`${deed}: deadline-exceeded`, async () => {
        await fails(act(deed, { deadline: 700 }), 'deadline-exceeded', /within 0.7 seconds/);
        assert.equal(await act('behave well'), 'well');
      });
    }
    it('hurried: answers with what it has before its deadline', async () => {
      const started = performance.now();
      assert.equal(await act('hurried', { deadline: 1500 }), 'in part');
      assert.ok(performance.now() - started > 1000);
    });
    for (const [deed, code, message, reason] of cases) {
      it(`${deed}: ${code}${reason ? ` (${reason})` : ''}`, async () => {
        await fails(act(deed), code, message, reason);
        assert.equal(await act('behave well'), 'well');
      });
    }
  });

  describe('what a plugin leaves behind', () => {
    const gone = async (pid: string): Promise<void> => {
      for (const until = Date.now() + 5000; existsSync(`/proc/${pid}`) && Date.now() < until; ) await sleep(20);
      assert.ok(!existsSync(`/proc/${pid}`), `process ${pid} still runs`);
    };

    it('children are killed when their task was answered', async () => {
      const pids = (await act('leave-children')).split(' ');
      assert.equal(pids.length, 2);
      for (const pid of pids) await gone(pid);
    });

    it('children are killed with a worker that hangs', async () => {
      let pids: string[] = [];
      const onProgress = ({ stage }: Progress): void => {
        pids = stage.split(' ');
      };
      await fails(act('children-then-hang', { deadline: 700, onProgress }), 'deadline-exceeded');
      assert.equal(pids.length, 2);
      for (const pid of pids) await gone(pid);
    });

    it('files in the scratch folder and in the temporary folder are removed after the task', async () => {
      assert.equal(await act('write-scratch'), 'leftover temporary');
      assert.equal(await act('write-scratch'), 'leftover temporary');
    });

    it('a timer that goes on costs the worker, soon, and not the next task', async () => {
      const before = await act('pid');
      assert.equal(await act('spoil-later'), 'honest');
      const answered = performance.now();
      const after = await act('pid');
      assert.notEqual(after, before);
      assert.ok(performance.now() - answered < 12_000, 'long before the worker counts as stalled');
    });
  });

  describe('messages that claim to be the worker’s', () => {
    it('do not end the task, and cost the worker', async () => {
      const before = await act('pid');
      assert.equal(await act('forge guess'), 'honest');
      assert.notEqual(await act('pid'), before);
    });

    it('never answer a later task', async () => {
      for (let round = 0; round < 3; round++) {
        assert.equal(await act('forge-later'), 'honest');
        assert.equal(await act('behave well'), 'well');
      }
    });
  });

  describe('answers', () => {
    it('come through the channel or through a file, whatever their size', async () => {
      for (const size of [0, 1000, megabyte - 200, megabyte, 5 * megabyte]) {
        assert.equal((await act(`big ${size}`)).length, size);
      }
      assert.deepEqual(await readdir(join(await onlyFolder(), 'answers')), []);
    });

    it('a link in the place of an answer is not followed', async () => {
      await fails(act('link-answer'), 'plugin-failed');
    });

    it('megabytes of output do no harm', async () => {
      assert.equal(await act('print'), 'printed');
    });
  });

  it('keeps its worker over sound tasks, whatever they print', async () => {
    const pids = [await act('log'), await act('log'), await act('pid')];
    assert.equal(new Set(pids).size, 1);
  });

  describe('what a worker sees', () => {
    it('no secrets of the host', async () => {
      process.env.FORMWORK_BOOTSTRAP_KEY = 'a secret of the host';
      process.env.DATABASE_URL = 'postgres://secret@example.com/';
      try {
        await using other = await open();
        const environment = JSON.parse(await act('environment', { pool: other })) as Record<string, string>;
        assert.ok(!JSON.stringify(environment).includes('secret'));
        assert.ok(environment.PATH);
        assert.ok(environment.TMPDIR?.startsWith(join(folder, 'scratch')));
      } finally {
        delete process.env.FORMWORK_BOOTSTRAP_KEY;
        delete process.env.DATABASE_URL;
      }
    });
  });

  it('gives way to the host with every thread that it has', async () => {
    await using low = await open({ niceness: 7 });
    const pid = await act('pid', { pool: low });
    const threads = await readdir(`/proc/${pid}/task`);
    const niceness = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(' ')[18]);
    assert.ok(threads.length > 4);
    assert.deepEqual(new Set(niceness), new Set(['7']));
  });

  it('gives way as a session too, where the kernel shares the processor between sessions', async function () {
    // Only Linux has such sessions, and some kernels are built without.
    if (!existsSync('/proc/self/autogroup')) return this.skip();
    const own = readFileSync('/proc/self/autogroup', 'utf8');
    await using low = await open({ niceness: 9 });
    const pid = await act('pid', { pool: low });
    const session = (): string => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
    // Without a session of its own (a sandbox may refuse one) there is nothing to give way.
    if (session() === own) return this.skip();
    await until(() => session().endsWith('nice 2\n'));
    assert.equal(readFileSync('/proc/self/autogroup', 'utf8'), own);
  });

  describe('cancelling', () => {
    it('gives the reason of the signal at once, for a running and for a waiting task', async () => {
      const control = new AbortController();
      const reason = new Error('the caller hung up');
      const running = act('hang-sync', { signal: control.signal });
      await until(() => pool.load.running === 1);
      const waiting = act('behave well', { signal: control.signal });
      const bystander = act('behave well');
      await until(() => pool.load.waiting === 2);
      const aborted = performance.now();
      control.abort(reason);
      await assert.rejects(running, reason);
      await assert.rejects(waiting, reason);
      assert.ok(performance.now() - aborted < 100);
      assert.equal(await bystander, 'well');
    });

    it('keeps a worker that ends its task in good order', async () => {
      const before = await act('pid');
      const control = new AbortController();
      const work = act('wait-for-abort', { signal: control.signal });
      await until(() => pool.load.running === 1);
      await sleep(50);
      control.abort();
      await assert.rejects(work, { name: 'AbortError' });
      assert.equal(await act('pid'), before);
    });

    it('refuses a signal that has fired already', async () => {
      await assert.rejects(act('behave', { signal: AbortSignal.abort() }), { name: 'AbortError' });
    });
  });

  describe('the queue', () => {
    it('is limited, and says when to come back', async () => {
      await using small = await open({ queue: { all: 1, each: 1 } });
      await small.ready();
      const control = new AbortController();
      const first = act('hang-async', { pool: small, signal: control.signal });
      await until(() => small.load.running === 1);
      const second = act('behave well', { pool: small });
      await until(() => small.load.waiting === 1);
      await assert.rejects(act('behave', { pool: small }), (error: unknown) => {
        assert.ok(error instanceof Problem && error.code === 'overloaded');
        assert.match(error.message, /busy and the queue is full/);
        assert.ok((error.details.retryAfter ?? 0) >= 1);
        return true;
      });
      control.abort();
      await assert.rejects(first);
      assert.equal(await second, 'well');
    });

    it('does not make a task wait for ever', async () => {
      await using small = await open({ patience: 200 });
      await small.ready();
      const control = new AbortController();
      const first = act('hang-async', { pool: small, signal: control.signal });
      await until(() => small.load.running === 1);
      await fails(
        act('behave', { pool: small }).catch((error) => {
          if (error instanceof Problem) error.details.retryAfter = undefined;
          throw error;
        }),
        'overloaded',
        /none got free for this file within 0.2 seconds/,
      );
      control.abort();
      await assert.rejects(first);
    });

    it('leaves one account all workers but the reserve, which is for others', async () => {
      await using fair = await open({ size: 1, reserve: 1, queue: { all: 8, each: 1 } });
      await until(() => fair.load.workers === 2);
      const control = new AbortController();
      const greedy = { pool: fair, account: 'a', signal: control.signal };
      const first = act('hang-async', greedy);
      await until(() => fair.load.running === 1);
      const second = act('hang-async', greedy);
      await until(() => fair.load.waiting === 1);
      await assert.rejects(act('hang-async', greedy), /busy, and 1 files of this account wait already/);
      const started = performance.now();
      assert.equal(await act('behave well', { pool: fair, account: 'b' }), 'well');
      assert.ok(performance.now() - started < 5000);
      await until(() => fair.load.running === 1 && fair.load.waiting === 1);
      control.abort();
      await Promise.allSettled([first, second]);
    });

    it('puts the file of an account with no other before those of an account with many', async () => {
      await using fair = await open({ size: 2, reserve: 1, niceness: 9, queue: { all: 8, each: 1 } });
      await until(() => fair.load.workers === 3);
      const control = new AbortController();
      const greedy = { pool: fair, account: 'greedy', signal: control.signal };
      const all = [act('wait-for-abort', greedy)];
      await until(() => fair.load.running === 1);
      const behind = Number(await act('pid', { pool: fair, account: 'greedy' }));
      control.abort();
      await Promise.allSettled(all);
      await until(() => fair.load.running === 0 && fair.load.workers === 3);
      const before = Number(await act('pid', { pool: fair, account: 'modest' }));
      assert.ok(getPriority(before) < getPriority(behind));
      // On a machine that shares the processor between sessions first, theirs stand so too.
      const session = (pid: number) => Number(/nice (\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);
      const own = existsSync('/proc/self/autogroup') && readFileSync('/proc/self/autogroup', 'utf8');
      if (own && readFileSync(`/proc/${before}/autogroup`, 'utf8') !== own) {
        await until(() => session(before) < session(behind));
      }
    });

    it('takes an account for one with many, for a while after it had one too many', async () => {
      await using fair = await open({ size: 1, reserve: 1, queue: { all: 8, each: 0 } });
      await until(() => fair.load.workers === 2);
      const pid = (account: string) => act('pid', { pool: fair, account });
      const first = await pid('greedy');
      await until(() => fair.load.running === 0);
      assert.equal(await pid('modest'), first);
      const control = new AbortController();
      const hanging = act('wait-for-abort', { pool: fair, account: 'greedy', signal: control.signal });
      await until(() => fair.load.running === 1);
      await assert.rejects(pid('greedy'), /wait already/);
      control.abort();
      await assert.rejects(hanging);
      await until(() => fair.load.running === 0 && fair.load.workers === 2);
      assert.notEqual(await pid('greedy'), await pid('modest'));
    });

    it('runs as many tasks at a time as there are workers', async () => {
      await using pair = await open({ size: 2 });
      const control = new AbortController();
      const works = [1, 2, 3].map(() => act('wait-for-abort', { pool: pair, signal: control.signal }));
      await until(() => pair.load.running === 2 && pair.load.waiting === 1);
      control.abort();
      assert.deepEqual(new Set((await Promise.allSettled(works)).map((work) => work.status)), new Set(['rejected']));
    });
  });

  describe('the life of workers', () => {
    it('ends after a number of tasks, once its replacement is warm', async () => {
      const ends: WorkerEnd[] = [];
      const onWorkerEnd = (end: WorkerEnd) => void ends.push(end);
      await using brief = await open({ recycle: { files: 5, bytes: 1e12 }, onWorkerEnd });
      const pids: string[] = [];
      const serve = async () => pids.push(await act('pid', { pool: brief }));
      while (pids.length < 6) await serve();
      assert.equal(new Set(pids).size, 1, 'the worn worker goes on while its replacement starts');
      await until(async () => {
        await serve();
        return pids.at(-1) !== pids[0] && ends.length > 0;
      });
      assert.deepEqual([ends[0]?.why, ends[0]?.served], ['it was worn', pids.lastIndexOf(pids[0] ?? '') + 1]);
    });

    it('ends when it has grown too big', async () => {
      await using small = await open({ recycle: { files: 1000, bytes: 1 } });
      const first = await act('pid', { pool: small });
      await until(async () => (await act('pid', { pool: small })) !== first);
    });

    it('goes on elsewhere for a task that is sent to one that has just died, once', async () => {
      const deaths: string[] = [];
      await using fresh = await open({ onWorkerEnd: ({ signal }) => deaths.push(signal ?? '') });
      const workers = () => tree(process.pid).filter((pid) => pid !== process.pid && isWorkerOf(fresh, pid));
      const dying = async (kills: number): Promise<string> => {
        await act('pid', { pool: fresh });
        const onStart = (): void => {
          if (kills-- > 0) for (const pid of workers()) process.kill(pid, 'SIGKILL');
        };
        return act('behave', { pool: fresh, onStart });
      };
      await dying(1);
      assert.deepEqual(deaths, ['SIGKILL']);
      await fails(dying(2), 'worker-failed', /before it began/, 'signalled');
      await dying(0);
    });

    it('is told apart from a start that fails, which is loud', async () => {
      const broken = new URL('../fixtures/plugins/broken-worker.ts', import.meta.url);
      await using dead = await open({ entry: broken });
      await assert.rejects(dead.ready(), /this worker cannot start/);
      await fails(act('behave', { pool: dead }), 'worker-failed', undefined, 'exited');
    });

    it('works ahead while it has no task, and serves whatever becomes of that', async () => {
      const early = new URL('../fixtures/plugins/early-worker.ts', import.meta.url);
      const ends: WorkerEnd[] = [];
      await using ahead = await open({ entry: early, onWorkerEnd: (end) => ends.push(end) });
      const written = async () => (await readdir(join(folder, 'scratch'), { recursive: true })).join('\n');
      await until(async () => (await written()).includes('worked-ahead'));
      await using outcome = await ahead.run(null, { signal: never });
      assert.deepEqual([outcome.value, ends], ['served', []]);
    });

    it('drains: running and waiting work is finished, new work refused', async () => {
      await using last = await open();
      const control = new AbortController();
      const first = act('wait-for-abort', { pool: last, signal: control.signal });
      await until(() => last.load.running === 1);
      const second = act('behave well', { pool: last });
      await until(() => last.load.waiting === 1);
      const drained = last.drain();
      await assert.rejects(act('behave', { pool: last }), { code: 'overloaded' });
      control.abort();
      await assert.rejects(first, { name: 'AbortError' });
      assert.equal(await second, 'well');
      await drained;
    });

    it('ends with the host, even in an endless loop and when the host is killed', async () => {
      const host = fork(new URL('../fixtures/plugins/host.ts', import.meta.url), [folder], { silent: true });
      const [pid] = (await once(host, 'message')) as [string];
      assert.ok(existsSync(`/proc/${pid}`));
      host.kill('SIGKILL');
      await until(() => !existsSync(`/proc/${pid}`));
      await using next = await open();
      await next.ready();
      assert.equal((await readdir(join(folder, 'scratch'))).length, 2, 'the folder of the dead host is swept');
    });
  });

  const onlyFolder = async (): Promise<string> => {
    const [name, ...others] = await readdir(join(folder, 'scratch'));
    assert.deepEqual(others, []);
    return join(folder, 'scratch', name ?? '');
  };
});

/** Waits until something holds, for five seconds at most. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await holds())) {
    assert.ok(Date.now() < end, 'it did not come to hold');
    await sleep(10);
  }
}

const isWorkerOf = ({ folder }: Pool, pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/worker-`);
