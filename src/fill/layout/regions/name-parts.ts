/** Columns of names that are written with the family's first, `Bell, Ada`, where members ask for both parts. */
import { atMost } from '../../scale/extents.ts';
import { half, likely, mostly } from '../../scale/grades.ts';
import { termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { statsOf } from './columns.ts';
import type { Run } from './region.ts';

/** The members that ask for the family's and the given name, and their columns; how sure that is, from 0 to 1. */
export interface NameParts {
  members: readonly [number, number];
  columns: readonly [number, number];
  sure: number;
}

/** Words of a family's or of given names on average. */
const mostWords = atMost.few;

const asks = (members: readonly Asked[], concept: string): number[] =>
  [...members.keys()].filter((at) => members[at]?.profile.own.some(({ concepts }) => concepts.includes(concept)));

/** The parts of names in a run; undefined where it has none, or they are not asked for just once each. */
export function nameParts(run: Run, { members }: AskedList): NameParts | undefined {
  const [last, first] = [asks(members, 'last_name'), asks(members, 'first_name')];
  const column = run.heads.findIndex((_, at) => areNames(run, at));
  const [family = -1, given = -1] = [last[0], first[0]];
  if (last.length !== 1 || first.length !== 1 || family === given || column < 0) return undefined;
  const named = termsOf(run.heads[column]?.text ?? '').some(({ concepts }) => concepts.includes('name'));
  return { members: [family, given], columns: [column, column + 1], sure: named ? likely : half };
}

/** Whether a column and the next one hold what stands before and behind the comma of names. */
function areNames(run: Run, column: number): boolean {
  if (run.tags?.[column] !== 'first' || run.tags[column + 1] !== 'others') return false;
  return statsOf(run)
    .slice(column, column + 2)
    .every(({ filled, words, numeric }) => filled >= mostly && words <= mostWords && numeric === 0);
}
