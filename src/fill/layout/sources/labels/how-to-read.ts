/** Columns of tables that say how the figures beside them are to be read: their units and symbols. */
import { longest } from '../../../scale/extents.ts';
import type { Segment } from '../../page/view.ts';
import { type Term, termsOf } from '../../words/terms.ts';

const heads = new Set(['unit', 'symbol']);
const fewestColumns = 3;

/** Whether a word asks for a unit or a symbol. */
export const namesUnit = ({ concepts }: Term): boolean => concepts.some((one) => heads.has(one));

/** Whether a cell stands below a head that says unit or symbol, and nothing else. */
export function isHowToRead(cell: Segment['cell'] | undefined): boolean {
  if (!cell || cell.table.columns < fewestColumns || cell.row === 0) return false;
  const head = cell.table.cells.find(({ row, column, text }) => row === 0 && column === cell.column && text !== '');
  const [term, ...more] = head && head.text.length <= longest.name ? termsOf(head.text) : [];
  return term !== undefined && more.length === 0 && namesUnit(term);
}
