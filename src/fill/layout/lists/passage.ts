/** Several lines read as one text, with the way back from offsets in it to the words on the lines. */
import { once } from '../page/once.ts';
import { type Span, spansBetween, spanText, type TextLine, wholeLine } from '../page/view.ts';

export interface Passage {
  /** The lines joined by single spaces. */
  text: string;
  /** Where things begin that a wide gap parts from what stands before them on their line. */
  gaps: readonly number[];
  /** What stands between two offsets of `text`, line by line, without spaces at the ends. */
  spans(start: number, end: number): Span[];
}

/** Joins parts of lines in their order. */
export function passageOf(all: readonly Span[]): Passage {
  const parts = all.filter(({ start, end }) => end > start);
  let at = 0;
  const gaps = parts.flatMap(({ line, start, end }) => {
    const shift = at - start;
    at += end - start + 1;
    return line.segments.flatMap((segment) =>
      segment.start > start && segment.start < end ? [segment.start + shift] : [],
    );
  });
  const text = parts.map(spanText).join(' ');
  return { text, gaps, spans: (start, end) => spansBetween(parts, start, end).flatMap(trimmed) };
}

/** A span without spaces at its ends; nothing where it has nothing else. */
function trimmed({ line, start, end }: Span): Span[] {
  const text = line.text.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  return text.trim() ? [{ line, start: from, end: start + text.trimEnd().length }] : [];
}

/** One whole line: many runs are made of the same ones. */
export const passageOfLine = once((line: TextLine): Passage => passageOf([wholeLine(line)]));

/** Whole lines as one text. */
export const passageOfLines = (lines: readonly TextLine[]): Passage =>
  lines[0] && lines.length === 1 ? passageOfLine(lines[0]) : passageOf(lines.map(wholeLine));
