/** How far down a value goes: which lines under its first one belong to it. */
import { isAlike, isFlush, isTight } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import type { Shape } from '../../keys/shapes.ts';
import { isFilledCell } from '../../page/filled.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { type Segment, type Span, segmentSpan, spanText, splitsInto } from '../../page/view.ts';
import { findTowns } from '../../values/addresses.ts';
import { isClosing } from '../../values/closings.ts';
import { findIbans } from '../../values/codes.ts';
import { isEasternAddress } from '../../values/eastern-addresses.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { courtesies } from '../../values/names.ts';
import { inlinePairs } from './inline.ts';
import { inOneCell, type Pair } from './pair.ts';
import { setOffIn } from './set-off.ts';

const mostLines: Partial<Record<Shape, number>> = {
  address: atMost.few,
  text: atMost.many,
  title: atMost.few,
  any: atMost.few,
  name: 2,
  organisation: 2,
  person: 2,
};
const bareSalutation = new RegExp(`^(?:${courtesies})\\.?$`, 'i');

/** The lines of a value: one, and those that carry it on or, over its label, led up to it, as far as its shape lets them. */
export function grow({ value, segment, relation, told }: Pair, shape: Shape, near: Neighbours): Span[] {
  if (told) return [...told];
  if (relation === 'captioned') return risen(value, segment, shape, near);
  // What ends before its line does ends there.
  if (/[^\s.,;:|·–-]/u.test(segment.text.slice(value.end - segment.start))) return [value];
  if (shape === 'iban') return groups(value, segment, near);
  const spans = [value];
  const limit = mostLines[shape] ?? 1;
  const rest = relation === 'inline' && segment.end === value.end ? runningOn(segment, shape, near) : undefined;
  if (rest) return [value, rest];
  let last = segment;
  const left = leftOf(value);
  while (spans.length < atMost.many) {
    const next = near.below.get(last);
    if (!next || !carriesOn(last, next, left, near)) break;
    const ends = spans.length >= limit || !wants(shape, spans.map(spanText).join(' '), next, segment, last);
    if (ends && !overflows(shape, last, next)) break;
    spans.push(segmentSpan(next));
    last = next;
  }
  return spans;
}

/** A value over its label with the lines above it that it only ends: `Mallory & Son,` over `Liverpool`. */
function risen(value: Span, segment: Segment, shape: Shape, near: Neighbours): Span[] {
  const spans = [value];
  let first = segment;
  while (spans.length < (mostLines[shape] ?? 1)) {
    const above = near.above.get(first);
    if (!above || above.cell || above.line.block !== first.line.block || above.line.bold !== first.line.bold) break;
    if (
      isClosing(above.text) ||
      (shape !== 'address' && !breaksOff(above.text)) ||
      !carriesOn(above, first, above.box?.[0] ?? null, near)
    )
      break;
    spans.unshift(segmentSpan(above));
    first = above;
  }
  return spans;
}

/** Shapes whose values are never in the next line. */
const inOneLine = new Set<Shape>(['number', 'percent', 'amount']);

/** Whether a line of a value had no room for the next one's first word. */
const overflows = (shape: Shape, last: Segment, next: Segment): boolean =>
  !inOneLine.has(shape) && isFilledCell(last, next);

/** Shapes whose values are words, of which a line may end in the midst. */
const inWords = new Set<Shape>(['any', 'title']);

/** What the next line of a text has of a value at the end of a full line: its words in small letters, up to a stop. */
function runningOn(segment: Segment, shape: Shape, near: Neighbours): Span | undefined {
  const next = near.below.get(segment);
  const ends = /[.;:!?]$/u.test(segment.text) || !full(segment);
  // Between semicolons all up to the next one is one value.
  const listed = /;\s/u.test(segment.text);
  if (!(listed || inWords.has(shape)) || ends || !next || segment.cell || next.line.block !== segment.line.block)
    return undefined;
  const [words = ''] = (listed ? /^[^.;:!?]+(?=;)/u : /^\p{Ll}[^.;:!?]*/u).exec(next.text) ?? [];
  return words === '' ? undefined : { line: next.line, start: next.start, end: next.start + words.trimEnd().length };
}

/** A value that cannot end here: behind a comma, a dash, a word that joins, within brackets. */
const breaksOff = (text: string): boolean =>
  /(?:\([^()]*|[,&/–-]|\s(?:and|or|of|the|for|und|oder|der|die|das|von|et|ou|de|du|la|y|o|del|e|di|en|van|i|w|a))$/iu.test(
    text,
  );

/** An account number whose last groups went to the next lines, if only that proves it right. */
function groups(value: Span, segment: Segment, near: Neighbours): Span[] {
  const spans = [value];
  for (let next = near.below.get(segment); next && spans.length < 3; next = near.below.get(next)) {
    const length = /^(?:[\dA-Z]{1,4}(?: |(?![\p{L}\d]))){1,8}/u.exec(next.text)?.[0].trimEnd().length ?? 0;
    if (length === 0) break;
    spans.push({ ...segmentSpan(next), end: next.start + length });
    if (findIbans(spans.map(spanText).join(' ')).length > 0) return spans;
    if (length < next.text.length) break;
  }
  return [value];
}

const leftOf = ({ line, start }: Span): number | null =>
  line.words.find((word) => word.start >= start)?.box?.[0] ?? null;

/** How far the first line of a paragraph may be set in. */
const indent = 0.05;

/** What begins an item of a list. */
const bullet = /^[•▪◦●]\s/u;

function carriesOn(last: Segment, next: Segment, left: number | null, near: Neighbours): boolean {
  if (last.cell || next.cell) return inOneCell(last, next);
  if (next.line.kind !== last.line.kind || inlinePairs(next.text).some((pair) => pair.label.start < 2)) return false;
  if (setOffIn(next).length > 0 || (bullet.test(next.text) && bullet.test(last.line.text))) return false;
  // A line with words to its left starts something new.
  if (near.left.has(next)) return false;
  if (!last.box || !next.box) return next.line.block === last.line.block && next.line.order - last.line.order === 1;
  if (!isTight(last.box, next.box) || !isAlike(next.line.size, last.line.size)) return false;
  const paragraph =
    last.line.block === next.line.block && last.line.segments.length === 1 && next.line.segments.length === 1;
  if (paragraph && Math.abs(next.box[0] - last.box[0]) < indent) return true;
  return isFlush(next.box[0], left ?? last.box[0]) || isFlush(next.box[0], last.box[0]);
}

function wants(shape: Shape, text: string, { text: next, line }: Segment, first: Segment, last: Segment): boolean {
  if (splitsInto(last.line, line)) return true;
  if (shape === 'address' && isEasternAddress(text)) return false;
  if (shape === 'address') return findTowns(text).length === 0 || /^\p{Lu}[\p{L} .-]{2,30}$/u.test(next);
  if (shape === 'name' || shape === 'organisation' || shape === 'person') {
    return bareSalutation.test(text) || (!hasLegalForm(text) && hasLegalForm(next) && next.length < longest.name);
  }
  if (shape === 'any' && /[.!?:]$/.test(text)) return false;
  // Within a cell words in small letters go on with the line above them.
  const runsOn = breaksOff(text) || (first.cell !== null && /^\p{Ll}+[\s,]/u.test(next));
  if (shape === 'any') return runsOn || (full(first) && text.length > longest.name);
  // A sentence that ends well before the edge is the last one of its value.
  if (shape === 'text' && /[.!?]$/.test(text) && last.box && last.box[2] < 0.7) return false;
  return text.length < longest.page;
}

/** Whether a line runs to the right edge that lines of its block reach. */
const full = ({ line, box }: Segment): boolean => (box && line.box ? box[2] >= 0.8 : false);
