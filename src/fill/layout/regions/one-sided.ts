/** Two columns of which each row has a figure in one: what stands under `Credit` is none of the charges. */
import { half, mostly, nearlyAll } from '../../scale/grades.ts';
import { once } from '../page/once.ts';
import { share, strict } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { dashes, statsOf } from './columns.ts';
import type { Mapped } from './map.ts';
import { isNamedBy } from './names.ts';
import { type Entry, isTable, type Run } from './region.ts';

/** The column that is called as a list is, and the one that has the figures of the rows that have none there. */
interface Sides {
  own: number;
  other: number;
}

/** The sides of a table for a list, if it has such. */
const sidesOf = once((run: Run) =>
  once((list: AskedList): Sides | undefined => {
    const figures = isTable(run) ? [...run.heads.keys()].filter((at) => !run.tags?.[at] && isFigures(run, at)) : [];
    const [own, ...more] = figures.filter((at) => says(run, at, list));
    if (own === undefined || more.length > 0) return undefined;
    const other = figures.find((at) => {
      const apart = run.entries.filter((entry) => holds(entry, at) !== holds(entry, own));
      return at !== own && run.heads[at] && apart.length >= mostly * run.entries.length;
    });
    return other === undefined ? undefined : { own, other };
  }),
);

/** Whether a column is the side of a list, or the other one, for a member that no head names and that is no text. */
export function sideFor(member: Asked, run: Run, column: number, list: AskedList): keyof Sides | undefined {
  const sides = member.wordy || member.profile.shape === 'date' ? undefined : sidesOf(run)(list);
  if (!sides || run.heads.some((head) => isNamedBy(head, member))) return undefined;
  return column === sides.own ? 'own' : column === sides.other ? 'other' : undefined;
}

/** The entries, by their place, that are no items of a list since their figures stand on the other side. */
export function onOtherSide({ run, columns }: Mapped, list: AskedList): ReadonlySet<number> {
  const sides = sidesOf(run)(list);
  if (!sides || !columns.some(({ column }) => column === sides.own)) return none;
  const { own, other } = sides;
  return new Set(run.entries.keys().filter((at) => holds(run.entries[at], other) && !holds(run.entries[at], own)));
}
const none: ReadonlySet<number> = new Set();

const holds = (entry: Entry | undefined, column: number): boolean => {
  const cell = entry?.cells[column];
  return cell !== undefined && cell !== null && !dashes.test(cell.text);
};

/** Whether a column holds amounts of money: counts of one thing and another belong to the same items. */
const isFigures = (run: Run, column: number): boolean => {
  const { numeric = 0, texts = [] } = statsOf(run)[column] ?? {};
  return numeric > half && texts.some((text) => /\p{Sc}|\d[.,]\d{2}(?!\d)/u.test(text));
};

/** Whether what heads a column says all that a list is called. */
const says = ({ heads }: Run, column: number, { terms }: AskedList): boolean =>
  terms.length > 0 && share(terms, termsOf(heads[column]?.text ?? ''), strict) >= nearlyAll;
