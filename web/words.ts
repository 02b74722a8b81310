/** What stands on a page, for pointing at it: words with boxes, or whole blocks where the file tells no more. */
import type { Block, Box, Line } from '../src/model/document.ts';
import type { FileDocument } from './answer.ts';

export interface Word {
  text: string;
  page: number;
  box: Box;
}

const linesOf = (block: Block): Line[] =>
  block.kind === 'table' ? block.cells.flatMap((cell) => cell.lines ?? []) : (block.lines ?? []);

export function wordsOf({ blocks }: FileDocument): Word[] {
  return blocks.flatMap((block) => {
    const words = linesOf(block).flatMap(({ place, words = [] }) =>
      place.kind === 'page' ? words.map(({ text, box }) => ({ text, page: place.page, box })) : [],
    );
    return words.length > 0 ? words : partsOf(block);
  });
}

/** Cells, lines or the block itself. */
function partsOf(block: Block): Word[] {
  const parts = block.kind === 'table' ? block.cells : (block.lines?.length ?? 0) > 0 ? (block.lines ?? []) : [block];
  return parts.flatMap(({ text, place }) =>
    place?.kind === 'page' && place.box ? [{ text, page: place.page, box: place.box }] : [],
  );
}

/** Words in one row of type, from left to right, parted where there is a wide gap. */
export function segmentsOf(words: readonly Word[], aspect: number): Word[][] {
  const rows: Word[][] = [];
  const middle = ({ box }: Word): number => (box[1] + box[3]) / 2;
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(word) < first.box[3] && middle(word) > first.box[1]) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => join(row, aspect));
}

/** @param aspect height of the page over its width */
function join(row: readonly Word[], aspect: number): Word[] {
  const segments: Word[] = [];
  for (const word of row.toSorted((a, b) => a.box[0] - b.box[0])) {
    const last = segments.at(-1);
    const height = (word.box[3] - word.box[1]) * aspect;
    if (last && word.box[0] - last.box[2] < 0.9 * height && !last.text.endsWith(':')) {
      last.text += ` ${word.text}`;
      last.box = [last.box[0], Math.min(last.box[1], word.box[1]), word.box[2], Math.max(last.box[3], word.box[3])];
    } else segments.push({ ...word });
  }
  return segments;
}
