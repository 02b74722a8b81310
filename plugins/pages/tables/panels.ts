/** Tinted panels: side bars and tiles, which are read by themselves. */
import type { Rectangle } from '../frame.ts';
import type { Setting } from '../items.ts';
import type { PageWord } from '../words.ts';
import type { Grid } from './grid.ts';

/** A panel is at least so many sizes high and wide, and holds so many lines. */
const least = 4;
const leastLines = 3;
/** A line follows another within this many sizes. */
const lineStep = 1.6;
/** Panels side by side are at least this far apart, in sizes: shaded cells are not. */
const apart = 0.5;
/** Pages with more shades than this are drawings. */
const mostShades = 400;

/** The shades that part of a page stands on, as grids of one cell; a shaded column of a table is none. */
export function findPanels(words: readonly PageWord[], { rules, size }: Setting): Grid[] {
  if (rules.shades.length > mostShades) return [];
  const shades = rules.shades.filter(
    (shade) => shade.bottom - shade.top > least * size && shade.right - shade.left > least * size,
  );
  return shades.flatMap(({ left, top, right, bottom }, at) => {
    const middle = (word: PageWord) => word.baseline - 0.3 * word.size;
    const level = words.filter((word) => middle(word) > top && middle(word) < bottom);
    if (level.some((word) => [left, right].some((x) => word.left < x - 1 && word.right > x + 1))) return [];
    const inside = level.filter((word) => word.left > left && word.right < right);
    const own = new Set(inside.map(lineOf));
    const [first, last] = [Math.min(...inside.map(baselineOf)), Math.max(...inside.map(baselineOf))];
    // Text that goes on over its edge stands on no panel.
    const goesOn = words.some(
      (word) =>
        word.left < right &&
        word.right > left &&
        (middle(word) < top || middle(word) > bottom) &&
        word.baseline > first - lineStep * word.size &&
        word.baseline < last + lineStep * word.size,
    );
    if (goesOn) return [];
    const row = shades.filter(
      (other, index) => index !== at && Math.abs(other.top - top) < 1 && Math.abs(other.bottom - bottom) < 1,
    );
    const tiled = row.every((other) => Math.max(left - other.right, other.left - right) > apart * size);
    const tiles = tiled ? row : [];
    const beside = level.filter(
      (word) => (word.right < left || word.left > right) && !tiles.some((tile) => holds(tile, word)),
    );
    const around = new Set(beside.map(lineOf));
    const shared = [...own].filter((line) => [line - 1, line, line + 1].some((each) => around.has(each))).length;
    const alone = beside.length === 0 && tiles.length === 0;
    if (own.size < leastLines || alone || 2 * shared > own.size) return [];
    return [{ left, top, right, bottom, xs: [left, right], ys: [top, bottom], cells: [onlyCell] }];
  });
}

const onlyCell = { row: 0, column: 0, rowSpan: 1, columnSpan: 1 };
const baselineOf = ({ baseline }: PageWord): number => baseline;
const lineOf = ({ baseline }: PageWord): number => Math.round(2 * baseline);
const holds = ({ left, right }: Rectangle, word: PageWord): boolean => word.left > left && word.right < right;
