/** Whose words a value is: which keys of a template the same words are likely to answer. */
import { half } from '../../scale/grades.ts';
import type { Span } from '../page/view.ts';

/** A value of a key with how likely it is by itself. */
export interface Likely {
  spans: readonly Span[];
  likely: number;
  /** What was seen of it by itself. */
  features: readonly number[];
}

/** From here on a value is taken for an answer. */
export const sure = half;

/** What other keys make of the words of a value. */
interface Claim {
  /** How likely the surest of them is, and how many are sure. */
  most: number;
  count: number;
}

/** What all keys make of some words: the surest key and how likely it is, the surest of the rest, and those that are sure. */
interface Claimed {
  key: number;
  most: number;
  second: number;
  sure: Set<number>;
}

/** How likely words are an answer, by key. */
interface Taken {
  span: Span;
  likely: Map<number, number>;
}

/**
 * What other keys make of each value, all keys in the template's order. Many keys are offered the same words: what is made
 * of them is worked out once, or two thousand keys would take half a minute.
 */
export function claimsOn(keys: readonly (readonly Likely[])[]): (value: Likely, key: number) => Claim {
  const byLine = new Map<number, Map<string, Taken>>();
  for (const [key, values] of keys.entries())
    for (const { spans, likely } of values)
      for (const span of spans) {
        const onLine = byLine.get(span.line.order) ?? new Map<string, Taken>();
        byLine.set(span.line.order, onLine);
        const taken = onLine.get(wordsAt(span)) ?? { span, likely: new Map<number, number>() };
        onLine.set(wordsAt(span), taken);
        taken.likely.set(key, Math.max(likely, taken.likely.get(key) ?? 0));
      }
  const known = new Map<string, Claimed>();
  const claimed = (span: Span): Claimed => {
    const words = `${span.line.order}:${wordsAt(span)}`;
    const all = known.get(words) ?? claimedBy(span, [...(byLine.get(span.line.order)?.values() ?? [])]);
    known.set(words, all);
    return all;
  };
  return ({ spans }, key) => {
    const all = spans.map(claimed);
    const sures = all.length > 1 ? new Set(all.flatMap((one) => [...one.sure])) : (all[0]?.sure ?? none);
    return {
      most: Math.max(0, ...all.map((one) => (one.key === key ? one.second : one.most))),
      count: sures.size - Number(sures.has(key)),
    };
  };
}

const none: ReadonlySet<number> = new Set();

const wordsAt = ({ start, end }: Span): string => `${start}-${end}`;

/** What is made of words and of all on their line that overlap them. */
function claimedBy(span: Span, line: readonly Taken[]): Claimed {
  const claimed: Claimed = { key: -1, most: 0, second: 0, sure: new Set() };
  for (const other of line) {
    if (other.span.end <= span.start || other.span.start >= span.end) continue;
    for (const [key, likely] of other.likely) {
      if (likely >= sure) claimed.sure.add(key);
      if (key === claimed.key) claimed.most = Math.max(claimed.most, likely);
      else if (likely > claimed.most) {
        claimed.second = claimed.most;
        [claimed.key, claimed.most] = [key, likely];
      } else claimed.second = Math.max(claimed.second, likely);
    }
  }
  return claimed;
}
