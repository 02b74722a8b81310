/** A document's text, line by line, each with its place: what evidence is made of. */
import { unionBoxes } from '../../model/box.ts';
import type { Block, Line, ParsedDocument, Place, Word } from '../../model/document.ts';
import type { Evidence } from '../../model/filled.ts';

export interface TextLine {
  text: string;
  place: Place | null;
  words?: readonly Word[];
}

/** All lines in reading order, then what the file declares. */
export function linesOf(document: ParsedDocument): TextLine[] {
  const lines: TextLine[] = [];
  const addText = (text: string, place: Place | undefined): void => {
    for (const line of text.split('\n')) if (line.trim() !== '') lines.push({ text: line, place: place ?? null });
  };
  const addLine = ({ text, place, words }: Line): void => void lines.push({ text, place, ...(words && { words }) });
  const addBlock = (block: Block): void => {
    if (block.kind !== 'table') {
      if (block.lines && block.lines.length > 0) block.lines.forEach(addLine);
      else addText(block.text, block.place);
      return;
    }
    if (block.caption) addText(block.caption, block.place);
    for (const cell of block.cells) {
      if (cell.lines && cell.lines.length > 0) cell.lines.forEach(addLine);
      else addText(cell.text, cell.place ?? block.place);
      for (const table of cell.tables ?? []) addBlock(table);
    }
  };
  document.blocks.forEach(addBlock);
  for (const { value, place } of document.fields) addText(value, place);
  for (const value of Object.values(document.metadata)) addText(value, undefined);
  for (const { text, place } of document.links ?? []) addText(text, place);
  return lines;
}

/** Characters `from` to `to` of a line, with the box around the words that they are in. */
export function evidenceAt({ text, place, words }: TextLine, from: number, to: number): Evidence {
  const piece = text.slice(from, to).trim();
  if (!words || place === null || place.kind === 'text') return { place, text: piece };
  let at = 0;
  const touched = words.filter((word) => {
    const start = Math.max(at, text.indexOf(word.text, at));
    at = start + word.text.length;
    return start < to && at > from;
  });
  const box = unionBoxes(touched.map((word) => word.box));
  const known = touched.flatMap(({ confidence }) => confidence ?? []);
  return {
    place: box ? { ...place, box } : place,
    text: piece,
    ...(known.length > 0 && { confidence: Math.min(...known) }),
  };
}
