/** How far confidences can be believed: answers of known rightness, in bins of their confidence. */

import { meanOf } from '../scale/counts.ts';

export interface Judged {
  confidence: number;
  right: boolean;
}

interface Bin {
  /** Confidences from here to the next bin. */
  from: number;
  count: number;
  /** On the mean, from 0 to 1. */
  confidence: number;
  right: number;
}

export interface Reliability {
  bins: Bin[];
  count: number;
  /** The share of right answers. */
  right: number;
  /** By how much confidence and rightness differ, on the mean over the answers. */
  error: number;
  /** Mean square of the difference between confidence and 1 for right, 0 for wrong answers. */
  brier: number;
}

const bands = 10;

export function reliabilityOf(answers: readonly Judged[]): Reliability {
  const count = answers.length;
  const groups = Map.groupBy(answers, ({ confidence }) => Math.min(bands - 1, Math.floor(confidence * bands)));
  const bins = [...groups]
    .sort(([a], [b]) => a - b)
    .map(
      ([bin, some]): Bin => ({
        from: bin / bands,
        count: some.length,
        confidence: meanOf(some.map(({ confidence }) => confidence)),
        right: shareOf(some),
      }),
    );
  const gap = bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.confidence - bin.right), 0);
  const squares = answers.map(({ confidence, right }) => (confidence - Number(right)) ** 2);
  return { bins, count, right: shareOf(answers), error: gap / Math.max(1, count), brier: meanOf(squares) };
}

const shareOf = (answers: readonly Judged[]): number => meanOf(answers.map(({ right }) => Number(right)));
