/** Values that are no whole of their own: cut within brackets, or put together of what stands apart. */
import { longest, textBehind } from '../../scale/extents.ts';
import type { Candidate } from '../score/candidate.ts';

/** Sources that read words in a row, whatever gap is between them. */
const running = new Set(['sentence', 'named', 'typed']);

/** Whether a value holds one of two brackets, and goes on behind it: `Khatun) to BS EN`. */
const isHalf = (raw: string): boolean => {
  let depth = 0;
  let closed = false;
  for (const char of raw.slice(0, longest.paragraph)) {
    if (closed && inWord.test(char)) return true;
    if (char === '(' || char === '（') depth += 1;
    else if (char === ')' || char === '）') depth -= 1;
    closed ||= depth < 0;
  }
  return false;
};
const inWord = /[\p{L}\d]/u;

/** Whether words stand in two cells: a label and its value. */
const isAcross = ({ spans }: Candidate): boolean =>
  spans.some(({ line: { segments }, start, end }) => {
    const columns = segments.flatMap((one) =>
      one.cell && one.start < end && start < one.end ? [one.cell.column] : [],
    );
    return columns.some((column) => column !== columns[0]);
  });

/** Whether a value that a source offers is torn. */
export const isTorn = (candidate: Candidate, source: string): boolean =>
  isHalf(candidate.raw) || (running.has(source) && isAcross(candidate));

/** Whether a time of day lacks the half of the day that stands right behind it: the `2:30` of `2:30 pm`. */
export const isHalfTime = ({ spans, raw }: Candidate): boolean => {
  const last = spans.at(-1);
  return (
    last !== undefined &&
    /\d[:.]\d\d$/u.test(raw) &&
    /^\s?[ap]\.?\s?m(?!\p{L})/iu.test(textBehind(last.line.text, last.end))
  );
};
