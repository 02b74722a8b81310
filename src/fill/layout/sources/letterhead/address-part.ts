/** How much of a line is an address: signs between spaces and sentences behind its town part other words from it. */
import { tellingLetters } from '../../../scale/extents.ts';
import { possible } from '../../../scale/grades.ts';
import { findTowns, townSpan } from '../../values/addresses.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { isOrganisation } from '../../values/names.ts';
import type { Stretch } from '../../values/stretch.ts';
import { matchesOf } from '../../words/matches.ts';
import { isPlace } from '../../words/proper.ts';
import { addressLikeness, isRegion, lineKind, plainOf } from './kinds.ts';

/** What parts a line into things that stand side by side. */
const parting = /\s[·•|]\s/g;
const sentence = /\.\s+(?=\p{Lu})/gu;
/** A line's last word, which a full stop may shorten. */
const lastWord = /[\p{L}\p{M}\d]+$/u;

/** The stretch of a line of an address that is the address itself. */
export function addressPart(text: string): Stretch {
  const { start, end } = amongParts(text);
  return { start, end: start + sentenceEnd(text.slice(start, end)) };
}

/** The neighbouring parts that may be of an address, about the one that reads most as one; all where none does. */
function amongParts(text: string): Stretch {
  const parts = partsOf(text);
  const words = parts.map(({ start, end }) => text.slice(start, end));
  const likeness = words.map(addressLikeness);
  const best = likeness.indexOf(Math.max(...likeness));
  if (parts.length === 1 || (likeness[best] ?? 0) < possible) return { start: 0, end: text.length };
  const town = words.findLastIndex((part) => hasTown(part));
  const isElse = (part: string, at: number): boolean => isOther(part) || (at > town && town >= 0 && phrase.test(part));
  const others = words.map((part, at) => at !== best && isElse(part, at));
  const first = others.lastIndexOf(true, best) + 1;
  const behind = others.indexOf(true, best);
  const last = (behind < 0 ? parts.length : behind) - 1;
  return { start: parts[first]?.start ?? 0, end: parts[last]?.end ?? text.length };
}

const hasTown = (part: string): boolean => findTowns(plainOf(part)).length > 0;

/** What no part of an address has: a founding year, a long number, a label with its sign, somebody's legal form. */
function isOther(part: string): boolean {
  if (addressLikeness(part) === 1 || hasTown(part) || careOf.test(part.trim())) return false;
  return noAddress.test(part) || hasLegalForm(part) || isOrganisation(part) || otherKinds.has(lineKind(part));
}
const noAddress = /[:：]|(?:since|seit|est\.?|depuis|desde|dal|sinds|sedan|od|©)\s(?:1[89]|20)\d\d(?!\d)|\d{7}/iu;
const careOf = /^c\/o\s/iu;
/** What goes on in small letters, as `Montag geschlossen` does; behind the town it is no part of the address. */
const phrase = /\s\p{Ll}{4,}(?:\s|$)/u;
const otherKinds = new Set(['contact', 'register', 'labelled']);

function partsOf(text: string): Stretch[] {
  const breaks = matchesOf(text, parting);
  return [...breaks, { index: text.length }].map(({ index }, at) => ({
    start: at === 0 ? 0 : (breaks[at - 1]?.index ?? 0) + (breaks[at - 1]?.[0].length ?? 0),
    end: index,
  }));
}

/** Where a sentence ends whose last words are the town with its postcode, or the country behind it. */
function sentenceEnd(text: string): number {
  for (const { index, 0: stop } of matchesOf(text, sentence)) {
    const told = text.slice(0, index);
    const [word = ''] = lastWord.exec(told) ?? [];
    const whole = word.length >= tellingLetters || /\d/.test(word) || isPlace(word);
    const town = findTowns(plainOf(told)).at(-1);
    if (!whole || !town || isRegion(plainOf(text.slice(index + stop.length)))) continue;
    const behind = told.slice(townSpan(town).end).replace(/^[\s,]+/, '');
    if (behind === '' || isRegion(plainOf(behind))) return index;
  }
  return text.length;
}
