/**
 * `npm run test:oldest`: on the oldest Node that is allowed, which npm has as a package for each platform, installs the
 * package as the README says and reads a file with it, then runs tests: those that are named, else those of the package
 * and of the commands.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { oldestNode } from '../src/node-version.ts';
import { buildPackage } from './build.ts';

const root = resolve(import.meta.dirname, '..');
const tests = [
  'test/package.test.ts',
  'test/cli/main.test.ts',
  'test/cli/parse.test.ts',
  'test/plugin/conformance.test.ts',
];
const name = `node-${process.platform}-${process.arch}`;

/** What somebody does who works on a plugin elsewhere. */
function installAndRead(node: string, there: string): void {
  buildPackage(join(folder, 'dist'));
  const options = { cwd: there, encoding: 'utf8' } as const;
  mkdirSync(there);
  writeFileSync(join(there, 'package.json'), '{"private": true}');
  const packed = JSON.parse(execFileSync('npm', ['pack', join(folder, 'dist'), '--json', '--loglevel=error'], options));
  execFileSync('npm', ['install', '--ignore-scripts', '--loglevel=error', `./${packed[0].filename}`], options);
  const installed = join(there, 'node_modules/formwork');
  writeFileSync(join(there, 'template.json'), '{"total": "number"}');
  for (const sample of ['invoice.pdf', 'receipt.jpg']) {
    const file = join(installed, 'samples', sample);
    const words = [join(installed, 'src/cli/main.js'), 'parse', file, '--template', 'template.json'];
    process.stdout.write(`${sample}: ${execFileSync(node, words, options)}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'formwork-oldest-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const words = ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `${name}@${oldestNode}`];
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
  const bin = join(folder, 'node_modules', name, 'bin');
  installAndRead(join(bin, 'node'), join(folder, 'there'));
  const asked = process.argv.slice(2);
  const mocha = [join(root, 'node_modules/mocha/bin/mocha.js'), ...(asked.length > 0 ? asked : tests)];
  // That it runs TypeScript is news there, which the tests' own processes would tell.
  const env = {
    ...process.env,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  };
  const { status } = spawnSync(join(bin, 'node'), mocha, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
