/** Finds the plugins of this installation: the built-in ones, those in named folders, and named packages. No scan. */
import { access, readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiVersion } from './contract.ts';
import { type Manifest, PluginError, readManifest } from './manifest.ts';

export interface DiscoveredPlugin {
  /** Name of its package. */
  name: string;
  /** Absolute path of the folder with its package.json. */
  folder: string;
  /** File URL of the module to import. */
  entry: string;
  manifest: Manifest;
  /** What brought it here: `built in`, or the setting that names it. */
  origin: string;
}

export interface PluginSettings {
  /** FORMWORK_PLUGIN_FOLDERS: each a plugin, or a folder of plugins. */
  folders: readonly string[];
  /** FORMWORK_PLUGINS: names of installed packages. */
  packages: readonly string[];
}

export const builtInFolder = resolve(import.meta.dirname, '../../plugins');

/** @throws PluginError that names the plugin, what is wrong with it, and the setting that brought it here. */
export async function discoverPlugins(settings: PluginSettings): Promise<DiscoveredPlugin[]> {
  const builtIn = await readFolder(builtInFolder, 'built in');
  const named = await Promise.all(settings.folders.map((folder) => readNamedFolder(resolve(folder))));
  const packages = await Promise.all(settings.packages.map(readPackage));
  return [...builtIn, ...named.flat(), ...packages];
}

async function readNamedFolder(folder: string): Promise<DiscoveredPlugin[]> {
  const plugins = await readFolder(folder, 'FORMWORK_PLUGIN_FOLDERS');
  if (plugins.length === 0) throw new PluginError(`FORMWORK_PLUGIN_FOLDERS names ${folder}, which holds no plugin.`);
  return plugins;
}

/** The folder itself when it is a plugin, else each of its folders that has a package.json. */
async function readFolder(folder: string, origin: string): Promise<DiscoveredPlugin[]> {
  if (await exists(join(folder, 'package.json'))) return [await readPlugin(folder, origin)];
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
    throw new PluginError(`The plugin folder ${folder} (${origin}) cannot be read.`, { cause });
  });
  const folders = entries.filter((entry) => !entry.isFile()).map((entry) => join(folder, entry.name));
  const plugins: DiscoveredPlugin[] = [];
  for (const one of folders.sort()) {
    if (await exists(join(one, 'package.json'))) plugins.push(await readPlugin(one, origin));
  }
  return plugins;
}

async function readPackage(name: string): Promise<DiscoveredPlugin> {
  for (const base of [pathToFileURL(join(process.cwd(), 'package.json')), import.meta.url]) {
    const path = find(name, base);
    if (path !== undefined) return readPlugin(dirname(path), 'FORMWORK_PLUGINS');
  }
  throw new PluginError(`FORMWORK_PLUGINS names ${name}, which is not installed.`);
}

function find(name: string, base: string | URL): string | undefined {
  try {
    return findPackageJSON(name, base);
  } catch {
    return undefined;
  }
}

/** Reads one plugin's package.json. @throws PluginError as `discoverPlugins` does. */
export async function readPlugin(folder: string, origin: string): Promise<DiscoveredPlugin> {
  const path = join(folder, 'package.json');
  try {
    const { name, formwork } = JSON.parse(await readFile(path, 'utf8')) as { name?: unknown; formwork?: unknown };
    if (typeof name !== 'string' || name === '') throw new PluginError('it has no name');
    if (formwork === undefined) throw new PluginError('it has no member "formwork"');
    const version = (formwork as { apiVersion?: unknown } | null)?.apiVersion;
    if (typeof version === 'number' && version !== apiVersion) {
      throw new PluginError(
        `it is written for version ${version} of the plugin contract, and this is version ${apiVersion}`,
      );
    }
    const manifest = readManifest(formwork);
    const main = resolve(folder, manifest.main);
    if (!(await exists(main))) throw new PluginError(`formwork/main names ${main}, which is not there`);
    return { name, folder, entry: pathToFileURL(main).href, manifest, origin };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PluginError(`The plugin manifest ${path} (${origin}) is not valid: ${why}.`);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
