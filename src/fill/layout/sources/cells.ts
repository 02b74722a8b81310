/** Values where a row and a column of a table cross, each of which says a part of what a key asks for. */

import { atMost } from '../../scale/extents.ts';
import { half, possible, some } from '../../scale/grades.ts';
import { neighboursOf } from '../page/neighbours.ts';
import { once } from '../page/once.ts';
import type { View } from '../page/view.ts';
import { type GridRow, gridsOf } from '../regions/grid.ts';
import type { Piece } from '../regions/region.ts';
import { titlesAbove } from '../regions/titles.ts';
import type { Candidate } from '../score/candidate.ts';
import { valueFor } from '../values/coerce.ts';
import { type Fits, nearer, Vocabulary } from '../words/likeness.ts';
import { share as shareOf } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import type { Ask, Page } from './source.ts';
import { sumRowOf } from './sum-rows.ts';

/** A cell with a label before it. */
export interface Crossing {
  piece: Piece;
  /** Indices of what its row, its column and its table say. */
  row: number;
  column: number;
  title: number;
  /** How far the cell stands behind the row's label. */
  place: number;
}

/** Rows of heads above a table's values. */
const mostHeads = atMost.few;
/** Candidates that one key gets. */
const most = atMost.dozen;
/** A crossing that says less of what is asked is none. */
const least = half;

const boxed = /^\s?(?:[☒☑☐□]|\[[xX ]?\]).*\p{L}/u;

/** Candidates from tables, for keys whose words stand in a row's label, in what heads a column, or in both. */
export function cellCandidates({ field, profile, parents }: Ask, { view, context }: Page): Candidate[] {
  const around = parents.slice(1).flatMap(({ words }) => termsOf(words.join(' ')));
  const own = [...profile.own, ...around.filter((term) => !profile.own.includes(term))].filter(
    ({ weight }) => weight > 0.1,
  );
  if (own.length === 0) return [];
  const numbers = own.filter(({ text }) => /^\d+$/u.test(text));
  const described = profile.described;
  const found: { crossing: Crossing; both: number; row: number; column: number; title: number }[] = [];
  const { crossings, said: labels, words, saying } = crossingsOf(view);
  const fits: (Fits | undefined)[] = [];
  const fitOf = words.fits(own);
  saying.forEach((texts, id) => {
    const fit = fitOf(id);
    if (fit) for (const at of texts) fits[at] = nearer(fits[at], fit);
  });
  if (fits.length === 0) return [];
  for (const crossing of crossings) {
    const row = fits[crossing.row];
    const column = fits[crossing.column];
    const title = fits[crossing.title];
    if (!row && !column && !title) continue;
    const best = own.map((_, at) => Math.max(row?.[at] ?? 0, column?.[at] ?? 0, possible * (title?.[at] ?? 0)));
    const both = share(own, best);
    if (both >= least)
      found.push({ crossing, both, row: share(own, row), column: share(own, column), title: share(own, title) });
  }
  return found
    .sort((a, b) => b.both - a.both || a.crossing.place - b.crossing.place)
    .slice(0, most)
    .flatMap(({ crossing, both, row, column, title }): Candidate[] => {
      // What a box beside other words says is read where boxes are.
      if (field.type === 'boolean' && boxed.test(crossing.piece.text)) return [];
      const read = valueFor(field, profile.shape, crossing.piece.text, context.locale);
      const text = field.type === 'string' && !field.choices ? crossing.piece.text : undefined;
      if (!read && text === undefined) return [];
      const said = [...(labels[crossing.row] ?? []), ...(labels[crossing.column] ?? [])];
      const given = shareOf(said, own);
      return [
        {
          raw: crossing.piece.text,
          value: read?.value ?? text ?? null,
          spans: [...crossing.piece.spans],
          features: {
            covered: both,
            inside: title,
            row,
            column,
            given,
            fit: read?.fit ?? 0,
            near: 1 / crossing.place,
            exact: numbers.length > 0 ? shareOf(numbers, said) : -1,
            told: described.length > 0 ? shareOf(said, described) : 0,
          },
          score: both * Math.max(some, given) * (read?.fit ?? half),
        },
      ];
    });
}

const share = (terms: readonly Term[], hits: ArrayLike<number> = []): number => {
  const weight = terms.reduce((sum, term) => sum + term.weight, 0);
  return weight === 0 ? 0 : terms.reduce((sum, term, index) => sum + term.weight * (hits[index] ?? 0), 0) / weight;
};

interface Crossings {
  crossings: readonly Crossing[];
  /** What rows, columns and tables say, each text once. */
  said: readonly (readonly Term[])[];
  texts: readonly string[];
  /** Their words, and which of them say each. */
  words: Vocabulary;
  saying: readonly (readonly number[])[];
}

/** All cells of a view's tables with the words of their rows and columns; worked out once. */
export const crossingsOf = once((view: View): Crossings => {
  const said = new Map<readonly Term[], number>();
  const texts: string[] = [];
  const indexOf = (text: string): number => {
    const terms = termsOf(text);
    const index = said.get(terms) ?? said.size;
    said.set(terms, index);
    texts[index] ??= text;
    return index;
  };
  const boxes = new Set(
    neighboursOf(view)
      .boxes.keys()
      .map(({ line }) => line),
  );
  const isBox = (piece: Piece | null): boolean => piece?.spans[0] !== undefined && boxes.has(piece.spans[0].line);
  const crossings = gridsOf(view).flatMap((grid) => {
    if ((grid.joined && !grid.table) || grid.rows.some(({ cells }) => cells.some(isBox))) return [];
    const title = indexOf([grid.caption ?? '', ...titlesAbove(view, grid.order).slice(0, 2)].join(' '));
    const heads = grid.rows.findIndex(
      (row) => row.cells.filter((cell) => cell !== null && /\d/u.test(cell.text)).length > 1,
    );
    const top = grid.rows.slice(0, Math.min(mostHeads, Math.max(1, heads)));
    // Of two columns, a head is as often the first line of a form.
    const headed = grid.columns > 2 && grid.rows.some(({ header }) => !header);
    const said = headsOf(top, grid.columns);
    const body = grid.rows.filter((row) => !top.includes(row));
    const alone = grid.columns > 1 && body.length === 1;
    const sum = sumRowOf(grid);
    return grid.rows.flatMap((row) =>
      row === sum?.row && body.length > 1
        ? crossingsIn(row, said, title, indexOf, false, sum.label)
        : row.header && headed
          ? []
          : top.includes(row)
            ? crossingsIn(row, [], title, indexOf)
            : crossingsIn(row, said, title, indexOf, alone),
    );
  });
  const words = new Vocabulary();
  const saying: number[][] = [];
  for (const [terms, at] of said)
    for (const term of terms) {
      const id = words.idOf(term);
      saying[id] ??= [];
      saying[id].push(at);
    }
  return { crossings, said: [...said.keys()], texts, words, saying };
});

function crossingsIn(
  row: GridRow,
  heads: readonly string[],
  title: number,
  indexOf: (text: string) => number,
  alone = false,
  sum?: string,
): Crossing[] {
  const at = row.cells.findIndex((cell) => cell !== null);
  const first = row.cells[at];
  const label = first && /\p{L}/u.test(first.text) && !/,$/u.test(first.text) ? first : undefined;
  // The only row below heads has them for its labels.
  if (!label && sum === undefined && (!alone || !first || /\p{L}/u.test(first.text))) return [];
  const own = indexOf(label?.text ?? sum ?? '');
  return row.cells.flatMap((piece, column): Crossing[] => {
    if (!piece || piece === label || piece.text === sum || /[:：]$/u.test(piece.text)) return [];
    return [{ piece, row: own, column: indexOf(heads[column] ?? ''), title, place: Math.max(1, column - at) }];
  });
}

/** What the rows of heads say of each column: of the latest of several years also that it is this year, and of the one before. */
function headsOf(top: readonly GridRow[], columns: number): string[] {
  const heads = Array.from({ length: columns }, (_, at) => top.map(({ cells }) => cells[at]?.text ?? '').join(' '));
  const years = heads.map((head) => /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(head)?.[0] ?? '');
  const [latest, before] = [...new Set(years.filter(Boolean))].sort().reverse();
  if (latest === undefined || Number(latest) - Number(before) !== 1) return heads;
  return heads.map((head, at) =>
    years[at] === latest ? `${head} this year` : years[at] === before ? `${head} previous year` : head,
  );
}
