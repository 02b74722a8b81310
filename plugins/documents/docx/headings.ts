/** Headings of documents whose author formats by hand: lines that stand out by the size of their letters. */
import type { Block, TextBlock } from '../../../src/plugin/contract.ts';
import type { Reading } from './reading.ts';

/** How much larger than the text a heading's letters are, at least. */
const ratio = 1.2;
/** Characters beyond which a paragraph is no heading, however large. */
const longest = 200;
const deepest = 9;

/** The same for a heading that is only bold, and the share of bold text above which bold says nothing. */
const longestBold = 100;
const mostBold = 0.3;

/**
 * Turns paragraphs in clearly larger letters than most of the text into headings, the largest into the highest, and
 * below them bold lines above text that is not bold; lists all headings in the outline. A document that has styled
 * headings keeps to those.
 */
export function promoteHeadings(blocks: Block[], reading: Reading): void {
  const texts = blocks.filter((block) => block.kind !== 'table');
  if (!texts.some(({ kind }) => kind === 'heading')) {
    const sizes = promoteLarge(texts, reading);
    promoteBold(blocks, reading, Math.min(deepest, sizes + 1));
  }
  for (const { kind, text, level = 1, place } of texts) {
    const title = text.replaceAll('\n', ' ');
    if (kind === 'heading') reading.outline.push({ title, level, ...(place ? { place } : {}) });
  }
}

/** Answers how many sizes of headings there are. */
function promoteLarge(texts: TextBlock[], reading: Reading): number {
  const sizeOf = (block: TextBlock) => reading.looks.get(block)?.size;
  const usual = usualSize(texts, sizeOf);
  if (usual === undefined) return 0;
  const large = texts.filter(
    (block) => block.kind === 'paragraph' && block.text.length <= longest && (sizeOf(block) ?? 0) >= usual * ratio,
  );
  const sizes = [...new Set(large.map(sizeOf))].sort((a = 0, b = 0) => b - a);
  for (const block of large) {
    block.kind = 'heading';
    block.level = Math.min(deepest, sizes.indexOf(sizeOf(block)) + 1);
  }
  return sizes.length;
}

function promoteBold(blocks: Block[], reading: Reading, level: number): void {
  const isBold = (block: Block | undefined) => block !== undefined && (reading.looks.get(block)?.bold ?? false);
  let bold = 0;
  let all = 0;
  for (const block of blocks) {
    if (block.kind === 'table') continue;
    all += block.text.length;
    if (isBold(block)) bold += block.text.length;
  }
  if (bold > all * mostBold) return;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind !== 'paragraph' || !isBold(block) || next === undefined || isBold(next)) continue;
    // A line that ends in a colon, or holds a gap, is a label of what follows.
    if (block.text.length > longestBold || /[:;,]$|\t|\n/.test(block.text)) continue;
    block.kind = 'heading';
    block.level = level;
  }
}

/** The size in which most characters are set. */
function usualSize(texts: TextBlock[], sizeOf: (block: TextBlock) => number | undefined): number | undefined {
  const characters = new Map<number, number>();
  for (const block of texts) {
    const size = sizeOf(block);
    if (size !== undefined) characters.set(size, (characters.get(size) ?? 0) + block.text.length);
  }
  let usual: number | undefined;
  for (const [size, count] of characters) if (usual === undefined || count > (characters.get(usual) ?? 0)) usual = size;
  return usual;
}
