/** Connected areas of a map of probabilities, found in one pass over its rows. */
import type { Point } from './region.ts';

export interface Component {
  pixels: number;
  /** Sum of the map's values over the pixels. */
  mass: number;
  /** The outermost pixels of each run, sorted by y, then x. */
  outline: Point[];
}

/**
 * Areas where the map (row by row, `width` wide) is above `threshold`, joined over eight neighbours. Linear in the
 * size of the map: each row is cut into runs, and a run joins the runs of the row above that it touches.
 */
export function findComponents(map: Float32Array, width: number, height: number, threshold: number): Component[] {
  const parent: number[] = [];
  const find = (label: number): number => {
    let root = label;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let at = label; at !== root; ) {
      const next = parent[at] ?? root;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  interface Run {
    y: number;
    start: number;
    end: number;
    label: number;
    mass: number;
  }
  const runs: Run[] = [];
  let above = 0;
  for (let y = 0; y < height; y++) {
    const firstOfRow = runs.length;
    let candidate = above;
    for (let x = 0; x < width; x++) {
      if ((map[y * width + x] ?? 0) <= threshold) continue;
      const start = x;
      let mass = 0;
      while (x < width && (map[y * width + x] ?? 0) > threshold) mass += map[y * width + x++] ?? 0;
      const run: Run = { y, start, end: x - 1, label: -1, mass };
      while (candidate < firstOfRow && (runs[candidate]?.end ?? 0) < start - 1) candidate++;
      for (let touching = candidate; touching < firstOfRow; touching++) {
        const other = runs[touching];
        if (!other || other.start > x) break;
        const root = find(other.label);
        if (run.label < 0) run.label = root;
        else parent[root] = find(run.label);
      }
      if (run.label < 0) run.label = parent.push(parent.length) - 1;
      runs.push(run);
    }
    above = firstOfRow;
  }
  return gather(runs, find);
}

function gather(
  runs: readonly { y: number; start: number; end: number; label: number; mass: number }[],
  find: (label: number) => number,
): Component[] {
  const components = new Map<number, Component>();
  for (const { y, start, end, label, mass } of runs) {
    const root = find(label);
    let component = components.get(root);
    if (!component) {
      component = { pixels: 0, mass: 0, outline: [] };
      components.set(root, component);
    }
    component.pixels += end - start + 1;
    component.mass += mass;
    component.outline.push({ x: start, y });
    if (end > start) component.outline.push({ x: end, y });
  }
  return [...components.values()];
}
