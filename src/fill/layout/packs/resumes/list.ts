/** The lists of a résumé, from its sections; what is as sure in any document is taken there as well. */
import type { LayoutContext } from '../../context.ts';
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import type { View } from '../../page/view.ts';
import type { ListAsk } from '../../regions/asked.ts';
import type { FoundList } from '../pack.ts';
import { fromSections } from './section.ts';
import { ofOneShape } from './shapes.ts';
import { belowHeadings } from './strings.ts';

/** What a résumé has; undefined when nothing in it is such a list. */
export function listOf(ask: ListAsk, view: View, context: LayoutContext): FoundList | undefined {
  const found = ofOneShape(ask, view, context) ?? fromSections(ask, view, context) ?? belowHeadings(ask, view, context);
  if (found && found.items.length > 0) return found;
  // What no section of a résumé lists is nowhere in it.
  const { item, words } = ask.field;
  const named = words.some((word) => conceptsOf(wordsOf(word)[0] ?? '').length > 0);
  return item.kind === 'leaf' && named ? { items: [], score: 0 } : undefined;
}

/** What is as sure in documents that are no résumé. What stands in tables is read by their heads. */
export function soundListOf(ask: ListAsk, view: View, context: LayoutContext): FoundList | undefined {
  const tables = view.lines.some(({ kind }) => kind === 'table');
  const found = ofOneShape(ask, view, context) ?? (tables ? undefined : fromSections(ask, view, context));
  return found && found.items.length > 0 && found.score >= sound ? found : undefined;
}

const sound = 0.8;
