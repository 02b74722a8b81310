/** The questions of forms that number them by parts: `B2 Tell us what you will do`. */

import type { Candidate } from '../../score/candidate.ts';
import { type Pair, question } from './pair.ts';

/** Characters before a question's words that hold its number. */
const room = 8;

/** Tells the questions of a form, and their numbers, from what was answered. */
export function questionsOf(pairs: readonly Pair[]): (candidate: Candidate) => boolean {
  const parts = new Set(pairs.flatMap((pair) => partOf(pair) ?? []));
  return ({ spans: [span] }) => {
    const number = span && question.exec(span.line.text.slice(span.start))?.[0];
    return number !== undefined && parts.has(number.charAt(0));
  };
}

/** The letter of the part that a label's number begins with. */
function partOf({ numbered, labelAt: { line, start } }: Pair): string | undefined {
  const before = line.text.slice(Math.max(0, start - room), start);
  return numbered ? /(?<!\S)([A-F])\d{1,2}[a-z]?\s+$/u.exec(before)?.[1] : undefined;
}
