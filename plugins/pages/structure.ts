/** What only the whole document tells: running heads, footnotes, headings, depths of lists, captions, tables over several pages. */
import type { Block } from '../../src/plugin/contract.ts';
import type { PageBlock } from './blocks.ts';
import { joinContinued } from './continued.ts';
import { markFootnotes } from './footnotes.ts';
import { bodyOf, markHeadings } from './headings.ts';
import { markRunning } from './running.ts';

/** Finishes the blocks of all pages, in reading order. */
export function findStructure(blocks: readonly PageBlock[], pageCount: number): Block[] {
  const body = bodyOf(blocks);
  markRunning(blocks, pageCount);
  markFootnotes(blocks, body.size);
  markCaptions(blocks);
  markHeadings(
    blocks.filter(({ block }) => block.kind !== 'caption'),
    body,
  );
  markLevels(blocks);
  return joinContinued(blocks).map(({ block }) => block);
}

const caption =
  /^(?:table|figure|fig\.|exhibit|chart|tabelle|abbildung|abb\.|tableau|figura|tabla|tabella|tabel|quadro)\s*(?:\d+|[IVX]+)(?:[.:]|\s[-–—])/i;

/** Marks captions; one right over or under a table becomes the table's own as well. */
function markCaptions(blocks: readonly PageBlock[]): void {
  blocks.forEach(({ block, page }, index) => {
    if (block.kind === 'table' || block.aside || !caption.test(block.text)) return;
    block.kind = 'caption';
    const neighbours = [blocks[index + 1], blocks[index - 1]];
    const table = neighbours.find((other) => other?.page === page && other.block.kind === 'table')?.block;
    if (table?.kind === 'table') table.caption ??= block.text;
  });
}

/** Depths of list items by their indents, anew for each run of items. */
function markLevels(blocks: readonly PageBlock[]): void {
  let indents: number[] = [];
  for (const { block } of blocks) {
    if (block.kind !== 'list-item') {
      if (block.kind === 'table' || !block.aside) indents = [];
      continue;
    }
    const left = block.place?.kind === 'page' ? (block.place.box?.[0] ?? 0) : 0;
    while (indents.length > 0 && left < (indents.at(-1) ?? 0) - 0.012) indents.pop();
    if (indents.length === 0 || left > (indents.at(-1) ?? 0) + 0.012) indents.push(left);
    block.level = indents.length;
  }
}
