/** Logistic regression, held to what was believed before. */
import { sigmoid } from '../../src/fill/odds.ts';

export interface Prior {
  /** A weight for each column; the first column is usually 1 in each row. */
  weights: readonly number[];
  /** How much evidence each of them is worth: the precision of a normal distribution around it. */
  strength: readonly number[];
}

/** Steps after which the fit has long settled. */
const steps = 30;

/** What may be known of rows beside their columns. */
export interface Rows {
  /** How much each counts; all the same when absent. */
  counts?: readonly number[];
  /** What stands in the odds of each as it is. */
  offsets?: readonly number[];
}

/** The weights that explain best which rows are right. By Newton's method; the problem has one optimum. */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  right: readonly boolean[],
  prior: Prior,
  { counts, offsets }: Rows = {},
): number[] {
  const size = prior.weights.length;
  let weights = [...prior.weights];
  /** What the weights cost: how unlikely the rows are by them, and how far they are from what was believed. */
  const loss = (some: readonly number[]): number =>
    rows.reduce((sum, row, index) => {
      const odds = dot(some, row) + (offsets?.[index] ?? 0);
      return sum + (counts?.[index] ?? 1) * Math.log1p(Math.exp(right[index] ? -odds : odds));
    }, 0) +
    some.reduce((sum, one, at) => sum + ((prior.strength[at] ?? 0) / 2) * (one - (prior.weights[at] ?? 0)) ** 2, 0);
  for (let step = 0; step < steps; step += 1) {
    const slope = prior.weights.map((one, at) => (prior.strength[at] ?? 0) * (one - (weights[at] ?? 0)));
    const curve = Array.from({ length: size }, (_, at) =>
      Array.from({ length: size }, (_, other) => (at === other ? (prior.strength[at] ?? 0) + 1e-9 : 0)),
    );
    for (const [index, row] of rows.entries()) {
      const p = sigmoid(dot(weights, row) + (offsets?.[index] ?? 0));
      const count = counts?.[index] ?? 1;
      const miss = count * (Number(right[index]) - p);
      const spread = count * Math.max(1e-9, p * (1 - p));
      for (let at = 0; at < size; at += 1) {
        const own = row[at] ?? 0;
        if (own === 0) continue;
        slope[at] = (slope[at] ?? 0) + miss * own;
        const line = curve[at] ?? [];
        for (let other = 0; other < size; other += 1)
          line[other] = (line[other] ?? 0) + spread * own * (row[other] ?? 0);
      }
    }
    // A step that leads past the optimum, where the curve is flat, is taken in part.
    let change = solve(curve, slope).map((one) => Math.max(-4, Math.min(4, one)));
    const now = loss(weights);
    const taken = (): number[] => weights.map((one, at) => one + (change[at] ?? 0));
    for (let half = 0; half < steps && loss(taken()) > now; half += 1) change = change.map((one) => one / 2);
    weights = taken();
    if (change.every((one) => Math.abs(one) < 1e-6)) break;
  }
  return weights;
}

export const dot = (weights: readonly number[], row: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (row[at] ?? 0), 0);

/** Of a system of equations, by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    let largest = at;
    for (let row = at + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[largest]?.[at] ?? 0)) largest = row;
    [rows[at], rows[largest]] = [rows[largest] ?? [], rows[at] ?? []];
    const own = rows[at] ?? [];
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const line = rows[row] ?? [];
      const factor = (line[at] ?? 0) / (own[at] || 1);
      if (factor !== 0)
        for (let column = at; column <= size; column += 1)
          line[column] = (line[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || 1));
}
