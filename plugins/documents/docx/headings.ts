/** Headings of documents whose author formats by hand: lines that stand out by the size of their letters. */
import type { Block, TextBlock } from '../../../src/plugin/contract.ts';
import type { Reading } from './reading.ts';

/** How much larger than the text a heading's letters are, at least. */
const ratio = 1.2;
/** Characters beyond which a paragraph is no heading, however large. */
const longest = 200;
const deepest = 9;

/**
 * Turns paragraphs in clearly larger letters than most of the text into headings, the largest into the highest, and
 * lists all headings in the outline. A document that has styled headings keeps to those.
 */
export function promoteHeadings(blocks: Block[], reading: Reading): void {
  const texts = blocks.filter((block) => block.kind !== 'table');
  if (!texts.some(({ kind }) => kind === 'heading')) promote(texts, reading);
  for (const { kind, text, level = 1, place } of texts) {
    if (kind === 'heading')
      reading.outline.push({ title: text.replaceAll('\n', ' '), level, ...(place ? { place } : {}) });
  }
}

function promote(texts: TextBlock[], reading: Reading): void {
  const sizeOf = (block: TextBlock) => reading.looks.get(block)?.size;
  const usual = usualSize(texts, sizeOf);
  if (usual === undefined) return;
  const large = texts.filter(
    (block) => block.kind === 'paragraph' && block.text.length <= longest && (sizeOf(block) ?? 0) >= usual * ratio,
  );
  const sizes = [...new Set(large.map(sizeOf))].sort((a = 0, b = 0) => b - a);
  for (const block of large) {
    block.kind = 'heading';
    block.level = Math.min(deepest, sizes.indexOf(sizeOf(block)) + 1);
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
