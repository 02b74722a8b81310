import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePdf } from '../support/pdf.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const template = '{"invoiceNumber": "", "colour": ""}';

describe('formwork parse', function () {
  this.timeout(60_000);
  let folder: string;
  let file: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-cli-'));
    file = join(folder, 'letter.pdf');
    await writeFile(file, makePdf([{ items: [{ text: 'Invoice number: A-1742', x: 72, y: 100 }] }]));
    await writeFile(join(folder, 'template.json'), template);
  });
  after(() => rm(folder, { recursive: true }));

  const run = async (words: string[], input = '', environment: NodeJS.ProcessEnv = {}) => {
    // A folder for temporary files of its own, so that nothing is left in it afterwards.
    const { PATH, NODE_OPTIONS } = process.env;
    const env = { PATH, NODE_OPTIONS, TMPDIR: folder, ...environment };
    const child = spawn(process.execPath, [main, 'parse', ...words], { cwd: folder, env });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const closed = new Promise<number | null>((done) => child.on('close', done));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    return { stdout, stderr, code };
  };

  const clean = async (): Promise<void> => {
    const [root] = (await readdir(folder)).filter((name) => name.startsWith('formwork'));
    assert.ok(root);
    assert.deepEqual(await readdir(join(folder, root, 'work')), []);
  };

  it('prints the filled template and nothing else, and leaves nothing behind', async () => {
    const { stdout, stderr, code } = await run(['letter.pdf', '--template', 'template.json']);
    assert.equal(code, 0, stderr);
    assert.equal(stderr, '');
    const answer = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual(Object.keys(answer), ['invoiceNumber', 'colour']);
    assert.equal(answer.colour, null);
    await clean();
  });

  it('reads the template from standard input, and includes what is asked for', async () => {
    const { stdout } = await run(['letter.pdf', '-t', '-', '-i', 'document,warnings'], template);
    const { document, warnings } = JSON.parse(stdout) as { document: { text: string }; warnings: unknown[] };
    assert.match(document.text, /A-1742/);
    assert.deepEqual(warnings, []);
  });

  const failures: [what: string, words: string[], input: string, code: number, message: RegExp][] = [
    ['a damaged template', ['letter.pdf', '-t', '-'], '{"a":', 1, /not JSON.*\(template-invalid\)/],
    ['a type that no plugin reads', ['template.json', '-t', 'template.json'], '', 1, /\(type-unsupported\)/],
    [
      'a file that is not there',
      ['none.pdf', '-t', 'template.json'],
      '',
      1,
      /^formwork: none\.pdf: there is no such file.*\(ENOENT\)\.$/m,
    ],
    ['what is no file', ['/dev/null', '-t', 'template.json'], '', 1, /It is not a file/],
    ['no template', ['letter.pdf'], '', 2, /--template/],
    ['a bad include', ['letter.pdf', '-t', '-', '-i', 'words'], '', 2, /"words" is not one of evidence, document/],
    ['an engine that is none', ['letter.pdf', '-t', '-', '-r', 'eyes'], '', 2, /"eyes" is not one of ocr, speech/],
    [
      'a strategy that is not allowed',
      ['letter.pdf', '-t', 'template.json', '-s', 'guess'],
      '',
      1,
      /parameter-invalid/,
    ],
  ];
  for (const [what, words, input, code, message] of failures) {
    it(`fails at ${what} with ${code}`, async () => {
      const outcome = await run(words, input);
      assert.equal(outcome.code, code, outcome.stderr);
      assert.match(outcome.stderr, message);
      assert.doesNotMatch(outcome.stderr, /^\s+at /m, 'no stack for what the user can mend');
      assert.equal(outcome.stdout, '');
    });
  }

  it('stops with a message that names both plugins when two read one type', async () => {
    const environment = { FORMWORK_PLUGIN_FOLDERS: resolve(import.meta.dirname, '../../plugins/documents') };
    const { stderr, code } = await run(['letter.pdf', '-t', 'template.json'], '', environment);
    assert.equal(code, 1);
    assert.match(stderr, /FORMWORK_PLUGIN_PREFER/);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });

  it('ends its worker and leaves nothing behind when it is interrupted', async () => {
    const hostile = resolve(import.meta.dirname, '../fixtures/plugins/hostile');
    await writeFile(join(folder, 'a.hostile'), 'hostile:hang-sync');
    const env = { PATH: process.env.PATH, TMPDIR: folder, FORMWORK_PLUGIN_FOLDERS: hostile };
    const child = spawn(process.execPath, [main, 'parse', 'a.hostile', '-t', 'template.json'], { cwd: folder, env });
    const closed = new Promise<number | null>((done) => child.on('close', done));
    const stderr = text(child.stderr);
    while (!(await readdir(folder, { recursive: true })).some((name) => /worker-\w+$/.test(name))) await sleep(50);
    child.kill('SIGINT');
    assert.equal(await closed, 130);
    assert.match(await stderr, /Interrupted\.\n$/);
    await clean();
  });

  it('shows examples in its help', async () => {
    const { stdout, code } = await run(['--help']);
    assert.equal(code, 0);
    assert.match(stdout, /formwork parse invoice\.pdf --template invoice\.json/);
  });

  it('shows what a plugin prints and where it fails, on standard error', async () => {
    const hostile = resolve(import.meta.dirname, '../fixtures/plugins/hostile');
    const environment = { FORMWORK_PLUGIN_FOLDERS: hostile };
    await writeFile(join(folder, 'log.hostile'), 'hostile:log');
    const printed = await run(['log.hostile', '-t', 'template.json'], '', environment);
    assert.equal(printed.code, 0, printed.stderr);
    assert.equal(printed.stderr, 'a line\nanother\n');
    assert.doesNotMatch(printed.stdout, /a line/);
    await writeFile(join(folder, 'bad.hostile'), 'hostile:throw-error');
    const failed = await run(['bad.hostile', '-t', 'template.json'], '', environment);
    assert.equal(failed.code, 1);
    assert.equal(failed.stdout, '');
    assert.match(
      failed.stderr,
      /plugin-failed\)\nError: secret detail of the plugin\n +at .*hostile\/index\.ts:\d+:\d+/,
    );
    await clean();
  });
});
