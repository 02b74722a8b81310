/** The frame of a page: the way from its own coordinates (y up) to the page as seen (y down). */
import type { Frame, Rectangle } from '../../pages/frame.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** Size in points of the page as seen, with its rotation, and the way from the page's coordinates to it. */
export function frameOfPage(pdfium: Pdfium, page: Pointer): { width: number; height: number; frame: Frame } {
  const { call } = pdfium;
  const buffer = pdfium.scratch(16);
  call.FPDF_GetPageBoundingBox(page, buffer);
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats(buffer, 4);
  const width = Math.max(1, right - left);
  const height = Math.max(1, top - bottom);
  const rotation = call.FPDFPage_GetRotation(page) & 3;
  const frame: Frame =
    rotation === 1
      ? { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left }
      : rotation === 2
        ? { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom }
        : rotation === 3
          ? { a: 0, b: -1, c: -1, d: 0, e: top, f: right }
          : { a: 1, b: 0, c: 0, d: -1, e: -left, f: top };
  return rotation & 1 ? { width: height, height: width, frame } : { width, height, frame };
}

/** A rectangle of the page's own coordinates on the page as seen. */
export function toSeen(frame: Frame, left: number, bottom: number, right: number, top: number): Rectangle {
  const x1 = frame.a * left + frame.c * bottom + frame.e;
  const x2 = frame.a * right + frame.c * top + frame.e;
  const y1 = frame.b * left + frame.d * bottom + frame.f;
  const y2 = frame.b * right + frame.d * top + frame.f;
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}
