/** What tables, sections and lines offer to a list by rules, for lists that no run is likely enough for. */
import type { Field, ListField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../page/view.ts';
import { fromSections } from './section.ts';
import { fromStrings } from './strings.ts';
import { type Found, fromTable } from './table.ts';

/** The best of what the rules find; undefined when nothing in the region is such a list. `parents` are the fields above. */
export function listByRules(
  field: ListField,
  view: View,
  [root]: readonly Field[],
  context: LayoutContext,
): Found | undefined {
  if (root?.kind !== 'object') return undefined;
  const ways = field.item.kind === 'object' ? [fromTable, fromSections] : [fromStrings];
  const found = ways.flatMap((way) => way(field, view, root, context) ?? []).filter(({ items }) => items.length > 0);
  // A table with a head, in the section that the list is about, is read by its head.
  const tables = found.filter(({ headed, from, to }) =>
    found.some((other) => headed && !other.headed && from >= other.from && to <= other.to),
  );
  return (tables.length > 0 ? tables : found).sort((a, b) => b.score - a.score)[0];
}
