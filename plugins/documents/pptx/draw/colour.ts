/** Colours in DrawingML (ISO/IEC 29500-1, 20.1.2.3), as far as looking at a slide takes. */
import { integer } from '../../../basics/integer.ts';
import { at, elements } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';

export interface Colour {
  /** `#rrggbb` */
  hex: string;
  /** 0 to 1. */
  alpha: number;
}

/** The colours that a slide calls by name: `accent1`, `tx1`. */
export type Palette = (name: string) => string | undefined;

/** The theme that Office begins with. */
const usual: Record<string, string> = {
  ...{ dk1: '000000', lt1: 'FFFFFF', dk2: '44546A', lt2: 'E7E6E6', hlink: '0563C1', folHlink: '954F72' },
  ...{
    accent1: '4472C4',
    accent2: 'ED7D31',
    accent3: 'A5A5A5',
    accent4: 'FFC000',
    accent5: '5B9BD5',
    accent6: '70AD47',
  },
};
const usualMap: Record<string, string> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };

/** @param map the master's `p:clrMap`, or what a slide has in its place */
export function paletteOf(theme: Element | undefined, map: Element | undefined): Palette {
  const scheme = at(theme, 'a:themeElements', 'a:clrScheme');
  return (name) => {
    const own = map?.attributes[name] ?? (Object.hasOwn(usualMap, name) ? usualMap[name] : name) ?? name;
    const [given] = elements(at(scheme, `a:${own}`));
    return (
      hexOf(given?.attributes.lastClr ?? given?.attributes.val) ?? (Object.hasOwn(usual, own) ? usual[own] : undefined)
    );
  };
}

const hexOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[0-9a-f]{6}$/i.test(text) ? text : undefined;

/** The colour that an element holds; undefined where it holds none. @param placeholder what `phClr` stands for */
export function colourOf(parent: Element | undefined, palette: Palette, placeholder?: Colour): Colour | undefined {
  for (const element of elements(parent)) {
    const colour = read(element, palette, placeholder);
    if (colour) return changed(colour, element);
  }
  return undefined;
}

const named: Record<string, string> = {
  ...{ black: '000000', white: 'FFFFFF', red: 'FF0000', green: '008000', blue: '0000FF', yellow: 'FFFF00' },
  ...{ gray: '808080', grey: '808080', orange: 'FFA500', purple: '800080', navy: '000080', teal: '008080' },
};

function read({ name, attributes }: Element, palette: Palette, placeholder?: Colour): Rgb | undefined {
  const { val, lastClr } = attributes;
  if (name === 'a:schemeClr' && val === 'phClr' && placeholder) {
    return { ...rgb(placeholder.hex.slice(1)), alpha: placeholder.alpha };
  }
  const hex =
    name === 'a:srgbClr'
      ? hexOf(val)
      : name === 'a:sysClr'
        ? (hexOf(lastClr) ?? (val === 'window' ? 'FFFFFF' : '000000'))
        : name === 'a:schemeClr'
          ? palette(val ?? '')
          : name === 'a:prstClr'
            ? Object.hasOwn(named, val ?? '')
              ? named[val ?? '']
              : '808080'
            : undefined;
  return hex === undefined ? undefined : { ...rgb(hex), alpha: 1 };
}

interface Rgb {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const rgb = (hex: string) => ({
  red: Number.parseInt(hex.slice(0, 2), 16),
  green: Number.parseInt(hex.slice(2, 4), 16),
  blue: Number.parseInt(hex.slice(4, 6), 16),
});

/** What is done to a colour, in the order in which it is written down. */
function changed(colour: Rgb, element: Element): Colour {
  let now = colour;
  for (const { name, attributes } of elements(element)) {
    const share = (integer(attributes.val, -1_000_000, 1_000_000) ?? 100_000) / 100_000;
    if (name === 'a:alpha') now = { ...now, alpha: share };
    else if (name === 'a:lumMod') now = lighter(now, (light) => light * share);
    else if (name === 'a:lumOff') now = lighter(now, (light) => light + share);
    else if (name === 'a:shade') now = each(now, (one) => one * share);
    else if (name === 'a:tint') now = each(now, (one) => one * share + 255 * (1 - share));
  }
  const part = (one: number): string =>
    Math.round(Math.min(255, Math.max(0, one)))
      .toString(16)
      .padStart(2, '0');
  const alpha = Math.min(1, Math.max(0, now.alpha));
  return { hex: `#${part(now.red)}${part(now.green)}${part(now.blue)}`, alpha };
}

const each = ({ red, green, blue, alpha }: Rgb, change: (one: number) => number): Rgb => ({
  ...{ red: change(red), green: change(green), blue: change(blue), alpha },
});

/** Another lightness (of hue, saturation, lightness) at the same hue. */
function lighter(colour: Rgb, change: (light: number) => number): Rgb {
  const { red, green, blue } = colour;
  const [most, least] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255];
  const light = (most + least) / 2;
  const next = Math.min(1, Math.max(0, change(light)));
  const spread = most - least;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1));
  const chroma = saturation * (1 - Math.abs(2 * next - 1));
  const ratio = spread === 0 ? 0 : chroma / spread;
  return each(colour, (one) => 255 * (next + (one / 255 - light) * ratio));
}
