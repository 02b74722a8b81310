/** The lists of a résumé: from its sections and its lines. */
import type { Field, ListField } from '../../../../model/template.ts';
import type { LayoutContext } from '../../context.ts';
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { membersOf } from '../../lists/members.ts';
import type { View } from '../../page/view.ts';
import type { FoundList } from '../pack.ts';
import { isResume } from './candidates.ts';
import { fromSections } from './section.ts';
import { shapeOf } from './shapes.ts';
import { fromStrings } from './strings.ts';

/** What is found; undefined when nothing is such a list. `parents` are the fields above. */
export function listOf(
  field: ListField,
  view: View,
  [root]: readonly Field[],
  context: LayoutContext,
): FoundList | undefined {
  if (root?.kind !== 'object') return undefined;
  const way = field.item.kind === 'object' ? fromSections : fromStrings;
  const found = way(field, view, root, context);
  if (found && found.items.length > 0) return found;
  // What no section of a résumé lists is nowhere in it.
  return field.item.kind === 'leaf' && isNamed(field) && isResume(view) ? { items: [], score: 0 } : undefined;
}

const isNamed = ({ words }: ListField): boolean => words.some((word) => conceptsOf(wordsOf(word)[0] ?? '').length > 0);

/** What is as sure in any document: the sections that a list is about, and values that are known by their shape. */
export function soundListOf(
  field: ListField,
  view: View,
  parents: readonly Field[],
  context: LayoutContext,
): FoundList | undefined {
  if (field.item.kind === 'leaf' && !isNamed(field) && !membersOf(field).some(shapeOf)) return undefined;
  // What stands in tables is read by their heads.
  if (field.item.kind === 'object' && view.lines.some(({ kind }) => kind === 'table')) return undefined;
  const found = listOf(field, view, parents, context);
  return found && found.score >= sound ? found : undefined;
}

const sound = 0.8;
