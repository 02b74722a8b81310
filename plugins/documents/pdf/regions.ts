/** Reading order: a recursive XY cut. Whitespace across a region splits it into bands, whitespace down it into columns. */
import type { Rectangle } from './frame.ts';
import type { Segment } from './segments.ts';

/** Segments that are read together, from the first region to the last. */
export type Region = Segment[];

const maxDepth = 24;

/** Splits the segments of a page into regions in reading order. */
export function findRegions(segments: readonly Segment[], size: number): Region[] {
  const regions: Region[] = [];
  cut([...segments], size, 0, regions);
  return regions;
}

function cut(segments: Segment[], size: number, depth: number, regions: Region[]): void {
  if (segments.length < 2 || depth > maxDepth) {
    if (segments.length > 0) regions.push(segments);
    return;
  }
  const columns = splitAt(segments, 'left', 'right', 1.0 * size);
  if (columns.length > 1 && !rowsAlign(columns)) {
    for (const column of columns) cut(column, size, depth + 1, regions);
    return;
  }
  const bands = splitAt(segments, 'top', 'bottom', 0.9 * size);
  if (bands.length > 1) {
    for (const band of bands) cut(band, size, depth + 1, regions);
    return;
  }
  regions.push(segments);
}

/** Groups that are apart by at least `gap` along one axis, in its order. */
function splitAt(segments: Segment[], low: keyof Rectangle, high: keyof Rectangle, gap: number): Segment[][] {
  const groups: Segment[][] = [];
  let group: Segment[] = [];
  let edge = Number.NEGATIVE_INFINITY;
  for (const segment of segments.toSorted((a, b) => a[low] - b[low])) {
    if (segment[low] - edge >= gap) {
      group = [];
      groups.push(group);
    }
    group.push(segment);
    edge = Math.max(edge, segment[high]);
  }
  return groups;
}

/** Whether columns stand row by row beside each other, as labels and values or the cells of a table do. */
function rowsAlign(columns: Segment[][]): boolean {
  const baselines = columns.map((column) => new Set(column.map((segment) => Math.round(segment.baseline / 2))));
  const [first, ...others] = baselines;
  if (!first) return false;
  const shared = others.filter((other) => {
    const common = [...other].filter((line) => first.has(line) || first.has(line - 1) || first.has(line + 1)).length;
    return common >= 0.6 * Math.min(first.size, other.size);
  });
  const prose = columns.filter((column) => column.length > 3 && column.every((s) => s.words.length > 5)).length;
  return shared.length === others.length && prose < 2;
}
