/** The outline (bookmarks) of a file. */
import type { ParsedDocument } from '../../../src/plugin/contract.ts';
import type { OpenDocument } from './document.ts';
import type { Pointer } from './pdfium.ts';

type Entry = NonNullable<ParsedDocument['outline']>[number];

const maxEntries = 5_000;
const maxDepth = 32;

/** Entries from top to bottom with their depth from 1. Damaged outlines may run in circles: each entry is read once. */
export function readOutline({ pdfium, handle, pageCount }: OpenDocument): Entry[] {
  const { call } = pdfium;
  const entries: Entry[] = [];
  const seen = new Set<Pointer>();
  const visit = (parent: Pointer, level: number): void => {
    let bookmark = call.FPDFBookmark_GetFirstChild(handle, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && entries.length < maxEntries) {
      seen.add(bookmark);
      const current = bookmark;
      const title = pdfium
        .text((buffer, size) => call.FPDFBookmark_GetTitle(current, buffer, size))
        .replace(/\s+/g, ' ')
        .trim();
      const page = pageOf(current);
      if (title) entries.push({ title, level, ...(page && { place: { kind: 'page', page } }) });
      if (level < maxDepth) visit(current, level + 1);
      bookmark = call.FPDFBookmark_GetNextSibling(handle, current);
    }
  };
  const pageOf = (bookmark: Pointer): number | null => {
    const target =
      call.FPDFBookmark_GetDest(handle, bookmark) ||
      call.FPDFAction_GetDest(handle, call.FPDFBookmark_GetAction(bookmark));
    const index = target === 0 ? -1 : call.FPDFDest_GetDestPageIndex(handle, target);
    return index >= 0 && index < pageCount ? index + 1 : null;
  };
  visit(0, 1);
  return entries;
}
