/** Finds the plugins of this installation: the built-in ones, those in named folders, and named packages. No scan. */
import { resolve } from 'node:path';
import { apiVersion } from './contract.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { partNamed, partsBelow, partsOf, readPart } from './packages.ts';

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
  const builtIn = await partsBelow(builtInFolder, 'built in', readPlugin);
  const named = await partsOf('FORMWORK_PLUGIN_FOLDERS', settings.folders, 'plugin', readPlugin);
  const packages = settings.packages.map((name) => partNamed('FORMWORK_PLUGINS', name, readPlugin));
  return [...builtIn, ...named, ...(await Promise.all(packages))];
}

/** Reads one plugin's package.json. @throws PluginError as `discoverPlugins` does. */
export const readPlugin = (folder: string, origin: string): Promise<DiscoveredPlugin> =>
  readPart(['plugin', folder, origin], apiVersion, readManifest);
