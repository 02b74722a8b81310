/** HTML as blocks: headings, paragraphs, list items, captions and tables, each with the line that it starts on. */
import type { Block, Line, Place, TextBlock } from '../../src/plugin/contract.ts';
import { boldPart, noteBold, type Stretch } from '../basics/bold.ts';
import { tidyLines } from '../basics/text.ts';
import { type Edge, parts } from './edges.ts';
import { closeTable, type OpenTable, startCell, startRow, startTable } from './table.ts';

/** Elements whose text is not shown. */
const hidden = new Set(['script', 'style', 'title', 'template', 'noscript', 'datalist', 'object']);
const inline = new Set(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark meta link output q s samp select option small span strike strong sub sup textarea time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements that end with their start tag. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Tables in tables. */
const deepest = 20;
/** Blocks and cells, past which a page is no page that anybody wrote. */
const most = 300_000;

/** Boxes within one text: where there are more they are no labels and values. */
const mostParted = 200;

/** Takes what a parser meets, in its order, and makes blocks of it. */
export class BlockBuilder {
  readonly blocks: Block[] = [];
  readonly #tables: OpenTable[] = [];
  /** For each open element that hides what is in it: its name. */
  readonly #hiding: string[] = [];
  readonly #lists: string[] = [];
  #text = '';
  /** Its parts in bold, and the open elements that make it so. */
  #bold: Stretch[] = [];
  #strong: string[] = [];
  /** Its last two characters: a text that grows is not to be looked at. */
  #end = '';
  #parted = 0;
  /** The ends of inline elements since the last text. */
  #edge: Edge = {};
  /** Source line of each line of the text so far, and the number of the last of them. */
  #lines: number[] = [];
  #last = 0;
  #heading = 0;
  #caption: 'caption' | 'figcaption' | undefined;
  #item = false;
  #kept = 0;
  #count = 0;

  /** Whether there is so much that the rest is to be left. */
  get full(): boolean {
    return this.#count > most;
  }

  get isHidden(): boolean {
    return this.#hiding.length > 0;
  }

  open(name: string, attributes: Record<string, string>, line: number): void {
    if (!empty.has(name) && (isHiddenElement(name, attributes) || this.#hiding.at(-1) === name))
      this.#hiding.push(name);
    if (this.isHidden) return;
    if (name === 'br' || name === 'hr') this.#append('\n', line);
    if (name === 'img' && attributes.alt) this.text(` ${attributes.alt} `, line);
    if (name === 'input') this.text(` ${shownInput(attributes)} `, line);
    if (isBold(name, attributes)) this.#strong.push(name);
    if (inline.has(name)) this.#edge = { ...this.#edge, opened: name };
    if (inline.has(name) || name === 'br') return;
    if (name === 'dd' && this.#text.trim() !== '') {
      this.#text += '\t';
      this.#end = '\t';
      return;
    }
    this.flush();
    if (/^h[1-6]$/.test(name)) this.#heading = Number(name[1]);
    if (name === 'pre') this.#kept++;
    if (name === 'ul' || name === 'ol') this.#lists.push(name);
    if (name === 'li') this.#item = true;
    if (name === 'caption' || name === 'figcaption') this.#caption = name;
    if (name === 'table' && this.#tables.length < deepest) this.#tables.push(startTable(line));
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === 'thead') table.inHead = true;
    if (name === 'tr') startRow(table);
    if (name === 'td' || name === 'th') {
      startCell(table, name, attributes, line);
      this.#count++;
    }
  }

  text(chunk: string, line: number): void {
    if (this.isHidden) return;
    if (this.#kept === 0) {
      const [space = ''] = /^\s*/.exec(chunk) ?? [];
      this.#append(chunk.replace(/\s+/g, ' '), line + space.split('\n').length - 1);
      return;
    }
    for (const [index, part] of chunk.split('\n').entries())
      this.#append(index === 0 ? part : `\n${part}`, line + index);
  }

  /** Adds text that has no line break but at its start. */
  #append(text: string, line: number): void {
    if (text.startsWith('\n')) this.#last++;
    if (this.#kept === 0 && this.#parted < mostParted && parts(this.#end, text, this.#edge)) {
      this.#text += '\t';
      this.#parted++;
    }
    if (text !== '') this.#edge = {};
    this.#end = (this.#end + text.slice(-2)).slice(-2);
    if (text.trim() !== '') this.#lines[this.#last] ??= line;
    if (this.#strong.length > 0 && text !== '')
      noteBold(this.#bold, this.#text.length, this.#text.length + text.length);
    this.#text += text;
  }

  close(name: string): void {
    if (this.#hiding.at(-1) === name) {
      this.#hiding.pop();
      return;
    }
    if (this.#strong.at(-1) === name) this.#strong.pop();
    if (inline.has(name)) this.#edge = { ...this.#edge, closed: name };
    // The name of a description list stands before what describes it, on the same line.
    if (this.isHidden || inline.has(name) || empty.has(name) || name === 'dt') return;
    this.flush();
    if (/^h[1-6]$/.test(name)) this.#heading = 0;
    if (name === 'pre') this.#kept = Math.max(0, this.#kept - 1);
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (name === this.#caption) this.#caption = undefined;
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === 'thead') table.inHead = false;
    if (name === 'td' || name === 'th') table.cell = undefined;
    if (name === 'table') this.#closeTable(table);
  }

  /** Ends the text that is under way. */
  flush(): void {
    const [raw, stretches] = [this.#text, this.#bold];
    const lines = this.#takeLines();
    if (lines.length === 0) return;
    const text = lines.map((line) => line.text).join('\n');
    const table = this.#tables.at(-1);
    if (table && this.#caption === 'caption') table.caption = text.replaceAll('\n', ' ');
    else this.#add(this.#textBlock({ text, lines, ...boldPart(text, raw, stretches) }));
    this.#item = false;
  }

  /** Ends all that is open. */
  end(): void {
    this.flush();
    for (let table = this.#tables.at(-1); table; table = this.#tables.at(-1)) this.#closeTable(table);
  }

  #closeTable(table: OpenTable): void {
    this.#tables.pop();
    for (const block of closeTable(table)) this.#add(block);
  }

  #add(block: Block): void {
    this.#count++;
    const table = this.#tables.at(-1);
    (table?.cell?.blocks ?? table?.stray ?? this.blocks).push(block);
  }

  #takeLines(): Line[] {
    const texts = this.#text.split('\n');
    const lines: Line[] = [];
    let number = this.#lines.find((line) => line !== undefined) ?? 1;
    for (const [index, text] of texts.entries()) {
      number = this.#lines[index] ?? number;
      for (const shown of tidyLines(text)) lines.push({ text: shown, place: { kind: 'text', line: number } });
    }
    this.#text = '';
    this.#bold = [];
    this.#end = '';
    this.#parted = 0;
    this.#lines = [];
    this.#last = 0;
    return lines;
  }

  #textBlock(said: Pick<TextBlock, 'text' | 'bold'> & { lines: Line[] }): TextBlock {
    const place: Place | undefined = said.lines[0]?.place;
    const rest = { ...said, ...(place && { place }) };
    if (this.#heading > 0) return { kind: 'heading', ...rest, level: this.#heading };
    if (this.#caption) return { kind: 'caption', ...rest };
    return this.#item
      ? { kind: 'list-item', ...rest, level: Math.max(1, this.#lists.length) }
      : { kind: 'paragraph', ...rest };
  }
}

/** Elements that browsers show in bold, beside headings and what a style says. */
const bold = new Set(['b', 'strong', 'th', 'dt']);

const isBold = (name: string, { style = '' }: Record<string, string>): boolean =>
  bold.has(name) || /(?:^|[;\s])font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);

const isHiddenElement = (name: string, { hidden: flag, selected, style = '' }: Record<string, string>): boolean =>
  hidden.has(name) ||
  flag !== undefined ||
  (name === 'option' && selected === undefined) ||
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);

/** What a reader sees in a field. */
function shownInput({ type = 'text', value = '', checked }: Record<string, string>): string {
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? '☐' : '☒';
  return ['hidden', 'password', 'image', 'file'].includes(type) ? '' : value;
}
