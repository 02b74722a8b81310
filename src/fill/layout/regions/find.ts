/** All runs that a view may hold, whatever list is asked for. */
import type { LayoutContext } from '../context.ts';
import type { View } from '../page/view.ts';
import { overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import { textRuns } from './lines.ts';
import type { Run } from './region.ts';
import { tableRuns } from './tables.ts';

/** Runs of a document that are looked at closely for one list. */
const most = 80;
/** A list in one line is looked at when what names it says this much of what is asked. */
const leastNamed = 0.3;

/** The runs that may be a list, by how well their titles and heads speak of it. */
export function runsFor(list: AskedList, view: View, context: Pick<LayoutContext, 'locale'>): Run[] {
  const own = list.members.flatMap(({ profile }) => profile.own);
  const all = runsIn(view, context).flatMap((run) => {
    const named = Math.max(0, ...run.titles.slice(0, 3).map((title) => overlap(list.terms, termsOf(title)).asked));
    if (run.way === 'inline' && run.titles.length > 0 && named < leastNamed) return [];
    const heads = run.heads.flatMap((head) => (head ? termsOf(head.text) : []));
    const headed = heads.length > 0 && list.members.length > 1 ? overlap(own, heads).asked : 0;
    return [{ run, fit: named + headed }];
  });
  // The sort is stable: among equals those that were found first, tables above all, stay in front.
  return all.length <= most
    ? all.map(({ run }) => run)
    : all
        .sort((a, b) => b.fit - a.fit)
        .slice(0, most)
        .map(({ run }) => run);
}

const made = new WeakMap<View, Run[]>();

export function runsIn(view: View, { locale }: Pick<LayoutContext, 'locale'>): Run[] {
  const known = made.get(view);
  if (known) return known;
  const runs = [...tableRuns(view), ...textRuns(view, locale)];
  made.set(view, runs);
  return runs;
}
