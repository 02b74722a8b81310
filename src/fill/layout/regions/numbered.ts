/** Columns whose cells begin with the number or code of what they name, where members ask for both: `16 Vale`, `MA101 Algebra`. */
import { half, nearlyAll } from '../../scale/grades.ts';
import { passageOf } from '../lists/passage.ts';
import { isUnit } from '../values/measures.ts';
import { monthOf } from '../values/months.ts';
import { foldKeep } from '../values/text.ts';
import { termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { statsOf } from './columns.ts';
import { calledBy, headFit, headScore } from './names.ts';
import { type Piece, pieceOf, type Run } from './region.ts';

/** A number or code, and words behind it. */
const numbered = /^#?(\d{1,4}|(?=\p{L}{0,4}-?\d)[\p{Lu}\d][\p{Lu}\d-]{1,10})[.)]?\s(?:[–-]\s)?(?=(\p{L}[\p{L}.’']*))/u;
const numbering = new Set(['number', 'identifier', 'code']);

const asksNumber = ({ leaf, profile: { shape } }: Asked): boolean =>
  (shape === 'identifier' || shape === 'number') &&
  termsOf(leaf.words.at(-1) ?? '').some(({ concepts }) => concepts.some((one) => numbering.has(one)));
/** What may have a number before it that is not its own part, as a house's is the street's. */
const isName = ({ wordy, profile: { shape } }: Asked): boolean =>
  wordy && ['any', 'name', 'person', 'organisation', 'title'].includes(shape);

/** The run with numbers apart from names, where one member asks for each and no other column holds the number. */
export function withNumbered(run: Run, list: AskedList): Run {
  if (run.way !== 'table' && run.way !== 'rows') return run;
  const [number, ...more] = list.members.filter(asksNumber);
  const name = list.members.find((member) => isName(member) && member !== number);
  if (!number || !name || more.length > 0) return run;
  const column = run.heads.findIndex(
    (head, at) => head && !run.tags?.[at] && !run.grouped.has(at) && isNumbered(run, at),
  );
  const head = run.heads[column];
  const stats = statsOf(run);
  const isHeld = run.heads.some(
    (one, at) => (one === null && (stats[at]?.numeric ?? 0) > half) || (one !== head && isCalled(number, one)),
  );
  if (!head || isHeld || !(isCalled(name, head) || isCalled(list.members.find(({ naming }) => naming) ?? name, head)))
    return run;
  // What was made of parts of such cells before says no more.
  const kept = [...run.heads.keys()].filter((at) => at === column || run.heads[at] !== head);
  const places = kept.flatMap((at) => (at === column ? [-1, at] : [at]));
  return {
    ...run,
    heads: places.map((at) => run.heads[at] ?? null),
    tags: places.map((at) => (at < 0 ? code : (run.tags?.[at] ?? ''))),
    grouped: new Set(places.flatMap((at, to) => (run.grouped.has(at) ? [to] : []))),
    entries: run.entries.map((entry) => {
      const [mark, rest] = cut(entry.cells[column] ?? null);
      return {
        ...entry,
        cells: places.map((at) => (at < 0 ? mark : at === column ? rest : (entry.cells[at] ?? null))),
      };
    }),
  };
}

/** What the numbers are tagged as; the names stand right behind them. */
const code = 'code';

/** The column of such numbers, and the members that ask for them and for the names behind them. */
export function numbersIn(
  { tags = [] }: Run,
  { members }: AskedList,
): { column: number; number: number; name: number } {
  const column = tags.indexOf(code);
  const number = column < 0 ? -1 : members.findIndex(asksNumber);
  return { column, number, name: column < 0 ? -1 : members.findIndex((one, at) => at !== number && isName(one)) };
}

const isCalled = (member: Asked, head: Piece | null): boolean =>
  head !== null && headScore(headFit(member, head.text)) >= calledBy;

/** Whether nearly all cells of a column begin so, with numbers that differ. */
function isNumbered({ entries }: Run, column: number): boolean {
  const cells = entries.flatMap(({ cells }) => cells[column] ?? []);
  const marks = cells.flatMap(({ text }) => markOf(text) ?? []);
  return marks.length > 1 && marks.length >= nearlyAll * cells.length && new Set(marks).size === marks.length;
}

/** The number before a name; a measure or a day has none. */
function markOf(text: string): string | undefined {
  const [, mark, word = ''] = numbered.exec(text) ?? [];
  return mark === undefined || isUnit(word) || monthOf(foldKeep(word)) !== undefined ? undefined : mark;
}

function cut(cell: Piece | null): [Piece | null, Piece | null] {
  const mark = cell ? markOf(cell.text) : undefined;
  if (!cell || mark === undefined) return [null, cell];
  const { text, spans } = passageOf(cell.spans);
  const end = numbered.exec(text)?.[0].length ?? 0;
  const start = text.indexOf(mark);
  return [pieceOf(spans(start, start + mark.length)), pieceOf(spans(end, text.length))];
}
