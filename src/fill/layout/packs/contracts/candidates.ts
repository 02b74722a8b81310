/** What the running text of a document offers to a field, in the vocabulary of the layout strategy. */

import type { Field, LeafField, ListField } from '../../../../model/template.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Answer, isProse, proseOf, spansAt } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { answerLeaf, answerNames, type Reading, readContract } from './answers.ts';

/** A view is read once, however many fields ask. */
const readingOf = oncePerLines((view: View): Reading | null => {
  const prose = proseOf(view);
  const reading = isProse(prose) ? readContract(prose) : null;
  return reading;
});

/** Candidates for a leaf from sentences, defined terms, roles and clauses; none where the view is no prose. */
export function proseCandidates(field: LeafField, view: View, parents: readonly Field[]): Candidate[] {
  const reading = readingOf(view);
  if (!reading) return [];
  return answerLeaf(reading, field, parents.at(-1)).map((answer) => candidateOf(field, reading, answer));
}

function candidateOf(field: LeafField, reading: Reading, { value, start, end, score }: Answer): Candidate {
  const spans = spansAt(reading.prose, start, end);
  const numeric = field.type === 'number' || field.type === 'integer';
  const answered = numeric ? Number(value) : value;
  return candidateAt({ field, source: 'prose', value: answered, spans, features: { prose: score }, score });
}

/** A list of the parties, or of those in one role, where that is what the list asks for; `null` where it is not. */
export function proseList(field: ListField, view: View): Candidate[] | null {
  const { item } = field;
  if (item.kind !== 'leaf') return null;
  const reading = readingOf(view);
  if (!reading) return null;
  const answers = answerNames(reading, field.words);
  return answers.length > 0 ? answers.map((answer) => candidateOf(item, reading, answer)) : null;
}
