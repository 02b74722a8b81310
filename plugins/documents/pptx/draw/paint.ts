/** What shapes are filled and lined with. */
import { integer } from '../../../basics/integer.ts';
import { at, elements, named } from '../../ooxml/element.ts';
import { cropOf } from '../../ooxml/shown.ts';
import type { Element } from '../../ooxml/xml.ts';
import { type Canvas, define } from './canvas.ts';
import { type Colour, colourOf } from './colour.ts';
import type { Area } from './outline.ts';
import { round, tag } from './svg.ts';

export type Paint = Record<string, string | number | undefined>;

const none: Paint = { fill: 'none' };

export const paintOf = ({ hex, alpha }: Colour, name: 'fill' | 'stroke' = 'fill'): Paint => ({
  [name]: hex,
  ...(alpha < 1 && { [`${name}-opacity`]: round(alpha) }),
});

/** The fill that an element names; undefined where it names none. Pictures are not among them. */
export function fillOf(parent: Element | undefined, canvas: Canvas, group?: Element): Paint | undefined {
  const { palette } = canvas;
  for (const element of elements(parent)) {
    if (element.name === 'a:noFill') return none;
    if (element.name === 'a:grpFill') return fillOf(group, canvas) ?? none;
    if (element.name === 'a:gradFill') return gradient(element, canvas);
    const plain =
      element.name === 'a:solidFill' ? element : at(element.name === 'a:pattFill' ? element : undefined, 'a:bgClr');
    const colour = plain && colourOf(plain, palette);
    if (colour) return paintOf(colour);
  }
  return undefined;
}

/** The fill that a shape's style points to, which is one of the theme's, in a colour of its own. */
export function styleFill(style: Element | undefined, canvas: Canvas): Paint | undefined {
  const reference = at(style, 'a:fillRef') ?? at(style, 'p:fillRef');
  const colour = reference && reference.attributes.idx !== '0' ? colourOf(reference, canvas.palette) : undefined;
  return colour && paintOf(colour);
}

function gradient(element: Element, canvas: Canvas): Paint | undefined {
  const stops = [...named(at(element, 'a:gsLst'), 'a:gs')]
    .slice(0, 20)
    .map((stop) => ({
      place: (integer(stop.attributes.pos, 0, 100_000) ?? 0) / 1000,
      colour: colourOf(stop, canvas.palette),
    }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ place, colour }) => (colour ? [{ place, colour }] : []));
  const [first] = stops;
  if (!first) return undefined;
  const inside = stops
    .map(({ place, colour: { hex, alpha } }) =>
      tag('stop', { offset: `${round(place)}%`, 'stop-color': hex, 'stop-opacity': alpha < 1 ? alpha : undefined }),
    )
    .join('');
  if (at(element, 'a:path')) return { fill: define(canvas, (id) => tag('radialGradient', { id }, inside)) };
  const angle = ((integer(at(element, 'a:lin')?.attributes.ang, -(10 ** 10), 10 ** 10) ?? 0) / 60_000 / 180) * Math.PI;
  const [across, down] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const ends = { x1: 0.5 - across, y1: 0.5 - down, x2: 0.5 + across, y2: 0.5 + down };
  return { fill: define(canvas, (id) => tag('linearGradient', { id, ...ends }, inside)) };
}

/** Dashes by the names of ST_PresetLineDashVal, in parts of the line's width. */
const dashes: Record<string, number[]> = {
  ...{ dash: [4, 3], lgDash: [8, 3], dot: [1, 3], sysDot: [1, 1], sysDash: [3, 1] },
  ...{ dashDot: [4, 3, 1, 3], lgDashDot: [8, 3, 1, 3] },
};

/** @param style of the shape, for a line that says no colour of its own */
export function lineOf(properties: Element | undefined, style: Element | undefined, canvas: Canvas): Paint {
  const line = at(properties, 'a:ln');
  const reference = at(style, 'a:lnRef');
  if (at(line, 'a:noFill')) return {};
  const fallback = reference && reference.attributes.idx !== '0' ? reference : undefined;
  const colour = colourOf(
    at(line, 'a:solidFill') ?? at(line, 'a:gradFill', 'a:gsLst', 'a:gs') ?? fallback,
    canvas.palette,
  );
  if (!colour) return {};
  const width = Math.max(0.5, (integer(line?.attributes.w, 0, 20_116_800) ?? 9525) / 12_700);
  const dash = dashes[at(line, 'a:prstDash')?.attributes.val ?? ''];
  return {
    ...paintOf(colour, 'stroke'),
    'stroke-width': width,
    'stroke-dasharray': dash?.map((part) => round(part * width)).join(' '),
  };
}

/** A picture in its place, cut to `outline`; a pale one where it cannot be shown. */
export async function picture(
  fill: Element,
  area: Area,
  canvas: Canvas,
  { outline, transform }: { outline?: string | undefined; transform?: string | undefined } = {},
): Promise<string> {
  const blip = at(fill, 'a:blip');
  const link = canvas.sheet.relationships.get(blip?.attributes['r:embed'] ?? '');
  const size = { width: area.width * canvas.scale, height: area.height * canvas.scale };
  const shown = link && !link.external ? await canvas.show(link.target, { ...size, crop: cropOf(fill) }) : undefined;
  const box = { x: area.x, y: area.y, width: area.width, height: area.height };
  if (!shown) return tag('rect', { ...box, transform, fill: '#8a8a8a', 'fill-opacity': 0.18 });
  const opacity = integer(at(blip, 'a:alphaModFix')?.attributes.amt, 0, 100_000);
  const clip = outline && define(canvas, (id) => tag('clipPath', { id }, tag('path', { d: outline })));
  const image = tag('image', {
    ...{ ...box, transform, preserveAspectRatio: 'none' },
    opacity: opacity !== undefined && opacity < 100_000 ? opacity / 100_000 : undefined,
    href: `data:${shown.type};base64,${shown.data}`,
  });
  return clip ? tag('g', { 'clip-path': clip }, image) : image;
}
