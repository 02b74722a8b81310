/** Several lines read as one text, with the way back from offsets in it to the words on the lines. */
import { once } from '../page/once.ts';
import { type Span, type TextLine, wholeLine } from '../page/view.ts';

export interface Passage {
  /** The lines joined by single spaces. */
  text: string;
  /** Where things begin that a wide gap parts from what stands before them on their line. */
  gaps: readonly number[];
  /** What stands between two offsets of `text`, line by line, without spaces at the ends. */
  spans(start: number, end: number): Span[];
}

/** Joins parts of lines in their order. */
export function passageOf(parts: readonly Span[]): Passage {
  const starts: { at: number; part: Span }[] = [];
  let text = '';
  for (const part of parts) {
    const own = part.line.text.slice(part.start, part.end);
    if (text !== '') text += ' ';
    starts.push({ at: text.length, part });
    text += own;
  }
  return {
    text,
    gaps: starts.flatMap(({ at, part: { line, start, end } }) =>
      line.segments.flatMap((segment) =>
        segment.start > start && segment.start < end ? [at + segment.start - start] : [],
      ),
    ),
    spans(start, end) {
      const spans: Span[] = [];
      for (const { at, part } of starts) {
        const from = Math.max(start, at) - at + part.start;
        const to = Math.min(end, at + part.end - part.start) - at + part.start;
        if (to <= from) continue;
        const own = part.line.text.slice(from, to);
        const lead = own.length - own.trimStart().length;
        if (own.trim()) spans.push({ line: part.line, start: from + lead, end: from + own.trimEnd().length });
      }
      return spans;
    },
  };
}

/** One whole line: many runs are made of the same ones. */
export const passageOfLine = once((line: TextLine): Passage => passageOf([wholeLine(line)]));

/** Whole lines as one text. */
export const passageOfLines = (lines: readonly TextLine[]): Passage =>
  lines[0] && lines.length === 1 ? passageOfLine(lines[0]) : passageOf(lines.map(wholeLine));
