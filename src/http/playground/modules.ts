/** The scripts of the pages: the files of `web/` and what they import, as browsers want them. */
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export interface Module {
  /** Where browsers find it: its place below the root of the project, or its package. */
  path: string;
  /** Absolute. */
  file: string;
  /** Paths of the modules that it imports. */
  imports: string[];
}

/** What is fetched at once: imports of types alone are not. */
const imported = /^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
/** Packages come as one long line. */
const packed = /\b(?:import|from)\s*"(\.[^"]+)"/g;

/** A script and all that it imports, directly or not; the installed package has JavaScript where we have TypeScript. */
export function collectModules(entry: string): Module[] {
  const modules = new Map<string, Module>();
  const waiting = [installed(join(root, entry))];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = pathOf(file);
    if (modules.has(path)) continue;
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(path.startsWith('/assets/lib/') ? packed : imported)].map(([, name = '']) => name);
    const found = names.map((name) => fileOf(name, file));
    modules.set(path, { path, file, imports: found.map(pathOf) });
    waiting.push(...found);
  }
  return [...modules.values()];
}

/** The text that browsers get: without types, and with addresses in the place of names of packages. */
export function readModule({ file }: Module): string {
  const text = readFileSync(file, 'utf8');
  const script = file.endsWith('.ts') ? quietly(() => stripTypeScriptTypes(text)) : text;
  return script.replace(imported, (statement, name: string) =>
    name.startsWith('.') ? statement : statement.replace(name, pathOf(fileOf(name, file))),
  );
}

/** Node says once that taking types out is new; what it runs itself it takes them out of in silence. */
function quietly<T>(work: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

const fileOf = (name: string, from: string): string =>
  name.startsWith('.') ? resolve(dirname(from), name) : packageFile(name);

/** The part of a package that browsers are given, which may differ from what Node gets. */
function packageFile(name: string): string {
  const [owner = '', ...rest] = name.split('/');
  const manifest = findPackageJSON(owner, import.meta.url);
  if (manifest === undefined) throw new Error(`The package ${owner} is not installed.`);
  const folder = dirname(manifest);
  return join(folder, rest.length > 0 ? rest.join('/') : `${owner}.js`);
}

function pathOf(file: string): string {
  const parts = file.split(sep);
  const packages = parts.lastIndexOf('node_modules');
  const inside = packages > 0 && !file.startsWith(join(root, 'web')) && !file.startsWith(join(root, 'src'));
  return inside
    ? `/assets/lib/${parts.slice(packages + 1).join('/')}`
    : `/assets/${relative(root, file).split(sep).join('/')}`;
}

const installed = (file: string): string => (existsSync(file) ? file : file.replace(/\.ts$/, '.js'));
