/** Resolves what a JSON Schema is put together from: `$ref`, `allOf`, `anyOf`, `oneOf` and lists of types. */
import { atMost, longest } from '../scale/extents.ts';
import { type At, follow, isObject, own, type Reading, warn } from './reading.ts';
import { isScalar, namedType } from './types.ts';

export type Schema = Record<string, unknown>;

/** A schema whose references are followed, and the references that lead here, for recursion to be noticed. */
interface Expanded {
  schema: Schema;
  open: readonly string[];
}

interface Composed extends Expanded {
  kind: 'object' | 'array' | 'leaf';
  /** The scalar type names that the schema allows, `null` left out. */
  types: string[];
  /** Beside an object that may have any members: the list that is allowed as well. */
  list?: Schema;
}

/** How often one definition may stand inside itself; then it is cut. */
const recursions = 2;
const chain = atMost.many;
/** Characters of a reference that may lead somewhere. */
const longestReference = longest.page;
/** Members and choices whose copying counts as one step. */
const copiedPerStep = atMost.dozen;

/** Follows `$ref` and merges `allOf`. Members beside a reference add to it and win. */
export function expand(schema: unknown, at: At, reading: Reading, open: readonly string[]): Expanded {
  follow(reading, at);
  if (!isObject(schema)) return { schema: {}, open };
  let current: Schema = schema;
  let path = open;
  for (let step = 0; typeof own(current, '$ref') === 'string'; step += 1) {
    const { $ref, ...beside } = current;
    const target = lookUp(String($ref), reading);
    if (target === undefined || step > chain || path.filter((ref) => ref === $ref).length >= recursions) {
      const reason = target === undefined ? 'does not lead into this template' : 'is recursive and is cut here';
      warn(reading, at, `The reference ${String($ref).slice(0, longest.line)} ${reason}.`);
      return { schema: cut(target, beside), open: path };
    }
    path = [...path, String($ref)];
    follow(reading, at, weigh(target));
    current = { ...target, ...beside };
  }
  const all = own(current, 'allOf');
  if (!Array.isArray(all) || path.length > atMost.few * chain) return { schema: current, open: path };
  const { allOf: _, ...rest } = current;
  const parts = all.map((part) => expand(part, at, reading, [...path, '']));
  return {
    schema: mergeAll([...parts.map((part) => part.schema), rest], at, reading),
    open: [...path, ...parts.flatMap((part) => part.open.slice(path.length + 1))],
  };
}

/** Decides between alternatives: an object before a list before a scalar; scalars all count. */
export function composed({ schema, open }: Expanded, at: At, reading: Reading): Composed {
  const variants = ['anyOf', 'oneOf'].flatMap((key) => {
    const list = own(schema, key);
    return Array.isArray(list) ? list.slice(0, atMost.hundreds) : [];
  });
  const { anyOf: _, oneOf: __, ...rest } = schema;
  if (variants.length === 0 || open.length > chain) return { ...settle(rest), open };
  const parts = variants
    .map((variant) => composed(expand(variant, at, reading, [...open, '']), at, reading))
    .filter((part) => own(part.schema, 'type') !== 'null' && own(part.schema, 'const') !== null);
  const kinds = new Set(parts.map((part) => part.kind));
  const kind = (['object', 'array', 'leaf'] as const).find((candidate) => kinds.has(candidate)) ?? 'leaf';
  if (kinds.size > 1) {
    warn(reading, at, `Of several shapes the ${kind} is the one that is filled.`);
  }
  const same = parts.filter((part) => part.kind === kind);
  const merged = mergeAll([...same.map((part) => part.schema), rest], at, reading);
  const list = kind === 'object' && !isObject(own(merged, 'properties')) && parts.find((part) => part.kind === 'array');
  return {
    schema: merged,
    kind,
    ...(list ? { list: list.schema } : {}),
    types: [...new Set(same.flatMap((part) => part.types))],
    open: [...open, ...same.flatMap((part) => part.open.slice(open.length + 1))],
  };
}

function settle(schema: Schema): Omit<Composed, 'open'> {
  const type = own(schema, 'type');
  const types = (Array.isArray(type) ? type : [type])
    .filter((name) => typeof name === 'string' && name !== 'null')
    .map(String);
  if (
    types.includes('object') ||
    (types.length === 0 && (isObject(own(schema, 'properties')) || isObject(own(schema, 'additionalProperties'))))
  ) {
    return { schema, kind: 'object', types: [] };
  }
  const listed = Object.hasOwn(schema, 'items') || Object.hasOwn(schema, 'prefixItems');
  if (types.includes('array') || (types.length === 0 && listed)) return { schema, kind: 'array', types: [] };
  const named = types.map((name) => ({ name, of: isScalar(name) ? undefined : namedType(name) }));
  const list = named.find(({ of }) => of?.list)?.of;
  if (list) return { schema: { items: { type: list.types }, ...schema }, kind: 'array', types: [] };
  return { schema, kind: 'leaf', types: [...new Set(named.flatMap(({ name, of }) => of?.types ?? name))] };
}

const mergeAll = (schemas: Schema[], at: At, reading: Reading): Schema =>
  schemas.reduce((before, after) => {
    follow(reading, at, weigh(before) + weigh(after));
    return merge(before, after);
  }, {});

/** The steps that copying a schema takes: none for one of a few members. */
function weigh(schema: Schema): number {
  const lists = [own(schema, 'enum'), own(schema, 'type')].map((list) => (Array.isArray(list) ? list.length : 0));
  const properties = own(schema, 'properties');
  const members = Object.keys(schema).length + (isObject(properties) ? Object.keys(properties).length : 0);
  return Math.floor((members + Math.max(...lists)) / copiedPerStep);
}

/** Members of both; properties and choices are united, and `after` wins elsewhere. */
function merge(before: Schema, after: Schema): Schema {
  const merged: Schema = { ...before, ...after };
  const properties = [own(before, 'properties'), own(after, 'properties')];
  if (properties.every(isObject))
    merged.properties = Object.fromEntries(properties.flatMap((part) => Object.entries(part as Schema)));
  const choices = [before, after].map(
    (part) => own(part, 'enum') ?? (Object.hasOwn(part, 'const') ? [part.const] : undefined),
  );
  if (choices.every(Array.isArray)) {
    merged.enum = [...new Set(choices.flat())];
    delete merged.const;
  }
  return merged;
}

/** What is left of a definition that leads into itself: its shape, without what it holds. */
function cut(target: Schema | undefined, beside: Schema): Schema {
  const type = target && own(target, 'type');
  return type === undefined ? beside : { type, ...beside };
}

function lookUp(reference: string, reading: Reading): Schema | undefined {
  if (!reading.targets.has(reference)) reading.targets.set(reference, find(reference, reading));
  return reading.targets.get(reference);
}

function find(reference: string, reading: Reading): Schema | undefined {
  if (!reference.startsWith('#') || reference.length > longestReference) return undefined;
  if (reference !== '#' && !reference.startsWith('#/')) {
    reading.anchors ??= anchorsOf(reading.root);
    return reading.anchors.get(reference);
  }
  let found: unknown = reading.root;
  for (const step of reference.split('/').slice(1)) {
    const key = decode(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isObject(found) ? own(found, key) : undefined;
  }
  return isObject(found) ? found : undefined;
}

/** Definitions by the references that name their anchors; of several with one anchor the first counts. */
function anchorsOf(root: unknown): Map<unknown, Schema> {
  const groups = isObject(root) ? ['$defs', 'definitions'].map((key) => own(root, key)) : [];
  const definitions = groups.flatMap((group) => Object.values(group ?? {})).filter(isObject);
  const anchors = new Map<unknown, Schema>();
  for (const schema of definitions.toReversed()) {
    anchors.set(own(schema, '$id'), schema);
    if (Object.hasOwn(schema, '$anchor')) anchors.set(`#${schema.$anchor}`, schema);
  }
  return anchors;
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
