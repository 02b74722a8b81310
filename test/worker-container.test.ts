import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultEngineSettings } from '../src/engines/settings.ts';
import type { FillStrategy } from '../src/fill/strategy.ts';
import { readTemplate } from '../src/fill/template.ts';
import { perform } from '../src/perform.ts';
import type { FormatPlugin } from '../src/plugin/contract.ts';
import { defaultLimits } from '../src/plugin/limits.ts';
import type { Registry } from '../src/plugin/registry.ts';
import { createWorkerContainer } from '../src/worker-container.ts';
import { pluginToken, strategyToken, workerTokens } from '../src/worker-tokens.ts';

const entry = 'test:notes';
const registry: Registry = {
  types: [{ type: 'text/x-notes', extensions: ['.notes'], plugin: 'notes', entry, beta: false, long: false }],
};

const plugin: FormatPlugin = {
  extract: async ({ type }, { engines }) => ({
    type,
    metadata: {},
    blocks: [{ kind: 'paragraph', text: engines.ocr ? 'eyes' : 'blind' }],
    fields: [],
    warnings: [],
  }),
};

const strategy: FillStrategy = {
  name: 'swapped',
  async fill({ blocks }) {
    const [block] = blocks;
    const text = block?.kind === 'paragraph' ? block.text : '';
    const evidence = [{ place: null, text }];
    const seen = { kind: 'leaf', value: text, raw: text, status: 'found', confidence: 1, evidence } as const;
    return { kind: 'object', members: { seen } };
  },
};

describe("a worker's container", () => {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-container-'));
  after(() => rmSync(folder, { recursive: true }));

  it('swaps an engine, a plugin and a strategy with one registration each', async () => {
    const container = createWorkerContainer({
      registry,
      limits: defaultLimits,
      engines: defaultEngineSettings,
      warm: { plugins: [], strategy: undefined },
      strategies: {},
      settings: {},
      judged: false,
      cascade: { strategies: ['layout'], confidence: 0 },
    });
    container.provide(workerTokens.ocr, () => undefined);
    container.provide(pluginToken(entry), async () => plugin);
    container.provide(strategyToken('layout'), async () => strategy);
    const path = join(folder, 'a.notes');
    writeFileSync(path, 'x');
    const template = { fields: JSON.stringify(readTemplate({ seen: '' })) };
    const performed = await perform(
      { task: 'parse', path, name: 'a.notes', size: 1, template, include: [], strategy: 'layout', require: [] },
      await container.resolve(workerTokens.machinery),
      { signal: new AbortController().signal, scratch: folder, progress() {} },
    );
    assert.equal(performed.strategy, 'swapped');
    assert.deepEqual(JSON.parse(Buffer.from(performed.body).toString()), { seen: 'blind' });
  });

  it('knows no strategy that nobody registered', async () => {
    const warm = { plugins: [], strategy: undefined };
    const engines = defaultEngineSettings;
    const cascade = { strategies: ['layout'], confidence: 0 };
    const setup = {
      registry,
      limits: defaultLimits,
      engines,
      warm,
      strategies: {},
      settings: {},
      judged: false,
      cascade,
    };
    const machinery = await createWorkerContainer(setup).resolve(workerTokens.machinery);
    await assert.rejects(machinery.strategy('constructor'), /no strategy constructor/);
  });

  it('loads nothing of models, other strategies or jobs to fill a PDF by layout', () => {
    const script = join(import.meta.dirname, 'support/loaded-modules.ts');
    const { answer, loaded } = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
    assert.deepEqual(answer, { invoice_number: 'EX-2026-0042' });
    assert.ok(loaded.some((url: string) => url.includes('/src/fill/layout/')));
    const foreign = /\/src\/(?:fill\/(?:llm|transformers|cascade)|jobs|http|store)|transformers|onnx|\/pg-boss\//;
    assert.deepEqual(
      loaded.filter((url: string) => foreign.test(url)),
      [],
    );
  });
});
