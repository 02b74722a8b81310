/** The name that was most likely meant, for messages about one that nobody knows. */

/** Letters by which a name may differ: a third of them, and never more than so many. */
const most = 4;

/** The name nearest to a word; undefined when all of them differ by too much. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((name) => ({ name, allowed: Math.min(most, name.length / 3) }))
    .filter(({ name, allowed }) => Math.abs(name.length - word.length) <= allowed)
    .map(({ name, allowed }) => ({ name, allowed, distance: distanceOf(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance, allowed }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return best?.name;
}

/** How many letters are to be changed, added, taken away or swapped with the next one: Damerau and Levenshtein, row by row. */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line++) {
    const next = [line];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]
          ? (before[column - 2] ?? replaced) + 1
          : replaced;
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
