/** A filled template: a tree that mirrors the caller's, with the evidence behind every value. */
import type { Place } from './document.ts';

/**
 * `ungrounded`: the strategy had an answer, and the document does not bear it out. `judged`: what a picture shows, in
 * words that stand nowhere.
 */
export type Status = 'found' | 'not-found' | 'ambiguous' | 'invalid' | 'ungrounded' | 'judged';

/** A value as JSON has it. Open objects of a schema may hold strings or lists of strings as members. */
export type Value = string | number | boolean | null;

/** Where a value was read, and the words that stand there. */
export interface Evidence {
  place: Place | null;
  text: string;
  /** 0 to 1, from the recogniser; absent when the words were read and not inferred. */
  confidence?: number;
  /** How much the value is like these words, where it isn't the same: 0.93 for a name with a letter misread. */
  likeness?: number;
}

/**
 * One asked-for value. `value` is in the asked type, `raw` as printed. `confidence` (0 to 1) is the strategy's own
 * estimate that the value is right. `evidence` is empty exactly when `status` is `not-found` or `ungrounded`.
 */
export interface Leaf {
  kind: 'leaf';
  value: Value;
  raw: string | null;
  status: Status;
  confidence: number;
  evidence: Evidence[];
  /** Of an `ambiguous` answer: what else is nearly as likely. */
  alternatives?: Leaf[];
  /** Which strategy gave the answer, where several took part. */
  strategy?: string;
}

export interface FilledObject {
  kind: 'object';
  members: Record<string, Filled>;
}

export interface FilledList {
  kind: 'list';
  items: Filled[];
}

export type Filled = Leaf | FilledObject | FilledList;

/** A leaf for which nothing was found. */
export const missing = (): Leaf => ({
  kind: 'leaf',
  value: null,
  raw: null,
  status: 'not-found',
  confidence: 0,
  evidence: [],
});

/** The plain answer: the values alone, keyed as the caller's template is. */
export function plain(filled: Filled): unknown {
  if (filled.kind === 'leaf') return filled.value;
  if (filled.kind === 'list') return filled.items.map(plain);
  return Object.fromEntries(Object.entries(filled.members).map(([key, member]) => [key, plain(member)]));
}

/** The same with null for every value that is less sure; items of lists of which nothing is left are gone. */
export function atLeast<T extends Filled>(filled: T, confidence: number): T;
export function atLeast(filled: Filled, confidence: number): Filled {
  if (filled.kind === 'leaf') return filled.value === null || filled.confidence >= confidence ? filled : missing();
  if (filled.kind === 'list') {
    const items = filled.items.map((item) => atLeast(item, confidence));
    return {
      kind: 'list',
      items: items.filter((item, index) => tally(item).found > 0 || tally(filled.items[index] ?? item).found === 0),
    };
  }
  const members = Object.entries(filled.members).map(([key, member]) => [key, atLeast(member, confidence)]);
  return { kind: 'object', members: Object.fromEntries(members) };
}

/** All leaves, in the order of the template. */
export function leavesOf(filled: Filled): Leaf[] {
  if (filled.kind === 'leaf') return [filled];
  return (filled.kind === 'list' ? filled.items : Object.values(filled.members)).flatMap(leavesOf);
}

/** The same with another leaf for each. */
export function withLeaves<T extends Filled>(filled: T, change: (leaf: Leaf) => Leaf): T;
export function withLeaves(filled: Filled, change: (leaf: Leaf) => Leaf): Filled {
  if (filled.kind === 'leaf') return change(filled);
  if (filled.kind === 'list') return { ...filled, items: filled.items.map((item) => withLeaves(item, change)) };
  const members = Object.entries(filled.members).map(([key, member]) => [key, withLeaves(member, change)]);
  return { ...filled, members: Object.fromEntries(members) };
}

/** How many leaves have a value, and how many have none. */
export function tally(filled: Filled): { found: number; missing: number } {
  const leaves = leavesOf(filled);
  const found = leaves.filter(({ value }) => value !== null).length;
  return { found, missing: leaves.length - found };
}
