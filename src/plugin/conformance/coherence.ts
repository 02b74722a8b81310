/** What the schema of documents cannot say: that the parts of one document agree with each other. */
import type { Block, Box, Cell, Line, ParsedDocument, Place, Table, Word } from '../../model/document.ts';

/** By how much of a page words may stand over the edge of their line: accents, italics, rounding. */
const slack = 0.005;

/** Everything in a document that does not hold together, one sentence each; empty for a good one. */
export function findIncoherences(document: ParsedDocument): string[] {
  const faults = new Set<string>();
  const pages = new Set(document.pages?.map((page) => page.number));
  if (document.pages?.some((page, index) => page.number !== index + 1)) faults.add('pages are not numbered 1, 2, 3, …');

  const checkPlace = (place: Place | undefined, what: string): void => {
    if (!place) return;
    if (place.kind === 'page' && !pages.has(place.page))
      faults.add(`${what} stands on page ${place.page}, which is not there`);
    if (place.kind === 'time' && place.end < place.start) faults.add(`${what} ends before it starts`);
    if (place.kind === 'time' && place.end > (document.duration ?? Number.POSITIVE_INFINITY) + 1) {
      faults.add(`${what} ends after the file does`);
    }
    if (place.kind !== 'text') checkBox(place.box, what);
  };
  const checkBox = (box: Box | undefined, what: string): void => {
    if (box && (box[0] > box[2] || box[1] > box[3])) faults.add(`${what} has a box that is inside out`);
  };
  const checkWord = (word: Word): void => {
    checkBox(word.box, 'a word');
    if ((word.style ?? 0) >= (document.styles?.length ?? 0) && word.style !== undefined) {
      faults.add(`a word has style ${word.style}, which is not there`);
    }
  };
  const checkLine = ({ text, place, words = [] }: Line): void => {
    checkPlace(place, 'a line');
    words.forEach(checkWord);
    const said = words.map((word) => word.text).join(' ');
    if (words.length > 0 && said !== text) faults.add(`the words of a line are not its text: ${tell(said, text)}`);
    const around = place.kind === 'text' ? undefined : place.box;
    const lost = around && words.find(({ box }) => isOutside(box, around));
    if (lost) faults.add(`the word ${tell(lost.text)} is outside its line ${tell(text)}`);
  };
  const checkBold = ({ bold = [], text }: Pick<Cell, 'bold' | 'text'>, what: string): void => {
    let last = 0;
    for (const [start, end] of bold) {
      if (start < last || end <= start || end > text.length) faults.add(`${what} has bold letters that are not there`);
      last = end;
    }
  };
  const checkTable = (table: Table): void => {
    const taken = new Set<string>();
    if (table.headerRows > table.rows) faults.add('a table has more header rows than rows');
    for (const cell of table.cells) {
      checkPlace(cell.place, 'a cell');
      checkBold(cell, 'a cell');
      const { row, column, rowSpan = 1, columnSpan = 1, tables = [], lines = [] } = cell;
      lines.forEach(checkLine);
      if (row + rowSpan > table.rows || column + columnSpan > table.columns) faults.add('a cell is outside its table');
      if (taken.has(`${row} ${column}`)) faults.add('two cells stand in one place of their table');
      taken.add(`${row} ${column}`);
      tables.forEach(checkTable);
    }
  };
  const checkBlock = (block: Block): void => {
    checkPlace(block.place, `a ${block.kind}`);
    if (block.kind === 'table') {
      checkTable(block);
      return;
    }
    checkBold(block, `a ${block.kind}`);
    block.lines?.forEach(checkLine);
  };

  if ((document.poster?.time ?? 0) > (document.duration ?? Number.POSITIVE_INFINITY) + 1)
    faults.add('the poster is shown after the file ends');
  document.blocks.forEach(checkBlock);
  for (const { place, name } of document.fields) checkPlace(place, `the field ${name}`);
  for (const { place, code } of document.warnings) checkPlace(place, `the warning ${code}`);
  for (const { place } of document.outline ?? []) checkPlace(place, 'an entry of the outline');
  for (const { place } of document.links ?? []) checkPlace(place, 'a link');
  return [...faults];
}

const isOutside = ([left, top, right, bottom]: Box, [outerLeft, outerTop, outerRight, outerBottom]: Box): boolean =>
  left < outerLeft - slack || top < outerTop - slack || right > outerRight + slack || bottom > outerBottom + slack;

const tell = (...texts: string[]): string => texts.map((text) => JSON.stringify(text.slice(0, 80))).join(', not ');
