import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

describe('the demonstration', function () {
  this.timeout(60_000);

  it('ends quietly, and cleans up, when nobody reads on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'formwork-test-'));
    const script = resolve(import.meta.dirname, '../scripts/demo.ts');
    const child = spawn(process.execPath, [script], { env: { ...process.env, TMPDIR: folder }, stdio: 'pipe' });
    const complaints = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    assert.deepEqual(await once(child, 'close'), [1, null]);
    assert.equal(await complaints, '');
    const left = (await readdir(folder)).filter((name) => name.startsWith('formwork-demo'));
    assert.deepEqual(left, []);
    await rm(folder, { recursive: true });
  });
});
