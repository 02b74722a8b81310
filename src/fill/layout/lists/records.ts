/** Reads the rows below a header as records: one value per column, records over several rows, rows in between. */
import type { Span } from '../page/view.ts';
import type { Header } from './header.ts';
import type { Member } from './members.ts';
import { Habits, type Reading, read } from './reading.ts';
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

/** Reads records from behind `header` up to row `stop`. `groups`: lines of one cell may be headings between records. */
export function recordsBelow(rows: readonly Row[], header: Header, stop: number, groups = false): Records {
  const usual = usualCount(rows, header, stop);
  const habits = new Habits();
  const table = rows[header.to - 1]?.table;
  const records: Record[] = [];
  let current: Record | undefined;
  let pending: Reading | undefined;
  let end = header.to;
  let strangers = 0;
  for (let index = header.to; index < stop; index += 1) {
    const row = rows[index];
    if (!row || (records.length > 0 && total.test(row.text)) || (table && row.table !== table)) break;
    const previous = rows[index - 1];
    if (previous && previous.page !== row.page) strangers = 0;
    const reading = read(row, header.columns, habits);
    const { values, misfits } = reading;
    const above = current && previous?.page === row.page ? previous : undefined;
    if (leansDown(row, rows[index + 1])) {
      pending = reading;
      continue;
    }
    if (current && above && goesOn(reading, row, above, current, rows, groups)) {
      for (const [member, spans] of values)
        current.values.set(member, [...(current.values.get(member) ?? []), ...spans]);
      current.rest.push(...reading.rest);
      current.rows.push(index);
    } else if (values.size >= Math.max(Math.min(2, usual), Math.ceil(usual / 2)) && misfits <= values.size / 2) {
      current = { values: pending ? joined(pending.values, values) : values, rest: reading.rest, rows: [index] };
      records.push(current);
      habits.learn(values);
    } else if (row.header && records.length > 0) break;
    else {
      strangers += 1;
      current = undefined;
      pending = undefined;
      if (strangers > patience) break;
      continue;
    }
    pending = undefined;
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

/** The first lines of cells whose neighbours are centred: they overlap the fuller row below them. */
function leansDown(row: Row, next: Row | undefined): boolean {
  if (!next || next.page !== row.page || next.cells.length <= row.cells.length) return false;
  return next.top < row.bottom - 0.15 * (row.bottom - row.top);
}

/** Values of two rows as one; what stands first comes first. */
function joined(first: ReadonlyMap<Member, Span[]>, second: ReadonlyMap<Member, Span[]>): Map<Member, Span[]> {
  const values = new Map(first);
  for (const [member, spans] of second) values.set(member, [...(values.get(member) ?? []), ...spans]);
  return values;
}

/** Whether a row belongs to the record above it: it fills what is still open, or goes on with words. */
function goesOn(
  reading: Reading,
  row: Row,
  above: Row,
  current: Record,
  rows: readonly Row[],
  groups: boolean,
): boolean {
  if (completes(reading, current)) return true;
  return !(groups && heads(row, above)) && wraps(reading, row, above, current, rows[current.rows[0] ?? 0]);
}

/** Whether a row fills only what the record above it still lacks. */
function completes({ values, misfits }: Reading, current: Record): boolean {
  const fresh = [...values.keys()].every((member) => !current.values.has(member));
  return fresh && misfits === 0 && values.size > 0 && values.size < current.values.size;
}

/** Whether a row only goes on with the words of columns of the record above. */
function wraps(
  { values, misfits }: Reading,
  row: Row,
  previous: Row,
  current: Record,
  first: Row | undefined,
): boolean {
  if (values.size === 0 || misfits > 0 || row.cells.length >= (first?.cells.length ?? 0)) return false;
  if (values.size > Math.max(1, 0.4 * current.values.size)) return false;
  const close = row.top === 0 || row.top - previous.bottom < 0.8 * (row.bottom - row.top);
  const wordy = [...values.keys()].every(
    (member) => member.leaf.type === 'string' && !member.leaf.choices && current.values.has(member),
  );
  return close && wordy && /\p{L}{2}/u.test(row.text);
}

/** Whether a row of one cell may head a group: it starts afresh, and nothing above asks for its rest. */
const heads = (row: Row, previous: Row): boolean =>
  row.cells.length === 1 && /^[\p{Lu}\d]/u.test(row.text) && !/[,&/–-]$/u.test(previous.cells[0]?.text ?? '');
