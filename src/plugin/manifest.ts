/** The manifest of a plugin: the `formwork` member of its package.json. Schema and type are one source. */
import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import { PartSettingsSchema } from './part-settings.ts';
import { PluginError } from './plugin-error.ts';

/** A member that nobody knows is most likely a typing error. */
const closed = { additionalProperties: false };
const MediaType = Type.String({ pattern: '^[a-z0-9]+/[a-z0-9][a-z0-9.+-]*$' });
const Extension = Type.String({ pattern: '^\\.[a-z0-9]+$' });

/** Bytes in hexadecimal, somewhere in the first `within` bytes of a file; at its very start when that is absent. */
const SignatureSchema = Type.Object(
  {
    hex: Type.String({ pattern: '^([0-9a-f]{2})+$' }),
    within: Type.Optional(Type.Integer({ minimum: 1, maximum: 4096 })),
  },
  closed,
);

/** How a type is known by its bytes, where general detectors do not name it as the manifest does. */
const DetectionSchema = Type.Object(
  {
    /** What detectors call the same type: `audio/x-m4a` for `audio/mp4`. */
    aliases: Type.Optional(Type.Array(Type.String())),
    /** What such a file may be taken for: `application/zip`. Believed only when the extension agrees. */
    mistakenFor: Type.Optional(Type.Array(Type.String())),
    signatures: Type.Optional(Type.Array(SignatureSchema)),
  },
  closed,
);

export const ManifestSchema = Type.Object(
  {
    /** The version of the contract that the plugin was written for. */
    apiVersion: Type.Integer(),
    kind: Type.Optional(Type.Literal('plugin')),
    /** File to import, relative to the manifest; its default export is a `FormatPlugin`. */
    main: Type.String({ minLength: 1 }),
    /** Media type → the extensions that it goes by, with their dots: `{"application/pdf": [".pdf"]}`. */
    types: Type.Record(MediaType, Type.Array(Extension, { minItems: 1 }), { minProperties: 1, ...closed }),
    detection: Type.Optional(Type.Record(MediaType, DetectionSchema, closed)),
    /** Types that the plugin knows and does not read → what whoever sends one is told: why, and what to do. */
    refusals: Type.Optional(Type.Record(MediaType, Type.String({ minLength: 1, maxLength: 500 }), closed)),
    /** Whether the operator should be told that this plugin is still being tried out. */
    beta: Type.Optional(Type.Boolean()),
    /** What the operator may set, handed to this plugin alone. */
    settings: Type.Optional(PartSettingsSchema),
    /** Whether a file can take minutes, so that shorter work should not have to wait for it. */
    long: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type Manifest = Static<typeof ManifestSchema>;
export type Detection = Static<typeof DetectionSchema>;

const validate = new Ajv({ allErrors: true, strict: false }).compile<Manifest>(ManifestSchema);

/** @throws PluginError that says, member by member, what is wrong. */
export function readManifest(value: unknown): Manifest {
  if (!validate(value)) {
    const faults = (validate.errors ?? []).map((error) => `formwork${error.instancePath} ${error.message}`);
    throw new PluginError([...new Set(faults)].join('; '));
  }
  const stranger = Object.keys(value.detection ?? {}).find((type) => !(type in value.types));
  if (stranger !== undefined)
    throw new PluginError(`formwork/detection names ${stranger}, which is not among the types`);
  return value;
}
