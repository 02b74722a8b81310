/** Rules of a picture: what its tables and the boxes of its forms are ruled with, found in its samples. */
import type { Recognition } from '../../../src/plugin/contract.ts';
import type { Rectangle } from '../frame.ts';
import { noRules, type Rules } from '../rules.ts';
import type { PageWord } from '../words.ts';
import { withoutBars, withoutStrokes } from './letters.ts';
import { thinLines } from './lines.ts';
import { findShades } from './shades.ts';
import { findSquares } from './squares.ts';
import { type Grey, shrunk, straightened } from './straighten.ts';

/** Samples that type is high in the picture that is looked at, at least: finer ones tell no more of its lines. */
const typeHeight = 16;
/** Lines are thinner than this share of the type's height, and longer than so many. */
const [thickest, shortestAcross, shortestDown] = [0.22, 1.6, 1.3];
const mostLines = 4000;

/** A page as it is laid out: how large it is when its text is upright, and the words on it, in the same unit. */
export interface Typed {
  width: number;
  height: number;
  words: readonly PageWord[];
}

/** Finds the rules of a picture whose text was recognised. */
export function findRules(grey: Grey, recognition: Pick<Recognition, 'rotation' | 'skew'>, page: Typed): Rules {
  const sizes = page.words.map(({ size }) => size).sort((a, b) => a - b);
  const size = sizes[sizes.length >> 1];
  if (size === undefined) return noRules;
  const turned = recognition.rotation === 90 || recognition.rotation === 270;
  const fine = (size * (turned ? grey.width : grey.height)) / page.height;
  const factor = Math.max(1, Math.floor(fine / typeHeight));
  const upright = straightened(shrunk(grey, factor), recognition);
  const type = fine / factor;
  const thickness = Math.max(2, Math.round(thickest * type));
  const [x, y] = [page.width / upright.width, page.height / upright.height];
  const across = thinLines(upright, thickness, shortestAcross * type);
  const down = thinLines(onItsSide(upright), thickness, shortestDown * type);
  if (across.length + down.length > mostLines) return noRules;
  const horizontal = across.map(({ from, to, at }) =>
    scaled({ left: from, right: to, top: at + 0.5, bottom: at + 0.5 }, x, y),
  );
  const vertical = down.map(({ from, to, at }) =>
    scaled({ left: at + 0.5, right: at + 0.5, top: from, bottom: to }, x, y),
  );
  const ruled = withoutStrokes(horizontal, page.words, 'across', shortestAcross * size);
  const shades = findShades(upright, type).map((shade) => scaled(shade, x, y));
  const squares = findSquares(upright, type).map((square) => ({ ...scaled(square, x, y), ticked: square.ticked }));
  return {
    shades,
    squares,
    marks: squares.filter(({ ticked }) => ticked),
    dots: [],
    rings: [],
    horizontal: withEdges(ruled, shades, { size, height: page.height }),
    vertical: withoutBars(withoutStrokes(vertical, page.words, 'down', shortestDown * size), size),
  };
}

/** Lines across with the upper and lower edges of shades inside a page, as far as no line is drawn there. */
function withEdges(
  lines: readonly Rectangle[],
  shades: readonly Rectangle[],
  { size, height }: { size: number; height: number },
): Rectangle[] {
  const all = [...lines];
  const isDrawn = (edge: Rectangle) =>
    all.some(
      ({ left, right, top }) =>
        Math.abs(top - edge.top) < 0.5 * size &&
        Math.min(right, edge.right) - Math.max(left, edge.left) > 0.5 * (edge.right - edge.left),
    );
  for (const { left, right, top, bottom } of shades)
    for (const y of [top, bottom]) {
      const edge = { left, right, top: y, bottom: y };
      if (y > size && y < height - size && !isDrawn(edge)) all.push(edge);
    }
  return all;
}

const scaled = ({ left, right, top, bottom }: Rectangle, x: number, y: number): Rectangle => ({
  left: left * x,
  right: right * x,
  top: top * y,
  bottom: bottom * y,
});

/** Rows as columns. */
function onItsSide({ data: from, width, height }: Grey): Grey {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[x * height + y] = from[y * width + x] ?? 0;
  return { data, width: height, height: width };
}
