/** Lines, areas and dots. */
import { shownValue } from '../../../ooxml/sheet-value.ts';
import { round, tag } from '../svg.ts';
import type { Axes } from './axes.ts';
import type { Pen } from './pen.ts';
import type { Plot, Series } from './read.ts';
import { stackOf } from './stack.ts';

interface Point {
  index: number;
  x: number;
  /** Of its value, and of what it stands on. */
  y: number;
  ground: number;
}

export function curves(plot: Plot, axes: Axes, pen: Pen): string {
  const stack = stackOf(plot);
  const placed = plot.series.map((series) => ({ series, runs: runsOf(plot, series, stack, axes) }));
  // Areas that stand behind are drawn first.
  const ordered = plot.kind === 'areas' && plot.stacked === 'no' ? placed.toReversed() : placed;
  return ordered.map(({ series, runs }) => drawn(plot, series, runs, pen)).join('');
}

function drawn({ kind, series: all }: Plot, series: Series, runs: readonly Point[][], pen: Pen): string {
  const points = runs.flat();
  const labels = series.says === '' ? '' : points.map((point) => said(series, point, pen)).join('');
  if (kind === 'dots') return points.map((point) => dot(series, point, 3)).join('') + labels;
  const paths = runs.map((run) => {
    const top = run.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
    if (kind === 'lines')
      return tag('path', { d: `M${top}`, fill: 'none', 'stroke-linejoin': 'round', ...series.line });
    const ground = run.toReversed().map(({ x, ground }) => `${round(x)} ${round(ground)}`);
    return tag('path', { d: `M${top}L${ground.join('L')}Z`, ...series.fill });
  });
  // Few points are seen one by one.
  const few = kind === 'lines' && points.length <= 24 && all.length <= 6;
  return paths.join('') + (few ? points.map((point) => dot(series, point, 2.5)).join('') : '') + labels;
}

const dot = (series: Series, { index, x, y }: Point, r: number): string =>
  tag('circle', { cx: x, cy: y, r, fill: String(series.line.stroke), ...series.own.get(index) });

const said = ({ values, format }: Series, { index, x, y }: Point, pen: Pen): string =>
  pen.write(shownValue(String(values.get(index) ?? ''), format), x, y - pen.size * 0.6);

/** Points that follow each other; a missing one parts them. */
function runsOf(plot: Plot, series: Series, stack: ReturnType<typeof stackOf>, axes: Axes): Point[][] {
  const { inner, indexes, backwards } = axes;
  const room = inner.width / Math.max(1, indexes.length);
  const runs: Point[][] = [[]];
  for (const [place, index] of indexes.entries()) {
    const reach = stack(series, index);
    const right = plot.kind === 'dots' ? series.across.get(index) : undefined;
    if (!reach || (plot.kind === 'dots' && right === undefined)) {
      if (runs.at(-1)?.length) runs.push([]);
      continue;
    }
    const turn = backwards ? indexes.length - place - 1 : place;
    const x = right === undefined ? inner.x + (turn + 0.5) * room : axes.across(right);
    runs.at(-1)?.push({ index, x, y: axes.place(plot, reach.to), ground: axes.place(plot, reach.from) });
  }
  return runs.filter((run) => run.length > 0);
}
