import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

describe('formwork strategy', function () {
  this.timeout(60_000);
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-strategy-'));
  });
  after(() => rm(folder, { recursive: true }));

  const run = (words: string[], environment: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number; all: string }>((done) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...environment } };
      execFile(process.execPath, [main, 'strategy', ...words], options, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), all: stdout + stderr }),
      );
    });

  it('makes a strategy that passes the suite, and lists it', async () => {
    assert.equal((await run(['new', 'my-strategy'])).code, 0);
    const checked = await run(['check', 'my-strategy']);
    assert.equal(checked.code, 0, checked.all);
    assert.match(checked.all, /^(\d+) of \1 checks passed\.$/m);
    const { all } = await run(['list'], { FORMWORK_STRATEGY_FOLDERS: join(folder, 'my-strategy') });
    assert.match(all, /^layout +built in +default *$/m);
    assert.match(all, /^my-strategy +\/.*my-strategy/m);
    assert.equal((await run(['new', 'my-strategy'])).code, 1);
  });

  it('tells what a broken strategy does, and fails', async () => {
    await run(['new', 'liar']);
    const leaf =
      "{ kind: 'leaf', value: 'gold', raw: 'gold', status: 'found', confidence: 1, evidence: [{ place: null, text: 'gold' }] }";
    const code = `export default { name: 'liar', fill: async () => ({ kind: 'object', members: { invoice_number: ${leaf}, extra: ${leaf} } }) };`;
    await writeFile(join(folder, 'liar/index.js'), code);
    const checked = await run(['check', 'liar']);
    assert.equal(checked.code, 1);
    assert.match(
      checked.all,
      /^FAIL {2}an invoice is answered with a template of the same keys\n {6}\/extra was not asked for/m,
    );
    assert.match(checked.all, /^FAIL {2}an invoice is answered with what stands in the document alone/m);
  });
});
