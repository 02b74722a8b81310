/** What the running text of a document offers to a field, in the vocabulary of the layout strategy. */

import type { Field, LeafField, ListField } from '../../../../model/template.ts';
import { likely, sure } from '../../../scale/grades.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Answer, isProse, proseOf, spansAt } from '../../page/running.ts';
import type { Span, View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { calledIn } from '../../sources/labels/called.ts';
import type { Order } from '../../values/dates.ts';
import { stretchesBetween } from '../../values/stretch.ts';
import { linking } from '../../words/linking.ts';
import { share } from '../../words/similarity.ts';
import { termsOf } from '../../words/terms.ts';
import { answerLeaf, answerNames, type Reading, readContract } from './answers.ts';

/** What joins the names of several parties. */
const joining = new RegExp(String.raw`\s(?:${linking.and})\s`, 'gu');

/** A view is read once, however many fields ask. */
const readingOf = oncePerLines((view: View, { dayFirst }: Order): Reading | null => {
  const prose = proseOf(view);
  return isProse(prose) ? readContract({ ...prose, dayFirst }) : null;
});

/** Candidates for a leaf from sentences, defined terms, roles and clauses; none where the view is no prose. */
export function proseCandidates(field: LeafField, view: View, parents: readonly Field[], order: Order): Candidate[] {
  const reading = readingOf(view, order);
  if (!reading) return [];
  return answerLeaf(reading, field, parents.at(-1)).map((answer) => candidateOf(field, reading, answer));
}

function candidateOf(field: LeafField, reading: Reading, { value, start, end, score }: Answer): Candidate {
  const spans = spansAt(reading.prose, start, end);
  const numeric = field.type === 'number' || field.type === 'integer';
  const answered = numeric ? Number(value) : value;
  return candidateAt({ value: answered, spans, score });
}

/** A list of the parties, or of those in one role, where that is what the list asks for; `null` where it is not. */
export function proseList(field: ListField, view: View, order: Order): Candidate[] | null {
  const { item } = field;
  if (item.kind !== 'leaf') return null;
  const reading = readingOf(view, order);
  if (!reading) return null;
  const answers = answerNames(reading, field.words);
  return answers.length > 0 ? answers.map((answer) => candidateOf(item, reading, answer)) : null;
}

/** Those whom the text calls by the role that a list is named for, each by himself; undefined where it calls nobody so. */
export function namesCalled({ words }: ListField, view: View): { spans: Span[]; score: number }[] | undefined {
  const asked = termsOf(words.join(' '));
  const called = calledIn(view).pairs.filter(
    ({ terms }) => asked.length > 0 && share(asked, terms) >= sure && share(terms, asked) >= sure,
  );
  const names = called.flatMap(({ told = [] }) =>
    told.length > 1
      ? [[...told]]
      : told.flatMap(({ line, start, end }) =>
          stretchesBetween(line.text.slice(start, end), joining).map((name): Span[] => [
            { line, start: start + name.start, end: start + name.end },
          ]),
        ),
  );
  return names.length > 0 ? names.map((spans) => ({ spans, score: likely })) : undefined;
}
