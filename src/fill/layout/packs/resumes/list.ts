/** The lists of a résumé: from its tables, its sections and its lines. */
import type { Field, ListField } from '../../../../model/template.ts';
import type { LayoutContext } from '../../context.ts';
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { membersOf } from '../../lists/members.ts';
import { type Found, fromTable } from '../../lists/table.ts';
import type { View } from '../../page/view.ts';
import { fromSections } from './section.ts';
import { shapeOf } from './shapes.ts';
import { fromStrings } from './strings.ts';

/** The best of what is found; undefined when nothing is such a list. `parents` are the fields above. */
export function listOf(
  field: ListField,
  view: View,
  [root]: readonly Field[],
  context: LayoutContext,
): Found | undefined {
  if (root?.kind !== 'object') return undefined;
  const ways =
    field.item.kind === 'object'
      ? [fromTable(field, view, context), fromSections(field, view, root, context)]
      : [fromStrings(field, view, root, context)];
  const found = ways.flatMap((way) => (way && way.items.length > 0 ? way : []));
  // A table with a head, in the section that the list is about, is read by its head.
  const tables = found.filter(({ headed, from, to }) =>
    found.some((other) => headed && !other.headed && from >= other.from && to <= other.to),
  );
  return (tables.length > 0 ? tables : found).sort((a, b) => b.score - a.score)[0];
}

/** The entries of sections, and values of one shape, for lists that ask for what résumés tell, in whatever document. */
export function offerOf(
  field: ListField,
  view: View,
  [root]: readonly Field[],
  context: LayoutContext,
): Found | undefined {
  if (root?.kind !== 'object') return undefined;
  if (field.item.kind === 'object') return fromSections(field, view, root, context);
  const named = field.words.some((word) => conceptsOf(wordsOf(word)[0] ?? '').length > 0);
  return named || membersOf(field).some(shapeOf) ? fromStrings(field, view, root, context) : undefined;
}
