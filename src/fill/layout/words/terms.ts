/** Text of labels and keys → terms: what each word means, whatever its language, spelling or compounding. */

import { atMost, longest } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import { fold, isPlain } from './fold.ts';
import { setWide } from './han.ts';
import { lasting } from './remembered.ts';
import { phrases, words } from './vocabulary.ts';
import { bracketWeight, lookUp, type Term, termsOfPhrase, termsOfWord } from './word.ts';

export { fold } from './fold.ts';
export { type Term, unitWords } from './word.ts';

/** Whether a term tells one value from another, as `number` and units hardly do. */
export const isTelling = ({ weight }: Term): boolean => weight > nearlyAll;

/** Whether the lexicon has the word of a term. */
export const isKnown = ({ concepts }: Term): boolean => !concepts[0]?.startsWith('=');

/** Words after these say by whom or under what, and tell little: `Received by the registry`. */
const adjunctWords = new Set('by par durch door pursuant gemass according under laut'.split(' '));

/** The second words of phrases by their first. */
const beginnings = new Map<string, Set<string>>();
for (const phrase of phrases.keys()) {
  const [first = '', second = ''] = phrase.split('_', 2);
  const seconds = beginnings.get(first);
  if (seconds) seconds.add(second);
  else beginnings.set(first, new Set([second]));
}

/** The terms of a label or key, stop words left out. The same text gives the same array. */
export const termsOf = lasting((text: string): readonly Term[] => read(text.slice(0, longest.paragraph)));

/** What a word is wherever it stands: texts differ, but their words are the same ones. */
const wordOf = lasting((token: string) => ({
  terms: termsOfWord(token),
  opens: token === '(' || token === '[',
  closes: token === ')' || token === ']',
  adjunct: adjunctWords.has(token),
  /** Whether phrases begin with it. */
  begins: beginnings.has(token),
}));

function read(text: string): Term[] {
  const terms: Term[] = [];
  let depth = 0;
  let adjunct = false;
  const tokens = tokensOf(text);
  const respelled = tokens.some((token) => respell(token) !== token) ? tokens.map(respell) : undefined;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    const word = wordOf(token);
    if (word.opens) depth += 1;
    else if (word.closes) depth = Math.max(0, depth - 1);
    else {
      if (terms.length > 0 && word.adjunct) adjunct = true;
      const torn = tornWord(token, tokens[index + 1]);
      if (torn) {
        tokens[index + 1] = torn;
        continue;
      }
      const own = word.begins ? phraseAt(tokens, index) : 0;
      const length = own > 0 || !respelled ? own : phraseAt(respelled, index);
      if (token === '%' && /^\d/.test(tokens[index - 1] ?? '')) continue;
      const written = own > 0 ? tokens : respelled;
      const made = written && length > 0 ? termsOfPhrase(phraseOf(written, index, length) ?? '') : word.terms;
      index += Math.max(0, length - 1);
      for (const term of made)
        terms.push(depth > 0 || adjunct ? { ...term, weight: Math.min(term.weight, bracketWeight) } : term);
    }
  }
  return terms;
}

/** The words of a text, folded, and the signs that say how much they count. */
function tokensOf(text: string): string[] {
  const parted = hump.test(text) ? text.replace(/\p{L}+/gu, withoutHumps) : text;
  const spelled = parted.includes('.')
    ? parted.replace(initials, (letters) => `${letters.replaceAll('.', '')} `)
    : parted;
  if (isPlain(spelled))
    return (
      spelled
        .replace(article, '')
        .toLowerCase()
        .match(/[a-z\d]+|[#%()[\]]/g) ?? []
    );
  return fold(spelled.replace(setWide, '').replace(article, '')).match(/[\p{L}\p{N}]+|[#%()[\]]/gu) ?? [];
}

/** The article of Hungarian, which is short for a file in German: `Az ajánlat tárgya`. */
const article = /^Az\s(?=\p{Ll})/u;

/** Letters that each have a full stop behind them. */
const initials = /(?<![\p{L}\d])((?:\p{L}\.){2,})/gu;

/** A capital in the midst of a word, `invoiceDate`; behind one letter it is a unit's, `kWh`. */
const hump = /\p{L}\p{Ll}\p{Lu}\p{Ll}/u;
const withoutHumps = (word: string): string =>
  words.has(fold(word)) ? word : word.replace(/(?<=\p{L})(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');

const longestPhrase = atMost.few;
/** As phrases of the vocabulary have it: a number's word spelled out (`Certificate no.`), umlauts as one letter. */
const respell = (token: string): string =>
  token === 'no' || token === 'num' ? 'number' : token.replace(/(?<=[aou])e/g, '');

/** How many tokens from one on are a word of the vocabulary together; 0 for none. */
function phraseAt(tokens: readonly string[], from: number): number {
  const [seconds, second = ''] = [beginnings.get(tokens[from] ?? ''), tokens[from + 1]];
  if (!seconds?.has(second) && !seconds?.has(otherNumber(second))) return 0;
  for (let length = Math.min(longestPhrase, tokens.length - from); length > 1; length -= 1)
    if (phraseOf(tokens, from, length) !== undefined) return length;
  return 0;
}

/** The word of the vocabulary that so many tokens are together, in one number or the other: `Main courses`, `main course`. */
function phraseOf(tokens: readonly string[], from: number, length: number): string | undefined {
  const [last = '', ...before] = tokens.slice(from, from + length).reverse();
  const head = `${before.reverse().join('_')}_`;
  return [last, otherNumber(last)].map((one) => head + one).find((one) => phrases.has(one));
}

/** The plural of an English word, or what a plural is of; a word that tells little goes on as it is: `loan ends`. */
const otherNumber = lasting((word: string): string => {
  if (!/^[a-z]{3,}$/.test(word) || termsOfWord(word).some(({ weight }) => weight < 1)) return word;
  return word.endsWith('s') ? word.replace(/(?<=[^aeiou])ies$|s$/, (end) => (end === 'ies' ? 'y' : '')) : `${word}s`;
});

/** A word that a recogniser set a space into: `Nam e`. */
const tornWord = (token: string, next = ''): string | undefined =>
  next.length <= 2 && token.length + next.length >= 4 && words.has(token + next) && !lookUp(token)
    ? token + next
    : undefined;
