/** A filled template: a tree that mirrors the caller's, with the evidence behind every value. */
import type { Place } from './document.ts';

export type Status = 'found' | 'not-found' | 'ambiguous' | 'invalid';

/** A value as JSON has it. Open objects of a schema may hold strings or lists of strings as members. */
export type Value = string | number | boolean | null;

/** Where a value was read, and the words that stand there. */
export interface Evidence {
  place: Place | null;
  text: string;
  /** 0 to 1, from the recogniser; absent when the words were read and not inferred. */
  confidence?: number;
}

/**
 * One asked-for value. `value` is in the asked type, `raw` as printed. `confidence` (0 to 1) is the strategy's own
 * estimate that the value is right. `evidence` is empty exactly when `status` is `not-found`.
 */
export interface Leaf {
  kind: 'leaf';
  value: Value;
  raw: string | null;
  status: Status;
  confidence: number;
  evidence: Evidence[];
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
