import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Commands } from '../support/commands.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

describe('a command whose disk is full', function () {
  this.timeout(60_000);
  let disk: string;
  let mounted = false;

  before(() => {
    disk = mkdtempSync(join(tmpdir(), 'formwork-disk-'));
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
  });
  after(() => {
    if (mounted) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** @param limit half kilobytes that a file may have */
  const create = (folder: string, limit = 'unlimited') =>
    new Promise<{ code: number; stderr: string }>((done) => {
      const words = ['-c', `ulimit -f ${limit}; exec "$0" "$1" keys create ada`, process.execPath, main];
      const env = { PATH: process.env.PATH, DATA_DIR: folder };
      execFile('sh', words, { env }, (error, _stdout, stderr) => done({ code: Number(error?.code ?? 0), stderr }));
    });
  const said = /^formwork: The store in DATA_DIR can not be used: .*(disk|full).*\.\n$/;

  it('says so, without a stack, where files may not grow', async () => {
    const { code, stderr } = await create(join(disk, 'limited'), '80');
    assert.equal(code, 1, stderr);
    assert.match(stderr, said);
  });

  it('says so, without a stack, on a disk that has no room (needs root)', async function () {
    // Without root no small disk can be mounted.
    if (!mounted) return this.skip();
    const filled = join(disk, 'filled');
    mkdirSync(join(disk, 'a'));
    assert.equal((await create(join(disk, 'a'))).code, 0);
    spawnSync('dd', ['if=/dev/zero', `of=${filled}`, 'bs=4k']);
    for (const folder of ['a', 'b']) {
      const { code, stderr } = await create(join(disk, folder));
      assert.equal(code, 1, stderr);
      assert.match(stderr, folder === 'a' ? said : /^formwork: (The store|ENOSPC).*\n$/);
    }
    rmSync(filled);
    assert.equal((await create(join(disk, 'a'))).code, 0, 'there is room again');
  });

  it('leaves whole results, and goes on when there is room again (needs root)', async function () {
    // Without root no small disk can be mounted.
    if (!mounted) return this.skip();
    using commands = new Commands();
    for (const name of ['a', 'b', 'c'])
      writeFileSync(join(commands.folder, `${name}.txt`), `Total: 5\n${'word '.repeat(20_000)}`);
    const filled = join(disk, 'filled');
    writeFileSync(join(disk, 'r.ndjson'), '');
    const out = join(disk, 'r.ndjson');
    spawnSync('dd', ['if=/dev/zero', `of=${filled}`, 'bs=4k', 'count=100']);
    const ask = ['parse', '.', '-t', '{"total": ""}', '-i', 'document', '-o', out];
    const { code, stderr } = await commands.run(ask);
    assert.equal(code, 1, stderr);
    assert.match(stderr, /the same command goes on\nformwork: ENOSPC: no space left on device, write\n$/);
    const text = readFileSync(out, 'utf8');
    assert.ok(text === '' || text.endsWith('}\n'));
    rmSync(filled);
    spawnSync('mount', ['-o', 'remount,size=50m', disk]);
    const again = await commands.run(ask);
    assert.equal(again.code, 0, again.stderr);
    assert.equal(readFileSync(out, 'utf8').trimEnd().split('\n').length, 3);
  });
});
