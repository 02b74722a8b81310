/** The JSON Schema of a model's answer: the template's own keys and nothing else, every leaf free to be null. */

import type { Field, LeafField, Template } from '../../model/template.ts';
import { longest } from '../scale/extents.ts';

type Schema = Record<string, unknown>;

/**
 * As structured outputs want it: every property required, none beside them. Beside the answer, `quotes` has the words
 * that a yes, a no or a choice follows from.
 */
export function answerSchema({ root }: Template): Schema {
  const path = { type: 'string', description: 'JSON Pointer into the answer, such as /lines/0/paid' };
  const words = { type: 'string', description: "The document's own words, copied" };
  return closed({ answer: schemaOf(root), quotes: { type: 'array', items: closed({ path, words }) } });
}

function schemaOf(field: Field): Schema {
  const description = field.description && { description: field.description.slice(0, longest.page) };
  if (field.kind === 'leaf') return { ...leafSchema(field), ...description };
  if (field.kind === 'list') return { type: 'array', items: schemaOf(field.item), ...description };
  if (field.open) {
    const named = Object.fromEntries(field.fields.map((one) => [one.key, schemaOf(one)]));
    return { type: 'object', properties: named, additionalProperties: schemaOf(field.open), ...description };
  }
  return { ...closed(Object.fromEntries(field.fields.map((one) => [one.key, schemaOf(one)]))), ...description };
}

const closed = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What is asked of each type, in words; a schema's own formats are not understood everywhere. */
const hints: Partial<Record<LeafField['type'], string>> = {
  date: 'YYYY-MM-DD',
  time: 'HH:MM',
  'date-time': 'ISO 8601',
  duration: 'ISO 8601 duration',
  verbatim: "the document's own wording, whole",
  money: 'amount with its currency, as printed',
};

function leafSchema({ type, choices, example, declared }: LeafField): Schema {
  if (choices) return { enum: [...choices, null] };
  const plain = type === 'number' || type === 'integer' || type === 'boolean' ? type : 'string';
  const hint = type === 'date' && !declared ? undefined : hints[type];
  const shown = example === undefined ? hint : `such as ${example.slice(0, longest.line)}`;
  return { type: [plain, 'null'], ...(shown && { description: shown }) };
}
