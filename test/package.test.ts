import assert from 'node:assert/strict';
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { buildPackage } from '../scripts/build.ts';
import { oldestNode, refuseNode } from '../src/node-version.ts';

const root = resolve(import.meta.dirname, '..');

/** Packs the package and installs it as an author of a plugin would, with links to the dependencies that it names. */
describe('the package', function () {
  this.timeout(120_000);
  let folder: string;
  let installed: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-package-'));
    const modules = join(folder, 'node_modules');
    installed = join(modules, 'formwork');
    mkdirSync(installed, { recursive: true });
    buildPackage(join(folder, 'dist'));
    const words = ['pack', join(folder, 'dist'), '--json', '--loglevel=error', '--pack-destination', folder];
    const [{ filename }] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' }));
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir');
    }
    writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');
  });
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  function run(program: string, ...words: string[]) {
    // The dependencies are links to folders that workers which are closed off don't see.
    const env = { PATH: process.env.PATH, FORMWORK_SANDBOX: 'off' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, all: stdout + stderr };
  }
  function formwork(...words: string[]) {
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    return run(join(installed, bin.formwork), ...words);
  }

  it('names the oldest Node that it runs on, and refuses the one before', () => {
    const { engines } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    assert.equal(engines.node, `>=${oldestNode}`);
    assert.equal(refuseNode(oldestNode), undefined);
    for (const version of ['24.2.1', '24.10.0', '26.0.0']) assert.equal(refuseNode(version), undefined, version);
    for (const version of ['18.20.4', '20.20.2', '22.21.0', '24.0.0', '24.1.9'])
      assert.match(refuseNode(version) ?? '', /^Formwork needs Node 24\.2\.0 or newer; this is \d/, version);
  });

  it('is installed by a command of the README, which needs no script of a dependency', () => {
    assert.match(readFileSync(join(installed, 'README.md'), 'utf8'), /^npm install --ignore-scripts \S+\.tgz /m);
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>;
    };
    const scripted = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev);
    // The first fetches parts for graphics cards, the second looks at version numbers.
    const needless = ['node_modules/onnxruntime-node', 'node_modules/protobufjs'];
    assert.deepEqual(
      scripted.map(([path]) => path),
      needless,
    );
  });

  it('says so on an older Node, and fails', function () {
    const paths = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'node'));
    const version = (node: string) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1);
    const old = paths.find((node) => existsSync(node) && refuseNode(version(node)) !== undefined);
    // There is none on this machine.
    if (old === undefined) return this.skip();
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const words of [['--version'], ['plugin', 'check', '.'], ['parse', 'x.pdf', '-t', '-']]) {
      const ran: SpawnSyncReturns<string> = spawnSync(String(old), [join(installed, bin.formwork), ...words], {
        cwd: folder,
        encoding: 'utf8',
      });
      const { status, stdout, stderr } = ran;
      assert.equal(status, 1, stdout + stderr);
      assert.match(stderr, /^formwork: Formwork needs Node 24\.2\.0 or newer; this is [\d.]+ \(\/.*\)\.$/m);
    }
  });

  it('makes a plugin and checks it', () => {
    assert.equal(formwork('plugin', 'new', 'formwork-notes').status, 0);
    const { status, all } = formwork('plugin', 'check', 'formwork-notes');
    assert.equal(status, 0, all);
    assert.match(all, /^11 of 11 checks passed\.$/m);
  });

  it('makes a strategy, checks it and uses it', () => {
    assert.equal(formwork('strategy', 'new', 'formwork-lines').status, 0);
    const checked = formwork('strategy', 'check', 'formwork-lines');
    assert.equal(checked.status, 0, checked.all);
    const use = `
      import { passagesOf, type FillStrategy } from 'formwork/strategy';
      import { openStrategySuite } from 'formwork/strategy-conformance';
      export default { name: 'x', async fill(document) { return passagesOf(document, 100); } } satisfies FillStrategy;
      await openStrategySuite('.');`;
    writeFileSync(join(folder, 'strategy.ts'), use);
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
    const { all } = run(
      compiler,
      ...['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2025'],
      ...types,
      'strategy.ts',
    );
    assert.match(all, /'Promise<Passage\[\]>' is not assignable to type 'Promise<FilledObject>'/);
    assert.equal(all.match(/error TS/g)?.length, 1, all);
  });

  it('types the plugin', () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const check = (file: string) => {
      const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node'];
      return run(
        compiler,
        ...['--noEmit', '--strict', '--allowJs', '--checkJs', '--module', 'nodenext', '--target', 'es2025'],
        ...[...types, file],
      );
    };
    const { status, all } = check('formwork-notes/index.js');
    assert.equal(status, 0, all);
    const use = `
      import type { FormatPlugin } from 'formwork/plugin';
      import { openSuite } from 'formwork/conformance';
      export default { async extract(source) { return source.size; } } satisfies FormatPlugin;
      await openSuite(1);`;
    writeFileSync(join(folder, 'wrong.ts'), use);
    const wrong = check('wrong.ts').all;
    assert.match(wrong, /'Promise<number>' is not assignable to type 'Promise<ParsedDocument>'/);
    assert.match(wrong, /'number' is not assignable to parameter of type 'string'/);
    assert.equal(wrong.match(/error TS/g)?.length, 2, wrong);
  });

  it('reads a document and a picture', () => {
    const template = join(folder, 'template.json');
    writeFileSync(template, '{"total": "number"}');
    for (const [file, total] of [
      [join(installed, 'samples/invoice.pdf'), 2933.64],
      [join(root, 'test/fixtures/images/receipt.png'), 43],
    ] as const) {
      const { status, stdout, all } = formwork('parse', file, '--template', template);
      assert.equal(status, 0, all);
      assert.deepEqual(JSON.parse(stdout), { total }, file);
    }
  });
});
