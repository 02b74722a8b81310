/**
 * How well an answer agrees with the known one, leaf by leaf: days by the calendar, numbers by their size, texts by
 * their letters and digits. Items of lists are paired so that most leaves agree.
 */
import { figuresIn } from '../grounding/figures.ts';
import { lettersOf } from '../grounding/letters.ts';
import { findDates } from '../layout/values/dates.ts';
import { thousand } from '../scale/figures.ts';
import { isObject } from '../template/reading.ts';

export interface Tally {
  /** Leaves that have a value by the known answer, and by the given one. */
  expected: number;
  given: number;
  right: number;
}

interface Quality {
  precision: number;
  recall: number;
  f1: number;
}

export const newTally = (): Tally => ({ expected: 0, given: 0, right: 0 });

export function qualityOf({ expected, given, right }: Tally): Quality {
  const share = (of: number): number => (of === 0 ? 0 : right / of);
  const [precision, recall] = [share(given), share(expected)];
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A text's days in each order of day and month; the text must be little else. */
function daysOf(value: unknown): Set<string> {
  const text = String(value).replace(/(\d{4}-\d{2}-\d{2})T.*/, '$1');
  const found = [true, false].flatMap((dayFirst) => findDates(text, { dayFirst }));
  return new Set(found.filter(({ start, end }) => end - start >= text.trim().length - 4).map(({ value: day }) => day));
}

/** What computers lose at the most of the differences that count. */
const rounding = 1e-9;

/** Whether two leaves say the same. */
export function isSame(expected: unknown, given: unknown): boolean {
  if (isEmpty(expected) || isEmpty(given) || typeof given === 'object') return false;
  if (typeof expected === 'boolean') return String(expected) === String(given).toLowerCase();
  if (lettersOf(String(expected)).text === lettersOf(String(given)).text && typeof expected !== 'number') return true;
  const days = daysOf(expected);
  if (days.size > 0) return [...daysOf(given)].some((day) => days.has(day));
  const wanted = sizeOf(expected);
  const size = sizeOf(given);
  if (wanted === undefined || size === undefined) return false;
  return Math.abs(wanted - size) <= Math.abs(wanted) / thousand + rounding;
}

/** The number that a leaf is, or that a text is but for a currency or a unit. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  if (!/^[^\d\p{L}]*\p{L}{0,4}[^\d\p{L}]*\d[\d.,\s'’]*[^\p{L}\d]*\p{L}{0,4}$/u.test(text) || /\/|\d-\d/.test(text))
    return undefined;
  const [figure] = figuresIn(text);
  const size = figure?.sizes[0];
  return size === undefined ? undefined : figure?.negative ? -size : size;
}

/** Told of each leaf that was given: where it is in the answer, as a JSON Pointer, and whether it is right. */
type Told = (pointer: string, right: boolean) => void;

/** Adds what two answers to one template have in common to `tally`. */
export function compare(
  expected: unknown,
  given: unknown,
  tally: Tally = newTally(),
  tell: Told = () => {},
  pointer = '',
): Tally {
  if (isEmpty(expected) && isEmpty(given)) return tally;
  if (Array.isArray(expected)) {
    if (Array.isArray(given)) return compareLists(expected, given, tally, tell, pointer);
    return compareLists(expected, isEmpty(given) ? [] : [given], tally, () => {}, pointer);
  }
  if (isObject(expected)) {
    for (const [key, member] of Object.entries(expected))
      compare(member, isObject(given) ? given[key] : undefined, tally, tell, `${pointer}/${key}`);
    return tally;
  }
  if (isEmpty(expected)) {
    tally.given += leaves(given);
    wrong(given, tell, pointer);
    return tally;
  }
  const one = Array.isArray(given) && given.length === 1 ? given[0] : given;
  tally.expected += 1;
  if (!isEmpty(one)) tally.given += 1;
  const right = isSame(expected, one);
  if (right) tally.right += 1;
  if (!isEmpty(one)) tell(one === given ? pointer : `${pointer}/0`, right);
  return tally;
}

/** The pairs that agree most come first; what finds no partner counts alone. */
function compareLists(expected: unknown[], given: unknown[], tally: Tally, tell: Told, pointer: string): Tally {
  const pairs = expected.flatMap((one, left) =>
    given.flatMap((other, right) => {
      const { right: agreed } = compare(one, other);
      return agreed > 0 ? [{ left, right, agreed }] : [];
    }),
  );
  const [lefts, rights] = [new Set<number>(), new Set<number>()];
  for (const { left, right } of pairs.sort((a, b) => b.agreed - a.agreed || a.left - b.left)) {
    if (lefts.has(left) || rights.has(right)) continue;
    lefts.add(left);
    rights.add(right);
    compare(expected[left], given[right], tally, tell, `${pointer}/${right}`);
  }
  tally.expected += expected.reduce<number>((sum, one, at) => sum + (lefts.has(at) ? 0 : leaves(one)), 0);
  tally.given += given.reduce<number>((sum, one, at) => sum + (rights.has(at) ? 0 : leaves(one)), 0);
  for (const [at, one] of given.entries()) if (!rights.has(at)) wrong(one, tell, `${pointer}/${at}`);
  return tally;
}

/** Every leaf of what should not be there. */
function wrong(given: unknown, tell: Told, pointer: string): void {
  if (isEmpty(given)) return;
  if (typeof given !== 'object') tell(pointer, false);
  else for (const [key, member] of Object.entries(given as object)) wrong(member, tell, `${pointer}/${key}`);
}

function leaves(value: unknown): number {
  if (isEmpty(value)) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value as object).reduce<number>((sum, member) => sum + leaves(member), 0);
}
