/** Drawn lines and shaded areas of a page: what tables and the boxes of forms are ruled with. */
import type { Frame, Rectangle } from './frame.ts';

/** Points on the page as seen (or upright, after `turnRules`). A rule is as thin as its line: `top` equals `bottom`. */
export interface Rules {
  horizontal: Rectangle[];
  vertical: Rectangle[];
  /** Filled areas that are neither white nor the whole page. */
  shades: Rectangle[];
  /** Outlines as small as those of boxes to tick, and drawings as small as ticks: of slanting or curved lines, or filled. */
  squares: Rectangle[];
  marks: Rectangle[];
  /** Round or square drawings as small as bullets, and outlines as small as round boxes to tick. */
  dots: Rectangle[];
  rings: Rectangle[];
}

export const noRules: Rules = { horizontal: [], vertical: [], shades: [], squares: [], marks: [], dots: [], rings: [] };

/** Rules in another frame; quarter turns swap the two kinds. */
export function turnRules(rules: Rules, frame: Frame): Rules {
  const turn = (r: Rectangle): Rectangle => {
    const x1 = frame.a * r.left + frame.c * r.top + frame.e;
    const x2 = frame.a * r.right + frame.c * r.bottom + frame.e;
    const y1 = frame.b * r.left + frame.d * r.top + frame.f;
    const y2 = frame.b * r.right + frame.d * r.bottom + frame.f;
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
  };
  const swapped = frame.a === 0;
  return {
    horizontal: (swapped ? rules.vertical : rules.horizontal).map(turn),
    vertical: (swapped ? rules.horizontal : rules.vertical).map(turn),
    shades: rules.shades.map(turn),
    squares: rules.squares.map(turn),
    marks: rules.marks.map(turn),
    dots: rules.dots.map(turn),
    rings: rules.rings.map(turn),
  };
}
