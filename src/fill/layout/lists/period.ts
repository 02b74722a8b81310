/** Spans of time as people print them beside a job or a degree: "2020 – Present", "Jul 2019 to Jun 2024", "seit 2018". */
import { longest } from '../../scale/extents.ts';
import { joints } from '../values/joints.ts';
import { monthNames } from '../values/months.ts';
import type { Stretch } from '../values/stretch.ts';
import { foldKeep } from '../values/text.ts';

export interface Period {
  /** The whole of it in the text. */
  start: number;
  end: number;
  from?: Stretch;
  to?: Stretch;
  /** It says itself that it goes on: "Present", "heute", "à ce jour". */
  current: boolean;
  /** The words that say so. */
  now?: Stretch;
}

const shortened = [3, 4, 5];
/** Any of some words, the longest first. */
const anyOf = (names: Iterable<string>): string =>
  [...names]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name))
    .join('|');
/** Months cut short with a full stop, in as many letters as somebody likes, and ends that English ones misspelled keep. */
const cut = new Set(monthNames().flatMap((name) => shortened.map((length) => name.slice(0, length))));
const misspelled = '(?:jan|feb)\\p{L}{1,5}ry|(?:sep|oct|nov|dec)\\p{L}{1,6}er';
const month = `(?:(?:${anyOf(monthNames())}|${misspelled})(?!\\p{L})\\.?|(?:${anyOf(cut)})\\.)`;
const season =
  '(?:spring|summer|fall|autumn|winter|fruhjahr|fruhling|sommer|herbst|sommersemester|wintersemester|printemps|ete|automne|hiver)';
const year = '(?:19|20)\\d\\d';
const point = `(?:(?:\\d{1,2}\\.?\\s)?${month},?\\s(?:\\d{1,2},\\s)?${year}|${season}\\s${year}|\\d{1,2}[./]\\d{1,2}[./]${year}|\\d{1,2}[./]${year}|${year}-\\d\\d-\\d\\d|${year}[-/](?:0[1-9]|1[0-2])(?!\\d)|${year})`;
const vague = `(?:${point}|(?:\\d{1,2}\\.?\\s)?${month})`;
const now =
  "(?:present|current(?:ly)?|now|today|ongoing|to date|date|heute|laufend|aktuell|jetzt|aujourd['’]hui|(?:a )?ce jour|actuel(?:lement)?|actualidad|presente|hoy|oggi|attuale|in corso|heden|nu|atual|hoje|atualmente)";
const dash = String.raw`(?:(?<!\p{L})|(?=\s))${joints.to}`;
const since = '(?:since|from|seit|ab|depuis|desde|dal|da|sinds|vanaf)\\s';

const edge = '(?<![\\p{L}\\p{N}./-])';
const back = '(?![\\p{L}\\p{N}])';
const range = new RegExp(`${edge}(?<from>${vague})${dash}(?:(?<to>${point})|(?<now>${now}))${back}`, 'diu');
const open = new RegExp(
  `${edge}${since}(?<from>${point})${back}|${edge}(?<from>${point})\\s?[-–—]\\s?(?=$|[)\\]|])`,
  'diu',
);
const single = new RegExp(`${edge}(?<from>${point}(?:,\\s${year})*)${back}(?!\\s?[–—-]\\s?\\d)`, 'diu');
/** "2021-23", "1998/99" */
const short = new RegExp(`${edge}(?<from>${year})\\s?[-–/]\\s?(?<to>\\d\\d)(?![\\p{L}\\p{N}/.-])`, 'diu');

const stretchOf = (span: [number, number] | undefined): Stretch | undefined => span && { start: span[0], end: span[1] };

/** What every span of time has: a year, or a word for today. */
const timely = new RegExp(`${year}|${now}`, 'iu');

/**
 * The first span of time in `text`: a range, an open beginning, or else a single date, for which `from` and `to` are
 * the same. A text without one gives `undefined`.
 */
export function periodIn(text: string): Period | undefined {
  const head = foldKeep(text.slice(0, longest.paragraph));
  if (!timely.test(head)) return undefined;
  const both = range.exec(head);
  const close = short.exec(head);
  const match = both && close ? (both.index <= close.index ? both : close) : (both ?? close);
  if (match?.indices) {
    const { groups = {} } = match.indices;
    const [from, to, still] = [groups.from, groups.to, groups.now].map(stretchOf);
    return {
      start: match.index,
      end: match.index + match[0].length,
      ...(from && { from }),
      ...(to && { to }),
      ...(still && { now: still }),
      current: still !== undefined,
    };
  }
  const begun = open.exec(head);
  if (begun?.indices) {
    const from = stretchOf(begun.indices.groups?.from);
    return { start: begun.index, end: begun.index + begun[0].length, ...(from && { from }), current: true };
  }
  const one = single.exec(head);
  const at = stretchOf(one?.indices?.groups?.from);
  return at && { ...at, from: at, to: at, current: false };
}
