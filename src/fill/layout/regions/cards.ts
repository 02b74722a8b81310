/** Runs of small tables that are forms of one kind: each is an item, and the same labels stand in the first column of all. */
import { atMost } from '../../scale/extents.ts';
import { isValue } from '../lists/kinds.ts';
import type { View } from '../page/view.ts';
import type { Grid } from './grid.ts';
import type { Run } from './region.ts';
import { titlesAbove } from './titles.ts';

export function cardRuns(grids: readonly Grid[], view: View): Run[] {
  const cards = grids.flatMap((grid) => {
    const labels = labelsOf(grid);
    return labels === undefined ? [] : [{ grid, labels }];
  });
  return [...Map.groupBy(cards, ({ labels }) => labels).values()].flatMap((alike): Run[] => {
    const [first, ...others] = alike;
    if (!first || others.length === 0) return [];
    const heads = first.grid.rows.map(({ cells }) => cells[0] ?? null);
    const entries = alike.map(({ grid: { rows } }) => ({ cells: rows.map(({ cells }) => cells[1] ?? null) }));
    return [{ way: 'turned', heads, grouped: new Set(), entries, titles: titlesAbove(view, first.grid.order) }];
  });
}

/** The labels of a form of two columns; undefined where a table is none. */
function labelsOf({ rows, columns, joined }: Grid): string | undefined {
  if (columns !== 2 || joined || rows.length < 2 || rows.length > atMost.many) return undefined;
  const labels = rows.map(({ cells: [label] }) => label?.text ?? '');
  const words = labels.every((text) => /\p{L}/u.test(text) && !isValue(text));
  return words && new Set(labels).size === labels.length ? labels.join('\n') : undefined;
}
