/** Runs that reach over several lists of the template. */
import { longest } from '../../scale/extents.ts';
import type { View } from '../page/view.ts';
import { overlap, sameness } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import type { Run } from './region.ts';

/** What is only akin names a part as well as the whole: drinks are products. */
export const exactly = (a: Term, b: Term): number => Number(sameness(a, b) === 1);

/**
 * Whether a heading within a run is what another list is called: one between the rows of a table which this one is not
 * called, or a line between items of text. Items below what this list itself is called are another run, without the rest.
 */
export function holdsOthers(run: Run, list: AskedList, view: View): boolean {
  const named = ({ terms }: AskedList, heading: readonly Term[]): boolean => {
    const { asked, given } = overlap(terms, heading, exactly);
    return asked === 1 && given === 1;
  };
  const siblings = list.siblings();
  if (run.way === 'lines' || run.way === 'blocks') {
    const lines = run.entries.flatMap(({ lines = [] }) => lines);
    const [from, to] = [lines[0]?.order ?? 0, lines.at(-1)?.order ?? -1];
    const between = view.lines.filter(
      ({ order, text, kind }) => order >= from && order <= to && kind !== 'table' && text.length <= longest.name,
    );
    return between.some(({ text }) => [list, ...siblings].some((one) => named(one, termsOf(text))));
  }
  const headings = new Set(run.entries.flatMap(({ cells }) => [...run.grouped].flatMap((at) => cells[at]?.text ?? [])));
  if (headings.size < 2) return false;
  const terms = [...headings].map((heading) => termsOf(heading));
  return terms.some((heading) => !named(list, heading) && siblings.some((sibling) => named(sibling, heading)));
}
