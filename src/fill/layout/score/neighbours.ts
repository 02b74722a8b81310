/** Where something stands among the answers to the keys before and after it: the measures that values and runs share. */

/** Keys before and after one in the template whose answers are looked at. */
export const around = 30;
/** What is further down than this is one of many. */
export const mostRank = 9;
/** Lines and rows that are far. */
export const far = 200;
/** Instead of a distance to nothing. */
export const unknown = -9;

/** How far a place is behind another one, as a logarithm; negative before it. */
export const behind = (place: number, other: number): number =>
  Math.sign(place - other) * Math.log1p(Math.min(far, Math.abs(place - other)));

/** How far likely answers come in the order of their keys: 1 all of them, 0 none; -1 where few are known. */
export function orderOf(some: readonly { place: number }[]): number {
  let [right, all] = [0, 0];
  for (let at = 1; at < some.length; at += 1) {
    all += 1;
    if ((some[at - 1]?.place ?? 0) <= (some[at]?.place ?? 0)) right += 1;
  }
  return all < 2 ? -1 : right / all;
}
