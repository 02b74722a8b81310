/** The head of an entry cut into what it lines up: "Title, Organisation | Place | 2019 – 2021". */

import type { Passage } from '../../lists/passage.ts';
import { type Period, periodIn } from '../../lists/period.ts';
import type { Unit } from '../../lists/units.ts';
import type { Span } from '../../page/view.ts';
import { type Stretch, stretchesOf } from '../../values/stretch.ts';
import type { Entry } from './entries.ts';

/** A part of a passage. */
export interface Piece extends Range {
  text: string;
  passage: Passage;
  /** Which unit of the head it stands in. */
  unit: number;
}

interface Range extends Stretch {
  /** It stood in the brackets of the dates: "(2015-2016, full year)". */
  aside: boolean;
}

export interface Head {
  pieces: Piece[];
  period?: { found: Period; spans(part: Stretch | undefined): Span[] };
}

const separator = /\s+[|•·‖]\s*|\s[–—-]\s|\s*\t\s*|;\s+/gu;

/** Cuts an entry's head at its separators, wide gaps and dates. */
export function headOf(entry: Entry): Head {
  const pieces: Piece[] = [];
  let period: Head['period'];
  entry.head.forEach((unit, index) => {
    const { passage } = unit;
    const found = period ? undefined : periodIn(passage.text);
    if (found) period = { found, spans: (part) => (part ? passage.spans(part.start, part.end) : []) };
    for (const range of rangesOf(unit, found)) {
      const piece = pieceOf(passage, index, range);
      if (piece) pieces.push(piece);
    }
  });
  return { pieces, ...(period && { period }) };
}

/** What is left of a unit between its dates, its separators and its wide gaps. */
function rangesOf(unit: Unit, period: Period | undefined): Range[] {
  const { text } = unit.passage;
  const cuts = [...stretchesOf(text, separator), ...gapsOf(unit)];
  const ranges: Range[] = [];
  if (period) {
    const brackets = bracketsAround(text, period);
    cuts.push(brackets ?? period);
    if (brackets)
      ranges.push(
        { start: brackets.start + 1, end: period.start, aside: true },
        { start: period.end, end: brackets.end - 1, aside: true },
      );
  }
  let from = 0;
  const outer: Range[] = [];
  for (const cut of cuts.sort((a, b) => a.start - b.start)) {
    if (cut.end <= from) continue;
    outer.push({ start: from, end: Math.max(from, cut.start), aside: false });
    from = cut.end;
  }
  return [...outer, { start: from, end: text.length, aside: false }, ...ranges];
}

/** The wide gaps of a unit's lines, as places in its text. */
function gapsOf({ passage, lines: [line, ...others] }: Unit): Stretch[] {
  if (!line || others.length > 0) return [];
  const lead = passage.text.length - line.text.length;
  return line.segments
    .slice(1)
    .flatMap(({ start }) => (lead + start > 0 ? [{ start: lead + start - 1, end: lead + start }] : []));
}

/** The brackets that a period stands in; they may hold a few words more. */
function bracketsAround(text: string, period: Period): Stretch | undefined {
  const start = Math.max(text.lastIndexOf('(', period.start), text.lastIndexOf('[', period.start));
  if (start < 0 || /[)\]]/u.test(text.slice(start, period.start))) return undefined;
  const end = text.slice(period.end).search(/[)\]]/u);
  return end < 0 ? undefined : { start, end: period.end + end + 1 };
}

/** The part of a passage between two offsets as a piece, without the punctuation at its ends. */
export function pieceOf(passage: Passage, unit: number, { start, end, aside }: Range): Piece | undefined {
  const inner = passage.text.slice(start, end);
  const lead = inner.match(/^[\s,.;:|–—-]*/u)?.[0].length ?? 0;
  const text = inner.slice(lead).replace(/(?:[\s,;:|–—-]|\s\.)+$/u, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  return { text, passage, start: start + lead, end: start + lead + text.length, unit, aside };
}

export const spansOfPiece = ({ passage, start, end }: Piece): Span[] => passage.spans(start, end);
