/** One row of a table read into the columns of its header. */
import { type Span, spanText } from '../page/view.ts';
import type { Column } from './header.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { fits, type Member } from './members.ts';
import type { Cell, Row } from './rows.ts';
import { cellOfWords, wordsOfCell } from './words.ts';

const symbol = /^[^\p{L}\p{N}]*$/u;

/** The column that a cell stands under: the one whose left edge, right edge or middle is closest to its own. */
function columnOf(cell: Cell, columns: readonly Column[]): Column | undefined {
  let best: Column | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    const middle = Math.abs(cell.left + cell.right - column.left - column.right) / 2;
    const edges = Math.min(Math.abs(cell.left - column.left), Math.abs(cell.right - column.right), middle);
    const apart = Math.max(0, cell.left - column.right, column.left - cell.right);
    const cost = edges + 2 * apart;
    if (cost < least) {
      least = cost;
      best = column;
    }
  }
  return best;
}

/** A cell below headers that stand close together is taken apart word by word. */
function apart(cell: Cell, columns: readonly Column[]): Cell[] {
  const close = columnOf(cell, columns)?.close;
  if (close === undefined) return [cell];
  const words = wordsOfCell(cell);
  const own = columns.filter((column) => column.close === close);
  const groups = Map.groupBy(words, (word) => columnOf(cellOfWords([word]), own));
  return words.length < 2 || groups.size < 2 ? [cell] : [...groups.values()].map(cellOfWords);
}

/** Two columns under one head: what was expected, and what came of it. */
const seeded = /\b(?:seed|entry|prelims?|heats?)\b.*\bfinals?\b/iu;

export interface Reading {
  values: Map<Member, Span[]>;
  rest: Cell[];
  misfits: number;
}

/** The kinds of value that each column has held so far. */
export class Habits {
  private readonly counts = new Map<Member, { all: number; kinds: Map<Kind, number> }>();

  learn(values: ReadonlyMap<Member, Span[]>): void {
    for (const [member, spans] of values) {
      const own = this.counts.get(member) ?? { all: 0, kinds: new Map<Kind, number>() };
      this.counts.set(member, own);
      own.all += 1;
      for (const kind of kindsOf(spans.map(spanText).join(' '))) own.kinds.set(kind, (own.kinds.get(kind) ?? 0) + 1);
    }
  }

  /** Whether a text is of a kind that nearly all values of its column were, where that says more than "words". */
  allow(member: Member, text: string): boolean {
    const own = this.counts.get(member);
    const usual = own
      ? [...own.kinds].filter(([kind, count]) => kind !== 'text' && kind !== 'name' && count >= 0.8 * own.all)
      : [];
    return usual.length === 0 || usual.some(([kind]) => kindsOf(text).has(kind));
  }
}

/** Reads a row; what is not of its column's kind is left over. */
export function read(row: Row, columns: readonly Column[], habits: Habits): Reading {
  const finals = new Set(
    columns.flatMap((column) => (seeded.test(column.text) && column.member ? [column.member] : [])),
  );
  const texts = new Map<Member, Cell[]>();
  const exact = new Set(columns.flatMap((column) => (column.exact && column.member ? [column.member] : [])));
  const rest: Cell[] = [];
  for (const cell of row.cells.flatMap((own) => apart(own, columns))) {
    if (symbol.test(cell.text)) continue;
    const member = columnOf(cell, columns)?.member;
    const own = member && texts.get(member);
    if (own) own.push(cell);
    else if (member) texts.set(member, [cell]);
    else rest.push(cell);
  }
  const values = new Map<Member, Span[]>();
  let misfits = 0;
  for (const [member, cells] of texts) {
    const suits = (text: string) => fits(member, text) && habits.allow(member, text);
    const text = cells.map((cell) => cell.text).join(' ');
    const usual = suits(text)
      ? cells
      : cells.filter((cell) => suits(cell.text)).slice(...(finals.has(member) ? [-1] : [0, 1]));
    // Under a head that is the member's own name other words will do, where nothing of the usual kind stands.
    const free = usual.length === 0 && exact.has(member) && !member.leaf.choices && habits.allow(member, text);
    const fitting = free ? cells : usual;
    if (fitting.length > 0)
      values.set(
        member,
        fitting.flatMap((cell) => cell.spans),
      );
    else misfits += 1;
    rest.push(...cells.filter((cell) => !fitting.includes(cell)));
  }
  return { values, rest, misfits };
}
