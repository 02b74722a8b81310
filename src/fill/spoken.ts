/** What people say, written as they would write it: numbers, years, ordinals, strings of digits, e-mail addresses. */

import { hourBefore, minutes, noon, quarterHour } from './scale/clock.ts';
import { hundred, ten, thousand } from './scale/figures.ts';

/** A text in writing, and for each of its words where the spoken ones stand. */
export interface Written {
  text: string;
  pieces: { start: number; end: number; from: number; to: number }[];
}

interface Said {
  word: string;
  raw: string;
  start: number;
  end: number;
}

const list = (words: string): string[] => words.split(' ');
const UNITS = list('zero one two three four five six seven eight nine');
const TEENS = list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen');
/** What words stand for up to nineteen, and for whole tens from twenty on. */
const SMALL = new Map([...UNITS, ...TEENS].map((word, value) => [word, value] as const));
const TENS = new Map(
  list('twenty thirty forty fifty sixty seventy eighty ninety').map((word, at) => [word, (at + 2) * ten] as const),
);
const ORDINALS = new Map(
  [
    ...list('zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'),
    ...list('fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'),
  ]
    .map((word, value) => [word, value] as const)
    .concat(list('twentieth thirtieth').map((word, at) => [word, (at + 2) * ten] as const)),
);
const SCALES = new Map([
  ['hundred', hundred],
  ['thousand', thousand],
  ['million', thousand ** 2],
]);
/** As many digits said one by one are a number of their own: part of a telephone number or a code. */
const DIGITS = 3;

interface Reading {
  text: string;
  /** Words that it took. */
  count: number;
}

/** Puts spoken English into writing. Words that are written already stay as they are. */
export function written(text: string): Written {
  const said = [...text.matchAll(/\S+/g)].map(
    ({ 0: raw, index }): Said => ({
      raw,
      word: raw.toLowerCase().replace(/[.,;:!?]+$/, ''),
      start: index,
      end: index + raw.length,
    }),
  );
  const parts: string[] = [];
  const pieces: Written['pieces'] = [];
  let at = 0;
  for (let i = 0; i < said.length; ) {
    const first = said[i];
    if (!first) break;
    const reading =
      readAddress(said, i) ?? readTime(said, i) ?? readDigits(said, i) ?? readOrdinal(said, i) ?? readNumber(said, i);
    const count = reading?.count ?? 1;
    const last = said[i + count - 1] ?? first;
    const word = reading ? reading.text + (/[.,;:!?]+$/.exec(last.raw)?.[0] ?? '') : first.raw;
    pieces.push({ start: at, end: at + word.length, from: first.start, to: last.end });
    parts.push(word);
    at += word.length + 1;
    i += count;
  }
  return { text: parts.join(' '), pieces };
}

const JOINTS: Record<string, string> = {
  dot: '.',
  point: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};

/** Words of an address that is spelled letter by letter. */
const longestAddress = 60;

/** "jo dot sample at example dot com", letters spelled one by one too. */
function readAddress(said: Said[], from: number): Reading | null {
  let text = '';
  let host = false;
  let dotted = false;
  let joined = true;
  let i = from;
  for (; i < said.length && i < from + longestAddress; i++) {
    const { word = '', raw = '' } = said[i] ?? {};
    const joint = JOINTS[word];
    // A second "at": the first one was a word of the sentence, and the address starts behind it.
    if (word === 'at' && host && !joined) return null;
    if (word === 'at' && text !== '' && !host && !joined) [text, host, joined] = [`${text}@`, true, true];
    else if (joint && text !== '' && !joined)
      [text, dotted, joined] = [text + joint, dotted || (host && joint === '.'), true];
    else if (
      /^[\p{L}\p{N}]+$/u.test(word) &&
      (joined || (word.length === 1 && /[^@.]$/.test(text) && spelled(said, i)))
    ) {
      text += word;
      joined = false;
      if (/[.,;:!?]$/.test(raw)) {
        i++;
        break;
      }
    } else break;
  }
  return host && dotted && !joined ? { text, count: i - from } : null;
}

/** Whether the word before is a single letter too: only then are they spelled. */
const spelled = (said: Said[], i: number): boolean => said[i - 1]?.word.length === 1;

const digit = (word: string | undefined): number => (word === 'oh' ? 0 : UNITS.indexOf(word ?? ''));

function readDigits(said: Said[], from: number): Reading | null {
  let text = '';
  for (let i = from; digit(said[i]?.word) >= 0; i++) text += digit(said[i]?.word);
  return text.length >= DIGITS ? { text, count: text.length } : null;
}

/** "third" → 3rd, "twenty first" → 21st. */
function readOrdinal(said: Said[], from: number): Reading | null {
  const word = said[from]?.word ?? '';
  const [first = '', joined] = word.split('-');
  const tens = TENS.get(first);
  const unit = ORDINALS.get(joined ?? said[from + 1]?.word ?? '');
  if (tens !== undefined && unit && unit < ten) return { text: ordinal(tens + unit), count: joined ? 1 : 2 };
  const alone = ORDINALS.get(word);
  return alone === undefined ? null : { text: ordinal(alone), count: 1 };
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (value: number): string => `${value}${endings[ordinals.select(value)] ?? 'th'}`;

interface Counted {
  value: number;
  count: number;
}

/** A number below one hundred: "seven", "seventeen", "seventy seven", "seventy-seven". */
function below100(said: Said[], from: number): Counted | null {
  const [first = '', joined] = (said[from]?.word ?? '').split('-');
  const tens = TENS.get(first);
  if (tens !== undefined) {
    const unit = UNITS.indexOf(joined ?? said[from + 1]?.word ?? '');
    return unit > 0 ? { value: tens + unit, count: joined ? 1 : 2 } : { value: tens, count: 1 };
  }
  const value = SMALL.get(first);
  return value !== undefined && joined === undefined ? { value, count: 1 } : null;
}

/** Cardinals and years: "two thousand twenty four", "nineteen ninety nine", "twenty oh five". */
function readNumber(said: Said[], from: number): Reading | null {
  const first = below100(said, from);
  if (!first) return null;
  const next = from + first.count;
  const rest = below100(said, next);
  if (first.value >= ten && first.value <= 2 * ten && rest && rest.value >= ten)
    return { text: String(first.value * hundred + rest.value), count: first.count + rest.count };
  const unit = digit(said[next + 1]?.word);
  if (first.value >= ten && first.value <= 2 * ten && said[next]?.word === 'oh' && unit > 0)
    return { text: String(first.value * hundred + unit), count: first.count + 2 };
  let total = 0;
  let current = first.value;
  let i = next;
  for (let scale = SCALES.get(said[i]?.word ?? ''); scale; scale = SCALES.get(said[i]?.word ?? '')) {
    if (scale === hundred) current *= hundred;
    else [total, current] = [total + current * scale, 0];
    i++;
    const and = said[i]?.word === 'and' ? 1 : 0;
    const more = below100(said, i + and);
    if (more) {
      current += more.value;
      i += and + more.count;
    }
  }
  return { text: String(total + current), count: i - from };
}

/** Minutes past the hour. */
const pasts: Partial<Record<string, number>> = {
  'half past': minutes / 2,
  'quarter past': quarterHour,
  'quarter to': -quarterHour,
};

/** "half past nine", "a quarter to ten", "nine o'clock", "at ten thirty", "two fifteen p m". */
function readTime(said: Said[], from: number): Reading | null {
  const at = (offset: number): string => said[from + offset]?.word ?? '';
  const half = `${at(0)} ${at(1)}`;
  const past = pasts[half] ?? 0;
  if (past !== 0) {
    const hour = hourOf(at(2));
    return hour ? { text: clock(past < 0 ? hourBefore(hour) : hour, (past + minutes) % minutes), count: 3 } : null;
  }
  const hour = hourOf(at(0));
  if (!hour) return null;
  if (at(1) === "o'clock") return { text: clock(hour, 0), count: 2 };
  const oh = at(1) === 'oh' ? digit(at(2)) : 0;
  const minute = oh > 0 ? { value: oh, count: 2 } : below100(said, from + 1);
  const count = 1 + (minute?.count ?? 0);
  const day = `${at(count)} ${at(count + 1)}`.match(/^([ap])\.? ?m\b/)?.[1];
  const introduced = /^(?:at|around|about)$/.test(said[from - 1]?.word ?? '');
  if (!minute && day) return { text: `${hour} ${day}m`, count: count + (at(count).startsWith(`${day}m`) ? 1 : 2) };
  if (!minute || !(oh > 0 || (minute.value >= ten && minute.value < minutes)) || !(introduced || day)) return null;
  const more = day ? (/^[ap]\.?m/.test(at(count)) ? 1 : 2) : 0;
  return { text: clock(hour, minute.value) + (day ? ` ${day}m` : ''), count: count + more };
}

/** 1 to 12; 0 for what is no hour. */
function hourOf(word: string): number {
  const hour = SMALL.get(word) ?? 0;
  return hour <= noon ? hour : 0;
}

const clock = (hour: number, minute: number): string => `${hour}:${String(minute).padStart(2, '0')}`;
