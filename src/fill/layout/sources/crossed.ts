/** Values of objects that a row of a table is named after, below the head that names the member: `nitrate: { highest, limit }`. */

import { likely, some } from '../../scale/grades.ts';
import { once } from '../page/once.ts';
import type { View } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { valueFor } from '../values/coerce.ts';
import { nearest, share } from '../words/similarity.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';
import { type Crossing, crossingsOf } from './cells.ts';
import type { Ask, Page } from './source.ts';

/** A crossing, and how much of what its row and its column say was asked for. */
interface Met {
  crossing: Crossing;
  given: number;
}

export function crossedCandidates({ field, profile, parents }: Ask, { view, context }: Page): Candidate[] {
  const object = parents.slice(1).at(-1);
  const [thing, own] = [telling(termsOf(object?.words.join(' ') ?? '')), telling(profile.own)];
  if (object?.kind !== 'object' || thing.length === 0 || own.length === 0) return [];
  const { crossings } = crossingsOf(view);
  const said = saidIn(view);
  const columns = said.map((terms) => named(own, terms));
  // A row may say nothing else: an engine's service is none of the engine.
  const rows = said.map((terms) =>
    telling(terms).every((term) => nearest(term, thing) >= likely) ? named(thing, terms) : 0,
  );
  const met = crossings.flatMap((crossing): Met[] => {
    const [row = 0, column = 0] = [rows[crossing.row], columns[crossing.column]];
    return Math.min(row, column) >= some ? [{ crossing, given: row + column }] : [];
  });
  const most = met.reduce((best, { given }) => Math.max(best, given), 0);
  const best = met.filter(({ given }) => given === most);
  const found = best.flatMap(({ crossing: { piece } }): Candidate[] => {
    const read = valueFor(field, profile.shape, piece.text, context.locale);
    return read ? [candidateAt({ value: read.value, spans: [...piece.spans], score: likely })] : [];
  });
  return found.length === best.length && new Set(found.map(({ value }) => value)).size === 1 ? found : [];
}

/** What the labels of rows and columns say. */
const saidIn = once((view: View) => crossingsOf(view).texts.map((text) => termsOf(withoutMore(text))));

/** Without what a label says of itself behind its name: `Nitrate (ppm)`, `Contents, incl. accidental damage`. */
const withoutMore = (text: string): string => text.replace(/(?<=\p{L}{2}.*)[,;(].*$/su, '');

const telling = (terms: readonly Term[]): readonly Term[] =>
  terms.filter((term) => isTelling(term) && /\p{L}/u.test(term.text));

/** How much of what a text says names what is asked for; 0 where it does not say all of that, and begin with it. */
function named(asked: readonly Term[], said: readonly Term[]): number {
  const own = telling(said);
  const [first] = own;
  const all = asked.every((term) => nearest(term, own) >= likely);
  if (!all || !first || nearest(first, asked) < likely) return 0;
  // The same word names a thing better than one that means the same.
  return (share(own, asked) + share(own, asked, (one, other) => Number(one.text === other.text))) / 2;
}
