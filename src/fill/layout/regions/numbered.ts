/** Columns whose cells begin with the number or code of what they name, or have it in a line below, where a member asks for it: `16 Vale`, `MA101 Algebra`. */
import { half, nearlyAll } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { kindsOf } from '../lists/kinds.ts';
import { passageOf } from '../lists/passage.ts';
import { type Span, spanText } from '../page/view.ts';
import { isUnit } from '../values/measures.ts';
import { monthOf } from '../values/months.ts';
import { foldKeep } from '../values/text.ts';
import { termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { statsOf } from './columns.ts';
import { isNamedBy } from './names.ts';
import { columnFrom, columnsOf, isTable, type Piece, pieceOf, type Run, withColumns } from './region.ts';

/** A number or code, which may have letters before it, and words behind it. */
const numbered =
  /^#?(\d{1,4}|(?:\p{Lu}[\p{Lu}&]{0,4} )?(?=\p{L}{0,4}-?\d)[\p{Lu}\d][\p{Lu}\d-]{1,10})[.):]?\s(?:[–-]\s)?(?=(\p{L}[\p{L}.’']*))/u;
/** A code that is no number of a house. */
const lettered = /^(?=.*\p{Lu}).*\d/u;
const numbering = new Set(['number', 'identifier', 'code']);
const abbreviated = setOf('sku ean gtin upc');
/** A code that is all of a line; a size, a term or a day is none. */
const alone = /^(?=.*(?:\d{3}|-))(?=.*\d)(?=.*\p{Lu}|\d{6})(?![QHWS]S?\d?\/?\d{4}$)[\p{Lu}\d]+(?:[-./][\p{Lu}\d]+)*$/u;
/** A number of a catalogue, as `sku` asks for: no size, `M6 bolt`. */
const catalogued = /\d{3}|-/;

const asksNumber = ({ leaf, profile: { shape } }: Asked): boolean =>
  (shape === 'identifier' || shape === 'number') &&
  termsOf(leaf.words.at(-1) ?? '').some(
    ({ text, concepts }) => abbreviated.has(text) || concepts.some((one) => numbering.has(one)),
  );
/** What may have a number before it that is not its own part, as a house's is the street's. */
const isName = ({ wordy, profile: { shape } }: Asked): boolean =>
  wordy && ['any', 'name', 'person', 'organisation', 'title'].includes(shape);

/** The run with numbers apart from names, where a member asks for them and no other column holds them. */
export function withNumbered(run: Run, list: AskedList): Run {
  const table = isTable(run);
  const [number, ...more] = list.members.filter(asksNumber);
  const names = list.members.filter((member) => isName(member) && member !== number);
  if (!number || more.length > 0 || names.length === 0) return run;
  const looks = number.profile.own.some(({ text }) => abbreviated.has(text)) ? catalogued : undefined;
  const column = run.heads.findIndex((head, at) =>
    table ? head && !run.tags?.[at] && !run.grouped.has(at) && isNumbered(run, at, looks) : run.tags?.[at] === 'whole',
  );
  const head = run.heads[column];
  const coded = isNumbered(run, column, lettered);
  if (table ? !head : head || !coded) return run;
  const stats = statsOf(run);
  const isHeld = run.heads.some(
    (one, at) =>
      (table && one === null && (stats[at]?.numeric ?? 0) > half) || (one !== head && isNamedBy(one, number)),
  );
  const called = [...names.slice(0, 1), ...list.members.filter(({ naming }) => naming)];
  if (isHeld || !(coded || called.some((one) => isNamedBy(head, one)))) return run;
  // What was made of parts of such cells before says no more.
  const kept = [...run.heads.keys()].filter((at) => at === column || !table || run.heads[at] !== head);
  const parts = run.entries.map(({ cells }) => cut(cells[column] ?? null));
  const columns = columnsOf(run, kept).flatMap((one, at) =>
    kept[at] === column
      ? [
          columnFrom(
            parts.map(([mark]) => mark),
            code,
          ),
          { ...one, cells: parts.map(([, rest]) => rest) },
        ]
      : [one],
  );
  return withColumns(run, columns);
}

/** What the numbers are tagged as; the names stand right behind them. */
const code = 'code';

/** The column of such numbers, and the members that ask for them and for the names behind them. */
export function numbersIn(
  { tags = [], heads }: Run,
  { members }: AskedList,
): { column: number; number: number; name: number } {
  const column = tags.indexOf(code);
  if (column < 0) return { column, number: -1, name: -1 };
  const number = members.findIndex(asksNumber);
  const others = heads.toSpliced(column + 1, 1);
  const isFree = (one: Asked): boolean => isName(one) && !others.some((head) => isNamedBy(head, one));
  return { column, number, name: members.findIndex((one, at) => at !== number && isFree(one)) };
}

/** Whether nearly all cells of a column, or all but those of one line, have such numbers, which differ and look so. */
function isNumbered({ entries }: Run, column: number, looks = /^/u): boolean {
  const all = entries.flatMap(({ cells }) => cells[column] ?? []);
  const cells = all.some(below) ? all.filter(({ spans }) => spans.length > 1) : all;
  const marks = cells.flatMap((cell) => markOf(cell) ?? []).filter((mark) => looks.test(mark));
  return marks.length > 1 && marks.length >= nearlyAll * cells.length && new Set(marks).size === marks.length;
}

/** The code in the last line of a cell, below what it is of; none where a number stands before that. */
function below({ text, spans }: Piece): Span | undefined {
  const last = spans.length > 1 ? spans.at(-1) : undefined;
  return last && isCode(spanText(last)) && !numbered.test(text) ? last : undefined;
}
const isCode = (text: string): boolean => alone.test(text) && !kindsOf(text).has('date');

/** The number before a name, or the code below it; a measure or a day has none. */
function markOf(cell: Piece): string | undefined {
  const code = below(cell);
  if (code) return spanText(code);
  const [, mark, word = ''] = numbered.exec(cell.text) ?? [];
  return mark === undefined || isUnit(word) || monthOf(foldKeep(word)) !== undefined ? undefined : mark;
}

function cut(cell: Piece | null): [Piece | null, Piece | null] {
  const mark = cell ? markOf(cell) : undefined;
  if (!cell || mark === undefined) return [null, cell];
  const last = below(cell);
  if (last) return [pieceOf([last]), pieceOf(cell.spans.slice(0, -1))];
  const { text, spans } = passageOf(cell.spans);
  const end = numbered.exec(text)?.[0].length ?? 0;
  const start = text.indexOf(mark);
  return [pieceOf(spans(start, start + mark.length)), pieceOf(spans(end, text.length))];
}
