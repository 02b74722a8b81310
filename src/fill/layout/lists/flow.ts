/**
 * The lines of a view in the order in which a reader takes them: what stands on one base line is one line, dates at the
 * right margin included, and columns are read one after the other.
 */

import { heightOf, middleOf, unionBoxes } from '../../../model/box.ts';
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { boxOf, extend } from '../page/line.ts';
import { oncePerLines } from '../page/once.ts';
import type { Segment, TextLine } from '../page/view.ts';
import { left, type Row, right, widestRun } from './columns.ts';
import { namesSection } from './concepts.ts';
import { readDown } from './read-down.ts';

/** Base lines this close, in heights, are one row. */
const sameRow = half;

/** Columns that hold sections of their own: the wide one is the main text, the narrow one stands beside it. */
export type Column = 'main' | 'side';

const starts = new WeakMap<Row, Column>();
const columns = new WeakMap<TextLine, Column>();

/** The column that starts with a line; `undefined` for lines that go on with the one before. */
export const columnFrom = (line: TextLine): Column | undefined => columns.get(line);

/** The lines of a view as they are read; made once. Lines without boxes keep their order. */
export const flowOf = oncePerLines((view): TextLine[] => {
  const pages = Map.groupBy(
    view.lines.filter((line) => line.aside === null),
    (line) => line.page,
  );
  return [...pages].flatMap(([page, lines]) =>
    page === 0 || lines.some((line) => isShared(line) || line.segments.some(({ box }) => !box))
      ? lines
      : pageFlow(lines),
  );
});

/** One page. Where it has no columns it goes on with the main text of the page before. */
function pageFlow(lines: readonly TextLine[]): TextLine[] {
  const rows = regions(rowsIn(lines), 0);
  if (rows[0] && !starts.has(rows[0])) starts.set(rows[0], 'main');
  return rows.flatMap((row) => {
    const made = apart(row).map(lineOf);
    const column = starts.get(row);
    if (column && made[0]) columns.set(made[0], column);
    return made;
  });
}

const middle = ({ box }: Segment): number => (box ? middleOf(box) : 0);
const height = ({ box }: Segment): number => (box ? heightOf(box) : 0);

/** Text that runs up or down the margin. */
const vertical = (segment: Segment): boolean =>
  segment.text.length > 2 && height(segment) > 2 * (right(segment) - left(segment));

/** What stands in one place, such as a shape on a slide, is read as a whole: its words have no places of their own. */
const isShared = ({ place, box, kind, text, words }: TextLine): boolean =>
  kind !== 'table' && (boxOf(place) !== box || words.some(({ start, end }) => text.slice(start, end).includes(' ')));

/** Lines that lie over each other do not stand beside each other. */
const covers = (one: Segment, other: Segment): boolean =>
  one.line !== other.line &&
  Math.min(right(one), right(other)) - Math.max(left(one), left(other)) >
    half * Math.min(right(one) - left(one), right(other) - left(other));

function rowsIn(lines: readonly TextLine[]): Row[] {
  const all = lines.flatMap((line) => line.segments);
  const ordered = all.filter((own) => !vertical(own)).sort((a, b) => middle(a) - middle(b));
  const rows = chainsOf(
    ordered,
    (segment, _, row) =>
      middle(segment) - middle(row[0]) <= sameRow * Math.min(height(segment), height(row[0])) &&
      !row.some((other) => covers(other, segment)),
  );
  const aside = all.filter(vertical).map((segment) => [segment]);
  return [...rows.map((row) => row.sort((a, b) => left(a) - left(b))), ...aside];
}

/** Rows in reading order: where a gap parts columns, those of the left column first. */
function regions(rows: Row[], depth: number): Row[] {
  const gap = depth < atMost.few ? widestRun(rows) : undefined;
  if (!gap) return readDown(rows);
  const { from, to, at, sections } = gap;
  const side = (keep: (segment: Segment) => boolean) =>
    rows
      .slice(from, to)
      .map((row) => row.filter(keep))
      .filter((row) => row.length > 0);
  const sides = [side((segment) => right(segment) <= at), side((segment) => right(segment) > at)];
  const [one = [], other = []] = sides.map((own) => regions(own, depth + 1));
  const below = regions(rows.slice(to), depth + 1);
  if (sections) {
    const wide = at > half ? one : other;
    for (const [column, key] of [
      [one, wide === one ? 'main' : 'side'],
      [other, wide === one ? 'side' : 'main'],
      [below, 'main'],
    ] as const) {
      if (column[0] && !starts.has(column[0])) starts.set(column[0], key);
    }
  }
  return [...regions(rows.slice(0, from), depth + 1), ...one, ...other, ...below];
}

/** The name of a section at the left of what stands in it is a line of its own. */
function apart(row: Row): Row[] {
  const [first, ...rest] = row;
  return first && rest.length > 0 && !first.cell && namesSection(first.text) ? [[first], rest] : [row];
}

/** One line out of what stands on a base line; a line that is whole already stays itself. */
function lineOf(row: Row): TextLine {
  const [first] = row;
  const whole = first?.line;
  if (!first || !whole) throw new Error('a row has at least one segment');
  if (row.length === whole.segments.length && row.every((segment) => segment.line === whole)) return whole;
  const line: TextLine = {
    ...whole,
    text: '',
    words: [],
    segments: [],
    bold: row.every((segment) => segment.line.bold) || whole.bold,
    boldStart: whole.bold || (first.start === 0 && whole.boldStart),
    faces: [],
  };
  for (const { text, box, cell, line: source, start, end } of row) {
    const shift = extend(line, text);
    const words = source.words.filter((word) => word.start >= start && word.end <= end);
    line.words.push(
      ...words.map((word) => ({ ...word, start: word.start - start + shift, end: word.end - start + shift })),
    );
    line.segments.push({ line, start: shift, end: shift + text.length, text, box, cell });
  }
  line.box = unionBoxes(line.segments.map((segment) => segment.box));
  return line;
}
