import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

describe('formwork read', function () {
  this.timeout(30_000);
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-read-'));
    await writeFile(join(folder, 'list.csv'), 'name,price\nOil,3\n');
  });
  after(() => rm(folder, { recursive: true }));

  const run = (...words: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, TMPDIR: folder } };
      execFile(process.execPath, [main, 'read', ...words], options, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it('prints the text as Markdown, or the document as JSON', async () => {
    const markdown = '| name | price |\n| --- | --- |\n| Oil | 3 |';
    assert.deepEqual(await run('list.csv'), { code: 0, stdout: `${markdown}\n`, stderr: '' });
    const { document, warnings } = JSON.parse((await run('list.csv', '--json')).stdout);
    assert.equal(document.markdown, markdown);
    assert.deepEqual(warnings, []);
  });

  it('says what is wrong with a file', async () => {
    assert.equal((await run('.')).code, 2);
    const { code, stderr } = await run('missing.csv');
    assert.equal(code, 1);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });
});
