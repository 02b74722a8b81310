/** One word → what it means, whatever its form: a word of the vocabulary, a compound, a misread word, or itself. */

import { tellingLetters } from '../../scale/extents.ts';
import { doubtful, hardly, possible, some } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { isEnglish } from './english.ts';
import { isUnspaced, piecesOf } from './han.ts';
import { conceptsByStem } from './inflection.ts';
import { nearWords, readingsOf } from './spelling.ts';
import {
  composed,
  genericConcepts,
  labelConcepts,
  phrases,
  plain,
  stems,
  stopWords,
  unspaced,
  words,
} from './vocabulary.ts';

/** One word of a label or key. */
export interface Term {
  /** Folded text. */
  text: string;
  /**
   * Concepts of the vocabulary that it may mean. A word that the vocabulary lacks is its own concept (`=word`), and so,
   * first of all, is one that names have as often as labels.
   */
  concepts: readonly string[];
  /** How much it tells one value from another: 1, or less for words such as `number`, or inside brackets. */
  weight: number;
}

const genericWeight = possible;
export const bracketWeight = some;
const numberWeight = hardly;
/** Units in keys and labels tell little: `max_load_kg`. */
export const unitWords = setOf('kg g mg t km m cm mm m2 m3 qm kwh kw mwh w l ml eur euro usd gbp chf hz gb mb mph kmh');
/** What an unknown first part of a compound counts before a last part that tells much: `Baurechnung`. */
const compoundHeadWeight = doubtful;

const near = nearWords(() => words.entries().flatMap(([word, { common }]) => (common ? [word] : [])));

/** The terms of words of the vocabulary that are one together, joined by `_`. */
export const termsOfPhrase = (phrase: string): Term[] => partsOf(termOf(phrase, phrases.get(phrase) ?? []));

/** The terms of one folded word; none of a stop word. */
export const termsOfWord = (token: string): readonly Term[] => termsOfToken(token).flatMap(partsOf);

function termOf(text: string, concepts: readonly string[]): Term {
  const weight = concepts.every((concept) => genericConcepts.has(concept)) ? genericWeight : 1;
  // A word that names have as often as labels is first of all itself.
  return {
    text,
    concepts: concepts.some((one) => labelConcepts.has(one)) ? concepts : [itself(text), ...concepts],
    weight,
  };
}

/** A word that means several things at once is a term for each: `Nettogewicht`. What is one of these anyway says no more. */
function partsOf(term: Term): Term[] {
  const concepts = term.concepts.filter((one) => !one.startsWith('='));
  const put = concepts.flatMap((concept) => composed.get(concept) ?? []);
  const [parts, ...others] = concepts.filter((one) => !put.includes(one)).map((concept) => composed.get(concept));
  if (!parts || others.includes(undefined)) return [term];
  return parts.flatMap((part, index) => {
    if (!words.has(part) && !phrases.has(part)) return termsOfToken(part);
    return termOf(term.text, [part, ...others.flatMap((other) => other?.[index] ?? [])]);
  });
}

/** The concept of a word that stands for itself, in whatever number: `source` and `sources`, `body` and `bodies`. */
const itself = (token: string): string => `=${token.length < tellingLetters ? token : singular(token)}`;

/** An English word in the singular, as far as its letters tell. */
const singular = (token: string): string =>
  token
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<![isu])s$/, '');

/** A word of its own that the vocabulary lacks: no compound, no form and no misreading of another. */
const isOwn = (token: string): boolean =>
  plain.has(token) || isEnglish(token) || isEnglish(token.replace(/(?:s|d)$/, ''));

function termsOfToken(token: string): Term[] {
  if (isUnspaced(token)) return unspacedTerms(token);
  // Without their dots umlauts are known as those of `Einsätze` are.
  const bare = isOwn(token) ? token : token.replace(/(?<=[aou])e/g, '');
  const known = lookUp(token) ?? (isOwn(token) ? undefined : (conceptsByStem(token, stems) ?? lookUp(bare)));
  if (known) return [termOf(token, known)];
  if (stopWords.has(token)) return [];
  const parts = isOwn(token) ? english(token) : (compound(token) ?? prefixed(token));
  if (parts) return parts;
  const undotted = bare === token ? [] : termsOfToken(bare);
  if (undotted.some(({ concepts }) => concepts.some((one) => !one.startsWith('=')))) return undotted;
  const repaired = isOwn(token) ? undefined : repair(token);
  if (repaired) return [termOf(token, repaired)];
  const weight = /^\d+$/.test(token) ? numberWeight : unitWords.has(token) ? bracketWeight : 1;
  return [{ text: token, concepts: [itself(token)], weight }];
}

/** Endings of plurals, genitives, female forms, and of English verbs. */
const nounEndings = ['s', 'n', 'e', 'es', 'en', 'er', 'in', 'nen'];
const endings = [...nounEndings, 'ed', 'ing'];
/** Endings of what is put together, Swedish ones too. */
const jointEndings = [...nounEndings, 't', 'et', 'ar', 'or'];

/** Words of a token that has no spaces between them. */
const unspacedTerms = (token: string): Term[] =>
  piecesOf(token, (text) => unspaced.has(text)).flatMap(({ text, known }) => {
    if (known) return [termOf(text, unspaced.get(text) ?? [])];
    return isUnspaced(text) ? [{ text, concepts: [`=${text}`], weight: 1 }] : termsOfToken(text);
  });

/** What Hebrew and Arabic put before a noun. */
const proclitic =
  /^(?:[\u05d4\u05d1\u05dc\u05de\u05d5\u05db\u05e9]|\u0648?\u0628?\u0627\u0644|\u0644\u0644|\u0648)(?=\p{L}{2})/u;
function prefixed(token: string): Term[] | undefined {
  const bare = token.replace(proclitic, '');
  const known = bare === token ? undefined : words.get(bare);
  return known && [termOf(token, known.concepts)];
}

/** Which words count: all, those that may be parts of longer ones, or those of the common languages. */
type Which = 'all' | 'joins' | 'common';

/** Letters that a part of a word has at least. */
const leastStem = 3;

/** Concepts of a word in one of its forms. */
export function lookUp(token: string, inflections = endings, which: Which = 'all'): string[] | undefined {
  const exact = words.get(token);
  if (exact && (which === 'all' || exact[which])) return exact.concepts;
  if (token.length < tellingLetters) return undefined;
  for (const ending of inflections) {
    if (!token.endsWith(ending)) continue;
    const stem = token.slice(0, -ending.length);
    if (stem.length < leastStem) continue;
    const base = words.get(stem) ?? (ending.length > 1 ? words.get(`${stem}e`) : undefined);
    if (base?.[which === 'all' ? 'inflects' : which]) return base.concepts;
  }
  const one = token.endsWith('ies') ? words.get(singular(token)) : undefined;
  return one?.[which === 'all' ? 'inflects' : 'common'] ? one?.concepts : undefined;
}

/**
 * Parts of a German or Dutch compound (`rechnungsnummer` → invoice, number). The last part must be in the lexicon; a
 * first part that is not stays a word of its own.
 */
function compound(token: string): Term[] | undefined {
  if (token.length < 2 * leastStem) return undefined;
  for (let cut = leastStem; cut <= token.length - 2; cut += 1) {
    const [head, rest] = [token.slice(0, cut), token.slice(cut)];
    // The day of something is its date: `Förrättningsdag`.
    const isDay = day.test(rest);
    const tail = isDay ? ['day', 'date'] : lookUp(rest, jointEndings, 'joins');
    const isShort = rest.length < tellingLetters && !isDay;
    if (!tail || noWord.test(rest) || (isShort && !shortTails.has(rest))) continue;
    // `Vertragskonto` holds no `Skonto`.
    if (joinedByS.test(head) && rest.startsWith('s') && lookUp(rest.slice(1), jointEndings, 'joins')) continue;
    const known = [head, head.replace(/(?:es|en|s|n|e)$/, ''), `${head}e`, `${head}a`]
      .map((form) => lookUp(form, endings, 'joins'))
      .find(Boolean);
    if (known) return [termOf(head, known), termOf(rest, tail)];
    const sure = lookUp(rest, nounEndings, 'common') !== undefined;
    if (sure && rest.length >= 2 * leastStem && !tail.some((concept) => genericConcepts.has(concept)))
      return [{ ...literal(head), weight: compoundHeadWeight }, termOf(rest, tail)];
    const inner = compound(head.replace(/s$/, ''));
    if (inner) return [...inner, termOf(rest, tail)];
    const isGeneral = tail.every((concept) => genericConcepts.has(concept));
    if (sure && isGeneral && head.length >= tellingLetters && !isShort) return [literal(head), termOf(rest, tail)];
  }
  return undefined;
}

/** Short words that may end a longer one. */
const shortTails = setOf('nr id no art ort kod');
const day = /^(?:tag|dag)$/;

/** Endings that only look like words. */
const noWord = /^tion(?:en)?$/;

/** Ends of German words that an `s` joins to the next part of a word. */
const joinedByS = /(?:ung|heit|keit|schaft|ion|tat|taet|tum|trag|beit|trieb|burt|kunft)$/;

/** Parts of an English word that is made of two of the vocabulary: `taxpayer`. */
function english(token: string): Term[] | undefined {
  for (let cut = leastStem; cut <= token.length - tellingLetters; cut += 1) {
    const [head, tail] = [token.slice(0, cut), token.slice(cut)];
    // Friendship is no vessel.
    if (tail === 'ship' || !isEnglish(head) || !isEnglish(tail)) continue;
    const [one, other] = [words.get(head), lookUp(tail, endings, 'common')];
    if (one?.common && other) return [termOf(head, one.concepts), termOf(tail, other)];
  }
  return undefined;
}

const literal = (head: string): Term => ({ text: head, concepts: [`=${head.replace(/s$/, '')}`], weight: 1 });

/** Concepts of a word that was misread: digits for letters, `rn` for `m`, or one letter that is wrong, lost or added. */
function repair(token: string): string[] | undefined {
  if (!/\p{L}/u.test(token) || /^\d{2}|\d{3}/.test(token)) return undefined;
  for (const spelled of readingsOf(token)) {
    const found =
      (spelled === token ? undefined : lookUp(spelled)) ??
      (spelled.length <= tellingLetters ? undefined : words.get(near(spelled) ?? '')?.concepts);
    if (found) return found;
  }
  return undefined;
}
