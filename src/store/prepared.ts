/** Queries that Kysely types and compiles once, for paths where compiling each time would cost more than running. */
import type { Compilable } from 'kysely';

/** A query's text, and a function that puts its values in the order of the text's placeholders. */
export interface Prepared<Values> {
  sql: string;
  order(values: Values): unknown[];
}

/**
 * Compiles `build` once with a mark in the place of each value.
 * @param build gets an object whose members stand for those of `Values`; each may be used any number of times, as a
 * value only: in a condition, a limit, an assignment.
 */
export function compileOnce<Values extends object>(build: (marks: Values) => Compilable): Prepared<Values> {
  const marks = new Proxy({} as Values, { get: (_target, name) => new Mark(name) });
  const { sql, parameters } = build(marks).compile();
  const slots = [...parameters];
  return {
    sql,
    order: (values) => slots.map((slot) => (slot instanceof Mark ? values[slot.name as keyof Values] : slot)),
  };
}

class Mark {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}
