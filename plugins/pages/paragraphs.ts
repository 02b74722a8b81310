/** Lines to paragraphs and list items. */
import type { TextLine } from './lines.ts';
import { around } from './lines.ts';

export interface Paragraph {
  lines: TextLine[];
  /** Size of most of its type, in points. */
  size: number;
  /** Whether all of it is bold. */
  bold: boolean;
  /** Whether it is a single line with wide gaps: a label and its value, or the like. */
  gapped: boolean;
  /** Whether a bullet or number opens it. */
  listed: boolean;
}

const bullet = /^[•◦▪▫●○■□‣⁃➢➤✓✔❖∙·–—*-]$/u;
const enumeration = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)$/i;
/** Numbers of clauses that no space follows. */
const inHan =
  /^(?:[（(]?[一二三四五六七八九十]{1,3}[)）]?、|[（(][一二三四五六七八九十]{1,3}[)）]|[壹貳贰參叁肆伍陸陆柒捌玖拾]{1,2}、)./u;
/** A line further down than this many sizes, or than this much of the paragraph's own step, begins anew. */
const farSizes = 1.8;
const farSteps = 1.3;

/** In sizes. */
const outdented = 0.5;

/** Groups the lines of a flow, top to bottom. */
export function findParagraphs(lines: readonly TextLine[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  for (const line of lines) {
    const next = opening(line);
    const current = paragraphs.at(-1);
    if (current && !begins(current, next, line, right)) current.lines.push(line);
    else paragraphs.push(next);
  }
  return paragraphs;
}

function opening(line: TextLine): Paragraph {
  const [first, second] = line.words;
  const marked =
    first !== undefined &&
    ((second !== undefined && (bullet.test(first.text) || enumeration.test(first.text))) || inHan.test(line.text));
  return {
    lines: [line],
    size: usualSize(line),
    bold: line.words.every((word) => word.bold),
    gapped: hasGap(line, marked ? 1 : 0),
    listed: marked,
  };
}

function usualSize(line: TextLine): number {
  let best = line.size;
  let most = 0;
  const letters = new Map<number, number>();
  for (const word of line.words) {
    const sum = (letters.get(word.size) ?? 0) + word.text.length;
    letters.set(word.size, sum);
    if (sum > most) [best, most] = [word.size, sum];
  }
  return best;
}

function hasGap(line: TextLine, from: number): boolean {
  for (let at = from + 1; at < line.words.length; at++) {
    const [a, b] = [line.words[at - 1], line.words[at]];
    if (!a || !b) continue;
    const gap = a.left < b.left ? b.left - a.right : a.left - b.right;
    if (gap > 1.5 * line.size) return true;
  }
  return false;
}

/** Whether a line opens a paragraph and does not go on with `current`. */
function begins(current: Paragraph, next: Paragraph, line: TextLine, right: number): boolean {
  const previous = current.lines.at(-1);
  if (!previous || next.listed || next.gapped || current.gapped) return true;
  // Heights of recognised lines vary with the letters in them.
  const tolerance = line.words[0]?.confidence === undefined ? 0.08 : 0.25;
  if (Math.abs(next.size - current.size) > tolerance * Math.max(next.size, current.size)) return true;
  if (next.bold !== current.bold) return true;
  const step = line.baseline - previous.baseline;
  const [first, second] = current.lines;
  if (first && second && step > farSteps * (second.baseline - first.baseline) + 0.5) return true;
  if (step > farSizes * Math.max(line.size, previous.size)) return true;
  if (line.left > previous.right || line.right < previous.left) return true;
  if (previous.words.at(-1)?.hyphenated) return false;
  const centred = Math.abs(line.left + line.right - previous.left - previous.right) < line.size;
  if (centred && Math.abs(line.left - previous.left) > 1.5 * line.size) return false;
  const short = previous.right + 0.15 * (right - previous.left) < right;
  const ended = /[.!?:;]["”’)]?$/.test(previous.text);
  if (short && (ended || stopsEarly(current.lines, line, right))) return true;
  // What stands further out than an item's bullet is no part of it where the item had room for more.
  if (current.listed && line.left < (first?.left ?? 0) - outdented * line.size && hadRoom(previous, line, right))
    return true;
  const body = around(current.lines.slice(1));
  const indented = line.left - (current.lines.length > 1 ? body.left : previous.left) > 0.8 * line.size;
  return indented && ended && !current.listed;
}

/** Whether prose ends at a line that had room for the next word: its other lines are full, and the next begins anew. */
function stopsEarly(lines: readonly TextLine[], next: TextLine, right: number): boolean {
  const [previous, first] = [lines.at(-1), next.words[0]];
  if (!previous || !first || !/^\p{Lu}/u.test(first.text)) return false;
  const full = lines.some((line) => line.right > right - 0.05 * (right - line.left));
  return full && hadRoom(previous, next, right);
}

/** Whether the first word of the next line would have stood behind this one: figures are kept with what follows them. */
function hadRoom({ right: end }: TextLine, next: TextLine, right: number): boolean {
  const [first] = next.words;
  return (
    first !== undefined && /^\p{L}/u.test(first.text) && end + (first.right - first.left) + 0.5 * next.size < right
  );
}
