/** Makes one line of a view from the words of a line of type. */

import { heightOf } from '../../../model/box.ts';
import type { Block, Box, Line, ParsedDocument, Place, Word } from '../../../model/document.ts';
import { half } from '../../scale/grades.ts';
import { type CellRef, type LineWord, type Segment, type TextLine, unionBoxes, type View } from './view.ts';

const pageOf = (place: Place | null): number => (place?.kind === 'page' ? place.page : 0);
export const boxOf = (place: Place | null | undefined): Box | null =>
  place && place.kind !== 'text' ? (place.box ?? null) : null;

/** A line of a block that holds nothing yet. */
export function emptyLine(block: Block, place: Place | null): TextLine {
  return {
    text: '',
    words: [],
    segments: [],
    place,
    page: pageOf(place),
    box: boxOf(place),
    kind: block.kind,
    level: block.kind === 'table' ? 1 : (block.level ?? 1),
    aside: block.aside ?? null,
    block: 0,
    order: 0,
    size: 0,
    bold: false,
    boldStart: false,
  };
}

/** Adds a segment at the end of a line's text. */
export function append(line: TextLine, text: string, box: Box | null, cell: CellRef | null): void {
  const start = line.text === '' ? 0 : line.text.length + 1;
  line.text = start === 0 ? text : `${line.text} ${text}`;
  const end = line.text.length;
  line.words.push({ start, end, box });
  line.segments.push({ line, start, end, text, box, cell });
}

/** Puts a line's words into an empty line and cuts it into segments. */
export function wordLine(line: TextLine, source: Line, document: ParsedDocument, aspect: View['aspect']): TextLine {
  const words = (source.words ?? []).map(withoutRule).filter((word) => word.text.trim() !== '');
  let sizes = 0;
  let bold = 0;
  for (const word of words) {
    const start = line.text === '' ? 0 : line.text.length + 1;
    line.text = start === 0 ? word.text : `${line.text} ${word.text}`;
    const made: LineWord = { start, end: line.text.length, box: word.box };
    if (word.confidence !== undefined) made.confidence = word.confidence;
    if (word.style !== undefined) made.style = word.style;
    line.words.push(made);
    const style = word.style === undefined ? undefined : document.styles?.[word.style];
    sizes += (style?.size ?? 0) * word.text.length;
    if (style?.bold) bold += word.text.length;
    if (start === 0) line.boldStart = style?.bold === true;
  }
  const letters = Math.max(
    1,
    words.reduce((sum, word) => sum + word.text.length, 0),
  );
  line.size = sizes / letters;
  line.bold = bold / letters > half;
  line.box ??= unionBoxes(words.map((word) => word.box));
  line.segments = cutAtGaps(line, aspect(line.page));
  return line;
}

/**
 * Cuts a line where the gap between two words is wider than spaces are: more than 1.3 times the height of the type,
 * or 0.8 times when it is also three times the line's usual gap (justified type has wide but even gaps).
 */
function cutAtGaps(line: TextLine, aspect: number): Segment[] {
  const gaps: number[] = [];
  const leading = leaders.test(line.text) ? line.words.map((_, index) => leads(line, index)) : none;
  let before: LineWord | undefined;
  for (const word of line.words) {
    if (before?.box && word.box) {
      const height = Math.max(Number.EPSILON, Math.min(heightOf(before.box), heightOf(word.box)));
      gaps.push(((word.box[0] - before.box[2]) * aspect) / height);
    } else if (before) gaps.push(0);
    before = word;
  }
  const segments: Segment[] = [];
  let first = 0;
  const close = (last: number): void => {
    const words = line.words.slice(first, last + 1);
    first = last + 1;
    const [from, to] = [words[0], words.at(-1)];
    if (!from || !to) return;
    const text = line.text.slice(from.start, to.end).replace(leader, '');
    if (text === '') return;
    const box = unionBoxes(words.map((word) => word.box));
    segments.push({ line, start: from.start, end: from.start + text.length, text, box, cell: null });
  };
  const usual = gaps.some((gap) => gap > 0.8 && gap <= 1.3) ? middleOf(gaps) : 0;
  gaps.forEach((gap, index) => {
    if (leading[index] !== leading[index + 1]) close(index);
    // A colon set apart belongs to the label before it.
    else if ((gap > 1.3 || (gap > 0.8 && gap > 3 * Math.max(usual, 0.1))) && textOf(line, index + 1) !== ':')
      close(index);
  });
  close(line.words.length - 1);
  return segments;
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A word on a rule to write on, without the rule; a rule alone stays, and parts what stands beside it. */
function withoutRule(word: Word): Word {
  if (!word.text.startsWith('_') && !word.text.endsWith('_')) return word;
  const text = word.text.replace(/^_+|_+$/g, '');
  return text === '' || text === word.text ? word : { ...word, text };
}

/** Dots or rules that lead from a label to its value, in one word or set one by one. */
const leaders = /(?:^|\s)[._…·‐-]/;
const none: readonly boolean[] = [];
const leaderWord = /^[._…·‐-]{3,}$/;
const leader = /[\s.]*(?:\.{3}|…|_{3})$|^(?:[._…·‐-]{3,}|[.·](?: [.·])*)$/;
const dot = /^[.·]{1,2}$/;

/** Whether a word of a line leads from a label to its value. */
const leads = (line: TextLine, index: number): boolean => {
  const text = textOf(line, index);
  if (!dot.test(text)) return leaderWord.test(text);
  return dot.test(textOf(line, index - 1)) || dot.test(textOf(line, index + 1));
};

const textOf = (line: TextLine, index: number): string => {
  const word = line.words[index];
  return word ? line.text.slice(word.start, word.end) : '';
};
