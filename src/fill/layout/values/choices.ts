/** Finds a caller's choices in text by their very words. */
import { countsOf } from '../../scale/counts.ts';
import { once } from '../../scale/once.ts';
import { matchesOf } from '../words/matches.ts';
import { Places, type Stretch } from './stretch.ts';
import { foldKeep } from './text.ts';

const letter = /[\p{L}\d]/u;
/** Words as `isWhole` sees their ends: of letters that are one unit each. */
const words = /(?:(?![\u{10000}-\u{10ffff}])[\p{L}\d])+/gu;
/** Scripts that put no spaces between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

/** The one choice that a text names, wherever it does; nothing where it names several, as a list of options does. */
export function findChoices(text: string, choices: readonly unknown[]): Stretch[] {
  const folded = foldKeep(text);
  const found: Stretch[] = [];
  const places = new Places(folded.length);
  for (const name of namesIn(folded, choices)) {
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + name.length)) {
      const one = { start: at, end: at + name.length };
      if (!isWhole(folded, one) || !places.isFree(one)) continue;
      places.take(one);
      found.push(one);
    }
  }
  return new Set(found.map(({ start, end }) => folded.slice(start, end))).size === 1 ? found : [];
}

/** The choices of which a text has a word, the longest first. */
function namesIn(folded: string, choices: readonly unknown[]): string[] {
  const { names, byWord } = indexed(choices);
  const some = new Set(matchesOf(folded, words).flatMap(([word]) => byWord.get(word) ?? []));
  for (const at of byWord.get('') ?? []) some.add(at);
  return [...some].sort((a, b) => a - b).map((at) => names[at] ?? '');
}

/** The folded choices, the longest first, and their places by the word that the fewest of them have; those that have none by an empty one. */
const indexed = once((choices: readonly unknown[]) => {
  const folded = choices.flatMap((choice) => (typeof choice === 'string' ? foldKeep(choice).replaceAll('_', ' ') : []));
  const names = folded.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  const wordsOf = names.map((name) => (unspaced.test(name) ? [] : matchesOf(name, words).map(([word]) => word)));
  const counts = countsOf(wordsOf.flat());
  const rarest = (some: readonly string[]): string =>
    some.reduce((least, word) => ((counts.get(word) ?? 0) < (counts.get(least) ?? 0) ? word : least), some[0] ?? '');
  const byWord = Map.groupBy(names.keys(), (at) => rarest(wordsOf[at] ?? []));
  return { names, byWord };
});

/** Whether a name is no part of a longer word; one letter must stand alone. */
function isWhole(text: string, { start, end }: Stretch): boolean {
  if (end - start === 1) return text.replace(/[^\p{L}\d]/gu, '').length === 1;
  if (unspaced.test(text.slice(start))) return true;
  return !letter.test(text.charAt(start - 1)) && text.charAt(start - 1) !== '-' && !letter.test(text.charAt(end));
}
