import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Rooms of `src/` in the order in which they may know each other: each may import from itself and those before it. */
const rooms = [
  ['client/'],
  ['wiring.ts', 'node-version.ts', 'process-name.ts', 'make-folder.ts'],
  ['model/'],
  ['tracing/'],
  ['plugin/'],
  ['engines/'],
  ['fill/'],
  ['strategy/'],
  ['store/'],
  ['sources/'],
  ['parse.ts', 'parse/', 'perform.ts', 'perform/', 'worker-container.ts', 'worker-main.ts', 'worker-tokens.ts'],
  ['jobs/'],
  ['http/'],
  ['config.ts', 'config/', 'tokens.ts', 'container.ts', 'container/', 'service.ts', 'service/'],
  ['cli/'],
  ['main.ts'],
];

interface SourceFile {
  /** From the root of the project, with slashes. */
  path: string;
  text: string;
  imports: { target: string; typeOnly: boolean }[];
}

function sourceFiles(folder: string): SourceFile[] {
  const names = readdirSync(join(root, folder), { recursive: true }).map(String);
  return names
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Relative imports, static and dynamic, as paths from the root. */
function importsOf(path: string, text: string): SourceFile['imports'] {
  const found = text.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm);
  return [...found].map(([, type, fixed, late]) => ({
    target: relative(root, resolve(root, dirname(path), fixed ?? late ?? '')),
    typeOnly: type !== undefined,
  }));
}

const roomOf = (path: string): number =>
  rooms.findIndex((names) =>
    names.some((name) => path === `src/${name}` || (name.endsWith('/') && path.startsWith(`src/${name}`))),
  );

describe('the rules of the house', () => {
  const src = sourceFiles('src');
  const plugins = sourceFiles('plugins');
  const web = sourceFiles('web');
  const all = [...src, ...plugins, ...web, ...sourceFiles('scripts'), ...sourceFiles('bench'), ...sourceFiles('test')];
  const code = all.filter(({ path }) => !path.startsWith('test/'));

  it('every file of src/ has a room', () => {
    assert.deepEqual(
      src.filter(({ path }) => roomOf(path) < 0).map(({ path }) => path),
      [],
    );
  });

  it('imports point up the list of rooms only', () => {
    const down = src.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => roomOf(target) > roomOf(path)).map(({ target }) => `${path} → ${target}`),
    );
    assert.deepEqual(down, []);
  });

  it('plugins know the contract by its types, and nothing else of src/', () => {
    const known = plugins.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => !target.startsWith('plugins/'))
        .filter(({ target, typeOnly }) => target !== 'src/plugin/contract.ts' || !typeOnly)
        .map(({ target }) => `${path} → ${target}`),
    );
    assert.deepEqual(known, []);
  });

  it('plugins share rooms beside them, and know nothing of each other', () => {
    const isPlugin = (folder: string) => plugins.some(({ path }) => path === `plugins/${folder}/index.ts`);
    const folderOf = (path: string) => path.split('/')[1] ?? '';
    const known = plugins.flatMap(({ path, imports }) =>
      imports
        .map(({ target }) => target)
        .filter((target) => isPlugin(folderOf(target)) && folderOf(target) !== folderOf(path))
        .map((target) => `${path} → ${target}`),
    );
    assert.deepEqual(known, []);
  });

  it('pages share with the service types, its reader of templates, and the client that programs use', () => {
    const shared = ['src/fill/template.ts', 'src/model/problem.ts', 'src/client/client.ts'];
    const known = web.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !target.startsWith('web/') && !typeOnly && !shared.includes(target))
        .map(({ target }) => `${path} → ${target}`),
    );
    assert.deepEqual(known, []);
  });

  it('src/ knows plugins by their manifests only', () => {
    const known = src.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => !target.startsWith('src/') && target !== 'package.json')
        .map(({ target }) => `${path} → ${target}`),
    );
    assert.deepEqual(known, []);
  });

  it('what fills templates without a genre knows packs by their interface only', () => {
    const layout = 'src/fill/layout/';
    const known = src
      .filter(({ path }) => path.startsWith(layout) && !path.startsWith(`${layout}packs/`))
      .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })))
      .filter(({ target }) => target.startsWith(`${layout}packs/`) && target !== `${layout}packs/pack.ts`)
      .map(({ path, target }) => `${path.slice(layout.length)} → ${target.slice(layout.length)}`);
    // The strategy is put together in one place.
    assert.deepEqual(known, ['strategy.ts → packs/all.ts']);
  });

  it('folders of src/fill import each other in no circle', () => {
    const folders = new Map<string, Set<string>>();
    for (const { path, imports } of src.filter(({ path }) => path.startsWith('src/fill/'))) {
      const own = folders.get(dirname(path)) ?? new Set();
      folders.set(dirname(path), own);
      for (const { target, typeOnly } of imports)
        if (!typeOnly && target.startsWith('src/fill/') && dirname(target) !== dirname(path)) own.add(dirname(target));
    }
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (folder: string, way: readonly string[]): void => {
      if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '));
      else if (!done.has(folder)) for (const next of folders.get(folder) ?? []) walk(next, [...way, folder]);
      done.add(folder);
    };
    for (const folder of folders.keys()) walk(folder, []);
    assert.deepEqual(circles, []);
  });

  it('the container is asked at entry points and in tests only', () => {
    const doors = ['src/service.ts', 'src/wiring.ts', 'src/worker-main.ts'];
    const askers = code.filter(
      ({ path, text }) =>
        /\bfrom 'tsyringe'|\.resolve\((worker)?tokens\./i.test(text) && !/^(src\/cli|scripts|bench)\//.test(path),
    );
    assert.deepEqual(askers.map(({ path }) => path).sort(), doors);
    for (const root of ['src/container.ts', 'src/worker-container.ts'])
      assert.ok((src.find(({ path }) => path === root)?.text.split('\n').length ?? 999) <= 110, 'one screen');
  });

  it('files are named for nouns in kebab case, and none is long', () => {
    for (const { path } of all) assert.match(path, /^([a-z0-9-]+\/)*[a-z0-9-]+(\.test|\.d)?\.(ts|mjs)$/);
    const isData = (text: string) => !/=>|\bfunction\b/.test(text);
    const lengths = code.map(({ path, text }) => ({
      path,
      lines: text.split('\n').length - 1,
      most: isData(text) ? 600 : 250,
    }));
    const long = lengths.filter(({ lines, most }) => lines > most);
    assert.deepEqual(long, []);
  });

  // V8 loses the case of alternatives that begin alike: https://github.com/nodejs/node/issues/60030
  it('patterns have no modifiers within', () => {
    const patterned = all.filter(
      ({ path, text }) => path !== 'test/rules.test.ts' && /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):(?!…)/.test(text),
    );
    assert.deepEqual(
      patterned.map(({ path }) => path),
      [],
    );
  });

  it('no test is skipped silently or runs alone', () => {
    const tests = all.filter(({ path }) => path.endsWith('.test.ts') && path !== 'test/rules.test.ts');
    for (const { path, text } of tests) {
      assert.ok(!/\b(describe|it)\.(only|skip)\(|\bx(it|describe)\(/.test(text), path);
      // Why it is skipped stands in the line above.
      const lines = text.split('\n');
      for (const [at, line] of lines.entries())
        if (/\.skip\(\)/.test(line)) assert.match(lines[at - 1] ?? '', /\/\/ |console\.log/, `${path}:${at + 1}`);
    }
  });
});
