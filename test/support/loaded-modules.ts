/** Run as a process of its own: reads and fills the sample's invoice as a worker does, and prints what it loaded for it. */
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});

const { defaultEngineSettings } = await import('../../src/engines/settings.ts');
const { readTemplate } = await import('../../src/fill/template.ts');
const { perform } = await import('../../src/perform.ts');
const { discoverPlugins } = await import('../../src/plugin/discover.ts');
const { defaultLimits } = await import('../../src/plugin/limits.ts');
const { makeRegistry } = await import('../../src/plugin/registry.ts');
const { createWorkerContainer } = await import('../../src/worker-container.ts');
const { workerTokens } = await import('../../src/worker-tokens.ts');

const registry = makeRegistry(await discoverPlugins({ folders: [], packages: [] }), []);
const container = createWorkerContainer({
  registry,
  limits: defaultLimits,
  engines: defaultEngineSettings,
  warm: { plugins: [], strategy: 'layout' },
  strategies: {},
  settings: {},
  judged: false,
  cascade: { strategies: ['layout'], confidence: 0 },
});
const path = join(import.meta.dirname, '../../samples/invoice.pdf');
const template = { fields: JSON.stringify(readTemplate({ invoice_number: '' })) };
const { body } = await perform(
  { task: 'parse', path, name: 'invoice.pdf', size: 1, template, include: [], strategy: 'layout', require: [] },
  await container.resolve(workerTokens.machinery),
  { signal: new AbortController().signal, scratch: tmpdir(), progress() {} },
);
console.log(JSON.stringify({ answer: JSON.parse(Buffer.from(body).toString()), loaded }));
