/** The words of a cell with their places, for cells that two columns share. */
import type { Span } from '../page/view.ts';
import type { Cell } from './rows.ts';

export interface CellWord {
  text: string;
  span: Span;
  left: number;
  right: number;
  /** In widths of the page, as `left` and `right` are. */
  height: number;
}

/** The words of a cell in their order; none where the format gives no boxes. */
export function wordsOfCell(cell: Cell): CellWord[] {
  return cell.spans.flatMap(({ line, start, end }) =>
    line.words.flatMap((word) => {
      if (word.start < start || word.end > end || !word.box) return [];
      const [left, top, right, bottom] = word.box;
      // Boxes are fractions of the page; sheets of paper are about √2 times as high as wide.
      const height = (bottom - top) * Math.SQRT2;
      return [
        {
          text: line.text.slice(word.start, word.end),
          span: { line, start: word.start, end: word.end },
          left,
          right,
          height,
        },
      ];
    }),
  );
}

/** Words that follow each other as one cell. */
export function cellOfWords(words: readonly CellWord[]): Cell {
  const spans: Span[] = [];
  for (const { span } of words) {
    const last = spans.at(-1);
    if (last && last.line === span.line && span.start === last.end + 1) last.end = span.end;
    else spans.push({ ...span });
  }
  return {
    text: words.map(({ text }) => text).join(' '),
    spans,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
  };
}
