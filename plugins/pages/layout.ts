/** Words of one direction and the rules among them to blocks in reading order. */

import { type PageBlock, placer, toBlocks } from './blocks.ts';
import { cutAtCorridors } from './corridors.ts';
import { boxer, uprightFrame } from './frame.ts';
import { segmentItem } from './items.ts';
import { findOrder } from './order.ts';
import { type Rules, turnRules } from './rules.ts';
import { findSegments, segmentOf, usualSpace, usualSplit } from './segments.ts';
import { findAcross } from './tables/across.ts';
import { joinParted } from './tables/parted.ts';
import { findRuled } from './tables/ruled.ts';
import type { PageWord, WordGroup } from './words.ts';

/** Lays out words of a page of the given size in points, as seen. Words of other directions are laid out by themselves. */
export function layOut(
  { turn, skewed, words }: WordGroup,
  page: { number: number; width: number; height: number },
  rules: Rules,
): PageBlock[] {
  const place = placer(page.number, boxer(turn, page.width, page.height));
  // Words at an angle make no lines that a page could be ordered by.
  if (skewed) return toBlocks([{ kind: 'text', segments: [segmentOf(words)] }], page.number, place);
  const space = usualSpace(words);
  const split = usualSplit(words, space);
  const upright = turn === 0 ? rules : turnRules(rules, uprightFrame(turn, page.width, page.height));
  const setting = { size: medianSize(words), split, space: space ?? 0.25, rules: upright };
  const across = findAcross(words, setting);
  const { items, rest } = findRuled(across.rest, setting, across.items);
  const segments = cutAtCorridors(findSegments(rest, split), setting.space);
  const flows = findOrder([...items, ...segments.map(segmentItem)], setting);
  return toBlocks(joinParted(flows), page.number, place);
}

function medianSize(words: readonly PageWord[]): number {
  const sizes = words.map((word) => word.size).sort((a, b) => a - b);
  return Math.max(1, sizes[sizes.length >> 1] ?? 10);
}
