/** What a scholarly paper offers to a leaf, by the words of its key. */

import type { LeafField } from '../../../../model/template.ts';
import { hardly, likely, possible, sure } from '../../../scale/grades.ts';
import type { Span, View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import { stretchOf } from '../../values/stretch.ts';
import { type Paper, paperOf } from './paper.ts';

/** Keys, how sure what answers them is, and where that stands. */
type Offer = [keys: RegExp, score: number, spans: (paper: Paper, locale: Locale) => Span[]];

/** The day that stands on a line of its own, else the first that stands anywhere: a margin gives the archive's. */
function dated(paper: Paper, locale: Locale): Span[] {
  const days = paper.front.flatMap((line) =>
    findDates(line.text, locale)
      .filter((found) => found.precision === 'day')
      .map(({ start, end }) => ({ line, start, end })),
  );
  const alone = days.find(({ line, start, end }) => end - start > likely * line.text.length);
  const found = alone ?? days[0];
  return found ? [found] : [];
}

const offers: Offer[] = [
  [/^(?:paper |document |article |full )*title$/u, sure, (paper) => paper.title],
  [/^(?:paper )?(?:abstract|summary)(?: text)?$/u, sure, (paper) => paper.abstract],
  [/^(?:paper )?(?:ids?|doi|arxiv(?: id)?|identifiers?|unique id)$/u, sure, (paper) => paper.ids.slice(0, 1)],
  [/^(?:publication )?(?:venue|journal|conference|published in|source)$/u, likely, (paper) => paper.venue],
  [/^(?:publication date|date published|published(?: on)?|date|date of publication)$/u, possible, dated],
];

const pageCount = /^(?:(?:number|no|num|count) (?:of )?pages|pages? (?:count|total)|pages number|total pages|pages)$/u;

/** What words on the first page tell about the kind of publication. */
const kinds: [RegExp, RegExp][] = [
  [/\bworkshop\b/iu, /workshop/iu],
  [/\b(?:conference|proceedings|symposium)\b/iu, /conference/iu],
  [/\bjournal\b|\bvol(?:ume)?\.\s?\d/iu, /journal/iu],
  [/\btechnical report\b/iu, /technical/iu],
  [/\b(?:dissertation|thesis)\b/iu, /thesis/iu],
  [/\b(?:arXiv|bioRxiv|medRxiv|preprint)\b/iu, /preprint/iu],
];

/** A candidate, hardly likely where a paper's bibliography speaks of other works. */
export function ofPaper(candidate: Candidate, { words }: LeafField, view: View): Candidate {
  const paper = paperOf(view);
  if (!paper) return candidate;
  // What is asked of the paper itself stands on its first pages; later ones speak of others.
  const front = offers.some(([keys]) => keys.test(words.join(' ')));
  const elsewhere = candidate.spans.some(
    ({ line }) => paper.cited.has(line.order) || (front && line.page > (view.lines[0]?.page ?? 0) + 1),
  );
  return elsewhere ? { ...candidate, score: hardly * candidate.score } : candidate;
}

/** Candidates for a leaf from a paper's first page; none where the view is no paper. */
export function paperCandidates(field: LeafField, view: View, locale: Locale): Candidate[] {
  const key = field.words.join(' ');
  const pages = view.document.pages?.length ?? 0;
  if (
    pageCount.test(key) &&
    (field.type === 'integer' || field.type === 'number') &&
    pages > 1 &&
    view.fields === view.document.fields
  ) {
    const declared = { kind: 'property' as const, name: 'pages', value: String(pages) };
    return [{ raw: String(pages), value: pages, spans: [], declared, features: {}, score: sure }];
  }
  const offer = offers.find(([keys]) => keys.test(key));
  const kind = field.choices && /\btype\b|\bkind\b/u.test(key);
  const paper = offer || kind ? paperOf(view) : null;
  if (!paper) return [];
  if (kind) return kindCandidates(field, paper);
  const [, score = 0, find] = offer ?? [];
  const spans = find?.(paper, locale) ?? [];
  return spans.length > 0 ? [candidateAt({ spans, score })] : [];
}

function kindCandidates(field: LeafField, paper: Paper): Candidate[] {
  for (const [printed, named] of kinds) {
    const choice = field.choices?.find((own) => typeof own === 'string' && named.test(own));
    for (const line of choice === undefined ? [] : [...paper.front, ...paper.imprint]) {
      const match = printed.exec(line.text);
      if (match && choice !== undefined)
        return [candidateAt({ value: choice, spans: [{ line, ...stretchOf(match) }], score: possible })];
    }
  }
  return [];
}
