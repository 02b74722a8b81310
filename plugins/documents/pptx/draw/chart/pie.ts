/** A pie or a ring, from twelve o'clock on, as the hands of a clock go. */
import { shownValue } from '../../../ooxml/sheet-value.ts';
import type { Area } from '../outline.ts';
import { round, tag } from '../svg.ts';
import { over } from './bars.ts';
import type { Pen } from './pen.ts';
import type { Plot, Series } from './read.ts';

interface Disc {
  x: number;
  y: number;
  outer: number;
  inner: number;
}

/** A ring for each series; a pie has one. */
export function pie({ series, hole }: Plot, area: Area, pen: Pen): string {
  const shown = hole > 0 ? series.slice(0, 8) : series.slice(0, 1);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const whole = Math.max(1, Math.min(area.width, area.height) / 2 - pen.size * 0.4);
  const thick = (whole * (1 - hole)) / Math.max(1, shown.length);
  return shown
    .map((one, index) => {
      const inner = hole > 0 ? whole * hole + index * thick : 0;
      return disc(one, { x, y, inner, outer: inner + thick }, pen);
    })
    .join('');
}

function disc(series: Series, place: Disc, pen: Pen): string {
  const slices = [...series.values].map(([index, value]) => ({ index, value: Math.abs(value) }));
  const total = slices.reduce((sum, { value }) => sum + value, 0) || 1;
  let from = 0;
  const drawn = slices.map(({ index, value }) => {
    const to = from + value / total;
    const fill = series.own.get(index) ?? series.fill;
    const slice = tag('path', { d: sector(place, from, to), stroke: '#ffffff', 'stroke-width': 0.75, ...fill });
    const label = value / total < 0.03 ? '' : said(series, index, value / total, (from + to) / 2, place, pen);
    from = to;
    return { slice, label };
  });
  return drawn.map(({ slice }) => slice).join('') + drawn.map(({ label }) => label).join('');
}

const point = ({ x, y }: Disc, radius: number, turn: number): string =>
  `${round(x + radius * Math.sin(turn * 2 * Math.PI))} ${round(y - radius * Math.cos(turn * 2 * Math.PI))}`;

/** @param from in turns */
function sector(disc: Disc, from: number, to: number): string {
  // An arc that ends where it begins is none.
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  const { outer, inner } = disc;
  const rim = `${point(disc, outer, from)}A${round(outer)} ${round(outer)} 0 ${large} 1 ${point(disc, outer, end)}`;
  if (inner === 0) return `M${round(disc.x)} ${round(disc.y)}L${rim}Z`;
  return `M${rim}L${point(disc, inner, end)}A${round(inner)} ${round(inner)} 0 ${large} 0 ${point(disc, inner, from)}Z`;
}

function said(series: Series, index: number, share: number, turn: number, place: Disc, pen: Pen): string {
  const { says, labels, values, format, own, fill } = series;
  if (says === '') return '';
  const text =
    says === 'percent'
      ? `${Math.round(share * 100)}%`
      : says === 'label'
        ? (labels.get(index) ?? '')
        : shownValue(String(values.get(index) ?? ''), format);
  const radius = place.inner === 0 ? place.outer * 0.65 : (place.inner + place.outer) / 2;
  const [x = 0, y = 0] = point(place, radius, turn).split(' ').map(Number);
  return pen.write(text, x, y + pen.size * 0.35, { colour: over(String((own.get(index) ?? fill).fill)) });
}
