/** Runs whose items take several lines each: cards, and entries that each begin with a line that stands out. */

import { gapBelow, stray } from '../../../model/box.ts';
import { chainsOf } from '../../scale/chains.ts';
import { countsOf, medianOf } from '../../scale/counts.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { doubtful, nearlyAll } from '../../scale/grades.ts';
import { isValue } from '../lists/kinds.ts';
import { passageOfLine } from '../lists/passage.ts';
import { markLength, type Section } from '../lists/sections.ts';
import { unitsOf } from '../lists/units.ts';
import { type TextLine, wholeLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { type Labelled, labelledIn } from './labelled.ts';
import { recurringIn } from './recurring.ts';
import { pieceOf, type Run, type Way } from './region.ts';
import { runFrom } from './run.ts';
import { piecesIn } from './tokens.ts';

/** Lines of a region that are looked at, items of a run, lines of an item that are taken apart. */
const [mostLines, mostItems, mostParts] = [atMost.hundreds, atMost.hundreds, atMost.few];
/** Lines that an item has at most. */
const longestItem = atMost.dozen;
/** A column that fewer items have is no column of the run, as a share. */
const usual = doubtful;
const label = /^(\p{L}[^:：\d]{1,28})(?::\s+|：\s*)(?=\S)/u;

/** The runs that lines may be read as when each item begins with a line of one sort. */
export function blockRuns(lines: readonly TextLine[], titles: readonly string[], locale: Locale): Run[] {
  const some = lines.slice(0, mostLines);
  const seen = new Set<string>();
  return beginnings(some).flatMap((starts) => {
    const key = starts.join(' ');
    if (seen.has(key) || starts.length < 2 || 3 * starts.length > 2 * some.length) return [];
    seen.add(key);
    const items = starts.map((start, at) => some.slice(start, starts[at + 1] ?? some.length));
    if (items.slice(0, -1).some((item) => item.length > longestItem)) return [];
    if (holdRows(items)) return [];
    const [first, second] = items;
    // A line that stands alone over items that are all alike names them.
    const named =
      items.length > 2 && first?.length === 1 && items.slice(2).every(({ length }) => length === second?.length);
    return [
      ...itemsRun(items, 'blocks', titles, locale),
      ...(named && second?.length !== 1
        ? itemsRun(items.slice(1), 'blocks', [first[0]?.text ?? '', ...titles], locale)
        : []),
      ...formRuns(items, titles, locale),
    ];
  });
}

/** The runs of forms below each line that stands alone between forms: it names them. */
function formRuns(items: readonly (readonly TextLine[])[], titles: readonly string[], locale: Locale): Run[] {
  const names = (item: readonly TextLine[]): boolean => item.length === 1 && !label.test(item[0]?.text ?? '');
  const forms = items.filter((item) => !names(item));
  const isForm = (item: readonly TextLine[]): boolean => item.filter(({ text }) => label.test(text)).length > 1;
  if (forms.length === items.length || 2 * forms.length <= items.length || !forms.slice(0, -1).every(isForm)) return [];
  const parts = chainsOf(items, (item) => !names(item)).filter(([first]) => names(first));
  const runs = parts.flatMap(([[name], ...below]) =>
    itemsRun(below, 'blocks', [name?.text ?? '', ...titles], locale, 1),
  );
  return runs.map((run) => ({ ...run, parted: true }));
}

/** Whether what seem items are groups of them: more lines than groups say each what no other one says, and how much. */
function holdRows(items: readonly (readonly TextLine[])[]): boolean {
  const rows = items.flatMap((lines) => lines.slice(1).flatMap(({ text }) => row.exec(text)?.[1] ?? []));
  return rows.length > items.length && new Set(rows).size === rows.length;
}

/** Words, a leader and a figure. */
const row = /^(\p{L}.{0,80}?)\s?(?:\.\s?){3,}\s?\D{0,4}\d[\d.,]*\D{0,4}$/u;

/** The sections inside of one, each an item: its heading and what stands below it; and those that are alike in a row. */
export function sectionsRun(sections: readonly Section[], titles: readonly string[], locale: Locale): Run[] {
  const alike = chainsOf(sections, ({ lines }, last) => lines.length === last.lines.length);
  const rows = alike.filter((some) => some.length > 2 && some.length < sections.length && some[0].lines.length > 0);
  const named = [...Map.groupBy(sections, ({ title }) => counted.exec(title)?.[1])].flatMap(([word, some]) =>
    word !== undefined && some.length > 1 && some.length < sections.length ? [{ some, titles: [word, ...titles] }] : [],
  );
  return [...[sections, ...rows].map((some) => ({ some, titles })), ...named].flatMap((run) =>
    itemsRun(
      run.some.map(({ heading, lines }) => [heading, ...lines]),
      'sections',
      run.titles,
      locale,
    ),
  );
}

/** What numbered headings are called: `PARENT 1`. */
const counted = /^(\p{L}[\p{L} ]{1,30}?)\s?(?:no\.?\s?|nr\.?\s?|#)?(?:\d{1,3}|[IVX]{1,4})(?![\p{L}\d])/iu;

/** For each sort of line that may begin an item, the places where such lines stand. */
function beginnings(lines: readonly TextLine[]): number[][] {
  const places = (test: (line: TextLine, at: number) => boolean): number[] =>
    lines.flatMap((line, at) => (test(line, at) ? [at] : []));
  const left = lines.reduce((least, { box }) => Math.min(least, box?.[0] ?? 0), 1);
  const gap = medianOf(lines.map((_, at) => gapAbove(lines, at)));
  const named = label.exec(lines[0]?.text ?? '')?.[1];
  return [
    places((line) => line.kind === 'heading' || line.bold || line.boldStart),
    places((line) => markLength(line.text) > 0),
    places((line) => numbered.test(line.text)),
    places((line, at) => line.block !== lines[at - 1]?.block),
    places((line, at) => gapAbove(lines, at) > 1.5 * gap || line.page !== lines[at - 1]?.page),
    named === undefined ? [] : places((line) => label.exec(line.text)?.[1] === named),
    places((line) => line.box !== null && line.box[0] < left + stray),
    places((line) => /(?:19|20)\d\d|\d[.:/]\d\d/u.test(line.text)),
    ...[2, 3, 4].flatMap((period) => [0, 1, 2].map((from) => periodic(lines, period, from))),
  ].map((starts) => (starts[0] !== undefined && starts[0] <= 2 ? starts : []));
}

const gapAbove = (lines: readonly TextLine[], at: number): number => {
  const [above, own] = [lines[at - 1]?.box, lines[at]?.box];
  if (!above || !own) return 0;
  // What does not stand below the line before it begins anew, in another column or shape.
  return own[1] < above[1] - stray ? 1 : Math.max(0, gapBelow(above, own));
};

/** The places of every so many lines, where the same sort of text stands at each of them and at those between. */
function periodic(lines: readonly TextLine[], period: number, from: number): number[] {
  const count = lines.length - from;
  if (from >= period || count < 2 * period || count % period > 0) return [];
  const kinds = lines.slice(from).map(({ text, bold }) => `${bold} ${sortOf(text)}`);
  const alike = kinds.filter((kind, at) => kind === kinds[at % period]).length;
  if (alike < regular * kinds.length || new Set(kinds.slice(0, period)).size < 2) return [];
  return Array.from({ length: count / period }, (_, at) => from + at * period);
}

/** Lines that are of the sort that stands at their place, as a share. */
const regular = nearlyAll;
const numbered = /^\s*\(?(?:\d{1,3}(?:\.\d{1,3}){0,3}|\p{L})[.)]?\s+\S/u;

const sortOf = (text: string): string =>
  isValue(text)
    ? 'value'
    : /@/u.test(text)
      ? 'mail'
      : /\d/u.test(text)
        ? 'digits'
        : text.length > longest.name
          ? 'prose'
          : 'words';

/** A run whose columns are what the lines of the items are made of. */
export function itemsRun(
  items: readonly (readonly TextLine[])[],
  way: Way,
  titles: readonly string[],
  locale: Locale,
  least = 2,
): Run[] {
  const all = items.slice(0, mostItems);
  const recurring = recurringIn(all.map((lines) => unitsOf(lines).map(({ passage }) => passage)));
  const parts = all.map((lines) => piecesOf(lines, locale));
  const labels = countsOf(parts.flatMap((pieces) => [...pieces.keys()].filter((name) => name.startsWith(':'))));
  const some = all.map((lines, at) => ({
    lines,
    pieces: inOrder(
      recurring[at] ?? new Map(),
      withoutHeads(parts[at] ?? new Map(), lines[0], labels, all.length),
      lines[0],
    ),
  }));
  if (some.length < least) return [];
  const isUsual = (name: string, count: number): boolean => name === '0 whole' || count >= usual * some.length;
  const runs = runFrom(some, isUsual, way, titles);
  return runs.map((run) => ({ ...run, tags: run.tags?.map((tag) => tag.replace(/^\S+ /u, '')) ?? [] }));
}

/** The parts of an item but for what are labels, as in other items: in the first line, where those may be of several kinds, as in all. */
function withoutHeads(
  pieces: ReadonlyMap<string, Labelled>,
  first: TextLine | undefined,
  labels: ReadonlyMap<string, number>,
  items: number,
): ReadonlyMap<string, Labelled> {
  const heads = [...pieces].flatMap(([name, { head }]) => {
    const span = head?.spans[0];
    const isLabel = (labels.get(name) ?? 0) >= (span?.line === first ? Math.max(2, nearlyAll * items) : 2);
    return span && isLabel ? [span] : [];
  });
  const isHead = ({
    piece: {
      spans: [span, ...more],
    },
  }: Labelled): boolean =>
    more.length === 0 &&
    heads.some(({ line, start, end }) => line === span?.line && start === span.start && end === span.end);
  return new Map([...pieces].filter(([, part]) => !isHead(part)));
}

/** What stands behind words of the first line comes first. */
function inOrder(
  recurring: ReadonlyMap<string, Labelled>,
  pieces: ReadonlyMap<string, Labelled>,
  first: TextLine | undefined,
): Map<string, Labelled> {
  const [own = [], others = []] = [true, false].map((is) =>
    [...recurring].filter(([, { piece }]) => (piece.spans[0]?.line === first) === is),
  );
  return new Map([...own, ...pieces, ...others.filter(([name]) => !pieces.has(name))]);
}

/** The parts of an item, line by line: `0 whole`, `1 text0`; what labels name: `Phone`; and all below the first line. */
function piecesOf(lines: readonly TextLine[], locale: Locale): Map<string, Labelled> {
  const found = new Map<string, Labelled>();
  lines.slice(0, longestItem).forEach((line, at) => {
    const passage = passageOfLine(line);
    for (const [name, part] of labelledIn(passage)) if (!found.has(name)) found.set(name, part);
    const parts = piecesIn(passage, locale);
    for (const [name, piece] of parts) {
      if (at < mostParts) found.set(`${at} ${name}`, { piece });
      const kind = /^(?:email|phone|url|date|time)/u.exec(name)?.[0];
      if (kind && at > 0 && !found.has(`+ ${kind}`)) found.set(`+ ${kind}`, { piece });
    }
  });
  if (lines.length > 1) found.set('below whole', { piece: pieceOf(lines.slice(1).map(wholeLine)) });
  return found;
}
