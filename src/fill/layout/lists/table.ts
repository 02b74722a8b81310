/** Lists of objects from tables: columns by their headers, and groups of rows by what stands between them. */
import { type Filled, type Leaf, missing } from '../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../page/view.ts';
import { bestTable, type TableFound } from './blocks.ts';
import { groupsOf } from './groups.ts';
import { calledBy, innerLists, type Member, membersOf, rebuild } from './members.ts';
import { leadingNumbers } from './numbering.ts';
import type { Record } from './records.ts';
import type { Row } from './rows.ts';
import { valueFrom } from './value.ts';

/** What a way of filling a list came to: the items and how sure it is that these are the ones. */
export interface Found {
  items: Filled[];
  /** 0 to 1. */
  score: number;
  /** It comes from a table whose head names the members. */
  headed?: boolean;
  /** Reading-order numbers of the first and the last line it used. */
  from: number;
  to: number;
}

const confidence = 0.8;

/** The items of a list whose item is an object, from the table that names its members best. */
export function fromTable(field: ListField, view: View, context: LayoutContext): Found | undefined {
  const { item } = field;
  if (item.kind !== 'object') return undefined;
  const members = calledBy(field, membersOf(item));
  const category = members.find(({ parts }) => parts.includes('category'));
  const own = bestTable(view, members, field, category !== undefined);
  const nested = nestedTable(item, view);
  if (nested && nested.table.score > (own?.score ?? 0))
    return nested.path.length > 1
      ? twofold(item, nested, context)
      : grouped(item, nested.path[0] as ListField, nested.table, context);
  return (
    own &&
    foundIn(
      own,
      category && !own.blocks.some(({ header }) => header.columns.some((column) => column.member === category))
        ? groupsOf(own, [category]).flatMap(({ values, records }) =>
            itemsOf(
              item,
              records.map((record) => ({ ...record, values: new Map([...values, ...record.values]) })),
              context,
            ),
          )
        : itemsOf(
            item,
            own.blocks.flatMap(({ records }) => records),
            context,
          ),
    )
  );
}

interface Nested {
  /** The lists from the item's own down to the one whose items the rows are. */
  path: ListField[];
  table: TableFound;
}

/** The best table for the items of a list inside an item, or inside that list's items. */
function nestedTable(item: ObjectField, view: View, depth = 0): Nested | undefined {
  const [best] = innerLists(item)
    .flatMap((list): Nested[] => {
      const table = bestTable(view, membersOf(list.item), list, true);
      const deeper = list.item.kind === 'object' && depth < 1 ? nestedTable(list.item, view, depth + 1) : undefined;
      return [
        ...(table ? [{ path: [list], table }] : []),
        ...(deeper ? [{ path: [list, ...deeper.path], table: deeper.table }] : []),
      ];
    })
    .sort((a, b) => b.table.score - a.table.score);
  return best;
}

/** Tables below headings, each with groups of rows: events with their age groups with their results. */
function twofold(item: ObjectField, { path, table }: Nested, context: LayoutContext): Found | undefined {
  const [outer, inner] = path;
  if (!outer || !inner || outer.item.kind !== 'object') return undefined;
  const middle = outer.item;
  const items: { heading: Row | undefined; groups: Filled[] }[] = [];
  for (const block of table.blocks) {
    const heading = headingOf(block, table, context);
    const groups = groupsIn(middle, inner, { ...table, blocks: [block] }, context);
    const last = items.at(-1);
    // A table that goes on over the page may repeat its heading.
    if (last && (!heading || heading.text === last.heading?.text)) last.groups.push(...groups);
    else items.push({ heading, groups });
  }
  const made = items.map(({ heading, groups }) =>
    rebuild(
      item,
      heading ? saidBy(heading, item, context) : new Map(),
      new Map([[outer, { kind: 'list', items: groups }]]),
    ),
  );
  return foundIn(table, made);
}

/** The row above a table's head that stands alone in its line, or that a pack knows. */
function headingOf(
  { header }: TableFound['blocks'][number],
  { sheet }: TableFound,
  { packs }: LayoutContext,
): Row | undefined {
  const above = sheet.rows.slice(Math.max(0, header.from - 4), header.from).toReversed();
  const page = sheet.rows[header.from]?.page;
  return (
    above.find((row) => row.page === page && packs.some((pack) => pack.heading?.(row))) ??
    above.find((row) => row.page === page && row.cells.length === 1)
  );
}

/** What a heading says of an item: what packs read in it, and its own words for the first name. */
function saidBy(heading: Row, item: ObjectField, context: LayoutContext): Map<LeafField, Filled> {
  const told = context.packs.flatMap((pack) => pack.heading?.(heading) ?? []);
  const values = new Map<LeafField, Filled>();
  for (const { leaf, parts } of membersOf(item)) {
    const part = told.map((say) => say(leaf)).find((spans) => spans !== undefined);
    const named = parts.includes('thing') || /^(?:event|race|group|section)$/u.test(leaf.words.join(' '));
    const spans = part ?? (named ? heading.cells.flatMap((cell) => cell.spans) : undefined);
    if (spans) values.set(leaf, valueFrom(leaf, spans, confidence, context));
  }
  return values;
}

function itemsOf(item: ObjectField, records: readonly Record[], context: LayoutContext): Filled[] {
  const members = membersOf(item);
  return leadingNumbers(records, members).map((record) => rebuild(item, valuesOf(record, members, context)));
}

/** Rows under headings: an item for each group, with the rows as its inner list. */
function grouped(item: ObjectField, list: ListField, table: TableFound, context: LayoutContext): Found | undefined {
  const items = groupsIn(item, list, table, context);
  return items.length > 0 ? foundIn(table, items) : undefined;
}

function groupsIn(item: ObjectField, list: ListField, table: TableFound, context: LayoutContext): Filled[] {
  const inner = list.item;
  if (inner.kind !== 'object') return [];
  return groupsOf(table, membersOf(item)).map(({ values, records }) => {
    const own = new Map(
      [...values].map(([member, spans]): [LeafField, Filled] => [
        member.leaf,
        valueFrom(member.leaf, spans, confidence, context),
      ]),
    );
    return rebuild(item, own, new Map([[list, { kind: 'list', items: itemsOf(inner, records, context) }]]));
  });
}

function foundIn({ sheet, blocks, certainty }: TableFound, items: Filled[]): Found {
  const used = blocks.flatMap((block) => [block.header.from, ...block.records.flatMap((record) => record.rows)]);
  const orders = used.flatMap((index) => sheet.rows[index]?.order ?? []);
  const headed = blocks.some(({ header }) => header.columns.length > 0);
  return { items, score: certainty, headed, from: Math.min(...orders), to: Math.max(...orders) };
}

function valuesOf(record: Record, members: readonly Member[], context: LayoutContext): Map<LeafField, Filled> {
  const values = new Map<LeafField, Filled>();
  for (const member of members) {
    const spans = [...record.values].find(([other]) => other.leaf === member.leaf)?.[1];
    if (spans) {
      const leaf = valueFrom(member.leaf, spans, confidence, context);
      values.set(member.leaf, member.many ? { kind: 'list', items: [leaf] } : leaf);
    } else if (member.leaf.choices) values.set(member.leaf, chosen(member, record, context));
  }
  return values;
}

/** A member with choices may stand in any column: "WR-CR". */
function chosen(member: Member, record: Record, context: LayoutContext): Filled {
  const choices = new Set((member.leaf.choices ?? []).map((choice) => String(choice).toLowerCase()));
  const leaves: Leaf[] = [];
  for (const { text, spans } of record.rest) {
    const tokens = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    const [span] = spans;
    if (!span || tokens.length === 0 || !tokens.every(([token]) => choices.has(token.toLowerCase()))) continue;
    for (const token of tokens) {
      const start = span.start + token.index;
      leaves.push(
        valueFrom(member.leaf, [{ line: span.line, start, end: start + token[0].length }], confidence, context),
      );
    }
  }
  return member.many ? { kind: 'list', items: leaves } : (leaves[0] ?? missing());
}
