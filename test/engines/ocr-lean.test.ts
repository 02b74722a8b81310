/** How far a page leans, told from what stands in rows. */
import { ok } from 'node:assert/strict';
import { leanOf } from '../../src/engines/ocr/lean.ts';
import type { Region } from '../../src/engines/ocr/region.ts';

const line = (x: number, y: number, length: number, angle: number): Region => ({
  ...{ x, y, length, height: 24, angle, score: 0.9 },
});
const turned = (regions: Region[], by: number): Region[] =>
  regions.map(({ x, y, angle, ...rest }) => ({
    ...rest,
    x: x * Math.cos(by) - y * Math.sin(by),
    y: x * Math.sin(by) + y * Math.cos(by),
    angle: angle + by,
  }));
const near = (found: number, lean: number) => ok(Math.abs(found - lean) < 0.004, `${found} instead of ${lean}`);

describe('the lean of a page', () => {
  /** Labels on the left, whose boxes lean by themselves, and short values far from them, in the same rows. */
  const form = Array.from({ length: 9 }, (_, row) => [
    line(150, 100 + 37 * row, 220, 0.03),
    line(720, 102 + 37 * row - (row % 3), 50, 0),
  ]).flat();

  it('is that at which labels and values stand in rows, whatever single lines do', () => {
    for (const by of [0, 0.02, -0.03]) near(leanOf(turned(form, by)), by);
  });

  it('is that of long lines, where there is but text', () => {
    const prose = Array.from({ length: 12 }, (_, row) => line(400, 100 + 30 * row, 700, 0));
    for (const by of [0, 0.05, -0.2]) near(leanOf(turned(prose, by)), by);
  });

  it('is none where there are no lines', () => near(leanOf([]), 0));

  it('is found in bounded time among very many lines', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => line((at % 100) * 90, Math.floor(at / 100) * 2, 80, 0));
    const started = performance.now();
    leanOf(many);
    ok(performance.now() - started < 2000, `${performance.now() - started} ms`);
  });
});
