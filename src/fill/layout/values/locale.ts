/** What the document's own writing says about how its dates and numbers are to be read. */

import type { Evidence } from '../../../model/filled.ts';
import { atMost } from '../../scale/extents.ts';
import { mostly } from '../../scale/grades.ts';
import { linesOf } from '../../scale/tables.ts';
import type { TextLine } from '../page/view.ts';
import { matchesOf } from '../words/matches.ts';
import { december } from './months.ts';
import { Places } from './stretch.ts';
import { foldKeep } from './text.ts';
import { findTimes } from './times.ts';

export interface Locale {
  /** Whether 03/04/2020 is the third of April. */
  dayFirst: boolean;
  /** The character before the decimals; null when the document doesn't tell. */
  decimal: ',' | '.' | null;
  /** ISO 639-1 codes, most used first. */
  languages: string[];
  /** The document's own day, where it gives one. */
  origin?: Origin;
}

/** A day (ISO 8601) from which others are counted, and where it stands. */
export interface Origin {
  day: string;
  evidence: readonly Evidence[];
}

/** Languages with their most frequent small words, also those that they share. */
const languageOf = new Map<string, string[]>();
for (const line of linesOf(new URL('./languages.txt', import.meta.url))) {
  const [language = '', words = ''] = line.split(': ');
  for (const word of words.split(' ')) languageOf.set(word, [...(languageOf.get(word) ?? []), language]);
}

const longestSmall = Math.max(...languageOf.keys().map(({ length }) => length));

/** Scripts of a language of their own; Japanese mixes its own with Chinese characters. */
const scripts: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['el', /\p{Script=Greek}{2}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ar', /\p{Script=Arabic}/u],
];

/** Most texts have none of these. */
const latin = /^[\0-\u024f]*$/;

/** Lines that are looked at: enough for any document to show its habits. */
const sample = atMost.thousands;
const slashed = /(?<![\d.,/-])(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?![\d/-])/g;
const monthFirstPlace =
  /,\s?[A-Z]{2}\s\d{5}(?!\d)|\bU\.?S\.?A\b|\bUnited States\b|\bDelaware\b|\bCalifornia\b|\bWashington, ?D/i;
/** A time in a zone of the United States; `10:00 et 12:00` is none. */
const monthFirstTime = /\d:\d\d ?(?:[AaPp][Mm] )?[ECMP][DS]?T\b/;
/** Dollars of a country that does not say whose they are: the United States', unless another such country is spoken of. */
const dollars = /(?<![\p{L}\d])\$\s?\d/u;
const otherDollars =
  /(?<!\p{L})(?:Australian?|Canad(?:a|ian)|New Zealand|Singapore|Hong Kong|Taiwan|Jamaica|Fiji|M[eé]xico|Argentina|Chile|Colombia|A\.?B\.?N\.?(?=[ :]*\d)|GST|HST)(?!\p{L})|(?<!\p{L})(?:A|AU|C|CA|NZ|S|HK|NT)\$|\.(?:au|ca|nz|sg|hk)(?!\p{L})/u;

const monthFirstName =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? \d{1,2}(?:st|nd|rd|th)?, \d{4}\b/;

/** What lines say of a document's habits, one after the other. */
const newHabits = () => ({
  ...{ dayFirst: 0, monthFirst: 0, comma: 0, point: 0 },
  ...{ american: false, dollars: false, otherDollars: false },
  /** How often words and letters of each are met. */
  language: new Map<string, number>(),
});
type Habits = ReturnType<typeof newHabits>;

/** Reads the habits of a document: other dates and numbers first, then its language and country. */
export function localeOf(lines: readonly TextLine[]): Locale {
  const habits = newHabits();
  for (const { text } of lines.slice(0, sample)) {
    countFigures(text, habits);
    countLanguages(text, habits.language);
  }
  const { dayFirst, monthFirst, comma, point, language } = habits;
  // Languages share small words: one that has far fewer than another is met in that one's.
  const most = Math.max(0, ...language.values());
  const languages = [...language]
    .filter(([, count]) => count >= 2 && count >= mostly * most)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
  const paysInDollars = habits.dollars && !habits.otherDollars;
  const american = (habits.american || paysInDollars) && (languages[0] ?? 'en') === 'en';
  return {
    dayFirst: dayFirst === monthFirst ? !american : dayFirst > monthFirst,
    decimal: comma === point ? null : comma > point ? ',' : '.',
    languages,
  };
}

function countFigures(text: string, habits: Habits): void {
  const figures = /\d/.test(text);
  if (figures) {
    for (const match of matchesOf(text, slashed)) {
      if (Number(match[1]) > december) habits.dayFirst += 1;
      else if (Number(match[2]) > december) habits.monthFirst += 1;
    }
    habits.comma += text.match(/\d,\d{2}(?![\d.,])/g)?.length ?? 0;
    // A point parts hours and minutes as well: `kl. 19.00`, `8.15–14.30`.
    const times = new Places(text.length, findTimes(text));
    habits.point += matchesOf(text, /\d\.\d{2}(?![\d.,])/g).filter(({ index }) =>
      times.isFree({ start: index, end: index + 1 }),
    ).length;
  }
  habits.dollars ||= figures && dollars.test(text);
  habits.otherDollars ||= otherDollars.test(text);
  habits.american ||=
    monthFirstPlace.test(text) || (figures && (monthFirstName.test(text) || monthFirstTime.test(text)));
}

function countLanguages(text: string, language: Map<string, number>): void {
  const script = latin.test(text) ? undefined : scripts.find(([, letters]) => letters.test(text))?.[0];
  if (script) language.set(script, (language.get(script) ?? 0) + 1);
  for (const word of foldKeep(text).match(/\p{L}+/gu) ?? []) {
    const names = word.length > longestSmall ? undefined : languageOf.get(word);
    if (names) for (const name of names) language.set(name, (language.get(name) ?? 0) + 1);
  }
}
