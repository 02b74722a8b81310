import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openAccount } from '../../src/store/accounts.ts';
import { openStore } from '../../src/store/database.ts';
import { createFollowersReader } from '../../src/store/followers.ts';
import { createUserFinder } from '../../src/store/user-finder.ts';
import { startUpstream } from '../sources/upstream.ts';
import { printedWith } from '../support/printed.ts';

const program = join(import.meta.dirname, '../../src/cli/main.ts');

describe('the commands for data', function () {
  this.timeout(60_000);
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-cli-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function formwork(words: string[], settings: Record<string, string> = {}, input = '') {
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...settings };
      const child = execFile(process.execPath, [program, ...words], { env, cwd: folder }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
      child.stdin?.end(input);
    });
  }

  /** In this process, which is quicker. */
  const here = (...words: string[]) => printedWith({ DATA_DIR: join(folder, 'data') }, ...words);

  async function withStore<T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
    const store = await openStore({ folder: join(folder, 'data') });
    return work(store).finally(() => store.close());
  }

  it('make, list and revoke tokens of end users', async () => {
    assert.match((await here('users', 'create', 'ada')).stderr, /There is no account yet/);
    const account = await withStore((store) => openAccount(store, 'Example'));
    const made = await here('users', 'create', 'ada', '--expires', '12h');
    assert.match(made.stdout, /^fwu_\w+\n$/);
    assert.match(made.stderr, /^Token tok_\w+ of end user "ada", until .* shown this once:\n$/);
    const find = () =>
      withStore(async (store) => (await createUserFinder(store))(account.id, made.stdout.trim())).then(
        (user) => user?.name,
      );
    assert.equal(await find(), 'ada');
    const { stdout: out } = await here('users', 'list', '--json');
    const [listed] = JSON.parse(out);
    assert.equal(listed.user, 'ada');
    const lifetime = Date.parse(listed.token.expiresAt) - Date.parse(listed.token.createdAt);
    assert.equal(lifetime, 12 * 3_600_000);
    assert.ok(!out.includes(made.stdout.trim().slice(4)));
    assert.match((await here('users', 'list')).stdout, new RegExp(`^USER +TOKEN .*\\nada +${listed.token.id} `));
    assert.equal((await here('users', 'revoke', listed.token.id)).stdout, `Revoked ${listed.token.id}.\n`);
    assert.equal(await find(), undefined);
    const again = await here('users', 'revoke', listed.token.id);
    assert.deepEqual([again.code, again.stderr], [1, 'formwork: There is no live token of that id.\n']);
    const wrong = await here('users', 'create', 'ada', '--expires', 'soon');
    assert.deepEqual([wrong.code, wrong.stderr.includes('12h or 90d')], [2, true]);
    await withStore((store) => openAccount(store, 'Other'));
    assert.match((await here('users', 'list')).stderr, /Of which account\? --account, one of: Example, Other/);
  });

  it('take rows in from a file or standard input', async () => {
    await withStore((store) => openAccount(store, 'Example'));
    const path = join(folder, 'rides.csv');
    writeFileSync(path, 'user,date,price\nada,2026-05-01T12:00:00Z,EUR 1.50\n');
    const done = await formwork(['import', 'trips', path]);
    assert.deepEqual([done.code, done.out, done.err], [0, '1 rows read, 1 of them new or changed.\n', '']);
    const piped = await formwork(
      ['import', 'followers', '-', '--format', 'ndjson', '--of', 'x'],
      {},
      '{"username":"a"}',
    );
    assert.equal(piped.out, '1 rows read, 1 of them new or changed.\n');
    writeFileSync(path, 'user,date,price\nada,yesterday,EUR 1.50\nada,2026-05-01T12:00:00Z,EUR 1.50\n');
    const bad = await formwork(['import', 'trips', path]);
    assert.deepEqual([bad.code, bad.out], [1, '']);
    assert.match(bad.err, /^formwork: Nothing was imported\.\nLine 2, column 2: "date" must be/);
    const skipped = await formwork(['import', 'trips', path, '--skip-bad']);
    assert.equal(skipped.out, '1 rows read, 0 of them new or changed. 1 bad rows were left out.\n');
    assert.match(skipped.err, /^Skipped: Line 2, column 2/);
    for (const [words, says] of [
      [['import', 'trips', 'rides.xml'], /What format is rides.xml\?/],
      [['import', 'trips', 'none.json'], /ENOENT/],
      [['import', 'fares', 'x.json'], /Allowed choices are records, trips, followers/],
    ] as const) {
      const { code, stderr } = await here(...words);
      assert.ok(code > 0);
      assert.match(stderr, says);
      assert.doesNotMatch(stderr, /^\s+at /m);
    }
  });

  it('bring lists up to date from their sources, and never print a secret', async () => {
    let broken = true;
    await using upstream = await startUpstream((url) => {
      if (url.pathname.includes('/by/username/')) return { body: { data: { id: '1' } } };
      if (url.searchParams.get('pagination_token') === 't' && broken) return { status: 401 };
      const next = url.searchParams.has('pagination_token') ? {} : { next_token: 't' };
      const name = 'next_token' in next ? 'a' : 'b';
      return { body: { data: [{ id: name, name, username: name }], meta: { result_count: 1, ...next } } };
    });
    const settings = { FORMWORK_X_URL: upstream.base.href, FORMWORK_X_TOKEN: 'a-very-secret-token' };
    const failed = await formwork(['sync', 'followers', 'Example'], settings);
    assert.equal(failed.code, 1);
    assert.match(failed.err, /X refuses the credentials \(status 401\)\.\n$/);
    broken = false;
    const done = await formwork(['sync', 'followers', 'Example'], settings);
    assert.deepEqual([done.code, done.out], [0, 'x example: 1 rows read, 1 of them new or changed.\n']);
    assert.equal(upstream.requests.length, 4);
    assert.equal(upstream.requests[3]?.headers.authorization, 'Bearer a-very-secret-token');
    const listed = await withStore((store) => createFollowersReader(store)({ username: 'example', limit: 9 }));
    assert.equal(listed?.length, 2);
    for (const { out, err } of [failed, done, await formwork(['config'], settings)]) {
      assert.ok(!`${out}${err}`.includes('a-very-secret-token'));
    }
    for (const [words, says] of [
      [['sync', 'followers', 'x'], /FORMWORK_X_TOKEN is not set/],
      [['sync', 'trips'], /FORMWORK_UBER_TOKENS has no token/],
    ] as const) {
      assert.match((await formwork([...words])).err, says);
    }
    const leak = await formwork(['config'], { FORMWORK_UBER_TOKENS: '{"a/b": "hush-hush' });
    assert.ok(leak.code > 0 && !`${leak.out}${leak.err}`.includes('hush'), leak.err);
  });

  it('copy the store while it is written to', async () => {
    const store = await openStore({ folder: join(folder, 'data') });
    let written = 0;
    let stop = false;
    const writing = (async () => {
      while (!stop) {
        const row = { id: crypto.randomUUID(), name: `n${written}`, admitted_at: null, created_at: written };
        await store.db.insertInto('accounts').values(row).execute();
        written += 1;
        if (written % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    const path = join(folder, 'copy.db');
    const before = written;
    const made = await formwork(['backup', path]);
    stop = true;
    await writing;
    await store.close();
    assert.deepEqual([made.code, made.err], [0, '']);
    const copy = new DatabaseSync(path, { readOnly: true });
    assert.equal(copy.prepare('pragma integrity_check').get()?.integrity_check, 'ok');
    const { last = 0, count = 0 } =
      copy.prepare('select max(created_at) last, count(*) count from accounts').get() ?? {};
    copy.close();
    assert.equal(Number(last), Number(count) - 1);
    assert.ok(Number(count) > before && written > Number(count), `${before} < ${count} < ${written}`);
    assert.match((await formwork(['backup', path])).err, /is there already/);
    const elsewhere = await formwork(['backup', join(folder, 'no/where.db')]);
    assert.ok(elsewhere.code > 0 && !existsSync(join(folder, 'no')));
    assert.deepEqual(readdirSync(folder).toSorted(), ['copy.db', 'data']);
  });
});
