/** Bullets that are drawn and not typed, as browsers print them: each becomes a word, •, before the line that it opens. */
import type { Rectangle } from './frame.ts';
import { signLike } from './ticks.ts';
import type { PageWord } from './words.ts';

/** A page with more dots than this is a chart or a pattern. */
const mostDots = 600;
/** Sizes of a dot against the type of its line: smaller ones are stops, larger ones buttons and badges. */
const [smallest, largest] = [0.12, 0.62];
/** The gap to the line's first word, and the room on the other side that tells a bullet from a dot between words. */
const [widest, room] = [2.5, 1];
/** Bullets of one list are as wide and stand as far left, in points, and so do their words, in sizes: dots of drawings do not. */
const [slack, level] = [1, 0.5];

interface Opening {
  dot: Rectangle;
  first: PageWord;
}

/** The words of a page with one for each dot that opens a line. A dot inside a ring is a button that was chosen. */
export function withBullets(
  words: readonly PageWord[],
  dots: readonly Rectangle[],
  rings: readonly Rectangle[],
): PageWord[] {
  if (dots.length === 0 || dots.length > mostDots) return [...words];
  const opening = dots.flatMap((dot) =>
    rings.some((ring) => isInside(dot, ring)) ? [] : (openedBy(dot, words) ?? []),
  );
  const bullets = opening.filter((one) => opening.some((other) => isAlike(one, other)));
  return [...words, ...bullets.map(({ dot, first }) => signLike(first, '•', dot))];
}

/** The first word of the line that a dot opens; null where it opens none. */
function openedBy(dot: Rectangle, words: readonly PageWord[]): Opening | null {
  const [y, height] = [(dot.top + dot.bottom) / 2, dot.bottom - dot.top];
  const line = words.filter(({ top, baseline }) => y > top && y < baseline);
  const [first] = line.filter(({ left }) => left >= dot.right - slack).sort((a, b) => a.left - b.left);
  if (!first || first.rightToLeft) return null;
  const { size } = first;
  const fits = height >= smallest * size && height <= largest * size && first.left - dot.right <= widest * size;
  const opens = line.every(({ left, right }) => left >= dot.right - slack || right <= dot.left - room * size);
  return fits && opens ? { dot, first } : null;
}

const isAlike = (one: Opening, other: Opening): boolean =>
  one.first !== other.first &&
  Math.abs(one.dot.left - other.dot.left) < slack &&
  Math.abs(one.dot.right - other.dot.right) < slack &&
  Math.abs(one.first.left - other.first.left) < level * one.first.size;

const isInside = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.left > outer.left && inner.right < outer.right && inner.top > outer.top && inner.bottom < outer.bottom;
