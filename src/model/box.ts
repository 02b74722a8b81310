/** Measures of boxes, in shares of the page. */
import type { Box } from './document.ts';

export const heightOf = ([, top, , bottom]: Box): number => bottom - top;

export const middleOf = ([, top, , bottom]: Box): number => (top + bottom) / 2;

/** How far below a box another one begins; less than 0 where they overlap. */
export const gapBelow = ([, , , bottom]: Box, [, top]: Box): number => top - bottom;
