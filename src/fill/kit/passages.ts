/** A document's text for models: in parts, none of more than so many tokens, each marked with the pages that it is of. */

import type { Block, ParsedDocument, Place, Table } from '../../model/document.ts';
import { atMost } from '../scale/extents.ts';

export interface Passage {
  text: string;
  /** Numbers of the pages that it holds something of; empty where there are none. */
  pages: number[];
}

/** About how many tokens a text has: four letters of an alphabet each, or one character of the others. */
export const tokensOf = (text: string): number => {
  let wide = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x2e80) wide += 1;
  return Math.ceil((text.length - wide) / 3.5 + wide);
};

/**
 * The whole text in as few parts as the budget allows; whole blocks as far as they fit.
 * @param isWanted which pages matter; all of them when absent
 * @param clean what becomes of each block's text
 */
export function passagesOf(
  document: ParsedDocument,
  budget: number,
  { isWanted = () => true, clean = (text) => text }: PassageOptions = {},
): Passage[] {
  const passages: Passage[] = [];
  const newPassage = () => ({ texts: [] as string[], pages: new Set<number>(), tokens: 0 });
  let open = newPassage();
  const close = (): void => {
    if (open.texts.length > 0) passages.push({ text: open.texts.join('\n\n'), pages: [...open.pages] });
    open = newPassage();
  };
  let page: number | undefined;
  for (const block of document.blocks) {
    const place = placeOf(block);
    const own = place?.kind === 'page' ? place.page : undefined;
    if (own !== undefined && !isWanted(own)) continue;
    for (const piece of pieces(clean(textOf(block)), budget)) {
      const tokens = tokensOf(piece) + 4;
      if (open.tokens + tokens > budget) {
        close();
        page = undefined;
      }
      if (own !== undefined && own !== page) open.texts.push(`[page ${own}]`);
      page = own;
      if (own !== undefined) open.pages.add(own);
      open.texts.push(piece);
      open.tokens += tokens;
    }
  }
  const declared = document.fields.map(({ name, label, value }) => `${label ?? name}: ${clean(value)}`).join('\n');
  for (const piece of pieces(declared, budget)) {
    if (open.tokens + tokensOf(piece) > budget) close();
    open.texts.push(`[fields of the file]\n${piece}`);
    open.tokens += tokensOf(piece);
  }
  close();
  return passages;
}

interface PassageOptions {
  isWanted?: (page: number) => boolean;
  clean?: (text: string) => string;
}

/** A text in pieces that fit, cut at line ends where there are any. */
function pieces(text: string, budget: number): string[] {
  if (text.trim() === '') return [];
  if (tokensOf(text) <= budget) return [text];
  const most = Math.max(atMost.hundreds, budget);
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = Math.min(text.length, at + most);
    const cut = end < text.length ? Math.max(text.lastIndexOf('\n', end), text.lastIndexOf(' ', end)) : end;
    const next = cut > at ? cut : end;
    found.push(text.slice(at, next));
    at = next;
  }
  return found;
}

const placeOf = (block: Block): Place | undefined =>
  block.place ?? (block.kind === 'table' ? block.cells[0]?.place : block.lines?.[0]?.place);

function textOf(block: Block): string {
  if (block.kind === 'table') return tableText(block);
  if (block.kind !== 'speech' || block.place?.kind !== 'time') return block.text;
  const { start, speaker } = block.place;
  return `[${Math.floor(start)} s] ${speaker ? `${speaker}: ` : ''}${block.text}`;
}

/** Rows by line, cells parted by bars. */
function tableText({ cells, caption }: Table): string {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const lines = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.map(cellText).join(' | '));
  return [...(caption ? [caption] : []), ...lines].join('\n');
}

const cellText = ({ text, tables = [] }: Table['cells'][number]): string =>
  [text, ...tables.map(tableText)]
    .join(' ')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
