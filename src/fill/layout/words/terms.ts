/** Text of labels and keys → terms: what each word means, whatever its language, spelling or compounding. */

import { atMost, longest } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
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

/** Whether a text has words, and the lexicon has them all. */
export function areKnown(text: string): boolean {
  const terms = termsOf(text);
  return terms.length > 0 && terms.every(isKnown);
}

/** Whether a term means one of some things. */
export const means = ({ concepts }: Term, things: ReadonlySet<string>): boolean =>
  concepts.some((one) => things.has(one));
/** Whether one of some terms does. */
export const meansAny = (terms: readonly Term[], things: ReadonlySet<string>): boolean =>
  terms.some((term) => means(term, things));

/** Words after these say by whom or under what, and tell little: `Received by the registry`. */
const adjunctWords = setOf('by par durch door pursuant gemass according under laut');

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
const wordOf = lasting((token: string) => {
  const terms = termsOfWord(token);
  return {
    ...{ token, terms, adjunct: adjunctWords.has(token) },
    opens: token === '(' || token === '[',
    closes: token === ')' || token === ']',
    /** The second words of the phrases that it begins. */
    seconds: beginnings.get(token),
    respelled: respell(token),
    /** The same in the other number. */
    other: otherNumber(token, terms),
  };
});
type Word = ReturnType<typeof wordOf>;

function read(text: string): Term[] {
  const terms: Term[] = [];
  let depth = 0;
  let adjunct = false;
  const said = tokensOf(text).map(wordOf);
  const respelled = said.some((word) => word.respelled !== word.token)
    ? said.map((word) => wordOf(word.respelled))
    : undefined;
  for (let index = 0; index < said.length; index += 1) {
    const word = said[index] as Word;
    if (word.opens) depth += 1;
    else if (word.closes) depth = Math.max(0, depth - 1);
    else {
      if (terms.length > 0 && word.adjunct) adjunct = true;
      const torn = tornWord(word.token, said[index + 1]?.token);
      if (torn) {
        said[index + 1] = wordOf(torn);
        continue;
      }
      const own = phraseAt(said, index);
      const length = own > 0 || !respelled ? own : phraseAt(respelled, index);
      if (word.token === '%' && /^\d/.test(said[index - 1]?.token ?? '')) continue;
      const written = own > 0 ? said : respelled;
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
  const written = shortened.reduce((said, [short, whole]) => said.replace(short, whole), text);
  const parted = hump.test(written) ? written.replace(/\p{L}+/gu, withoutHumps) : written;
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

/** Short forms of English that other languages or a key have for other words, where labels have them for these. */
const shortened: [RegExp, string][] = [
  [/(?<=\p{L}{3}\.?[ _])mgr\.?$/iu, 'manager'],
  [/^est\.(?= \p{L})/iu, 'estimated'],
  [/(?<!\p{L})asst\.?(?=[ _]\p{L})/iu, 'assistant'],
  [/(?<!\p{L})coord\.?$/iu, 'coordinator'],
  [/(?<![\p{L}\d])1st(?![\p{L}\d])/iu, 'first'],
  [/(?<![\p{L}\d])2nd(?![\p{L}\d])/iu, 'second'],
];

/** The article of Hungarian, which is short for a file in German: `Az ajánlat tárgya`. */
const article = /^Az\s(?=\p{Ll})/u;

/** Letters that each have a full stop behind them. */
const initials = /(?<![\p{L}\d])((?:\p{L}\.){2,})/gu;

/** A capital in the midst of a word, `invoiceDate`; behind one letter it is a unit's, `kWh`. */
const hump = /\p{L}\p{Ll}\p{Lu}\p{Ll}/u;
const withoutHumps = (word: string): string =>
  words.has(fold(word)) ? word : word.replace(/(?<=\p{L}\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ');

const longestPhrase = atMost.few;
/** As phrases of the vocabulary have it: a number's word spelled out (`Certificate no.`), umlauts as one letter. */
const respell = (token: string): string =>
  token === 'no' || token === 'num' ? 'number' : token.replace(/(?<=[aou])e/g, '');

/** How many words from one on are one of the vocabulary together; 0 for none. */
function phraseAt(said: readonly Word[], from: number): number {
  const [seconds, second] = [said[from]?.seconds, said[from + 1]];
  if (!seconds || !second || !(seconds.has(second.token) || seconds.has(second.other))) return 0;
  for (let length = Math.min(longestPhrase, said.length - from); length > 1; length -= 1)
    if (phraseOf(said, from, length) !== undefined) return length;
  return 0;
}

/** The phrase that so many words are together, in one number or the other: `Main courses`, `main course`. */
function phraseOf(said: readonly Word[], from: number, length: number): string | undefined {
  let head = '';
  for (let at = from; at < from + length - 1; at += 1) head += `${said[at]?.token}_`;
  const last = said[from + length - 1];
  return last && [last.token, last.other].map((one) => head + one).find((one) => phrases.has(one));
}

/** The plural of an English word, or what a plural is of; a word that tells little goes on as it is: `loan ends`. */
function otherNumber(word: string, terms: readonly Term[]): string {
  if (!/^[a-z]{3,}$/.test(word) || terms.some(({ weight }) => weight < 1)) return word;
  return word.endsWith('s') ? word.replace(/(?<=[^aeiou])ies$|s$/, (end) => (end === 'ies' ? 'y' : '')) : `${word}s`;
}

/** A word that a recogniser set a space into: `Nam e`. */
const tornWord = (token: string, next = ''): string | undefined =>
  next !== '' && next.length <= 2 && token.length + next.length >= 4 && words.has(token + next) && !lookUp(token)
    ? token + next
    : undefined;
