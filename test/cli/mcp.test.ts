/** `formwork mcp`, asked by the official SDK's own client. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const hostile = resolve(import.meta.dirname, '../fixtures/plugins/hostile');

describe('formwork mcp', function () {
  this.timeout(60_000);
  let folder: string;
  let client: Client;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-mcp-'));
    await writeFile(join(folder, 'list.csv'), 'name,price\nOil,3\n');
    await writeFile(join(folder, 'long.txt'), `${'All work and no play. '.repeat(4)}\n\n`.repeat(1000));
    await writeFile(join(folder, 'a.hostile'), 'hostile:hang-async');
    await writeFile(join(folder, 'slow.hostile'), 'hostile:count 2');
    await symlink('/etc/hostname', join(folder, 'link.txt'));
    client = new Client({ name: 'test', version: '1' });
    const env = { PATH: process.env.PATH ?? '', TMPDIR: folder, FORMWORK_PLUGIN_FOLDERS: hostile };
    const args = [main, 'mcp', '--root', folder];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: '/' }));
  });
  after(async () => {
    await client.close();
    await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  });

  const call = (name: string, input: Record<string, unknown>, options = {}) =>
    client.callTool({ name, arguments: input }, options);
  const textOf = (result: unknown): string => {
    const { content } = result as { content: { type: string; text: string }[] };
    return content.map(({ text }) => text).join('');
  };

  it('lists its tools, with what they take', async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name, inputSchema }) => [name, inputSchema.required]),
      [
        ['fill_template', ['file', 'template']],
        ['read_file', ['file']],
      ],
    );
    assert.ok(tools.every(({ description, annotations }) => description && annotations?.readOnlyHint));
  });

  it('fills templates, with evidence when asked', async () => {
    const template = { items: [{ name: '', price: 'number' }], colour: '' };
    const plain = await call('fill_template', { file: 'list.csv', template });
    const { result, evidence } = plain.structuredContent as Record<string, unknown>;
    assert.deepEqual(result, { items: [{ name: 'Oil', price: 3 }], colour: null });
    assert.equal(evidence, undefined);
    assert.deepEqual(JSON.parse(textOf(plain)), plain.structuredContent);
    const shown = await call('fill_template', { file: join(folder, 'list.csv'), template, evidence: true });
    assert.match(textOf(shown), /"evidence":\{"items":\[\{"name":\{"value":"Oil"/);
  });

  it('reads files, long ones in parts', async () => {
    assert.equal(textOf(await call('read_file', { file: 'list.csv' })), '| name | price |\n| --- | --- |\n| Oil | 3 |');
    const first = textOf(await call('read_file', { file: 'long.txt' }));
    assert.match(first, /\[Characters 0 to 50000 of \d+; go on with from: 50000\]$/);
    const second = textOf(await call('read_file', { file: 'long.txt', from: 50_000 }));
    assert.match(second, /play\.$/);
  });

  it('tells how far it is', async () => {
    const reports: { progress: number; message?: string }[] = [];
    const onprogress = (report: { progress: number; message?: string }): void => void reports.push(report);
    assert.match(textOf(await call('read_file', { file: 'slow.hostile' }, { onprogress })), /counted/);
    // The client drops a report that comes in one chunk with the answer, so the last one may be missing.
    assert.deepEqual(
      reports.slice(0, 3).map(({ message }) => message),
      ['counting 0 of 2', 'counting 1 of 2', 'counting 2 of 2'],
    );
    for (const [at, { progress }] of reports.entries()) assert.ok(progress > (reports[at - 1]?.progress ?? 0));
  });

  it('says what is wrong, and goes on', async () => {
    const template = { a: '' };
    for (const [input, message] of [
      [{ file: 'missing.pdf', template }, /^not-found: /],
      [{ file: '../../etc/hostname', template }, /^not-found: /],
      [{ file: 'link.txt', template }, /^not-found: /],
      [{ file: '/etc/hostname', template }, /^not-found: /],
      [{ file: 'list.csv', template: {} }, /^template-invalid: /],
    ] as const) {
      const answer = await call('fill_template', input);
      assert.equal(answer.isError, true, JSON.stringify(input));
      assert.match(textOf(answer), message);
    }
    const wrong = await call('fill_template', { file: 5 }).catch((error: unknown) => ({ isError: true, error }));
    assert.equal(wrong.isError, true);
    assert.match(textOf(await call('read_file', { file: 'list.csv' })), /Oil/);
  });

  it('stops when the call is cancelled, and goes on', async () => {
    const controller = new AbortController();
    const hanging = call('read_file', { file: 'a.hostile' }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 500);
    await assert.rejects(hanging);
    assert.match(textOf(await call('read_file', { file: 'list.csv' })), /Oil/);
  });

  it('ends when the other side does, and leaves nothing', async () => {
    await client.close();
    const left = (await readdir(folder)).filter((name) => name.startsWith('formwork'));
    for (const root of left) assert.deepEqual(await readdir(join(folder, root, 'work')), []);
  });
});
