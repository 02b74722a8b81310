import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

describe('formwork plugin', function () {
  this.timeout(60_000);
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-plugin-'));
  });
  after(() => rm(folder, { recursive: true }));

  const run = (words: string[], environment: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...environment } };
      execFile(process.execPath, [main, 'plugin', ...words], options, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it('lists types with their plugins', async () => {
    const { stdout } = await run(['list'], {
      FORMWORK_PLUGIN_FOLDERS: resolve(import.meta.dirname, '../../examples/plugin'),
    });
    assert.match(stdout, /^\.pdf +application\/pdf +formwork-documents$/m);
    assert.match(stdout, /^\.srt +application\/x-subrip +formwork-example$/m);
  });

  it('makes a plugin that passes the suite, and never overwrites one', async () => {
    const made = await run(['new', 'formwork-notes']);
    assert.equal(made.code, 0, made.stderr);
    const manifest = JSON.parse(await readFile(join(folder, 'formwork-notes/package.json'), 'utf8')) as {
      name: string;
    };
    assert.equal(manifest.name, 'formwork-notes');
    assert.match(await readFile(join(folder, 'formwork-notes/README.md'), 'utf8'), /^# formwork-notes\n/);
    const checked = await run(['check', 'formwork-notes']);
    assert.equal(checked.code, 0, checked.stdout + checked.stderr);
    assert.match(checked.stdout, /^11 of 11 checks passed\.$/m);
    const again = await run(['new', 'formwork-notes']);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /already exists/);
  });

  it('tells what a broken plugin does, and fails', async () => {
    await run(['new', 'formwork-broken']);
    await writeFile(join(folder, 'formwork-broken/index.js'), 'export default { extract: async () => ({}) };');
    const { code, stdout } = await run(['check', 'formwork-broken']);
    assert.equal(code, 1);
    assert.match(stdout, /^FAIL {2}talk\.srt becomes a document that the schema allows\n {6}plugin-output-invalid/m);
  });

  it('refuses names that are no names, and folders that hold no plugin', async () => {
    assert.equal((await run(['new', '../elsewhere'])).code, 2);
    const { code, stderr } = await run(['check', '.']);
    assert.equal(code, 1);
    assert.match(stderr, /plugin manifest .*package\.json/);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });
});
