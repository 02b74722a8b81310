/** Why the answers of a strategy are what they are: plain data, for people who write templates and for ourselves. */
import type { Evidence, Filled, Status, Value } from '../model/filled.ts';
import { pointerStep } from './template/json.ts';

export interface Explanation {
  /** The least likely answer that is given. */
  least: number;
  keys: ExplainedKey[];
  lists: ExplainedList[];
}

/** Something that was seen, and what it did to the log odds of being right. */
export interface Seen {
  name: string;
  value: number;
  share: number;
}

export interface ExplainedKey {
  /** JSON Pointer into the answer. */
  pointer: string;
  value: Value;
  status: Status;
  why: string;
  /** The likeliest first. */
  candidates: ExplainedCandidate[];
  /** How many there were. */
  offered: number;
}

export interface ExplainedCandidate {
  value: Value;
  raw: string;
  /** What it won or lost by. */
  fate: 'chosen' | 'less likely' | 'unlikely' | 'taken';
  /** How likely it is right, from 0 to 1: all in all, by the word of the sources alone, and by what was learned. */
  score: number;
  said: number;
  learned: number;
  /** Sources that offer it, and how sure each is. */
  sources: { name: string; score: number }[];
  /** What mattered most to what was learned. */
  seen: Seen[];
  places: Evidence[];
}

export interface ExplainedList {
  pointer: string;
  /** How many there are in the answer. */
  items: number;
  why: string;
  runs: ExplainedRun[];
}

/** A run of regions that may be the items of a list. */
export interface ExplainedRun {
  /** How it was found; `pack` is a list that was made by knowledge of its wording. */
  way: string;
  chosen: boolean;
  score: number;
  entries: number;
  titles: string[];
  /** Which column a member has, what heads that, and how likely it is the right one. */
  columns: { member: string; head: string | null; score: number; first: string | null }[];
  seen: Seen[];
  places: Evidence[];
}

/** The way to a field in the answer, from the keys on it. */
export const pointerOf = (keys: readonly string[]): string => keys.map(pointerStep).join('');

/** The same, with the answers as they left the house: what a document does not bear out is gone. */
export function settle(explanation: Explanation, answer: Filled): Explanation {
  const answers = new Map<string, Filled>();
  const collect = (filled: Filled, pointer: string): void => {
    answers.set(pointer, filled);
    if (filled.kind !== 'object') return;
    for (const [key, member] of Object.entries(filled.members)) collect(member, pointer + pointerOf([key]));
  };
  collect(answer, '');
  const keys = explanation.keys.map((key): ExplainedKey => {
    const leaf = answers.get(key.pointer);
    if (leaf?.kind !== 'leaf') return key;
    const { value, status } = leaf;
    const dropped = value === null && key.value !== null;
    return { ...key, value, status, why: dropped ? `${key.why}; ${whyDropped(status)}` : key.why };
  });
  const lists = explanation.lists.map((list): ExplainedList => {
    const found = answers.get(list.pointer);
    return found?.kind === 'list' ? { ...list, items: found.items.length } : list;
  });
  return { ...explanation, keys, lists };
}

const whyDropped = (status: Status): string =>
  status === 'ungrounded' ? 'dropped, as the document does not bear it out' : 'less sure than was asked for';
