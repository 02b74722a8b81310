/** What a value looks like, whatever it is to answer. */
import { organisationLikeness, personLikeness } from '../values/names.ts';
import { remembered } from '../words/remembered.ts';
import { isKnown, type Term, termsOf } from '../words/terms.ts';

/** The looks of a text, as features of a leaf. */
export interface Looks {
  terms: readonly Term[];
  /** From `length` to `labelish`. */
  wording: readonly number[];
  /** Whose name it looks like: `person` and `organisation`. */
  naming: readonly number[];
}

export const looksOf = remembered((text): Looks => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const terms = termsOf(text.slice(0, 80));
  const wording = [
    Math.log1p(text.length),
    Math.log1p(text.split(/\s+/u).length),
    text.replace(/\D/gu, '').length / Math.max(1, text.length),
    letters === '' ? 0 : letters.replace(/[^\p{Lu}]/gu, '').length / letters.length,
    /^\p{Lu}/u.test(text) ? 1 : /^\p{Ll}/u.test(text) ? -1 : 0,
    /[.:;,]$/u.test(text) ? 1 : 0,
    terms.length === 0 ? 0 : terms.filter(isKnown).length / terms.length,
  ];
  return { terms, wording, naming: [personLikeness(text), organisationLikeness(text)] };
});
