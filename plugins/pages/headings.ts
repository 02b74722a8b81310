/** Which blocks are headings, by size and weight of their type against that of the document's body. */
import type { PageBlock } from './blocks.ts';

/** A heading is at least this many times as large as the body, or bold. */
const larger = 1.15;
/** From here on a line with a wide gap in it is a heading too. */
const muchLarger = 1.5;
/** Sizes of recognised type are rough. */
const largerRecognised = 1.4;
const maxWords = 18;
/** What a line of a price list or a menu ends in. */
const price = /\s\p{Sc}?\s?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}\s?(?:\p{Sc}|\p{Lu}{1,3})?$/u;
const maxLevel = 6;

/** Turns blocks into headings with levels: 1 for the largest type, bold before plain of the same size. */
export function markHeadings(blocks: readonly PageBlock[], { size, bold }: Body): void {
  const found = blocks.filter((entry) => isHeading(entry, size, bold));
  const looks = [...new Set(found.map(lookOf))].sort((a, b) => b - a);
  for (const entry of found) {
    if (entry.block.kind === 'table') continue;
    entry.block.kind = 'heading';
    entry.block.level = Math.min(maxLevel, looks.indexOf(lookOf(entry)) + 1);
  }
}

/** Half points, with bold between them. */
const lookOf = ({ size, bold }: PageBlock): number => Math.round(size * 2) * 2 + (bold ? 1 : 0);

/** How most of a document's letters look; `size` in points. */
export interface Body {
  size: number;
  bold: boolean;
}

export function bodyOf(blocks: readonly PageBlock[]): Body {
  const letters = new Map<number, number>();
  let [all, boldLetters] = [0, 0];
  for (const { block, size, bold } of blocks) {
    const length =
      block.kind === 'table' ? block.cells.reduce((sum, { text }) => sum + text.length, 0) : block.text.length;
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + length);
    all += length;
    if (bold) boldLetters += length;
  }
  const [size = 10] = [...letters].reduce<[number, number]>((best, next) => (next[1] > best[1] ? next : best), [10, 0]);
  return { size, bold: boldLetters > 0.4 * all };
}

function isHeading({ block, size, bold, gapped, turned }: PageBlock, bodySize: number, boldBody: boolean): boolean {
  if (block.kind === 'table' || block.aside || turned || (block.lines?.length ?? 0) > 3) return false;
  const { text } = block;
  const words = text.split(' ').length;
  if (words > maxWords || !/\p{L}{2}/u.test(text) || /[,;]$|:\s*[\d€$£]/.test(text)) return false;
  // What is sold and what it costs, however large it is written.
  if (gapped && price.test(text)) return false;
  const recognised = block.confidence !== undefined;
  if (size >= (recognised ? largerRecognised : larger) * bodySize) return !gapped || size >= muchLarger * bodySize;
  if (gapped || size < 0.95 * bodySize) return false;
  if (bold && !boldBody) return (block.lines?.length ?? 0) <= 2 && !/[^.]\.$/.test(text);
  return isCentredCapitals(block, words);
}

/** `CONFIDENTIALITY AGREEMENT` in the middle of a line by itself. */
function isCentredCapitals(block: PageBlock['block'], words: number): boolean {
  if (block.kind === 'table' || block.lines?.length !== 1 || words > 10) return false;
  const box = block.place?.kind === 'page' ? block.place.box : undefined;
  if (!box || box[0] < 0.15 || Math.abs(box[0] + box[2] - 1) > 0.08) return false;
  return /^[^\p{Ll}\d]{5,}$/u.test(block.text) && /\p{Lu}{3}/u.test(block.text);
}
