import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { parseResource } from '../../src/http/parse.ts';
import { Parser } from '../../src/parse.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { type Harness, startHarness, unlimited } from './harness.ts';

describe('POST /parse for the text alone', function () {
  this.timeout(60_000);
  let folder: string;
  let parser: Parser;
  let harness: Harness;
  let key: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-document-'));
    const { pool, ...settings } = parserSettings(readConfig({}).config, folder);
    parser = await Parser.open({ ...settings, pool: { ...pool, size: 1, reserve: 0 } });
    harness = await startHarness(({ store, uploads }) => [
      parseResource({ parser, findKey: createKeyFinder(store), limit: unlimited, uploads, strategies: ['layout'] }),
    ]);
    key = await harness.key();
  });
  after(async () => {
    await harness[Symbol.asyncDispose]();
    await parser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (query: string, template: string | undefined, accept?: string, name = 'list.csv') => {
    const form = new FormData();
    if (template !== undefined) form.append('template_json', template);
    form.append('file', new Blob(['name,price\nOil,3\n']), name);
    const headers = { 'X-API-Key': key, ...(accept && { Accept: accept }) };
    return fetch(`${harness.base}/parse/${query}`, { method: 'POST', headers, body: form });
  };
  const table = '| name | price |\n| --- | --- |\n| Oil | 3 |';

  it('answers an empty template, or none, with the document that is asked for', async () => {
    for (const template of ['{}', undefined]) {
      const answer = await ask('?include=document', template);
      assert.equal(answer.status, 200);
      const { result, document } = (await answer.json()) as { result: object; document: Record<string, unknown> };
      assert.deepEqual(result, {});
      assert.equal(document.markdown, table);
    }
  });

  it('answers with a template for the file where that is asked for, without one of the caller', async () => {
    const answer = await ask('?include=suggestion', undefined);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { result: {}, suggestion: { items: [{ name: '', price: 'integer' }] } });
  });

  it('answers in Markdown those who accept it rather than JSON', async () => {
    const answer = await ask('', undefined, 'text/markdown');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('Content-Type'), 'text/markdown; charset=utf-8');
    assert.equal(await answer.text(), table);
    for (const accept of ['*/*', 'application/json, text/markdown;q=0.5', 'text/html']) {
      const json = await ask('', '{"price": "number"}', accept);
      assert.deepEqual(await json.json(), { price: 3 }, accept);
    }
  });

  it('refuses an empty template, and none, where nothing else is asked for', async () => {
    assert.equal((await ask('', '{}')).status, 400);
    assert.equal((await ask('?include=evidence', undefined)).status, 400);
    assert.equal((await ask('?include=document', '[]')).status, 400);
  });

  it('says in JSON what is wrong, whatever is accepted', async () => {
    const answer = await ask('', undefined, 'text/markdown', 'list.xyz');
    assert.equal(answer.status, 415);
    assert.match(answer.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
  });
});
