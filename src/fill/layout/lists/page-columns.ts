/** Lists set side by side on a page, each with figures of its own: rows do not run through them. */

import { gapBelow, heightOf } from '../../../model/box.ts';
import type { Box } from '../../../model/document.ts';
import { chainsOf } from '../../scale/chains.ts';
import type { Segment, TextLine } from '../page/view.ts';
import { isValue, kindsOf } from './kinds.ts';

type Boxed = TextLine & { box: Box };

/** Lines with words and a figure at their ends that a list has at least. */
const least = 2;

/** The lists that the lines of a page are of, by number; lines of none are of the one before them. */
export function pageColumns(segments: readonly Segment[]): ReadonlyMap<TextLine, number> {
  const lines = [...new Set(segments.map(({ line }) => line))]
    .filter((line): line is Boxed => line.box !== null)
    .sort((a, b) => a.order - b.order);
  const numbers = new Map<TextLine, number>();
  let number = 0;
  let before: Boxed[] = [];
  for (const stretch of stretchesOf(lines)) {
    if (areBeside(before, stretch)) number += 1;
    for (const line of stretch) numbers.set(line, number);
    before = stretch;
  }
  return numbers;
}

/** Lines that are read down the page, one below the other. */
const stretchesOf = (lines: readonly Boxed[]): Boxed[][] =>
  chainsOf(lines, ({ box }, last) => box[1] > last.box[1] - heightOf(last.box));

/** Whether the second of two stretches begins at the side of the first, and both list words with figures there. */
function areBeside(one: readonly Boxed[], other: readonly Boxed[]): boolean {
  const [first, last] = [other[0], one.at(-1)];
  if (!first || !last) return false;
  const left = one.filter(({ box }) => gapBelow(box, first.box) < 0);
  const right = other.filter(({ box }) => gapBelow(last.box, box) < 0);
  const edge = Math.max(...left.map(({ box }) => box[2]));
  return right.every(({ box }) => box[0] > edge) && [left, right].every((own) => own.filter(isPriced).length >= least);
}

const isPriced = ({ segments }: TextLine): boolean =>
  segments.length > 1 && !isValue(segments[0]?.text ?? '') && isFigure(segments.at(-1)?.text ?? '');

const isFigure = (text: string): boolean => kindsOf(text).has('money') || kindsOf(text).has('number');
