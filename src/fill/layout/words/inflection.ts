/** The forms that words take in languages which say with endings what others say with small words. */
import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';

/** A word of the vocabulary, found by its stem. */
export interface Inflected {
  language: string;
  concept: string;
  word: string;
}

/** A line of endings behind a stem, folded: the languages that have them, parted by `+`, and a colon before. */
const endings: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  linesOf(new URL('./tables/endings.txt', import.meta.url)).flatMap((line) => {
    const [languages = '', list = ''] = line.split(': ');
    return languages.split('+').map((language) => [language, setOf(list)] as const);
  }),
);

/** What stands behind the stems of a language. */
export const endingsOf = (language: string): Iterable<string> => endings.get(language) ?? [];

/** What other forms of a word have no more. */
const ofNominative: Partial<Record<string, RegExp>> = {
  el: /(?:[αεηουιω]|.σ)$/u,
  lv: /(?:[aeiu]|[iu]?s)$/,
  lt: /(?:[aeiou]|[aiu]?s)$/,
  is: /(?:[aiu]|ur)$/,
};
const [shortestStem, longestEnding] = [4, 7];
/** Everyday words of these languages have three letters before their ending: `тема`, `цена`, `лицо`. */
const cyrillic = /^\p{Script=Cyrillic}/u;

/** What stays of a word in all its forms; undefined where the word is too short to be told by a part. */
export function stemOf(word: string, language: string): string | undefined {
  if (!endings.has(language)) return undefined;
  const stem = word.replace(ofNominative[language] ?? /[aeiouyаяыиуюеоьіїєαεηουιω]$/u, '');
  const shortest = stem !== word && cyrillic.test(word) ? shortestStem - 1 : shortestStem;
  return stem.length < shortest ? undefined : stem;
}

/** The concepts of a word in one of its forms, by the longest stem that the endings of its language complete. */
export function conceptsByStem(token: string, stems: ReadonlyMap<string, readonly Inflected[]>): string[] | undefined {
  const last = Math.max(cyrillic.test(token) ? shortestStem - 1 : shortestStem, token.length - longestEnding);
  for (let cut = token.length; cut >= last; cut -= 1) {
    const rest = token.slice(cut);
    const found = stems
      .get(token.slice(0, cut))
      ?.filter(({ language }) => (rest === '' && cut >= shortestStem) || endings.get(language)?.has(rest))
      .map(({ concept }) => concept);
    if (found && found.length > 0) return [...new Set(found)];
  }
  return undefined;
}
