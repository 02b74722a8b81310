/** The template in the editor: checked by the service's own reader, which runs here as well. */
import { readTemplate } from '../src/fill/template.ts';
import { Problem } from '../src/model/problem.ts';
import type { Field } from '../src/model/template.ts';

export interface Check {
  /** How many values are asked for; 0 when the template can't be used. */
  values: number;
  faults: string[];
  notes: string[];
  /** Where the text stops being JSON. */
  line?: number;
}

export function checkTemplate(text: string): Check {
  try {
    const { root, warnings } = readTemplate(text);
    const notes = warnings.map(({ pointer, message }) => `${pointer || 'Template'}: ${message}`);
    return { values: countLeaves(root), faults: [], notes };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = error.details.errors?.map(({ detail, pointer }) => (pointer ? `${pointer}: ${detail}` : detail));
    const line = /^line (\d+)/.exec(faults?.[0] ?? '')?.[1];
    return { values: 0, faults: faults ?? [error.message], notes: [], ...(line && { line: Number(line) }) };
  }
}

function countLeaves(field: Field): number {
  if (field.kind === 'object') return field.fields.reduce((sum, member) => sum + countLeaves(member), 0);
  return field.kind === 'list' ? countLeaves(field.item) : 1;
}

export const formatTemplate = (text: string): string => {
  try {
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  } catch {
    return text;
  }
};

/** The template with one more key at its end, under a name that is still free. */
export function addKey(text: string, name: string, value: string): string {
  const parsed: unknown = JSON.parse(text.trim() || '{}');
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return text;
  let free = name;
  for (let count = 2; Object.hasOwn(parsed, free); count++) free = `${name}_${count}`;
  return `${JSON.stringify({ ...parsed, [free]: value }, null, 2)}\n`;
}

/** `Invoice no.:` → `invoice_no`. Letters of any script stay. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '');

const shapes: [type: string, pattern: RegExp][] = [
  ['email-address', /^\S+@\S+\.\w{2,}$/],
  ['url', /^(https?:\/\/|www\.)\S+$/i],
  [
    'date',
    /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.?,? \d{4}|\p{L}{3,9} \d{1,2},? \d{4})$/u,
  ],
  ['time', /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i],
  ['number', /^[-+]?[\p{Sc}]?\s?\d{1,3}([.,\s]?\d{3})*([.,]\d+)?\s?[\p{Sc}%]?$/u],
];

/** The type that a printed value looks like, or '' for text. */
export const typeOf = (value: string): string => shapes.find(([, pattern]) => pattern.test(value.trim()))?.[0] ?? '';
