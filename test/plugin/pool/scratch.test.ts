import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { residentBytes } from '../../../src/plugin/pool/memory.ts';
import { openScratch } from '../../../src/plugin/pool/scratch.ts';
import { eventually } from '../../http/harness.ts';

describe('the scratch folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'formwork-scratch-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is one for each opening, also within one process', async () => {
    const folders = [await openScratch(root), await openScratch(root)];
    assert.deepEqual((await readdir(root)).sort(), folders.map((folder) => basename(folder)).sort());
  });

  it('is swept of what processes that have ended left, and of nothing else', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await once(child, 'exit');
    const own = await openScratch(root);
    const foreign = join(root, 'notes');
    await mkdir(foreign);
    const dead = join(root, `${child.pid}-12345-0123abcd`);
    // The same process id, but of another process: a container starts counting anew.
    const reborn = join(root, `${process.pid}-1-0123abcd`);
    for (const folder of [dead, reborn]) {
      await mkdir(join(folder, 'worker-1', 'scratch'), { recursive: true });
      await writeFile(join(folder, 'worker-1', 'file'), 'left behind');
    }
    const next = await openScratch(root);
    assert.deepEqual((await readdir(root)).sort(), [own, next, foreign].map((path) => basename(path)).sort());
  });

  it('is gone with its host, even one that is killed', async () => {
    const scratch = new URL('../../../src/plugin/pool/scratch.ts', import.meta.url).href;
    const script = `import { writeFileSync } from 'node:fs';
      const { openScratch } = await import(${JSON.stringify(scratch)});
      writeFileSync(await openScratch(${JSON.stringify(root)}) + '/upload', 'of somebody');
      process.stdout.write('written'); setInterval(() => {}, 1000)`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    assert.equal((await readdir(root)).length, 1);
    child.kill('SIGKILL');
    await eventually(() => readdirSync(root).length === 0, 'the folder is gone');
  });

  it('goes by the name that it really has', async () => {
    const link = join(root, 'link');
    await mkdir(join(root, 'real'));
    await symlink(join(root, 'real'), link);
    assert.ok((await openScratch(link)).includes(`${join('real', '')}`));
  });
});

describe('resident memory', () => {
  it('counts what children hold', async () => {
    const script =
      'const held = Buffer.alloc(150e6, 1); process.stdout.write("held"); setInterval(() => held.at(0), 1000)';
    const before = await residentBytes(process.pid);
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      await once(child.stdout, 'data');
      assert.ok((await residentBytes(child.pid ?? 0)) > 150e6);
      assert.ok((await residentBytes(process.pid)) > before + 120e6);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    assert.equal(await residentBytes(child.pid ?? 0), 0);
  });
});
