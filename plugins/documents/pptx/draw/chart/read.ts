/** What a chart part says of its series: values, labels, colours (ISO/IEC 29500-1, 21.2). */
import { integer } from '../../../../basics/integer.ts';
import { chartPoints, chartTitle } from '../../../ooxml/charts.ts';
import { at, descendants, elements, named, textOf } from '../../../ooxml/element.ts';
import type { Element } from '../../../ooxml/xml.ts';
import type { Canvas } from '../canvas.ts';
import { fillOf, lineOf, type Paint } from '../paint.ts';
import { seriesColour } from './colours.ts';

export type Kind = 'bars' | 'lines' | 'areas' | 'pie' | 'dots';

export interface Series {
  name: string;
  /** By the index of the point, as all that follows. */
  labels: Map<number, string>;
  values: Map<number, number>;
  /** Of dots: how far to the right. */
  across: Map<number, number>;
  fill: Paint;
  line: Paint;
  /** Points that have a colour of their own. */
  own: Map<number, Paint>;
  /** What is written at each point. */
  says: 'value' | 'percent' | 'label' | '';
  format: string;
}

export interface Plot {
  kind: Kind;
  /** Bars that lie. */
  lying: boolean;
  stacked: 'no' | 'sums' | 'shares';
  /** The space between groups of bars, in widths of a bar. */
  gap: number;
  /** The hole of a ring, as a part of its radius. */
  hole: number;
  values: Element | undefined;
  categories: Element | undefined;
  series: Series[];
}

export interface Chart {
  title: string;
  /** Where the names of the series stand: `b`, `t`, `l`, `r`; `''` for nowhere. */
  legend: string;
  plots: Plot[];
}

/** What is drawn of one chart. */
const [mostSeries, mostPoints] = [60, 4000];

const kinds: Record<string, Kind> = {
  ...{ 'c:barChart': 'bars', 'c:bar3DChart': 'bars', 'c:lineChart': 'lines', 'c:line3DChart': 'lines' },
  ...{ 'c:stockChart': 'lines', 'c:areaChart': 'areas', 'c:area3DChart': 'areas', 'c:pieChart': 'pie' },
  ...{ 'c:pie3DChart': 'pie', 'c:ofPieChart': 'pie', 'c:doughnutChart': 'pie' },
  ...{ 'c:scatterChart': 'dots', 'c:bubbleChart': 'dots' },
};

/** @returns undefined where there is nothing that can be drawn, or something that can't */
export function readChart(root: Element, canvas: Canvas): Chart | undefined {
  const chart = at(root, 'c:chart');
  const area = at(chart, 'c:plotArea');
  const groups = [...elements(area)].filter(({ name }) => name.endsWith('Chart'));
  if (groups.some(({ name }) => !Object.hasOwn(kinds, name))) return undefined;
  const style = integer(at(root, 'c:style')?.attributes.val, 1, 48) ?? 2;
  const count = groups.reduce((sum, group) => sum + [...named(group, 'c:ser')].length, 0);
  const plots = groups.map((group) => plotOf(group, area, { style, count, canvas }));
  const drawn = plots.filter(({ series }) => series.some(({ values }) => values.size > 0));
  if (drawn.length === 0) return undefined;
  const legend = at(chart, 'c:legend');
  return {
    title: titleOf(chart, drawn),
    legend: legend ? (at(legend, 'c:legendPos')?.attributes.val ?? 'r') : '',
    plots: drawn,
  };
}

/** A chart of one series is called by it, where it does not say that it has no title. */
function titleOf(chart: Element | undefined, plots: readonly Plot[]): string {
  const title = at(chart, 'c:title');
  if (!title) return '';
  const [only, ...more] = plots.flatMap(({ series }) => series);
  return chartTitle(title) || (more.length === 0 ? (only?.name ?? '') : '');
}

interface Whole {
  style: number;
  /** Of all series. */
  count: number;
  canvas: Canvas;
}

function plotOf(group: Element, area: Element | undefined, whole: Whole): Plot {
  const kind = kinds[group.name] ?? 'bars';
  const ids = new Set([...named(group, 'c:axId')].map(({ attributes }) => attributes.val));
  const axes = [...elements(area)].filter(
    (axis) => axis.name.endsWith('Ax') && ids.has(at(axis, 'c:axId')?.attributes.val ?? ''),
  );
  const valued = axes.filter(({ name }) => name === 'c:valAx');
  const grouping = at(group, 'c:grouping')?.attributes.val;
  const all = [...named(group, 'c:ser')].slice(0, mostSeries);
  const most = Math.max(1, Math.floor(mostPoints / Math.max(1, all.length)));
  return {
    kind,
    lying: at(group, 'c:barDir')?.attributes.val === 'bar',
    stacked: grouping === 'stacked' ? 'sums' : grouping === 'percentStacked' ? 'shares' : 'no',
    gap: (integer(at(group, 'c:gapWidth')?.attributes.val, 0, 500) ?? 150) / 100,
    hole: group.name === 'c:doughnutChart' ? (integer(at(group, 'c:holeSize')?.attributes.val, 1, 90) ?? 50) / 100 : 0,
    // Of dots both axes have values, and the one that lies comes first.
    values: kind === 'dots' ? valued.at(-1) : valued[0],
    categories: kind === 'dots' ? valued[0] : axes.find(({ name }) => name !== 'c:valAx' && name !== 'c:serAx'),
    series: all.map((one, index) => seriesOf(one, { kind, group, most, index }, whole)),
  };
}

interface Within {
  kind: Kind;
  group: Element;
  /** Points. */
  most: number;
  index: number;
}

function seriesOf(series: Element, { kind, group, most, index }: Within, { style, count, canvas }: Whole): Series {
  const look = at(series, 'c:spPr');
  const order = integer(at(series, 'c:idx')?.attributes.val, 0, 10_000) ?? index;
  const usual = seriesColour(order, count, style, canvas.palette);
  const own = new Map<number, Paint>();
  for (const point of named(series, 'c:dPt')) {
    const fill = fillOf(at(point, 'c:spPr'), canvas);
    const number = integer(at(point, 'c:idx')?.attributes.val, 0, 2 ** 31);
    if (fill && number !== undefined) own.set(number, fill);
  }
  const y = at(series, 'c:val') ?? at(series, 'c:yVal');
  const x = at(series, 'c:cat') ?? at(series, 'c:xVal');
  const values = numbers(y, most);
  const varies = kind === 'pie' && at(group, 'c:varyColors')?.attributes.val !== '0';
  if (varies) {
    const slices = [...values.keys()];
    for (const one of slices) {
      if (!own.has(one)) own.set(one, { fill: seriesColour(one, slices.length, style, canvas.palette) });
    }
  }
  const name = at(series, 'c:tx');
  const line = lineOf(look, undefined, canvas);
  return {
    name: [...chartPoints(name).values()].join(' ') || textOf(at(name, 'c:v')).trim(),
    ...{ labels: chartPoints(x), values, across: kind === 'dots' ? numbers(x, most) : new Map() },
    ...{ fill: fillOf(look, canvas) ?? { fill: usual }, own },
    line: line.stroke === undefined ? { stroke: usual, 'stroke-width': 2.25 } : line,
    says: saidOf(at(series, 'c:dLbls') ?? at(group, 'c:dLbls')),
    format: formatOf(y),
  };
}

function saidOf(labels: Element | undefined): Series['says'] {
  const shows = (name: string): boolean => at(labels, name)?.attributes.val === '1';
  return shows('c:showPercent') ? 'percent' : shows('c:showVal') ? 'value' : shows('c:showCatName') ? 'label' : '';
}

/** The values themselves, not as they are shown. */
function numbers(holder: Element | undefined, most: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const element of descendants(holder)) {
    if (element.name !== 'c:pt' || found.size >= most) continue;
    const text = textOf(at(element, 'c:v')).trim();
    const index = integer(element.attributes.idx, 0, 2 ** 31);
    const value = text === '' ? Number.NaN : Number(text);
    if (index !== undefined && Number.isFinite(value) && Math.abs(value) < 1e15) found.set(index, value);
  }
  return found;
}

function formatOf(holder: Element | undefined): string {
  for (const element of descendants(holder)) if (element.name === 'c:formatCode') return textOf(element);
  return 'General';
}
