/** Lines as an SVG picture in `docs/charts`, that reads on light and on dark pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Chart {
  title: string;
  /** What is along the axes. */
  x: string;
  y: string;
  series: { name: string; points: { x: number; y: number }[] }[];
}

export const chartFolder = resolve(import.meta.dirname, '../../docs/charts');
const [width, height] = [640, 360];
const margin = { left: 64, right: 24, top: 48, bottom: 56 };
/** Told apart by those who see no colours, too: https://jfly.uni-koeln.de/color/ */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00'];
const ink = '#777';

export function writeChart(name: string, chart: Chart): void {
  mkdirSync(chartFolder, { recursive: true });
  writeFileSync(join(chartFolder, `${name}.svg`), drawChart(chart));
}

export function drawChart({ title, x, y, series }: Chart): string {
  const all = series.flatMap(({ points }) => points);
  const [across, up] = [ticks(all.map((point) => point.x)), ticks(all.map((point) => point.y))];
  const at = ({ x, y }: { x: number; y: number }): [number, number] => [
    margin.left + (x / across.top) * (width - margin.left - margin.right),
    height - margin.bottom - (y / up.top) * (height - margin.top - margin.bottom),
  ];
  const parts = [
    text(margin.left, 24, title, 'font-size="15" font-weight="bold"'),
    ...up.values.map((value) => {
      const [left, level] = at({ x: 0, y: value });
      const [right] = at({ x: across.top, y: value });
      return `${line([left, level], [right, level], 0.25)}${text(left - 8, level + 4, show(value), 'text-anchor="end"')}`;
    }),
    ...across.values.map((value) => {
      const [centre, bottom] = at({ x: value, y: 0 });
      return text(centre, bottom + 18, show(value), 'text-anchor="middle"');
    }),
    line(at({ x: 0, y: 0 }), at({ x: across.top, y: 0 }), 1),
    text(width / 2, height - 12, x, 'text-anchor="middle"'),
    text(16, margin.top - 10, y, ''),
    ...series.map(({ name, points }, index) => {
      const colour = colours[index % colours.length] ?? ink;
      const path = points.map((point) => at(point).map(fixed).join(',')).join(' ');
      const dots = points.length > 24 ? [] : points.map((point) => dot(at(point), colour));
      const label = text(width - margin.right, margin.top + 16 * index, name, `text-anchor="end" fill="${colour}"`);
      return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${label}`;
    }),
  ];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12" fill="${ink}">`;
  return `${head}<title>${plain(title)}</title>\n${parts.join('\n')}\n</svg>\n`;
}

/** Round steps from zero to above the greatest. */
function ticks(values: readonly number[]): { top: number; values: number[] } {
  const greatest = Math.max(...values, 1e-6);
  const rough = greatest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(greatest / step);
  return { top: step * count, values: Array.from({ length: count + 1 }, (_, index) => step * index) };
}

const show = (value: number): string => String(Number(value.toPrecision(6)));
const fixed = (value: number): string => value.toFixed(1);
const plain = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const text = (x: number, y: number, words: string, more: string): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" ${more}>${plain(words)}</text>`;
const line = (from: [number, number], to: [number, number], opacity: number): string =>
  `<path d="M${from.map(fixed)} L${to.map(fixed)}" stroke="${ink}" stroke-opacity="${opacity}"/>`;
const dot = ([x, y]: [number, number], colour: string): string =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="3.5" fill="${colour}"/>`;
