/** The places of all values, by where they can be shown. */
import type { Box } from '../../src/model/document.ts';
import type { State } from '../state.ts';
import { counts, type Leaf, leavesOf } from '../tree.ts';

export interface Mark {
  leaf: Leaf;
  text: string;
  box?: Box;
  page?: number;
  start?: number;
  end?: number;
  line?: number;
  doubtful: boolean;
}

/** Marks of values that count. */
export function marksOf({ tree, least }: State): Mark[] {
  if (!tree) return [];
  return leavesOf(tree).flatMap((leaf) => {
    if (!counts(leaf, least)) return [];
    const doubtful = leaf.leaf.status !== 'found';
    return leaf.leaf.places.map((place): Mark => {
      const mark = { leaf, text: place.text, doubtful };
      if (place.kind === 'page') return { ...mark, page: place.page, ...(place.box && { box: place.box }) };
      if (place.kind === 'time')
        return { ...mark, start: place.start, end: place.end, ...(place.box && { box: place.box }) };
      if (place.kind === 'text') return { ...mark, line: place.line };
      return mark;
    });
  });
}

const isInView = (element: Element, frame: Element): boolean => {
  const [own, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return own.top >= Math.max(0, outer.top) && own.bottom <= Math.min(innerHeight, outer.bottom);
};

/** Brings a value's place into view. */
export function reveal(pointer: string): void {
  const mark = document.querySelector(`[data-place="${CSS.escape(pointer)}"]`);
  const frame = document.querySelector('.sheets');
  if (!mark || !frame || isInView(mark, frame)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const whole = frame.scrollHeight > frame.clientHeight + 1;
  const [own, outer] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (whole) frame.scrollBy({ top: own.top - outer.top - frame.clientHeight / 3, behavior: calm ? 'auto' : 'smooth' });
}

/** Brings the value into view that a place belongs to. */
export function revealValue(pointer: string): void {
  document.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)?.scrollIntoView({ block: 'nearest' });
}
