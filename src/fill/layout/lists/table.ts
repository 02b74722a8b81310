/** Lists of objects from tables: columns by their headers, and groups of rows by what stands between them. */
import { type Filled, type Leaf, missing } from '../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { Span, View } from '../view.ts';
import { akin, wordsOf } from './concepts.ts';
import { type Header, headersFor, labelOf, sheetOf } from './header.ts';
import { innerLists, likeness, type Member, membersOf, rebuild } from './members.ts';
import { type Record, recordsBelow } from './records.ts';
import type { Row } from './rows.ts';
import { valueFrom } from './value.ts';

/** What a way of filling a list came to: the items and how sure it is that these are the ones. */
export interface Found {
  items: Filled[];
  /** 0 to 1. */
  score: number;
  /** Reading-order numbers of the first and the last line it used. */
  from: number;
  to: number;
}

interface Block {
  header: Header;
  records: Record[];
}

/** The items of a list whose item is an object, from the table that names its members best. */
export function fromTable(field: ListField, view: View, _root: ObjectField, context: LayoutContext): Found | undefined {
  if (field.item.kind !== 'object') return undefined;
  const inner = innerLists(field.item).map((list) => ({
    list,
    blocks: bestTable(view, membersOf(list.item), list, true),
  }));
  const nested = inner.filter(({ blocks }) => blocks).sort((a, b) => total(b.blocks) - total(a.blocks))[0];
  const own = bestTable(view, membersOf(field.item), field);
  if (nested?.blocks && total(nested.blocks) > total(own))
    return grouped(field.item, nested.list, nested.blocks, view, context);
  if (!own) return undefined;
  const item = field.item;
  return foundIn(
    own,
    view,
    own.flatMap(({ records }) => records.map((record) => itemOf(item, record, context))),
  );
}

const total = (blocks: readonly Block[] | undefined): number =>
  Math.max(0, ...(blocks ?? []).map((block) => block.header.score));

function foundIn(blocks: readonly Block[], view: View, items: Filled[]): Found {
  const { rows } = sheetOf(view);
  const used = blocks.flatMap((block) => [block.header.from, ...block.records.flatMap((record) => record.rows)]);
  const orders = used.flatMap((index) => rows[index]?.order ?? []);
  const named = blocks[0]?.header.columns.filter((column) => column.member).length ?? 0;
  return {
    items,
    score: Math.min(0.95, (0.3 + 0.15 * named) * (total(blocks) / Math.max(1, named))),
    from: Math.min(...orders),
    to: Math.max(...orders),
  };
}

/** The tables that share the best header and have rows: one table may go on over pages and repeat its header. */
function bestTable(view: View, members: readonly Member[], list: ListField, groups = false): Block[] | undefined {
  const { rows } = sheetOf(view);
  const headers = headersFor(view, members).filter((header) => convinces(header, members, list, rows));
  const sorts = new Map<string, Block[]>();
  headers.forEach((header, index) => {
    const { records } = recordsBelow(rows, header, headers[index + 1]?.from ?? rows.length, groups);
    if (records.length === 0) return;
    const key = header.columns.map((column) => labelOf(column.text).words.join(' ')).join('|');
    sorts.set(key, [...(sorts.get(key) ?? []), { header, records }]);
  });
  const value = (blocks: Block[]) =>
    total(blocks) + 0.1 * Math.log2(1 + blocks.reduce((sum, block) => sum + block.records.length, 0));
  return [...sorts.values()].sort((a, b) => value(b) - value(a))[0];
}

/** A header that names most of what is asked for, or stands below the list's own name. */
function convinces(header: Header, members: readonly Member[], list: ListField, rows: readonly Row[]): boolean {
  const named = header.columns.filter((column) => column.member).length;
  if (named >= 0.5 * members.length || header.score >= 2.4 || (named > 1 && header.score >= named - 0.05)) return true;
  const above = wordsOf(
    rows
      .slice(Math.max(0, header.from - 3), header.from)
      .map((row) => row.text)
      .join(' '),
  );
  return wordsOf(list.words.join(' ')).some((word) => above.some((other) => akin(word, other)));
}

function itemOf(item: ObjectField, record: Record, context: LayoutContext): Filled {
  return rebuild(item, valuesOf(record, membersOf(item), context));
}

function valuesOf(record: Record, members: readonly Member[], context: LayoutContext): Map<LeafField, Filled> {
  const values = new Map<LeafField, Filled>();
  for (const member of members) {
    const spans = record.values.get(member) ?? [...record.values].find(([other]) => other.leaf === member.leaf)?.[1];
    if (spans)
      values.set(
        member.leaf,
        member.many
          ? { kind: 'list', items: [valueFrom(member.leaf, spans, 0.8, context)] }
          : valueFrom(member.leaf, spans, 0.8, context),
      );
    else if (member.leaf.choices) values.set(member.leaf, chosen(member, record, context));
  }
  return values;
}

/** A member with choices may stand in any column: "WR-CR". */
function chosen(member: Member, record: Record, context: LayoutContext): Filled {
  const choices = new Set((member.leaf.choices ?? []).map((choice) => String(choice).toLowerCase()));
  const leaves: Leaf[] = [];
  for (const cell of record.rest) {
    const tokens = [...cell.text.matchAll(/[\p{L}\p{N}]+/gu)];
    if (tokens.length === 0 || !tokens.every(([token]) => choices.has(token.toLowerCase()))) continue;
    const [span] = cell.spans;
    for (const token of span ? tokens : []) {
      const start = (span?.start ?? 0) + token.index;
      if (span)
        leaves.push(valueFrom(member.leaf, [{ line: span.line, start, end: start + token[0].length }], 0.8, context));
    }
  }
  if (member.many) return { kind: 'list', items: leaves };
  return leaves[0] ?? missing();
}

interface Group {
  values: Map<Member, Span[]>;
  items: Filled[];
}

/** Rows under headings: each change of what the rows between records say opens an item of the outer list. */
function grouped(
  item: ObjectField,
  list: ListField,
  blocks: readonly Block[],
  view: View,
  context: LayoutContext,
): Found {
  const { rows } = sheetOf(view);
  const members = membersOf(item);
  const groups: Group[] = [];
  let last = -1;
  for (const { header, records } of blocks) {
    for (const record of records) {
      const first = record.rows[0] ?? 0;
      const from = last < 0 ? Math.max(0, header.from - 6) : last + 1;
      const between = rows
        .slice(from, first)
        .filter((_, index) => from + index < header.from || from + index >= header.to);
      const values = headingValues(between, members, first - from <= 4 || last < 0);
      const group = groups.at(-1);
      if (!group || differs(values, group.values)) groups.push({ values, items: [] });
      if (list.item.kind === 'object') groups.at(-1)?.items.push(itemOf(list.item, record, context));
      last = record.rows.at(-1) ?? first;
    }
  }
  const items = groups.map((group) => {
    const values = new Map(
      [...group.values].map(([member, spans]): [LeafField, Filled] => [
        member.leaf,
        valueFrom(member.leaf, spans, 0.75, context),
      ]),
    );
    return rebuild(item, values, new Map([[list, { kind: 'list', items: group.items }]]));
  });
  return foundIn(blocks, view, items);
}

const textOf = (spans: readonly Span[]): string =>
  spans.map((span) => span.line.text.slice(span.start, span.end)).join(' ');

const differs = (values: Map<Member, Span[]>, before: Map<Member, Span[]>): boolean =>
  [...values].some(([member, spans]) => textOf(spans) !== textOf(before.get(member) ?? []));

/** What rows between records say of the outer item: "Age group: 95-99", "Age group ¦ 95-99", or a bare heading. */
function headingValues(between: readonly Row[], members: readonly Member[], mayBeBare: boolean): Map<Member, Span[]> {
  const values = new Map<Member, Span[]>();
  for (const { cells } of between) {
    for (const [index, cell] of cells.entries()) {
      const [span] = cell.spans;
      const colon = cell.text.search(/\s?[:：]\s?\S/u);
      const label = labelOf(colon > 0 ? cell.text.slice(0, colon) : cell.text);
      const member = members.find((own) => likeness(own, label.words, label.parts) >= 0.6);
      if (!member || !span) continue;
      const lead = cell.text.slice(colon).match(/^\s?[:：]\s?/u)?.[0].length ?? 0;
      const next = cells[index + 1]?.spans;
      if (colon > 0) values.set(member, [{ line: span.line, start: span.start + colon + lead, end: span.end }]);
      else if (next) values.set(member, next);
    }
  }
  const [only] = members.filter((member) => member.leaf.type === 'string');
  const bare = between.at(-1);
  if (values.size === 0 && mayBeBare && only && bare?.cells.length === 1 && bare.text.length <= 60)
    values.set(only, bare.cells[0]?.spans ?? []);
  return values;
}
