/** Where shapes stand on a slide. Lengths are EMU (914,400 to the inch), angles 60,000ths of a degree. */
import type { Box } from '../../../src/plugin/contract.ts';
import { integer } from '../../basics/integer.ts';
import { at } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From a group's own coordinates to the slide's. */
export interface Transform {
  scaleX: number;
  scaleY: number;
  x: number;
  y: number;
}

export const identity: Transform = { scaleX: 1, scaleY: 1, x: 0, y: 0 };

/** Coordinates beyond this are damage: the largest slide is 56 inches. */
const farthest = 10 ** 9;

/** The upright rectangle around what an `xfrm` element places, in its parent's coordinates. */
export function rectangleOf(place: Element | undefined): Rectangle | undefined {
  const offset = at(place, 'a:off')?.attributes;
  const extent = at(place, 'a:ext')?.attributes;
  const x = integer(offset?.x, -farthest, farthest);
  const y = integer(offset?.y, -farthest, farthest);
  const width = integer(extent?.cx, 0, farthest);
  const height = integer(extent?.cy, 0, farthest);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return turned({ x, y, width, height }, integer(place?.attributes.rot, -(10 ** 10), 10 ** 10) ?? 0);
}

/** The upright rectangle around one that is turned about its middle. */
function turned({ x, y, width, height }: Rectangle, angle: number): Rectangle {
  if (angle === 0) return { x, y, width, height };
  const radians = (angle / 60_000 / 180) * Math.PI;
  const [cosine, sine] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [around, tall] = [width * cosine + height * sine, width * sine + height * cosine];
  return { x: x + (width - around) / 2, y: y + (height - tall) / 2, width: around, height: tall };
}

export const apply = ({ scaleX, scaleY, x, y }: Transform, rectangle: Rectangle): Rectangle => ({
  x: x + rectangle.x * scaleX,
  y: y + rectangle.y * scaleY,
  width: rectangle.width * scaleX,
  height: rectangle.height * scaleY,
});

/** The transform inside a group: its child extent is stretched over its own, within `outer`. */
export function within(outer: Transform, place: Element | undefined): Transform {
  const own = rectangleOf(place);
  const offset = at(place, 'a:chOff')?.attributes;
  const extent = at(place, 'a:chExt')?.attributes;
  if (!own || !offset || !extent) return outer;
  const width = integer(extent.cx, 1, farthest);
  const height = integer(extent.cy, 1, farthest);
  const scaleX = width === undefined ? 1 : own.width / width;
  const scaleY = height === undefined ? 1 : own.height / height;
  const x = own.x - (integer(offset.x, -farthest, farthest) ?? 0) * scaleX;
  const y = own.y - (integer(offset.y, -farthest, farthest) ?? 0) * scaleY;
  return {
    scaleX: outer.scaleX * scaleX,
    scaleY: outer.scaleY * scaleY,
    x: outer.x + x * outer.scaleX,
    y: outer.y + y * outer.scaleY,
  };
}

/** As fractions of the slide, cut off at its edges; undefined for what stands wholly outside. */
export function boxOf(rectangle: Rectangle | undefined, slide: { width: number; height: number }): Box | undefined {
  if (!rectangle) return undefined;
  const { x, y, width, height } = rectangle;
  const cut = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 1e5) / 1e5;
  const box: Box = [
    cut(x / slide.width),
    cut(y / slide.height),
    cut((x + width) / slide.width),
    cut((y + height) / slide.height),
  ];
  const outside = x + width < 0 || y + height < 0 || x > slide.width || y > slide.height;
  return outside || box.some((fraction) => !Number.isFinite(fraction)) ? undefined : box;
}
