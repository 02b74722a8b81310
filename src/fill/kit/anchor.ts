/** Where an item of a list stands: by most of its values, so that a name which comes twice leads nowhere else. */

import { atMost } from '../scale/extents.ts';
import { half } from '../scale/grades.ts';

/** A value of an item: the lines in which it stands, and how much it is like no other. */
interface Member {
  lines: readonly number[];
  weight: number;
}

/** Lines that a value may take, and that stand between two of them. */
const each = 2;
/** What a step of one line, back from the item before, counts against a place; forward it counts half. */
const step = 0.01;
/** Lines beyond which steps count no more. */
const far = atMost.many;
/** What each line counts that the values are spread over. */
const spread = 0.03;

/**
 * The first line of the narrow part of the document that has most of the members.
 * @param before the first line of the item before
 */
export function anchorOf(members: readonly Member[], before: number | undefined): number | undefined {
  const reach = each * members.length + each;
  const waiting = members.map(({ lines, weight }) => ({ lines: lines.toSorted((a, b) => a - b), weight, at: 0 }));
  const starts = [...new Set(waiting.flatMap(({ lines }) => lines))].sort((a, b) => a - b);
  let [best, most] = [undefined as number | undefined, 0];
  for (const line of starts) {
    let [worth, end] = [0, line];
    for (const member of waiting) {
      while ((member.lines[member.at] ?? Number.POSITIVE_INFINITY) < line) member.at += 1;
      const next = member.lines[member.at];
      if (next === undefined || next > line + reach) continue;
      worth += member.weight;
      end = Math.max(end, next);
    }
    worth -= spread * (end - line) + stepsTo(line, before);
    if (worth > most) [best, most] = [line, worth];
  }
  return best;
}

function stepsTo(line: number, before: number | undefined): number {
  if (before === undefined) return 0;
  const steps = Math.min(far, Math.abs(line - before));
  return steps * step * (line > before ? half : 1) + (line === before ? step : 0);
}
