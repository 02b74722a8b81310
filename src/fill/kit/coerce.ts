/** Puts what a model answered into the type that was asked for. */
import type { Value } from '../../model/filled.ts';
import type { LeafField } from '../../model/template.ts';
import { numbersIn } from '../grounding/figures.ts';
import { lettersOf } from '../grounding/letters.ts';
import { polarityOf } from '../grounding/polarity.ts';
import { findDates } from '../layout/values/dates.ts';

/** Ways to say that there is none. */
const nothing =
  /^(?:null|none|nil|n\/?a|not (?:found|available|applicable|stated|specified|provided|given)|unknown|undefined|-+|—)?$/i;

/** A plain value in the field's type; null for what can't be one, and for words that say there is none. */
export function coerce(given: unknown, field: LeafField): Value {
  const one = Array.isArray(given) && given.length === 1 ? (given[0] as unknown) : given;
  if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') return null;
  if (typeof one === 'string' && nothing.test(one.trim()) && !field.choices?.includes(one)) return null;
  if (field.choices) return choiceOf(one, field.choices);
  const types = [field.type, ...(field.alternatives ?? [])];
  for (const type of types) {
    const value = inType(one, type);
    if (value !== null) return value;
  }
  return null;
}

function inType(given: string | number | boolean, type: LeafField['type']): Value {
  if (type === 'boolean') return typeof given === 'boolean' ? given : flagOf(given);
  if (type === 'number' || type === 'integer') {
    const number = typeof given === 'string' ? numberOf(given) : given;
    if (typeof number !== 'number' || !Number.isFinite(number)) return null;
    return type === 'integer' && !Number.isInteger(number) ? null : number;
  }
  const text = String(given).replace(/\s+/g, ' ').trim();
  if (type === 'date')
    return /^\d{4}-\d{2}(?:-\d{2})?$/.test(text) ? text : (findDates(text, { dayFirst: true })[0]?.value ?? null);
  return text;
}

const flagOf = (given: string | number): boolean | null =>
  given === 1 || given === 0 ? given === 1 : (polarityOf(String(given), undefined) ?? null);

function numberOf(text: string): number | null {
  if (/^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text.trim())) return Number(text);
  const [first] = numbersIn(text);
  return first ? (first.negative ? -first.size : first.size) : null;
}

function choiceOf(given: string | number | boolean, choices: NonNullable<LeafField['choices']>): Value {
  const exact =
    choices.find((choice) => choice === given) ?? choices.find((choice) => String(choice) === String(given));
  if (exact !== undefined) return exact;
  const { text } = lettersOf(String(given));
  return choices.find((choice) => lettersOf(String(choice)).text === text) ?? null;
}
