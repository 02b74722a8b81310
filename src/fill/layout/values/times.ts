/** Finds times of day, and the time zone behind one. */
import { hourBefore, minutes, noon, quarterHour } from '../../scale/clock.ts';
import { atMost, textBefore, textBehind } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { halfWidth } from './digits.ts';
import { joints } from './joints.ts';
import { numberWord } from './number-words.ts';
import { Places, type Stretch, stretchesOf, stretchOf } from './stretch.ts';
import { type Found, foldKeep } from './text.ts';

/** Which half of the day it is, before a time: `午後3時`, `下午2:30`, `PM 7:00`. */
const half =
  '(?:(?:(?<early>午前|上午|早上|凌晨|朝|오전|아침|새벽|सुबह|(?<!\\p{L}|\\d\\s?)am)|(?<late>午後|午后|下午|晚上|傍晚|(?<!深)夜|오후|저녁|밤|शाम|रात|दोपहर|(?<!\\p{L}|\\d\\s?)pm))\\s?)?';
const time = new RegExp(
  String.raw`${half}(?<=[:.h]\d\d[-–]|h[-–]|(?<![\d.,:/-]))([01]?\d|2[0-4])(?:(\s?h\s?|:|\.|u)([0-5]\d))(?::([0-5]\d)(?:\.\d{1,6})?)?(?:\s?([ap](?=\.?\s?m\b)|[πμ](?=\.?\s?μ(?!\p{L})))\.?\s?[mμ]\.?|\s?(?:(?<morning>صباح|sang(?!\p{L}))|(?<evening>مساء|chieu(?!\p{L})))\p{L}?\p{M}?|\s?(uhr|uur|hrs?|h|time|val|oratol|oraig|orakor|ora|godz|hod|hodin|klo|kl|ч|ωρα|wib|wita?|น)(?![\p{L}\d]))?(?!\d|[.,:]\d|\s?min(?:s|ut\p{L}{1,3})?(?!\p{L}|\s(?:of|from)\s))`,
  'giu',
);
const bareHour =
  /(?:(?<![\d.,:/-])|(?<=(?<![\d.,:/-])\d\d?-))(1[0-2]|0?[1-9])\s?([ap](?=\.?\s?m\b)|[πμ](?=\.?\s?μ(?!\p{L})))\.?\s?[mμ]\.?/giu;
/** Hours and minutes in one, as services and airlines write them: `1430 hrs`. */
const joined = /(?<![\p{L}\d.,:/-])([01]\d|2[0-3])([0-5]\d)\s?hrs?(?![\p{L}\d])/gu;
const worded =
  /(?<=\dh?[-–](?=\d{1,2}\s?h)|(?<![\d.,:/-])\d\d?-|(?<![\d.,:/-]|(?:delutan|este)\s))([01]?\d|2[0-4])\s?(?:uhr|uur|hs?|u|ora(?:kor|tol|ig))(?![\p{L}\d])/giu;
/** An hour behind words that make it a time, and with the word for hours: `alle ore 18`, `a las 9`, `à 20 heures 30`. */
const spoken = [
  /(?<!\p{L})(?:d?alle ore|(?<=[,;–-] ?|\d )ore|dalle|(?<=dalle (?:ore )?[\d.:]{1,5} )alle|a las|de las|ora|às|das(?=\s\d\d?h? às\s))\s([01]?\d|2[0-4])(?![\p{L}\d:%€]|[.,/]\d|\s?[€%]|\s(?!(?:alle|a|às|del?|da|fino|presso|en|in|nella?|n[ao])\s)\p{L})/giu,
  /(?<=(?<!\p{L})(?:à|dès|vers|las|às|pelas|de(?=\s\d\d?\s\p{L}+\s(?:à|a|às)\s\d))\s)([01]?\d|2[0-4])\s(?:heures?|horas?)(?:\s([0-5]\d))?(?![\p{L}\d]|\s(?:par|por|de (?!la|l)|sem))/giu,
];
/** Parts of the day behind an hour after noon. */
const late =
  /^\s(?:de la (?:tarde|noche)|d[ae] (?:tarde|noite)|del pomeriggio|di sera|du soir|de l['’]apres-midi)(?!\p{L})/u;
/** Hours behind a word for the clock: `kl. 18`, `klo 9–15`, `godz. 18`, `saat 18`. */
const clocked = new RegExp(
  String.raw`(?<![\p{L}\d])(?:kl\.?|klo|klokk?[ae]n?|godz\.?|godzin[aiey]|saat|ωρα|στις)\s?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?(?:${joints.to}(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)?(?![\p{L}\d]|[.,:]\d|\s?(?:%|min|dak|dk|perc))`,
  'gu',
);
/** Words before a time whose hours and minutes a dot parts: `kl. 16.30`, `ore 15.00`. */
const before =
  /(?:^|[^\p{L}])(?:kl\.?|h\.?|klokken|klo|um|ab|ore|alle|as|a las|om|at|o|od|do|v|saat|ora|godz\.?|godzina|godzinie|στις|απο|εως|в|о|с|от|до|у|з|time|from|von|bis|to|pukul|jam|เวลา)\s?$/u;
const between = new RegExp(`^${joints.to}$`, 'u');
/** A time behind or in front of another one: `15.00-15.15`. */
const range = new RegExp(String.raw`^${joints.to}\d{1,2}[.:]\d{2}(?![\d.])`, 'u');
const rangeEnd = new RegExp(String.raw`(?<![\d.])\d{1,2}[.:]\d{2}${joints.to}$`, 'u');
/** The first hour of a span of which the second says what both are: `10 – 18 Uhr`, `2–4 pm`. */
const firstOfTwo = new RegExp(
  String.raw`(?<![\d.,:/-]|\d\s?[-–—]\s?)([01]?\d|2[0-4])(?=${joints.to}([01]?\d|2[0-4])(?:[:.][0-5]\d)?\s?(?:uhr|uur|([ap])\.?\s?m)(?![\p{L}\d]))`,
  'giu',
);
const eastern = new RegExp(
  String.raw`${half}(?<!\d)([01]?\d|2[0-4])\s?(?:[時时點点시](?!間|间|간)(?:\s?([0-5]?\d)\s?[分분]|\s?(半|반))?|बजे|gio\s([0-5]\d)(?!\d)(?:\s?phut)?)`,
  'gu',
);
/** A word for the hour, without which there is none of these. */
const hourWord = /[時时點点시]|बजे|gio/u;
/** `half past seven`, `halb acht`, `half 1`, `quarter to five`. */
const spelled =
  /(?<!\p{L})(half past|quarter past|quarter to|halb|half|halv|viertel nach|viertel vor|kwart over|kwart voor)\s(\p{L}{3,9}|1[0-2]|[1-9])(?![\p{L}\d:.])/giu;

interface FoundTime extends Found<string> {
  /** Which half of the day it is, where that is said. */
  half: string | undefined;
  /** The time itself and the words for its half of the day, where those stand by the other end of its span. */
  parts?: readonly [Stretch, Stretch];
}

/**
 * Times of day as `HH:MM` or `HH:MM:SS`. Dots part hours and minutes only where a word or a span says that it is a time.
 * None overlap, but for the end of a span that takes its half of the day from the other one: it takes in all of it.
 */
export function findTimes(text: string): FoundTime[] {
  const found: FoundTime[] = [];
  const folded = foldKeep(halfWidth(text));
  const places = new Places(folded.length);
  const put = (match: RegExpExecArray, value: string, half?: string, sign?: Stretch): void => {
    const at = stretchOf(match);
    const own = value !== '' && !half && late.test(textBehind(folded, at.end)) ? 'p' : half;
    const hour = own === half ? value.slice(0, 2) : clock(value.slice(0, 2), own);
    if (!places.isFree(at)) return;
    places.take(at);
    found.push({ ...at, value: hour + value.slice(2), half: own, ...(sign && { parts: [at, sign] }) });
  };
  for (const match of matchesOf(folded, spelled)) put(match, spelledTime(match[1] ?? '', match[2] ?? ''));
  if (!/\d/.test(folded)) return found.filter(({ value }) => value !== '');
  for (const match of matchesOf(folded, time)) {
    const [whole, , , hour = '', mark, minute = '', second, letter, , , word] = match;
    const half = halfOf(match.groups) ?? halfBy(letter);
    const [ahead, behind] = [textBefore(folded, match.index), textBehind(folded, match.index + whole.length)];
    const said = half || word || before.test(ahead) || range.test(behind) || rangeEnd.test(ahead);
    if (mark === '.' && !said) continue;
    put(match, `${clock(hour, half)}:${minute}${second ? `:${second}` : ''}`, half);
  }
  for (const { 0: hours, index } of matchesOf(folded, clocked))
    for (const match of matchesOf(hours, /(\d{1,2})(?:[.:](\d{2}))?/g))
      put(
        Object.assign(match, { index: index + match.index }),
        `${clock(match[1] ?? '', undefined)}:${match[2] ?? '00'}`,
      );
  for (const match of matchesOf(folded, bareHour))
    put(match, `${clock(match[1] ?? '', halfBy(match[2]))}:00`, halfBy(match[2]));
  for (const match of matchesOf(folded, joined)) put(match, `${match[1]}:${match[2]}`);
  for (const match of spoken.flatMap((pattern) => matchesOf(halfWidth(text), pattern)))
    put(match, `${clock(match[1] ?? '', undefined)}:${match[2] ?? '00'}`);
  for (const match of matchesOf(folded, worded)) put(match, `${clock(match[1] ?? '', undefined)}:00`);
  for (const match of matchesOf(folded, firstOfTwo)) {
    const [, hour = '', last = '', half] = match;
    // `10 – 2 pm` begins in the morning.
    const same = Number(hour) % noon <= Number(last) % noon;
    const behind = match.index + hour.length;
    const [sign] =
      half && !same ? [] : stretchesOf(folded.slice(behind, behind + atMost.dozen), /uhr|uur|[ap]\.?\s?m\.?/g);
    const at = sign && { start: behind + sign.start, end: behind + sign.end };
    put(match, `${clock(hour, same ? halfBy(half) : undefined)}:00`, undefined, at);
  }
  for (const match of hourWord.test(folded) ? matchesOf(folded, eastern) : []) {
    const [, , , hour = '', minute, past, minutes] = match;
    const half = halfOf(match.groups);
    put(match, `${clock(hour, half)}:${past ? '30' : (minute ?? minutes ?? '0').padStart(2, '0')}`, half);
  }
  return sharingHalves(
    found.filter(({ value }) => value !== '').sort((a, b) => a.start - b.start),
    folded,
  );
}

/** Times of which one says for both ends of a span that it is the afternoon: `2:00 – 4:00 pm`, `下午2点至4点`. */
const sharingHalves = (times: readonly FoundTime[], text: string): FoundTime[] =>
  times.map((time, at) => {
    const [last, next] = [times[at - 1], times[at + 1]];
    const later = `${clock(time.value.slice(0, 2), 'p')}${time.value.slice(2)}`;
    if (time.half) return time;
    if (last?.half === 'p' && between.test(text.slice(last.end, time.start)) && later > last.value)
      return { ...time, start: last.start, value: later, parts: [halfIn(last, text), time] };
    if (next?.half === 'p' && between.test(text.slice(time.end, next.start)) && later < next.value)
      return { ...time, end: next.end, value: later, parts: [time, halfIn(next, text)] };
    return time;
  });

/** Where a time says its half of the day: before its figures or behind them. */
function halfIn({ start, end }: Stretch, text: string): Stretch {
  const [, ahead = '', figures = ''] = /^(\D*)(.*\d)/.exec(text.slice(start, end)) ?? [];
  return ahead ? { start, end: start + ahead.length } : { start: start + figures.length, end };
}

const halfOf = ({ early, morning, late, evening }: Partial<Record<string, string>> = {}): string | undefined =>
  early || morning ? 'a' : late || evening ? 'p' : undefined;

/** The half of the day by its letter: `a.m.` and `p.m.`, `π.μ.` and `μ.μ.` in Greek. */
const halfBy = (letter: string | undefined): string | undefined =>
  letter === undefined ? undefined : /[pμ]/i.test(letter) ? 'p' : 'a';

/** Hours and minutes that a dot parts, and spans of whole hours: numbers but where a time is asked for. */
const bareTime = /^\s*(?:[01]?\d|2[0-4])\.[0-5]\d\s*$/;
const bareSpan = /^\s*(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?\s?[-–—]\s?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?\s*$/;

/** Times where one is asked for: alone there also `16.30`, and `9–17`. */
export function timesAsked(text: string): Found<string>[] {
  if (!bareTime.test(text) && !bareSpan.test(text)) return findTimes(text);
  return matchesOf(text, /(\d{1,2})(?:[.:](\d\d))?/g).map((match) => {
    const [, hour = '', minute = '00'] = match;
    return { ...stretchOf(match), value: `${clock(hour, undefined)}:${minute}` };
  });
}

/** The hour of a span or behind a word for the clock, which is a number where it stands alone: `9` of `klo 9–15`. */
export const hourAlone = (text: string): Found<string>[] =>
  /^(?:[01]?\d|2[0-4])$/.test(text) ? [{ start: 0, end: text.length, value: `${clock(text, undefined)}:00` }] : [];

function clock(hour: string, half: string | undefined): string {
  const value = half ? (Number(hour) % noon) + (half === 'p' ? noon : 0) : Number(hour);
  return String(value).padStart(2, '0');
}

/** Germans, Dutch and Swedes say what hour half is missing from; the English what hour it is past. */
function spelledTime(words: string, named: string): string {
  const hour = /\d/.test(named) ? Number(named) : numberWord(named);
  if (hour === undefined || hour < 1 || hour > noon || (words === 'half' && /^(?:an|a|one)$/.test(named))) return '';
  const past = /past|nach|over/.test(words);
  const gone = /^(?:hal[bfv])/.test(words) ? minutes / 2 : past ? quarterHour : minutes - quarterHour;
  return `${clock(String(past ? hour : hourBefore(hour)), undefined)}:${gone}`;
}

/** Time zones by the letters that people write behind a time. */
const zones =
  /^\s\(?(?:UTC|GMT|[ECMP][SD]?T|AK[SD]T|HST|CES?T|BST|WES?T|EES?T|MSK|IST|JST|KST|HKT|SGT|AE[SD]T|AC[SD]T|AWST|NZ[SD]T)\)?(?![\p{L}\d])/u;

/** The name of a time zone that a text begins with, with the space before it; empty where it begins with none. */
export const zoneNamed = (text: string): string => zones.exec(text)?.[0] ?? '';

/** Times of day with the names of their zones. */
export const findZoned = (text: string): Stretch[] =>
  findTimes(text).map(({ start, end }) => ({ start, end: end + zoneNamed(text.slice(end)).length }));

const universal = /^\s?(?:Z|UTC|GMT)(?!\s?[\p{L}\d+−-])/u;
/** A minus before hours and minutes is the dash of a span unless it stands in a date-time of ISO 8601. */
const offset =
  /^\s?(?:(?:UTC|GMT)\s?([-+−])(\d{1,2})(?::?([0-5]\d))?|(\+)([01]\d):?([0-5]\d)|([-−])([01]\d)([0-5]\d))(?![\d:])/u;
const isoOffset = /^([-+])([01]\d):([0-5]\d)(?![\d:])/;

/** The zone behind a time, as ISO 8601 has it: `Z`, `+01:00`. */
export function zoneBehind(text: string, iso: boolean): Found<string> | null {
  const zulu = universal.exec(text);
  if (zulu) return { start: 0, end: zulu[0].length, value: 'Z' };
  const match = (iso ? isoOffset.exec(text) : null) ?? offset.exec(text);
  if (!match) return null;
  const [whole, ...parts] = match;
  const [sign, hours = '', minutes = '00'] = parts.filter((part) => part !== undefined);
  return { start: 0, end: whole.length, value: `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}` };
}
