/** Runs of forms of one kind, each an item: the same labels again and again, each with its value behind it. */
import { atMost } from '../../scale/extents.ts';
import { mostly } from '../../scale/grades.ts';
import { isValue } from '../lists/kinds.ts';
import type { View } from '../page/view.ts';
import type { Grid } from './grid.ts';
import type { Piece, Run } from './region.ts';
import { titlesAbove } from './titles.ts';

/** Each label of a form with its value. */
type Form = ReadonlyMap<string, readonly [label: Piece, value: Piece | null]>;

export function cardRuns(grids: readonly Grid[], view: View): Run[] {
  const forms = grids.flatMap((grid) => formsIn(grid).map((form) => ({ form, order: grid.order })));
  return [...Map.groupBy(forms, ({ form }) => [...form.keys()][0]).values()].flatMap((alike): Run[] => {
    const labels = [...new Set(alike.flatMap(({ form }) => [...form.keys()]))];
    const held = alike.reduce((sum, { form }) => sum + form.size, 0);
    if (alike.length < 2 || labels.length < 2 || held < mostly * labels.length * alike.length) return [];
    const at = (label: string, side: 0 | 1) => alike.map(({ form }) => form.get(label)?.[side] ?? null);
    const heads = labels.map((label) => at(label, 0).find((piece) => piece !== null) ?? null);
    const entries = alike.map(({ form }) => ({ cells: labels.map((label) => form.get(label)?.[1] ?? null) }));
    return [{ way: 'turned', heads, grouped: new Set(), entries, titles: titlesAbove(view, alike[0]?.order ?? 0) }];
  });
}

/** The forms in a grid whose every other column holds labels: a form ends where its first label stands again. */
function formsIn({ rows, columns, joined }: Grid): Form[] {
  if (columns % 2 > 0 || columns > atMost.dozen || joined || rows.length > atMost.hundreds) return [];
  const pairs = rows.flatMap(({ cells }) =>
    cells.flatMap((label, at) => {
      const value = cells[at + 1] ?? null;
      return at % 2 === 0 && (label || value) ? [{ label, value }] : [];
    }),
  );
  const forms: Map<string, [Piece, Piece | null]>[] = [];
  let first: string | undefined;
  for (const { label, value } of pairs) {
    const name = label?.text ?? '';
    if (!label || !/\p{L}/u.test(name) || isValue(name)) return [];
    if (first === undefined || name === first) forms.push(new Map());
    first ??= name;
    const form = forms.at(-1);
    if (form?.has(name)) return [];
    form?.set(name, [label, value]);
  }
  return forms;
}
