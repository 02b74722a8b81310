/** Letters in front of items that are part of a name, and those that count them. */

import { bullet } from '../lists/sections.ts';

/** What a name begins with, and some lists count by: `K. Brandt`, `A. Scope`. */
const initial = /^(\p{Lu})\.\s?(?=\p{Lu})/u;

/** What counts items other than by letters: `12.`, `IV)`. */
const counter = /^(?:\d{1,3}(?:\.\d{1,3})*|[IVX]{2,5})[.)]\s/u;

/** Whether letters in front of items are initials of names: they do not count up from one item to the next. */
export function areInitials(texts: readonly string[]): boolean {
  const bare = texts.map((text) => text.replace(bullet, ''));
  if (bare.some((text) => counter.test(text))) return false;
  const letters = bare.map((text) => initial.exec(text)?.[1]?.codePointAt(0));
  const steps = letters.slice(1).filter((letter, at) => letter !== undefined && letter - 1 === letters[at]).length;
  return letters.some((letter) => letter !== undefined) && steps * 2 < texts.length - 1;
}
