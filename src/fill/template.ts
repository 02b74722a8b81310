/** Reads a caller's template: JSON text or JSON value → a tree of fields. */
import { Problem } from '../model/problem.ts';
import type { Field, Template } from '../model/template.ts';
import { position, scanJson } from './template/json.ts';
import { readObject } from './template/plain.ts';
import { invalid, isObject, type Reading } from './template/reading.ts';
import { looksLikeSchema, readSchema } from './template/schema.ts';

/** Bytes of a template's JSON text. */
const maxBytes = 256 * 1024;
/** Levels of raw JSON: a schema takes several for one level of the answer. */
const maxRawDepth = 128;

/**
 * Reads a template in any of its forms: empty leaves, type names, descriptions, examples, nested objects, lists of one
 * element, choices, a JSON Schema (or schemas as members). Never recurses on what it has not bounded.
 * @throws Problem `template-invalid` with line and column, or with JSON Pointers in `details.errors`.
 */
export function readTemplate(json: unknown): Template {
  const reading: Reading = { warnings: [], leaves: 0, nodes: 0, steps: 0, text: 0, root: undefined };
  const value = typeof json === 'string' ? parse(json, reading) : json;
  if (typeof json !== 'string') checkSize(JSON.stringify(bounded(value)) ?? '');
  reading.root = bounded(value);
  if (!isObject(value)) throw invalid(`must be a JSON object, not ${kindOf(value)}`, '');
  if (Object.keys(value).length === 0) throw invalid('is an empty object: it asks for nothing', '');

  const at = { key: '', pointer: '', depth: 1 };
  const root: Field = looksLikeSchema(value) ? readSchema(value, at, reading) : readObject(value, at, reading);
  if (root.kind !== 'object') throw invalid('is a JSON Schema whose root is not an object', '');
  if (root.fields.length === 0 && root.open === undefined) throw invalid('asks for nothing: it has no properties', '');
  return { root, warnings: reading.warnings };
}

function parse(json: string, reading: Reading): unknown {
  checkSize(json);
  const scan = scanJson(json);
  if (scan.brokenAt !== undefined) {
    const { line, column } = position(json, scan.brokenAt);
    const found =
      scan.brokenAt >= json.length
        ? 'it ends too early'
        : `${JSON.stringify(json.slice(scan.brokenAt, scan.brokenAt + 12))} is not expected`;
    const detail = `line ${line}, column ${column}: ${found}`;
    throw new Problem('template-invalid', `The template is not JSON: ${detail}.`, {
      errors: [{ detail, pointer: '' }],
    });
  }
  for (const pointer of scan.duplicates) {
    reading.warnings.push({ pointer, message: 'The key stands twice in its object; the last one counts.' });
  }
  return JSON.parse(json.replace(/^\uFEFF/, ''));
}

function checkSize(json: string): void {
  if (Buffer.byteLength(json) > maxBytes) throw invalid(`is larger than ${maxBytes / 1024} KiB`, '');
}

/** The value itself, once it is known to be no deeper than any sensible template. */
function bounded(value: unknown): unknown {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxRawDepth || level.length > maxBytes)
      throw invalid(`is nested deeper than ${maxRawDepth} levels`, '');
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return value;
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
};
