/** A view's running text as one string in which every character still knows the line that it stands on. */
import { firstFrom } from '../../scale/bisect.ts';
import { atMost, longest } from '../../scale/extents.ts';
import type { Span, TextLine, View } from './view.ts';

/** A stretch of running text that answers a field. */
export interface Answer {
  /** The answer; differs from the text only in form ("two (2) years" is "2 years"). */
  value: string;
  start: number;
  end: number;
  /** 0 to 1: how sure the pattern that found it is. */
  score: number;
}

interface Piece {
  start: number;
  line: TextLine;
}

/** A paragraph or a heading of the page. */
interface Paragraph {
  start: number;
  end: number;
  heading: boolean;
}

export interface Prose {
  /** Lines joined by single spaces, paragraphs by a line feed. */
  text: string;
  paragraphs: Paragraph[];
  pieces: Piece[];
}

/** Longest text that is searched; a contract of 1,000 pages has about this many characters. */
const LONGEST = 4_000_000;
/** With fewer words in sentences the document is a form, a letterhead or a receipt, not prose. */
const FEWEST_WORDS = atMost.many;
/** A paragraph of this many words runs in sentences. */
const SENTENCES = atMost.dozen;

/** Joins the main text of a view, tables and asides left out. */
export function proseOf(view: View): Prose {
  const parts: string[] = [];
  const pieces: Piece[] = [];
  const paragraphs: Paragraph[] = [];
  let at = 0;
  let block = -1;
  for (const line of view.lines) {
    if (line.kind === 'table' || line.aside) continue;
    if (at > LONGEST) break;
    const last = paragraphs.at(-1);
    if (line.block !== block || !last) {
      if (last) parts[parts.length - 1] = '\n';
      paragraphs.push({ start: at, end: at + line.text.length, heading: line.kind === 'heading' });
      block = line.block;
    } else last.end = at + line.text.length;
    pieces.push({ start: at, line });
    parts.push(line.text, ' ');
    at += line.text.length + 1;
  }
  return { text: parts.join(''), paragraphs, pieces };
}

/** Whether the text runs in sentences: long paragraphs hold at least some of its words. */
export function isProse({ text, paragraphs }: Prose): boolean {
  let words = 0;
  for (const { start, end } of paragraphs) {
    const length = text.slice(start, Math.min(end, start + longest.page)).split(' ').length;
    if (length >= SENTENCES) words += length;
    if (words >= FEWEST_WORDS) return true;
  }
  return false;
}

/** A stretch of text as an answer, without the comma that joins it to what follows. */
export function passage(prose: Prose, start: number, end: number, score: number): Answer {
  const raw = prose.text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const value = raw.trim().replace(/\s+/g, ' ').replace(/[;,]$/, '');
  return { value, start: start + lead, end: start + raw.trimEnd().length, score };
}

/** The lines' own characters for `start` to `end` of the text. */
export function spansAt({ pieces }: Prose, start: number, end: number): Span[] {
  const spans: Span[] = [];
  const beginsAt = (offset: number): number => firstFrom(pieces.length, (at) => (pieces[at]?.start ?? 0) >= offset);
  for (const piece of pieces.slice(Math.max(0, beginsAt(start + 1) - 1), beginsAt(end))) {
    const from = Math.max(0, start - piece.start);
    const to = Math.min(piece.line.text.length, end - piece.start);
    if (to > from) spans.push({ line: piece.line, start: from, end: to });
  }
  return spans;
}
