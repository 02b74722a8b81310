/** Finds what may be names in running text of any language that has capitals: runs of capitalised words. */
import type { Stretch } from './stretch.ts';

const word = String.raw`(?:(?:\p{Lu}\.){2,}|\p{Lu}[\p{L}\p{M}\d'’&/-]*\.?)`;
const particle = `(?:van|von|de|der|den|del|della|di|da|dos|das|du|la|le|zu|ten|al|bin|y|e|of|and|und|et|&|i|av|för|für|the)`;
const run = new RegExp(String.raw`(?<![\p{L}\d])${word}(?:,?\s(?:${particle}\s){0,2}${word})*`, 'gu');

/** Stretches of capitalised words; at the start of a sentence one word alone is none. */
export function findProper(text: string): Stretch[] {
  return [...text.matchAll(run)]
    .map(({ index, 0: { length } }) => ({
      start: index,
      end: index + text.slice(index, index + length).replace(/(?<!\p{Lu}\.\p{Lu}(?:\.\p{Lu})?)[,.]$/u, '').length,
    }))
    .filter(({ start, end }) => end - start > 2 && (start > 0 || /\s/u.test(text.slice(start, end))));
}
