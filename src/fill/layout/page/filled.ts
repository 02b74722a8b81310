/** Lines that end because the next word found no room: what follows goes on, whatever it is. */
import { widthOf } from '../../../model/box.ts';
import type { Cell } from '../../../model/document.ts';
import { once } from './once.ts';
import { cellAt, type Segment } from './view.ts';

/** How near a cell's border words stand at least where it was drawn around them: no border is as tight as a box of words. */
const tight = 0.001;

/** How wide a cell is, and how far its words stay from its borders; undefined where neither is known. */
const roomOf = once(({ place, lines = [] }: Cell): { width: number; margin: number } | undefined => {
  if (place?.kind !== 'page' || !place.box) return undefined;
  const [left, , right] = place.box;
  const margins = lines.flatMap(({ place: own }) =>
    own.kind === 'page' && own.box ? [Math.min(own.box[0] - left, right - own.box[2])] : [],
  );
  return { width: right - left, margin: margins.reduce((least, one) => Math.min(least, one), Infinity) };
});

/** Whether the first word of a cell's next line had no room left on a line. */
export function isFilledCell(line: Segment, next: Segment): boolean {
  const { cell, box } = line;
  if (!cell || !box || next.cell?.table !== cell.table || next.cell.row !== cell.row) return false;
  const own = cellAt(cell.table, cell.row, cell.column);
  const room = own && roomOf(own);
  if (!room || next.cell.column !== cell.column) return false;
  return room.margin > tight && withWord(line, next) > room.width - 2 * room.margin;
}

/** How wide a line would be with the first word of the next one. */
function withWord({ box, text }: Segment, next: Segment): number {
  const first = next.line.words.find(({ start }) => start >= next.start)?.box;
  return box && first ? widthOf(box) * (1 + 1 / Math.max(1, text.length)) + widthOf(first) : 0;
}
