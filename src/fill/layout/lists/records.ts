/** Reads the rows below a header as records: one value per column, records over several rows, rows in between. */
import { type Span, spanText } from '../view.ts';
import type { Column, Header } from './header.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { fits, type Member } from './members.ts';
import type { Cell, Row } from './rows.ts';

export interface Record {
  values: Map<Member, Span[]>;
  /** What stands in no column that the item asks for. */
  rest: Cell[];
  /** Indices of the rows that it takes. */
  rows: number[];
}

export interface Records {
  records: Record[];
  /** Index of the row behind the last record. */
  end: number;
}

/** Rows between records that are none; more of them on a page end the table. */
const patience = 4;
const total =
  /^(?:sub-?\s?|grand\s)?(?:total|totals|sum|summe|gesamt|gesamtsumme|gesamtbetrag|zwischensumme|nettosumme|netto|somme|suma|totale|totaal|übertrag|report|carried forward|balance brought)\b/iu;
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

interface Reading {
  values: Map<Member, Span[]>;
  rest: Cell[];
  misfits: number;
}

/** The kinds of value that each column has held so far. */
class Habits {
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

function read(row: Row, columns: readonly Column[], habits: Habits): Reading {
  const texts = new Map<Member, Cell[]>();
  const rest: Cell[] = [];
  for (const cell of row.cells) {
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
    const fitting = suits(cells.map((cell) => cell.text).join(' '))
      ? cells
      : cells.filter((cell) => suits(cell.text)).slice(0, 1);
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

/** Reads records from behind `header` up to row `stop`. `groups`: lines of one cell may be headings between records. */
export function recordsBelow(rows: readonly Row[], header: Header, stop: number, groups = false): Records {
  const usual = usualCount(rows, header, stop);
  const habits = new Habits();
  const records: Record[] = [];
  let current: Record | undefined;
  let end = header.to;
  let strangers = 0;
  for (let index = header.to; index < stop; index += 1) {
    const row = rows[index];
    if (!row || (records.length > 0 && total.test(row.text))) break;
    const previous = rows[index - 1];
    if (previous && previous.page !== row.page) strangers = 0;
    const reading = read(row, header.columns, habits);
    const { values, misfits } = reading;
    const above = current && previous?.page === row.page ? previous : undefined;
    const goesOn =
      current &&
      above &&
      (completes(reading, current) ||
        (!(groups && heads(row, above)) && wraps(reading, row, above, current, rows[current.rows[0] ?? 0])));
    if (current && goesOn) {
      for (const [member, spans] of values)
        current.values.set(member, [...(current.values.get(member) ?? []), ...spans]);
      current.rest.push(...reading.rest);
      current.rows.push(index);
    } else if (values.size >= Math.max(Math.min(2, usual), Math.ceil(usual / 2)) && misfits <= values.size / 2) {
      current = { values, rest: reading.rest, rows: [index] };
      records.push(current);
      habits.learn(values);
    } else {
      strangers += 1;
      current = undefined;
      if (strangers > patience) break;
      continue;
    }
    strangers = 0;
    end = index + 1;
  }
  return { records, end };
}

/** How many members a full row of this table fills. */
function usualCount(rows: readonly Row[], header: Header, stop: number): number {
  let usual = 1;
  for (const row of rows.slice(header.to, Math.min(stop, header.to + 12)))
    usual = Math.max(usual, read(row, header.columns, new Habits()).values.size);
  return usual;
}

/** Whether a row fills only what the record above it still lacks. */
function completes({ values, misfits }: Reading, current: Record): boolean {
  const fresh = [...values.keys()].every((member) => !current.values.has(member));
  return fresh && misfits === 0 && values.size > 0 && values.size < current.values.size;
}

/** Whether a row only goes on with the words of one column of the record above. */
function wraps(
  { values, misfits }: Reading,
  row: Row,
  previous: Row,
  current: Record,
  first: Row | undefined,
): boolean {
  const [member, second] = values.keys();
  if (!member || second || misfits > 0 || row.cells.length >= (first?.cells.length ?? 0)) return false;
  const close = row.top === 0 || row.top - previous.bottom < 0.8 * (row.bottom - row.top);
  const wordy = member.leaf.type === 'string' && !member.leaf.choices && /\p{L}{2}/u.test(row.text);
  return close && wordy && current.values.has(member);
}

/** Whether a row of one cell may head a group: it starts afresh, and nothing above asks for its rest. */
const heads = (row: Row, previous: Row): boolean =>
  row.cells.length === 1 && /^[\p{Lu}\d]/u.test(row.text) && !/[,&/–-]$/u.test(previous.cells[0]?.text ?? '');
