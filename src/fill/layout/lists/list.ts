/** Fills lists: from tables, repeated blocks, sections, bullets and comma lists. */
import type { FilledList } from '../../../model/filled.ts';
import type { Field, ListField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../view.ts';

/**
 * Fills one list from a region of the document. `parents` are the fields above it, outermost first.
 * An empty list when nothing in the region is such a list.
 */
export async function fillList(
  _field: ListField,
  _view: View,
  _parents: readonly Field[],
  _context: LayoutContext,
): Promise<FilledList> {
  return { kind: 'list', items: [] };
}
