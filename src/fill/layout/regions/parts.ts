/** Columns of parts of cells: a name before a dash, the two prices of one cell, what stands in brackets. */

import { countsOf } from '../../scale/counts.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { passageOf } from '../lists/passage.ts';
import { once } from '../page/once.ts';
import { type Span, spanText } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { type Column, columnFrom, columnsOf, type Piece, pieceOf, type Run, withColumns } from './region.ts';
import { piecesIn } from './tokens.ts';

/** Entries of a run whose cells are taken apart, and cells of a column that are looked at first. */
const [mostEntries, sample] = [atMost.hundreds, atMost.dozen];
/** Columns that are added to one column, and to a run. */
const [mostParts, mostAdded] = [atMost.few, atMost.dozen];
/** A part that fewer cells have is no column, as a share of the cells. */
const usual = 0.6;

/** The run with a column for each part that most cells of a column have. */
export function withParts(run: Run, locale: Locale): Run {
  if (run.entries.length > mostEntries || run.entries.length < 2) return run;
  const columns = columnsOf(run);
  const added: Column[] = [];
  for (const { head, grouped, cells } of columns) {
    if (grouped || added.length >= mostAdded) continue;
    const some = cells.filter((cell) => cell !== null).slice(0, sample);
    if (some.length < 2) continue;
    const counts = countsOf(some.flatMap((cell) => [...partsIn(cell, locale).keys()]));
    const names = [...counts].filter(([, count]) => count >= usual * some.length).map(([name]) => name);
    if (names.length === 0) continue;
    const parts = cells.map((cell) => cell && partsIn(cell, locale));
    for (const name of names.slice(0, mostParts))
      added.push({
        ...columnFrom(
          parts.map((own) => own?.get(name) ?? null),
          name.replace(/\d+$/u, ''),
        ),
        head,
      });
  }
  return added.length === 0 ? run : withColumns(run, [...columns, ...added]);
}

/**
 * The parts of one cell that are not the whole of it; none where it is one value or words without a mark between them.
 * The runs of a table share its cells.
 */
const partsIn = once((cell: Piece, locale: Locale): ReadonlyMap<string, Piece> => {
  const lines = linesIn(cell);
  if (lines) return lines;
  const parts = new Map(piecesIn(passageOf(cell.spans), locale));
  parts.delete('whole');
  const texts = [...parts].filter(([name]) => /^(?:text|aside|mark)/u.test(name)).length;
  const values = parts.size - texts - [...parts.keys()].filter((name) => name.startsWith('rest')).length;
  if (texts < 2 && values < 2 && !parts.has('behind1')) return new Map();
  for (const [name, piece] of parts) if (piece.text === cell.text) parts.delete(name);
  return parts;
});

/** Both lines of a cell that the file itself ends: a name with words of its own below it. Where words have places, a line may go on. */
function linesIn({ spans }: Piece): ReadonlyMap<string, Piece> | undefined {
  const [first, last] = spans;
  if (!first || !last || spans.length > 2 || !spans.every(isUnseen)) return undefined;
  const [name, rest] = [pieceOf([first]), pieceOf([last])];
  if (!/^\p{L}/u.test(name.text) || !/^\p{L}/u.test(rest.text) || name.text.length > longest.name) return undefined;
  return new Map([
    ['text0', name],
    ['text1', rest],
  ]);
}

/** Whether a line of a cell is a word to the view, since nobody knows where its words stand. */
const isUnseen = ({ line, start, end }: Span): boolean =>
  line.kind === 'table' &&
  line.words.some(
    (word) => word.start === start && word.end === end && (!word.box || spanText({ line, start, end }).includes(' ')),
  );
