/** Runs that reach over several lists of the template. */
import { countsOf } from '../../scale/counts.ts';
import { longest } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import { once, oncePerLines } from '../page/once.ts';
import type { View } from '../page/view.ts';
import { overlap, sameness, share } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import type { Mapped } from './map.ts';
import { originOf } from './names.ts';
import { firstOf, type Run } from './region.ts';

/** What is only akin names a part as well as the whole: drinks are products. */
export const exactly = (a: Term, b: Term): number => Number(sameness(a, b) === 1);

/** The same of words that mean all but the same: awards are honours. */
export const nearly = (a: Term, b: Term): number => Number(sameness(a, b) >= nearlyAll);

/** Whether a heading says what a list is called, and nothing else. */
export function names(heading: readonly Term[], { terms }: AskedList, same = exactly): boolean {
  const { asked, given } = overlap(terms, heading, same);
  return asked === 1 && given === 1;
}

/** Short lines outside of tables by what their words mean, and where those stand that name a list, by what it is called. */
const headingsOf = oncePerLines((view: View) => {
  const byConcept = new Map<string, { order: number; terms: readonly Term[] }[]>();
  for (const { order, text, kind } of view.lines) {
    if (kind === 'table' || text.length > longest.name) continue;
    const terms = termsOf(text);
    for (const concept of new Set(terms.flatMap(({ concepts }) => concepts))) {
      const own = byConcept.get(concept) ?? [];
      own.push({ order, terms });
      byConcept.set(concept, own);
    }
  }
  return { byConcept, known: new Map<string, readonly number[]>() };
});

/** The places of the lines that say what a list is called. */
export function placesNamed(list: AskedList, view: View): readonly number[] {
  const { byConcept, known } = headingsOf(view);
  const key = list.terms.map(({ text }) => text).join(' ');
  const told = known.get(key);
  if (told) return told;
  const first = list.terms.find(({ weight }) => weight > 0);
  const some = (first?.concepts ?? []).flatMap((concept) => byConcept.get(concept) ?? []);
  const places = some.filter(({ terms }) => names(terms, list)).map(({ order }) => order);
  known.set(key, places);
  return places;
}

/** Where the items of a run begin. */
const beginnings = once(
  ({ entries }: Run): ReadonlySet<string> =>
    new Set(
      entries.flatMap(({ cells }) => {
        const span = firstOf(cells)?.spans[0];
        return span ? [`${span.line.order} ${span.start}`] : [];
      }),
    ),
);

/** Whether a run has all items of another one, and more. */
export function holdsAll({ run }: Mapped, { run: part }: Mapped): boolean {
  const [own, others] = [beginnings(run), beginnings(part)];
  return others.size < own.size && others.isSubsetOf(own);
}

/**
 * Whether a heading within a run is what another list is called: one between the rows of a table which this one is not
 * called, or a line between items of text. Items below what this list itself is called are another run, without the rest.
 */
export function holdsOthers(run: Run, list: AskedList, view: View): boolean {
  const siblings = list.siblings();
  if (run.way === 'lines' || run.way === 'blocks') {
    const lines = run.entries.flatMap(({ lines = [] }) => lines);
    const [from, to] = [lines[0]?.order ?? 0, lines.at(-1)?.order ?? -1];
    return [list, ...siblings].some((one) => placesNamed(one, view).some((order) => order >= from && order <= to));
  }
  const counts = countsOf(run.entries.flatMap(({ cells }) => [...run.grouped].flatMap((at) => cells[at]?.text ?? [])));
  const headings = [...counts.keys()];
  if (headings.length < 2) return false;
  const terms = headings.map((heading) => termsOf(heading));
  // What is called as the list over groups of rows that are called otherwise heads the first of them alone.
  const asked = terms.map((heading) => overlap(list.terms, heading, nearly).asked);
  const groups = counts.entries().every(([heading, count]) => count > 1 && isName(heading));
  if (groups && asked[0] === 1 && asked.indexOf(0) > 0 && headings[0] === run.titles[0]) return true;
  return terms.some(
    (heading) => !names(heading, list, nearly) && siblings.some((sibling) => names(heading, sibling, nearly)),
  );
}

/** Whether the nearest title of a run that is no sentence says what another list is called and nothing else, and not all that this one is. */
export function isTitledOther({ titles }: Run, list: AskedList): boolean {
  const title = termsOf(titles.find((text) => text.length <= longest.name && !/[.!?。]$/u.test(text)) ?? '');
  return (
    overlap(list.terms, title, nearly).asked < 1 && list.siblings().some((sibling) => names(title, sibling, nearly))
  );
}

/** Whether a text between rows is as short as what groups are called. */
const isName = (text: string): boolean => text.length <= longest.name && /\p{L}{3}/u.test(text);

/** Whether two runs begin with the same words: two ways to read one list. */
export const alike = (a: Mapped, b: Mapped): boolean => originOf(a.run) >= 0 && originOf(a.run) === originOf(b.run);

/** The titles of parts of one table that name the list alike: `Hot drinks` and `Cold drinks` are drinks. */
export function titlesAlike(parts: readonly Mapped[], list: AskedList): ReadonlySet<string> {
  const titles = new Set(parts.flatMap(({ run }) => run.titles[0] ?? []));
  const alike = [...titles].filter((title) => {
    const terms = termsOf(title);
    const others = terms.filter((term) => share([term], list.terms, exactly) === 0);
    const { asked } = overlap(list.terms, terms, exactly);
    return asked === 1 && others.length > 0 && share(others, list.described) === 0;
  });
  return new Set(alike.length > 1 ? alike : []);
}

/** A table without what stands in none of some parts of it. */
export function withinParts(mapped: Mapped, parts: readonly Mapped[]): Mapped {
  const own = new Set(parts.flatMap(({ run }) => run.entries.map(({ cells }) => firstOf(cells))));
  return {
    ...mapped,
    run: { ...mapped.run, entries: mapped.run.entries.filter(({ cells }) => own.has(firstOf(cells))) },
  };
}
