/** Units of measures: what a key names and what stands behind a number. */

import { textBehind } from '../../scale/extents.ts';
import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';
import type { Locale } from './locale.ts';
import { type FoundNumber, findNumbers } from './numbers.ts';
import { foldKeep } from './text.ts';

/** A line a unit: how it is written, in keys and behind numbers. */
const units = new Map(
  linesOf(new URL('./measures.txt', import.meta.url)).flatMap((line) => {
    const spellings = line.split(' ').map(foldKeep);
    return spellings.map((word) => [word, spellings[0] ?? word] as const);
  }),
);

/** Whether a word is a unit. */
export const isUnit = (word: string): boolean => units.has(foldKeep(word));

/** Letters that need no space behind them: the unit may be the first of several. */
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}\u3041-\u30ff]/u;
const longest = Math.max(...[...units.keys()].filter((word) => unspaced.test(word)).map(({ length }) => length));

/** Words that are too short to name a unit but at the end of a key. */
const short = 2;

/** The unit of one measure by another: `g/l`; undefined where either is none. */
function rateOf(one = '', other = ''): string | undefined {
  const [over, under] = [units.get(foldKeep(one)), units.get(foldKeep(other))];
  return units.get(foldKeep(`${one}/${other}`)) ?? (over && under && `${over}/${under}`);
}

/** The unit of one measure by another that a key ends with, and its words: `voc grams per litre`, `wind limit m s`. */
export function rateNamed(words: readonly string[]): { unit: string; words: number } | undefined {
  const own = words.at(-2) === 'per' ? 3 : 2;
  const unit = words.length > own ? rateOf(words.at(-own), words.at(-1)) : undefined;
  return unit === undefined ? undefined : { unit, words: own };
}

/** The unit that a key's last words name, else one that a longer word of its description does. */
export function unitNamed(words: readonly string[], description = ''): string | undefined {
  const own = rateNamed(words)?.unit ?? units.get(foldKeep(words.at(-1) ?? ''));
  if (own !== undefined && words.length > 1) return own;
  const told = [...foldKeep(description).matchAll(/\p{L}+/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > short);
  return told.map((word) => units.get(word)).find((unit) => unit !== undefined);
}

/** The unit of a number, and where it ends. */
export function unitOf(
  { kind, end, currency }: Pick<FoundNumber, 'kind' | 'end' | 'currency'>,
  text: string,
): { unit: string; end: number } | undefined {
  if (currency) return { unit: currency.toLowerCase(), end };
  if (kind === 'percent') return { unit: 'percent', end };
  const [lead, word] =
    /^[\s-]?(%|[°℃℉]?[\p{L}µ]*[²³]?(?:\/\p{L}{1,3}[²³]?)?\d?)(?![\p{L}\d])/u.exec(textBehind(text, end)) ?? [];
  if (!lead || !word) return undefined;
  const folded = foldKeep(word);
  const whole = units.get(folded) ?? rateOf(...folded.split('/'));
  const at = end + lead.length - word.length;
  if (whole) return { unit: whole, end: at + word.length };
  for (let length = unspaced.test(word) ? Math.min(longest, word.length) : 0; length > 0; length -= 1) {
    const unit = units.get(folded.slice(0, length));
    if (unit) return { unit, end: at + length };
  }
  return undefined;
}

/** The unit of the number that a text begins with. */
export function unitIn(text: string, locale: Pick<Locale, 'decimal'>): string | undefined {
  const [first] = findNumbers(text, locale);
  return first && unitOf(first, text)?.unit;
}

/** Units of the same measure: a number in one of them is another number in the others. */
const measures = [
  ['kg', 'g', 'mg', 't', 'lb', 'oz'],
  ['km', 'm', 'cm', 'mm', 'mile', 'ft'],
  ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'],
  ['c', 'f'],
  ['kcal', 'kj'],
  ['kwh', 'mwh'],
  ['l', 'ml', 'cl', 'dl'],
];

/** The unit that a head gives in brackets, if it is one of the measure that a key asks for, and whether it is the key's: `Serves 50 (kg)` for `grams_per_serving`. */
export function unitHeaded(
  words: readonly string[],
  description: string | undefined,
  head: string,
): 'own' | 'other' | undefined {
  const first = words[1] === 'per' ? units.get(foldKeep(words[0] ?? '')) : undefined;
  const asked = first ?? unitNamed(words, description);
  const alike = asked && measures.find((some) => some.includes(asked));
  const [, word = ''] = /[([]([\p{L}°]{1,12})[)\]]/u.exec(head) ?? [];
  const said = units.get(foldKeep(word));
  if (!alike || said === undefined || !alike.includes(said)) return undefined;
  return said === asked ? 'own' : 'other';
}

/** Whether a number is said in another unit of the measure whose unit is the last word of a key: `1,702 kJ` for `kcal`. */
export function isInOtherUnit(
  words: readonly string[],
  number: Pick<FoundNumber, 'kind' | 'end'>,
  text: string,
): boolean {
  const [word = ''] = words.slice(-1);
  const asked = words.length > 1 || word.length > short ? units.get(foldKeep(word)) : undefined;
  // `hours_per_week` and `dose_mg_kg` ask for how much there is in each, and `leave_year` in which.
  const others = words.slice(0, -1).map(foldKeep);
  if (others.some((other) => each.has(other) || units.has(other)) || singular.has(word)) return false;
  const alike = asked && measures.find((some) => some.includes(asked));
  const unit = unitOf(number, text)?.unit;
  return unit !== undefined && unit !== asked && alike?.includes(unit) === true;
}

const each = setOf('per a an each in this pro par por je al na za');
const singular = setOf(
  'year month week day hour minute second jahr monat woche tag stunde année mois semaine jour heure año mes semana día hora anno mese settimana giorno ora jaar maand week dag uur ano mês dia',
);

/** The number in a key's unit that a text gives behind one in another unit of the same measure: `27.6 lb (12.5 kg)`. */
export function restated(
  words: readonly string[],
  text: string,
  start: number,
  locale: Locale,
): FoundNumber | undefined {
  const asked = unitNamed(words);
  const alike = asked && measures.find((units) => units.includes(asked));
  if (!alike) return undefined;
  const found = findNumbers(text, locale);
  const first = found.find((one) => one.start === start);
  const unit = first && unitOf(first, text)?.unit;
  if (!unit || unit === asked || !alike.includes(unit)) return undefined;
  const told = (one: FoundNumber): boolean => /[(=/]\s?$/.test(text.slice(0, one.start));
  return found.find((one) => told(one) && unitOf(one, text)?.unit === asked);
}
