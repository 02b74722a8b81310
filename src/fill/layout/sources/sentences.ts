/** Values in sentences and short lines that speak of what a key asks for: "at most three minutes per speaker". */

import { atMost, longest, textBefore, textBehind } from '../../scale/extents.ts';
import { above, half, hardly, mostly } from '../../scale/grades.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { boundAsked, boundedBy, boundFit } from '../values/bounds.ts';
import { unitNamed } from '../values/measures.ts';
import { isEnglishText } from '../words/meaning.ts';
import { termsOf } from '../words/terms.ts';
import { valuesIn } from './said.ts';
import {
  candidatesIn,
  covered,
  rarity,
  type Sentence,
  sentencesOf,
  type Wanted,
  wantedOf,
} from './sentences/spoken.ts';
import type { Ask, Page } from './source.ts';

/** Sentences that are read for one key, and values of one sentence. */
const [mostSentences, mostValues] = [8, 6];
/** What stands before a number that counts nothing: `staff no. 12`. */
const numbered = /(?:(?<!\p{L})(?:no|nr|num)\.?|n[.º°]+|№|#)\s?$/iu;
/** Sentences that say less of what is asked are not read. */
const leastCovered = 0.45;
/** Sentences of a document that are read for what they say in other words. */
const mostAkin = atMost.hundreds;

export function sentenceCandidates({ field, profile, parents }: Ask, { view, context }: Page): Candidate[] {
  const sentences = sentencesOf(view);
  const own = boundedBy(profile).filter((term) => term.weight > hardly);
  if (own.length === 0) return [];
  const around = [...profile.context, ...parents.slice(1).flatMap(({ words }) => termsOf(words.join(' ')))];
  const described = profile.described;
  const unit = unitNamed(field.words, field.description);
  const asked = boundAsked(profile);
  const counts = profile.shape === 'number' && own.length > 1 && own[0]?.concepts.includes('number') === true;
  const wanted = wantedOf(own, sentences, rarity);
  const [told, inside] = [wantedOf(described, sentences), wantedOf(around, sentences)];
  const akin =
    sentences.all.length <= mostAkin ? sentences.words.akin(own, isEnglishText(context.locale.languages)) : undefined;
  const other: Wanted = { terms: wanted.terms, fits: (id) => akin?.get(id) };
  const found = candidatesIn(wanted.terms, sentences, akin)
    .map((index) => sentences.all[index] as Sentence)
    .map((sentence) => {
      const [said, tells] = [covered(wanted, sentence), covered(other, sentence)];
      return { sentence, ...said, tells: tells.share, hits: said.hits.length > 0 ? said.hits : tells.hits };
    })
    .map((one) => ({ ...one, worth: Math.max(one.share, mostly * one.tells) }))
    .filter(({ worth }) => worth >= leastCovered * mostly)
    .sort((a, b) => b.worth * (1 + b.weight) - a.worth * (1 + a.weight))
    .slice(0, mostSentences);
  return found.flatMap(({ sentence, share, tells, worth, weight, hits }, rank) => {
    const values = valuesIn(sentence, field, profile.shape, context.locale, hits)
      .filter(({ start }) => !counts || !numbered.test(sentence.passage.text.slice(0, start)))
      .take(mostValues)
      .toArray();
    if (values.length === 0) return [];
    const [explained, within] = [covered(told, sentence).share, covered(inside, sentence).share];
    return values.map(({ start, end, value, unit: its }, at): Candidate => {
      const near = Math.min(...hits.map((hit) => (hit >= end ? hit - end : Math.max(0, start - hit))));
      const after = hits.some((hit) => hit < start) ? 1 : 0;
      const { text } = sentence.passage;
      return candidateAt({
        value,
        spans: sentence.passage.spans(start, end),
        features: {
          covered: share,
          tells,
          rare: Math.min(1, weight / 6),
          near: 1 / (1 + near / 12),
          after,
          told: explained,
          inside: within,
          unit: unit === undefined ? 0 : unit === its?.() ? 1 : -1,
          only: 1 / values.length,
          first: at === 0 ? 1 : 0,
          best: 1 / (1 + rank),
          short: 1 / (1 + (sentence.end - sentence.start) / longest.name),
          bound: boundFit(asked, textBefore(text, start), textBehind(text, end)),
        },
        score: 0.75 * worth * above(half, 1 / (1 + near / 25)),
      });
    });
  });
}
