/** Fills lists: from tables, repeated blocks, sections, bullets and comma lists. */
import type { FilledList } from '../../../model/filled.ts';
import type { Field, ListField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import { topicOf } from '../minutes/fields.ts';
import { fromMinutes } from '../minutes/list.ts';
import { fromStatement } from '../statements/list.ts';
import type { View } from '../view.ts';
import { fromFigures, isFigures } from './figures.ts';
import { fromFront } from './front.ts';
import { fromGrowth, isGrowth } from './growth.ts';
import { fromSections } from './section.ts';
import { fromStrings } from './strings.ts';
import { fromTable } from './table.ts';

/**
 * Fills one list from a region of the document. `parents` are the fields above it, outermost first.
 * An empty list when nothing in the region is such a list.
 */
export async function fillList(
  field: ListField,
  view: View,
  parents: readonly Field[],
  context: LayoutContext,
): Promise<FilledList> {
  await context.breathe();
  const [root] = parents;
  if (root?.kind !== 'object') return { kind: 'list', items: [] };
  const found = waysTo(field, context).flatMap((way) => way(field, view, root, context) ?? []);
  // A table with a head, in the section that the list is about, is read by its head.
  const tables = found.filter(({ headed, from, to }) =>
    found.some((other) => headed && !other.headed && from >= other.from && to <= other.to),
  );
  const [best] = (tables.length > 0 ? tables : found).sort((a, b) => b.score - a.score);
  return { kind: 'list', items: (best?.items ?? []).slice(0, field.maxItems) };
}

function waysTo(field: ListField, { locale }: LayoutContext) {
  if (isFigures(field)) return [fromFigures];
  if (isGrowth(field)) return [fromGrowth];
  // What minutes hold is told by their wording, which is known in English: the lines of a section alone are no actions.
  if (topicOf(field) && (locale.languages.length === 0 || locale.languages.includes('en')))
    return [fromTable, fromMinutes, fromStrings];
  return field.item.kind === 'object' ? [fromFront, fromStatement, fromTable, fromSections] : [fromStrings];
}
