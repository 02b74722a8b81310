/** Rules to grids: the lattices that horizontal and vertical rules make where they meet. */
import type { Rectangle } from '../frame.ts';
import type { Rules } from '../rules.ts';

export interface GridCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
}

/** A lattice. Row `i` lies between `ys[i]` and `ys[i + 1]`, column `j` between `xs[j]` and `xs[j + 1]`. */
export interface Grid extends Rectangle {
  xs: number[];
  ys: number[];
  /** Cells, without the rules that are missing inside them; they cover the grid. */
  cells: GridCell[];
}

/** Rules that miss each other by this much (points) still meet. */
const reach = 3;
/** Two rules this close are one, drawn twice or with a double line. */
const same = 3.5;
const maxCells = 20_000;

/** Finds the grids of a page, each a group of rules that meet, at least two in each direction. */
export function findGrids(rules: Rules): Grid[] {
  const horizontal = mergeRules(rules.horizontal, 'top', 'left', 'right');
  const vertical = mergeRules(rules.vertical, 'left', 'top', 'bottom');
  if (horizontal.length < 2 || vertical.length < 1) return [];
  return connect(horizontal, vertical).flatMap((group) => {
    const grid = toGrid(group.horizontal, group.vertical);
    return grid ? [grid] : [];
  });
}

/** Joins rules on one line that touch or overlap. `across` is the line's coordinate; `low` and `high` its ends. */
export function mergeRules(
  rules: readonly Rectangle[],
  across: keyof Rectangle,
  low: keyof Rectangle,
  high: keyof Rectangle,
): Rectangle[] {
  const merged: Rectangle[] = [];
  for (const rule of rules.toSorted((a, b) => a[across] - b[across] || a[low] - b[low])) {
    // What touches is found soon, as the order is along the lines; a line of loose dashes must not cost the square.
    let joined = false;
    for (let at = merged.length - 1; at >= Math.max(0, merged.length - 40) && !joined; at--) {
      const other = merged[at];
      if (!other || rule[across] - other[across] > 1.5) break;
      if (rule[low] > other[high] + reach || rule[high] < other[low] - reach) continue;
      other[low] = Math.min(other[low], rule[low]);
      other[high] = Math.max(other[high], rule[high]);
      joined = true;
    }
    if (!joined) merged.push({ ...rule });
  }
  return merged;
}

interface Group {
  horizontal: Rectangle[];
  vertical: Rectangle[];
}

/** Groups of rules that meet, by union-find. Only vertical rules in a horizontal one's span are looked at. */
function connect(horizontal: Rectangle[], vertical: Rectangle[]): Group[] {
  const parents = Array.from({ length: horizontal.length + vertical.length }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const byX = vertical.map((rule, index) => ({ rule, index })).sort((a, b) => a.rule.left - b.rule.left);
  horizontal.forEach((line, index) => {
    for (let at = lowerBound(byX, line.left - reach); at < byX.length; at++) {
      const item = byX[at];
      if (!item || item.rule.left > line.right + reach) break;
      if (item.rule.top <= line.top + reach && item.rule.bottom >= line.top - reach)
        parents[find(horizontal.length + item.index)] = find(index);
    }
  });
  const groups = new Map<number, Group>();
  const groupOf = (index: number) => {
    const root = find(index);
    const group = groups.get(root) ?? { horizontal: [], vertical: [] };
    groups.set(root, group);
    return group;
  };
  horizontal.forEach((rule, index) => {
    groupOf(index).horizontal.push(rule);
  });
  vertical.forEach((rule, index) => {
    groupOf(horizontal.length + index).vertical.push(rule);
  });
  return [...groups.values()].filter((group) => group.horizontal.length >= 2 && group.vertical.length >= 1);
}

function lowerBound(items: { rule: Rectangle }[], x: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.rule.left ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toGrid(horizontal: Rectangle[], vertical: Rectangle[]): Grid | null {
  const ys = positions(horizontal.map((rule) => rule.top));
  // A table may be open at its sides: where horizontal rules end together there is a border all the same.
  const xs = positions([...vertical.map((rule) => rule.left), ...openEnds(horizontal)]);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 1 || columns < 1 || rows * columns > maxCells) return null;
  const cells = mergeCells(xs, ys, horizontal, vertical);
  return { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0, xs, ys, cells };
}

/** Positions, those closer than `same` taken together. */
function positions(values: number[]): number[] {
  const sorted = values.sort((a, b) => a - b);
  const result: number[] = [];
  let from = 0;
  for (let at = 1; at <= sorted.length; at++) {
    if (at < sorted.length && (sorted[at] ?? 0) - (sorted[from] ?? 0) <= same) continue;
    const group = sorted.slice(from, at);
    result.push(group.reduce((sum, value) => sum + value, 0) / group.length);
    from = at;
  }
  return result;
}

function openEnds(horizontal: Rectangle[]): number[] {
  const left = Math.min(...horizontal.map((rule) => rule.left));
  const right = Math.max(...horizontal.map((rule) => rule.right));
  const starts = horizontal.filter((rule) => rule.left - left <= same).length;
  const ends = horizontal.filter((rule) => right - rule.right <= same).length;
  return [...(starts >= 2 ? [left] : []), ...(ends >= 2 ? [right] : [])];
}

/** Joins neighbouring cells where no rule parts them, and squares what comes out. */
function mergeCells(xs: number[], ys: number[], horizontal: Rectangle[], vertical: Rectangle[]): GridCell[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const rightWalls = walls(vertical, 'left', 'top', 'bottom', xs, ys);
  const lowerWalls = walls(horizontal, 'top', 'left', 'right', ys, xs);
  const taken = new Uint8Array(rows * columns);
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken[row * columns + column]) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < columns &&
        !taken[row * columns + column + columnSpan] &&
        !rightWalls.has((column + columnSpan) * rows + row)
      )
        columnSpan++;
      let rowSpan = 1;
      const goesOn = (below: number) =>
        Array.from({ length: columnSpan }, (_, at) => column + at).every(
          (at) =>
            !lowerWalls.has(below * columns + at) &&
            !taken[below * columns + at] &&
            (at === column || !rightWalls.has(at * rows + below)),
        );
      while (row + rowSpan < rows && goesOn(row + rowSpan)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++) taken.fill(1, r * columns + column, r * columns + column + columnSpan);
      cells.push({ row, column, rowSpan, columnSpan });
    }
  }
  return cells;
}

/** Which stretches of the lattice's lines are drawn: `line × stretches + stretch`. */
function walls(
  rules: Rectangle[],
  across: keyof Rectangle,
  low: keyof Rectangle,
  high: keyof Rectangle,
  lines: number[],
  stops: number[],
): Set<number> {
  const drawn = new Set<number>();
  const stretches = stops.length - 1;
  for (const rule of rules) {
    const line = lines.findIndex((position) => Math.abs(position - rule[across]) <= same);
    for (let at = 0; at < stretches; at++) {
      const [from = 0, to = 0] = [stops[at], stops[at + 1]];
      const covered = Math.min(rule[high], to) - Math.max(rule[low], from);
      if (covered > 0.6 * (to - from)) drawn.add(line * stretches + at);
    }
  }
  return drawn;
}
