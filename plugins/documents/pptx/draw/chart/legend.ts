/** The names of the series, or of the slices of a pie, beside their colours. */
import type { Area } from '../outline.ts';
import type { Paint } from '../paint.ts';
import { tag } from '../svg.ts';
import type { Pen } from './pen.ts';
import type { Chart, Plot } from './read.ts';

interface Entry {
  name: string;
  fill: Paint;
}

const most = 40;

/** @returns what is left of the area, too */
export function withLegend({ legend, plots }: Chart, area: Area, pen: Pen): { svg: string; left: Area } {
  const entries = plots.flatMap(entriesOf).slice(0, most);
  if (legend === '' || entries.length === 0) return { svg: '', left: area };
  return /^(?:b|t)$/.test(legend) ? inRows(entries, legend, area, pen) : inColumn(entries, legend, area, pen);
}

function entriesOf({ kind, series }: Plot): Entry[] {
  const [first] = series;
  if (kind === 'pie' && first) {
    return [...first.values.keys()].map((index) => ({
      name: first.labels.get(index) ?? String(index + 1),
      fill: first.own.get(index) ?? first.fill,
    }));
  }
  const drawn = kind === 'bars' || kind === 'areas';
  return series.map(({ name, fill, line }) => ({ name, fill: drawn ? fill : { fill: String(line.stroke) } }));
}

function inRows(entries: readonly Entry[], side: string, area: Area, pen: Pen) {
  const rows: Entry[][] = [[]];
  let used = 0;
  const long = ({ name }: Entry): number => pen.wide(pen.short(name, area.width * 0.6)) + pen.size * 2.4;
  for (const entry of entries) {
    const width = long(entry);
    if (used > 0 && used + width > area.width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(entry);
    used += width;
  }
  const shown = rows.slice(0, Math.max(1, Math.floor((area.height * 0.3) / (pen.size * 1.6))));
  const height = shown.length * pen.size * 1.6;
  const top = side === 't' ? area.y : area.y + area.height - height;
  const svg = shown.map((row, index) => {
    let x = area.x + (area.width - row.reduce((sum, entry) => sum + long(entry), 0)) / 2;
    return row.map((entry) => {
      const drawn = named(entry, x, top + (index + 1) * pen.size * 1.6 - pen.size * 0.3, area.width * 0.6, pen);
      x += long(entry);
      return drawn;
    });
  });
  const rest = { ...area, y: side === 't' ? area.y + height : area.y, height: area.height - height - pen.size * 0.5 };
  return { svg: svg.flat().join(''), left: rest };
}

function inColumn(entries: readonly Entry[], side: string, area: Area, pen: Pen) {
  const room = area.width * 0.35;
  const width = Math.min(room, Math.max(...entries.map(({ name }) => pen.wide(name))) + pen.size * 2);
  const shown = entries.slice(0, Math.max(1, Math.floor(area.height / (pen.size * 1.6))));
  const top = area.y + (area.height - shown.length * pen.size * 1.6) / 2;
  const x = side === 'l' ? area.x : area.x + area.width - width;
  const svg = shown.map((entry, index) => named(entry, x, top + (index + 0.75) * pen.size * 1.6, width, pen));
  const rest = { ...area, x: side === 'l' ? area.x + width : area.x, width: area.width - width - pen.size * 0.7 };
  return { svg: svg.join(''), left: rest };
}

const named = ({ name, fill }: Entry, x: number, base: number, room: number, pen: Pen): string =>
  tag('rect', { x, y: base - pen.size * 0.68, width: pen.size * 0.65, height: pen.size * 0.65, ...fill }) +
  pen.write(pen.short(name, room - pen.size * 1.2), x + pen.size, base, { anchor: 'start' });
