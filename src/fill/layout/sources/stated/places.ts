/** Where something is, as sentences say it with a word for the place that is asked for: `held in Leeds`, `bound for Brno`. */

import { linesOf } from '../../../scale/tables.ts';
import type { Profile } from '../../keys/profile.ts';
import type { Finder } from '../../values/finders.ts';
import { monthOf } from '../../values/months.ts';
import { datesAndDays } from '../../values/relative-dates.ts';
import { isAmong, stretchesOf } from '../../values/stretch.ts';
import type { Term } from '../../words/terms.ts';

/** What keys call places, and the words before the preposition by which a sentence says that one is such a place. */
const said = linesOf(new URL('./places.txt', import.meta.url)).map((line) => {
  const [concepts = '', words = ''] = line.split(': ');
  return { concepts: new Set(concepts.split(' ')), words: words.split(/[ |]+/).join('|') };
});
const towards = '(?:in|at|near|for|to|im|am|nach|à|au|aux|en|dans|pour|a|ad|per|hacia|te|naar|em|no|na|para|i|på|till)';
const article = '(?:the|der|dem|la|el|il|los|las|o|a|de|het|l’)';
const word = String.raw`\p{Lu}[\p{L}\p{M}’'-]*`;
const name = String.raw`${word}(?:\s(?:(?:de|of|am|an der|upon|on|la|le|sur|der|van|di|del|do|da)\s)?${word}){0,4}`;
export interface PlaceAsked {
  /** The terms of the key that say which sort of place. */
  terms: readonly Term[];
  find: Finder;
}

/** What a key asks of places; undefined where it asks for none. */
export function placeAsked({ field, own }: Profile): PlaceAsked | undefined {
  if (field.type !== 'string' || field.choices) return undefined;
  const last = own.at(-1);
  const kind = last && said.find(({ concepts }) => last.concepts.some((one) => concepts.has(one)));
  if (!last || !kind) return undefined;
  const ahead = String.raw`(?<!\p{L})(?:${kind.words})(?:\s\p{Ll}+ly)?(?:\splace)?\s${towards}\s(?:${article}\s)?`;
  const pattern = new RegExp(String.raw`(?<=${ahead})${name}(?:,\s${name}){0,2}(?![\p{L}\d])`, 'gu');
  const find: Finder = (text, locale) =>
    stretchesOf(text, pattern).filter(({ start, end }) => {
      const [first = ''] = text.slice(start, end).split(/[\s,]/u);
      return monthOf(first.toLowerCase()) === undefined && !isAmong({ start, end }, datesAndDays(text, locale));
    });
  return { terms: [last], find };
}
