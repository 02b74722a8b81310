/** A template as the columns of a table. */
import type { Field, ObjectField } from '../../model/template.ts';

export interface Column {
  /** The path of the key, with dots. */
  name: string;
  /** The value for it in a filled template; undefined and null where there is none. */
  read(result: unknown): unknown;
}

/**
 * One column for each leaf outside of lists. A list is one column too, and so is an object whose members the file
 * names, or in whose place there may be a list: their cells are JSON.
 * @param taken names of columns that stand beside them
 */
export function columnsOf(root: ObjectField, taken: readonly string[]): Column[] {
  const columns = root.fields.flatMap((field) => columnsFor(field, []));
  if (root.open) columns.push(othersOf(root));
  const clash = columns.some(({ name }) => taken.includes(name));
  return clash ? columns.map((column) => ({ ...column, name: `result.${column.name}` })) : columns;
}

function columnsFor(field: Field, above: readonly string[]): Column[] {
  const path = [...above, field.key];
  if (field.kind === 'object' && !field.open && !field.list)
    return field.fields.flatMap((one) => columnsFor(one, path));
  return [{ name: path.map(step).join('.'), read: (result) => path.reduce(member, result) }];
}

/** Members of the whole that the template does not name. */
function othersOf({ fields }: ObjectField): Column {
  const known = new Set(fields.map(({ key }) => key));
  const read = (result: unknown): unknown => {
    const others = Object.entries(Object(result)).filter(([key]) => !known.has(key));
    return others.length > 0 ? Object.fromEntries(others) : null;
  };
  return { name: '*', read };
}

/** A key that holds a dot is told from a path. */
const step = (key: string): string => (/[."*]/.test(key) || key === '' ? JSON.stringify(key) : key);

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : null;
