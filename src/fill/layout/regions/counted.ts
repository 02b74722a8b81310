/** Runs of texts that count on, whatever stands between them: headings `1. …`, `2. …`, points `I. …`, `II. …` with words below each. */
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { passageOf } from '../lists/passage.ts';
import { sectionsOf } from '../lists/sections.ts';
import { type Unit, unitsIn } from '../lists/units.ts';
import { headsOf } from '../page/heads.ts';
import { type View, wholeLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { means, termsOf } from '../words/terms.ts';
import { columnFrom, columnsOf, type Piece, pieceOf, type Run, withColumns } from './region.ts';
import { type Part, runOf } from './run.ts';
import { titlesAbove } from './titles.ts';

/** Texts that count on at least. */
const least = 3;
/** Counts inside of counts that are followed. */
const deepest = atMost.few;

const [roman, han] = [
  ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'],
  '一二三四五六七八九十',
];

/** Marks that count, by what they count with: what stands before and behind them tells one count from another. */
const styles: readonly { mark: RegExp; countOf: (mark: string) => number; apart?: boolean }[] = [
  { mark: /^\s*([(（]?)(\d{1,2})([.)）、．:]\s?)(?=[^\s\d])/u, countOf: Number },
  { mark: /^\s*()(\d{1,2})(\s)(?=[\p{L}"“„«‘(])/u, countOf: Number, apart: true },
  { mark: /^\s*([(（]?)([IVX]{1,4})([.)）]\s)(?=\S)/u, countOf: (mark) => roman.indexOf(mark) },
  { mark: /^\s*([(（]?)([A-Z])([.)）]\s)(?=\S)/u, countOf: (mark) => mark.charCodeAt(0) - 'A'.charCodeAt(0) + 1 },
  { mark: /^\s*([(（]?)([一二三四五六七八九十])([、）])(?=\S)/u, countOf: (mark) => han.indexOf(mark) + 1 },
];

interface Counted {
  part: Part;
  mark: Piece;
  /** Its place among all texts. */
  at: number;
}

interface Count {
  style: string;
  last: number;
  found: Counted[];
  /** No other count is open around it. */
  outer: boolean;
}

/** The runs of texts of a view that are in no table and count on. */
export function countedRuns(view: View, locale: Locale): Run[] {
  const counts: Count[] = [];
  let open: Count[] = [];
  for (const [at, unit] of unitsIn(view).entries()) {
    for (const { style, value, counted } of marksOf(unit, at)) {
      const goesOn = open.findLast((one) => one.style === style && one.last + 1 === value);
      if (goesOn) {
        // What counts inside of it has come to its end.
        open = open.slice(0, open.indexOf(goesOn) + 1);
        goesOn.found.push(counted);
        goesOn.last = value;
      } else if (value === 1) {
        const begun = { style, last: 1, found: [counted], outer: open.length === 0 };
        counts.push(begun);
        open = [...open.slice(1 - deepest), begun];
      }
    }
  }
  return counts.flatMap((count) => runFrom(count, view, locale));
}

function marksOf(unit: Unit, at: number): { style: string; value: number; counted: Counted }[] {
  const [line, ...others] = unit.lines;
  if (!line) return [];
  return styles.flatMap(({ mark, countOf, apart }, sort) => {
    if (apart && line.segments.length < 2) return [];
    const match = mark.exec(line.text);
    const [whole = '', before = '', printed = '', behind = ''] = match ?? [];
    const value = countOf(printed);
    if (!match || value < 1) return [];
    const from = whole.length - behind.length - printed.length;
    const rest = [{ ...wholeLine(line), start: whole.length }, ...others.map(wholeLine)];
    const counted = {
      part: { passage: passageOf(rest), lines: unit.lines },
      mark: pieceOf([{ line, start: from, end: from + printed.length }]),
      at,
    };
    return [{ style: `${sort} ${before}${behind.trim()}`, value, counted }];
  });
}

/** A run where something stands between its texts: those in a row are found as such. */
function runFrom({ found, outer }: Count, view: View, locale: Locale): Run[] {
  const apart = found.filter(({ at }, index) => index > 0 && at > (found[index - 1]?.at ?? 0) + 1).length;
  if (found.length < least || apart === 0) return [];
  const parts = found.map(({ part }) => part);
  const [from, to] = [found[0], found.at(-1)].map((one) => one?.part.lines[0]?.order ?? 0);
  // Words below most of them make them headings: what stands right above the first one is of something else.
  const heads = outer && apart >= half * (found.length - 1);
  const around = heads ? headingsAround(view, from, to) : [];
  const called = isMinutes(view) ? [heading, point] : [heading];
  const names = heads ? [around, ...called.map((one) => [one, ...around])] : [titlesAbove(view, from ?? 0)];
  return names.flatMap((titles) => runOf(parts, 'lines', titles, locale).map((run) => withMark(run, found)));
}

/** The headings of the sections that reach over two places, the innermost first. */
const headingsAround = (view: View, from = 0, to = from): string[] =>
  sectionsOf(view)
    .filter(({ heading, lines }) => heading.order < from && (lines.at(-1)?.order ?? 0) >= to)
    .map(({ title }) => title)
    .toReversed();

/** What texts are called that stand over others, and what they are in minutes. */
const [heading, point] = ['sections', 'agenda items'];
const isMinutes = (view: View): boolean =>
  headsOf(view).some(({ text }) => !lasts.test(text) && termsOf(text).some((term) => means(term, minutes)));
const lasts = /\d\s?-?minutes/iu;
const minutes = new Set(['minutes', 'agenda']);

/** The run with the marks in a column of their own. */
function withMark(run: Run, found: readonly Counted[]): Run {
  if (run.entries.length !== found.length) return run;
  const marks = found.map(({ mark }) => mark);
  return withColumns(run, [columnFrom(marks, 'mark'), ...columnsOf(run)]);
}
