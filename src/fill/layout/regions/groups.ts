/** Groups of items: rows of a table that head them, and who asks for what stands over them. */
import { atMost } from '../../scale/extents.ts';
import { isValue } from '../lists/kinds.ts';
import type { Asked } from './asked.ts';
import { statsOf } from './columns.ts';
import { ownColumns } from './own-columns.ts';
import { differing, type Piece, type Run } from './region.ts';

/** Columns of a table in which a row of two cells is short. */
const wide = atMost.few;

/** Whether a row holds only a mark and a name behind it, where there are columns for much more: `B | Regulatory signs`. */
export function namesGroup(cells: readonly (Piece | null)[]): boolean {
  const [mark, name, ...others] = differing(cells);
  return (
    cells.length >= wide &&
    others.length === 0 &&
    mark !== undefined &&
    name !== undefined &&
    mark === cells[0] &&
    name === cells[1] &&
    /^(?:\p{Lu}|[IVX]{1,4}|\d{1,2})[.)]?$/u.test(mark.text) &&
    /\p{L}{2}|\p{Script=Han}/u.test(name.text) &&
    !isValue(name.text)
  );
}

/** Words of what names a group on average, and items that it has at least where one member asks for groups. */
const longestName = atMost.few;
export const leastHeld = 1.25;

/** What members are called that say which group of the others an item is in. */
const groups = new Set(['section', 'type', 'group', 'department', 'course', 'day']);

/** The members that ask for groups, where items are no groups themselves; if none does, the only day that is asked for. */
export function askGroups(members: readonly Asked[]): number[] {
  if (members.some(({ many }) => many)) return [];
  const named = [...members.keys()].filter((at) => {
    const {
      wordy,
      profile: { own },
    } = members[at] as Asked;
    return wordy && own.some(({ concepts }) => concepts.some((one) => groups.has(one)));
  });
  const days = [...members.keys()].filter((at) => asksDay(members[at]));
  return named.length > 0 || days.length > 1 ? named : days;
}

/** Whether a member asks for a date and says no more of it than that: none of birth, and no deadline. */
export const asksDay = (member: Asked | undefined): boolean =>
  member?.profile.shape === 'date' &&
  member.profile.own.every(({ concepts }) => concepts.some((one) => one === 'date' || one === 'day'));

/** What the first member may be called besides, where items have a name of their own behind it: `ward`, `room`, `term`. */
const over = new Set([...groups, ...'chapter room ward zone area field_of semester class_group'.split(' ')]);
over.delete('course');

/** The first member where it asks for the groups that items are in, and what an item is called comes behind it; -1 where not. */
export function asksGroup(members: readonly Asked[]): number {
  const at = members.findIndex(({ naming }) => naming);
  const [term, ...more] = members[at]?.profile.own ?? [];
  const called = more.length === 0 && (term?.concepts.some((one) => over.has(one)) ?? false);
  return called && members.some(({ wordy }, other) => wordy && other > at) ? at : -1;
}

/**
 * What stands over groups of items, for the only member that no column holds; -1 where there is no such thing. All columns
 * must be taken: where the table says more, that member may be what nobody asked for.
 */
export function overGroups(run: Run, taken: readonly number[], usual = 2): number {
  return ownColumns(run).some((column) => !taken.includes(column)) ? -1 : groupColumn(run, usual);
}

/** The column of what stands over groups of items, `usual` of them each at least on average; -1 where there is none. */
export function groupColumn(run: Run, usual = 2): number {
  const stats = statsOf(run);
  const named = [...run.grouped].flatMap((column) => {
    const own = stats[column];
    const count = new Set(run.entries.map(({ cells }) => cells[column]?.text)).size;
    const names = own !== undefined && own.filled === 1 && own.words <= longestName;
    return names && count > 1 && usual * count <= run.entries.length ? [{ column, words: own.words }] : [];
  });
  return named.sort((a, b) => a.words - b.words)[0]?.column ?? -1;
}
