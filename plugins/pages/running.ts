/** Running heads and feet: what stands at the same height on several pages, and page numbers. */
import type { PageBlock } from './blocks.ts';

/** Heads lie above this fraction of a page, feet below one minus it. */
const margin = 0.12;
/** A running head stands on this share of the pages at least: left and right pages often have their own. */
const share = 0.3;
/** `12`, `- 12 -`, `Page 3 of 7`, `Seite 3 / 7`, `iv`. */
const pageNumber =
  /^(?:(?:page|seite|página|pagina|p\.|s\.)\s*)?[-–—|]?\s*(?:\d{1,4}|[ivxlc]{1,6})\s*(?:(?:of|von|de|di|sur|van|\/|\|)\s*\d{1,4})?\s*[-–—|]?$/i;

/** Marks running heads and feet with `aside`; they keep their place in the order. */
export function markRunning(blocks: readonly PageBlock[], pageCount: number): void {
  // The same words on each page, or the same but for numbers that count along with the pages.
  const groups = new Map<string, PageBlock[]>();
  for (const entry of blocks) {
    const { block, page } = entry;
    const aside = marginOf(entry);
    if (!aside || block.kind === 'table') continue;
    if (pageNumber.test(block.text)) block.aside = aside;
    const texts = [block.text, withoutNumber(block.text, page), withoutPage(block.text, page)];
    for (const key of new Set(texts.map((text) => `${aside} ${text}`))) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  for (const group of groups.values()) {
    const pages = new Set(group.map(({ page }) => page)).size;
    if (pages < 2 || pages < share * pageCount || !sameHeight(group)) continue;
    for (const entry of group) if (entry.block.kind !== 'table') entry.block.aside = marginOf(entry) ?? 'header';
  }
}

function marginOf({ block }: PageBlock): 'header' | 'footer' | null {
  const box = block.place?.kind === 'page' ? block.place.box : undefined;
  if (!box) return null;
  if (box[3] < margin) return 'header';
  return box[1] > 1 - margin ? 'footer' : null;
}

/** The text with numbers that count along with the pages made the same on each: `Report 17` on page 3 is `Report #14`. */
const withoutNumber = (text: string, page: number): string =>
  text.replace(/(?<![\d.,])\d{1,4}(?![\d.,])/g, (digits) => `#${Number(digits) - page}`);

/** The text without the page's own number where it stands first: `Sheet 2 of 2` on page 2 is `Sheet # of 2`. */
const withoutPage = (text: string, page: number): string =>
  text.replace(new RegExp(`(?<![\\d.,])${page}(?![\\d.,])`, 'u'), '#');

/** Whether most of a group stands at one height. */
function sameHeight(group: readonly PageBlock[]): boolean {
  const tops = group.map(({ block }) => (block.place?.kind === 'page' ? (block.place.box?.[1] ?? 0) : 0)).sort();
  const middle = tops[tops.length >> 1] ?? 0;
  return tops.filter((top) => Math.abs(top - middle) < 0.02).length > 0.5 * tops.length;
}
