/**
 * Holds every answer against the document: a value whose evidence is not there, or that does not follow from it by
 * changing its form alone (a date to ISO 8601, printed digits to a number), becomes null. No strategy is trusted.
 */

import type { Block, ParsedDocument, Place } from '../model/document.ts';
import { type Evidence, type Filled, type FilledList, type FilledObject, type Leaf, missing } from '../model/filled.ts';
import type { Field, LeafField, Template } from '../model/template.ts';
import { follows } from './following.ts';
import { findLetters, type Letters, lettersOf } from './grounding/letters.ts';
import { boxOrRing } from './grounding/polarity.ts';
import { textBefore } from './scale/extents.ts';
import { once } from './scale/once.ts';

interface GroundOptions {
  /** Whether values that were judged from a picture, and are nowhere in words, may stay. */
  judged?: boolean;
  /** Told of items of lists that were left out, by JSON Pointer into the template. */
  leftOut?(pointer: string, items: number): void;
}

/** The answers that the document bears out; the others are `ungrounded`. */
export function ground(
  filled: FilledObject,
  document: ParsedDocument,
  template: Template,
  options: GroundOptions = {},
): FilledObject {
  const grounding = new Grounding(document, options);
  return grounding.object(filled, template.root.fields, template.root.open, []);
}

/** A box at the end of what stands before a label. */
const box = new RegExp(`${boxOrRing}\\s{0,2}$`, 'u');
const ownBox = new RegExp(`^${boxOrRing}`, 'u');

class Grounding {
  readonly #text: DocumentText;
  readonly #options: GroundOptions;

  constructor(document: ParsedDocument, options: GroundOptions) {
    this.#text = new DocumentText(document);
    this.#options = options;
  }

  /** @param above the words of the keys above */
  object(
    { members }: FilledObject,
    fields: readonly Field[],
    open: Field | undefined,
    above: readonly string[],
  ): FilledObject {
    const byKey = new Map(fields.map((field) => [field.key, field]));
    const grounded = Object.entries(members).map(([key, member]) => [
      key,
      this.any(member, byKey.get(key) ?? open, above),
    ]);
    return { kind: 'object', members: Object.fromEntries(grounded) };
  }

  any(filled: Filled, field: Field | undefined, above: readonly string[]): Filled {
    if (filled.kind === 'leaf') return this.leaf(filled, field?.kind === 'leaf' ? field : undefined, above);
    const inside = [...above, ...(field?.words ?? [])];
    if (filled.kind === 'list') return this.list(filled, field, inside);
    const [fields, open] = field?.kind === 'object' ? [field.fields, field.open] : [[], undefined];
    return this.object(filled, fields, open, inside);
  }

  /** Without the items of which nothing is left. */
  list({ items }: FilledList, field: Field | undefined, above: readonly string[]): FilledList {
    const list = field?.kind === 'object' ? field.list : field;
    const item = list?.kind === 'list' ? list.item : undefined;
    const left = items.map((one) => this.any(one, item, above)).filter((one) => !isEmpty(one));
    const dropped = items.filter((one) => !isEmpty(one)).length - left.length;
    if (dropped > 0) this.#options.leftOut?.(field?.pointer ?? '', dropped);
    return { kind: 'list', items: left };
  }

  /** An answer with those of its alternatives that the document bears out, too. */
  leaf(leaf: Leaf, field: LeafField | undefined, above: readonly string[]): Leaf {
    if (!leaf.alternatives) return this.value(leaf, field, above);
    const { alternatives, ...own } = leaf;
    const left = alternatives.map((one) => this.value(one, field, above)).filter(({ value }) => value !== null);
    const answer = this.value(own, field, above);
    if (answer.value === null || left.length === 0)
      return answer.status === 'ambiguous' ? { ...answer, status: 'found' } : answer;
    return { ...answer, alternatives: left };
  }

  value(leaf: Leaf, field: LeafField | undefined, above: readonly string[]): Leaf {
    if (leaf.value === null) return leaf;
    if (leaf.status === 'judged') return this.#options.judged ? leaf : ungrounded(leaf);
    const shown = leaf.evidence.length > 0 && leaf.evidence.every((piece) => this.#text.holds(piece));
    if (!shown) return ungrounded(leaf);
    const marked = typeof leaf.value === 'boolean';
    const pieces = leaf.evidence.map((piece) => (marked ? `${this.#text.markBefore(piece)}${piece.text}` : piece.text));
    // A date that another one is counted from may stand before or behind it.
    const orders = [pieces.join(' '), pieces.toReversed().join(' ')];
    const likeness = Math.max(...orders.map((printed) => follows(leaf.value, printed, field, above)));
    if (likeness === 0) return ungrounded(leaf);
    if (likeness === 1) return leaf;
    return { ...leaf, evidence: leaf.evidence.map((piece) => ({ ...piece, likeness })) };
  }
}

const ungrounded = ({ strategy }: Leaf): Leaf => ({
  ...missing(),
  status: 'ungrounded',
  ...(strategy !== undefined && { strategy }),
});

/** Nothing is left of it. */
function isEmpty(filled: Filled): boolean {
  if (filled.kind === 'leaf') return filled.value === null;
  if (filled.kind === 'list') return filled.items.length === 0;
  return Object.values(filled.members).every(isEmpty);
}

/** Text reduced to letters and digits, so that breaks and spacing don't matter: of the few pages that hold answers. */
const lettersIn = once(({ raw }: { raw: string }): Letters => lettersOf(raw));

/** Where a page says some words from a letter on, if it does. */
const saysIn = (there: { raw: string }, words: string, from = 0): number | undefined =>
  findLetters(lettersIn(there), words, from)?.start;

/** The document's text by page, and what the file declares. */
class DocumentText {
  #pages: ReadonlyMap<number, { raw: string }>;
  #declared: { raw: string };
  #seen = new Map<string, boolean>();
  /** Where on each page the last answer was found. */
  #last = new Map<number, number>();

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
    this.#pages = new Map(pieces.entries().map(([page, list]) => [page, { raw: list.join(' ') }]));
    const metadata = Object.values(document.metadata);
    const links = (document.links ?? []).flatMap(({ text, target }) => [text, target]);
    const outline = (document.outline ?? []).map(({ title }) => title);
    const pageCount = document.pages ? [String(document.pages.length)] : [];
    const declared = [...document.fields.map(({ value }) => value), ...metadata, ...links, ...outline, ...pageCount];
    this.#declared = { raw: declared.join(' \n ') };
  }

  /** Whether every line of a piece of evidence stands on its page, or is declared by the file. */
  holds({ text, place }: Evidence): boolean {
    return text.split('\n').every((line) => this.#holdsLine(line, place));
  }

  /** The box right before a label, ticked or not: what answers yes or no. */
  markBefore({ text, place }: Evidence): string {
    // Evidence that shows its own box needs no other one: there may be many a "yes" on a page.
    if (ownBox.test(text)) return '';
    const there = this.#pages.get(place?.kind === 'page' ? place.page : 0);
    const found = there && findLetters(lettersIn(there), lettersOf(text).text);
    const at = found && lettersIn(there).at[found.start];
    if (at === undefined) return '';
    return box.exec(textBefore(there?.raw ?? '', at))?.[0] ?? '';
  }

  #holdsLine(text: string, place: Place | null): boolean {
    const page = place?.kind === 'page' ? place.page : 0;
    const key = `${page}:${text}`;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const found = this.#find(text, page);
    this.#seen.set(key, found);
    return found;
  }

  #find(text: string, page: number): boolean {
    const there = this.#pages.get(page);
    const words = lettersOf(text).text;
    if (words === '') {
      // Evidence that is a sign alone: `$`, `☒`.
      const signs = text.replace(/\s+/g, '');
      return signs !== '' && (there?.raw.replace(/\s+/g, '') ?? '').includes(signs);
    }
    return (there !== undefined && this.#says(there, page, words)) || saysIn(this.#declared, words) !== undefined;
  }

  /** Answers stand in the order of the document for the most part: each is looked for behind the last one first. */
  #says(there: { raw: string }, page: number, words: string): boolean {
    const last = this.#last.get(page) ?? 0;
    const at = saysIn(there, words, last) ?? (last > 0 ? saysIn(there, words) : undefined);
    if (at !== undefined) this.#last.set(page, at);
    return at !== undefined;
  }
}
