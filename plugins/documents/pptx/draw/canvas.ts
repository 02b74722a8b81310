/** What is carried through the drawing of one slide: where colours, fonts and pictures come from, and what was drawn. */
import { at, named } from '../../ooxml/element.ts';
import type { ShowPicture } from '../../ooxml/shown.ts';
import type { Element } from '../../ooxml/xml.ts';
import { type Deck, relatedPart, type Sheet } from '../deck.ts';
import { type Palette, paletteOf } from './colour.ts';

export interface Canvas {
  /** Whose shapes are drawn: the master, the layout, the slide. */
  sheet: Sheet;
  master: Element | undefined;
  /** Level styles of the show. */
  defaults: Element | undefined;
  palette: Palette;
  /** The name of a font, of the theme where nothing names one; `''` for any. */
  font(name: string | undefined, usual: 'major' | 'minor'): string;
  show: ShowPicture;
  /** Pixels for a point. */
  scale: number;
  /** Gradients and clips. */
  definitions: string[];
}

export interface Setup {
  deck: Deck;
  show: ShowPicture;
  scale: number;
  defaults: Element | undefined;
}

export function startCanvas(sheet: Sheet, { deck, show, scale, defaults }: Setup): Canvas {
  const [layout, master] = sheet.layers;
  const part = master && relatedPart(deck, master.part, 'theme');
  const theme = part === undefined ? undefined : themeOf(deck, part);
  const override = [sheet.root, layout?.root]
    .map((root) => at(root, 'p:clrMapOvr', 'a:overrideClrMapping'))
    .find((map) => map !== undefined);
  return {
    ...{ sheet, master: master?.root, defaults, show, scale, definitions: [] },
    palette: paletteOf(theme, override ?? at(master?.root, 'p:clrMap')),
    font: (name, usual) => {
      const own = name === undefined || name.startsWith('+') ? themeFont(theme, name, usual) : name;
      return own !== undefined && /^[\p{L}\d][\p{L}\d ._-]{0,60}$/u.test(own) ? own : '';
    },
  };
}

/** Themes are read once for all slides. */
function themeOf(deck: Deck, part: string): Element | undefined {
  const known = themes.get(deck) ?? new Map<string, Element | undefined>();
  themes.set(deck, known);
  if (!known.has(part)) known.set(part, deck.source.xml(part));
  return known.get(part);
}

const themes = new WeakMap<Deck, Map<string, Element | undefined>>();

function themeFont(theme: Element | undefined, name: string | undefined, usual: string): string | undefined {
  const kind = name?.startsWith('+mj') ? 'major' : name?.startsWith('+mn') ? 'minor' : usual;
  const [latin] = named(at(theme, 'a:themeElements', 'a:fontScheme', `a:${kind}Font`), 'a:latin');
  return latin?.attributes.typeface;
}

/** Adds a gradient or a clip. @returns a reference to it */
export function define({ definitions, sheet }: Canvas, write: (id: string) => string): string {
  const id = `p${sheet.page}d${definitions.length}`;
  definitions.push(write(id));
  return `url(#${id})`;
}
