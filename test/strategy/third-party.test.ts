import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { describeParse } from '../../src/http/parse/description.ts';
import { Parser } from '../../src/parse.ts';

const secrets = { strategy: 'a-secret-of-the-strategy', plugin: 'a-secret-of-the-plugin' };

/** Fills every text with the first line, and says in warnings what it was handed. */
const strategyCode = `
import { blank } from 'formwork/strategy';
export default { name: 'x', async fill(document, template, { settings, warn }) {
  warn({ code: 'handed', message: JSON.stringify(settings) });
  const filled = blank(template);
  const text = document.blocks[0].text;
  for (const { key } of template.root.fields)
    filled.members[key] = { kind: 'leaf', value: text, raw: text, status: 'found', confidence: 1, evidence: [{ place: null, text }] };
  filled.members.invented = filled.members.first;
  return filled;
} };`;

/** Looks for secrets wherever a process may find them. */
const nosyCode = `
import { readFileSync } from 'node:fs';
import { getHeapSnapshot } from 'node:v8';
import { blank } from 'formwork/strategy';
export default { name: 'x', async fill(document, template, { settings, warn }) {
  let heap = '';
  for await (const chunk of getHeapSnapshot()) heap += chunk;
  const places = { heap, env: JSON.stringify(process.env), argv: process.argv.join(), settings: JSON.stringify(settings) };
  try { places.start = readFileSync('/proc/self/environ', 'latin1'); } catch {}
  // In pieces, so that these words themselves are not found.
  const wanted = ['strategy', 'plugin'].map((whose) => ['a-secret-of', 'the', whose].join('-'));
  const seen = Object.entries(places).filter(([, text]) => wanted.some((secret) => text.includes(secret)));
  warn({ code: 'seen', message: JSON.stringify(seen.map(([place]) => place)) });
  return blank(template);
} };`;

const pluginCode = `
export default { async extract(source, { settings }) {
  const text = new TextDecoder().decode(await source.read());
  const handed = { kind: 'paragraph', text: JSON.stringify(settings).toUpperCase(), place: { kind: 'text', line: 2 } };
  return { type: source.type, metadata: {}, blocks: [{ kind: 'paragraph', text, place: { kind: 'text', line: 1 } }, handed], fields: [], warnings: [] };
} };`;

const settings = {
  TOKEN: { help: 'A secret', secret: true, required: true },
  GREETING: { help: 'A word', default: 'hello' },
};

describe("strategies and plugins of somebody else's", function () {
  this.timeout(60_000);
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'formwork-third-'));
  const write = (name: string, code: string, formwork: object): string => {
    const own = join(folder, 'sources', name);
    mkdirSync(own, { recursive: true });
    const manifest = {
      name,
      version: '1.0.0',
      type: 'module',
      formwork: { apiVersion: 1, main: 'index.js', ...formwork },
    };
    writeFileSync(join(own, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(own, 'index.js'), code);
    return own;
  };
  const acme = write('acme-fill', strategyCode, { kind: 'strategy', settings });
  const nosy = write('nosy-fill', nosyCode, { kind: 'strategy' });
  const notes = write('acme-notes', pluginCode, { types: { 'text/x-notes': ['.notes'] }, settings });

  /** Packs and installs, as an operator would. */
  const install = (from: string, name: string): void => {
    const words = ['pack', from, '--loglevel=error', '--json', '--pack-destination', folder];
    const [{ filename }] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' }));
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  };

  after(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });

  const variables = {
    FORMWORK_ACME_FILL__TOKEN: secrets.strategy,
    FORMWORK_ACME_NOTES__TOKEN: secrets.plugin,
    FORMWORK_ACME_NOTES__GREETING: 'salve',
    FORMWORK_WORKERS: '1',
  };

  async function open(environment: Record<string, string>): Promise<Parser> {
    const { config, warnings } = readConfig({ ...variables, ...environment });
    assert.deepEqual(warnings, []);
    return Parser.open(parserSettings(config, join(folder, 'scratch')));
  }

  async function parse(parser: Parser, strategy: string, include: ('warnings' | 'document')[] = []) {
    const path = join(folder, 'upload.notes');
    writeFileSync(path, 'Dear reader');
    const { signal } = new AbortController();
    const request = { path, name: 'a.notes', size: 11, template: '{"first": ""}', require: [], signal };
    await using answer = await parser.parse({ ...request, strategy, include: new Set(include) });
    assert.ok(!('path' in answer.body));
    return { ...answer, body: JSON.parse(Buffer.from(answer.body).toString()) };
  }

  async function holds(parser: Parser): Promise<void> {
    assert.deepEqual(parser.strategies, ['layout', 'acme-fill', 'nosy-fill']);
    const { parameters } = describeParse(parser.registry, parser.strategies, []) as {
      parameters: { schema: object }[];
    };
    assert.deepEqual(parameters[1]?.schema, { enum: parser.strategies });
    assert.deepEqual((await parse(parser, 'acme-fill')).body, { first: 'Dear reader' });
    const { body, strategy, timings } = await parse(parser, 'acme-fill', ['warnings', 'document']);
    assert.equal(strategy, 'acme-fill');
    assert.ok(timings.extract > 0 && timings.fill > 0);
    const handed = body.warnings.find(({ code }: { code: string }) => code === 'handed');
    assert.deepEqual(JSON.parse(handed.message), { TOKEN: secrets.strategy, GREETING: 'hello' });
    const loud = { TOKEN: secrets.plugin.toUpperCase(), GREETING: 'SALVE' };
    assert.deepEqual(JSON.parse(body.document.blocks[1].text), loud);
  }

  it('are used from their folders, each with its own settings and secret, which nobody else sees', async () => {
    await using parser = await open({
      FORMWORK_STRATEGY_FOLDERS: `${acme},${nosy}`,
      FORMWORK_PLUGIN_FOLDERS: notes,
    });
    await holds(parser);
    const seen = (await parse(parser, 'nosy-fill', ['warnings'])).body.warnings;
    assert.deepEqual(seen, [{ code: 'seen', message: '[]' }]);
    await parser.close();
    assert.deepEqual(readdirSync(join(folder, 'scratch')), []);
  });

  it('are used when they are packed and installed by name', async () => {
    install(acme, 'acme-fill');
    install(nosy, 'nosy-fill');
    install(notes, 'acme-notes');
    process.chdir(folder);
    await using parser = await open({
      FORMWORK_STRATEGIES: 'layout,acme-fill,nosy-fill',
      FORMWORK_PLUGINS: 'acme-notes',
    });
    await holds(parser);
  });

  it('stop the start when a setting is missing, unknown or nobody’s', async () => {
    const folders = {
      FORMWORK_STRATEGY_FOLDERS: acme,
      FORMWORK_ACME_NOTES__TOKEN: '',
      FORMWORK_ACME_NOTES__GREETING: '',
    };
    await assert.rejects(open({ ...folders, FORMWORK_ACME_FILL__TOKEN: '' }), /FORMWORK_ACME_FILL__TOKEN must be set/);
    await assert.rejects(open({ ...folders, FORMWORK_ACME_FILL__TOKENS: 'x' }), /declares no such setting/);
    await assert.rejects(open({ ...folders, FORMWORK_OTHER__TOKEN: 'x' }), /no plugin and no strategy has this name/);
    await assert.rejects(
      open({ FORMWORK_STRATEGIES: 'layuot' }),
      /FORMWORK_STRATEGIES names layuot, which is not installed/,
    );
    await assert.rejects(open({ FORMWORK_PLUGIN_FOLDERS: nosy }), /it is the manifest of a strategy/);
  });

  it('cost one request when they throw, and the next is answered', async () => {
    const code = `export default { name: 'x', fill: async () => { throw new Error('inner secret'); } };`;
    const nothing = `export default { name: 'x', fill: async () => ({ first: 'Dear reader' }) };`;
    const [broken, empty] = [
      write('broken-fill', code, { kind: 'strategy' }),
      write('empty-fill', nothing, { kind: 'strategy' }),
    ];
    await using parser = await open({
      FORMWORK_STRATEGY_FOLDERS: `${broken},${empty}`,
      FORMWORK_PLUGIN_FOLDERS: notes,
      FORMWORK_ACME_FILL__TOKEN: '',
    });
    for (const name of ['broken-fill', 'empty-fill'])
      await assert.rejects(parse(parser, name), { code: 'strategy-failed', message: /^The fill strategy / });
    assert.deepEqual((await parse(parser, 'layout')).body, { first: null });
  });
});
