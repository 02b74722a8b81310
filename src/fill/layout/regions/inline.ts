/** Runs of items that stand in one line, behind what names them, or in one cell of a table. */
import { atMost, longest } from '../../scale/extents.ts';
import { type Passage, passageOf, passageOfLine } from '../lists/passage.ts';
import { markLength } from '../lists/sections.ts';
import { maxItem, partsOf } from '../lists/separators.ts';
import { unitsOf } from '../lists/units.ts';
import type { TextLine, View } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { stretchesBetween } from '../values/stretch.ts';
import { gridsOf } from './grid.ts';
import type { Run } from './region.ts';
import { runOf } from './run.ts';
import { titlesAbove } from './titles.ts';

const labelled = /^(.{2,60}?)(?:\s*:\s+|\s*：\s*|\s+[–—-]\s+|\t+\s*|\s{3,})(?=\S)/u;
const longLabel = longest.name;
/** Parts of a text that no label names, before it is taken for a list. */
const leastListed = 3;

/** Rows of a table, and units of a text, that are looked at for lists within them. */
const [mostRows, mostUnits] = [atMost.hundreds, atMost.thousands];

/** The length of a text without the marks of footnotes behind its words: `Jane Doe1,2*`. */
const unmarked = (text: string): number => text.replace(/(?<=\p{L})[\d*†‡§,]+$/u, '').length;

/** Lists in one line behind what names them: `Members: Ann, Bob and Carl`. */
export function inlineRuns(view: View, locale: Locale): Run[] {
  const units = view.lines.some((line) => line.kind === 'table')
    ? view.lines.map((line) => ({ passage: passageOfLine(line), lines: [line] }))
    : unitsOf(view.lines);
  return units.slice(0, mostUnits).flatMap(({ passage, lines }) => {
    const label = labelled.exec(passage.text);
    const named = label?.[1] !== undefined && label[1].length <= longLabel;
    const from = named ? (label?.[0].length ?? 0) : 0;
    const parts = named ? listedIn(passage.text.slice(from)) : partsOf(passage.text);
    const told = named ? [] : toldIn(passage, lines, view, locale);
    if (told.length > 0 || parts.length < (named ? 2 : leastListed)) return told;
    const each = parts.map(([start, end]) => ({
      passage: passageOf(passage.spans(from + start, from + unmarked(passage.text.slice(from, from + end)))),
      lines,
    }));
    return runOf(
      each,
      'inline',
      [...(named ? [label?.[1] ?? ''] : []), ...titlesAbove(view, lines[0]?.order ?? 0)],
      locale,
    );
  });
}

/** The lines or the listed parts of one cell, named by what heads it. */
export function cellRuns(view: View, locale: Locale): Run[] {
  return gridsOf(view).flatMap((grid) =>
    grid.rows.slice(0, mostRows).flatMap((row, at) =>
      row.cells.flatMap((cell, column) => {
        if (!cell || cell.text.length < 5) return [];
        const left = row.cells.slice(0, column).findLast((other) => other !== null && other !== cell);
        const above = at > 0 ? grid.rows[0]?.cells[column] : null;
        const titles = [left?.text, above?.text].filter((text) => text !== undefined);
        if (cell.spans.length > 1) {
          const [first = { passage: passageOf([]), lines: [] }, ...others] = cell.spans.map((span) => ({
            passage: passageOf([span]),
            lines: [],
          }));
          // The first line may name the others, as in a table of strengths and weaknesses.
          const own = isName(first.passage.text) ? runOf(others, 'inline', [first.passage.text], locale) : [];
          return [...own, ...(titles.length > 0 ? runOf([first, ...others], 'inline', titles, locale) : [])];
        }
        if (titles.length === 0) return [];
        const passage = passageOf(cell.spans);
        const parts = listedIn(passage.text);
        if (parts.length < 2) return [];
        const each = parts.map(([start, end]) => ({ passage: passageOf(passage.spans(start, end)), lines: [] }));
        return runOf(each, 'inline', titles, locale);
      }),
    ),
  );
}

/** A few words that begin with a capital and end in no stop. */
const isName = (text: string): boolean =>
  text.length <= longLabel && /^[\p{Lu}\p{Lo}]/u.test(text) && !/[\d.,;!?]/u.test(text) && markLength(text) === 0;

/** The parts of a text that a label names: also between slashes, and two names at the end with a small word between them. */
export function listedIn(text: string): [number, number][] {
  const parts = partsOf(text);
  const slashed = parts.length > 1 ? [] : slashes(text);
  if (slashed.length >= leastListed) return slashed;
  const [start, end] = parts.at(-1) ?? [0, text.length];
  const [, first, second] = pair.exec(text.slice(start, end)) ?? [];
  if (first === undefined || second === undefined) return parts;
  return [...parts.slice(0, -1), [start, start + first.length], [end - second.length, end]];
}

/** Short parts between slashes that stand free: two are often one thing in two languages. */
const slashes = (text: string): [number, number][] =>
  stretchesBetween(text, /\s+\/\s+/gu)
    .map(({ start, end }): [number, number] => [start, end])
    .filter(([start, end], _, all) => end > start && all.every(([from, to]) => to - from <= maxItem));

const nameLike = String.raw`\p{Lu}[\p{L}.’'-]*(?:\s\p{L}[\p{L}.’'-]*){1,3}`;
const pair = new RegExp(`^(${nameLike})\\s(?:and|und|et|y|e|en|og|och|i|a|ve|&|und)\\s(${nameLike})$`, 'u');

/** Things that a sentence counts up at its end: `The files are HTML, CSS and plain text.` What stands before names them. */
function toldIn({ text, spans }: Passage, lines: readonly TextLine[], view: View, locale: Locale): Run[] {
  const start = text.slice(0, longestTold);
  const match = counting.test(start) ? counted.exec(start) : null;
  const [, head = '', first = '', rest = ''] = match ?? [];
  if (!match || head.trim() === '') return [];
  const from = match.index + head.length;
  const tail = partsOf(`${first}${rest}`);
  if (tail.length < leastListed) return [];
  const each = tail.map(([start, end]) => ({ passage: passageOf(spans(from + start, from + end)), lines }));
  return runOf(each, 'inline', [head.trim(), ...titlesAbove(view, lines[0]?.order ?? 0)], locale);
}

const longestTold = longest.paragraph;
/** The end of such a count, which is told much sooner than where it begins. */
const counting = /,\s[^,.!?;:]{1,40},?\s(?:and|und|et|y|e|en|og|och|i|a|ve|or|oder|ou|o|of)\s/u;
/** Words, one or two of them that begin with a capital, a comma, and more short parts up to the sentence's end. */
const counted =
  /([^.!?;:,]{8,120}\s)((?:\p{Lu}|\d)\S{0,24}(?:\s\S{1,20})?)((?:,\s[^,.!?;:]{1,40}){1,20},?\s(?:and|und|et|y|e|en|og|och|i|a|ve|or|oder|ou|o|of)\s[^,.!?;:]{1,40})(?=[.!?;]|$)/u;
