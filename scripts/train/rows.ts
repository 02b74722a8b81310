/** Items of lists as rows: an expected one with a list of objects inside is as many as that has. */
import type { AskedList } from '../../src/fill/layout/regions/asked.ts';
import type { CellRead } from '../../src/fill/layout/regions/items.ts';
import { innerList } from '../../src/fill/layout/regions/nested.ts';
import type { Field, LeafField } from '../../src/model/template.ts';

/** The rows of an expected item that holds a list of objects, each with what the item says of all of them. */
export function rowsIn(item: unknown, field: Field): unknown[] {
  const inner = innerList(field);
  if (!inner || item === null || typeof item !== 'object') return [item];
  const path = stepsOf(inner.pointer.slice(field.pointer.length));
  const rows = path.reduce((value: unknown, name) => (value as Record<string, unknown> | null)?.[name], item);
  if (!Array.isArray(rows)) return [item];
  return rows.flatMap((row) => rowsIn(row, inner.item)).map((row) => withAt(item, path, row));
}

function withAt(item: unknown, [name, ...rest]: readonly string[], row: unknown): unknown {
  if (name === undefined) return row;
  const own = item as Record<string, unknown> | null;
  return { ...own, [name]: withAt(own?.[name], rest, row) };
}

/** The keys of a JSON Pointer into a template. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .filter(Boolean)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .filter((step) => step !== 'properties' && step !== 'items' && step !== '0');

/** A row as the expected ones are. */
export const plainRow = (row: readonly CellRead[], { field }: AskedList): unknown =>
  row.reduce((made: unknown, { member: { leaf, many }, leaf: { value } }) => {
    const steps = stepsOf(leaf.pointer.slice(field.item.pointer.length));
    return withAt(made, steps, many ? [value] : value);
  }, null);

/** The value of a member in an expected item. */
export function valueIn(item: unknown, leaf: LeafField, list: AskedList): unknown {
  const names = stepsOf(leaf.pointer.slice(list.field.item.pointer.length));
  let value = item;
  for (const name of names) value = (value as Record<string, unknown> | null)?.[name];
  return Array.isArray(value) ? value[0] : value;
}
