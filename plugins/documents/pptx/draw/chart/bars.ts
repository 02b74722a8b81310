/** Bars, side by side or one on the other. */
import { shownValue } from '../../../ooxml/sheet-value.ts';
import { tag } from '../svg.ts';
import type { Axes } from './axes.ts';
import type { Pen } from './pen.ts';
import type { Plot, Series } from './read.ts';
import { stackOf } from './stack.ts';

export function bars(plot: Plot, axes: Axes, pen: Pen): string {
  const { inner, indexes, backwards } = axes;
  const piled = plot.stacked !== 'no';
  const room = (plot.lying ? inner.height : inner.width) / Math.max(1, indexes.length);
  const inRoom = piled ? 1 : plot.series.length;
  const thick = room / (inRoom + Math.min(3, plot.gap));
  const stack = stackOf(plot);
  const drawn = plot.series.flatMap((series, nth) =>
    indexes.map((index, place) => {
      const reach = stack(series, index);
      if (!reach) return '';
      const from = axes.place(plot, reach.from);
      const to = axes.place(plot, reach.to);
      const turn = backwards ? indexes.length - place - 1 : place;
      // Bars that lie are read from the bottom, their series too.
      const beside = (piled ? 0 : backwards ? plot.series.length - nth - 1 : nth) * thick;
      const side = (plot.lying ? inner.y : inner.x) + turn * room + (room - thick * inRoom) / 2 + beside;
      const [low, long] = [Math.min(from, to), Math.abs(to - from)];
      const box = plot.lying
        ? { x: low, y: side, width: long, height: thick }
        : { x: side, y: low, width: thick, height: long };
      const fill = series.own.get(index) ?? series.fill;
      return (
        tag('rect', { ...box, ...fill }) + said(series, index, box, { piled, lying: plot.lying, down: to > from }, pen)
      );
    }),
  );
  return drawn.join('');
}

function said(
  { says, values, labels, format, fill }: Series,
  index: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { piled, lying, down }: { piled: boolean; lying: boolean; down: boolean },
  pen: Pen,
): string {
  if (says === '') return '';
  const text = says === 'label' ? (labels.get(index) ?? '') : shownValue(String(values.get(index) ?? ''), format);
  const base = y + height / 2 + pen.size * 0.35;
  if (piled) {
    if ((lying ? width : height) < pen.size) return '';
    return pen.write(text, x + width / 2, base, { colour: over(String(fill.fill)) });
  }
  if (lying) {
    return down
      ? pen.write(text, x + width + pen.size * 0.3, base, { anchor: 'start' })
      : pen.write(text, x - pen.size * 0.3, base, { anchor: 'end' });
  }
  return pen.write(text, x + width / 2, down ? y + height + pen.size : y - pen.size * 0.35);
}

/** What can be read on a colour. */
export function over(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150 ? '#ffffff' : '#1d1c19';
}
