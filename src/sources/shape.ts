/** Holds an upstream's answers to their documented shape. */
import { Ajv } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { UpstreamFault } from './fault.ts';

const ajv = new Ajv();

/** Makes a function that gives a value its type. @throws UpstreamFault `unexpected` when it is of another shape */
export function shapeOf<Schema extends TSchema>(name: string, schema: Schema): (value: unknown) => Static<Schema> {
  const check = ajv.compile<Static<Schema>>(schema);
  return (value) => {
    if (check(value)) return value;
    const [error] = check.errors ?? [];
    const where = error ? `${error.instancePath || 'the answer'} ${error.message}` : 'the answer';
    throw new UpstreamFault('unexpected', `${name} answers in another shape than documented: ${where}.`);
  };
}
