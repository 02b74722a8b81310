/** Reads the drawn lines and shaded areas of a page. */

import { compose, type Frame, type Rectangle } from '../../pages/frame.ts';
import type { Rules } from '../../pages/rules.ts';
import type { OpenPage } from './document.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** FPDF_PAGEOBJ_… and FPDF_SEGMENT_… of fpdf_edit.h. */
const pathObject = 2;
const formObject = 5;
const lineTo = 0;
const curveTo = 1;

/** A filled area thinner than this (points) is a line; a line shorter than that rules nothing. */
const thinnest = 3;
const shortest = 6;
/** Sides of a box to tick, in points. */
const [smallestSquare, largestSquare] = [5, 18];
/** A bullet's width in points, and the pieces that it is drawn of: a circle of sixteen curves has three each. */
const [largestDot, mostOfDot] = [9, 60];
/** Drawings with more pieces than this are pictures, not rules. */
const maxPieces = 20_000;
const maxPathSegments = 2_000;
const maxNesting = 6;

/** Reads the rules of a page, also inside form objects. */
export function readRules(page: OpenPage): Rules {
  const reader = new RuleReader(page.document.pdfium, page.width, page.height);
  const { call } = page.document.pdfium;
  const count = call.FPDFPage_CountObjects(page.handle);
  for (let index = 0; index < count; index++) reader.visit(call.FPDFPage_GetObject(page.handle, index), page.frame, 0);
  return reader.rules;
}

function extentOf(outline: readonly number[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < outline.length; at += 2) {
    const [x = 0, y = 0] = [outline[at], outline[at + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

class RuleReader {
  readonly rules: Rules = { horizontal: [], vertical: [], shades: [], squares: [], marks: [], dots: [], rings: [] };
  readonly #pdfium: Pdfium;
  readonly #width: number;
  readonly #height: number;
  #pieces = 0;

  constructor(pdfium: Pdfium, width: number, height: number) {
    this.#pdfium = pdfium;
    this.#width = width;
    this.#height = height;
  }

  visit(object: Pointer, frame: Frame, nesting: number): void {
    const { call } = this.#pdfium;
    const type = call.FPDFPageObj_GetType(object);
    if (type === pathObject) this.#path(object, frame);
    else if (type === formObject && nesting < maxNesting) {
      const inner = compose(this.#matrix(object), frame);
      const count = call.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index++)
        this.visit(call.FPDFFormObj_GetObject(object, index), inner, nesting + 1);
    }
  }

  #matrix(object: Pointer): Frame {
    const buffer = this.#pdfium.scratch(24);
    this.#pdfium.call.FPDFPageObj_GetMatrix(object, buffer);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#pdfium.floats(buffer, 6);
    return { a, b, c, d, e, f };
  }

  #path(object: Pointer, outer: Frame): void {
    const { call } = this.#pdfium;
    const count = call.FPDFPath_CountSegments(object);
    this.#pieces += count;
    if (count < 2 || count > maxPathSegments || this.#pieces > maxPieces) return;
    const buffer = this.#pdfium.scratch(8);
    call.FPDFPath_GetDrawMode(object, buffer, buffer + 4);
    const [fill = 0, stroke = 0] = this.#pdfium.integers(buffer, 2);
    const filled = fill !== 0 && this.#visible(object, call.FPDFPageObj_GetFillColor);
    const stroked = stroke !== 0 && this.#visible(object, call.FPDFPageObj_GetStrokeColor);
    if (!filled && !stroked) return;
    const frame = compose(this.#matrix(object), outer);
    // Outlines that lean are no rules, and neither is what is drawn inside them.
    if (Math.abs(frame.a * frame.b) > 1e-3 || Math.abs(frame.c * frame.d) > 1e-3) return;
    if (count <= mostOfDot) this.#dot(object, count, frame, filled);
    for (const outline of this.#outlines(object, count, frame)) {
      this.#small(outline, filled, stroked);
      if (filled) this.#area(outline);
      if (stroked) this.#strokes(outline);
    }
  }

  /** Whether a colour is neither transparent nor white. */
  #visible(object: Pointer, read: (...args: number[]) => number): boolean {
    const buffer = this.#pdfium.scratch(16);
    if (!read(object, buffer, buffer + 4, buffer + 8, buffer + 12)) return false;
    const [red = 0, green = 0, blue = 0, alpha = 255] = this.#pdfium.integers(buffer, 4);
    return alpha > 8 && (red < 250 || green < 250 || blue < 250);
  }

  /** The straight outlines of a path: lists of x and y in turn. Curves break them off. */
  #outlines(object: Pointer, count: number, frame: Frame): number[][] {
    const { call } = this.#pdfium;
    const outlines: number[][] = [];
    let points: number[] = [];
    for (let index = 0; index < count; index++) {
      const segment = call.FPDFPath_GetPathSegment(object, index);
      const kind = call.FPDFPathSegment_GetType(segment);
      const buffer = this.#pdfium.scratch(8);
      call.FPDFPathSegment_GetPoint(segment, buffer, buffer + 4);
      const [x = 0, y = 0] = this.#pdfium.floats(buffer, 2);
      if (kind !== lineTo) {
        points = [];
        outlines.push(points);
      }
      points.push(frame.a * x + frame.c * y + frame.e, frame.b * x + frame.d * y + frame.f);
      if (kind === lineTo && points.length > 4 && call.FPDFPathSegment_GetClose(segment))
        points.push(points[0] ?? 0, points[1] ?? 0);
    }
    return outlines.filter((outline) => outline.length >= 4);
  }

  /** Keeps what is as wide as high and has the size of a bullet, or of a round box to tick. */
  #dot(object: Pointer, count: number, frame: Frame, filled: boolean): void {
    const { call } = this.#pdfium;
    const points: number[] = [];
    let curved = false;
    for (let index = 0; index < count; index++) {
      const segment = call.FPDFPath_GetPathSegment(object, index);
      curved ||= call.FPDFPathSegment_GetType(segment) === curveTo;
      const buffer = this.#pdfium.scratch(8);
      call.FPDFPathSegment_GetPoint(segment, buffer, buffer + 4);
      const [x = 0, y = 0] = this.#pdfium.floats(buffer, 2);
      points.push(frame.a * x + frame.c * y + frame.e, frame.b * x + frame.d * y + frame.f);
    }
    const extent = extentOf(points);
    const [across, down] = [extent.right - extent.left, extent.bottom - extent.top];
    const [small, large] = [Math.min(across, down), Math.max(across, down)];
    if (small < 1 || large > largestSquare || large > 1.25 * small) return;
    if (curved && !filled) this.rules.rings.push(extent);
    if (large <= largestDot && (filled || curved)) this.rules.dots.push(extent);
  }

  /** Keeps what has the size of a box to tick, or of what is drawn into one. */
  #small(outline: number[], filled: boolean, stroked: boolean): void {
    const { left, top, right, bottom } = extentOf(outline);
    const [across, down] = [right - left, bottom - top];
    if (across > largestSquare || down > largestSquare || across < 1 || down < 1) return;
    const corners = outline.length / 2;
    const upright = outline.every((_, at) => {
      if (at % 2 === 1 || at < 2) return true;
      const [x = 0, y = 0, lastX = 0, lastY = 0] = [outline[at], outline[at + 1], outline[at - 2], outline[at - 1]];
      return Math.abs(x - lastX) < 0.5 || Math.abs(y - lastY) < 0.5;
    });
    if (upright && corners >= 4 && corners <= 6 && stroked && !filled) {
      if (Math.min(across, down) > smallestSquare && Math.max(across, down) < 1.4 * Math.min(across, down))
        this.rules.squares.push({ left, top, right, bottom });
    } else if (filled || !upright) this.rules.marks.push({ left, top, right, bottom });
  }

  #area(outline: number[]): void {
    if (outline.length < 6) return;
    const { left, top, right, bottom } = extentOf(outline);
    const [across, down] = [right - left, bottom - top];
    if (down <= thinnest && across > shortest) this.#horizontal(left, right, (top + bottom) / 2);
    else if (across <= thinnest && down > shortest) this.#vertical((left + right) / 2, top, bottom);
    else if (outline.length >= 8 && across > shortest && down > shortest) {
      const whole = across > 0.95 * this.#width && down > 0.95 * this.#height;
      if (!whole) this.rules.shades.push({ left, top, right, bottom });
    }
  }

  #strokes(outline: number[]): void {
    for (let at = 2; at < outline.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [outline[at - 2], outline[at - 1], outline[at], outline[at + 1]];
      if (Math.abs(y1 - y2) < 1) this.#horizontal(Math.min(x1, x2), Math.max(x1, x2), (y1 + y2) / 2);
      else if (Math.abs(x1 - x2) < 1) this.#vertical((x1 + x2) / 2, Math.min(y1, y2), Math.max(y1, y2));
    }
  }

  #horizontal(left: number, right: number, y: number): void {
    if (right - left > shortest && y > 0 && y < this.#height)
      this.rules.horizontal.push({ left, right, top: y, bottom: y });
  }

  #vertical(x: number, top: number, bottom: number): void {
    if (bottom - top > shortest && x > 0 && x < this.#width)
      this.rules.vertical.push({ left: x, right: x, top, bottom });
  }
}
