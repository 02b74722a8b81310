/** Holds answers against what is known to be right: how many leaves there are, were given, and were given rightly. */
import { findDates } from '../../src/fill/layout/values/dates.ts';
import { distance } from '../../src/fill/layout/words/spelling.ts';

export interface Tally {
  expected: number;
  given: number;
  right: number;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values, or the given one and one of several, are the same: numbers by value, dates by day, words without case, accents and punctuation. */
export function sameValue(expected: unknown, given: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((one) => sameValue(one, given));
  if (isEmpty(expected) || isEmpty(given) || typeof given === 'object') return false;
  const [a, b] = [fold(String(expected)), fold(String(given))];
  if (a === b && (a !== '' || String(expected).trim() === String(given).trim())) return true;
  const days = daysOf(expected);
  if (days.length > 0 && daysOf(given).some((day) => days.includes(day))) return true;
  if (a.length >= longest && b.length >= longest) return distance(a, b, Math.floor(a.length / 10)) <= a.length / 10;
  if (typeof expected === 'number' || typeof given === 'number') {
    const [x, y] = [asNumber(expected), asNumber(given)];
    return !Number.isNaN(x) && Math.abs(x - y) <= Math.abs(x) * 1e-3 + 1e-9;
  }
  return false;
}

/** Words longer than this may be misread in a tenth of their letters. */
const longest = 12;

/** The days that a text may mean, whichever of day and month comes first. */
const daysOf = (value: unknown): string[] =>
  typeof value !== 'string' || value.length > 40
    ? []
    : [true, false].flatMap((dayFirst) =>
        findDates(value, { dayFirst })
          .filter(({ start }) => start < 4)
          .map((found) => found.value),
      );

/** The number that a value is, or that words without letters stand for; not a number for others. */
export const asNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : /^[^\p{L}]*\d[\d.,\s]*[^\p{L}\d]*$/u.test(String(value))
      ? Number(String(value).replace(/[^\d.-]/g, ''))
      : Number.NaN;

const leaves = (value: unknown): number =>
  isEmpty(value)
    ? 0
    : typeof value === 'object'
      ? Object.values(value as object).reduce((sum: number, one) => sum + leaves(one), 0)
      : 1;

/** Adds one comparison up; the items of lists are paired greedily, those that agree most first. */
export function compare(expected: unknown, given: unknown, tally: Tally = { expected: 0, given: 0, right: 0 }): Tally {
  if (isEmpty(expected) || isEmpty(given)) {
    tally.expected += leaves(expected);
    tally.given += leaves(given);
  } else if (Array.isArray(expected) && Array.isArray(given)) compareLists(expected, given, tally);
  else if (typeof expected === 'object' && !Array.isArray(expected)) {
    for (const [key, value] of Object.entries(expected as object))
      compare(value, (given as Record<string, unknown>)[key], tally);
  } else {
    tally.expected += 1;
    tally.given += 1;
    if (sameValue(expected, given)) tally.right += 1;
  }
  return tally;
}

function compareLists(expected: readonly unknown[], given: readonly unknown[], tally: Tally): void {
  const pairs = expected
    .flatMap((one, i) => given.map((other, j) => ({ i, j, right: compare(one, other).right })))
    .filter(({ right }) => right > 0);
  const [usedI, usedJ] = [new Set<number>(), new Set<number>()];
  for (const { i, j } of pairs.sort((a, b) => b.right - a.right)) {
    if (usedI.has(i) || usedJ.has(j)) continue;
    usedI.add(i);
    usedJ.add(j);
    compare(expected[i], given[j], tally);
  }
  for (const [i, one] of expected.entries()) if (!usedI.has(i)) tally.expected += leaves(one);
  for (const [j, one] of given.entries()) if (!usedJ.has(j)) tally.given += leaves(one);
}

export const f1 = ({ expected, given, right }: Tally): number => (2 * right) / Math.max(1, expected + given);
