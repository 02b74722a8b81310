/** What confidences turned out to be worth, for one installation's strategies and models. Plain data: it crosses to workers. */

import type { Filled } from '../../model/filled.ts';
import { withLeaves } from '../../model/filled.ts';
import { half, rounded } from '../scale/grades.ts';
import type { Judged } from './reliability.ts';

/** From confidences, rising, to the share of answers that were right at them. Between two of them it is a straight line. */
export type Curve = [confidence: number, worth: number][];

export interface StrategyCalibration {
  /** The model that it was made with; none for strategies without one. */
  model?: string;
  files: number;
  values: number;
  /** For all that the strategy answers. */
  alone: Curve;
  /** For what the first strategy of a cascade leaves open: harder questions. */
  after?: Curve;
}

export type Calibrations = Readonly<Record<string, StrategyCalibration>>;

/** Answers that make a point of a curve, at least. */
const least = 15;
/** How many answers the strategy's own word is worth beside those. */
const own = 1;

/**
 * What confidences turned out to be worth: isotonic regression, so that surer is never worth less.
 * @param answers some
 */
export function curveOf(answers: readonly Judged[]): Curve {
  const sorted = answers.toSorted((a, b) => a.confidence - b.confidence);
  const groups: Judged[][] = [];
  for (const answer of sorted) {
    const last = groups.at(-1);
    if (!last || (last.length >= least && last.at(-1)?.confidence !== answer.confidence)) groups.push([answer]);
    else last.push(answer);
  }
  if (groups.length > 1 && (groups.at(-1)?.length ?? 0) < least) groups.push([...groups.splice(-2).flat()]);
  const blocks: Block[] = [];
  for (const group of groups) {
    const [from, to] = [group[0]?.confidence ?? 0, group.at(-1)?.confidence ?? 1];
    const word = (own * group.reduce((sum, { confidence }) => sum + confidence, 0)) / group.length;
    let block = { from, to, count: group.length + own, right: group.filter((one) => one.right).length + word };
    for (let before = blocks.at(-1); before && shareOf(before) >= shareOf(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { from: before.from, to, count: before.count + block.count, right: before.right + block.right };
    }
    blocks.push(block);
  }
  let last = 0;
  return blocks.flatMap((block) => {
    // As if one more were right and one wrong: so many proofs are never quite enough.
    const share = (block.right + 1) / (block.count + 2);
    const low = Math.max(last, share - slope);
    last = Math.max(low, Math.min(1, share + slope));
    return [point(block.from, low), point(block.to, last)];
  });
}

/** Neighbouring confidences that are worth the same. */
interface Block {
  from: number;
  to: number;
  count: number;
  right: number;
}

/** What is left of an order where nothing else can be told. */
const slope = 0.01;

const point = (confidence: number, worth: number): [number, number] => [rounded(confidence), rounded(worth)];
const shareOf = ({ count, right }: Block): number => right / count;

/** What a confidence is worth by a curve, in thousandths; beyond its ends as at them. */
export function worthOf(confidence: number, curve: Curve): number {
  const above = curve.findIndex(([from]) => from >= confidence);
  const [high, before] = [curve[above] ?? curve.at(-1), curve[above - 1]];
  if (!high) return confidence;
  if (above < 1 || !before) return high[1];
  const part = (confidence - before[0]) / Math.max(Number.EPSILON, high[0] - before[0]);
  return rounded(before[1] + part * (high[1] - before[1]));
}

/** The same answers with the confidences that they are worth. */
export const calibrated = <T extends Filled>(filled: T, curve: Curve): T =>
  withLeaves(filled, (leaf) => (leaf.value === null ? leaf : { ...leaf, confidence: worthOf(leaf.confidence, curve) }));

/**
 * How likely an answer is right that two strategies give. Two that are wrong about the same question are often drawn to
 * the same wrong value, so that agreeing proves less than it would for strangers.
 */
export function agreed(first: number, second: number): number {
  const both = first * second;
  const neither = sameWrong * (1 - first) * (1 - second);
  return rounded(Math.max(first, second, both / (both + neither)));
}

/** The share of pairs of wrong answers that are the same one. */
const sameWrong = half;

/** How likely an answer is right where another strategy gives another one: at most one of them is. */
export function disputed(own: number, other: number): number {
  const mine = own * (1 - other);
  return rounded(mine / (mine + other * (1 - own) + (1 - own) * (1 - other)));
}
