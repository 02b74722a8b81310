/** A document's running text as one string in which every character still knows where it stands on the page. */
import type { Box, Line, ParsedDocument, Place } from '../../../model/document.ts';
import type { Evidence } from '../../../model/filled.ts';

interface Piece {
  start: number;
  end: number;
  line: Line;
}

/** A heading or a numbered clause title, and the stretch of text that belongs to it. */
export interface Paragraph {
  start: number;
  end: number;
  heading: boolean;
}

export interface Prose {
  /** Lines joined by single spaces, paragraphs by a line feed. */
  text: string;
  /** Where each line of the page ends in `text`: a break that a reader sees. */
  paragraphs: Paragraph[];
  pieces: Piece[];
}

/** Longest text that is searched; a contract of 700 pages has about this many characters. */
const LONGEST = 4_000_000;
/** Fewer words than this in sentences of running text, and the document is a form, not prose. */
const FEWEST_WORDS = 120;

/** Joins the main text of a document, tables and asides left out. */
export function proseOf(document: ParsedDocument): Prose {
  const parts: string[] = [];
  const pieces: Piece[] = [];
  const paragraphs: Paragraph[] = [];
  let at = 0;
  for (const block of document.blocks) {
    if (block.kind === 'table' || block.aside) continue;
    if (at > LONGEST) break;
    const start = at;
    const place: Place = block.place ?? { kind: 'text', line: 1 };
    for (const line of block.lines ?? [{ text: block.text, place }]) {
      pieces.push({ start: at, end: at + line.text.length, line });
      parts.push(line.text, ' ');
      at += line.text.length + 1;
    }
    if (at === start) continue;
    parts[parts.length - 1] = '\n';
    paragraphs.push({ start, end: at - 1, heading: block.kind === 'heading' });
  }
  return { text: parts.join(''), paragraphs, pieces };
}

/** Whether the text runs in sentences: long paragraphs hold most of its words. */
export function isProse(prose: Prose): boolean {
  let words = 0;
  for (const { start, end } of prose.paragraphs) {
    const length = prose.text.slice(start, Math.min(end, start + 2_000)).split(' ').length;
    if (length >= 20) words += length;
    if (words >= FEWEST_WORDS) return true;
  }
  return false;
}

const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The part of a line's place that the characters from `from` to `to` of its text cover. */
function placeWithin(line: Line, from: number, to: number): Place {
  if (line.place.kind !== 'page' || !line.words) return line.place;
  let box: Box | undefined;
  let at = 0;
  for (const word of line.words) {
    if (at < to && at + word.text.length > from) box = box ? union(box, word.box) : word.box;
    at += word.text.length + 1;
  }
  return box ? { ...line.place, box } : line.place;
}

/** Evidence for the characters from `start` to `end`: one place for each line that they touch. */
export function evidenceAt(prose: Prose, start: number, end: number): Evidence[] {
  const evidence: Evidence[] = [];
  for (let i = firstPiece(prose.pieces, start); i < prose.pieces.length; i++) {
    const piece = prose.pieces[i];
    if (!piece || piece.start >= end) break;
    const from = Math.max(0, start - piece.start);
    const to = Math.min(piece.line.text.length, end - piece.start);
    if (to > from) evidence.push({ place: placeWithin(piece.line, from, to), text: piece.line.text.slice(from, to) });
  }
  return evidence;
}

/** Index of the first piece that ends after `offset`, by bisection. */
function firstPiece(pieces: Piece[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
