/** What workers may read: the application, what it stands on, and what the operator has added to it. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../programs.ts';

/** Programs that engines start. */
const tools = ['ffmpeg', 'ffprobe', 'pocketsphinx_continuous'];

/** Of the machine: libraries, data of the tools, what the loader and the clock look up, and how many processors there are. */
const system = [
  ...['/lib', '/lib32', '/lib64', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/local/lib'],
  ...['/usr/share/pocketsphinx', '/etc/alternatives', '/etc/ld.so.cache', '/etc/localtime'],
  ...['/sys/devices/system/cpu', '/nix/store'],
];

/** For namespaces, where nothing else of the machine is there; among programs only those that are needed. */
export const machinePaths = (): string[] =>
  withTargets([...system, process.execPath, ...tools.flatMap((name) => findProgram(name) ?? [])]);

/** For Node, which must be told of each file that engines look for, on each folder of PATH. */
export const toolPaths = (path = process.env.PATH ?? ''): string[] =>
  path
    .split(':')
    .filter(Boolean)
    .flatMap((folder) => tools.map((name) => join(folder, name)));

/** The application itself: never the folder around it, in which the store may be. */
export function appRoot(): string[] {
  const root = resolve(import.meta.dirname, '../../..');
  return withTargets([
    ...['package.json', 'src', 'plugins'].map((name) => join(root, name)),
    ...nodeModulesAbove(root),
  ]);
}

/** Where engines find models, and data of languages. */
export const modelPaths = ({ models, home }: { models: string; home: string }): string[] =>
  withTargets([resolve(models), resolve(home, 'node_modules')]);

/** The folders of modules, with the packages around them. @param parts with the file URLs of their modules */
export const modulePaths = (parts: readonly { entry: string }[]): string[] =>
  withTargets(
    [...new Set(parts.map(({ entry }) => dirname(fileURLToPath(entry))))].flatMap((folder) => [
      folder,
      ...nodeModulesAbove(folder),
    ]),
  );

function nodeModulesAbove(folder: string): string[] {
  const above = dirname(folder);
  const own = join(folder, 'node_modules');
  return [...(existsSync(own) ? [own] : []), ...(above === folder ? [] : nodeModulesAbove(above))];
}

/** Links, and what they lead to; what is not there is left out. */
function withTargets(paths: readonly string[]): string[] {
  return [...new Set(paths.filter((path) => existsSync(path)).flatMap((path) => [path, realpathSync(path)]))];
}
