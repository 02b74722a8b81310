/** Lists of objects inside of items: the rows of a document, parted by what groups of them share. */
import type { Filled } from '../../../model/filled.ts';
import type { Field, LeafField, ListField } from '../../../model/template.ts';
import { rebuild } from '../lists/members.ts';

/** The first list of objects directly or deeper inside an item. */
export function innerList(item: Field): (ListField & { item: { kind: 'object' } }) | undefined {
  if (item.kind !== 'object') return undefined;
  for (const field of item.fields) {
    const found = field.kind === 'list' && field.item.kind === 'object' ? field : innerList(field);
    if (found) return found as ListField & { item: { kind: 'object' } };
  }
  return undefined;
}

/** One row: what it says of the leaves of an item and of the list inside it. */
export type Row = ReadonlyMap<LeafField, Filled>;

/** The items that rows make: one for each, or for each run of rows that say nothing else of the item around them. */
export function itemsOf(item: Field, rows: readonly Row[]): Filled[] {
  const inner = innerList(item);
  if (!inner) return rows.map((row) => rebuild(item, row));
  const within = leavesIn(inner.item);
  const groups: { said: Map<LeafField, Filled>; rows: Row[] }[] = [];
  for (const row of rows) {
    const said = new Map([...row].filter(([leaf]) => !within.has(leaf)));
    const last = groups.at(-1);
    if (last && [...said].every(([leaf, value]) => isSame(value, last.said.get(leaf)))) last.rows.push(row);
    else groups.push({ said, rows: [row] });
  }
  return groups.map(({ said, rows: own }) =>
    rebuild(item, said, new Map([[inner, { kind: 'list', items: itemsOf(inner.item, own) }]])),
  );
}

const isSame = (one: Filled, other: Filled | undefined): boolean =>
  one.kind === 'leaf' && other?.kind === 'leaf' && one.raw === other.raw;

function leavesIn(field: Field): Set<LeafField> {
  if (field.kind === 'leaf') return new Set([field]);
  return field.kind === 'list'
    ? leavesIn(field.item)
    : new Set(field.fields.flatMap((member) => [...leavesIn(member)]));
}
