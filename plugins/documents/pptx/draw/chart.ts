/** A chart as people see it: bars, lines, areas, pies and dots, from the values that its part keeps a copy of. */

import { at } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import type { Canvas } from './canvas.ts';
import { type Axes, axesOf } from './chart/axes.ts';
import { bars } from './chart/bars.ts';
import { curves } from './chart/curves.ts';
import { withLegend } from './chart/legend.ts';
import { type Pen, penOf } from './chart/pen.ts';
import { pie } from './chart/pie.ts';
import { type Plot, readChart } from './chart/read.ts';
import type { Area } from './outline.ts';
import { fillOf, lineOf } from './paint.ts';
import { tag } from './svg.ts';

/** @returns undefined for a kind that is not drawn, such as a radar chart */
export function drawChart(root: Element, area: Area, canvas: Canvas): string | undefined {
  const chart = readChart(root, canvas);
  if (!chart || area.width < 20 || area.height < 20) return undefined;
  const pen = penOf(root, area, canvas);
  const frame = at(root, 'c:spPr');
  const ground = tag('rect', { ...area, fill: 'none', ...fillOf(frame, canvas), ...lineOf(frame, undefined, canvas) });
  const inner = inset(area, pen.size * 0.7);
  const head =
    chart.title === '' ? '' : pen.write(chart.title, middle(inner), inner.y + pen.size * 1.3, { scale: 1.25 });
  if (head !== '') cut(inner, pen.size * 2.1);
  const { svg: legend, left } = withLegend(chart, inner, pen);
  return ground + head + legend + plotted(chart.plots, left, pen);
}

function plotted(plots: readonly Plot[], area: Area, pen: Pen): string {
  const round = plots.find(({ kind }) => kind === 'pie');
  if (round) return pie(round, area, pen);
  const axes = axesOf(plots, area, pen);
  return axes.svg + plots.map((plot) => marks(plot, axes, pen)).join('');
}

const marks = (plot: Plot, axes: Axes, pen: Pen): string =>
  plot.kind === 'bars' ? bars(plot, axes, pen) : curves(plot, axes, pen);

const middle = ({ x, width }: Area): number => x + width / 2;

const inset = ({ x, y, width, height }: Area, by: number): Area => ({
  ...{ x: x + by, y: y + by },
  ...{ width: width - 2 * by, height: height - 2 * by },
});

function cut(area: Area, top: number): void {
  area.y += top;
  area.height -= top;
}
