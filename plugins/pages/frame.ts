/** Coordinates. Three frames: a page's own (y up), the page as seen (y down), and upright for text that runs sideways. */
import type { Box } from '../../src/plugin/contract.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f */
export interface Frame {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Quarter turns clockwise by which text is turned as seen. */
export type Turn = 0 | 1 | 2 | 3;

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The page as seen, turned so that text turned by `turn` stands upright. */
export function uprightFrame(turn: Turn, width: number, height: number): Frame {
  if (turn === 1) return { a: 0, b: -1, c: 1, d: 0, e: 0, f: width };
  if (turn === 2) return { a: -1, b: 0, c: 0, d: -1, e: width, f: height };
  if (turn === 3) return { a: 0, b: 1, c: -1, d: 0, e: height, f: 0 };
  return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
}

/** First `inner`, then `outer`. */
export function compose(inner: Frame, outer: Frame): Frame {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** Six digits are finer than a pixel at 1200 dpi and keep the JSON short. */
const fraction = (value: number, whole: number) =>
  Math.round(Math.min(1, Math.max(0, value / whole)) * 1_000_000) / 1_000_000;

/** Turns rectangles of an upright frame into boxes of the page as seen, as fractions. */
export function boxer(turn: Turn, width: number, height: number): (rectangle: Rectangle) => Box {
  if (turn === 0)
    return (r) => [
      fraction(r.left, width),
      fraction(r.top, height),
      fraction(r.right, width),
      fraction(r.bottom, height),
    ];
  if (turn === 1)
    return (r) => [
      fraction(width - r.bottom, width),
      fraction(r.left, height),
      fraction(width - r.top, width),
      fraction(r.right, height),
    ];
  if (turn === 2)
    return (r) => [
      fraction(width - r.right, width),
      fraction(height - r.bottom, height),
      fraction(width - r.left, width),
      fraction(height - r.top, height),
    ];
  return (r) => [
    fraction(r.top, width),
    fraction(height - r.right, height),
    fraction(r.bottom, width),
    fraction(height - r.left, height),
  ];
}
