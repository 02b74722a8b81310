/** Reads what a string leaf of a plain template says: a type, choices, a description in words, or an example. */

import type { LeafField } from '../../model/template.ts';
import { longest } from '../scale/extents.ts';
import { setOf } from '../scale/lists.ts';
import { meantType, namedType } from './types.ts';
import { splitWords } from './words.ts';

interface LeafText extends Partial<Omit<LeafField, 'kind' | 'key' | 'pointer' | 'words' | 'declared'>> {
  declared: boolean;
  list?: boolean;
  /** What the caller should know about how the text was taken. */
  remark?: string;
}

const isoDate = /^\d{4}-\d\d-\d\d$/;
const otherDate = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\p{L}{3,10} \d{1,2}, \d{4})$/u;
const numberShape = /^[-+]?\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d+)?$/;
const moneyShape = /^(?:[$€£¥]|[A-Z]{3} ?)\s?\d[\d.,' ]*$|^\d[\d.,' ]*\s?(?:[$€£¥]|[A-Z]{3})$/;
const emailShape = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const urlShape = /^(?:https?:\/\/|www\.)\S+$/i;
const examplePrefix =
  /(?:^|[\s(,;:])(?:e\.\s?g\.|eg\.|example:?|for example|such as|z\.\s?b\.|p\.\s?ex\.)[\s:,]*["'“‘]?([^"'”’()]{1,80})/i;

/** Words that stand in descriptions and hardly ever in values. */
const functionWords = setOf(
  'the of in is as if this that which from with for all and or when where who what how by on to be are its their any ' +
    'der die das des dem den ist im und oder als von für mit aus bei wird wie le la les du et ou est dans pour par avec ' +
    'el los del y en es para por con il lo gli di e nel per het een van op met voor o os da do em com',
);

/**
 * Reads a non-empty string leaf. `keyWords` are the words of its key: text that repeats them describes, and text that
 * has the shape of a value is an example. `hints` asks for remarks on words that are nearly types, which takes time.
 */
export function leafText(text: string, keyWords: readonly string[], hints = false): LeafText {
  const trimmed = text.trim();
  const named = namedType(trimmed);
  if (named) {
    const [type, ...alternatives] = named.types;
    return {
      type,
      declared: true,
      ...(alternatives.length > 0 && { alternatives }),
      ...(named.list && { list: true }),
    };
  }
  const shaped = exampleOf(trimmed);
  if (shaped) return shaped;
  const choices = trimmed.split('|').map((choice) => choice.trim());
  if (choices.length > 1 && choices.every((choice) => choice.length > 0 && choice.length <= longest.name)) {
    return { type: 'string', declared: false, choices, remark: 'Read as one of the values between the bars.' };
  }
  const meant = hints && !keyWords.includes(trimmed.toLowerCase()) ? meantType(trimmed) : undefined;
  if (meant !== undefined) {
    const remark = `Read as a description, as it names no type (did you mean "${meant}"?).`;
    return { ...description(trimmed), remark };
  }
  if (describes(trimmed, keyWords)) return description(trimmed);
  const remark = 'Read as an example of the value, not as a description.';
  return { type: 'string', declared: false, example: trimmed, remark };
}

function exampleOf(text: string): LeafText | undefined {
  const example = (type: LeafField['type'], declared: boolean): LeafText => ({ type, declared, example: text });
  if (isoDate.test(text)) return example('date', true);
  if (otherDate.test(text)) return example('date', false);
  if (numberShape.test(text) || moneyShape.test(text)) return example('string', false);
  if (emailShape.test(text)) return example('email', false);
  if (urlShape.test(text)) return example('url', false);
  return undefined;
}

function describes(text: string, keyWords: readonly string[]): boolean {
  const words = splitWords(text);
  if (words.length > 6 || words.some((word) => functionWords.has(word))) return true;
  if (keyWords.some((word) => words.includes(word))) return true;
  if (/\d/.test(text) || words.length === 0) return false;
  return !text.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
}

/** A description that begins or ends with a type, or names one in brackets: `number, without tax`, `share of votes (number)`. */
const typeFirst = /^(number|integer|date|boolean|string)(?=\s*[,;:(–-]|$)/i;
const typeLast = /,\s(number|integer|date|boolean)$/i;
const typeInBrackets = /\((number|integer|date|boolean)\)/i;

/** The type is no part of what a description says: `number` asks for no running number. */
function description(text: string): LeafText {
  const example = examplePrefix.exec(text)?.[1]?.trim();
  const named = typeFirst.exec(text) ?? typeLast.exec(text) ?? typeInBrackets.exec(text);
  const [type] = (named?.[1] && namedType(named[1])?.types) || ['string' as const];
  const said = named
    ? text
        .replace(named[0], '')
        .replace(/^[\s,;:–-]+/u, '')
        .trim()
    : text;
  const rest = said === '' ? {} : { description: said };
  return { type, declared: named !== null, ...rest, ...(example ? { example } : {}) };
}
