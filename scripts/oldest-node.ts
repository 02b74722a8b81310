/**
 * `npm run test:oldest`: the package and the command line on the oldest Node that is allowed, which npm has as a package
 * for each platform. Takes the tests to run, else those of the package and of the commands.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { oldestNode } from '../src/node-version.ts';

const root = resolve(import.meta.dirname, '..');
const tests = [
  'test/package.test.ts',
  'test/cli/main.test.ts',
  'test/cli/parse.test.ts',
  'test/plugin/conformance.test.ts',
];
const name = `node-${process.platform}-${process.arch}`;

const folder = mkdtempSync(join(tmpdir(), 'formwork-oldest-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const words = ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `${name}@${oldestNode}`];
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
  const bin = join(folder, 'node_modules', name, 'bin');
  const asked = process.argv.slice(2);
  const mocha = [join(root, 'node_modules/mocha/bin/mocha.js'), ...(asked.length > 0 ? asked : tests)];
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(join(bin, 'node'), mocha, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
