/** Runs of items that stand beside what names them: `Members | Ann | Bob`, `Members    Ann, Bob`, or one below the other. */
import { isFlush } from '../../../model/box.ts';
import { isValue } from '../lists/kinds.ts';
import { passageOf } from '../lists/passage.ts';
import { type Cell, type Row, rowsOf } from '../lists/rows.ts';
import { maxItem } from '../lists/separators.ts';
import type { View } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { labelledBy, listedIn } from './inline.ts';
import { pieceOf, type Run } from './region.ts';
import { type Part, partsAt, runOf } from './run.ts';

/** Lists that a view sets beside their names. */
export function namedRows(view: View, locale: Locale): Run[] {
  const rows = rowsOf(view);
  return rows.flatMap((row, at) => {
    const [label, ...others] = withoutLabel(row.cells);
    const [first] = others;
    if (!label || !first || !isName(label)) return [];
    const parts = others.length === 1 ? partsBeside(first, columnBelow(first, rows, at)) : partsInRow(others, rows, at);
    return parts.length < 2 ? [] : labelledBy(pieceOf(label.spans), runOf(parts, 'inline', [label.text], locale));
  });
}

/** The cells of a row, where the first one holds a label and the first item as the label and the item. */
function withoutLabel(cells: readonly Cell[]): Cell[] {
  const [first, ...others] = cells;
  const label = first && others.length > 1 ? /^[^:：]+(?=[:：]\s*\S)/u.exec(first.text)?.[0].length : undefined;
  if (!first || label === undefined) return [...cells];
  const { text, spans } = passageOf(first.spans);
  const parts = [spans(0, label), spans(label + 1, text.length)];
  return [...parts.map((own) => ({ ...first, ...pieceOf(own), spans: own })), ...others];
}

const isName = ({ text }: Cell): boolean =>
  text.length <= maxItem && /\p{L}{2}|\p{Script=Han}/u.test(text) && !isValue(text);

/** Each cell behind the first one, where no row beside it makes them columns of a table. */
function partsInRow(cells: readonly Cell[], rows: readonly Row[], at: number): Part[] {
  const columns = [rows[at - 1], rows[at + 1]].some((row) => (row?.cells.length ?? 0) > 2);
  if (columns || cells.some(({ text }) => text.length > maxItem || /[:：]$/u.test(text))) return [];
  return cells.map(partFrom);
}

/** What one text or the lines of a column count up. */
function partsBeside(first: Cell, below: readonly Cell[]): Part[] {
  const lines = [first, ...below];
  const passage = passageOf(lines.flatMap(({ spans }) => spans));
  const listed = listedIn(passage.text);
  if (listed.length > 1) return partsAt(passage, listed);
  return below.length > 0 && !lines.some(isProse) && startAlike(lines) ? lines.map(partFrom) : [];
}

const partFrom = ({ spans }: Cell): Part => ({ passage: passageOf(spans), lines: [] });

const isProse = ({ text }: Cell): boolean => text.length > maxItem || /[.!?,;–-]$/u.test(text);

/** Whether all lines begin with a small letter or none does: the rest of a sentence begins with one. */
const startAlike = (lines: readonly Cell[]): boolean =>
  new Set(lines.map(({ text }) => /^\p{Ll}/u.test(text))).size === 1;

/** The lines that stand tight and flush below a cell, with nothing beside them. */
function columnBelow(first: Cell, rows: readonly Row[], at: number): Cell[] {
  const found: Cell[] = [];
  for (let next = at + 1; next < rows.length; next += 1) {
    const [above, row] = [rows[next - 1], rows[next]];
    const [only, ...others] = row?.cells ?? [];
    if (!above || !row || !only || others.length > 0 || row.page !== above.page) break;
    if (only.right <= only.left || !isFlush(only.left, first.left)) break;
    if (row.top - above.bottom > row.bottom - row.top) break;
    found.push(only);
  }
  return found;
}
