/** Axes: how values and categories become lengths, with their numbers, names and rules. */
import { at } from '../../../ooxml/element.ts';
import { shownValue } from '../../../ooxml/sheet-value.ts';
import type { Element } from '../../../ooxml/xml.ts';
import type { Area } from '../outline.ts';
import { names } from './names.ts';
import type { Pen } from './pen.ts';
import type { Plot, Series } from './read.ts';
import { type Scale, scaleOf } from './scale.ts';

export interface Axes {
  svg: string;
  /** Inside of the axes. */
  inner: Area;
  /** Points that share a place, by their index, first to last. */
  indexes: number[];
  /** The categories run from right to left, or from top to bottom. */
  backwards: boolean;
  /** Where a plot's value stands: down, or to the right where bars lie. */
  place(plot: Plot, value: number): number;
  /** Of dots: where a value stands to the right. */
  across(value: number): number;
}

export function axesOf(plots: readonly Plot[], area: Area, pen: Pen): Axes {
  const [first] = plots;
  const lying = plots.every((plot) => plot.lying);
  const dots = first?.kind === 'dots';
  // Numbers beside each other take more room than one over the other.
  const roomFor = (across: boolean): number => (across ? area.width / 2 : area.height) / pen.size;
  const sides = [...new Set(plots.map(({ values }) => values))].slice(0, 2);
  const scales = new Map(sides.map((axis) => [axis, scaleFor(plots, axis, roomFor(lying))]));
  const main = scales.get(sides[0]) ?? scaleOf([0, 1], {}, 5);
  const level = dots ? scaleFor(plots, first?.categories, roomFor(true), true) : undefined;
  const all = plots.flatMap(({ series }) => series);
  const indexes = [...new Set(all.flatMap(({ labels, values }) => [...labels.keys(), ...values.keys()]))]
    .sort((a, b) => a - b)
    .slice(0, 2000);
  const labels = level ? [] : indexes.map((index) => labelOf(all, index));
  const written = (axis: Element | undefined, scale: Scale): string[] =>
    hidden(axis) ? [] : scale.ticks.map((tick) => shownValue(String(tick), scale.format));
  const texts = written(first?.values, main);
  const other = sides[1] === undefined ? [] : written(sides[1], scales.get(sides[1]) ?? main);
  const long = (some: readonly string[]): number =>
    Math.max(0, ...some.map(pen.wide)) + (some.length > 0 ? pen.size * 0.6 : 0);
  const bare = hidden(first?.categories);
  const named = names(bare ? [] : labels, area, pen, lying);
  const under = lying || level ? (texts.length > 0 || level ? pen.size * 1.6 : 0) : named.height;
  const inner: Area = {
    x: area.x + (lying ? named.width : long(texts)),
    y: area.y + pen.size * 0.5,
    width: Math.max(1, area.width - (lying ? named.width + pen.size : long(texts) + long(other))),
    height: Math.max(1, area.height - under - pen.size * 0.5),
  };
  const backwards = (at(first?.categories, 'c:scaling', 'c:orientation')?.attributes.val === 'maxMin') !== lying;
  const along = (scale: Scale, value: number): number =>
    lying ? inner.x + scale.share(value) * inner.width : inner.y + (1 - scale.share(value)) * inner.height;
  const across = (value: number): number => inner.x + (level?.share(value) ?? 0) * inner.width;
  const ruled = at(first?.values, 'c:majorGridlines') !== undefined;
  const svg = [
    ...main.ticks.map((tick, index) => tickOf(along(main, tick), texts[index], ruled)),
    ...other.map((text, index) => {
      const y = along(scales.get(sides[1]) ?? main, scales.get(sides[1])?.ticks[index] ?? 0);
      return pen.write(text, inner.x + inner.width + pen.size * 0.4, y + pen.size * 0.35, { anchor: 'start' });
    }),
    ...(level && !bare
      ? level.ticks.map((tick) =>
          pen.write(shownValue(String(tick), level.format), across(tick), inner.y + inner.height + pen.size * 1.3),
        )
      : []),
    named.draw(inner, backwards),
    baseline(),
  ];
  return {
    ...{ svg: svg.join(''), inner, indexes, backwards, across },
    place: (plot, value) => along(scales.get(plot.values) ?? main, value),
  };

  function tickOf(where: number, text: string | undefined, isRuled: boolean): string {
    const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
    if (lying) {
      const rule = isRuled ? pen.rule(where, inner.y, where, bottom, true) : '';
      return rule + (text === undefined ? '' : pen.write(text, where, bottom + pen.size * 1.3));
    }
    const rule = isRuled ? pen.rule(inner.x, where, right, where, true) : '';
    const label =
      text === undefined ? '' : pen.write(text, inner.x - pen.size * 0.4, where + pen.size * 0.35, { anchor: 'end' });
    return rule + label;
  }

  function baseline(): string {
    const zero = along(main, main.base);
    return lying
      ? pen.rule(zero, inner.y, zero, inner.y + inner.height)
      : pen.rule(inner.x, zero, inner.x + inner.width, zero);
  }
}

const hidden = (axis: Element | undefined): boolean =>
  /^(?:1|true)$/.test(at(axis, 'c:delete')?.attributes.val ?? '') ||
  at(axis, 'c:tickLblPos')?.attributes.val === 'none';

const labelOf = (all: readonly Series[], index: number): string =>
  all.find(({ labels }) => labels.has(index))?.labels.get(index) ?? String(index + 1);

/** @param room in letters. @param lengthwise for the values of dots to the right */
function scaleFor(plots: readonly Plot[], axis: Element | undefined, room: number, lengthwise = false): Scale {
  const held = lengthwise ? plots : plots.filter(({ values }) => values === axis);
  const values = held.flatMap((plot) =>
    lengthwise ? plot.series.flatMap(({ across }) => [...across.values()]) : reach(plot),
  );
  const shares = held.some(({ stacked }) => stacked === 'shares');
  const number = (name: string): number | undefined => {
    const text = at(axis, 'c:scaling', name)?.attributes.val;
    return text === undefined || !Number.isFinite(Number(text)) ? undefined : Number(text);
  };
  const format = at(axis, 'c:numFmt')?.attributes;
  const own = lengthwise ? 'General' : (held[0]?.series[0]?.format ?? 'General');
  return scaleOf(
    values,
    {
      least: number('c:min'),
      most: number('c:max') ?? (shares ? 1 : undefined),
      format: shares ? '0%' : format?.formatCode && format.sourceLinked !== '1' ? format.formatCode : own,
      grounded: held.some(({ kind }) => kind === 'bars' || kind === 'areas'),
    },
    Math.max(2, Math.min(10, Math.floor(room / 2.6))),
  );
}

/** The values that an axis must reach. */
function reach({ series, stacked }: Plot): number[] {
  if (stacked === 'shares') return [0, 1];
  if (stacked === 'no') return series.flatMap(({ values }) => [...values.values()]);
  const sums = new Map<string, number>();
  for (const { values } of series) {
    for (const [index, value] of values) {
      const key = `${index} ${value < 0}`;
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
  }
  return [...sums.values()];
}
