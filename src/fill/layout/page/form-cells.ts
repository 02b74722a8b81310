/** Cells of forms that hold a label and, under it, what was filled in: boxes of tax forms, certificates, licences. */

import { heightOf, isLarger } from '../../../model/box.ts';
import { heaviest } from '../../scale/counts.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { boxOf } from './line.ts';
import { oncePerLines } from './once.ts';
import { isLabel, styleOf } from './printed.ts';
import { cellAt, type Segment, tableCellsOf, type View } from './view.ts';

/** What stands in one cell of a form, line by line. */
export interface FormCell {
  label: readonly Segment[];
  /** Empty where nothing was filled in. */
  value: readonly Segment[];
}

/** Cells with a label by which a document is known to have such boxes. */
const fewest = atMost.few;

/** The cells of the tables that are forms of such boxes, by the segments in them. */
export const formCellsOf = oncePerLines((view: View): ReadonlyMap<Segment, FormCell> => {
  const cells = new Map<Segment, FormCell>();
  const note = (box: readonly Segment[], cell: FormCell): void => {
    for (const one of box) cells.set(one, cell);
  };
  const tables = [...tableCellsOf(view).values()].map((rows) => [...rows.values().flatMap((row) => row.values())]);
  for (const boxes of tables) for (const box of inlineIn(boxes)) note(box, { label: box, value: [] });
  const captioned = new Set(tables.flat().filter(isCaptioned));
  if (captioned.size < fewest) return cells;
  const type = heaviest([...captioned].map(([first]) => [first && styleOf(first), 1]));
  const hand = heaviest([...captioned].map((box) => [styleOf(box.at(-1) as Segment), 1]));
  const isPrinted = (one: Segment): boolean => (type === undefined ? isLabel(one.text) : styleOf(one) === type);
  const sizeOf = (one: Segment): number => view.document.styles?.[styleOf(one) ?? -1]?.size ?? 0;
  for (const boxes of tables) {
    if (!isForm(boxes, captioned, isPrinted)) continue;
    for (const box of boxes) {
      const [first] = box;
      if (!first || !isPrinted(first)) continue;
      const end = box.findIndex((one, at) => at > 0 && isOther(one, first));
      const [label, below] = end < 0 ? [box, []] : [box.slice(0, end), box.slice(end)];
      const written = below.filter((one) => styleOf(one) === hand);
      // What is no larger than the label, and not in the type of what was filled in, says how to fill it in.
      const value = written.length > 0 ? written : below.filter((one) => isLarger(sizeOf(one), sizeOf(first)));
      note(box, { label, value });
    }
  }
  return cells;
});

/** Whether most cells of a table have labels, or all of them labels and room for what nobody filled in. */
function isForm(
  boxes: readonly Segment[][],
  captioned: ReadonlySet<Segment[]>,
  isPrinted: (one: Segment) => boolean,
): boolean {
  const own = boxes.filter((box) => captioned.has(box) && box[0] && isPrinted(box[0])).length;
  if (own === 0) {
    return boxes.every((box) => box.every(isPrinted) && hasRoom(box));
  }
  const isBlank = (box: readonly Segment[]): boolean =>
    box.every((one) => isPrinted(one) && !/\d{2}/.test(one.text)) || /[:：]$/u.test(box[0]?.text ?? '');
  const labelled = new Set(boxes.filter((box) => captioned.has(box) || inline.test(box[0]?.text ?? '')));
  return boxes.filter((box) => !labelled.has(box) && !isBlank(box)).length <= labelled.size;
}

const inline = /^[^:：]{2,60}[:：]\s*\S/u;

/** The cells with a label and a colon of a table that has most of their values behind it. */
function inlineIn(boxes: readonly Segment[][]): Segment[][] {
  const filled = boxes.filter(([first]) => first && inline.test(first.text));
  const alone = boxes.filter((box) => box.length === 1 && /[:：]$/u.test(box[0]?.text ?? ''));
  return filled.length >= fewest && filled.length > alone.length ? [...filled, ...alone] : [];
}

/** Whether the lines of a cell stand at its top, with room for another one. */
function hasRoom(box: readonly Segment[]): boolean {
  const [first, last] = [box[0]?.box, box.at(-1)?.box];
  const own = box[0]?.cell;
  const cell = own && boxOf(cellAt(own.table, own.row, own.column)?.place);
  if (!cell || !first || !last) return false;
  const [over, under] = [first[1] - cell[1], cell[3] - last[3]];
  return under > half * heightOf(last) && under > 2 * over;
}

/** Whether a cell's first line is its label: set in other type than its last one or, where none is known, made of words that labels have. */
function isCaptioned(box: readonly Segment[]): boolean {
  const [first, last] = [box[0], box.at(-1)];
  if (!first || !last || first.line === last.line || first.text.length > longest.name) return false;
  return isOther(last, first);
}

function isOther(one: Segment, first: Segment): boolean {
  const [style, other] = [styleOf(one), styleOf(first)];
  if (style !== undefined && other !== undefined) return style !== other;
  return one.line !== first.line && isLabel(first.text) && !isLabel(one.text);
}
