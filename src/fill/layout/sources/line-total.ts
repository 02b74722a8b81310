/** What a row of a table comes to: the amount behind how many there are, and what one costs. */

import { atMost } from '../../scale/extents.ts';
import { likely } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import type { Profile } from '../keys/profile.ts';
import { once } from '../page/once.ts';
import type { Span, TextLine, View } from '../page/view.ts';
import { type Grid, gridsOf } from '../regions/grid.ts';
import type { Piece } from '../regions/region.ts';
import type { Candidate } from '../score/candidate.ts';
import { isUnit } from '../values/measures.ts';
import { nearest, sameness, share } from '../words/similarity.ts';
import { means, meansAny, type Term, termsOf } from '../words/terms.ts';
import type { Pair } from './labels/pair.ts';
import { figure } from './labels/total-row.ts';

/** A row with figures before what it comes to. */
interface SummedRow {
  label: readonly Term[];
  /** What it is called, without what stands behind a comma or in brackets. */
  name: readonly Term[];
  /** What heads the figures before the total. */
  heads: readonly Term[];
  parts: readonly Piece[];
  total: Piece;
}

const sums = setOf('total amount');
/** What says how many there are. */
const counted = setOf('quantity hours night day number count piece');
/** What else a head may say of what rows come to. */
const ofSums = setOf('total amount price fee net gross currency position =eur =usd =gbp =chf');

/** A pair with what its row comes to, where the key names its row and no other column. */
export function withLineTotal(profile: Profile, pair: Pair, view: View): Pair {
  const row = pair.relation === 'right' && isSumLike(profile) ? rowOf(pair.value, view) : undefined;
  const [value] = row && isWhole(profile, row) && share(profile.own, row.name) >= likely ? row.total.spans : [];
  const segment = value?.line.segments.find(({ start, end }) => start <= value.start && value.start < end);
  return value && segment ? { ...pair, value, segment } : pair;
}

/** Tells whether a value stands in the row that a key names, before what that comes to, in a column that it does not name. */
export function isPartOfLine({ spans: [span] }: Candidate, profile: Profile, view: View): boolean {
  const row = span && isSumLike(profile) ? rowOf(span, view) : undefined;
  return row !== undefined && isWhole(profile, row) && share(profile.own, row.label) >= likely;
}

const rowOf = ({ line, start }: Span, view: View): SummedRow | undefined =>
  rowsOf(view)
    .get(line)
    ?.find(({ parts }) => parts.some(({ spans: [own] }) => own?.line === line && own.start === start));

/** Whether a row of a table may come to what is asked for. Asked before the tables of a document are looked for. */
const isSumLike = ({ field, shape, role }: Profile): boolean =>
  field.type === 'number' && shape !== 'percent' && role?.zone !== 'totals';

/** Whether a number is asked for that is all of a row: no word that its label leaves over names a column. */
function isWhole({ field, own, context, described }: Profile, { label, heads }: SummedRow): boolean {
  // With the unit that the key names, which may head a column of its own: `energy_kwh`.
  const left = [...termsOf(field.words.join(' '))];
  for (const term of label) {
    const at = left.findIndex((one) => sameness(one, term) >= likely);
    if (at >= 0) left.splice(at, 1);
  }
  const isHead = (term: Term): boolean => nearest(term, heads) >= likely;
  const more = described.filter((term) => nearest(term, label) < likely);
  // A year or a number that the label lacks is that of one of several such rows; a unit is that of how much it is of.
  if (left.some(({ text }) => /\d/u.test(text) || isUnit(text)) || meansAny([...left, ...own.slice(-1)], counted))
    return false;
  return ![...left, ...context, ...more].some(isHead) && !own.every(isHead);
}

/** The rows of a view's tables that come to something, by their lines. */
const rowsOf = once((view: View): ReadonlyMap<TextLine, readonly SummedRow[]> => {
  const found = new Map<TextLine, SummedRow[]>();
  for (const row of gridsOf(view).flatMap(summedRows)) {
    for (const line of new Set(row.parts.flatMap(({ spans }) => spans.map((span) => span.line))))
      found.set(line, [...(found.get(line) ?? []), row]);
  }
  return found;
});

function summedRows({ rows, columns, joined, table }: Grid): SummedRow[] {
  const first = rows.findIndex(({ cells }) => figuresIn(cells).length > 1);
  if (first < 1 || (joined && !table)) return [];
  const top = rows.slice(Math.max(0, first - atMost.few), first).filter(({ wide }) => !wide);
  const heads = Array.from({ length: columns }, (_, at) =>
    termsOf(top.map(({ cells }) => cells[at]?.text ?? '').join(' ')),
  );
  const isSum = (terms: readonly Term[]): boolean =>
    meansAny(terms, sums) && terms.every((term) => means(term, ofSums));
  const total = heads.findLastIndex(
    (terms) => isSum(terms) && terms.some(({ concepts }) => concepts.includes('total')),
  );
  const last = total >= 0 ? total : heads.findLastIndex(isSum);
  // Of several columns of amounts nothing says which one is meant.
  if (last < 1 || heads.slice(0, last).some((terms, at) => at > 0 && meansAny(terms, sums))) return [];
  const summed = rows.slice(first).flatMap(({ cells }): SummedRow[] => {
    // What a row is called may stand behind its number.
    const at = /\p{L}/u.test(cells[0]?.text ?? '') ? 0 : 1;
    const [label, sum] = [cells[at], cells[last]];
    const parts = figuresIn(cells.slice(at + 1, last));
    if (!label || !/\p{L}/u.test(label.text) || !sum || !figure.test(sum.text) || parts.length === 0) return [];
    const name = termsOf(label.text.replace(/[,;(（].*$/u, ''));
    return [{ label: termsOf(label.text), name, heads: heads.slice(1, last).flat(), parts, total: sum }];
  });
  // Of several rows of one name nothing says which one is meant.
  const named = Map.groupBy(summed, ({ label }) => label);
  return summed.filter(({ label }) => named.get(label)?.length === 1);
}

const figuresIn = (cells: readonly (Piece | null)[]): Piece[] =>
  cells.filter((cell) => cell !== null).filter(({ text }) => figure.test(text));
