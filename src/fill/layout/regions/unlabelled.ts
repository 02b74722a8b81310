/** Headings of groups without the label that all of them have: `Age group: 30-34`. */
import { spanText } from '../page/view.ts';
import { type Piece, pieceOf, type Run } from './region.ts';

/** Takes the label off what stands over groups of rows where all of it has the same one, and gives it for their column. */
export function unlabelled(run: Run): Run {
  const heads = [...run.heads];
  const cut = new Map<number, Map<Piece, Piece>>();
  for (const column of run.grouped) {
    const pieces = [...new Set(run.entries.flatMap(({ cells }) => cells[column] ?? []))];
    const parts = pieces.map((piece) => {
      const [span, ...others] = piece.spans;
      const end = span && others.length === 0 ? (labelled.exec(spanText(span))?.[0].length ?? 0) : 0;
      return span && end > 0
        ? ([
            { ...span, end: span.start + end },
            { ...span, start: span.start + end },
          ] as const)
        : null;
    });
    const label = parts[0] && pieceOf([parts[0][0]]);
    if (!label || parts.some((part) => part === null || spanText(part[0]) !== label.text)) continue;
    heads[column] = label;
    cut.set(column, new Map(pieces.map((piece, at) => [piece, parts[at] ? pieceOf([parts[at][1]]) : piece])));
  }
  if (cut.size === 0) return run;
  const entries = run.entries.map((entry) => ({
    ...entry,
    cells: entry.cells.map((cell, column) => (cell && cut.get(column)?.get(cell)) ?? cell),
  }));
  return { ...run, heads, entries };
}

/** A label before its value. */
export const labelled = /^\p{L}[^:：]{1,40}[:：]\s*(?=\S)/u;
