/** Runs of items that stand in one line, behind what names them, or in one cell of a table. */
import { atMost, longest } from '../../scale/extents.ts';
import { type Passage, passageOf } from '../lists/passage.ts';
import { markLength } from '../lists/sections.ts';
import { maxItem, partsOf, sentenceEnd } from '../lists/separators.ts';
import { unitsOf } from '../lists/units.ts';
import { isWhole } from '../lists/whole.ts';
import { once } from '../page/once.ts';
import type { TextLine, View } from '../page/view.ts';
import { setOffIn } from '../sources/labels/set-off.ts';
import type { Locale } from '../values/locale.ts';
import { stretchesBetween } from '../values/stretch.ts';
import { linking } from '../words/linking.ts';
import type { AskedList } from './asked.ts';
import { coordinationsIn } from './coordinated.ts';
import { gridsOf } from './grid.ts';
import { namedWithin } from './named-within.ts';
import { type Piece, pieceOf, type Run } from './region.ts';
import { type Part, partOf, partsAt, runOf } from './run.ts';
import { titlesAbove } from './titles.ts';

const labelled = /^(.{2,60}?)(?:\s*:\s+|\s*：\s*|\s+[–—-]\s+|\t+\s*|\s{3,})(?=\S)/u;
const longLabel = longest.name;
/** Parts of a text that no label names, before it is taken for a list. */
const leastListed = 3;

/** Rows of a table, units of a text that are looked at for lists within them, and lists that sentences count up. */
const [mostRows, mostUnits, mostCounts] = [atMost.hundreds, atMost.thousands, atMost.hundreds];

/** The length of a text without the marks of footnotes behind its words: `Jane Doe1,2*`. */
const unmarked = (text: string): number =>
  text.replace(/\s/u.test(text.trim()) ? /(?<=\p{L})[\d*†‡§,]+$/u : /(?<=\p{L})[*†‡§,]+$/u, '').length;

/** Lists in one line behind what names them: `Members: Ann, Bob and Carl`. */
export function inlineRuns(view: View, locale: Locale): Run[] {
  const { row = [], text = [] } = Object.groupBy(view.lines, ({ kind }) => (kind === 'table' ? 'row' : 'text'));
  const units = [...unitsOf(text), ...row.map((line) => partOf([line]))];
  let counts = 0;
  return units.slice(0, mostUnits).flatMap(({ passage, lines }) => {
    const label = labelled.exec(passage.text) ?? setOff(passage, lines);
    const to = endOf(passage, label?.[0].length ?? 0);
    const named = label?.[1] !== undefined && label[1].length <= longLabel && isOneLabel(label[1]);
    const from = named ? (label?.[0].length ?? 0) : 0;
    const parts = named ? listedFirst(passage.text.slice(from, to)) : listedAlone(passage.text);
    const begin = named ? from + sentenceEnd(`${passage.text.slice(from)} X`) : 0;
    const within =
      counts < mostCounts
        ? [...countedIn(passage, begin, lines, view, locale), ...namedIn(passage, from, lines, locale)]
        : [];
    counts += within.length;
    const told = named ? [] : toldIn(passage, lines, view, locale);
    if (told.length > 0 || parts.length < 2) return [...told, ...within];
    const stretches = parts.map(([start, end]): [number, number] => [
      from + start,
      from + start + unmarked(passage.text.slice(from + start, from + end)),
    ]);
    const each = partsAt(passage, stretches, lines);
    const above = titlesAbove(view, lines[0]?.order ?? 0);
    const whole =
      named && label
        ? labelledBy(
            pieceOf(passage.spans(0, label[1]?.length ?? 0)),
            runOf(each, 'inline', [label[1] ?? '', ...above], locale),
          )
        : asAlone(runOf(each, 'inline', above, locale), isNoSentence(passage.text, stretches));
    return [...whole, ...within];
  });
}

/** A label that its type sets off at the start of a text: all of it, and its words. */
function setOff({ text }: Passage, [line]: readonly TextLine[]): [string, string] | null {
  const [segment] = line?.segments ?? [];
  const [pair] = segment && text.startsWith(segment.text) ? setOffIn(segment) : [];
  return pair?.label.start === 0 ? [text.slice(0, pair.value.start), text.slice(0, pair.label.end)] : null;
}

/** Whether what is listed is no part of a sentence: no stop ends it, or names are all there is. */
const isNoSentence = (text: string, parts: readonly (readonly [number, number])[]): boolean =>
  !/[.!?]\s*$/u.test(text) || parts.every(([start, end]) => fullName.test(text.slice(start, end)));

/** Whether a text before a colon is one label: it holds no end of a sentence and no sign between parts of a line. */
const isOneLabel = (text: string): boolean => sentenceEnd(text) < 0 && !/\s[·|•]\s/u.test(text);

/** What is listed in a text that no label names: several parts, or two names. */
function listedAlone(text: string): [number, number][] {
  const parts = partsOf(text);
  if (parts.length >= leastListed) return parts;
  const names = listedIn(text);
  return names.every(([start, end]) => fullName.test(text.slice(start, end))) ? names : [];
}

/** Where what stands behind a label ends: at a gap that another label stands behind. */
const endOf = ({ text, gaps }: Passage, from: number): number =>
  gaps.find((gap) => gap > from && /^[^:：,;]{2,40}[:：]/u.test(text.slice(gap))) ?? text.length;

/** Runs of items behind what names them. */
export const labelledBy = (label: Piece, runs: readonly Run[]): Run[] =>
  runs.map((run) => ({ ...run, label, alone: true }));

const asAlone = (runs: readonly Run[], alone: boolean): Run[] =>
  alone ? runs.map((run) => ({ ...run, alone })) : [...runs];

/** The run with what stands before its items for the head of plain ones. */
export const withLabel = (run: Run, { members }: AskedList): Run =>
  run.label && members.length === 1
    ? { ...run, heads: run.heads.map((own, at) => (run.tags?.[at] === 'whole' ? (run.label ?? own) : own)) }
    : run;

/** The lines of a cell, made once for all rows that it reaches over. */
const linesOf = once(({ spans }: Piece) =>
  spans.slice(0, mostRows).map((span): Part => ({ passage: passageOf([span]), lines: [] })),
);

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
          const [first = { passage: passageOf([]), lines: [] }, ...others] = linesOf(cell);
          // The first line may name the others, as in a table of strengths and weaknesses.
          const own = isName(first.passage.text) ? runOf(others, 'inline', [first.passage.text], locale) : [];
          return asAlone(
            [...own, ...(titles.length > 0 ? runOf([first, ...others], 'inline', titles, locale) : [])],
            true,
          );
        }
        if (titles.length === 0) return [];
        const passage = passageOf(cell.spans);
        const parts = listedIn(passage.text);
        if (parts.length < 2) return [];
        return asAlone(runOf(partsAt(passage, parts), 'inline', titles, locale), true);
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
  if (/[,，]/u.test(text) && isWhole(parts.map(([start, end]) => text.slice(start, end)))) return [[0, text.length]];
  const slashed = parts.length > 1 ? [] : slashes(text);
  if (slashed.length >= leastListed) return slashed;
  const [start, end] = parts.at(-1) ?? [0, text.length];
  const last = text.slice(start, end);
  const [, first, second] = pair.exec(last) ?? (parts.length > 1 ? shortPair.exec(last) : null) ?? [];
  if (first === undefined || second === undefined) return parts;
  return [...parts.slice(0, -1), [start, start + first.length], [end - second.length, end]];
}

/** What is listed in a text, or in the first of its sentences. */
function listedFirst(text: string): [number, number][] {
  const parts = listedIn(text);
  const end = parts.length > 1 ? -1 : sentenceEnd(text);
  return end < 0 ? parts : listedIn(text.slice(0, end));
}

/** Short parts between slashes that stand free: two are often one thing in two languages. */
const slashes = (text: string): [number, number][] =>
  stretchesBetween(text, /\s+\/\s+/gu)
    .map(({ start, end }): [number, number] => [start, end])
    .filter(([start, end], _, all) => end > start && all.every(([from, to]) => to - from <= maxItem));

const nameLike = String.raw`\p{Lu}[\p{L}.’'-]*(?:\s\p{L}[\p{L}.’'-]*){1,3}`;
/** A name of several words, those of firms and offices included. */
const fullName = /^\p{Lu}[\p{L}.’'-]*(?:\s[\p{L}&][\p{L}.’'-]*){1,6}$/u;
const pair = new RegExp(`^(${nameLike})\\s(?:${linking.and}|i|a|&)\\s(${nameLike})$`, 'u');

/** What a small word joins at the end of several short parts: `rowing, sailing and water polo`. */
const shortPair = /^(\p{Ll}\S*(?:\s\S+){0,2}?)\s(?:and|und|et|y|og|och)\s(\p{Ll}\S*(?:\s\S+){0,2})$/u;

/** Things that the sentences of a text count up, from an offset on: what stands right before names them. */
function countedIn(passage: Passage, from: number, lines: readonly TextLine[], view: View, locale: Locale): Run[] {
  return coordinationsIn(passage.text).flatMap(({ items, before }) => {
    if ((items[0]?.start ?? 0) < from || before === '') return [];
    const each = partsAt(
      passage,
      items.map(({ start, end }) => [start, end] as const),
    );
    // What is said right before them alone tells these things from all others that sentences count up.
    const runs = runOf(each, 'inline', [before, ...titlesAbove(view, lines[0]?.order ?? 0)], locale);
    return runs.map((run) => ({ ...run, parted: true }));
  });
}

/** Lists that a text names from an offset on. */
function namedIn(passage: Passage, from: number, lines: readonly TextLine[], locale: Locale): Run[] {
  return namedWithin(passage, from).flatMap(({ label, listed }) => {
    const parts = listedIn(passage.text.slice(listed.start, listed.end));
    if (parts.length < 2) return [];
    const each = parts.map(([start, end]) => [listed.start + start, listed.start + end] as const);
    const name = pieceOf(passage.spans(label.start, label.end));
    const runs = labelledBy(name, runOf(partsAt(passage, each, lines), 'inline', [name.text], locale));
    return runs.map((run) => ({ ...run, parted: true }));
  });
}

/** Things that a sentence counts up at its end: `The files are HTML, CSS and plain text.` What stands before names them. */
function toldIn(passage: Passage, lines: readonly TextLine[], view: View, locale: Locale): Run[] {
  const start = passage.text.slice(0, longestTold);
  const match = counting.test(start) ? counted.exec(start) : null;
  const [, head = '', first = '', rest = ''] = match ?? [];
  if (!match || head.trim() === '') return [];
  const from = match.index + head.length;
  const tail = partsOf(`${first}${rest}`);
  if (tail.length < leastListed) return [];
  const each = tail.map(([start, end]): [number, number] => [from + start, from + end]);
  return runOf(
    partsAt(passage, each, lines),
    'inline',
    [head.trim(), ...titlesAbove(view, lines[0]?.order ?? 0)],
    locale,
  );
}

const longestTold = longest.paragraph;
/** The end of such a count, which is told much sooner than where it begins. */
const counting = new RegExp(String.raw`,\s[^,.!?;:]{1,40},?\s(?:${linking.and}|i|a|${linking.or}|o)\s`, 'u');
/** Words, one or two of them that begin with a capital, a comma, and more short parts up to the sentence's end. */
const counted = new RegExp(
  String.raw`([^.!?;:,]{8,120}\s)((?:\p{Lu}|\d)\S{0,24}(?:\s\S{1,20})?)((?:,\s[^,.!?;:]{1,40}){1,20},?\s(?:${linking.and}|i|a|${linking.or}|o)\s[^,.!?;:]{1,40})(?=[.!?;]|$)`,
  'u',
);
