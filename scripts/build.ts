/**
 * `npm run build`: makes `dist/`, the package that others install (`npm pack ./dist`). It is this project with
 * JavaScript in the place of TypeScript, which Node doesn't run from `node_modules`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const copied = ['src', 'plugins', 'web', 'examples', 'samples', 'docs', 'README.md', 'LICENSE'];

/** @param folder is made anew */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const path of copied) {
    const filter = (source: string) => !/\.ts$|node_modules|tsconfig\.json$/.test(source);
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const words = ['--project', join(root, 'tsconfig.build.json'), '--outDir', folder];
  execFileSync(process.execPath, [compiler, ...words], { stdio: 'inherit' });
  const pages = ['--project', join(root, 'web'), '--outDir', folder, '--rootDir', root, '--noEmit', 'false'];
  execFileSync(process.execPath, [compiler, ...pages, '--rewriteRelativeImportExtensions'], { stdio: 'inherit' });
  for (const path of globSync('{src,plugins}/**/*.js', { cwd: folder })) rewrite(join(folder, path), pointAtJavaScript);
  for (const path of globSync('plugins/*/package.json', { cwd: folder })) rewrite(join(folder, path), nameJavaScript);
  writeFileSync(join(folder, 'package.json'), nameJavaScript(publicManifest()));
}

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Scripts of processes and threads, which are named by address; the compiler rewrites imports only. */
const pointAtJavaScript = (code: string): string => code.replace(/(new URL\('\.[^']*)\.ts'/g, "$1.js'");

/** The entry points that a manifest names. */
const nameJavaScript = (manifest: string): string => manifest.replace(/(": "\.?\/?[^"]*)\.ts"/g, '$1.js"');

/** What concerns users of the package, not those who work on it. */
function publicManifest(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { private: _, scripts, devDependencies, allowScripts, overrides, ...rest } = manifest;
  return `${JSON.stringify(rest, null, 2)}\n`;
}

if (import.meta.main) buildPackage(resolve(process.argv[2] ?? join(root, 'dist')));
