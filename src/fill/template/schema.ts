/** Reads JSON Schemas (draft 7 to 2020-12, and what is common to the dialects of model vendors) as templates. */

import type { Field, LeafField, ListField, ObjectField, ValueType } from '../../model/template.ts';
import { longest } from '../scale/extents.ts';
import { setOf } from '../scale/lists.ts';
import { composed, expand, type Schema } from './composition.ts';
import {
  type At,
  below,
  countChoices,
  countLeaf,
  countText,
  describedBy,
  enter,
  fieldBase,
  isObject,
  own,
  type Reading,
  warn,
} from './reading.ts';
import { namedType, schemaType } from './types.ts';

const typeNames = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const keywords = setOf(
  '$schema $id $ref $defs $anchor $comment definitions type properties required additionalProperties ' +
    'patternProperties propertyNames items prefixItems contains minItems maxItems uniqueItems anyOf oneOf allOf not if ' +
    'then else enum const format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'multipleOf default description title examples example nullable deprecated readOnly writeOnly strict ' +
    'unevaluatedProperties minProperties maxProperties dependentRequired dependentSchemas dependencies ' +
    'discriminator contentMediaType contentEncoding contentSchema $dynamicRef $dynamicAnchor $vocabulary minContains ' +
    'maxContains unevaluatedItems additionalItems propertyOrdering',
);
/** Characters. */
const longestPattern = 1000;
const ignored = ['not', 'if', 'dependentSchemas', 'contains', 'propertyNames'];

const namesType = (type: unknown): boolean =>
  (typeof type === 'string' && typeNames.has(type)) ||
  (Array.isArray(type) && type.length > 0 && type.every((name) => typeof name === 'string' && typeNames.has(name)));

/** Also by names that are not JSON Schema's own: `float`, `date`. */
const namesAnyType = (type: unknown): boolean =>
  namesType(type) || (typeof type === 'string' && namedType(type) !== undefined);

/**
 * Whether an object is a JSON Schema and not a plain template that happens to have a key `type`. All its keys must be
 * keywords, and one of them must hold what only a schema would.
 */
export function looksLikeSchema(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value);
  if (typeof value.$schema === 'string' && isObject(value.properties)) return true;
  if (!keys.every((key) => keywords.has(key) || key.startsWith('x-'))) return false;
  if (typeof value.$ref === 'string' && value.$ref.startsWith('#')) return true;
  if (['anyOf', 'oneOf', 'allOf'].some((key) => isSchemas(own(value, key)))) return true;
  const type = own(value, 'type');
  if (isObject(own(value, 'properties')) && (namesType(type) || membersAreSchemas(own(value, 'properties'))))
    return true;
  if (isScalars(own(value, 'enum'))) return true;
  if (!namesType(type)) return false;
  const telling = (key: string, test: (member: unknown) => boolean) => Object.hasOwn(value, key) && test(value[key]);
  return (
    Array.isArray(type) ||
    telling('items', isObject) ||
    telling('description', isProse) ||
    telling('title', isProse) ||
    telling('format', (format) => typeof format === 'string' && namedType(format) !== undefined) ||
    telling('nullable', (nullable) => typeof nullable === 'boolean') ||
    telling('additionalProperties', (member) => isObject(member) || typeof member === 'boolean') ||
    ['pattern', 'examples', 'minimum', 'maximum', 'minLength', 'maxLength', 'default', 'const'].some((key) =>
      Object.hasOwn(value, key),
    )
  );
}

/**
 * Whether a member of a plain template is a schema whose `type` is a name that JSON Schema lacks: `{"type": "date",
 * "description": "when it was signed"}`. Read as a member `type`, such a name would ask for a day.
 */
export function describesLeaf(value: Record<string, unknown>): boolean {
  if (!Object.keys(value).every((key) => keywords.has(key) || key.startsWith('x-'))) return false;
  const types = [own(value, 'type')].flat();
  // `text` says as well what a member of that name holds.
  const telling = types.some((type) => type !== 'text' && type !== 'str');
  return telling && types.every(namesAnyType) && isProse(own(value, 'description'));
}

const isSchemas = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isObject);
const isScalars = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item));
const isProse = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && namedType(value) === undefined;
const membersAreSchemas = (value: unknown): boolean => {
  const members = isObject(value) ? Object.values(value) : [];
  return (
    members.length > 0 &&
    members.every((member) => isObject(member) && (namesAnyType(own(member, 'type')) || looksLikeSchema(member)))
  );
};

/** Reads one schema; references are followed within the template alone. A `default` is never a value. */
export function readSchema(schema: unknown, at: At, reading: Reading, open: readonly string[] = []): Field {
  const resolved = composed(expand(schema, at, reading, open), at, reading);
  for (const key of ignored) {
    if (Object.hasOwn(resolved.schema, key)) warn(reading, at, `\`${key}\` is ignored.`);
  }
  const next = resolved.open;
  if (resolved.kind === 'object') {
    const object = readObjectSchema(resolved.schema, at, reading, next);
    const list = resolved.list && readArraySchema(resolved.list, at, reading, next);
    return list ? { ...object, list } : object;
  }
  if (resolved.kind === 'array') return readArraySchema(resolved.schema, at, reading, next);
  return readLeafSchema(resolved.schema, resolved.types, at, reading);
}

function prose(schema: Schema, at: At, reading: Reading): { description?: string } {
  const said = [own(schema, 'description'), own(schema, 'title')].find((part) => typeof part === 'string' && part);
  return typeof said === 'string' ? { description: describedBy(said, at, reading) } : {};
}

function readObjectSchema(schema: Schema, at: At, reading: Reading, open: readonly string[]): ObjectField {
  enter(reading, at);
  const properties = own(schema, 'properties');
  const fields = Object.entries(isObject(properties) ? properties : {}).map(([key, member]) =>
    readSchema(member, below(at, key, 'properties', key), reading, open),
  );
  const extra =
    own(schema, 'additionalProperties') ??
    Object.values(isObject(schema.patternProperties) ? schema.patternProperties : {})[0];
  const wanted = isObject(extra) || extra === true;
  const openField = wanted ? readSchema(extra, below(at, '', 'additionalProperties'), reading, open) : undefined;
  return {
    ...{ kind: 'object', ...fieldBase(at), ...prose(schema, at, reading), fields },
    ...(openField && { open: openField }),
  };
}

function readArraySchema(schema: Schema, at: At, reading: Reading, open: readonly string[]): ListField {
  enter(reading, at);
  const tuple = [own(schema, 'prefixItems'), own(schema, 'items')].find(Array.isArray);
  if (tuple) warn(reading, at, 'Of a tuple only the first element describes the items.');
  const items = tuple ? tuple[0] : own(schema, 'items');
  const item = readSchema(items ?? true, below(at, '', 'items', ...(tuple ? [0] : [])), reading, open);
  const maxItems = own(schema, 'maxItems');
  const limit = typeof maxItems === 'number' && maxItems >= 0 ? { maxItems } : {};
  return { kind: 'list', ...fieldBase(at), ...prose(schema, at, reading), item, ...limit };
}

function readLeafSchema(schema: Schema, types: string[], at: At, reading: Reading): LeafField {
  countLeaf(reading, at);
  const format = own(schema, 'format');
  const named = types.map((type) => schemaType(type, format));
  for (const { remark } of named) if (remark !== undefined) warn(reading, at, remark);
  const read = [...new Set(named.flatMap(({ type }) => type ?? []))];
  const [type = 'string', ...alternatives]: ValueType[] = read;
  const allowed = Object.hasOwn(schema, 'const') ? [schema.const] : own(schema, 'enum');
  const choices = (Array.isArray(allowed) ? allowed : []).filter(isChoice);
  countChoices(reading, at, choices);
  const shown = own(schema, 'examples');
  const example = [...(Array.isArray(shown) ? shown : [shown]), own(schema, 'example')].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  const number = (key: string) => (typeof own(schema, key) === 'number' ? { [key]: schema[key] } : {});
  const figures = read.length === 0 && choices.length > 0 && choices.every((choice) => typeof choice === 'number');
  return {
    kind: 'leaf',
    ...fieldBase(at),
    type: figures ? 'number' : type,
    declared: read.length > 0,
    ...prose(schema, at, reading),
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    ...(example === undefined ? {} : { example: String(example).slice(0, longest.paragraph) }),
    ...patternOf(schema, at, reading),
    ...number('minimum'),
    ...number('maximum'),
  };
}

/** Whether it is a regular expression is seen where it is matched: that takes time. */
function patternOf(schema: Schema, at: At, reading: Reading): { pattern?: string } {
  const pattern = own(schema, 'pattern');
  if (typeof pattern !== 'string') return {};
  if (pattern.length > longestPattern) {
    warn(reading, at, `The pattern has more than ${longestPattern} characters and is ignored.`);
    return {};
  }
  countText(reading, at, pattern.length);
  return { pattern };
}

const isChoice = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
