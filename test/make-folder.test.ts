import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../src/make-folder.ts';

describe('folders that people name', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-folders-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made with all that they are in, for their owner alone where that is asked', () => {
    makeFolder(join(folder, 'a/b'), 0o700);
    makeFolder(join(folder, 'a/b'));
    for (const made of ['a', 'a/b']) assert.equal(statSync(join(folder, made)).mode & 0o777, 0o700);
  });

  it('are refused where something else is', () => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync('nowhere', join(folder, 'link'));
    assert.throws(() => makeFolder(join(folder, 'file')), { code: 'EEXIST' });
    assert.throws(() => makeFolder(join(folder, 'file/below')), { code: 'ENOTDIR' });
    assert.throws(() => makeFolder(join(folder, 'link/below')));
  });
});
