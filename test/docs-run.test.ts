/** Every code block of README and docs, run: against a service, with the command line, in the order of the page. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CodeBlock, codeBlocks } from './support/blocks.ts';
import { startTestService, type TestService } from './support/service.ts';

const root = resolve(import.meta.dirname, '..');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })];

/** What pages take for granted: accounts and files of their readers. */
const givens: Record<string, { files?: Record<string, string>; commands?: string[] }> = {
  'docs/data.md': {
    files: {
      'notices.json': '[{"published": "2026-03-01", "title": "A notice"}]',
      'rides.ndjson': '{"date": "2026-03-01T10:00:00Z", "driver": "Ann"}\n',
      'followers.csv': 'username,name\nada,Ada\n',
    },
    commands: ['formwork keys create "Example GmbH" --admit'],
  },
};

describe('the code of the documentation', function () {
  this.timeout(120_000);
  let service: TestService;
  let folder: string;

  before(async () => {
    service = await startTestService();
    folder = mkdtempSync(join(tmpdir(), 'formwork-docs-'));
    mkdirSync(join(folder, 'bin'));
    const command = join(folder, 'bin/formwork');
    writeFileSync(command, `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${root}/src/cli/main.ts "$@"\n`);
    chmodSync(command, 0o755);
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What readers put in for themselves. */
  const put = (code: string, seen: string): string =>
    code
      .replaceAll('http://localhost:3000', service.base)
      .replaceAll('fw_…', service.key)
      .replaceAll('fwu_…', service.token)
      .replace(/\btok_1f0c9a2b7d33\b/g, /\btok_\w+/.exec(seen)?.[0] ?? '$&');

  async function run(cwd: string, program: string, words: string[], input: string) {
    const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { ...service.environment, PATH: path, HOME: folder };
    const child = spawn(program, words, { cwd, env });
    child.stdin.end(input);
    const code = new Promise<number | null>((done) => child.on('close', done));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { stdout, stderr, code: await code };
  }

  for (const page of pages) {
    const blocks = codeBlocks(readFileSync(join(root, page), 'utf8'));
    if (blocks.length === 0) continue;
    it(page, async () => {
      const cwd = join(folder, page.replaceAll('/', '-'));
      mkdirSync(join(cwd, 'node_modules'), { recursive: true });
      symlinkSync(root, join(cwd, 'node_modules/formwork'), 'dir');
      cpSync(join(root, 'samples'), join(cwd, 'samples'), { recursive: true });
      cpSync(join(root, 'samples'), cwd, { recursive: true });
      writeFileSync(join(cwd, 'package.json'), '{"type": "module"}');
      const { files = {}, commands = [] } = givens[page] ?? {};
      for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
      for (const command of commands) assert.equal((await run(cwd, 'bash', ['-c', command], '')).code, 0, command);
      let seen = '';
      let last: CodeBlock | undefined;
      for (const block of blocks) {
        const where = `${page}:${block.line}`;
        if (block.notRun !== undefined) continue;
        const code = put(block.code, seen);
        if (block.file !== undefined) {
          mkdirSync(dirname(join(cwd, block.file)), { recursive: true });
          writeFileSync(join(cwd, block.file), code);
        } else if (block.language === 'sh') {
          // `export` reaches the blocks below it, as it does in a terminal.
          const kept = join(cwd, '.exported');
          const script = `[ -f ${kept} ] && . ${kept}\n${code}\nexport -p > ${kept}`;
          const { stdout, stderr, code: status } = await run(cwd, 'bash', ['-eo', 'pipefail'], script);
          if (block.fails) assert.notEqual(status, 0, where);
          else assert.equal(status, 0, `${where}\n${stdout}${stderr}`);
          seen = stdout;
        } else if (block.language === 'json') {
          const shown = JSON.parse(code);
          // Behind a command stands what it prints.
          if (block.follows && last?.language === 'sh') assert.deepEqual(JSON.parse(seen), shown, where);
        } else if (block.language === 'js') await checkScript(cwd, code, where);
        else assert.fail(`${where}: nothing runs a block of ${block.language || 'no language'}`);
        last = block;
      }
    });
  }

  /** A piece of a program is read as the body of a function; a module is loaded. */
  async function checkScript(cwd: string, code: string, where: string): Promise<void> {
    const piece = /^(?:import|export)\b/m.test(code)
      ? code
      : `export async function piece(context, bytes, blocks, warnings) {\n${code}}`;
    writeFileSync(join(cwd, 'piece.js'), piece);
    const { code: status, stderr } = await run(cwd, process.execPath, ['piece.js'], '');
    assert.equal(status, 0, `${where}\n${stderr}`);
  }

  it('ends the guide to plugins with the example that plugins start from', () => {
    const guide = codeBlocks(readFileSync(join(root, 'docs/plugins.md'), 'utf8'));
    for (const name of ['index.js', 'package.json', 'samples/talk.srt']) {
      const shown = guide.findLast(({ file }) => file === `formwork-example/${name}`)?.code;
      assert.equal(shown, readFileSync(join(root, 'examples/plugin', name), 'utf8'), name);
    }
  });

  it('is all run but what a comment gives a reason for', () => {
    for (const page of pages) {
      for (const { notRun, line } of codeBlocks(readFileSync(join(root, page), 'utf8')))
        assert.ok(notRun === undefined || notRun.length > 10, `${page}:${line}`);
    }
  });
});
