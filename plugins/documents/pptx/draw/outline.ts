/** Outlines of shapes: the usual presets, and paths that a shape draws itself. Coordinates are points. */
import { integer } from '../../../basics/integer.ts';
import { at, elements, named } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import { round } from './svg.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Corners in fractions of the shape. Presets beyond these are drawn as the rectangle around them. */
const polygons: Record<string, number[]> = {
  triangle: [0.5, 0, 1, 1, 0, 1],
  rtTriangle: [0, 0, 1, 1, 0, 1],
  diamond: [0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5],
  parallelogram: [0.25, 0, 1, 0, 0.75, 1, 0, 1],
  trapezoid: [0.25, 0, 0.75, 0, 1, 1, 0, 1],
  hexagon: [0.25, 0, 0.75, 0, 1, 0.5, 0.75, 1, 0.25, 1, 0, 0.5],
  octagon: [0.29, 0, 0.71, 0, 1, 0.29, 1, 0.71, 0.71, 1, 0.29, 1, 0, 0.71, 0, 0.29],
  pentagon: [0.5, 0, 1, 0.38, 0.81, 1, 0.19, 1, 0, 0.38],
  homePlate: [0, 0, 0.8, 0, 1, 0.5, 0.8, 1, 0, 1],
  chevron: [0, 0, 0.75, 0, 1, 0.5, 0.75, 1, 0, 1, 0.25, 0.5],
  rightArrow: [0, 0.25, 0.6, 0.25, 0.6, 0, 1, 0.5, 0.6, 1, 0.6, 0.75, 0, 0.75],
  leftArrow: [1, 0.25, 0.4, 0.25, 0.4, 0, 0, 0.5, 0.4, 1, 0.4, 0.75, 1, 0.75],
  downArrow: [0.25, 0, 0.75, 0, 0.75, 0.6, 1, 0.6, 0.5, 1, 0, 0.6, 0.25, 0.6],
  upArrow: [0.25, 1, 0.75, 1, 0.75, 0.4, 1, 0.4, 0.5, 0, 0, 0.4, 0.25, 0.4],
  plus: [
    0.25, 0, 0.75, 0, 0.75, 0.25, 1, 0.25, 1, 0.75, 0.75, 0.75, 0.75, 1, 0.25, 1, 0.25, 0.75, 0, 0.75, 0, 0.25, 0.25,
    0.25,
  ],
  line: [0, 0, 1, 1],
};
const rounded = new Set([
  'roundRect',
  'round2SameRect',
  'round1Rect',
  'flowChartAlternateProcess',
  'wedgeRoundRectCallout',
]);
const ellipses = new Set([
  'ellipse',
  'flowChartConnector',
  'donut',
  'pie',
  'wedgeEllipseCallout',
  'flowChartTerminator',
]);
const lines = new Set(['line', 'straightConnector1']);

/** @returns the data of an SVG path */
export function outlineOf(properties: Element | undefined, area: Area): string {
  const own = at(properties, 'a:custGeom', 'a:pathLst');
  const drawn = own && [...named(own, 'a:path')].map((path) => pathOf(path, area));
  if (drawn && drawn.length > 0 && drawn.every((path) => path !== undefined)) return drawn.join('');
  const preset = at(properties, 'a:prstGeom');
  const name = preset?.attributes.prst ?? 'rect';
  if (ellipses.has(name)) return ellipse(area);
  if (rounded.has(name)) return roundedRectangle(area, adjustment(preset) ?? 16_667);
  if (name.startsWith('bentConnector') || name.startsWith('curvedConnector')) return bent(area);
  const corners = lines.has(name) ? polygons.line : Object.hasOwn(polygons, name) ? polygons[name] : undefined;
  return polygon(corners ?? [0, 0, 1, 0, 1, 1, 0, 1], area);
}

function adjustment(preset: Element | undefined): number | undefined {
  const [guide] = named(at(preset, 'a:avLst'), 'a:gd');
  return integer(/^val (-?\d+)$/.exec(guide?.attributes.fmla ?? '')?.[1], 0, 50_000);
}

function polygon(corners: readonly number[], { x, y, width, height }: Area): string {
  const steps: string[] = [];
  for (let at = 0; at < corners.length; at += 2) {
    const [across = 0, down = 0] = [corners[at], corners[at + 1]];
    steps.push(`${at === 0 ? 'M' : 'L'}${round(x + across * width)} ${round(y + down * height)}`);
  }
  return corners.length > 4 ? `${steps.join('')}Z` : steps.join('');
}

function ellipse({ x, y, width, height }: Area): string {
  const [across, down] = [round(width / 2), round(height / 2)];
  const half = (to: number): string => `A${across} ${down} 0 0 1 ${round(to)} ${round(y + height / 2)}`;
  return `M${round(x)} ${round(y + height / 2)}${half(x + width)}${half(x)}Z`;
}

function roundedRectangle({ x, y, width, height }: Area, share: number): string {
  const r = round((Math.min(width, height) * share) / 100_000);
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(round) as [number, number, number, number];
  const arc = (toX: number, toY: number): string => `A${r} ${r} 0 0 1 ${round(toX)} ${round(toY)}`;
  return `M${round(left + r)} ${top}H${round(right - r)}${arc(right, top + r)}V${round(bottom - r)}${arc(right - r, bottom)}H${round(left + r)}${arc(left, bottom - r)}V${round(top + r)}${arc(left + r, top)}Z`;
}

const bent = ({ x, y, width, height }: Area): string =>
  `M${round(x)} ${round(y)}H${round(x + width / 2)}V${round(y + height)}H${round(x + width)}`;

const letters: Record<string, [letter: string, count: number]> = {
  'a:moveTo': ['M', 1],
  'a:lnTo': ['L', 1],
  'a:quadBezTo': ['Q', 2],
  'a:cubicBezTo': ['C', 3],
  'a:close': ['Z', 0],
};

/** Undefined where the path goes by formulas or along arcs. */
function pathOf(path: Element, { x, y, width, height }: Area): string | undefined {
  const farthest = 10 ** 10;
  const across = integer(path.attributes.w, 1, farthest);
  const down = integer(path.attributes.h, 1, farthest);
  if (across === undefined || down === undefined) return undefined;
  let data = '';
  for (const step of elements(path)) {
    const [letter, count] = letters[step.name] ?? ['', -1];
    const corners = [...named(step, 'a:pt')];
    if (corners.length !== count) return undefined;
    const written = corners.map(({ attributes }) => {
      const [px, py] = [integer(attributes.x, -farthest, farthest), integer(attributes.y, -farthest, farthest)];
      if (px === undefined || py === undefined) return undefined;
      return `${round(x + (px / across) * width)} ${round(y + (py / down) * height)}`;
    });
    if (written.some((point) => point === undefined)) return undefined;
    data += letter + written.join(' ');
  }
  return data;
}
