/** The table of a view that names the members of an item best, in all its parts. */
import type { ListField } from '../../../model/template.ts';
import type { View } from '../page/view.ts';
import { akin, wordsOf } from './concepts.ts';
import { type Header, headersFor } from './header.ts';
import type { Member } from './members.ts';
import { type Record, recordsBelow } from './records.ts';
import { labelOf, type Sheet, sheetOf, sheetsOf } from './sheet.ts';
import { typedRows } from './typed.ts';

/** A header and the records below it. */
export interface Block {
  header: Header;
  records: Record[];
}

/** One table: it may go on over pages and repeat its header. */
export interface TableFound {
  sheet: Sheet;
  blocks: Block[];
  /** How well its header names the members. */
  score: number;
  /** 0 to 1: how sure it is that this is the table. */
  certainty: number;
}

/** The best table, whichever way its rows are read. `groups`: headings may stand between its rows. */
export function bestTable(
  view: View,
  members: readonly Member[],
  list: ListField,
  groups = false,
): TableFound | undefined {
  const tables = sheetsOf(view)
    .toReversed()
    .flatMap((sheet) => tablesIn(sheet, members, list, groups));
  return tables.sort((a, b) => worth(b, members) - worth(a, members))[0] ?? withoutHeader(view, members);
}

function tablesIn(sheet: Sheet, members: readonly Member[], list: ListField, groups: boolean): TableFound[] {
  const { rows } = sheet;
  const headers = headersFor(sheet, members).filter((header) => convinces(header, members, list, sheet));
  const sorts = new Map<string, Block[]>();
  headers.forEach((header, index) => {
    const { records } = recordsBelow(rows, header, headers[index + 1]?.from ?? rows.length, groups);
    if (records.length === 0) return;
    const key = header.columns.map((column) => labelOf(column.text).words.join(' ')).join('|');
    const alike = sorts.get(key);
    if (alike) alike.push({ header, records });
    else sorts.set(key, [{ header, records }]);
  });
  return [...sorts.values()].map((blocks) => {
    const score = Math.max(...blocks.map(({ header }) => header.score));
    const named = blocks[0]?.header.columns.filter((column) => column.member).length ?? 1;
    return { sheet, blocks, score, certainty: Math.min(0.95, (0.3 + 0.15 * named) * (score / named)) };
  });
}

/** Rows of one shape, where no header names the members. */
function withoutHeader(view: View, members: readonly Member[]): TableFound | undefined {
  const sheet = sheetOf(view, false);
  const found = typedRows(sheet, members);
  const from = found?.records[0]?.rows[0] ?? 0;
  if (!found) return undefined;
  return {
    sheet,
    blocks: [{ header: { from, to: from, columns: [], score: found.score }, records: found.records }],
    score: 0.5 * found.score,
    certainty: 0.86 * filledShare(found.records, members),
  };
}

/** How many of the members without choices the records fill. */
function filledShare(records: readonly Record[], members: readonly Member[]): number {
  const open = members.filter(({ leaf }) => !leaf.choices).length;
  return Math.min(1, (records[0]?.values.size ?? 0) / Math.max(1, open));
}

/** A good header, many records, and records that are full; of two readings of a table the one that takes in more. */
function worth({ blocks, score }: TableFound, members: readonly Member[]): number {
  const records = blocks.flatMap((block) => block.records);
  const filled = records.reduce((sum, record) => sum + record.values.size, 0);
  const characters = records.reduce(
    (sum, { values }) => sum + [...values.values()].flat().reduce((own, { start, end }) => own + end - start, 0),
    0,
  );
  return score + 0.1 * Math.log2(1 + records.length) + filled / (records.length * members.length) + 1e-6 * characters;
}

/** A header that names most of what is asked for, or stands below the list's own name. */
function convinces(header: Header, members: readonly Member[], list: ListField, { rows }: Sheet): boolean {
  const named = header.columns.filter((column) => column.member).length;
  if (named >= 0.5 * members.length || header.score >= 2.4 || (named > 1 && header.score >= named - 0.05)) return true;
  const above = rows.slice(Math.max(0, header.from - 3), header.from).map((row) => row.text);
  const words = wordsOf(above.join(' '));
  return wordsOf(list.words.join(' ')).some((word) => words.some((other) => akin(word, other)));
}
