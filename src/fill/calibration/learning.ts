/** Learns what a strategy's confidences are worth from files of known answers, and how reliable they are then. */

import { type Curve, curveOf, worthOf } from './calibration.ts';
import type { Judged } from './reliability.ts';
import { compare, newTally } from './score.ts';

/** An answer as the service gives it with its evidence. */
export interface Answered {
  result: unknown;
  evidence: unknown;
}

/** A value of an answer, and whether the strategy before left its key open. */
export interface Value extends Judged {
  open: boolean;
}

/** The values of one file's answer. @param before the answer of the strategy before, and below what it leaves a key open */
export function valuesOf(
  expected: unknown,
  { result, evidence }: Answered,
  before?: { evidence: unknown; threshold: number },
): Value[] {
  const values: Value[] = [];
  compare(expected, result, newTally(), (pointer, right) => {
    const { confidence } = (at(evidence, pointer) ?? {}) as { confidence?: unknown };
    if (typeof confidence !== 'number') return;
    const open = before !== undefined && surenessOf(before.evidence, pointer) < before.threshold;
    values.push({ confidence, right, open });
  });
  return values;
}

export interface Learned {
  curve: Curve;
  before: Judged[];
  /** Each by the curve that was learned from the other files. */
  after: Judged[];
}

const folds = 5;

/** @param files the values of each file */
export function learn(files: readonly (readonly Judged[])[]): Learned {
  const after = Array.from({ length: folds }, (_, fold) => {
    const curve = curveOf(files.filter((__, index) => index % folds !== fold).flat());
    const own = files.filter((__, index) => index % folds === fold).flat();
    return own.map(({ confidence, right }) => ({ confidence: worthOf(confidence, curve), right }));
  });
  return { curve: curveOf(files.flat()), before: files.flat(), after: after.flat() };
}

/** As a cascade sees it: a list is one question, and as sure as its values are on the mean. */
function surenessOf(evidence: unknown, pointer: string): number {
  let one = evidence;
  for (const key of keysOf(pointer)) {
    if (Array.isArray(one)) break;
    one = (one as Record<string, unknown> | null)?.[key];
  }
  const found = leavesOf(one).filter(({ value }) => value !== null);
  return found.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, found.length);
}

function leavesOf(evidence: unknown): { value: unknown; confidence: number }[] {
  if (typeof evidence !== 'object' || evidence === null) return [];
  if (!Array.isArray(evidence) && 'status' in evidence && Array.isArray((evidence as { places?: unknown }).places))
    return [evidence as { value: unknown; confidence: number } & typeof evidence];
  return Object.values(evidence).flatMap(leavesOf);
}

const at = (value: unknown, pointer: string): unknown =>
  keysOf(pointer).reduce<unknown>((one, key) => (one as Record<string, unknown> | null | undefined)?.[key], value);

/** Keys with a slash in them are not told apart from keys in each other. */
const keysOf = (pointer: string): string[] => pointer.split('/').slice(1);
