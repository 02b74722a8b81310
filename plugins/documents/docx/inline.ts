/** The text of one paragraph, run by run, and what hangs on it: text boxes, pictures, charts, links, fields. */

import { noteBold, type Stretch } from '../../basics/bold.ts';
import { tidy } from '../../basics/text.ts';
import { isDescription } from '../ooxml/description.ts';
import { at, settingOf } from '../ooxml/element.ts';
import { linearMath } from '../ooxml/math.ts';
import { type Crop, cropOf } from '../ooxml/shown.ts';
import { symbolLetter } from '../ooxml/symbols.ts';
import type { Element } from '../ooxml/xml.ts';
import { readControl } from './control.ts';
import { inCode, linkField, markField } from './field.ts';
import { type Extent, extentOf, note, type Stretches } from './looks.ts';
import { addLink, type Story } from './reading.ts';
import { runLook } from './styles.ts';

/** Something that stands beside the text and is read after it. */
export interface Hanging {
  kind: 'box' | 'part' | 'picture' | 'words';
  /** The text box itself, or what holds the words. */
  element: Element;
  /** What a picture shows, in the words of who put it there; the letters of a WordArt. */
  words?: string;
  /** Relationship of a chart, a diagram or a picture. */
  id?: string;
  /** Of a picture. */
  extent?: Extent | undefined;
  crop?: Crop | undefined;
}

export interface Inline {
  text: string;
  /** Whether all that can be seen is bold; the smallest size of letters, in points, where it is known. */
  bold: boolean;
  size: number | undefined;
  hanging: Hanging[];
  /** Texts that are set apart, one after the other. */
  strong: Stretches;
  slanted: Stretches;
  /** The same of what is strong, as places in `text`. */
  boldAt: Stretch[];
  /** The size at which the next picture is shown, in EMU. */
  extent?: Extent | undefined;
}

interface Run {
  bold: boolean;
  italic: boolean;
  size: number | undefined;
}

type Read = (element: Element, inline: Inline, story: Story, run: Run) => void;

/** Reads what is inside `parent` into `inline`. `run` is the look of text that says nothing about its own. */
export function readInline(parent: Element, inline: Inline, story: Story, run: Run): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    const read = readers.get(child.name);
    if (read) read(child, inline, story, run);
    else readInline(child, inline, story, run);
  }
}

function add(text: string, inline: Inline, story: Story, run?: Run): void {
  if (text === '' || inCode(story)) return;
  if (run?.bold) noteBold(inline.boldAt, inline.text.length, inline.text.length + text.length);
  inline.text += text;
  note(inline.strong, run?.bold, text);
  note(inline.slanted, run?.italic, text);
  if (!run || text.trim() === '') return;
  if (!run.bold) inline.bold = false;
  if (run.size !== undefined) inline.size = Math.min(inline.size ?? run.size, run.size);
}

const nothing: Read = () => {};
const literal =
  (text: string): Read =>
  (_, inline, story) =>
    add(text, inline, story);
/** Line ends in the file are layout of the file, not of the text. */
const words: Read = (element, inline, story, run) =>
  add(
    element.children
      .filter((child) => typeof child === 'string')
      .join('')
      .replace(/[\n\r][\t\n\r ]*/g, ' '),
    inline,
    story,
    run,
  );
const hang =
  (kind: Hanging['kind'], attribute?: string): Read =>
  (element, inline) => {
    const id = attribute === undefined ? undefined : element.attributes[attribute];
    if (attribute === undefined) inline.hanging.push({ kind, element });
    else if (id !== undefined) inline.hanging.push({ kind, element, id, extent: inline.extent });
  };

/** Words in an attribute; what follows is read as ever. */
const describe =
  (attribute: string): Read =>
  (element, inline, story, run) => {
    const words = element.attributes[attribute] ?? '';
    if (isDescription(words)) inline.hanging.push({ kind: 'words', element, words });
    readInline(element, inline, story, run);
  };

const readers = new Map<string, Read>(
  Object.entries<Read>({
    'w:t': words,
    'w:tab': literal('\t'),
    'w:ptab': literal('\t'),
    'w:br': literal('\n'),
    'w:cr': literal('\n'),
    'w:noBreakHyphen': literal('-'),
    'w:sym': (element, inline, story, run) => {
      const code = Number.parseInt(element.attributes['w:char'] ?? '', 16);
      if (code > 0) add(symbolLetter(element.attributes['w:font'] ?? '', code), inline, story, run);
    },
    'w:r': (element, inline, story, run) => {
      const properties = at(element, 'w:rPr');
      const style = settingOf(properties, 'w:rStyle');
      const named = style === undefined ? {} : story.reading.styles.style(style);
      const look = { ...run, ...named, ...runLook(properties) };
      readInline(element, inline, story, { bold: look.bold, italic: look.italic, size: look.size });
    },
    'w:fldChar': (element, inline, story, run) => {
      const shown = markField(element, story, inline.text);
      add(shown, inline, story, run);
    },
    'w:instrText': (element, _, story) => {
      const field = story.openFields.at(-1);
      if (field?.phase === 'code' && field.code.length < 4000) field.code += element.children.join('');
    },
    'w:fldSimple': (element, inline, story, run) => {
      const start = inline.text.length;
      readInline(element, inline, story, run);
      linkField(element.attributes['w:instr'] ?? '', inline.text.slice(start), story);
    },
    'w:hyperlink': (element, inline, story, run) => {
      const start = inline.text.length;
      readInline(element, inline, story, run);
      const link = story.relationships.get(element.attributes['r:id'] ?? '');
      if (link?.external) addLink(story, inline.text.slice(start), link.target);
    },
    'w:sdt': (element, inline, story, run) => {
      const start = inline.text.length;
      const inside = () => inline.text.slice(start);
      const isPrompt = readControl(element, story, (content) => readInline(content, inline, story, run), inside);
      if (!isPrompt) return;
      const text = tidy(inline.text.slice(start));
      inline.text = inline.text.slice(0, start);
      if (text !== '') story.reading.prompts.push({ kind: 'paragraph', text, aside: 'comment' });
    },
    'w:ruby': (element, inline, story, run) => {
      const base = at(element, 'w:rubyBase');
      const start = inline.text.length;
      if (base) readInline(base, inline, story, run);
      const reading = at(element, 'w:rt');
      const middle = inline.text.length;
      if (reading) readInline(reading, inline, story, run);
      const spoken = inline.text.slice(middle);
      // Pronunciation in brackets is how plain text shows it, as HTML's `rp` does.
      if (spoken.trim() !== '' && middle > start) inline.text = `${inline.text.slice(0, middle)}(${spoken})`;
    },
    'm:oMath': (element, inline, story, run) => add(linearMath(element), inline, story, run),
    'w:txbxContent': hang('box'),
    'a:txBody': hang('words'),
    'v:textpath': describe('string'),
    'v:shape': describe('alt'),
    'wp:docPr': describe('descr'),
    'c:chart': hang('part', 'r:id'),
    'cx:chart': hang('part', 'r:id'),
    'dgm:relIds': hang('part', 'r:dm'),
    'v:imagedata': hang('picture', 'r:id'),
    'a:blip': hang('picture', 'r:embed'),
    'wp:extent': ({ attributes }, inline) => {
      inline.extent = extentOf(attributes.cx, attributes.cy);
    },
    // It stands behind the picture that it is about.
    'a:srcRect': (element, inline) => {
      const last = inline.hanging.at(-1);
      if (last?.kind === 'picture') last.crop = cropOf({ name: '', attributes: {}, children: [element] });
    },
    'w:pPr': nothing,
    'w:rPr': nothing,
    'w:sdtPr': nothing,
    'w:del': nothing,
    'w:moveFrom': nothing,
    'w:delText': nothing,
    'w:delInstrText': nothing,
  }),
);
