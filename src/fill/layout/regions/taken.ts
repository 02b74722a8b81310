/** What lists have taken of a document: what one holds no other one asks for. */
import { type Filled, leavesOf } from '../../../model/filled.ts';
import { countsOf } from '../../scale/counts.ts';
import { rounded } from '../../scale/grades.ts';
import type { Stretch } from '../values/stretch.ts';

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

export class Taken {
  readonly #rows = new Map<string, (Stretch & { by: number })[]>();
  /** How many values each list has. */
  readonly #counts = new Map<number, number>();

  /** Whether most of these places are taken, or they hold most of another list. */
  holds(places: readonly Standing[]): boolean {
    const others = places.flatMap(
      ({ row, start, end }) => this.#rows.get(row)?.find((other) => other.start < end && start < other.end) ?? [],
    );
    const swallowed = [...countsOf(others.map(({ by }) => by))].some(
      ([by, count]) => 2 * count > (this.#counts.get(by) ?? 0),
    );
    return 2 * others.length > places.length || swallowed;
  }

  /** Gives places to a list. */
  add(by: number, places: readonly Standing[]): void {
    this.#counts.set(by, places.length);
    for (const { row, ...stretch } of places) {
      const here = this.#rows.get(row) ?? [];
      here.push({ ...stretch, by });
      this.#rows.set(row, here);
    }
  }
}
