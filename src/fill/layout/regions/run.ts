/** One run from the texts of its items: its columns are what the texts are made of. */
import { countsOf } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { possible } from '../../scale/grades.ts';
import { isValue } from '../lists/kinds.ts';
import { type Passage, passageOf, passageOfLines } from '../lists/passage.ts';
import type { TextLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import { labelledIn } from './labelled.ts';
import { type Entry, type Piece, pieceOf, type Run, type Way } from './region.ts';
import { piecesIn } from './tokens.ts';

/** Units of one run that are looked at. */
const most = atMost.hundreds;

/** What the marks of items are called. */
const numbering: Piece = { text: 'number', spans: [] };

/** The run with its marks for the numbers of items, where what names it speaks of the list. */
export function withMarks(run: Run, { terms }: AskedList): Run {
  const at = run.tags?.indexOf('mark') ?? -1;
  const named = at >= 0 && run.titles.some((title) => overlap(terms, termsOf(title)).asked >= possible);
  return named && !run.heads[at] ? { ...run, heads: run.heads.with(at, numbering) } : run;
}

export interface Part {
  passage: Passage;
  lines: readonly TextLine[];
}

/** Whole lines as one text. */
export const partOf = (lines: readonly TextLine[]): Part => ({ passage: passageOfLines(lines), lines });

/** The texts between offsets of another one. */
export const partsAt = (
  passage: Passage,
  stretches: readonly (readonly [number, number])[],
  lines: readonly TextLine[] = [],
): Part[] => stretches.map(([start, end]) => ({ passage: passageOf(passage.spans(start, end)), lines }));

/** A run whose columns are what the texts are made of. */
export function runOf(parts: readonly Part[], way: Way, titles: readonly string[], locale: Locale): Run[] {
  const units = parts.slice(0, most);
  const counted = units.filter(({ passage }) => piecesIn(passage, locale).has('number0')).length;
  // Numbers that few items have belong to their words: `Accounts 2024`.
  const numbers = counted * 2 >= units.length;
  const some = units.map(({ passage, lines }) => {
    const labelled = labelledIn(passage);
    const named = [...labelled].map(([name, { piece }]): [string, Piece] => [name, piece]);
    // What is listed in one line may go on in the next cell.
    const whole = way === 'inline' && passage.gaps.length > 0 ? { ...passage, gaps: [] } : passage;
    return { pieces: new Map([...named, ...piecesIn(whole, locale, numbers)]), labelled, lines };
  });
  const counts = countsOf(some.flatMap(({ pieces }) => [...pieces.keys()]));
  // A column that few items have is no column of the run.
  const said = new Set<string>();
  const names = [...counts].flatMap(([name, count]) => {
    if (name !== 'whole' && count * 3 < some.length) return [];
    // Lines with a label each are one item together.
    if (name.startsWith(':') && count * 2 <= some.length) return [];
    // Nor is one that repeats another.
    const text = some.map(({ pieces }) => pieces.get(name)?.text ?? '').join('\n');
    if (said.has(text)) return [];
    said.add(text);
    return [name];
  });
  if (names.length === 0) return [];
  const entries = some.map(
    ({ pieces, lines }): Entry => ({ cells: names.map((name) => pieces.get(name) ?? null), lines }),
  );
  const run: Run = {
    way,
    heads: names.map((name) => some.find(({ labelled }) => labelled.has(name))?.labelled.get(name)?.head ?? null),
    tags: names.map((name) => name.replace(/\d+$/u, '')),
    grouped: new Set(),
    entries,
    titles,
  };
  return [run, ...alternating(parts, way, titles)];
}

/** Texts of which every other one is a value: `8:00`, `Breakfast`, `9:00`, `Talk`. */
function alternating(parts: readonly Part[], way: Way, titles: readonly string[]): Run[] {
  if (parts.length < atMost.few || parts.length % 2 > 0) return [];
  const values = parts.map(({ passage }) => isValue(passage.text));
  if (!values.every((value, index) => value === values[index % 2]) || values[0] === values[1]) return [];
  const cell = ({ passage }: Part) => pieceOf(passage.spans(0, passage.text.length));
  const entries = Array.from(
    { length: parts.length / 2 },
    (_, index): Entry => ({ cells: parts.slice(2 * index, 2 * index + 2).map(cell) }),
  );
  return [{ way, heads: [null, null], grouped: new Set(), entries, titles }];
}
