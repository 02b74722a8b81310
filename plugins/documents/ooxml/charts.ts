/** Charts as tables: what is drawn stands in the chart part itself, as a copy of the sheet's cells. */
import type { Block, Cell, Table } from '../../../src/plugin/contract.ts';
import { integer } from '../../basics/integer.ts';
import { tidy } from '../../basics/text.ts';
import { drawingText } from './drawing-text.ts';
import { at, descendants, elements, named, textOf } from './element.ts';
import { shownValue } from './sheet-value.ts';
import type { Element } from './xml.ts';

interface Series {
  name: string;
  /** Point → label, and point → value, by the point's index. */
  labels: Map<number, string>;
  values: Map<number, string>;
}

/** A chart's data as tables (series are columns, those of the same labels share one), the first under its title. */
export function chartBlocks(root: Element): Block[] {
  const chart = at(root, 'c:chart') ?? at(root, 'cx:chart');
  const title = chartTitle(at(chart, 'c:title') ?? at(chart, 'cx:title'));
  const series = root.name.startsWith('cx:') ? extendedSeries(root) : [...seriesOf(at(chart, 'c:plotArea'))];
  const blocks: Block[] = [];
  for (const group of sharing(series)) {
    const table = toTable(group);
    if (title !== '' && blocks.length === 0) table.caption = title;
    blocks.push(table);
  }
  if (title !== '' && blocks.length === 0) blocks.push({ kind: 'caption', text: title });
  for (const axis of elements(at(chart, 'c:plotArea'))) {
    const text = axis.name.endsWith('Ax') ? chartTitle(at(axis, 'c:title')) : '';
    if (text !== '') blocks.push({ kind: 'caption', text });
  }
  return blocks;
}

/** A chart's title, or an axis's. */
export function chartTitle(title: Element | undefined): string {
  if (!title) return '';
  const rich = at(title, 'c:tx', 'c:rich') ?? at(title, 'cx:tx', 'cx:rich');
  if (rich) return drawingText(rich);
  return tidy(
    [...chartPoints(at(title, 'c:tx')).values()].join(' ') || textOf(at(title, 'cx:tx', 'cx:txData', 'cx:v')),
  );
}

function* seriesOf(plot: Element | undefined): Generator<Series> {
  for (const chart of elements(plot)) {
    for (const series of named(chart, 'c:ser')) {
      const x = at(series, 'c:cat') ?? at(series, 'c:xVal');
      const y = at(series, 'c:val') ?? at(series, 'c:yVal');
      const name = at(series, 'c:tx');
      yield {
        name: tidy([...chartPoints(name).values()].join(' ') || textOf(at(name, 'c:v'))),
        labels: chartPoints(x),
        values: chartPoints(y),
      };
    }
  }
}

/** Every cached point below; labels of several levels are joined, the outermost first. */
export function chartPoints(holder: Element | undefined): Map<number, string> {
  const found = new Map<number, string>();
  let format = '';
  for (const element of descendants(holder)) {
    if (element.name === 'c:formatCode') format = textOf(element);
    const index = element.name === 'c:pt' ? integer(element.attributes.idx, 0, 2 ** 31) : undefined;
    if (index === undefined) continue;
    const text = tidy(textOf(at(element, 'c:v')));
    const inner = found.get(index);
    found.set(index, inner === undefined ? shownValue(text, format) : `${text} / ${inner}`);
  }
  return found;
}

/** Charts of 2016 and later (waterfall, funnel, …): series name the data that they draw. */
function extendedSeries(root: Element): Series[] {
  const names = new Map<string, string>();
  for (const element of descendants(at(root, 'cx:chart'))) {
    if (element.name !== 'cx:series') continue;
    names.set(at(element, 'cx:dataId')?.attributes.val ?? '', tidy(textOf(at(element, 'cx:tx', 'cx:txData', 'cx:v'))));
  }
  return [...named(at(root, 'cx:chartData'), 'cx:data')].map((data) => ({
    name: names.get(data.attributes.id ?? '') ?? '',
    labels: extendedPoints(data, 'cx:strDim'),
    values: extendedPoints(data, 'cx:numDim'),
  }));
}

function extendedPoints(data: Element, dimension: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const level of elements(at(data, dimension))) {
    for (const point of named(level, 'cx:pt')) {
      const index = integer(point.attributes.idx, 0, 2 ** 31);
      if (index === undefined) continue;
      const inner = found.get(index);
      found.set(index, inner === undefined ? tidy(textOf(point)) : `${tidy(textOf(point))} / ${inner}`);
    }
  }
  return found;
}

/** Series with the same labels are columns of one table. */
function sharing(series: Series[]): Series[][] {
  const groups = new Map<string, Series[]>();
  for (const one of series) {
    if (one.values.size === 0 && one.labels.size === 0) continue;
    const key = JSON.stringify([...one.labels]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function toTable(group: Series[]): Table {
  const labels = group[0]?.labels ?? new Map<number, string>();
  const indexes = [...new Set([...labels.keys(), ...group.flatMap(({ values }) => [...values.keys()])])].sort(
    (a, b) => a - b,
  );
  const cells: Cell[] = [];
  const put = (row: number, column: number, text: string | undefined) => {
    if (text) cells.push({ row, column, text });
  };
  for (const [column, { name }] of group.entries()) put(0, column + 1, name);
  const rows = new Map(indexes.map((index, row) => [index, row + 1]));
  for (const [index, label] of labels) put(rows.get(index) ?? 0, 0, label);
  for (const [column, { values }] of group.entries()) {
    for (const [index, value] of values) put(rows.get(index) ?? 0, column + 1, value);
  }
  cells.sort((a, b) => a.row - b.row || a.column - b.column);
  return { kind: 'table', rows: indexes.length + 1, columns: group.length + 1, headerRows: 1, cells };
}
