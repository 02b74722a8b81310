/** What stands on either side of the first value or comma of an item, and values that are made of two. */
import { periodIn } from '../lists/period.ts';
import { joints } from '../values/joints.ts';
import type { Stretch } from '../values/stretch.ts';
import { bareIn } from './trimming.ts';

/** Characters from one offset to another, of one kind. */
export interface Token extends Stretch {
  kind: string;
  /** What it is read from, where that stands in two places: `2:00` and `pm` of `2:00 – 4:00 pm`. */
  parts?: readonly Stretch[];
}

/** A part of a text, by its place in it. */
export interface Cut extends Stretch {
  text: string;
  /** Where it stands in two places. */
  parts?: readonly Stretch[];
}

/** How often something stands behind how many: `2 x Espresso`. */
const times = /^\s?[x×]\s+(?=\p{L})/u;
export const countEnd = (text: string, at: number): number => at + (times.exec(text.slice(at))?.[0].length ?? 0);

/** What stands before and behind the first value or comma, with brackets and all, and a value with its unit. */
export function putSides(
  whole: string,
  begin: number,
  tokens: readonly Token[],
  found: ReadonlyMap<string, Cut>,
  put: (name: string, start: number, end: number) => void,
): void {
  const known = (from: number, to: number): boolean => {
    const { start, end } = bareIn(whole, from, to);
    const text = whole.slice(start, end);
    // A sign alone is no part: the plus of `+1.8`.
    const same = (piece: Cut): boolean => piece.text === text || (piece.start === start && piece.end === end);
    return !/[\p{L}\p{N}]/u.test(text) || found.values().some(same);
  };
  const side = (name: string, start: number, end: number): void => {
    if (!known(start, end)) put(name, start, end);
  };
  const value = tokens.find(({ kind }) => kind !== 'aside');
  if (value && value.start > begin) {
    side('before', begin, value.start);
    if (value.kind === 'number') side('measure', value.start, unitEnd(whole, value.end));
  } else if (value) side('behind', countEnd(whole, value.end), whole.length);
  const label = labelled.exec(whole.slice(begin))?.[0].length ?? 0;
  if (label > 0) side('behind1', begin + label, whole.length);
  const period = periodIn(whole.slice(begin));
  if (period) side('period', begin + period.start, begin + period.end);
  const hours = found.has('period') ? undefined : hoursIn(whole, tokens);
  if (hours) side('period', hours.start, hours.end);
  const comma = /(?:[,，](?!\d)|、)(?![^()（）]*[)）])/u.exec(whole.slice(begin))?.index ?? -1;
  if (comma > 0) {
    side('first', begin, begin + comma);
    side('others', begin + comma + 1, whole.length);
  }
}

/** From when to when something lasts: two times with what joins them. */
export function hoursIn(text: string, tokens: readonly Token[]): Stretch | undefined {
  for (const [at, { kind, start, end }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (kind === 'time' && next?.kind === 'time' && until.test(text.slice(end, next.start)))
      return { start, end: next.end };
  }
  return undefined;
}

const until = new RegExp(`^${joints.to}$`, 'u');

/** A label that its value follows without a space: `Tag#:SJ3095-1`. */
const labelled = /^\p{L}[\p{L} .#]{1,20}[:#](?=[\p{L}\p{N}])/u;

/** Where the unit behind a number ends. */
const unitEnd = (text: string, at: number): number =>
  at + (/^\s?[\p{L}°%µ/²³]{1,12}(?![\p{L}\d])/u.exec(text.slice(at))?.[0].length ?? 0);
