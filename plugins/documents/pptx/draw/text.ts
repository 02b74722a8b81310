/** The text of a shape, set into it. */
import { integer } from '../../../basics/integer.ts';
import { at } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import { styleName } from '../bullets.ts';
import type { Canvas } from './canvas.ts';
import { colourOf } from './colour.ts';
import type { Figure } from './frame.ts';
import { type Manner, paragraphsOf } from './looks.ts';
import type { Area } from './outline.ts';
import { type Setting, typeset, written } from './typeset.ts';

/** Points between text and the edges of its shape: left, top, right, bottom. */
type Inset = readonly [number, number, number, number];
const usualInset: Inset = [7.2, 3.6, 7.2, 3.6];

/** @param names of the attributes */
export function insetsOf(
  parent: Element | undefined,
  [left, top, right, bottom]: readonly [string, string, string, string] = ['lIns', 'tIns', 'rIns', 'bIns'],
): Inset {
  const inset = (name: string, usual: number): number => {
    const given = integer(parent?.attributes[name], 0, 10 ** 8);
    return given === undefined ? usual : given / 12_700;
  };
  return [inset(left, 7.2), inset(top, 3.6), inset(right, 7.2), inset(bottom, 3.6)];
}

interface Room {
  area: Area;
  inset?: Inset;
  /** `t`, `ctr` or `b`. */
  anchor: string;
  /** Lines are not broken. */
  endless?: boolean;
  /** Text that is too much for its room is made small. */
  fits?: boolean;
}

/** Sizes that are tried until the text fits, in parts of its own. */
const sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

export function setText(body: Element | undefined, manner: Manner, room: Room, canvas: Canvas): string {
  if (!body) return '';
  const { area, inset = usualInset, anchor, endless = false, fits = false } = room;
  const [left, top, right, bottom] = inset;
  const inner = {
    ...{ x: area.x + left, y: area.y + top },
    width: Math.max(1, area.width - left - right),
    height: Math.max(1, area.height - top - bottom),
  };
  let set: Setting = { lines: [], height: 0 };
  for (const size of fits ? sizes : [1]) {
    set = typeset(
      paragraphsOf(body, { ...manner, scale: manner.scale * size }, canvas),
      endless ? Number.POSITIVE_INFINITY : inner.width,
    );
    if (set.height <= inner.height + 2) break;
  }
  const spare = inner.height - set.height;
  const shift = anchor === 'ctr' ? spare / 2 : anchor === 'b' ? spare : 0;
  return written(set, { ...inner, y: inner.y + shift });
}

/** The text of a shape or of what its placeholder inherits from. */
export function shapeText({ element, placeholder, inherited }: Figure, area: Area, canvas: Canvas): string {
  const body = at(element, 'p:txBody');
  const type = placeholder?.type;
  const isTitle = type === 'title' || type === 'ctrTitle';
  const bodies = [body, ...inherited.map((other) => at(other, 'p:txBody'))];
  const properties = bodies.map((one) => at(one, 'a:bodyPr'));
  const setting = (name: string): string | undefined =>
    properties.map((one) => one?.attributes[name]).find((value) => value !== undefined);
  const fit = properties
    .map((one) => at(one, 'a:normAutofit') ?? at(one, 'a:noAutofit') ?? at(one, 'a:spAutoFit'))
    .find(Boolean);
  const given = fit?.name === 'a:normAutofit' ? integer(fit.attributes.fontScale, 10_000, 100_000) : undefined;
  const styles = at(canvas.master, 'p:txStyles');
  const reference = at(element, 'p:style', 'a:fontRef');
  const manner: Manner = {
    near: bodies.map((one) => at(one, 'a:lstStyle')),
    far: [placeholder && at(styles, styleName(type ?? '')), canvas.defaults],
    colour: reference && colourOf(reference, canvas.palette),
    size: isTitle ? 32 : 18,
    font: isTitle ? 'major' : 'minor',
    scale: (given ?? 100_000) / 100_000,
  };
  const anchor = setting('anchor') ?? (isTitle && !canvas.master ? 'ctr' : 't');
  const room = { area, anchor, inset: insetsOf(merged(properties)), endless: setting('wrap') === 'none' };
  return setText(body, manner, { ...room, fits: fit?.name === 'a:normAutofit' }, canvas);
}

/** Attributes of the nearest that has them. */
const merged = (sources: (Element | undefined)[]): Element => ({
  ...{ name: 'a:bodyPr', children: [] },
  attributes: Object.assign({}, ...sources.toReversed().map((source) => source?.attributes)) as Element['attributes'],
});
