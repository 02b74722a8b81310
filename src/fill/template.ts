/** Reads a caller's template: JSON text or JSON value → a tree of fields. */
import { Problem } from '../model/problem.ts';
import type { Field, Template } from '../model/template.ts';
import { atMost } from './scale/extents.ts';
import { openEnvelope } from './template/envelope.ts';
import { pointerStep, position, scanJson } from './template/json.ts';
import { readObject } from './template/plain.ts';
import { invalid, isObject, newReading, type Reading, warn, warningsOf } from './template/reading.ts';
import { looksLikeSchema, readSchema } from './template/schema.ts';

const kibibyte = 1024;
/** Bytes of a template's JSON text. */
const maxBytes = 256 * kibibyte;
/** Levels of raw JSON: a schema takes several for one level of the answer. */
const maxRawDepth = 128;

/**
 * Reads a template in any of its forms: empty leaves, type names, descriptions, examples, nested objects, lists of one
 * element, choices, a JSON Schema (also one wrapped for a language model, or schemas as members). Takes time in step
 * with the text, and never recurses on what it has not bounded.
 * @throws Problem `template-invalid` with line and column, or with JSON Pointers in `details.errors`.
 */
export function readTemplate(json: unknown): Template {
  const reading = newReading();
  const value = typeof json === 'string' ? parse(json, reading) : bounded(json);
  if (!isObject(value)) throw invalid(`must be a JSON object, not ${kindOf(value)}`, '');
  if (Object.keys(value).length === 0) throw invalid('is an empty object: it asks for nothing', '');

  const { schema, steps } = openEnvelope(value);
  reading.root = schema;
  const at = { key: '', pointer: steps.map(pointerStep).join(''), depth: 1 };
  const root: Field = looksLikeSchema(schema) ? readSchema(schema, at, reading) : readObject(schema, at, reading);
  if (root.kind !== 'object') throw invalid('is a JSON Schema whose root is not an object', '');
  if (root.fields.length === 0 && root.open === undefined) throw invalid('asks for nothing: it has no properties', '');
  return { root, warnings: warningsOf(reading) };
}

function parse(json: string, reading: Reading): unknown {
  checkSize(json);
  const onDuplicate = (pointer: string) =>
    warn(reading, { pointer }, 'The key stands twice in its object; the last one counts.');
  const scan = scanJson(json, { maxDepth: maxRawDepth, onDuplicate });
  if (scan.tooDeep) throw tooDeep();
  if (scan.brokenAt !== undefined) {
    const { line, column } = position(json, scan.brokenAt);
    const found =
      scan.brokenAt >= json.length
        ? 'it ends too early'
        : `${JSON.stringify(json.slice(scan.brokenAt, scan.brokenAt + atMost.dozen))} is not expected`;
    const detail = `line ${line}, column ${column}: ${found}`;
    throw new Problem('template-invalid', `The template is not JSON: ${detail}.`, {
      errors: [{ detail, pointer: '' }],
    });
  }
  return JSON.parse(json.replace(/^\uFEFF/, ''));
}

function checkSize(json: string): void {
  if (new TextEncoder().encode(json).length > maxBytes) throw invalid(`is larger than ${maxBytes / kibibyte} KiB`, '');
}

/** The value itself, once it is known to be no deeper and no larger than any sensible template. */
function bounded(value: unknown): unknown {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxRawDepth || level.length > maxBytes) throw tooDeep();
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  checkSize(JSON.stringify(value) ?? '');
  return value;
}

const tooDeep = () => invalid(`is nested deeper than ${maxRawDepth} levels`, '');

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
};
