/** Till slips as a recogniser hands them over: every run of words a line of its own, rows a little aslant. */
import type { Box, Line, ParsedDocument, TextBlock } from '../../src/model/document.ts';
import { drawn } from './document.ts';

/** A drawing as recognised text. `lean` is how far rows sink from the left edge to the right, in row heights. */
export function photographed(drawing: string, lean = 0): ParsedDocument {
  const parsed = drawn(drawing);
  const rowHeight = 1 / Math.max(60, drawing.split('\n').length);
  const sink = ([left, top, right, bottom]: Box): Box => {
    const fall = lean * rowHeight * left;
    return [left, Math.min(1, top + fall), right, Math.min(1, bottom + fall)];
  };
  const pitch = 1 / Math.max(100, ...drawing.split('\n').map((line) => line.length));
  const blocks = (parsed.blocks as TextBlock[]).map((block) => {
    const lines = (block.lines ?? []).flatMap((line) => runs(line, 1.5 * pitch, sink));
    return { ...block, text: lines.map((line) => line.text).join('\n'), lines };
  });
  const pages = parsed.pages?.map((page) => ({ ...page, height: 1684, origin: 'recognised' as const })) ?? [];
  return { ...parsed, type: 'image/jpeg', pages, blocks };
}

/** The runs of a line's words between gaps wider than a space. */
function runs({ words = [], place }: Line, gap: number, sink: (box: Box) => Box): Line[] {
  const groups: (typeof words)[] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.box[0] - last.box[2] < gap) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => {
    const sunk = group.map(({ text, box }) => ({ text, box: sink(box), confidence: 0.9 }));
    const [lefts, tops, rights, bottoms] = [0, 1, 2, 3].map((side) => sunk.map(({ box }) => box[side] ?? 0));
    const box: Box = [
      Math.min(...(lefts ?? [])),
      Math.min(...(tops ?? [])),
      Math.max(...(rights ?? [])),
      Math.max(...(bottoms ?? [])),
    ];
    const page = place.kind === 'page' ? place.page : 1;
    return { text: sunk.map(({ text }) => text).join(' '), place: { kind: 'page', page, box }, words: sunk };
  });
}
