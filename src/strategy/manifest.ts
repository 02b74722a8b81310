/** The manifest of a strategy: the `formwork` member of its package.json. Schema and type are one source. */
import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import { PartSettingsSchema } from '../plugin/part-settings.ts';
import { PluginError } from '../plugin/plugin-error.ts';

/** The version of the contract. A manifest names the one that it was written for. */
export const strategyApiVersion = 1;

export const StrategyManifestSchema = Type.Object(
  {
    apiVersion: Type.Integer(),
    kind: Type.Literal('strategy'),
    /** File to import, relative to the manifest; its default export is a `FillStrategy`. */
    main: Type.String({ minLength: 1 }),
    /** What the operator may set, handed to this strategy alone. */
    settings: Type.Optional(PartSettingsSchema),
    /** Whether the same document and template may get another answer the next time, as models do. */
    varies: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type StrategyManifest = Static<typeof StrategyManifestSchema>;

const validate = new Ajv({ allErrors: true, strict: false }).compile<StrategyManifest>(StrategyManifestSchema);

/** @throws PluginError that says, member by member, what is wrong. */
export function readStrategyManifest(value: unknown): StrategyManifest {
  if (validate(value)) return value;
  const faults = (validate.errors ?? []).map((error) => `formwork${error.instancePath} ${error.message}`);
  throw new PluginError([...new Set(faults)].join('; '));
}
