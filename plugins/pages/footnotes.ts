/** Footnotes: small type that closes a page, from the first mark on. */
import type { PageBlock } from './blocks.ts';

/** Type up to this share of the body's size is small. */
const small = 0.93;
const mark = /^(?:\d{1,3}|[*∗†‡§¶]{1,3}|\[\d{1,3}\]|\(\d{1,3}\))\s+\S/u;

/** Marks the blocks at the foot of each page that are set small and opened by a mark. */
export function markFootnotes(blocks: readonly PageBlock[], bodySize: number): void {
  for (const page of Map.groupBy(blocks, (entry) => entry.page).values()) {
    const candidates: PageBlock[] = [];
    for (const entry of page.toReversed()) {
      const { block } = entry;
      if (block.kind !== 'table' && block.aside) continue;
      const top = block.place?.kind === 'page' ? (block.place.box?.[1] ?? 0) : 0;
      if (block.kind === 'table' || entry.turned || entry.size > small * bodySize || top < 0.5) break;
      candidates.unshift(entry);
    }
    const first = candidates.findIndex(({ block }) => block.kind !== 'table' && mark.test(block.text));
    if (first < 0) continue;
    for (const { block } of candidates.slice(first)) if (block.kind !== 'table') block.aside = 'footnote';
  }
}
