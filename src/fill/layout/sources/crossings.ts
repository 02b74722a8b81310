/** Cells where a row and a column meet that together say what is asked: `net profit` in the column `2020`. */
import type { Profile } from '../keys/profile.ts';
import { passageOf } from '../lists/passage.ts';
import type { View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { valueFor } from '../values/coerce.ts';
import type { Locale } from '../values/locale.ts';
import type { Term } from '../words/terms.ts';
import { covers, coversOnce, crossingsOf } from './cells.ts';

/** How sure a cell is the one asked for whose row and column say it in full. */
const sure = 0.92;

/** Candidates for a key from the tables of a view. */
export function crossingCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const { field, shape } = profile;
  const asked = [...profile.context, ...profile.own].map(telling).filter((term) => term.weight > 0.5);
  if (asked.length < 2 || field.choices || field.type === 'boolean') return [];
  const coversAsked = coversOnce(asked);
  return crossingsOf(view).flatMap(({ row, column, piece }) => {
    const [byRow, byHead] = [coversAsked(row), coversAsked(column)];
    if (!byRow || !byHead) return [];
    const fit = fitOf(asked, row, column, byRow, byHead);
    if (fit < 0.4) return [];
    const read = valueFor(field, shape, piece.text, locale);
    if (!read) return [];
    const raw = piece.text.slice(read.start, read.end);
    const score = sure * fit * read.fit;
    return [
      {
        field,
        source: 'column',
        raw,
        value: read.value,
        spans: passageOf(piece.spans).spans(read.start, read.end),
        features: { crossing: fit, fit: read.fit },
        score,
      },
    ];
  });
}

/** A year in a key tells as much as a word. */
const telling = (term: Term): Term => (/^(?:19|20)\d{2}$/.test(term.text) ? { ...term, weight: 1 } : term);

/** How much of what is asked a row and the head of its column say between them, and how little else. */
function fitOf(
  asked: readonly Term[],
  row: readonly Term[],
  head: readonly Term[],
  byRow: readonly number[],
  byHead: readonly number[],
): number {
  // Each of the two must say something that the other one does not.
  const alone = (own: readonly number[], others: readonly number[]) =>
    own.some((fit, index) => fit > 0.7 && (others[index] ?? 0) < 0.5);
  if (!alone(byRow, byHead) || !alone(byHead, byRow)) return 0;
  const weight = asked.reduce((sum, term) => sum + term.weight, 0);
  const said = asked.reduce(
    (sum, term, index) => sum + term.weight * Math.max(byRow[index] ?? 0, byHead[index] ?? 0),
    0,
  );
  // What a head says beside what is asked is mostly its unit.
  const given = [...row.map(telling), ...head.map((term) => ({ ...term, weight: 0.5 * telling(term).weight }))];
  const fits = covers(given, asked);
  const wanted = given.reduce((sum, term, index) => sum + term.weight * (fits[index] ?? 0), 0);
  const all = given.reduce((sum, term) => sum + term.weight, 0);
  return (said / weight) ** 2 * (0.4 + (0.6 * wanted) / Math.max(all, 0.1));
}
