/** One page: characters to words, rules to grids, and both to blocks in reading order. */
import type { Page } from '../../../src/plugin/contract.ts';
import { type PageBlock, placer, toBlocks } from './blocks.ts';
import type { OpenPage } from './document.ts';
import { boxer, uprightFrame } from './frame.ts';
import { readGlyphs } from './glyphs.ts';
import { segmentItem } from './items.ts';
import { findOrder } from './order.ts';
import { findRuled } from './ruled.ts';
import { type Rules, readRules, turnRules } from './rules.ts';
import { findSegments, usualSplit } from './segments.ts';
import { type PdfWord, readWords, type StyleTable, type WordGroup } from './words.ts';

export interface ReadPage {
  page: Page;
  blocks: PageBlock[];
}

/** Reads a page. Text that runs in another direction than most of it comes last, laid out for itself. */
export function readPage(page: OpenPage, styles: StyleTable): ReadPage {
  const { number, width, height } = page;
  const glyphs = readGlyphs(page);
  const groups = glyphs ? readWords(glyphs, page, styles) : [];
  const rules = groups.length > 0 ? readRules(page) : { horizontal: [], vertical: [], shades: [] };
  const blocks = groups.flatMap((group) => layOut(group, page, rules));
  return { page: { number, width, height, origin: blocks.length > 0 ? 'text' : 'none' }, blocks };
}

function layOut({ turn, skewed, words }: WordGroup, page: OpenPage, rules: Rules): PageBlock[] {
  const place = placer(page.number, boxer(turn, page.width, page.height));
  const split = usualSplit(words);
  // Words at an angle make no lines that a page could be ordered by.
  if (skewed) return toBlocks([{ kind: 'text', segments: findSegments(words, split) }], page.number, place);
  const upright = turn === 0 ? rules : turnRules(rules, uprightFrame(turn, page.width, page.height));
  const setting = { size: medianSize(words), split, rules: upright };
  const { items, rest } = findRuled(words, setting);
  const flows = findOrder([...items, ...findSegments(rest, split).map(segmentItem)], setting);
  return toBlocks(flows, page.number, place);
}

function medianSize(words: readonly PdfWord[]): number {
  const sizes = words.map((word) => word.size).sort((a, b) => a - b);
  return Math.max(1, sizes[sizes.length >> 1] ?? 10);
}
