import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { printed, printedWith } from '../support/printed.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the command line', function () {
  this.timeout(30_000);
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-cli-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** In this process, on a store of its own. */
  const here = (words: string) => printedWith({ DATA_DIR: join(folder, 'data') }, ...split(words));

  /** In a process of its own. */
  const cli = (words: string, environment: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [join(root, 'src/cli/main.ts'), ...split(words)], {
      env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, ...environment },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
    );

  it('explains itself, each command with examples', async () => {
    const help = await printed('--help');
    assert.equal(help.code, 0);
    const commands = [...help.stdout.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1] ?? '');
    assert.ok(commands.includes('serve') && commands.includes('keys') && commands.includes('config'));
    for (const command of commands.filter((name) => name !== 'help')) {
      for (const words of [`${command} --help`, `help ${command}`]) {
        const { code, stdout } = await printed(...words.split(' '));
        assert.equal(code, 0, words);
        assert.match(stdout, new RegExp(`Examples:\\n +(\\S+=\\S+ )*formwork ${command}`), words);
      }
    }
  });

  it('answers wrong use with 2', async () => {
    for (const words of [
      '',
      'nothing',
      'keys',
      'keys nothing',
      'keys create',
      'keys revoke',
      'config --what',
      'keys create a --scopes x',
    ]) {
      const { code, stderr } = await printed(...words.split(' ').filter(Boolean));
      assert.equal(code, 2, words);
      assert.ok(stderr.length > 0, words);
    }
  });

  it('makes, lists, revokes keys and admits accounts', async () => {
    const made = await here('keys create "Example GmbH" --scopes records,parse --admit');
    assert.equal(made.code, 0);
    assert.match(made.stdout, /^fw_\w{49}\n$/);
    const [listed] = JSON.parse((await here('keys list --json')).stdout) as {
      id: string;
      account: string;
      scopes: string;
      admitted: boolean;
    }[];
    assert.deepEqual([listed?.account, listed?.scopes, listed?.admitted], ['Example GmbH', 'records parse', true]);
    assert.ok(made.stderr.includes(listed?.id ?? '?'));
    assert.match((await here('keys list')).stdout, /Example GmbH +yes +records parse/);
    await here('keys create "Example GmbH"');
    const third = await here('keys create "Example GmbH"');
    assert.equal(third.code, 1);
    assert.match(third.stderr, /^formwork: Account "Example GmbH" has 2 live keys/);
    const allowed = { DATA_DIR: join(folder, 'data'), FORMWORK_KEYS: '3' };
    const more = await printedWith(allowed, 'keys', 'create', 'Example GmbH', '--scopes', 'records');
    assert.equal(more.code, 0, more.stderr);
    assert.equal((await printedWith(allowed, 'keys', 'create', 'Example GmbH')).code, 1);
    assert.equal((await here(`keys revoke ${listed?.id}`)).code, 0);
    assert.equal((await here(`keys revoke ${listed?.id}`)).code, 1);
    assert.equal((await here('keys admit "Example GmbH" --withdraw')).code, 0);
    assert.match((await here('keys list --account "Example GmbH"')).stdout, / no /);
    assert.equal((await here('keys list --account nobody')).code, 1);
    assert.match((await here('keys create reporting')).stderr, /formwork keys admit "reporting"/);
    assert.doesNotMatch((await here('keys create reporting --admit')).stderr, /formwork keys admit/);
  });

  it('prints nothing but its answer by way of npm, as the README calls it', async () => {
    const [, line = ''] =
      /^(npm run formwork .*) > answer\.json$/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: root });
    assert.deepEqual(JSON.parse(stdout), { total: 'EUR 2,933.64' });
  });

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), 'config'], {
      env: { PATH: process.env.PATH },
    });
    child.stdout.destroy();
    const stderr = text(child.stderr);
    await once(child, 'close');
    assert.doesNotMatch(await stderr, /EPIPE|Error|\bat \S+:\d/);
  });

  it('shows settings with their sources and hides secrets', async () => {
    const { stdout, stderr } = await cli('config', {
      PORT: '8080',
      FORMWORK_BOOTSTRAP_KEY: 'x'.repeat(30),
      FORMWORK_PROT: '1',
    });
    assert.match(stdout, /^PORT +8080 +3000 +environment/m);
    assert.match(stdout, /^FORMWORK_BOOTSTRAP_KEY +\(hidden\) +\(not set\) +environment/m);
    assert.ok(!stdout.includes('xxx'));
    assert.match(stderr, /FORMWORK_PROT is not a setting/);
    const wrong = await cli('config', { PORT: 'x' });
    assert.deepEqual([wrong.code, wrong.stderr], [1, 'formwork: PORT: "x" must be an integer from 0 to 65535.\n']);
  });

  it('names the setting that keeps the service from starting, and no other', async () => {
    const starts: [NodeJS.ProcessEnv, RegExp][] = [
      [
        { FORMWORK_LLM_URL: 'http://127.0.0.1:1/v1' },
        /^formwork: FORMWORK_LLM_MODEL: must be set, as FORMWORK_LLM_URL is\.\n$/,
      ],
      [{ FORMWORK_PLUGINS: 'nothing' }, /^formwork: FORMWORK_PLUGINS names nothing, which is not installed\.\n$/],
      [{ DATA_DIR: '/proc/x' }, /^formwork: DATA_DIR: the store does not open \(E.* mkdir '\/proc.*\)\n$/],
      [{ TMPDIR: '/dev/null' }, /^formwork: TMPDIR: no folder .* made there \(ENOTDIR: .*\)\n$/],
    ];
    for (const [environment, message] of starts) {
      const own = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'fatal' };
      const { code, stderr } = await cli('serve', { ...own, ...environment });
      assert.equal(code, 1, stderr);
      assert.match(stderr, message);
    }
  });
});

/** Words as a shell would split them, quotation marks included. */
function split(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
}
