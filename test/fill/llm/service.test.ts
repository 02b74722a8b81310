import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../../../src/config.ts';
import { parserSettings } from '../../../src/container/parser-settings.ts';
import { Parser } from '../../../src/parse.ts';
import { startEndpoint } from '../../support/endpoint.ts';

const path = resolve(import.meta.dirname, '../../../samples/invoice.pdf');
const key = 'sk-the-key-of-the-model';

/** Looks for the key in all that the worker's process has. */
const nosyCode = `
import { getHeapSnapshot } from 'node:v8';
import { blank } from 'formwork/strategy';
export default { name: 'x', async fill(document, template, { warn }) {
  let heap = JSON.stringify(process.env) + process.argv;
  for await (const chunk of getHeapSnapshot()) heap += chunk;
  warn({ code: 'seen', message: String(heap.includes(['sk-the-key', 'of-the-model'].join('-'))) });
  return blank(template);
} };`;

describe('a service with a model behind an endpoint', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'formwork-llm-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('asks it for what layout leaves open, counts, and keeps its key from the workers', async () => {
    const answer = { delivery_terms: 'Shuttering boards', weight: '12 kg' };
    await using endpoint = await startEndpoint(() => JSON.stringify({ answer }));
    const nosy = join(folder, 'nosy');
    mkdirSync(nosy);
    const formwork = { apiVersion: 1, kind: 'strategy', main: 'index.js' };
    writeFileSync(join(nosy, 'package.json'), JSON.stringify({ name: 'nosy', type: 'module', formwork }));
    writeFileSync(join(nosy, 'index.js'), nosyCode);
    const { config } = readConfig({
      ...{ FORMWORK_LLM_URL: endpoint.url, FORMWORK_LLM_MODEL: 'tiny', FORMWORK_LLM_KEY: key },
      ...{ FORMWORK_LLM_PRICE: '1/10', FORMWORK_STRATEGY_FOLDERS: nosy, FORMWORK_WORKERS: '1' },
    });
    await using parser = await Parser.open(parserSettings(config, join(folder, 'scratch')));
    assert.deepEqual(parser.strategies, ['cascade', 'layout', 'llm', 'nosy']);
    const parse = async (strategy?: string) => {
      const template = '{"invoice_number": "", "delivery_terms": "", "weight": ""}';
      const asked = { path, name: 'invoice.pdf', size: statSync(path).size, template, require: [] };
      const signal = AbortSignal.timeout(30_000);
      const include = new Set(['evidence', 'warnings'] as const);
      await using made = await parser.parse({ ...asked, include, signal, ...(strategy && { strategy }) });
      assert.ok(!('path' in made.body));
      return { ...made, ...JSON.parse(Buffer.from(made.body).toString()) };
    };
    const { result, evidence, strategy, usage } = await parse();
    assert.equal(strategy, 'cascade');
    assert.deepEqual(result, { invoice_number: 'EX-2026-0042', delivery_terms: 'Shuttering boards', weight: null });
    assert.equal(evidence.invoice_number.strategy, 'layout');
    assert.equal(evidence.delivery_terms.strategy, 'llm');
    assert.equal(evidence.weight.status, 'ungrounded');
    assert.deepEqual(usage, { calls: 1, input: 100, output: 10, cost: 0.0002 });
    assert.equal(endpoint.headers[0]?.authorization, `Bearer ${key}`);
    assert.doesNotMatch(JSON.stringify(endpoint.asked), /invoice_number/);
    const seen = (await parse('nosy')).warnings.find(({ code }: { code: string }) => code === 'seen');
    assert.equal(seen.message, 'false');
    assert.equal((await parse('layout')).usage, undefined);
  });
});
