/** The file of FORMWORK_CALIBRATION: what the confidences of strategies are worth. Schema and type are one source. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import { type Config, SettingError } from '../config.ts';
import type { Calibrations } from '../fill/calibration/calibration.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Curve = Type.Array(Type.Tuple([Share, Share]), { minItems: 1 });

const Schema = Type.Object(
  {
    version: Type.Literal(1),
    strategies: Type.Record(
      Type.String(),
      Type.Object({
        model: Type.Optional(Type.String()),
        files: Type.Integer(),
        values: Type.Integer(),
        alone: Curve,
        after: Type.Optional(Curve),
      }),
    ),
  },
  { additionalProperties: false },
);
export type CalibrationFile = Static<typeof Schema>;

const validate = new Ajv({ strict: false }).compile<CalibrationFile>(Schema);

/** The model that a strategy asks; undefined for strategies without one. */
export const modelOf = (strategy: string, config: Config): string | undefined =>
  ({ llm: config.FORMWORK_LLM_MODEL, transformers: config.FORMWORK_FILL_MODEL })[strategy];

/** @throws SettingError when the file can't be read, is not one, or was made with another model */
export function readCalibrations(config: Config): Calibrations | undefined {
  const path = config.FORMWORK_CALIBRATION;
  if (path === undefined) return undefined;
  const { strategies } = readFile(path);
  for (const [name, { model }] of Object.entries(strategies)) {
    const now = modelOf(name, config);
    if (model !== undefined && now !== undefined && model !== now)
      throw new SettingError(
        `FORMWORK_CALIBRATION: ${path} was made with ${model}, and ${name} asks ${now}. Run formwork strategy calibrate again.`,
      );
  }
  return strategies;
}

/** @throws SettingError */
export function readFile(path: string): CalibrationFile {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (validate(value)) return value;
    const [fault] = validate.errors ?? [];
    throw new Error(`${fault?.instancePath} ${fault?.message}`);
  } catch (error) {
    throw new SettingError(`FORMWORK_CALIBRATION: ${path} can't be used: ${(error as Error).message}.`);
  }
}
