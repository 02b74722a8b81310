/** Reads plain templates: an example of the answer's shape whose leaves are empty or say what is wanted. */

import type { Field, LeafField, ListField, ObjectField } from '../../model/template.ts';
import { longest } from '../scale/extents.ts';
import {
  type At,
  below,
  countChoices,
  countLeaf,
  describedBy,
  enter,
  fieldBase,
  isObject,
  type Reading,
  warn,
} from './reading.ts';
import { describesLeaf, looksLikeSchema, readSchema } from './schema.ts';
import { leafText } from './text.ts';

/** Characters. */
const longestExample = longest.paragraph;
/** Text that stands for nothing yet. */
const placeholder = /^(?:[-–—_.?…x*]*|n\/?a|null|none|nil|tbd|todo|undefined|value|<value>)$/i;

/** Reads any value of a plain template. An object that is written as a JSON Schema is read as one. */
export function readPlain(value: unknown, at: At, reading: Reading): Field {
  if (Array.isArray(value)) return readArray(value, at, reading);
  if (isObject(value)) {
    const schema = looksLikeSchema(value) || describesLeaf(value);
    return schema ? readSchema(value, at, reading) : readObject(value, at, reading);
  }
  return readLeaf(value, at, reading);
}

/** Reads an object of a plain template member by member. */
export function readObject(value: Record<string, unknown>, at: At, reading: Reading): ObjectField {
  enter(reading, at);
  const fields = Object.entries(value).map(([key, member]) => readPlain(member, below(at, key, key), reading));
  if (fields.length === 0) warn(reading, at, 'An empty object asks for nothing; the answer is an empty object.');
  return { kind: 'object', ...fieldBase(at), fields };
}

function readArray(values: unknown[], at: At, reading: Reading): Field {
  const choices = [...new Set(values.filter((value) => value !== null && value !== ''))];
  const scalar = choices.every((choice) => typeof choice === 'string' || typeof choice === 'number');
  if (values.length > 1 && choices.length > 1 && scalar)
    return readChoices(choices as (string | number)[], at, reading);

  enter(reading, at);
  const list = (item: Field): ListField => ({ kind: 'list', ...fieldBase(at), item });
  const itemAt = { ...below(at, '', 0), key: '' };
  const objects = values.filter(isObject);
  if (objects.length > 1) {
    warn(
      reading,
      at,
      'The objects of this list are read as one description: the list may hold any number of such items.',
    );
    const merged: Record<string, unknown> = Object.create(null);
    for (const object of objects) Object.assign(merged, object);
    return list(readPlain(merged, itemAt, reading));
  }
  if (values.length > 1) warn(reading, at, 'Only the first element describes the items of this list.');
  return list(readPlain(choices[0] ?? '', itemAt, reading));
}

function readChoices(choices: (string | number)[], at: At, reading: Reading): LeafField {
  const joined = choices.join(' | ');
  const named = choices.every((choice) => typeof choice === 'string') ? leafText(joined, []) : undefined;
  if (named?.type !== undefined && named.choices === undefined)
    return leaf({ ...named, type: named.type }, at, reading);
  const numbers = choices.every((choice) => typeof choice === 'number');
  return leaf({ type: numbers ? 'number' : 'string', choices, declared: false }, at, reading);
}

function readLeaf(value: unknown, at: At, reading: Reading): Field {
  if (typeof value === 'number') {
    return leaf({ type: 'number', declared: true, ...(value === 0 ? {} : { example: String(value) }) }, at, reading);
  }
  if (typeof value === 'boolean') return leaf({ type: 'boolean', declared: true }, at, reading);
  if (typeof value !== 'string' || placeholder.test(value.trim()))
    return leaf({ type: 'string', declared: false }, at, reading);
  const { list, remark, type = 'string', ...rest } = leafText(value, fieldBase(at).words, reading.unsaid === 0);
  if (remark) warn(reading, at, remark);
  if (!list) return leaf({ type, ...rest }, at, reading);
  enter(reading, at);
  const item = leaf({ type, ...rest }, { ...below(at, ''), key: '' }, reading);
  return { kind: 'list', ...fieldBase(at), item };
}

type LeafParts = Omit<LeafField, 'kind' | 'key' | 'pointer' | 'words'>;

function leaf({ description, ...parts }: LeafParts, at: At, reading: Reading): LeafField {
  countLeaf(reading, at);
  countChoices(reading, at, parts.choices);
  const said = description === undefined ? {} : { description: describedBy(description, at, reading) };
  const shown = parts.example === undefined ? {} : { example: parts.example.slice(0, longestExample) };
  return { kind: 'leaf', ...fieldBase(at), ...parts, ...said, ...shown };
}
