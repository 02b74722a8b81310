/** Lists of objects from tables: columns by their headers, and groups of rows by what stands between them. */
import { type Filled, type Leaf, missing } from '../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../view.ts';
import { bestTable, type TableFound } from './blocks.ts';
import { groupsOf } from './groups.ts';
import { calledBy, innerLists, type Member, membersOf, rebuild } from './members.ts';
import { leadingNumbers } from './numbering.ts';
import type { Record } from './records.ts';
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
export function fromTable(field: ListField, view: View, _root: ObjectField, context: LayoutContext): Found | undefined {
  const { item } = field;
  if (item.kind !== 'object') return undefined;
  const members = calledBy(field, membersOf(item));
  const category = members.find(({ parts }) => parts.includes('category'));
  const own = bestTable(view, members, field, category !== undefined);
  const [nested] = innerLists(item)
    .flatMap((list) => {
      const table = bestTable(view, membersOf(list.item), list, true);
      return table ? [{ list, table }] : [];
    })
    .sort((a, b) => b.table.score - a.table.score);
  if (nested && nested.table.score > (own?.score ?? 0)) return grouped(item, nested.list, nested.table, context);
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

function itemsOf(item: ObjectField, records: readonly Record[], context: LayoutContext): Filled[] {
  const members = membersOf(item);
  return leadingNumbers(records, members).map((record) => rebuild(item, valuesOf(record, members, context)));
}

/** Rows under headings: an item for each group, with the rows as its inner list. */
function grouped(item: ObjectField, list: ListField, table: TableFound, context: LayoutContext): Found | undefined {
  const inner = list.item;
  if (inner.kind !== 'object') return undefined;
  const items = groupsOf(table, membersOf(item)).map(({ values, records }) => {
    const own = new Map(
      [...values].map(([member, spans]): [LeafField, Filled] => [
        member.leaf,
        valueFrom(member.leaf, spans, confidence, context),
      ]),
    );
    return rebuild(item, own, new Map([[list, { kind: 'list', items: itemsOf(inner, records, context) }]]));
  });
  return foundIn(table, items);
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
