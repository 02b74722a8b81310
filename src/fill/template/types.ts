/** The names by which callers ask for a type, in plain templates and in JSON Schemas. */
import type { ValueType } from '../../model/template.ts';

const names: Record<ValueType, string> = {
  string: 'string str text varchar char free-text short-text long-text',
  verbatim: 'verbatim verbatim-string exact-string quote',
  number: 'number float double decimal numeric real percentage percent',
  integer: 'integer int long whole-number count',
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
export interface NamedType {
  types: ValueType[];
  list: boolean;
}

const listForm = /^(?:(?:array|list) of (.+?)s?|(.+)\[\]|(?:array|list)<(.+)>)$/;

/**
 * Reads a type name: `"number"`, `"string | null"`, `"<date>"`, `"integer?"`, `"list of strings"`.
 * Undefined when the text is something else.
 */
export function namedType(text: string): NamedType | undefined {
  if (text.length > 80) return undefined;
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^<(.*)>$|^\{(.*)\}$/, '$1$2')
    .trim();
  if (bare === 'array' || bare === 'list') return { types: ['string'], list: true };
  const list = listForm.exec(bare);
  const inner = list ? (list[1] ?? list[2] ?? list[3] ?? '') : bare;
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

/** The type of a JSON Schema's `type` and `format`; undefined for `object`, `array`, `null` and unknown names. */
export function schemaType(type: string, format: unknown): ValueType | undefined {
  if (type === 'number' || type === 'integer' || type === 'boolean') return type;
  if (type !== 'string') return undefined;
  const named = typeof format === 'string' ? namedType(format) : undefined;
  return named?.types[0] ?? 'string';
}
