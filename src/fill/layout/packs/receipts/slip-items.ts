/** What was bought, by the rows of a till slip, borne out by what they come to. */
import { heightOf } from '../../../../model/box.ts';
import { medianOf } from '../../../scale/counts.ts';
import { atMost } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Piece, pieceOf, rowsIn } from '../../page/pieces.ts';
import type { View } from '../../page/view.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { Found } from '../../values/text.ts';
import { isProved, type Rows, rowsOfItems } from './slip-composed.ts';
import { type Reading, type Said, type SlipRow, slipRow } from './slip-rows.ts';

/** A part of an item: where it stands. */
export interface Part {
  piece: Piece;
  at: Stretch | Found<number>;
}

/** The parts of an item. */
export type SlipItem = { [Name in keyof Said | 'amount' | 'number' | 'weight']?: Part } & { name: Part; amount: Part };

/** A slip is no wider than so many heights of its type, or than so many characters where nothing is known of its place. */
const [widest, longestRow] = [30, 48];
/** Rows that may stand before the first item and look like one. */
const mostBefore = 8;
const readings: readonly Reading[] = ['plain', 'misread', 'beside', 'whole'];
const ways = Array.from({ length: mostBefore + 1 }, (_, skipped) => [
  { skipped, told: false },
  { skipped, told: true },
]).flat();

/** The items of a slip that a sum of it bears out; undefined where there are none. Worked out once for a view. */
export const slipIn = oncePerLines((view: View): readonly SlipItem[] | undefined => {
  const rows = rowsIn(view).map(pieceOf);
  if (rows.length > atMost.hundreds || !isNarrow(rows, view)) return undefined;
  for (const reading of readings) {
    const read = rows.flatMap((piece) => slipRow(piece, reading) ?? []);
    for (const way of ways) {
      const found = rowsOfItems(read, { reading, ...way });
      const items = found && isProved(found, reading) ? itemsOf(found) : undefined;
      if (items) return items;
    }
  }
  return undefined;
});

function isNarrow(rows: readonly Piece[], { aspect }: View): boolean {
  const boxes = rows.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length < rows.length) return medianOf(rows.map(({ text }) => text.length)) <= longestRow;
  const wide = Math.max(...boxes.map((box) => box[2])) - Math.min(...boxes.map((box) => box[0]));
  return wide * aspect(rows[0]?.page ?? 1) <= widest * medianOf(boxes.map(heightOf));
}

interface Composing extends SlipItem {
  /** Whole numbers before and behind its name. */
  first?: Count;
  last?: Count;
}

interface Count extends Part {
  at: Found<number>;
}

/** The items of rows; undefined where one of them has no name, or most names hold what nobody has told apart. */
function itemsOf({ items: rows, counted }: Rows): SlipItem[] | undefined {
  const nameless = rows.filter(({ row }) => !row.name);
  // Where words stand below the last one, too, they stand below all of them.
  const below = nameless.length > 0 && [...nameless, ...rows.slice(-1)].every((one) => one.below.length > 0);
  const deep = Math.min(...(nameless.length > 1 ? nameless.slice(1) : nameless).map(({ above }) => above.length));
  const items = rows.flatMap(({ row, above, below: behind, times, code }): Composing[] => {
    const named = row.name ? row : below ? behind[0] : above.at(nameless.length > 1 ? -deep : -1);
    if (!named?.name || !row.amount) return [];
    return [
      {
        ...(code && partsOf(code)),
        ...partsOf(named),
        ...(times && partsOf(times)),
        ...partsOf(row),
        ...countIn('first', row.first ? row : named),
        ...countIn('last', row.last ? row : named),
        name: { piece: named.piece, at: named.name },
        amount: { piece: row.piece, at: row.amount },
      },
    ];
  });
  const names = items.map(({ name }) => textOf(name));
  const open = 2 * names.filter((name) => goesOn.test(name)).length >= names.length;
  // How many there are stands in a column of its own.
  const columned = counted && names.every((name) => / \d{1,4}$/.test(name));
  return items.length < rows.length || open || columned ? undefined : withCounts(items);
}

/** What is left of a name that holds figures or ticks of other columns. */
const goesOn = /\d[.,]\d$|\d[.,]\s?\d{2,4}(?!\d|\s?(?:%|\p{L}{1,2}(?!\p{L})))|(?<!\S)\d+ \d{1,4}$|[✓✔✗—–-]$/u;
const textOf = ({ piece, at }: Part): string => piece.text.slice(at.start, at.end);

const countIn = (which: 'first' | 'last', { piece, [which]: at }: SlipRow): { [Which in typeof which]?: Count } =>
  at ? { [which]: { piece, at } } : {};

/** What an item has of a row beside its name and amount. */
const partsOf = ({ piece, quantity, unitPrice, unit, times, code, taxClass }: SlipRow): Partial<SlipItem> =>
  Object.fromEntries(
    Object.entries({ quantity, unitPrice, unit, times, code, taxClass }).flatMap(([name, at]) =>
      at ? [[name, { piece, at }]] : [],
    ),
  );

/** What quantities are weighed in. */
const weighs = /^(?:k?gs?|lbs?|oz|кг|г)\.?$/iu;
/** More than this are not bought of one thing: they are numbers of a menu. */
const mostOfOne = 99;

/** With what the numbers before and behind names say: how many there are, or which of the items or of a menu it is. */
function withCounts(items: readonly Composing[]): SlipItem[] {
  const numbered = areNumbered(items);
  const [before, behind] = [items.every(({ first }) => first), items.every(({ last }) => last)];
  const listed = before && items.some(({ first }) => first && first.at.value > mostOfOne);
  return items.map(({ first, last, ...read }): SlipItem => {
    const { quantity, unit } = read;
    const item: SlipItem = quantity && unit && weighs.test(textOf(unit)) ? { ...read, weight: quantity } : read;
    // `7 UP` begins with a number as well, and `Rolls x4` ends in one: they count only where all do.
    if (first && numbered) item.number = first;
    else if (first && listed) item.code = first;
    else if (first && before) item.quantity = first;
    else if (first) item.name = reaching(item.name, first);
    if (last && behind) item.quantity = last;
    else if (last) item.name = reaching(item.name, last);
    return item;
  });
}

/** A name with a number that stands beside it. */
const reaching = ({ piece, at }: Part, number: Part): Part =>
  piece === number.piece
    ? { piece, at: { start: Math.min(at.start, number.at.start), end: Math.max(at.end, number.at.end) } }
    : { piece, at };

/** Whether the numbers before the names count the items up: 1, 2, 3. Two may as well tell how many, unless others do. */
function areNumbered(items: readonly Composing[]): boolean {
  const some = items.flatMap(({ first, quantity }, at) =>
    first ? [{ fits: first.at.value === at + 1, quantity }] : [],
  );
  const sound = some.length > 0 && 2 * some.length >= items.length && some.every(({ fits }) => fits);
  return sound && (some.length > 2 || some.every(({ quantity }) => quantity));
}
