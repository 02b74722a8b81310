/** Rules of one length over each other: tables ruled from side to side, whose columns whitespace tells. */
import type { Rectangle } from '../frame.ts';
import { findBands, findGutters } from '../gutters.ts';
import { type Setting, segmentItem } from '../items.ts';
import { textOf } from '../pairs.ts';
import type { Rules } from '../rules.ts';
import { findRows, type Segment } from '../segments.ts';
import { isValue } from '../values.ts';
import type { Ruling } from './chains.ts';
import { findColumns } from './columns.ts';
import { mergeRules } from './grid.ts';
import { middle, slack } from './reach.ts';

/** Ends of such rules miss each other by this much (points) at most; the rules are this long, in sizes. */
const [same, shortest] = [4, 12];
/** Rules of a table, at least, and lines of text between two of them, at most. */
const [fewest, mostLines] = [3, 5];
/** Whitespace between columns is at least this wide, in sizes. */
const gutterWidth = 0.7;
/** Between so many of its rules, as a share, a table has things in two columns. */
const filled = 0.6;
/** Lines with several things in one column, as a share of those with several things, at most. */
const crowded = 0.25;
/** Rules that run down through so much of a table's height, as a share, part columns; else they part the boxes of a form. */
const through = 0.8;
/** Boxes take so much of the height of a form, as a share. */
const boxed = 0.4;
/** Pages with more rules than this are drawings. */
const maxRules = 600;

/** The tables that rules from side to side tell of. */
export function findStacks(rules: Rules, segments: readonly Segment[], setting: Setting): Ruling[] {
  const lines = linesOf(rules, shortest * setting.size);
  if (lines.length > maxRules) return [];
  const stacks: Rectangle[][] = [];
  for (const line of lines) {
    const stack = stacks.findLast((each) => isAlike(each[0], line));
    const last = stack?.at(-1);
    if (stack && last && follows(last, line, segments)) {
      if (line.top - last.top > same) stack.push(line);
    } else stacks.push([line]);
  }
  const rulings = stacks
    .filter((stack) => stack.length >= fewest && !hasBoxes(stack, rules))
    .flatMap((stack) => {
      const ruling = rulingOf(stack, segments, setting);
      // With half of its borders drawn it is a grid.
      return ruling && 2 * uprights(stack, rules).whole.length < ruling.xs.length - 2 ? [ruling] : [];
    });
  return rulings.reduce(withRest, []);
}

/** Adds a table, to the one on its left where it goes on with that: as many columns, ruled at the same heights. */
function withRest(rulings: readonly Ruling[], next: Ruling): Ruling[] {
  const before = rulings.find(
    ({ xs, ys }) =>
      xs.length === next.xs.length &&
      ys.length === next.ys.length &&
      ys.every((y, index) => Math.abs(y - (next.ys[index] ?? 0)) < same) &&
      ((xs.at(-1) ?? 0) < (next.xs[0] ?? 0) + same || (next.xs.at(-1) ?? 0) < (xs[0] ?? 0) + same),
  );
  if (!before) return [...rulings, next];
  const [left, right] = (before.xs[0] ?? 0) < (next.xs[0] ?? 0) ? [before, next] : [next, before];
  const between = ((left.xs.at(-1) ?? 0) + (right.xs[0] ?? 0)) / 2;
  const xs = [...left.xs.slice(0, -1), between, ...right.xs.slice(1)];
  return [...rulings.filter((ruling) => ruling !== before), { xs, ys: before.ys }];
}

/** Rules and edges of shades that are long enough, from top to bottom. */
function linesOf({ horizontal, shades }: Rules, least: number): Rectangle[] {
  const edges = shades.flatMap((shade) => [
    { ...shade, bottom: shade.top },
    { ...shade, top: shade.bottom },
  ]);
  return [...mergeRules(horizontal, 'top', 'left', 'right'), ...edges]
    .filter(({ left, right }) => right - left > least)
    .sort((a, b) => a.top - b.top);
}

const isAlike = (one: Rectangle | undefined, other: Rectangle): boolean =>
  one !== undefined && Math.abs(one.left - other.left) < same && Math.abs(one.right - other.right) < same;

/** Whether a few lines of text lie between two rules, none of which sticks out. */
function follows(above: Rectangle, below: Rectangle, segments: readonly Segment[]): boolean {
  const between = segments.filter((segment) => middle(segment) > above.top && middle(segment) < below.top);
  const own = between.filter(({ left, right }) => right > above.left + slack && left < above.right - slack);
  const inside = own.every(({ left, right }) => left > above.left - slack && right < above.right + slack);
  const lines = findRows(own);
  const isText = lines.length > 1 && lines.every((line) => line.length === 1);
  return inside && lines.length <= mostLines && !isText;
}

/** Rules that run down between the ends of a stack's, those through all of its height and others. */
function uprights(stack: readonly Rectangle[], { vertical }: Rules): { whole: Rectangle[]; part: Rectangle[] } {
  const [first, last] = [stack[0], stack.at(-1)];
  if (!first || !last) return { whole: [], part: [] };
  const inner = vertical.filter(
    ({ left, top, bottom }) =>
      left > first.left + 2 * same &&
      left < first.right - 2 * same &&
      bottom > first.top + same &&
      top < last.top - same,
  );
  const isWhole = ({ top, bottom }: Rectangle) =>
    Math.min(bottom, last.top) - Math.max(top, first.top) > through * (last.top - first.top);
  return { whole: inner.filter(isWhole), part: inner.filter((rule) => !isWhole(rule)) };
}

/** Whether some rules run down between the rules across, and not through all: then they part boxes. */
function hasBoxes(stack: readonly Rectangle[], rules: Rules): boolean {
  const { part } = uprights(stack, rules);
  const beside = stack.slice(1).filter((line, index) => {
    const y = ((stack[index]?.top ?? 0) + line.top) / 2;
    return part.some((rule) => rule.top < y && rule.bottom > y);
  });
  return beside.length > boxed * (stack.length - 1);
}

/** Cuts what stands between the rules into columns; null where it has none. */
function rulingOf(stack: readonly Rectangle[], segments: readonly Segment[], { size }: Setting): Ruling | null {
  const left = Math.min(...stack.map((line) => line.left));
  const right = Math.max(...stack.map((line) => line.right));
  const ys = stack.map((line) => line.top);
  const rows = ys.slice(1).map((bottom, index) => {
    const top = ys[index] ?? 0;
    const inside = (each: Segment) => each.left > left - slack && each.right < right + slack;
    return segments.filter((each) => inside(each) && middle(each) > top && middle(each) < bottom);
  });
  const bands = findBands(rows.flat().map(segmentItem));
  const gutters = findGutters(bands, gutterWidth * size).filter(({ supports }) => supports >= 2);
  if (gutters.length === 0) return null;
  const xs = [left, ...findColumns(bands, gutters, gutterWidth * size).slice(1, -1), right];
  const held = rows.filter((own) => own.length > 0);
  const cut = (own: readonly Segment[]) => inColumns(own, xs);
  const full = held.map(cut).filter((columns) => columns.length > 1 && !isForm(columns)).length;
  const lines = held.flatMap(findRows).filter((line) => line.length > 1);
  const isCrowded = lines.filter((line) => cut(line).some(isSeveral)).length > crowded * lines.length;
  return xs.length > 2 && full >= 2 && full >= filled * held.length && !isCrowded ? { xs, ys } : null;
}

const inColumns = (segments: readonly Segment[], xs: readonly number[]): Segment[][] => [
  ...Map.groupBy(segments, ({ left, right }) => xs.findLastIndex((x) => x <= (left + right) / 2)).values(),
];

/** Whether things beside each other on one line are no list of figures: each would have a column of its own. */
const isSeveral = (line: readonly Segment[]): boolean =>
  line.length > 1 && !line.every((segment) => isValue(textOf(segment)));

/** Whether things stand side by side that have two lines each: labels over their values. */
function isForm(columns: readonly Segment[][]): boolean {
  const lines = columns.map((own) => findRows(own).length);
  return lines.every((count) => count === 2);
}
