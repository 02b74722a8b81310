/** JSON-LD (https://www.w3.org/TR/json-ld11/) as declared fields. Contexts are not fetched: names stay as written. */
import type { DeclaredField } from '../../src/plugin/contract.ts';

/** Levels of objects, and fields of one script. */
const deepest = 16;
const most = 2000;
const longest = 4000;

/**
 * The values in a script. A field's name is its path of keys behind the type of the thing, with `[n]` (from 1) at
 * members that are several: `Invoice/referencesOrder[2]/orderNumber`. A script that is no JSON declares nothing.
 */
export function linkedData(script: string): DeclaredField[] {
  const fields: DeclaredField[] = [];
  let things: unknown;
  try {
    things = JSON.parse(script.replace(/^\s*<!--|-->\s*$|^\s*\/\/<!\[CDATA\[|\/\/\]\]>\s*$/g, ''));
  } catch {
    return fields;
  }
  const walk = (value: unknown, path: string[], depth: number): void => {
    if (depth > deepest || fields.length >= most || value === null) return;
    if (Array.isArray(value)) {
      const several = value.length > 1 && path.length > 0;
      value.slice(0, most).forEach((item, index) => {
        walk(item, several ? [...path.slice(0, -1), `${path.at(-1)}[${index + 1}]`] : path, depth + 1);
      });
    } else if (typeof value === 'object') {
      const start = path.length === 0 ? [typeOf(value)].filter((name) => name !== '') : path;
      for (const [key, member] of Object.entries(value)) {
        if (key === '@graph') walk(member, [], depth + 1);
        else if (key === '@value') walk(member, start, depth + 1);
        else if (!key.startsWith('@')) walk(member, [...start, key], depth + 1);
      }
    } else if (value !== '' && path.length > 0 && String(value).length <= longest) {
      fields.push({ kind: 'record', name: path.join('/').slice(0, 500), label: wording(path), value: String(value) });
    }
  };
  walk(things, [], 0);
  return fields;
}

function typeOf(thing: object): string {
  const type = (thing as { '@type'?: unknown })['@type'];
  const first = Array.isArray(type) ? type[0] : type;
  return typeof first === 'string' ? (first.split(/[/#:]/).at(-1) ?? '') : '';
}

/** `confirmationNumber` as people write it: `confirmation number`. */
export const wording = (path: readonly string[]): string =>
  (path.at(-1) ?? '')
    .replace(/\[\d+\]$/, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
