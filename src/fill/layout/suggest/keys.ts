/** Keys made of the words of a file: short, and with the type of what stands there. */

import { atMost, longest } from '../../scale/extents.ts';
import { likely } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { readTemplate } from '../../template.ts';
import { profileOf } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import { kindsOf } from '../lists/kinds.ts';
import { findDates } from '../values/dates.ts';
import { flagOf } from '../values/flags.ts';
import type { Locale } from '../values/locale.ts';
import { fold, isKnown, isTelling as tells, termsOf } from '../words/terms.ts';
import { stopWords } from '../words/vocabulary.ts';

/** Words and characters of a key. */
const [mostWords, longestKey] = [atMost.few, longest.name];
/** Characters of a heading or label that may become one. */
const longestLabel = longest.name;
/** Characters that are looked at; what is longer names nothing. */
const mostCharacters = longest.paragraph;

/** The number of an item, and what a label says by the way in brackets. */
const numbering = /^\s*(?:\(?(?:\d{1,3}|[ivx]{1,4}|\p{L})(?:[.)]|\.\d{1,2})+|[§#]\s?\d+)\s*(?=\p{L})/iu;
const aside = /\s*[([{（【][^)\]}）】]*[)\]}）】]?/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The key of a label: `Date of birth (DD/MM/YYYY):` is `date_of_birth`. `''` when it makes none. */
export function keyOf(label: string): string {
  const bare = label
    .slice(0, mostCharacters)
    .normalize('NFKC')
    .replace(numbering, '')
    .replace(/\/(?:\p{L}{1,3})(?!\p{L})/gu, '');
  const told = bare.replace(aside, ' ').trim() || bare;
  const words = (told.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).filter((word) =>
    /\p{L}/u.test(word),
  );
  const telling = words.length <= mostWords ? words : words.filter((word) => !stopWords.has(fold(word)));
  const key = telling.slice(0, mostWords).join('_');
  if (key.length > longestKey && telling.length < 2) return '';
  return key.length > longestKey ? key.slice(0, longestKey).replace(/_[^_]*$/, '') : key;
}

/** Whether words may name something at all: few, and none of them a number. */
export function mayName(text: string): boolean {
  if (text.length > mostCharacters) return false;
  const bare = text
    .replace(numbering, '')
    .replace(aside, ' ')
    .replace(/\s*[:：]\s*$/u, '')
    .trim();
  if (bare.length > (unspaced.test(bare) ? atMost.dozen : longestLabel) || !/\p{L}{2}|[\p{Script=Han}]/u.test(bare))
    return false;
  if (/\d{2}|[@=<>{}_…!?]|\.{2}|https?:|www\./u.test(bare) || /\p{L}{4}[.;,]$/u.test(bare)) return false;
  if (/[.;]\s/.test(bare.replace(/(?<!\p{L})\p{L}{1,4}\.\s/gu, '')) || /^[\p{Ll}]{0,2}[^\p{L}#№]/u.test(bare))
    return false;
  const words = bare.split(/[\s/]+/);
  if (words.length > 1 && sentence.test(bare)) return false;
  return words.length <= atMost.dozen && words.filter((word) => !stopWords.has(fold(word))).length <= mostWords;
}

/** Words of sentences. */
const sentence =
  /(?<!\p{L})(?:is|are|was|were|be|has|have|will|shall|must|should|can|includ(?:es?|ed|ing)|following|follows?|we|my|you|folgende\p{L}*|ist|sind|wird|werden|wir|sie|suivant\p{L}*|est|sont|nous|vous|siguientes?|es|son|seguent[ei]|sono|zijn|wordt|som|seguintes?|são)(?!\p{L})/iu;

/** Concepts of the vocabulary that labels speak of, as a share of the words; numbers are none. */
export function knownShare(text: string): number {
  const terms = termsOf(text).filter(({ text: own }) => !/^\d+$/.test(own));
  return terms.length === 0 ? 0 : terms.filter(isKnown).length / terms.length;
}

/** Whether a word says more than that a value is a number or a name. */
export const isTelling = (text: string): boolean => termsOf(text).some((term) => isKnown(term) && tells(term));

/** Shapes whose values are words or marks, however many digits they have. */
const worded = setOf<Shape>(
  'identifier phone iban bic vat postcode city state street address country person name-part organisation name title',
);

/** The type that texts have in common, in the words of templates; `''` for text. */
export function typeOf(key: string, texts: readonly string[], locale: Locale): string {
  const some = texts.filter((text) => text.trim() !== '' && text.length <= mostCharacters).slice(0, atMost.many);
  if (some.length === 0) return '';
  const all = (test: (text: string) => boolean): boolean => some.filter(test).length >= likely * some.length;
  if (all((text) => kindsOf(text).has('email'))) return 'email-address';
  if (all((text) => kindsOf(text).has('url'))) return 'url';
  if (all((text) => isDay(text, locale))) return 'date';
  if (all((text) => /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i.test(text.trim()))) return 'time';
  if (all((text) => /\p{L}{2}|[☐☒☑✓✔✗✘]/u.test(text) && !text.trim().includes(' ') && flagOf(text) !== null))
    return 'boolean';
  if (worded.has(shapeOf(key))) return '';
  if (all((text) => /^[1-9]?\d{0,5}$/.test(text.trim()))) return 'integer';
  return all((text) => numeric.some((kind) => kindsOf(text).has(kind))) ? 'number' : '';
}

const numeric = ['number', 'money', 'percent', 'integer'] as const;

function isDay(text: string, locale: Locale): boolean {
  const [found] = text.length > longest.name ? [] : findDates(text, locale);
  return (
    found !== undefined && /^\d{4}-\d{2}-\d{2}/.test(found.value) && found.end - found.start >= text.trim().length - 12
  );
}

function shapeOf(key: string): Shape {
  const [field] = readTemplate(JSON.stringify({ [key]: '' })).root.fields;
  return field?.kind === 'leaf' ? profileOf(field, []).shape : 'any';
}
