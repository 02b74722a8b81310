import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverPlugins } from '../../src/plugin/discover.ts';
import { makeRegistry, supportedExtensions } from '../../src/plugin/registry.ts';

describe('plugin discovery', () => {
  let folder: string;
  let home: string;

  beforeEach(async () => {
    home = process.cwd();
    folder = await mkdtemp(join(tmpdir(), 'formwork-discover-'));
  });
  afterEach(async () => {
    process.chdir(home);
    await rm(folder, { recursive: true });
  });

  const manifest = (types: Record<string, unknown> = { 'text/x-note': ['.note'] }, rest: object = {}): object => ({
    apiVersion: 1,
    main: './index.js',
    types,
    ...rest,
  });

  /** Writes a plugin below the folder; gives its own folder. */
  const plugin = async (name: string, formwork: unknown, below = folder): Promise<string> => {
    const own = join(below, name);
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module', formwork }));
    await writeFile(join(own, 'index.js'), 'export default { extract: async () => ({}) };');
    return own;
  };
  const discover = (settings: { folders?: string[]; packages?: string[] }) =>
    discoverPlugins({ folders: [], packages: [], ...settings });

  it('finds the built-in plugins, which agree with each other', async () => {
    const plugins = await discover({});
    const registry = makeRegistry(plugins);
    assert.ok(plugins.every((one) => one.origin === 'built in'));
    assert.ok(supportedExtensions(registry).includes('.pdf'));
    assert.ok(Object.isFrozen(registry) && Object.isFrozen(registry.types[0]));
  });

  it('finds plugins in a folder of plugins, and in a folder that is one', async () => {
    const one = await plugin('one', manifest());
    await plugin('two', manifest({ 'text/x-other': ['.other'] }));
    await mkdir(join(folder, 'not-a-plugin'));
    const names = async (named: string) =>
      (await discover({ folders: [named] })).filter((found) => found.origin !== 'built in').map((found) => found.name);
    assert.deepEqual(await names(folder), ['one', 'two']);
    assert.deepEqual(await names(one), ['one']);
  });

  it('finds packages by name, and never looks for others', async () => {
    await plugin('formwork-note', manifest(), join(folder, 'node_modules'));
    await plugin('formwork-unnamed', manifest({ 'text/x-un': ['.un'] }), join(folder, 'node_modules'));
    process.chdir(folder);
    const found = await discover({ packages: ['formwork-note'] });
    assert.deepEqual(
      found.filter((one) => one.origin === 'FORMWORK_PLUGINS').map((one) => one.name),
      ['formwork-note'],
    );
  });

  it('stops when a named package is not installed', () =>
    assert.rejects(discover({ packages: ['formwork-not-there'] }), /FORMWORK_PLUGINS names formwork-not-there/));

  it('stops when a named folder is missing or holds no plugin', async () => {
    await assert.rejects(discover({ folders: [join(folder, 'missing')] }), /FORMWORK_PLUGIN_FOLDERS/);
    await assert.rejects(discover({ folders: [folder] }), /holds no plugin/);
  });

  const faults: [what: string, formwork: unknown, message: RegExp][] = [
    ['no member', undefined, /no member "formwork"/],
    ['another version', manifest(undefined, { apiVersion: 2 }), /written for version 2 .* this is version 1/],
    ['a version that is no number', manifest(undefined, { apiVersion: '1' }), /\/apiVersion must be integer/],
    ['no types', manifest({}), /\/types must NOT have fewer/],
    ['an extension without its dot', manifest({ 'text/x-note': ['note'] }), /\/types\/text~1x-note\/0 must match/],
    ['a type that is no media type', manifest({ note: ['.note'] }), /formwork\/types/],
    ['a member that nobody knows', manifest(undefined, { extensions: [] }), /must NOT have additional/],
    ['a module that is not there', manifest(undefined, { main: 'gone.js' }), /gone\.js, which is not there/],
    ['detection of a type that it has not', manifest(undefined, { detection: { 'a/b': {} } }), /names a\/b/],
  ];
  for (const [what, formwork, message] of faults) {
    it(`stops at a manifest with ${what}, naming file and setting`, async () => {
      const own = await plugin('faulty', formwork);
      await assert.rejects(discover({ folders: [own] }), (error: unknown) => {
        assert.ok(error instanceof Error);
        assert.match(error.message, message);
        assert.ok(
          error.message.includes(join(own, 'package.json')) && error.message.includes('FORMWORK_PLUGIN_FOLDERS'),
        );
        return true;
      });
    });
  }

  it('stops at a package.json that is not JSON', async () => {
    const own = await plugin('broken', manifest());
    await writeFile(join(own, 'package.json'), '{');
    await assert.rejects(discover({ folders: [own] }), /broken\/package\.json/);
  });

  it('stops when two plugins read one type, naming both and the setting that decides', async () => {
    await plugin('one', manifest());
    await plugin('two', manifest());
    const plugins = await discover({ folders: [folder] });
    assert.throws(() => makeRegistry(plugins), /text\/x-note: one \(.*\) and two \(.*\)\. Set FORMWORK_PLUGIN_PREFER/);
    const chosen = makeRegistry(plugins, ['two']).types.find((one) => one.type === 'text/x-note');
    assert.equal(chosen?.plugin, 'two');
    assert.throws(() => makeRegistry(plugins, ['three']), /FORMWORK_PLUGIN_PREFER names three/);
  });
});
