/** What lists have taken of a document: what one holds no other one asks for. */
import { type Filled, leavesOf } from '../../../model/filled.ts';
import { countsOf } from '../../scale/counts.ts';
import { rounded } from '../../scale/grades.ts';
import type { TextLine } from '../page/view.ts';
import type { Stretch } from '../values/stretch.ts';
import { firstOf, isTable, type Run, type Way } from './region.ts';

/** Where a value stands: on which base line of a page, and from where to where of its width. */
type Standing = Stretch & { row: string };

/** Where the values of a list stand. */
export const placesIn = (filled: Filled): Standing[] =>
  leavesOf(filled).flatMap(({ evidence: [first] }) => {
    if (!first) return [];
    const { place, text } = first;
    if (place?.kind !== 'page' || !place.box) return [{ row: JSON.stringify([place, text]), start: 0, end: 1 }];
    const [start, , end, base] = place.box;
    return [{ row: `${place.page} ${rounded(base)}`, start, end }];
  });

/** Ways to read the rows of a table as other than rows. */
const astray = new Set<Way>(['turned', 'lines', 'blocks']);

export class Taken {
  /** The lines of tables that lists have, read row by row or not, with the heads. */
  readonly #tables = { rows: new Set<TextLine>(), others: new Set<TextLine>() };
  readonly #rows = new Map<string, (Stretch & { by: number })[]>();
  /** How many values each list has. */
  readonly #counts = new Map<number, number>();

  /** Whether most of these places are taken, they hold most of another list, or they are a taken table read otherwise. */
  holds(places: readonly Standing[], run?: Run): boolean {
    if (run && this.#isReadOtherwise(run)) return true;
    const others = places.flatMap(
      ({ row, start, end }) => this.#rows.get(row)?.find((other) => other.start < end && start < other.end) ?? [],
    );
    const swallowed = [...countsOf(others.map(({ by }) => by))].some(
      ([by, count]) => 2 * count > (this.#counts.get(by) ?? 0),
    );
    return 2 * others.length > places.length || swallowed;
  }

  #isReadOtherwise(run: Run): boolean {
    const taken = isTable(run) ? this.#tables.others : astray.has(run.way) ? this.#tables.rows : undefined;
    const lines = run.entries.flatMap(({ cells }) => firstOf(cells)?.spans[0]?.line ?? []);
    return taken !== undefined && 2 * lines.filter((line) => taken.has(line)).length > lines.length;
  }

  /** Gives places to a list, and the table that they stand in. */
  add(by: number, places: readonly Standing[], run?: Run): void {
    const table = run && (isTable(run) ? this.#tables.rows : run.way === 'turned' ? this.#tables.others : undefined);
    const cells = table ? [run.heads, ...run.entries.map((entry) => entry.cells)].flat() : [];
    for (const { line } of cells.flatMap((cell) => cell?.spans ?? [])) table?.add(line);
    this.#counts.set(by, places.length);
    for (const { row, ...stretch } of places) {
      const here = this.#rows.get(row) ?? [];
      here.push({ ...stretch, by });
      this.#rows.set(row, here);
    }
  }
}
