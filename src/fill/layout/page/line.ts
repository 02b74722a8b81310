/** Makes one line of a view from the words of a line of type. */

import { heightOf, isAlike, partOf, unionBoxes } from '../../../model/box.ts';
import type { Block, Box, ParsedDocument, Place } from '../../../model/document.ts';
import { medianOf } from '../../scale/counts.ts';
import { half, hardly } from '../../scale/grades.ts';
import { isUnspaced, unified } from '../words/han.ts';
import { unspaced } from '../words/vocabulary.ts';
import type { WholeLine, WholeWord } from './split-words.ts';
import type { CellRef, Face, LineWord, Segment, TextLine, View } from './view.ts';

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
    faces: [],
  };
}

/** Adds a text at the end of a line's; where it begins there. */
export function extend(line: TextLine, text: string): number {
  const start = line.text === '' ? 0 : line.text.length + 1;
  line.text = start === 0 ? text : `${line.text} ${text}`;
  return start;
}

/** Adds a segment at the end of a line's text. */
export function append(line: TextLine, text: string, box: Box | null, cell: CellRef | null): void {
  const start = extend(line, text);
  const end = line.text.length;
  line.words.push({ start, end, box });
  line.segments.push({ line, start, end, text, box, cell });
}

/** Sets the segments of a line that all have its box beside each other. */
export function spread(line: TextLine): void {
  for (const [at, segment] of line.segments.entries()) {
    segment.box = line.box && partOf(line.box, 'across', at, line.segments.length);
    for (const word of line.words) if (word.start === segment.start) word.box = segment.box;
  }
}

/** Puts a line's words into an empty line and cuts it into segments. */
export function wordLine(
  line: TextLine,
  source: WholeLine,
  document: ParsedDocument,
  aspect: View['aspect'],
): TextLine {
  const texts: string[] = [];
  const faces: Face[] = [];
  let [start, letters, sizes, bold] = [0, 0, 0, 0];
  for (const word of (source.words ?? []).flatMap(besideRules).map(offLeader)) {
    if (word.text.trim() === '') continue;
    const { length } = word.text;
    const made: LineWord = { start, end: start + length, box: word.box };
    if (word.confidence !== undefined) made.confidence = word.confidence;
    if (word.style !== undefined) made.style = word.style;
    if (word.rest) made.rest = word.rest;
    const style = word.style === undefined ? undefined : document.styles?.[word.style];
    const face = { start, end: made.end, bold: style?.bold === true, size: style?.size ?? 0 };
    const last = faces.at(-1);
    if (last && last.bold === face.bold && isAlike(last.size, face.size)) last.end = face.end;
    else faces.push(face);
    texts.push(word.text);
    line.words.push(made);
    start += length + 1;
    letters += length;
    sizes += (style?.size ?? 0) * length;
    if (style?.bold) bold += length;
  }
  line.text = texts.join(' ');
  line.boldStart = faces[0]?.bold ?? false;
  if (faces.length > 1) line.faces = faces;
  line.size = sizes / Math.max(1, letters);
  line.bold = bold / Math.max(1, letters) > half;
  line.box ??= boxAround(line.words);
  line.segments = cutAtGaps(line, aspect(line.page));
  const [first] = line.segments;
  // The line begins where it did for what stands over and below it.
  if (first && source.rest) first.box = unionBoxes([source.rest, first.box]);
  return line;
}

const boxAround = (words: readonly LineWord[]): Box | null => unionBoxes(words.map(({ box }) => box));

/** Gaps that spaces may have in justified type, and wider than any; in heights of the type. */
const [doubtfulGap, sureGap] = [0.8, 1.3];

/**
 * Cuts a line where the gap between two words is wider than spaces are, beyond doubt or when it is also three times the
 * line's usual gap (justified type has wide but even gaps).
 */
function cutAtGaps(line: TextLine, aspect: number): Segment[] {
  const { text, words } = line;
  const gaps: number[] = [];
  const leading = leaders.test(text) ? words.map((_, index) => leads(line, index)) : none;
  for (let index = 1; index < words.length; index += 1) gaps.push(gapBetween(words[index - 1], words[index], aspect));
  const segments: Segment[] = [];
  let first = 0;
  const close = (last: number): void => {
    const [from, to] = [words[first], words[last]];
    const own = first === 0 && last === words.length - 1 ? words : words.slice(first, last + 1);
    first = last + 1;
    if (!from || !to) return;
    const cut = text.slice(from.start, to.end);
    const kept = ending.has(cut.at(-1) ?? '') ? cut.replace(leader, '') : cut;
    if (kept === '') return;
    segments.push({
      line,
      start: from.start,
      end: from.start + kept.length,
      text: kept,
      box: boxAround(own),
      cell: null,
    });
  };
  const usual = gaps.some((gap) => gap > doubtfulGap && gap <= sureGap) ? medianOf(gaps) : 0;
  const wide = setWide(line, gaps);
  gaps.forEach((gap, index) => {
    if (wide[index + 1]) return;
    if (leading[index] !== leading[index + 1]) close(index);
    // A colon set apart belongs to the label before it.
    else if (
      (gap > sureGap || (gap > doubtfulGap && gap > 3 * Math.max(usual, 0.1))) &&
      textOf(line, index + 1) !== ':'
    )
      close(index);
  });
  close(words.length - 1);
  return segments;
}

/**
 * For each word of a line whether it goes on one that is set as wide as others, letter by letter: `学　　号：`. A colon
 * tells that letters before it are one word; without it they have to be a known one.
 */
function setWide(line: TextLine, gaps: readonly number[]): readonly boolean[] {
  if (!isUnspaced(line.text)) return none;
  const wide: boolean[] = [];
  for (let from = 0; from < line.words.length; ) {
    let to = from;
    while (to < line.words.length && letter.test(textOf(line, to))) to += 1;
    if (to > from && labelEnd.test(textOf(line, to))) to += 1;
    const first = Math.max(from, wordStart(line, gaps, from, to));
    for (let at = first + 1; at < to; at += 1) wide[at] = true;
    from = Math.max(to, from + 1);
  }
  return wide;
}
const letter = /^[\p{Script=Han}\p{Script=Hangul}]$/u;
/** The last letter of a label with its colon and what stands right behind it. */
const labelEnd = /^[\p{Script=Han}\p{Script=Hangul}][:：]/u;

/** Where the word begins that the letters from one word of a line to another end in; `to` where they make none. */
function wordStart(line: TextLine, gaps: readonly number[], from: number, to: number): number {
  const texts = Array.from({ length: to - from }, (_, index) => textOf(line, from + index));
  if (texts.length < 2) return to;
  if (unspaced.has(unified(texts.join('').replace(/[:：].*$/u, '')))) return from;
  if (!labelEnd.test(texts.at(-1) ?? '') && !/^[:：]/u.test(textOf(line, to))) return to;
  const last = gaps[to - 2] ?? 0;
  let first = to - 1;
  while (first > from && Math.abs((gaps[first - 1] ?? 0) - last) <= half) first -= 1;
  // A letter right behind a colon, or nearer to the word before it, belongs to that.
  const apart = first === 0 || ((gaps[first - 1] ?? 0) >= last - half && !/[:：]$/u.test(textOf(line, first - 1)));
  if (!apart) first += 1;
  return to - first > 1 ? first : to;
}

/** The gap between two words, in heights of the smaller one; 0 where nobody knows. */
function gapBetween(left: LineWord | undefined, right: LineWord | undefined, aspect: number): number {
  if (!left?.box || !right?.box) return 0;
  const height = Math.max(Number.EPSILON, Math.min(heightOf(left.box), heightOf(right.box)));
  return ((right.box[0] - left.box[2]) * aspect) / height;
}

/** A word on a rule to write on, without the rule; one that ends in a rule behind a colon apart from it: `Date:____`. */
function besideRules(word: WholeWord): WholeWord[] {
  if (!word.text.includes('_')) return [word];
  const [, label, rest] = /^(.*?[:：])(_{3}.*)$/u.exec(word.text) ?? [];
  if (label !== undefined && rest !== undefined) {
    const [left, top, right, bottom] = word.box ?? [0, 0, 0, 0];
    const at = left + ((right - left) * label.length) / word.text.length;
    const parts: [string, Box][] = [
      [label, [left, top, at, bottom]],
      [rest, [at, top, right, bottom]],
    ];
    return parts.flatMap(([text, box]) => besideRules({ ...word, text, ...(word.box && { box }) }));
  }
  const text = word.text.replace(/^_+|_+$/g, '');
  return [text === '' || text === word.text ? word : { ...word, text }];
}

/** A figure without the last of the dots that lead up to it one by one, where that stands as far from the others as they do: `. . .48`. */
function offLeader(word: WholeWord, at: number, all: readonly WholeWord[]): WholeWord {
  if (!/^\.\d/.test(word.text)) return word;
  const [before, last] = [all[at - 2], all[at - 1]];
  if (!dot.test(before?.text ?? '') || !dot.test(last?.text ?? '')) return word;
  if (!before?.box || !last?.box || !word.box) return word;
  const pitch = last.box[0] - before.box[0];
  const off = Math.abs(word.box[0] - last.box[0] - pitch);
  return off <= hardly * pitch ? { ...word, text: word.text.slice(1) } : word;
}

/** Whether a rule or dots to write on stand behind a segment. */
export const isRuled = ({ line, end }: Segment): boolean =>
  /^\s?(?:_{3}|\.{4}|…{2}|(?:\. ){4})/u.test(line.text.slice(end, end + 9));

/** Dots or rules that lead from a label to its value, in one word or set one by one. */
const leaders = /(?:^|\s)[._…·‐-]/;
const none: readonly boolean[] = [];
const leaderWord = /^[._…·‐-]{3,}$/;
const leader = /(?<![\s.])[\s.]*(?:\.{3}|…|_{3})$|^(?:[._…·‐-]{3,}|[.·](?: [.·])*)$/;
const dot = /^[.·]{1,2}$/;
/** What `leader` ends in. */
const ending: ReadonlySet<string> = new Set('._…·‐-');

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
