/** Where shapes stand before they are turned, out of their groups. Lengths are EMU, angles degrees clockwise. */
import { integer } from '../../../basics/integer.ts';
import { at, elements } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import type { Sheet } from '../deck.ts';
import { ancestors, type Placeholder, placeholderOf, shapeTree } from '../placeholder.ts';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** About its middle. */
  angle: number;
  flipX: boolean;
  flipY: boolean;
}

export interface Figure {
  element: Element;
  frame: Frame;
  placeholder: Placeholder | undefined;
  /** The shapes that its placeholder inherits from, the nearest first. */
  inherited: Element[];
  /** Properties of the group around, whose fill a shape may take. */
  group: Element | undefined;
}

const farthest = 10 ** 9;
const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

export function frameOf(place: Element | undefined): Frame | undefined {
  const [offset, extent] = [at(place, 'a:off')?.attributes, at(place, 'a:ext')?.attributes];
  const x = integer(offset?.x, -farthest, farthest);
  const y = integer(offset?.y, -farthest, farthest);
  const width = integer(extent?.cx, 0, farthest);
  const height = integer(extent?.cy, 0, farthest);
  if (!place || x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  const { rot, flipH, flipV } = place.attributes;
  const angle = (integer(rot, -(10 ** 10), 10 ** 10) ?? 0) / 60_000;
  return { x, y, width, height, angle, flipX: isOn(flipH), flipY: isOn(flipV) };
}

type Into = (frame: Frame) => Frame;

/** From a group's own coordinates to those around it: stretched, then mirrored and turned with the group. */
function inside(outer: Into, place: Element | undefined): Into {
  const own = frameOf(place);
  const [offset, extent] = [at(place, 'a:chOff')?.attributes, at(place, 'a:chExt')?.attributes];
  if (!own) return outer;
  const left = integer(offset?.x, -farthest, farthest) ?? 0;
  const top = integer(offset?.y, -farthest, farthest) ?? 0;
  const scaleX = own.width / (integer(extent?.cx, 1, farthest) ?? (own.width || 1));
  const scaleY = own.height / (integer(extent?.cy, 1, farthest) ?? (own.height || 1));
  return (frame) => {
    const [width, height] = [frame.width * scaleX, frame.height * scaleY];
    const [x, y] = [own.x + (frame.x - left) * scaleX, own.y + (frame.y - top) * scaleY];
    return outer(turnedWith({ ...frame, x, y, width, height }, own));
  };
}

function turnedWith(frame: Frame, group: Frame): Frame {
  const [middleX, middleY] = [group.x + group.width / 2, group.y + group.height / 2];
  const across = (frame.x + frame.width / 2 - middleX) * (group.flipX ? -1 : 1);
  const down = (frame.y + frame.height / 2 - middleY) * (group.flipY ? -1 : 1);
  const radians = (group.angle / 180) * Math.PI;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return {
    ...frame,
    x: middleX + across * cosine - down * sine - frame.width / 2,
    y: middleY + across * sine + down * cosine - frame.height / 2,
    angle: (group.flipX !== group.flipY ? -frame.angle : frame.angle) + group.angle,
    flipX: frame.flipX !== group.flipX,
    flipY: frame.flipY !== group.flipY,
  };
}

const kinds = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp']);
const apart = new Set(['p:nvGrpSpPr', 'p:grpSpPr', 'p:extLst']);

/** All shapes that have a place, those behind first. */
export function* figuresOf({ root, layers }: Sheet): Generator<Figure> {
  function* walk(parent: Element | undefined, into: Into, group: Element | undefined): Generator<Figure> {
    for (const element of elements(parent)) {
      if (element.name === 'p:grpSp') {
        const properties = at(element, 'p:grpSpPr');
        yield* walk(element, inside(into, at(properties, 'a:xfrm')), properties);
      } else if (kinds.has(element.name)) {
        const figure = figureOf(element, into, group, layers);
        if (figure && !isHidden(element)) yield figure;
      } else if (!apart.has(element.name)) yield* walk(element, into, group);
    }
  }
  yield* walk(shapeTree(root), (frame) => frame, undefined);
}

function figureOf(
  element: Element,
  into: Into,
  group: Element | undefined,
  layers: Sheet['layers'],
): Figure | undefined {
  const placeholder = placeholderOf(element);
  const inherited = placeholder ? ancestors(placeholder, layers) : [];
  const own = frameOf(at(element, 'p:spPr', 'a:xfrm') ?? at(element, 'p:xfrm'));
  const frame = own ? into(own) : inherited.map((other) => frameOf(at(other, 'p:spPr', 'a:xfrm'))).find(Boolean);
  return frame && { element, frame, placeholder, inherited, group };
}

function isHidden(element: Element): boolean {
  for (const child of elements(element)) {
    if (child.name.startsWith('p:nv')) return isOn(at(child, 'p:cNvPr')?.attributes.hidden);
  }
  return false;
}
