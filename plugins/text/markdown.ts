/** Markdown (CommonMark with tables) as blocks. HTML in it is read as HTML; what stands in front of it is declared. */
import MarkdownIt from 'markdown-it';
import type {
  Block,
  Cell,
  DeclaredField,
  ExtractContext,
  Line,
  ParsedDocument,
  Source,
  TextBlock,
} from '../../src/plugin/contract.ts';
import { boldPart, noteBold, type Stretch } from '../basics/bold.ts';
import { tidy } from '../basics/text.ts';
import { readPage } from '../html/page.ts';
import { readPlain } from './plain.ts';

type Content = Omit<ParsedDocument, 'type'>;
type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** Characters that are parsed as Markdown; a longer text is read as it stands. */
const longest = 8 * 1024 * 1024;
const frontMatter = /^---[ \t]*\r?\n([\s\S]{0,65536}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

export function readMarkdown(text: string, source: Source, context: ExtractContext): Content {
  if (text.length > longest) return unmarked(text, source, context);
  const [front = '', declared = ''] = frontMatter.exec(text) ?? [];
  const reading = new Reading(front.split('\n').length - 1);
  reading.read(new MarkdownIt({ html: true }).parse(text.slice(front.length), {}));
  // Marks that nest without end leave nothing else.
  if (reading.blocks.length === 0) return unmarked(text, source, context);
  const fields = [...declaredFields(declared)];
  const title = fields.find(({ name }) => name === 'title')?.value;
  return {
    metadata: title === undefined ? {} : { title },
    blocks: reading.blocks,
    fields,
    links: reading.links,
    warnings: [],
  };
}

/** The text as it stands, with a warning. */
function unmarked(text: string, source: Source, context: ExtractContext): Content {
  const message = 'The text is so long or so deep that its markup was not read.';
  const plain = readPlain(text, source, context);
  return { ...plain, warnings: [...plain.warnings, { code: 'markup-unread', message }] };
}

/** Lines of the form `name: value`; what is nested is left to those who know its language. */
function* declaredFields(front: string): Generator<DeclaredField> {
  for (const [index, line] of front.split(/\r?\n/).entries()) {
    const [, name, raw = ''] = /^([\w-]{1,60}):[ \t]+(\S.*?)\s*$/.exec(line) ?? [];
    const value = raw.replace(/^(["'])(.*)\1$/, '$2');
    const place = { kind: 'text' as const, line: index + 2 };
    if (name && !/^[[{|>&*]/.test(value))
      yield { kind: 'property', name, label: name.replace(/[_-]/g, ' '), value, place };
  }
}

class Reading {
  readonly blocks: Block[] = [];
  readonly links: NonNullable<ParsedDocument['links']> = [];
  /** Lines before the text. */
  readonly #shift: number;
  #lists = 0;
  #item = false;
  #heading = 0;
  #table: { cells: Cell[]; row: number; column: number; heads: number; line: number } | undefined;

  constructor(shift: number) {
    this.#shift = shift;
  }

  read(tokens: readonly Token[]): void {
    for (const token of tokens) this.#take(token);
  }

  #take(token: Token): void {
    const line = (token.map?.[0] ?? 0) + 1 + this.#shift;
    const table = this.#table;
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.#lists++;
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.#lists--;
        break;
      case 'list_item_open':
        this.#item = true;
        break;
      case 'heading_open':
        this.#heading = Number(token.tag.slice(1)) || 1;
        break;
      case 'heading_close':
        this.#heading = 0;
        break;
      case 'table_open':
        this.#table = { cells: [], row: -1, column: 0, heads: 0, line };
        break;
      case 'tr_open':
        if (!table) break;
        table.row++;
        table.column = 0;
        table.line = token.map ? line : table.line;
        break;
      case 'thead_close':
        if (table) table.heads = table.row + 1;
        break;
      case 'table_close':
        this.#closeTable();
        break;
      case 'inline':
        this.#inline(token, line);
        break;
      case 'fence':
      case 'code_block':
        this.#lines(token.content.split('\n'), line + (token.type === 'fence' ? 1 : 0));
        break;
      case 'html_block':
        this.#html(token.content, line);
        break;
    }
  }

  #inline(token: Token, line: number): void {
    const texts = [''];
    let link: string | undefined;
    let linked = '';
    const bold: Stretch[] = [];
    let [strong, length] = [0, 0];
    const add = (text: string) => {
      if (strong > 0) noteBold(bold, length, length + text.length);
      length += text.length;
      texts.push((texts.pop() ?? '') + text);
      linked += text;
    };
    for (const child of token.children ?? []) {
      const isBreak =
        ['softbreak', 'hardbreak'].includes(child.type) ||
        (child.type === 'html_inline' && /^<br\b/i.test(child.content));
      if (isBreak) {
        texts.push('');
        length++;
      } else if (child.type === 'strong_open') strong++;
      else if (child.type === 'strong_close') strong--;
      else if (child.type === 'html_inline') continue;
      else if (child.type === 'link_open') [link, linked] = [String(child.attrGet('href') ?? ''), ''];
      else if (child.type === 'link_close' && link !== undefined) {
        this.links.push({ text: tidy(linked), target: link, place: { kind: 'text', line } });
        link = undefined;
      } else add(child.content);
    }
    const table = this.#table;
    if (table) {
      const place = { kind: 'text' as const, line: table.line };
      const raw = texts.join('\n');
      const text = tidy(raw);
      table.cells.push({ row: table.row, column: table.column++, text, place, ...boldPart(text, raw, bold) });
    } else this.#lines(texts, line, bold);
  }

  #lines(texts: readonly string[], first: number, bold: readonly Stretch[] = []): void {
    const lines = texts.flatMap((text, index): Line[] => {
      const shown = tidy(text);
      return shown === '' ? [] : [{ text: shown, place: { kind: 'text', line: first + index } }];
    });
    if (lines.length === 0) return;
    const text = lines.map((line) => line.text).join('\n');
    const place = { kind: 'text' as const, line: first };
    const rest = { text, place, lines, ...boldPart(text, texts.join('\n'), bold) };
    this.blocks.push(this.#block(rest));
    this.#item = false;
  }

  #block(rest: Omit<TextBlock, 'kind'>): TextBlock {
    if (this.#heading > 0) return { kind: 'heading', ...rest, level: this.#heading };
    return this.#item
      ? { kind: 'list-item', ...rest, level: Math.max(1, this.#lists) }
      : { kind: 'paragraph', ...rest };
  }

  #closeTable(): void {
    const { cells, heads, row } = this.#table ?? { cells: [], heads: 0, row: -1 };
    const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
    const [place] = cells.map((cell) => cell.place);
    this.#table = undefined;
    if (cells.length > 0) {
      this.blocks.push({ kind: 'table', ...(place && { place }), rows: row + 1, columns, headerRows: heads, cells });
    }
  }

  #html(html: string, line: number): void {
    const { blocks, links } = readPage(html, line);
    this.blocks.push(...blocks);
    this.links.push(...links);
  }
}
