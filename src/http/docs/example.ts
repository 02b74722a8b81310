/** An answer as it may look, put together from the examples that its schema and the parts of it carry. */
import type { Schema } from './schema.ts';

/** Steps down, as a shape may hold itself. */
const deepest = 8;

/** @param schemas what `$ref` leads to, by name. Undefined where something that must be there has no example. */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  if (typeof schema === 'boolean' || depth > deepest) return undefined;
  const { examples, $ref, enum: choices, anyOf, properties, items } = schema;
  if (examples?.[0] !== undefined) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (choices) return choices[0];
  const next = (one: Schema): unknown => exampleOf(one, schemas, depth + 1);
  if ($ref !== undefined) return next(schemas[$ref.split('/').at(-1) ?? ''] ?? true);
  if (anyOf?.[0] !== undefined) return next(anyOf[0]);
  if (properties) {
    const members = Object.entries(properties).map(([name, member]) => [name, next(member)] as const);
    const known = Object.fromEntries(members.filter(([, member]) => member !== undefined));
    return (schema.required ?? []).every((name) => name in known) ? known : undefined;
  }
  if (items) return [next(items)].filter((item) => item !== undefined);
  return schema.default ?? schema.minimum;
}
