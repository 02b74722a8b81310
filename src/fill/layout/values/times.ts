/** Finds times of day, and the time zone behind one. */
import { longest } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { halfWidth } from './digits.ts';
import { numberWord } from './number-words.ts';
import { type Found, foldKeep } from './text.ts';

const time =
  /(?<=[:.h]\d\d[-–]|(?<![\d.,:/-]))([01]?\d|2[0-4])(?:(\s?h\s?|:|\.)([0-5]\d))(?::([0-5]\d)(?:\.\d{1,6})?)?(?:\s?([ap])(?:\.\s?)?m\b\.?|\s?(uhr|uur|hrs?|h|time|val|ora|godz|hod|klo|kl)\b)?(?![\d:]|[.,]\d|\s?min)/giu;
const bareHour = /(?<![\d.,:/-])(1[0-2]|0?[1-9])\s?([ap])(?:\.\s?)?m\b\.?/giu;
/** Hours and minutes in one, as services and airlines write them: `1430 hrs`. */
const joined = /(?<![\p{L}\d.,:/-])([01]\d|2[0-3])([0-5]\d)\s?hrs?(?![\p{L}\d])/gu;
const worded = /(?<![\d.,:/-])([01]?\d|2[0-4])\s?(?:uhr|uur|h|u)(?![\p{L}\d])/giu;
/** Words before a time whose hours and minutes a dot parts: `kl. 16.30`, `ore 15.00`. */
const before =
  /(?:^|[^\p{L}])(?:kl\.?|klokken|klo|um|ab|ore|alle|as|a las|om|at|o|od|do|v|saat|ora|godz\.?|godzina|godzinie|time|from|von|bis|to)\s?$/u;
/** A time behind or in front of another one: `15.00-15.15`. */
const range = /^\s?(?:[-–—]|bis|to|do|a|alle|til|till)\s?\d{1,2}[.:]\d{2}(?![\d.])/u;
const rangeEnd = /(?<![\d.])\d{1,2}[.:]\d{2}\s?(?:[-–—]|bis|to|do|a|alle|til|till)\s?$/u;
const eastern =
  /(?:(午前|上午|早上|凌晨|오전)|(午後|下午|晚上|오후))?\s?(?<!\d)([01]?\d|2[0-4])\s?[時时点點시](?!間|间|간)(?:\s?([0-5]?\d)\s?[分분]|(半|반))?/gu;
/** `half past seven`, `halb acht`, `half 1`, `quarter to five`. */
const spelled =
  /(?<!\p{L})(half past|quarter past|quarter to|halb|half|halv|viertel nach|viertel vor|kwart over|kwart voor)\s(\p{L}{3,9}|1[0-2]|[1-9])(?![\p{L}\d:.])/giu;

/** Times of day as `HH:MM` or `HH:MM:SS`. Dots part hours and minutes only where a word or a span says that it is a time. */
export function findTimes(text: string): Found<string>[] {
  const found: Found<string>[] = [];
  const folded = foldKeep(halfWidth(text));
  const put = (match: RegExpMatchArray, value: string): void => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!found.some((other) => start < other.end && end > other.start)) found.push({ start, end, value });
  };
  for (const match of matchesOf(folded, spelled)) put(match, spelledTime(match[1] ?? '', match[2] ?? ''));
  if (!/\d/.test(folded)) return found.filter(({ value }) => value !== '');
  for (const match of matchesOf(folded, time)) {
    const [whole, hour = '', mark, minute = '', second, half, word] = match;
    const [ahead, behind] = [folded.slice(0, match.index), folded.slice(match.index + whole.length)];
    const said =
      half ||
      word ||
      before.test(ahead.slice(-longest.name)) ||
      range.test(behind) ||
      rangeEnd.test(ahead.slice(-longest.name));
    if (mark === '.' && !said) continue;
    put(match, `${clock(hour, half)}:${minute}${second ? `:${second}` : ''}`);
  }
  for (const match of matchesOf(folded, bareHour)) put(match, `${clock(match[1] ?? '', match[2])}:00`);
  for (const match of matchesOf(folded, joined)) put(match, `${match[1]}:${match[2]}`);
  for (const match of matchesOf(folded, worded)) put(match, `${clock(match[1] ?? '', undefined)}:00`);
  for (const match of matchesOf(folded, eastern)) {
    const [, morning, evening, hour = '', minute, half] = match;
    const part = morning ? 'a' : evening ? 'p' : undefined;
    put(match, `${clock(hour, part)}:${half ? '30' : (minute ?? '0').padStart(2, '0')}`);
  }
  return found.filter(({ value }) => value !== '').sort((a, b) => a.start - b.start);
}

const noon = 12;

function clock(hour: string, half: string | undefined): string {
  const value = half ? (Number(hour) % noon) + (half.toLowerCase() === 'p' ? noon : 0) : Number(hour);
  return String(value).padStart(2, '0');
}

/** Germans, Dutch and Swedes say what hour half is missing from; the English what hour it is past. */
function spelledTime(words: string, named: string): string {
  const hour = /\d/.test(named) ? Number(named) : numberWord(named);
  if (hour === undefined || hour < 1 || hour > noon || (words === 'half' && /^(?:an|a|one)$/.test(named))) return '';
  const past = /past|nach|over/.test(words);
  const minutes = /^(?:hal[bfv])/.test(words) ? 30 : past ? 15 : 45;
  return `${clock(String(past ? hour : hour === 1 ? noon : hour - 1), undefined)}:${minutes}`;
}

/** Time zones by the letters that people write behind a time. */
const zones =
  /^\s\(?(?:UTC|GMT|[ECMP][SD]?T|AK[SD]T|HST|CES?T|BST|WES?T|EES?T|MSK|IST|JST|KST|HKT|SGT|AE[SD]T|AC[SD]T|AWST|NZ[SD]T)\)?(?![\p{L}\d])/u;

/** The name of a time zone that a text begins with, with the space before it; empty where it begins with none. */
export const zoneNamed = (text: string): string => zones.exec(text)?.[0] ?? '';

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
