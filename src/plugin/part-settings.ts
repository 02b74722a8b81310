/**
 * Settings and secrets that a plugin or a strategy has of its own. Its manifest declares them; the operator sets them
 * as environment variables, `FORMWORK_MY_PACKAGE__TOKEN` for the setting TOKEN of my-package; nobody else gets them.
 */
import Type, { type Static } from 'typebox';
import { PluginError } from './plugin-error.ts';

const closed = { additionalProperties: false };

export const PartSettingsSchema = Type.Record(
  Type.String({ pattern: '^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$' }),
  Type.Object(
    {
      help: Type.String(),
      default: Type.Optional(Type.String()),
      required: Type.Optional(Type.Boolean()),
      /** A part that has secrets runs in worker processes of its own. */
      secret: Type.Optional(Type.Boolean()),
      /** Whether it is an http:// or https:// address, which the part may call. */
      address: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  closed,
);
export type PartSettings = Static<typeof PartSettingsSchema>;

/** A plugin or a strategy, as far as its settings go. */
export interface Configurable {
  /** Name of its package. */
  name: string;
  manifest: { settings?: PartSettings };
}

/** Variables of parts among those of the environment. */
export const isPartVariable = (name: string): boolean => /^FORMWORK_[A-Z0-9_]+?__[A-Z]/.test(name);

/** `FORMWORK_MY_PACKAGE__`: what the variables of a package begin with. */
export const prefixOf = (name: string): string =>
  `FORMWORK_${name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')}__`;

export const hasSecrets = ({ manifest }: Configurable): boolean =>
  Object.values(manifest.settings ?? {}).some(({ secret }) => secret);

/** The addresses that each part may call, by its name: those of its settings that are addresses. */
export const addressesOf = (
  parts: readonly Configurable[],
  values: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, string[]> =>
  Object.fromEntries(
    parts.map(({ name, manifest }) => {
      const addresses = Object.entries(manifest.settings ?? {}).filter(([, { address }]) => address);
      return [name, addresses.flatMap(([setting]) => values[name]?.[setting] ?? [])];
    }),
  );

/**
 * The values of each part's settings, by the part's name.
 * @param variables of the environment
 * @throws PluginError that names the variable that is missing, unknown or no address, or two parts that share theirs
 */
export function readPartSettings(
  parts: readonly Configurable[],
  variables: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  const left = new Set(Object.keys(variables));
  const owners = new Map<string, string>();
  const values: Record<string, Record<string, string>> = {};
  for (const { name, manifest } of parts) {
    const prefix = prefixOf(name);
    const owner = owners.get(prefix);
    if (owner !== undefined && owner !== name && manifest.settings)
      throw new PluginError(`${name} and ${owner} would share the variables ${prefix}…; one must be renamed.`);
    owners.set(prefix, name);
    values[name] = {};
    for (const [setting, declared] of Object.entries(manifest.settings ?? {})) {
      const variable = prefix + setting;
      left.delete(variable);
      const value = variables[variable] || declared.default;
      if (value === undefined && declared.required) throw new PluginError(`${variable} must be set: ${declared.help}.`);
      if (value === undefined) continue;
      if (declared.address && !/^https?:\/\//.test(value))
        throw new PluginError(`${variable} must be an http:// or https:// address.`);
      values[name][setting] = value;
    }
  }
  const [stranger] = left;
  if (stranger === undefined) return values;
  const [, owner] = [...owners].find(([prefix]) => stranger.startsWith(prefix)) ?? [];
  const why = owner === undefined ? 'no plugin and no strategy has this name' : `${owner} declares no such setting`;
  throw new PluginError(`${stranger} is not a setting: ${why}.`);
}
