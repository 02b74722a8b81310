import { isFlush } from '../../../model/box.ts';
import { chainsOf } from '../../scale/chains.ts';
import { meanOf } from '../../scale/counts.ts';
import { half } from '../../scale/grades.ts';
import { passageOf } from '../lists/passage.ts';
import { bullet, markLength, type Section, sectionsOf } from '../lists/sections.ts';
import { unitsOf } from '../lists/units.ts';
import { once } from '../page/once.ts';
import { endsOf, isRunning, segmentSpan, type TextLine, type View } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { isPerson } from '../values/names.ts';
import { areKnown } from '../words/terms.ts';
import { blockRuns, sectionsRun } from './blocks.ts';
import { countedRuns } from './counted.ts';
import { cellRuns, inlineRuns, listedIn } from './inline.ts';
import { isBeforeSequel, levelRuns, withoutLeadIn, withoutSequel } from './levels.ts';
import { namedRows } from './named-rows.ts';
import { pricedRuns } from './priced.ts';
import { questionRuns } from './questions.ts';
import { type Entry, pieceOf, type Run } from './region.ts';
import { type Part, partOf, partsAt, runOf } from './run.ts';
import { setInBelow, setInRuns } from './set-in.ts';
import { stretchRuns } from './stretches.ts';
import { titlesAbove } from './titles.ts';
import { piecesIn } from './tokens.ts';
import { runUnderHeadings } from './under-headings.ts';

/** All runs that the text of a view may be read as. */
export const textRuns = once((whole: View, locale: Locale): Run[] => {
  const view = endsOf(whole);
  return [
    ...sectionRuns(view, locale),
    ...paragraphRuns(view, locale),
    ...numberedRuns(view, locale),
    ...stretchRuns(view, locale),
    ...countedRuns(view, locale),
    ...setInRuns(view, locale),
    ...questionRuns(view),
    ...inlineRuns(view, locale),
    ...cellRuns(view, locale),
    ...namedRows(view, locale),
    ...pricedRuns(view, locale),
  ];
});

/** The units below each heading, and the headings inside a section with what stands below them. */
function sectionRuns(view: View, locale: Locale): Run[] {
  const sections = sectionsOf(view);
  const inside = Map.groupBy(sections, ({ parent }) => parent);
  return [undefined, ...sections].flatMap((section) => {
    const children = inside.get(section) ?? [];
    const titles = section ? titlesOf(section) : [];
    const first = children[0]?.heading.order ?? Number.POSITIVE_INFINITY;
    const lines = (section?.lines ?? view.lines).filter(({ order }) => order < first);
    const own = section ? setInBelow(section.heading, lines) : lines;
    const units =
      section && own.length > 0
        ? withoutSequel(withoutLeadIn(unitsOf(own)).map(({ lines, marked }) => ({ ...partOf(lines), marked })))
        : [];
    const marked = units.filter((unit) => unit.marked);
    return [
      ...(units.length > 0 ? runOf(units, 'lines', titles, locale) : []),
      ...(units[0] && (units.length === 1 || isBeforeSequel(units)) ? listedRun(units[0], titles, locale) : []),
      ...(section ? apartRun(own, titles, locale) : []),
      ...(marked.length > 1 && marked.length < units.length ? runOf(marked, 'lines', titles, locale) : []),
      ...blockRuns(own, titles, locale),
      ...sameRank(children).flatMap((some) => [
        ...sectionsRun(some, titles, locale),
        ...runUnderHeadings(some, titles, locale),
      ]),
    ];
  });
}

/** What the only text below a heading counts up. */
function listedRun({ passage, lines }: Part, titles: readonly string[], locale: Locale): Run[] {
  const parts = listedIn(passage.text);
  if (parts.length < 2) return [];
  return runOf(partsAt(passage, parts, lines), 'inline', titles, locale);
}

/** What stands side by side right below a heading, apart from each other: tags, and short lists in columns. */
function apartRun(lines: readonly TextLine[], titles: readonly string[], locale: Locale): Run[] {
  const end = lines.findIndex(({ kind, segments }) => kind === 'table' || segments.length < 2);
  const rows = end < 0 ? lines : lines.slice(0, end);
  const parts = rows.flatMap((line) =>
    line.segments.map((segment) => ({ passage: passageOf([segmentSpan(segment)]), lines: [line] })),
  );
  // What comes again is said of the others: `English`, `fluent`, `French`, `fluent`.
  const isEach = new Set(parts.map(({ passage }) => passage.text)).size === parts.length;
  return parts.length > 2 && isEach && !haveLabels(rows) ? runOf(parts, 'inline', titles, locale) : [];
}

/** Whether rows begin with labels: known words before what is none, what people are before their names. */
function haveLabels(rows: readonly TextLine[]): boolean {
  const share = (at: number, isSuch: (text: string) => boolean): number =>
    meanOf(rows.map(({ segments }) => (isSuch(segments.at(at)?.text ?? '') ? 1 : 0)));
  return (
    rows.length > 1 &&
    (share(0, areKnown) - share(-1, areKnown) > half || share(-1, isPerson) - share(0, isPerson) > half)
  );
}

/** Headings that stand out alike. */
const sameRank = (sections: readonly Section[]): Section[][] =>
  [...Map.groupBy(sections, ({ strength }) => Math.round(2 * strength)).values()].filter((some) => some.length > 1);

function titlesOf(section: Section): string[] {
  const titles: string[] = [];
  for (let above: Section | undefined = section; above; above = above.parent) titles.push(above.title);
  return titles;
}

/** The lines of a block of short lines, and list items that follow each other. */
function paragraphRuns(view: View, locale: Locale): Run[] {
  const free = view.lines.filter((line) => line.kind !== 'table' && line.kind !== 'heading' && line.aside === null);
  const places = new Map(view.lines.filter(({ aside }) => aside === null).map((line, at) => [line, at]));
  const items = new Set(free.filter((line) => line.kind === 'list-item'));
  // The rest of an item may have been taken for a paragraph.
  for (const [at, line] of free.entries())
    if (wraps(line, free[at - 1]) && items.has(free[at - 1] as TextLine)) items.add(line);
  const blocks = [...Map.groupBy(free, (line) => (items.has(line) ? -1 : line.block))];
  // Items that the file calls paragraphs.
  const marked = new Set(free.filter(({ block, text }, at) => block !== free[at - 1]?.block && markLength(text) > 0));
  const opened = new Set([...marked].map(({ block }) => block));
  blocks.push([-1, free.filter((line) => opened.has(line.block) && !items.has(line))]);
  const runs: Run[] = [];
  for (const [block, lines] of blocks) {
    for (const some of block < 0 ? consecutive(lines, places) : [lines]) {
      const [first] = some;
      if (!first || some.length < 2) continue;
      const titles = titlesAbove(view, first.order);
      if (block < 0) {
        const units = withoutLeadIn(unitsOf(some)).map(({ lines }) => partOf(lines));
        const alike = sameMarks(units);
        for (const own of alike.length > 1 ? [units, ...alike.filter(({ length }) => length > 1)] : [units])
          runs.push(...runOf(own, 'lines', titlesAbove(view, own[0]?.lines[0]?.order ?? 0), locale));
        runs.push(...levelRuns(some, titles, locale));
        continue;
      }
      const each = some.map((line) => partOf([line]));
      runs.push(...runOf(each, 'lines', titles, locale));
      // The first line may name the others.
      if (some.length > 2 && !standsOver(first, some[1])) {
        const below = setInBelow(first, some.slice(1));
        runs.push(...runOf(each.slice(1, 1 + below.length), 'lines', [first.text, ...titles], locale));
      }
      if (some.length > 3 && !isRunning(first, view)) runs.push(...blockRuns(some, titles, locale));
    }
  }
  return runs;
}

/** Whether what stands behind a label begins a column that goes on in the next line: the label names them all. */
const standsOver = ({ segments }: TextLine, below: TextLine | undefined): boolean =>
  segments.length === 2 && isFlush(segments[1]?.box?.[0] ?? 0, below?.box?.[0] ?? 1);

/** Items in a row whose marks are of one kind: a number, or the same bullet. */
const sameMarks = (units: readonly Part[]): Part[][] =>
  chainsOf(units, (unit, last) => markKind(unit) === markKind(last));

function markKind({ lines: [line] }: Part): string {
  const text = line?.text ?? '';
  return /^\s*[（(]?[\d①-⑳]/u.test(text) ? '1' : (bullet.exec(text)?.[0].trim() ?? '');
}

/** Whether a line is set in below the one before it and carries on its words. */
const wraps = (line: TextLine, before: TextLine | undefined): boolean =>
  before !== undefined &&
  line.block !== before.block &&
  line.segments.length === 1 &&
  /^\p{Ll}/u.test(line.text) &&
  !/[.!?:]$/u.test(before.text) &&
  (line.box?.[0] ?? 0) > (before.box?.[0] ?? 1) - 0.003;

/** Lines that nothing but their own wrapped lines stands between. */
const consecutive = (lines: readonly TextLine[], places: ReadonlyMap<TextLine, number>): TextLine[][] =>
  chainsOf(lines, (line, last) => (places.get(line) ?? 0) - (places.get(last) ?? 0) <= 1);

const numbered = /^(\p{L}{2,20})[\s.]{0,3}(?:no\.?\s?|nr\.?\s?|[(#])?(\d{1,3}(?:\.\d{1,3})?|[IVX]{1,5})(?=[\s.:)–-])/u;

/** Lines that begin with the same word and a number: `Item 2.02 …`, `Session 3: …`. */
function numberedRuns(view: View, locale: Locale): Run[] {
  const lines = view.lines.filter((line) => numbered.test(line.text));
  const groups = Map.groupBy(lines, (line) => numbered.exec(line.text)?.[1]?.toLowerCase() ?? '');
  return [...groups].flatMap(([word, some]) => {
    const different = new Set(some.map((line) => line.text)).size;
    if (different < 2) return [];
    const seen = new Set<string>();
    const each = some.flatMap((line) => {
      const number = numbered.exec(line.text)?.[2] ?? '';
      if (seen.has(number)) return [];
      seen.add(number);
      const start = line.text.indexOf(number);
      return [{ line, start, end: start + number.length }];
    });
    const entries = each.map(({ line, start, end }): Entry => {
      const rest = line.text.slice(end);
      const from = end + (/^[\s.:)–-]*/u.exec(rest)?.[0].length ?? 0);
      const pieces = piecesIn(passageOf([{ line, start: from, end: line.text.length }]), locale);
      return {
        cells: [
          pieceOf([{ line, start, end }]),
          pieces.get('whole') ?? null,
          pieces.get('text0') ?? null,
          pieces.get('rest') ?? null,
        ],
        lines: [line],
      };
    });
    const run: Run = {
      way: 'lines',
      heads: entries[0]?.cells.map(() => null) ?? [],
      tags: ['mark', 'whole', 'text', 'rest'],
      grouped: new Set(),
      entries,
      titles: [word, ...titlesAbove(view, some[0]?.order ?? 0)],
    };
    return [run];
  });
}
