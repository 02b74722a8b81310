/** Numbers to call behind a letter, as on cards and letterheads: `T +44 1225 555310`, `m: 07700 900412`. */
import type { Segment } from '../../page/view.ts';
import { matchesOf } from '../../words/matches.ts';
import { type Pair, pairOf, present, spanIn } from './pair.ts';

const called: Record<string, string> = { t: 'phone', p: 'phone', m: 'mobile', f: 'fax' };

/** A letter of those, with a mark or by itself, before a number of nine digits at least in groups or with the country's. */
const lettered =
  /(?<![\p{L}\d])([TPMFtpmf])(?:\s?[.:]\s?|\s)(?=\+|\d+[ /.-])(\+?\d(?:[ ()/.-]{0,2}\d){8,14})(?![\d\p{L}])/gu;

/** The pairs of such letters and numbers in a segment. */
export function fromLetters(segment: Segment): Pair[] {
  return matchesOf(segment.text, lettered).flatMap(({ index, 0: all, 1: letter = '', 2: number = '' }) => {
    const label = called[letter.toLowerCase()] ?? '';
    const value = spanIn(segment, index + all.length - number.length, index + all.length);
    return present([pairOf(segment, index, index + 1, value, segment, 'inline', label)]);
  });
}
