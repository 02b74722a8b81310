/** Values that are no whole of their own: cut within brackets, or put together of what stands apart. */
import type { Candidate } from '../score/candidate.ts';
import { nearest } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';

/** Sources that read words in a row, whatever gap is between them. */
const running = new Set(['sentence', 'named', 'typed']);

/** Whether a value holds one of two brackets: `Khatun) to BS EN`. */
const isHalf = (raw: string): boolean => {
  let depth = 0;
  for (const char of raw) {
    if (char === '(' || char === '（') depth += 1;
    else if ((char === ')' || char === '）') && --depth < 0) return /[)）].*[\p{L}\d]/u.test(raw);
  }
  return false;
};

/** Whether words stand in two cells, or a label and its value on both sides of a gap. */
const isAcross = ({ spans }: Candidate, own: readonly Term[]): boolean =>
  spans.some(({ line: { segments, text }, start, end }) => {
    const [first, second] = segments.filter((one) => one.start < end && start < one.end);
    if (!first || !second) return false;
    if (first.cell && second.cell && first.cell.column !== second.cell.column) return true;
    const said = termsOf(text.slice(Math.max(start, first.start), first.end));
    return said.length > 0 && said.every((term) => nearest(term, own) === 1);
  });

/** Whether a value that a source offers to a key of these words is torn. */
export const isTorn = (candidate: Candidate, source: string, own: readonly Term[]): boolean =>
  isHalf(candidate.raw) || (running.has(source) && isAcross(candidate, own));
