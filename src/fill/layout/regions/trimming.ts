/** A part of a text without the signs that part it from others. */
import type { Stretch } from '../values/stretch.ts';

/**
 * Where white space, joining signs and halves of brackets end in front of what stands at `from`, and where those begin that
 * end at `to`.
 */
export function bareIn(text: string, from: number, to: number): Stretch {
  let [start, end] = [from, to];
  const drops = (at: number): boolean => {
    const sign = text.charAt(at);
    if (sign === '-' && isMinus(text, at)) return false;
    return joins.test(sign) || (bracket.test(sign) && isHalf(text.slice(start, end), at - start));
  };
  while (start < end && drops(start)) start += 1;
  while (end > start && drops(end - 1)) end -= 1;
  return { start, end };
}

/** Whether a hyphen is the sign of a number: `Rent -700.00`. */
const isMinus = (text: string, at: number): boolean =>
  (at === 0 || /\s/u.test(text.charAt(at - 1))) && /[\d\p{Sc}.]/u.test(text.charAt(at + 1));

/** Whether a bracket has no other half in a text: a value or a comma has cut it in two. */
function isHalf(text: string, at: number): boolean {
  if (/[(（]/u.test(text.charAt(at))) return !/[)）]/u.test(text.slice(at));
  return /[)）]/u.test(text.charAt(at)) && !/[(（]/u.test(text.slice(0, at));
}
const joins = /[\s,;:，；：、–—~〜～|•·*-]/;
const bracket = /[()（）]/;
