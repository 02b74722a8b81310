/**
 * Holds every answer against the document: a value whose evidence is not there, or that does not follow from it by
 * changing its form alone (a date to ISO 8601, printed digits to a number), becomes null. No strategy is trusted.
 */
import type { Block, ParsedDocument, Place } from '../model/document.ts';
import { type Evidence, type Filled, type FilledObject, type Leaf, missing } from '../model/filled.ts';
import type { Field, LeafField, Template } from '../model/template.ts';
import { follows, reduced } from './following.ts';

/** The answers that the document bears out; the others are `not-found`. */
export function ground(filled: FilledObject, document: ParsedDocument, template: Template): FilledObject {
  const text = new DocumentText(document);
  const members = groundMembers(filled, template.root.fields, template.root.open, text);
  return { kind: 'object', members };
}

function groundMembers(
  { members }: FilledObject,
  fields: readonly Field[],
  open: Field | undefined,
  text: DocumentText,
): Record<string, Filled> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => [key, groundAny(member, byKey.get(key) ?? open, text)]),
  );
}

function groundAny(filled: Filled, field: Field | undefined, text: DocumentText): Filled {
  if (filled.kind === 'leaf') return groundLeaf(filled, field?.kind === 'leaf' ? field : undefined, text);
  if (filled.kind === 'list') {
    const item = field?.kind === 'list' ? field.item : undefined;
    const items = filled.items.map((one) => groundAny(one, item, text)).filter((one) => !isEmpty(one));
    return { kind: 'list', items };
  }
  const [fields, open] = field?.kind === 'object' ? [field.fields, field.open] : [[], undefined];
  return { kind: 'object', members: groundMembers(filled, fields, open, text) };
}

function groundLeaf(leaf: Leaf, field: LeafField | undefined, text: DocumentText): Leaf {
  if (leaf.value === null) return leaf;
  const shown = leaf.evidence.length > 0 && leaf.evidence.every((piece) => text.holds(piece));
  if (!shown) return missing();
  const pieces = leaf.evidence.map((piece) => piece.text);
  // A date that another one is counted from may stand before or behind it.
  const borneOut = follows(leaf.value, pieces.join(' ')) || follows(leaf.value, pieces.toReversed().join(' '));
  return field?.choices || borneOut ? leaf : missing();
}

/** An item of a list of which nothing is left. */
function isEmpty(filled: Filled): boolean {
  if (filled.kind === 'leaf') return filled.value === null;
  if (filled.kind === 'list') return filled.items.length === 0;
  return Object.values(filled.members).every(isEmpty);
}

/** The document's text by page, reduced to letters and digits, so that breaks and spacing don't matter. */
class DocumentText {
  #pages = new Map<number, string>();
  /** The same with its punctuation, for evidence that is a sign alone: `$`, `☒`. */
  #signs = new Map<number, string>();
  #declared: string;
  #seen = new Map<string, boolean>();

  constructor(document: ParsedDocument) {
    const pieces = new Map<number, string[]>();
    const add = (place: Place | undefined, text: string): void => {
      const page = place?.kind === 'page' ? place.page : 0;
      const list = pieces.get(page) ?? [];
      pieces.set(page, list);
      list.push(text);
    };
    const addBlock = (block: Block): void => {
      if (block.kind !== 'table') {
        if (block.lines && block.lines.length > 0) for (const line of block.lines) add(line.place, line.text);
        add(block.place ?? block.lines?.[0]?.place, block.text);
        return;
      }
      if (block.caption) add(block.place, block.caption);
      for (const cell of block.cells) {
        add(cell.place ?? block.place, cell.text);
        for (const table of cell.tables ?? []) addBlock(table);
      }
    };
    for (const block of document.blocks) addBlock(block);
    for (const [page, list] of pieces) {
      this.#pages.set(page, reduced(list.join(' ')));
      this.#signs.set(page, list.join(' ').replace(/\s+/g, ''));
    }
    const metadata = Object.values(document.metadata);
    const links = (document.links ?? []).flatMap(({ text, target }) => [text, target]);
    const outline = (document.outline ?? []).map(({ title }) => title);
    const pageCount = document.pages ? [String(document.pages.length)] : [];
    this.#declared = reduced(
      [...document.fields.map(({ value }) => value), ...metadata, ...links, ...outline, ...pageCount].join(' \n '),
    );
  }

  /** Whether every line of a piece of evidence stands on its page, or is declared by the file. */
  holds({ text, place }: Evidence): boolean {
    return text.split('\n').every((line) => this.#holdsLine(line, place));
  }

  #holdsLine(text: string, place: Place | null): boolean {
    const words = reduced(text);
    if (words === '') return false;
    const page = place?.kind === 'page' ? place.page : 0;
    const key = `${page}:${words}`;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const pages = /[\p{L}\p{N}]/u.test(words) ? this.#pages : this.#signs;
    const found = (pages.get(page) ?? '').includes(words) || this.#declared.includes(words);
    this.#seen.set(key, found);
    return found;
  }
}
