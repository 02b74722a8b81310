import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
    assert.match(again.stderr, /^formwork: \/.*formwork-notes is there already\.\n$/);
  });

  it('tells what a broken plugin does, and fails', async () => {
    await run(['new', 'formwork-broken']);
    await writeFile(join(folder, 'formwork-broken/index.js'), 'export default { extract: async () => ({}) };');
    const { code, stdout } = await run(['check', 'formwork-broken']);
    assert.equal(code, 1);
    assert.match(stdout, /^FAIL {2}talk\.srt becomes a document that the schema allows\n {6}plugin-output-invalid/m);
    assert.equal(stdout.match(/plugin-output-invalid/g)?.length, 1);
    assert.match(stdout, /^skip {2}10 checks: talk\.srt becomes no document\.\n0 of 11 checks passed\.$/m);
  });

  it('tells one fault of several checks once, and shows what the plugin prints', async () => {
    await run(['new', 'formwork-brittle']);
    const code = `export default {
      async extract(source) {
        const text = new TextDecoder().decode(await source.read());
        console.log('read', text.length > 0);
        if (!text.startsWith('1\\n00:00:01') || text.includes('\\0')) throw new TypeError('no talk');
        return { type: source.type, metadata: {}, blocks: [], fields: [], warnings: [] };
      },
    };`;
    await writeFile(join(folder, 'formwork-brittle/index.js'), code);
    const { stdout, stderr } = await run(['check', 'formwork-brittle']);
    assert.match(stdout, /TypeError: no talk\n +at .*formwork-brittle\/index\.js:5:/);
    assert.equal(stdout.match(/no talk/g)?.length, 1, stdout);
    assert.match(stdout, /^FAIL {2}talk\.srt with a hole of zeros .*\n {6}the same fault as above$/m);
    assert.match(stderr, /^read true$/m);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    await run(['new', 'formwork-endless']);
    const endless = 'export default { extract: () => { console.log("begun"); for (;;); } };';
    await writeFile(join(folder, 'formwork-endless/index.js'), endless);
    const own = join(folder, 'temporary');
    await mkdir(own);
    const env = { PATH: process.env.PATH, TMPDIR: own };
    const child = spawn(process.execPath, [main, 'plugin', 'check', 'formwork-endless'], { cwd: folder, env });
    const exited = once(child, 'exit');
    await once(child.stderr, 'data');
    const started = performance.now();
    child.kill('SIGINT');
    assert.deepEqual(await exited, [130, null]);
    assert.ok(performance.now() - started < 5000);
    assert.deepEqual(
      (await readdir(own)).filter((name) => !/^formwork-\d+$/.test(name)),
      [],
    );
  });

  it('ends the checks of a plugin that hangs in seconds', async () => {
    await run(['new', 'formwork-hanging']);
    const hanging = 'export default { extract: () => new Promise(() => {}) };';
    await writeFile(join(folder, 'formwork-hanging/index.js'), hanging);
    const started = performance.now();
    const { stdout } = await run(['check', 'formwork-hanging']);
    assert.match(stdout, /deadline-exceeded: The work stalled: no sign of life for 10 seconds/);
    assert.ok(performance.now() - started < 30_000);
  });

  it('refuses names that are no names, and folders that hold no plugin', async () => {
    assert.equal((await run(['new', '../elsewhere'])).code, 2);
    const { code, stderr } = await run(['check', '.']);
    assert.equal(code, 1);
    assert.match(stderr, /plugin manifest .*package\.json/);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });
});
