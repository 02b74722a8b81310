/** The heads of a document: lines of its first page that stand out, and so name it rather than say something. */

import { gapBelow, heightOf, isAlike, isLarger, isTight, widthOf } from '../../../model/box.ts';
import type { Box } from '../../../model/document.ts';
import { medianOf } from '../../scale/counts.ts';
import { atMost, longest, tellingLetters } from '../../scale/extents.ts';
import { boxOf } from './line.ts';
import { oncePerLines } from './once.ts';
import { isRunning, type Segment, type Span, segmentSpan, type TextLine, type View } from './view.ts';

export interface Head {
  spans: Span[];
  /** Its lines joined by single spaces. */
  text: string;
  /** 0 to 1: how large its type is beside the largest one of the page; 0 where all is of one size. */
  large: number;
  /** Whether the file itself calls it a heading. */
  heading: boolean;
  bold: boolean;
  /** Its place among the heads, from 0. */
  index: number;
}

/** Lines that are looked at, and characters that a head has at most. */
const reach = atMost.many;
/** Lines that one head takes at most. */
const mostLines = atMost.few;

/** The lines that may name a document: of its first page, or where nothing has a size, before its first paragraph. */
function front(view: View): TextLine[] {
  const first = view.lines.filter(({ page }) => page <= 1).slice(0, reach);
  const start = first.findIndex((line) => line.kind !== 'frame-text' && line.kind !== 'caption');
  const text = first.findIndex((line, index) => index > start && (line.kind === 'table' || isRunning(line, view)));
  return text > start && first.every(({ size, page }) => size === 0 && page === 0) ? first.slice(0, text) : first;
}

/** The heads of a view, in reading order: what stands on its first page before and between running text. */
export const headsOf = oncePerLines((view: View): Head[] => {
  const first = front(view);
  const usual = medianOf(first.flatMap(({ segments }) => segments.map(typeOf)));
  const groups: Segment[][] = [];
  for (const line of first) {
    if (!mayHead(line, view)) continue;
    for (const segment of line.segments) {
      const open = groups.findLast((group) => goesOn(group, segment, usual));
      if (open) open.push(segment);
      else groups.push([segment]);
    }
  }
  const largest = Math.max(0, ...groups.map((group) => sizeOf(group)));
  return groups
    .map((group, index): Head => {
      const line = group[0]?.line;
      const over = largest > usual ? (sizeOf(group) - usual) / (largest - usual) : 0;
      return {
        spans: group.map(segmentSpan),
        text: group.map(({ text }) => text).join(' '),
        large: Math.max(0, Math.min(1, over)),
        heading: line?.kind === 'heading',
        bold: line !== undefined && isBold(line),
        index,
      };
    })
    .filter(({ text }) => text.length <= longest.line && /\p{L}{3}|[\p{Lo}]{2}/u.test(text));
});

function mayHead(line: TextLine, view: View): boolean {
  if (line.aside !== null && line.aside !== 'header') return false;
  if (line.kind === 'table' && line.segments.length > 1) return false;
  if (unheaded.has(line.kind) || isRunning(line, view)) return false;
  return !line.box || isUprightType(line.box, line.text);
}

const unheaded = new Set<TextLine['kind']>(['frame-text', 'speech', 'caption']);

/** Where nothing tells sizes of type, what is bold is as often a label as a head. */
const isBold = ({ bold, size }: TextLine): boolean => bold && size > 0;

/** Neither flattened by the edge of the page nor turned by a quarter. */
const isUprightType = (box: Box, text: string): boolean =>
  heightOf(box) > 0.002 && (text.length < tellingLetters || heightOf(box) <= widthOf(box));

/** The height of a segment's type; where the file gives no sizes, that of its box, if its words were seen one by one. */
const typeOf = ({ line, box }: Segment): number => {
  if (line.size > 0) return line.size;
  return box && line.words.length > line.segments.length ? heightOf(box) : 0;
};

const sizeOf = (group: readonly Segment[]): number => Math.max(0, ...group.map(typeOf));

/** Whether a segment carries a head on: set in the same type right below it, or in the same paragraph. */
function goesOn(group: readonly Segment[], segment: Segment, usual: number): boolean {
  const last = group.at(-1);
  if (!last || group.length >= mostLines || last.line === segment.line) return false;
  // Lines of bold type are one head, whichever of them the file calls a heading.
  const [kind, bold] = [last.line.kind === segment.line.kind, isBold(last.line)];
  if (bold !== isBold(segment.line) || !(kind || bold)) return false;
  if (!last.box || !segment.box || sameShape(last.line, segment.line)) return last.line.block === segment.line.block;
  if (/[.!?]$/.test(last.text)) return false;
  const plain = !isLarger(typeOf(last), usual) && !bold && last.line.kind !== 'heading';
  const shared = Math.min(last.box[2], segment.box[2]) - Math.max(last.box[0], segment.box[0]);
  const follows = isTight(last.box, segment.box) && gapBelow(last.box, segment.box) > -heightOf(last.box) / 2;
  return !plain && isAlike(typeOf(segment), typeOf(last)) && shared > 0 && follows;
}

/** Whether lines stand in one shape of a slide, which is the place of all of them. */
const sameShape = (one: TextLine, other: TextLine): boolean => {
  const [own, box] = [boxOf(one.place), boxOf(other.place)];
  return own?.every((edge, index) => edge === box?.[index]) ?? false;
};
