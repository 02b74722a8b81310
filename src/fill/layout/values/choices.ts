/** Finds a caller's choices in text by their very words. */
import { isAmong, type Stretch } from './stretch.ts';
import { foldKeep } from './text.ts';

const letter = /[\p{L}\d]/u;
/** Scripts that put no spaces between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

/** The one choice that a text names, wherever it does; nothing where it names several, as a list of options does. */
export function findChoices(text: string, choices: readonly unknown[]): Stretch[] {
  const folded = foldKeep(text);
  const found: Stretch[] = [];
  const names = choices.flatMap((choice) => (typeof choice === 'string' ? foldKeep(choice).replaceAll('_', ' ') : []));
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    if (name.trim() === '') continue;
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + name.length)) {
      const one = { start: at, end: at + name.length };
      if (isWhole(folded, one) && !isAmong(one, found)) found.push(one);
    }
  }
  return new Set(found.map(({ start, end }) => folded.slice(start, end))).size === 1 ? found : [];
}

/** Whether a name is no part of a longer word; one letter must stand alone. */
function isWhole(text: string, { start, end }: Stretch): boolean {
  if (end - start === 1) return text.replace(/[^\p{L}\d]/gu, '').length === 1;
  if (unspaced.test(text.slice(start))) return true;
  return !letter.test(text.charAt(start - 1)) && text.charAt(start - 1) !== '-' && !letter.test(text.charAt(end));
}
