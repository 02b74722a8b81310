/** Holds two readings of one text against each other, character by character; case and marks make no difference. */

/** A character of one text and the one of another in its place; the empty text where there is none. */
export type Step = readonly [string, string];

/** A character without case and marks. */
export const plainLetter = (letter: string): string =>
  letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace('ı', 'i');

/** The fewest steps from one text to another: letters to put in, leave out or change (Levenshtein). */
export function aligned(from: readonly string[], to: readonly string[]): Step[] {
  const [rows, columns] = [from.map(plainLetter), to.map(plainLetter)];
  const costs = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (const [at, letter] of rows.entries()) {
    const before = costs[at] ?? [];
    const next = [at + 1];
    for (const [place, wanted] of columns.entries())
      next.push(
        Math.min(
          (before[place] ?? 0) + (letter === wanted ? 0 : 1),
          (before[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    costs.push(next);
  }
  const steps: Step[] = [];
  let [at, place] = [from.length, to.length];
  while (at > 0 || place > 0) {
    const cost = costs[at]?.[place] ?? 0;
    const change = rows[at - 1] === columns[place - 1] ? 0 : 1;
    if (at > 0 && place > 0 && cost === (costs[at - 1]?.[place - 1] ?? 0) + change)
      steps.push([from[--at] ?? '', to[--place] ?? '']);
    else if (at > 0 && cost === (costs[at - 1]?.[place] ?? 0) + 1) steps.push([from[--at] ?? '', '']);
    else steps.push(['', to[--place] ?? '']);
  }
  return steps.reverse();
}
