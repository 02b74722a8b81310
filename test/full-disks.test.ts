/** What becomes of requests while a disk is full, on small disks of the test's own: a clear failure, and no restart after. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService } from './support/service.ts';

/** Mounts a disk in memory. @throws where only root may, and in containers that forbid it */
function mount(folder: string, size: string): Disposable {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  return { [Symbol.dispose]: () => void execFileSync('umount', ['-l', folder]) };
}

/** Fills a disk to the last byte; what it gives frees it. */
function fill(folder: string): Disposable {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (let bytes = 65_536; bytes >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 4);
    }
  }
  closeSync(file);
  return { [Symbol.dispose]: () => rmSync(path) };
}

describe('a full disk', function () {
  this.timeout(180_000);

  it('fails requests clearly, and is forgotten when there is room again', async function () {
    const folder = mkdtempSync(join(tmpdir(), 'formwork-full-'));
    const [data, temporary, before] = [join(folder, 'data'), join(folder, 'tmp'), process.env.TMPDIR];
    using disks = new DisposableStack();
    disks.defer(() => rmSync(folder, { recursive: true, force: true }));
    try {
      disks.use(mount(data, '24m'));
      disks.use(mount(temporary, '96m'));
    } catch {
      // Without root no disk can be mounted.
      return this.skip();
    }
    process.env.TMPDIR = temporary;
    disks.defer(() => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    });
    await using service = await startTestService({ DATA_DIR: data });
    const post = async (headers: Record<string, string> = {}) => {
      const form = new FormData();
      form.append('template_json', '{"a": ""}');
      form.append('file', new Blob(['a: some text\n'.repeat(10_000)]), 'x.txt');
      const all = { 'X-API-Key': service.key, ...headers };
      const answer = await fetch(`${service.base}/parse`, { method: 'POST', headers: all, body: form });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    const later = { Prefer: 'respond-async' };
    assert.equal((await post())[0], 200);
    {
      using _ = fill(data);
      assert.deepEqual(await post(later), [503, 'store-unavailable']);
      assert.equal((await post())[0], 200, 'what needs no store is still done');
    }
    assert.equal((await post(later))[0], 202);
    {
      using _ = fill(temporary);
      assert.deepEqual(await post(), [503, 'overloaded']);
    }
    assert.equal((await post())[0], 200);
  });
});
