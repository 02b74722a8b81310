/** Finds the strategies that callers may ask for: built in, in named folders, or packages by name. No scan. */

import { partNamed, partsOf, readPart } from '../plugin/packages.ts';
import { PluginError } from '../plugin/plugin-error.ts';
import { builtInStrategies } from './built-in.ts';
import { readStrategyManifest, type StrategyManifest, strategyApiVersion } from './manifest.ts';

export interface DiscoveredStrategy {
  /** Name of its package; what callers ask for. */
  name: string;
  folder: string;
  /** File URL of the module to import. */
  entry: string;
  manifest: StrategyManifest;
  origin: string;
}

export interface StrategySettings {
  /** FORMWORK_STRATEGIES: built-in ones, those of the folders, installed packages. The first is used by default. */
  names: readonly string[];
  /** FORMWORK_STRATEGY_FOLDERS: each a strategy, or a folder of strategies. */
  folders: readonly string[];
}

export interface Strategies {
  /** All that callers may ask for, in the operator's order; those of folders that are not named come last. */
  names: string[];
  /** Those that do not come with Formwork. */
  found: DiscoveredStrategy[];
}

/** @throws PluginError that names the strategy, what is wrong with it, and the setting that brought it here. */
export async function discoverStrategies({ names, folders }: StrategySettings): Promise<Strategies> {
  const found = await partsOf('FORMWORK_STRATEGY_FOLDERS', folders, 'strategy', readStrategy);
  for (const name of names) {
    if (isBuiltIn(name) || found.some((one) => one.name === name)) continue;
    found.push(await partNamed('FORMWORK_STRATEGIES', name, readStrategy));
  }
  for (const [index, { name, folder, origin }] of found.entries()) {
    const twin = found.findIndex((one) => one.name === name);
    if (isBuiltIn(name)) throw new PluginError(`${folder} (${origin}) has the name of a built-in strategy: ${name}.`);
    if (twin !== index) throw new PluginError(`Two strategies are called ${name}: ${found[twin]?.folder}, ${folder}.`);
  }
  return { names: [...new Set([...names, ...found.map(({ name }) => name)])], found };
}

/** Reads one strategy's package.json. @throws PluginError as `discoverStrategies` does. */
export const readStrategy = (folder: string, origin: string): Promise<DiscoveredStrategy> =>
  readPart(['strategy', folder, origin], strategyApiVersion, readStrategyManifest);

const isBuiltIn = (name: string): boolean => builtInStrategies.some((one) => one === name);
