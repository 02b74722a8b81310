import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store, type StoreLocation } from '../../src/store/database.ts';
import { createFollowersReader } from '../../src/store/followers.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { onEachStore } from '../support/stores.ts';
import { startUpstream } from './upstream.ts';

/** How often each kind of work is killed. The default keeps the suite quick; CRASH_ROUNDS=50 is thorough. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);

/** Milliseconds for one kind. */
const patience = 60_000 + rounds * 20_000;

const victim = join(import.meta.dirname, 'victim.ts');

interface Ended {
  lines: string[];
  /** Milliseconds from the beginning of the work to the end of the process. */
  worked: number;
  killed: boolean;
}

/** Runs the victim, and kills it so long after its work has begun. */
async function run(work: string, location: StoreLocation, argument: string, killAfter?: number): Promise<Ended> {
  const child = spawn(process.execPath, [victim, work, JSON.stringify(location), argument]);
  let out = '';
  let err = '';
  let begun = 0;
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdout.on('data', (chunk) => {
    out += chunk;
    if (begun > 0 || !out.includes('begin\n')) return;
    begun = performance.now();
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
  });
  const [code, signal] = await once(child, 'close');
  assert.ok(code === 0 || signal === 'SIGKILL', `ended with ${code}, ${signal}: ${err}`);
  // A line that was cut off was not said.
  return { lines: out.split('\n').slice(0, -1), worked: performance.now() - begun, killed: signal === 'SIGKILL' };
}

onEachStore(`a process that is killed (${rounds} times each)`, (current) => {
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-crash-'));
    await current.store.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Opens the store as the next process would, and looks whether it is sound. */
  async function look<T>(see: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(current.location);
    try {
      if (store.dialect === 'sqlite') {
        const [verdict] = store.writer.prepare('pragma integrity_check').all();
        assert.deepEqual({ ...verdict }, { integrity_check: 'ok' });
      }
      return await see(store);
    } finally {
      await store.close();
    }
  }

  it('in an import leaves the whole file or nothing of it', async () => {
    const size = 30_000;
    const files = Array.from({ length: rounds + 1 }, (_, file) => {
      const path = join(folder, `${file}.ndjson`);
      const row = (number: number) =>
        JSON.stringify({ user: `u${number % 50}`, id: `${file}-${number}`, date: '2026-01-01T00:00:00Z' });
      writeFileSync(path, Array.from({ length: size }, (_, number) => row(number)).join('\n'));
      return path;
    });
    const count = async (store: Store) =>
      (
        await store.db
          .selectFrom('trips')
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const { worked } = await run('import', current.location, files[rounds] ?? '');
    let expected = size;
    let halfway = 0;
    for (const path of files.slice(0, rounds)) {
      const { lines, killed } = await run('import', current.location, path, Math.random() * worked * 1.05);
      const found = await look(count);
      if (lines.includes(`done ${size}`)) assert.equal(found, expected + size, 'what was done is there');
      assert.ok(found === expected || found === expected + size, `${found} rows is not a number of whole files`);
      if (killed && found === expected) halfway += 1;
      expected = found;
    }
    assert.ok(rounds < 20 || halfway > rounds / 4, `only ${halfway} of ${rounds} were killed in the middle`);
  }).timeout(patience);

  it('in a synchronisation goes on from its last page', async () => {
    const pages = 40;
    await using upstream = await startUpstream((url) => {
      if (url.pathname.includes('/by/username/')) return { body: { data: { id: '1' } } };
      const page = Number(url.searchParams.get('pagination_token') ?? 0);
      const data = Array.from({ length: 50 }, (_, index) => ({
        id: String(page * 50 + index),
        name: 'A',
        username: `a${page * 50 + index}`,
      }));
      const next = page + 1 < pages ? { next_token: String(page + 1) } : {};
      return { body: { data, meta: { result_count: 50, ...next } } };
    });
    const state = async (store: Store) => {
      const sync = await store.db.selectFrom('syncs').select('cursor').executeTakeFirst();
      const { next } = JSON.parse(sync?.cursor ?? '{"next":null}') as { next: { token: string } | null };
      const rows = await createFollowersReader(store)({ username: 'example', limit: 1e6 });
      return { page: next === null ? undefined : Number(next.token), rows: rows?.length ?? 0 };
    };
    const { worked } = await run('sync', current.location, upstream.base.href);
    assert.deepEqual(await look(state), { page: undefined, rows: pages * 50 });
    await look((store) => store.db.deleteFrom('profiles').execute());
    let page: number | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const asked = upstream.requests.length;
      const { lines } = await run('sync', current.location, upstream.base.href, Math.random() * worked * 0.6);
      const first = upstream.requests.slice(asked).find(({ url }) => url.pathname.endsWith('/followers'));
      if (page !== undefined && first) assert.equal(first.url.searchParams.get('pagination_token'), String(page));
      const now = await look(state);
      const said = lines.filter((line) => line.startsWith('page ')).length;
      assert.ok(now.page === undefined || now.page >= (page ?? 0) + said, 'a page that was done is kept');
      if (now.page === undefined && now.rows === 0) continue;
      assert.equal(now.rows, (now.page ?? pages) * 50, 'rows and state belong together');
      page = now.page;
      if (page === undefined) await look((store) => store.db.deleteFrom('profiles').execute());
    }
    await run('sync', current.location, upstream.base.href);
    assert.deepEqual(await look(state), { page: undefined, rows: pages * 50 });
  }).timeout(patience);

  it('in making keys loses none that was shown', async () => {
    const shown: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { lines } = await run('keys', current.location, `round ${round}`, 50 + Math.random() * 400);
      shown.push(...lines.flatMap((line) => /^key (.*)$/.exec(line)?.[1] ?? []));
      await look(async (store) => {
        const find = createKeyFinder(store);
        for (const key of shown) assert.ok(await find(key), 'a key that was shown works');
        const rows = await store.db.selectFrom('keys').select('id').execute();
        assert.ok(rows.length - shown.length <= round + 1, 'one at most was made and not shown');
      });
    }
    assert.ok(shown.length > 0);
  }).timeout(patience);
});
