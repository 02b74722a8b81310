/** Which one of several alike a text speaks of: the first payment is not the last. */
import { longest } from '../../scale/extents.ts';
import { linesOf } from '../../scale/tables.ts';
import { matchesOf } from '../words/matches.ts';
import { lasting } from '../words/remembered.ts';

/** Words for one place in an order, a line for each place. */
const lines = linesOf(new URL('./ordinals.txt', import.meta.url)).map((line) => line.replaceAll(' ', '|'));
const words = lines.map((line) => new RegExp(String.raw`(?<!\p{L})(?:${line})(?!\p{L})`, 'iu'));

/** What may stand between such a word and the value that it alone stands before: `and the last is due on`. */
const elided = String.raw`(?:\s(?:one|of (?:them|these)))?,?(?:\s(?:is|was|will be|are|due|ist|est|es|è|is))*(?:\s(?:on|at|by|of|am|um|le|el|il|op))?\s\p{Sc}?$`;
const alone = lines.map((line) => new RegExp(String.raw`(?<!\p{L})(?:${line})${elided}`, 'iu'));

/** The places in an order that a text names. */
const placesIn = lasting((text): readonly number[] => words.flatMap((word, at) => (word.test(text) ? [at] : [])));
/** What stands right behind such a word. */
const behind = lines.map((line) => new RegExp(String.raw`(?<!\p{L})(?:${line})\s(\p{L}+)`, 'giu'));

/** What a sentence says since the number before. */
const sinceNumber = (text: string): string => text.slice(-longest.line).replace(/^.*(?:\d|[.;!?]\s)/su, '');

/** Whether words before a value speak of another one in an order than those asked for, and of none of these: not those of `first class`. */
export function isOfOtherPlace(asked: string, before: string): boolean {
  const own = placesIn(asked);
  if (own.length === 0) return false;
  const said = sinceNumber(before);
  const keys = asked.toLowerCase().split(/\s+/u).map(singular);
  const places = placesIn(said).filter(
    (place) =>
      alone[place]?.test(said) ||
      matchesOf(said, behind[place] as RegExp).some(([, next = '']) => keys.includes(singular(next.toLowerCase()))),
  );
  return places.length > 0 && !places.some((place) => own.includes(place));
}
const singular = (word: string): string => word.replace(/s$/u, '');

/** Whether words before a value leave out what they number, and number it as asked: `the first visit is on 2 May and the last on`. */
export const isOfPlaceAlone = (asked: string, before: string): boolean =>
  placesIn(asked).some((place) => alone[place]?.test(sinceNumber(before)) ?? false);
