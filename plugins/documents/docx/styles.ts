/** What paragraph, run and table styles say about the part that a text plays. */
import { integer } from '../../basics/integer.ts';
import { at, named, settingOf, switchOf } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { roleOfName } from './style-names.ts';

/** Where the lines of a paragraph stand; absent on the left. */
export type Alignment = 'centre' | 'right';

/** A paragraph's place in a list: `list` 0 takes it out of the list of its style. */
export interface ListPlace {
  list?: number;
  /** From 0. */
  level?: number;
}

/** A style with all that it inherits. */
export interface DocumentStyle {
  /** Heading depth from 1; 0 for text that is explicitly none; undefined when nothing is said. */
  heading?: number;
  role?: 'caption' | 'placeholder' | 'list';
  bold?: boolean;
  italic?: boolean;
  align?: Alignment | undefined;
  /** Points. */
  size?: number;
  listPlace?: ListPlace;
  /** For a table style: its first row looks different from the others. */
  headsFirstRow?: boolean;
}

export interface Styles {
  /** By id; of the default paragraph style when no id is given. Unknown ids go by their wording. */
  style(id: string | undefined): DocumentStyle;
  /** The list that a numbering style leads to. */
  listOf(numberingStyle: string): number | undefined;
}

/** Deeper chains of inheritance are loops or made to exhaust. */
const deepest = 32;

export function readStyles(root: Element | undefined): Styles {
  const definitions = new Map<string, Element>();
  let normal: string | undefined;
  for (const definition of named(root, 'w:style')) {
    const { 'w:styleId': id, 'w:type': type, 'w:default': isDefault } = definition.attributes;
    if (id === undefined) continue;
    definitions.set(id, definition);
    if (type === 'paragraph' && (isDefault === '1' || isDefault === 'true')) normal = id;
  }
  const base = runLook(at(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));
  const known = new Map<string, DocumentStyle>();
  const resolve = (id: string, depth: number): DocumentStyle => {
    const found = known.get(id);
    if (found) return found;
    const definition = definitions.get(id);
    const parent = settingOf(definition, 'w:basedOn');
    const inherited = parent !== undefined && depth < deepest ? resolve(parent, depth + 1) : base;
    const style = { ...inherited, ...(definition ? ownStyle(definition) : roleOfName(id)) };
    known.set(id, style);
    return style;
  };
  return {
    style: (id) => (id === undefined && normal === undefined ? base : resolve(id ?? normal ?? '', 0)),
    listOf: (id) => listPlaceOf(at(definitions.get(id), 'w:pPr'))?.list,
  };
}

function ownStyle(definition: Element): DocumentStyle {
  const paragraph = at(definition, 'w:pPr');
  const name = settingOf(definition, 'w:name') ?? '';
  const heading = outlineLevel(paragraph);
  const listPlace = listPlaceOf(paragraph);
  const firstRow = [...named(definition, 'w:tblStylePr')].some((part) => part.attributes['w:type'] === 'firstRow');
  return {
    ...roleOfName(name),
    ...runLook(at(definition, 'w:rPr')),
    ...alignmentOf(paragraph),
    ...(heading === undefined ? {} : { heading }),
    ...(listPlace ? { listPlace } : {}),
    ...(firstRow ? { headsFirstRow: true } : {}),
  };
}

/** Depth from 1 of a paragraph's own outline level; the file's ninth (counted from 0) is body text. */
export function outlineLevel(paragraph: Element | undefined): number | undefined {
  const level = integer(settingOf(paragraph, 'w:outlineLvl'), 0, 9);
  return level === undefined ? undefined : (level + 1) % 10;
}

export function listPlaceOf(paragraph: Element | undefined): ListPlace | undefined {
  const numbering = at(paragraph, 'w:numPr');
  if (!numbering) return undefined;
  const list = integer(settingOf(numbering, 'w:numId'), 0, 2 ** 31);
  const level = integer(settingOf(numbering, 'w:ilvl'), 0, 8);
  return { ...(list === undefined ? {} : { list }), ...(level === undefined ? {} : { level }) };
}

/** What a paragraph says of where its lines stand: undefined for what it takes back. */
export function alignmentOf(paragraph: Element | undefined): { align?: Alignment | undefined } {
  const value = settingOf(paragraph, 'w:jc');
  if (value === undefined) return {};
  return { align: value === 'center' ? 'centre' : value === 'right' || value === 'end' ? 'right' : undefined };
}

/** How a run's letters look; what it does not say is absent. */
export function runLook(run: Element | undefined): { bold?: boolean; italic?: boolean; size?: number } {
  if (!run) return {};
  const bold = switchOf(run, 'w:b');
  const italic = switchOf(run, 'w:i');
  const half = integer(settingOf(run, 'w:sz'), 1, 3276);
  return {
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italic }),
    ...(half === undefined ? {} : { size: half / 2 }),
  };
}
