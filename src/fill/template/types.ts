/** The names by which callers ask for a type, in plain templates and in JSON Schemas. */

import { nearest } from '../../model/nearest.ts';
import type { ValueType } from '../../model/template.ts';
import { longest, tellingLetters } from '../scale/extents.ts';
import { setOf } from '../scale/lists.ts';

const names: Record<ValueType, string> = {
  string: 'string str text varchar char free-text short-text long-text',
  verbatim: 'verbatim verbatim-string exact-string quote',
  number: 'number float float32 float64 double decimal numeric real percentage percent',
  integer: 'integer int int32 int64 bigint long whole-number count',
  boolean: 'boolean bool true/false yes/no',
  date: 'date iso-date iso-8601-date full-date yyyy-mm-dd dd.mm.yyyy dd/mm/yyyy mm/dd/yyyy dd-mm-yyyy yyyy/mm/dd',
  time: 'time hh:mm hh:mm:ss partial-time',
  'date-time': 'date-time datetime timestamp iso-8601 yyyy-mm-ddthh:mm:ss yyyy-mm-ddthh:mm:ssz',
  duration: 'duration',
  email: 'email e-mail email-address mail-address idn-email',
  phone: 'phone phone-number telephone telephone-number tel fax-number',
  url: 'url uri link website web-address uri-reference iri',
  currency: 'currency currency-code iso-4217',
  country: 'country country-code iso-3166',
  money: 'money monetary monetary-amount',
};

const byName = new Map<string, ValueType>(
  Object.entries(names).flatMap(([type, list]) => list.split(' ').map((name) => [name, type as ValueType] as const)),
);

/** What a string leaf says when it names a type. */
interface NamedType {
  types: ValueType[];
  list: boolean;
}

const listForm = /^(?:(?:array|list) of (?<of>.+?)s?|(?<of>.+)\[\]|(?:array|list)<(?<of>.+)>)$/;

/**
 * Reads a type name: `"number"`, `"string | null"`, `"<date>"`, `"integer?"`, `"list of strings"`.
 * Undefined when the text is something else.
 */
export function namedType(text: string): NamedType | undefined {
  if (text.length > longest.line) return undefined;
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^<(.*)>$|^\{(.*)\}$/, '$1$2')
    .trim();
  if (bare === 'array' || bare === 'list') return { types: ['string'], list: true };
  const list = listForm.exec(bare);
  const inner = list?.groups?.of ?? bare;
  const parts = inner
    .split(/\s*\|\s*|\s+or\s+/)
    .map((part) =>
      part
        .trim()
        .replace(/[?!]$/, '')
        .replace(/\s*\((?:optional|required|nullable)\)$/, ''),
    )
    .filter((part) => part !== 'null' && part !== 'none' && part !== 'optional');
  const types = parts.map((part) => byName.get(part) ?? byName.get(part.replace(/[\s_]+/g, '-')));
  if (types.length === 0 || types.some((type) => type === undefined)) return undefined;
  return { types: [...new Set(types.filter((type) => type !== undefined))], list: list !== null };
}

/** Formats of JSON Schema and of those who write schemas, that say nothing of how a value is read. */
const silentFormats = setOf(
  'uuid guid hostname idn-hostname ipv4 ipv6 cidrv4 cidrv6 iri-reference uri-template json-pointer ' +
    'relative-json-pointer regex byte binary password base64 base64url int32 int64 uint32 uint64 color emoji nanoid ' +
    'cuid cuid2 ulid xid ksuid jwt e164 mac json-string path file-path directory-path duration-string',
);
const scalars = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);

/** Whether a type is one of JSON Schema's own. */
export const isScalar = (type: string): boolean => scalars.has(type);

interface SchemaType {
  /** Undefined for `null`, and for names that nobody knows. */
  type?: ValueType;
  /** What the caller should know about how the names were taken. */
  remark?: string;
}

/** The type of a leaf by a JSON Schema's `type` and `format`; names that only other dialects know are understood. */
export function schemaType(type: string, format: unknown): SchemaType {
  if (type === 'number' || type === 'integer' || type === 'boolean') return { type };
  if (type === 'string') return typeof format === 'string' ? formatType(format) : { type };
  const [named] = (!isScalar(type) && namedType(type)?.types) || [];
  if (named !== undefined) return { type: named };
  return isScalar(type) ? {} : { remark: `There is no type ${quoted(type)}${hint(type)}.` };
}

function formatType(format: string): SchemaType {
  const named = namedType(format);
  const type = named?.types[0] ?? 'string';
  if (named || silentFormats.has(format.toLowerCase())) return { type };
  return { type, remark: `The format ${quoted(format)} is not known and is ignored${hint(format)}.` };
}

/** Names that are long enough to be told from other words when they are misspelt. */
const tellable = [...byName.keys()].filter((name) => name.length > tellingLetters);

/** What a word that names no type may have been meant to name; undefined for words that are like no type. */
export const meantType = (word: string): string | undefined =>
  /^[a-z][a-z_-]{3,19}$/i.test(word) ? nearest(word, tellable) : undefined;

const quoted = (text: string): string => JSON.stringify(text.slice(0, longest.name));

function hint(word: string): string {
  const meant = meantType(word);
  return meant === undefined ? '' : ` (did you mean "${meant}"?)`;
}
