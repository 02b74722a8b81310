/** Which plugin reads which type. Made once at startup, frozen, plain data: it goes to the workers as it is. */

import type { DiscoveredPlugin } from './discover.ts';
import type { Detection } from './manifest.ts';
import { hasSecrets } from './part-settings.ts';
import { PluginError } from './plugin-error.ts';

export interface RegisteredType extends Detection {
  /** Media type. */
  type: string;
  /** Lower-case, with their dots. */
  extensions: readonly string[];
  plugin: string;
  /** File URL of the plugin's module. */
  entry: string;
  beta: boolean;
  /** Whether the plugin runs in worker processes of its own, as it has secrets. */
  alone?: boolean;
  /** Whether a file can take minutes. */
  long: boolean;
}

export interface Registry {
  readonly types: readonly RegisteredType[];
  /** What is said of a type that no plugin reads, where one knows of it. */
  readonly refusals?: Readonly<Record<string, string>>;
}

/**
 * Gives every type to one plugin. `prefer` lists the names of plugins that win over others.
 * @throws PluginError when two plugins want one type and `prefer` does not decide, or names a plugin that is not there.
 */
export function makeRegistry(plugins: readonly DiscoveredPlugin[], prefer: readonly string[] = []): Registry {
  const unknown = prefer.find((name) => !plugins.some((plugin) => plugin.name === name));
  if (unknown !== undefined) {
    throw new PluginError(
      `FORMWORK_PLUGIN_PREFER names ${unknown}, which is not among the plugins: ${names(plugins)}.`,
    );
  }
  const types = new Map<string, DiscoveredPlugin[]>();
  for (const plugin of plugins) {
    for (const type of Object.keys(plugin.manifest.types)) types.set(type, [...(types.get(type) ?? []), plugin]);
  }
  const registered = [...types].map(([type, candidates]) => describe(type, choose(type, candidates, prefer)));
  const refusals = Object.assign({}, ...plugins.map(({ manifest }) => manifest.refusals)) as Record<string, string>;
  return deepFreeze({ types: registered, refusals });
}

/** Extensions of all supported types, in the order of the plugins: `.pdf, .docx, …`. */
export function supportedExtensions(registry: Registry): string[] {
  return [...new Set(registry.types.flatMap((one) => one.extensions))];
}

function choose(type: string, candidates: DiscoveredPlugin[], prefer: readonly string[]): DiscoveredPlugin {
  const [first, second] = candidates;
  if (first && !second) return first;
  const winner = prefer.flatMap((name) => candidates.filter((plugin) => plugin.name === name))[0];
  if (winner) return winner;
  const rivals = candidates.map((plugin) => `${plugin.name} (${plugin.folder}, from ${plugin.origin})`).join(' and ');
  throw new PluginError(
    `Several plugins read ${type}: ${rivals}. ` +
      `Set FORMWORK_PLUGIN_PREFER to the name of the one that should, or take the other out of its setting.`,
  );
}

function describe(type: string, plugin: DiscoveredPlugin): RegisteredType {
  const { types, detection, beta, long } = plugin.manifest;
  return {
    ...detection?.[type],
    type,
    extensions: types[type] ?? [],
    plugin: plugin.name,
    entry: plugin.entry,
    beta: beta ?? false,
    ...(hasSecrets(plugin) && { alone: true }),
    long: long ?? false,
  };
}

const names = (plugins: readonly DiscoveredPlugin[]): string => plugins.map((plugin) => plugin.name).join(', ');

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
