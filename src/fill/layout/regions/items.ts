/** The items of a run: each member's value from its column. */

import { type Filled, type Leaf, missing } from '../../../model/filled.ts';
import type { LeafField } from '../../../model/template.ts';
import { largestOf, medianOf } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { nearlyAll, possible } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import type { LayoutContext } from '../context.ts';
import { isValue, kindsOf } from '../lists/kinds.ts';
import { passageOf } from '../lists/passage.ts';
import { markLength } from '../lists/sections.ts';
import { partsOf } from '../lists/separators.ts';
import { unitsOf } from '../lists/units.ts';
import { valueFrom } from '../lists/value.ts';
import { evidenceOf } from '../page/evidence.ts';
import { type Span, spanText } from '../page/view.ts';
import { boundAsked } from '../values/bounds.ts';
import { valueFor, withinLimits } from '../values/coerce.ts';
import { secondYear } from '../values/date-spans.ts';
import { tickedBox } from '../values/flags.ts';
import { findNumbers } from '../values/numbers.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';
import { placeIn } from './again.ts';
import type { Asked, AskedList } from './asked.ts';
import { dashes, type Stats, statsOf } from './columns.ts';
import { isDenied } from './denied.ts';
import type { Mapped } from './map.ts';
import { headFit, headScore } from './names.ts';
import type { Row } from './nested.ts';
import { onOtherSide } from './one-sided.ts';
import { isTable, type Piece } from './region.ts';
import { withoutSums } from './sums.ts';

/** Shapes that may be a part of what stands in a cell: the country of an address. */
const parts = new Set(['country', 'city', 'postcode', 'town', 'email', 'phone', 'url', 'iban', 'street']);

/** The value of one member in one cell. */
export function cellValue({ leaf, profile }: Asked, piece: Piece, sure: number, context: LayoutContext): Leaf {
  const part =
    parts.has(profile.shape) && leaf.type === 'string'
      ? valueFor(leaf, profile.shape, piece.text, context.locale)
      : null;
  if (part && part.fit >= possible && part.end - part.start < piece.text.length) {
    return valueFrom(leaf, passageOf(piece.spans).spans(part.start, part.end), sure, context);
  }
  // An address that names no country is none.
  if (profile.shape === 'country' && !part && /\d/u.test(piece.text)) return missing();
  const read = valueFrom(leaf, withSecondYear(piece, profile), sure, context);
  const number = read.value === null ? loneNumber(leaf, piece, context) : null;
  return number ? { ...read, ...number, status: 'found', confidence: sure, evidence: evidenceOf(piece.spans) } : read;
}

/** With the year behind another one where a key asks for the years of something and not for one end of them: `2015 to 2019`. */
function withSecondYear({ text, spans }: Piece, profile: Asked['profile']): readonly Span[] {
  const [span] = spans;
  if (!span || spans.length > 1 || !/^\d{4}$/.test(text) || profile.field.type !== 'string') return spans;
  if (boundAsked(profile) !== undefined) return spans;
  return [{ ...span, end: span.end + secondYear(span.line.text.slice(span.start)).length }];
}

/** Cells that are looked at for the one number in them. */
const shortCell = 24;

/** The only number of a short cell, whatever its key makes one expect: a rate may be money, a price be per cent. */
function loneNumber(
  leaf: LeafField,
  { text }: Piece,
  { locale }: LayoutContext,
): { value: number; raw: string } | null {
  if ((leaf.type !== 'number' && leaf.type !== 'integer') || leaf.choices || text.length > shortCell) return null;
  const [one, ...others] = findNumbers(text, locale);
  if (!one || others.length > 0) return null;
  const raw = text.slice(one.start, one.end);
  return withinLimits(leaf, one, raw) ? { value: one.value, raw } : null;
}

/** A value with what it was read from. */
export interface CellRead {
  member: Asked;
  /** Index of the member. */
  index: number;
  /** Index of the entry. */
  entry: number;
  piece: Piece;
  leaf: Leaf;
  /** What the cell counts up, where its member asks for several: `H225, H319`. */
  each?: readonly Leaf[];
}

/**
 * The values of each item, in order, with the cells that say that there is none. Items that hold much less than the
 * others, or nothing of their own, are left out, and an only one that says that there are none.
 */
export function rowsOf(mapped: Mapped, list: AskedList, context: LayoutContext): readonly (readonly CellRead[])[] {
  const { run, columns } = mapped;
  const elsewhere = onOtherSide(mapped, list);
  const rows = run.entries.map(({ cells }, entry) =>
    list.members.flatMap((member, index): CellRead[] => {
      if (elsewhere.has(entry)) return [];
      const { column = -1, sure = 0 } = columns[index] ?? {};
      const piece = cells[column];
      // A tick is no name.
      if (!piece || (member.naming && tick.test(piece.text))) return [];
      const nothing = dashes.test(piece.text);
      const leaf = nothing ? missing() : cellValue(member, piece, sure, context);
      const each = member.many ? listedLeaves(member, piece, sure, context) : [];
      return leaf.value === null && !nothing
        ? []
        : [{ member, index, entry, piece, leaf, ...(each.length > 1 && { each }) }];
    }),
  );
  const own = rows.filter(
    (values, at) =>
      values.some(({ index }) => !run.grouped.has(columns[index]?.column ?? -1)) &&
      !goesOn(values, rows[at - 1]) &&
      values.filter(({ index, piece }) => isOther(piece, statsOf(run)[columns[index]?.column ?? -1])).length <
        mostOther,
  );
  if (own.length > 2 && areHeads(own[0] ?? [])) own.shift();
  const counts = own.map(({ length }) => length);
  const [usual, most] = [medianOf(counts), largestOf(counts)];
  const full = own.filter((values) => 2 * values.length >= usual);
  const bought = list.terms.some(({ concepts }) => concepts.some((one) => goods.has(one)));
  while (isFoot(full.at(-1) ?? []) && (bought || (full.at(-1)?.length ?? most) < most)) full.pop();
  if (
    full.length === 1 &&
    full[0]?.length === 1 &&
    full[0].some(({ member, piece }) => member.naming && isDenied(piece.text, list))
  )
    return [];
  return isTable(run) ? withoutSums(full) : withoutTurned(full);
}

/** Whether a row says no more than what its columns are called. */
const areHeads = (row: readonly CellRead[]): boolean =>
  row.length > 1 && row.every(({ member, piece }) => headScore(headFit(member, piece.text)) >= nearlyAll);

/** Rows of which all but one have their values in the same order, at least. */
const leastAlike = 3;

/** Rows of text without a first one whose values stand in another order than those of all others: `12 High Street` over prices. */
function withoutTurned(rows: readonly (readonly CellRead[])[]): readonly (readonly CellRead[])[] {
  const [first, ...others] = rows.map(orderOf);
  const [usual] = others;
  const isOther = first !== usual && first?.length === usual?.length;
  return isOther && others.length >= leastAlike && others.every((one) => one === usual) ? rows.slice(1) : rows;
}

/** Which members stand where in their lines, as one text. */
const orderOf = (row: readonly CellRead[]): string =>
  row
    .toSorted(
      (
        {
          piece: {
            spans: [a],
          },
        },
        {
          piece: {
            spans: [b],
          },
        },
      ) => placeOf(a) - placeOf(b),
    )
    .map(({ index }) => index)
    .join(' ');

const placeOf = (span: Span | undefined): number => (span ? placeIn(span.line.order, span.start) : -1);

/** Whether a row is called nothing but what bills come to: `Zwischensumme`, `PDV 13%`. */
const isFoot = (values: readonly CellRead[]): boolean =>
  values.some(({ member, piece }) => {
    const terms = member.naming
      ? termsOf(piece.text).filter((term) => sumsUp(term) || (isTelling(term) && term.text.length > small))
      : [];
    return terms.length > 0 && terms.every(sumsUp);
  });
const sumsUp = ({ concepts }: Term): boolean => concepts.some((one) => sums.has(one));
/** Letters of words such as `za` and `de`. */
const small = 2;
/** What lists of bills are called: no sum is one of them. */
const goods = setOf('position article product goods purchase');
const sums = setOf('total subtotal average tax tax_rate net gross due payment balance rounding');

const tick = new RegExp(`^(?:${tickedBox}|[xX])$`, 'u');

/** Cells of one row that are of another sort than their columns, before it is a row of something else. */
const mostOther = 2;
/** Cells of a column that may be of another sort than the rest, of so many at least. */
const [mostOdd, least] = [1, atMost.few];

/** Whether a value stands in a column of words, or a bare number in one of days. Words among values may say why there is none. */
function isOther({ text }: Piece, column: Stats | undefined): boolean {
  if (!column || !isValue(text)) return false;
  const count = column.texts.length;
  const hardly = (share: number): boolean => count >= least && Math.round(share * count) <= mostOdd;
  const kinds = kindsOf(text);
  const { numeric, dates, times, codes } = column;
  if (hardly(numeric + dates + times + codes)) return true;
  return hardly(1 - dates) && kinds.has('integer') && !kinds.has('date') && !kinds.has('year');
}

/** Whether all that a row says stands in cells that reach into it from the row above. */
const goesOn = (values: readonly CellRead[], above: readonly CellRead[] = []): boolean =>
  values.every(({ index, piece }) => above.some((one) => one.index === index && one.piece === piece));

/** The values that a cell counts up, or has on lines of their own; none where one of them is no value. */
function listedLeaves({ leaf }: Asked, { spans }: Piece, sure: number, context: LayoutContext): Leaf[] {
  const passage = passageOf(spans);
  const parts = onLines(spans) ?? partsOf(passage.text).map(([start, end]) => passage.spans(start, end));
  const leaves = parts.map((part) => valueFrom(leaf, part, sure, context));
  return leaves.every(({ value }) => value !== null) ? leaves : [];
}

/** What stands in bullets, or in lines of a cell that the file breaks itself: nobody knows where their words stand. */
function onLines(spans: readonly Span[]): Span[][] | undefined {
  if (spans.length < 2) return undefined;
  if (
    spans.every(
      ({ line, start, end }) =>
        line.kind === 'table' && line.words.some((word) => word.start === start && word.end === end),
    )
  )
    return spans.map((span) => [{ ...span, start: span.start + markLength(spanText(span)) }]);
  const units = spans.every(isWhole) ? unitsOf(spans.map(({ line }) => line)) : [];
  return units.length > 1 && units.every(({ marked }) => marked)
    ? units.map(({ passage }) => passage.spans(0, passage.text.length))
    : undefined;
}

const isWhole = ({ line, start, end }: Span): boolean => start === 0 && end === line.text.length;

/** What the values of a row say of each member. */
export const rowOf = (values: readonly CellRead[]): Row =>
  new Map(
    values.map(({ member, leaf, each }): [LeafField, Filled] => {
      const { confidence } = leaf;
      const items = each?.map((one) => ({ ...one, confidence })) ?? [leaf];
      return [member.leaf, member.many ? { kind: 'list', items } : leaf];
    }),
  );
