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
import { areInitials } from './initials.ts';
import { type Labelled, labelledIn } from './labelled.ts';
import { withLeads } from './leads.ts';
import { recurringIn } from './recurring.ts';
import { type Entry, type Piece, pieceOf, type Run, type Way } from './region.ts';
import { piecesIn } from './tokens.ts';

/** Units of one run that are looked at, and its columns. */
const [most, mostColumns] = [atMost.hundreds, atMost.many];

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
  const marks = !areInitials(units.map(({ passage }) => passage.text));
  const recurring = recurringIn(units.map(({ passage }) => [passage]));
  const some = units.map(({ passage, lines }, at): Item => {
    // What is listed in one line may go on in the next cell.
    const whole = way === 'inline' && passage.gaps.length > 0 ? { ...passage, gaps: [] } : passage;
    const labels = labelledIn(passage);
    const pieces = [...piecesIn(whole, locale, numbers, marks)]
      .filter(([, piece]) => !labels.values().some((one) => isBracketed(one, piece)))
      .map(([name, piece]) => [name, { piece }] as const);
    return { pieces: new Map<string, Labelled>([...(recurring[at] ?? []), ...labels, ...pieces]), lines };
  });
  const led = withLeads(some.map(({ pieces }) => pieces));
  const items = some.map((item, at): Item => ({ ...item, pieces: led[at] ?? item.pieces }));
  // Lines with a label each are one item together.
  const isUsual = (name: string, count: number): boolean =>
    (name === 'whole' || count * 3 >= some.length) && !(name.startsWith(':') && count * 2 <= some.length);
  return runFrom(items, isUsual, way, titles).flatMap((run) => [run, ...alternating(parts, way, titles)]);
}

/** Whether a piece is a label in brackets, alone or with its value: `(room: 2.14)`. */
function isBracketed({ head, piece: value }: Labelled, { spans: [own] }: Piece): boolean {
  const [label, last] = [head?.spans[0], value.spans.at(-1)];
  if (!own || own.line !== label?.line || own.line !== last?.line) return false;
  return (
    own.start === label.start &&
    [label.end, last.end].includes(own.end) &&
    /[(（]$/u.test(own.line.text.slice(0, own.start))
  );
}

/** The lines of an item and its parts by their names. */
export interface Item {
  lines: readonly TextLine[];
  pieces: ReadonlyMap<string, Labelled>;
}

/** The run with a column for each usual part of its items that does not repeat one before it. */
export function runFrom(
  items: readonly Item[],
  isUsual: (name: string, count: number) => boolean,
  way: Way,
  titles: readonly string[],
): Run[] {
  const counts = countsOf(items.flatMap(({ pieces }) => [...pieces.keys()]));
  const usual = [...counts]
    .filter(([name, count]) => isUsual(name, count))
    .filter(([name], at) => at < mostColumns || name.endsWith('whole'));
  const said = new Map<string, Piece | undefined>();
  const columns = usual.flatMap(([name]) => {
    const parts = items.map(({ pieces }) => pieces.get(name));
    const text = parts.map((part) => part?.piece.text ?? '').join('\n');
    const head = parts.find((part) => part?.head)?.head;
    const known = said.has(text);
    said.set(text, said.get(text) ?? head);
    return known ? [] : [{ name, parts, text }];
  });
  const run: Run = {
    way,
    heads: columns.map(({ text }) => said.get(text) ?? null),
    tags: columns.map(({ name }) => name.replace(/\d+$/u, '')),
    grouped: new Set(),
    entries: items.map(
      ({ lines }, at): Entry => ({ cells: columns.map(({ parts }) => parts[at]?.piece ?? null), lines }),
    ),
    titles,
  };
  return columns.length === 0 ? [] : [run];
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
