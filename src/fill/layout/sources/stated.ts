/** What one sentence states that says all of what a key asks for and holds one such value: when, how many, by whom. */

import { atMost, longest, textBefore, textBehind } from '../../scale/extents.ts';
import { likely } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { once } from '../../scale/once.ts';
import type { Profile } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { boundAsked, boundFit } from '../values/bounds.ts';
import { valueFor } from '../values/coerce.ts';
import type { Locale } from '../values/locale.ts';
import { isOfOtherPlace, isOfPlaceAlone } from '../values/ordinals.ts';
import type { Stretch } from '../values/stretch.ts';
import { meansAny, termsOf } from '../words/terms.ts';
import { type Sentence, sentencesOf, type Wanted, wantedOf } from './sentences/spoken.ts';
import type { Ask, Page } from './source.ts';
import { type Hit, hitsIn, zoneOf } from './stated/clauses.ts';
import { type Sought, soughtBy } from './stated/sought.ts';

/** Sentences of a document that are looked at: a longer one says of many things what it says. */
const mostSentences = atMost.hundreds;

/** What a sentence may say at its end of whom it names at its beginning: `The warden lives nearby and can be reached at …`. */
const contacts = new Set<Shape>(['email', 'phone', 'url']);

export function statedCandidates({ field, profile }: Ask, { view, context }: Page): Candidate[] {
  const sentences = sentencesOf(view);
  const found =
    sentences.all.length > mostSentences
      ? []
      : soughtBy(profile).flatMap((sought): Candidate[] => {
          const wanted = wantedOf(sought.terms, sentences);
          return sentences.all.flatMap((sentence) =>
            readIn(sentence, sought, wanted, { field, profile }, context.locale),
          );
        });
  return new Set(found.map(({ value }) => value)).size === 1 ? found : [];
}

/** What one sentence offers to a key. */
function readIn(
  sentence: Sentence,
  sought: Sought,
  wanted: Wanted,
  { field, profile }: Pick<Ask, 'field' | 'profile'>,
  locale: Locale,
): Candidate[] {
  return statedIn(sentence, sought, wanted, profile, locale).flatMap((one) => {
    const { passage } = sentence;
    const read = valueFor(field, profile.shape, passage.text.slice(one.start, one.end), locale);
    const [start, end] = [one.start + (read?.start ?? 0), one.start + (read?.end ?? 0)];
    const spans = passage.spans(start, end);
    if (!read || spans.some(({ line }) => line.kind === 'table')) return [];
    return [candidateAt({ value: read.value, spans, score: likely })];
  });
}

/** The values of a sentence that it says all of a key of. */
function statedIn(
  sentence: Sentence,
  { find, fits, terms, set }: Sought,
  wanted: Wanted,
  profile: Profile,
  locale: Locale,
): Stretch[] {
  const { passage, start: from, end: to } = sentence;
  if (to - from > longest.paragraph) return [];
  const hits = hitsIn(sentence, wanted);
  const saidBy = (some: readonly Hit[]): number => new Set(some.map(({ term }) => term)).size;
  if (saidBy(hits) < terms.length) return [];
  const all = find(passage.text.slice(from, to), locale).map(({ start, end }) => ({
    start: from + start,
    end: from + end,
  }));
  const asked = boundAsked(profile);
  const words = profile.field.words.join(' ');
  return all.filter(({ start, end }, at) => {
    const [before, behind] = [textBefore(passage.text, start), textBehind(passage.text, end)];
    const zone = all.length === 1 && contacts.has(profile.shape) ? { start: from, end: to } : zoneOf(sentence, all, at);
    // `The first visit is on 2 May and the last on 9 May`: what is said of one is said of the other.
    const elided = isOfPlaceAlone(words, before);
    const near = hits.filter((hit) => (elided || hit.start >= zone.start) && hit.end <= zone.end);
    return (
      saidBy(near) >= (all.length > 1 ? terms.length : Math.min(1, terms.length)) &&
      !hits.some((hit) => hit.start < end && start < hit.end) &&
      !untimely.test(before) &&
      !denied.test(passage.text.slice(zone.start, start)) &&
      !ofOtherLetter.test(before) &&
      !isOfOtherPlace(words, before) &&
      (set === true || !isOther(passage.text.slice(zone.start, zone.end), profile)) &&
      (!asked || boundFit(asked, before, behind) > 0) &&
      (elided || (fits?.(sentence, start, end, near) ?? true))
    );
  });
}

/** What a clause says before a value that it denies. */
const denied =
  /(?<!\p{L})(?:not(?!\s(?:limited|only|just|later|earlier|less|more|fewer|exceed))|never|no longer|\p{L}{2,6}n['’]t|nicht|nie|niemals|kein\p{L}{0,2}|pas|jamais|no (?:se|es|fue|será|está|tiene|tendrá)|nunca|non|niet|nooit|geen|não)(?![\p{L}-])/iu;
/** What stands before a day that nothing happened on. */
const untimely =
  /(?<!\p{L})(?:(?:week|as)|minutes of (?:the|our) (?:[\p{L}’-]+ ){0,3}meeting (?:held )?)(?: ?(?:of|on))\s$/iu;
/** What stands before the day of a letter that this one speaks of: `your letter of`, `the letter about it was dated`. */
const ofOtherLetter =
  /(?<!\p{L})(?:the|your|our|my|his|her|their|an?|ihre?[mns]?|votre|notre|vuestra|su|vostra|sua) (?:[\p{L}-]{1,20} ){0,2}(?:letter|e-?mail|fax|memo|schreibens?|brief(?:es)?|lettre|courrier|carta|lettera)(?: [\p{L}-]{1,20}){0,4} (?:dated|of|from|vom|du|datée du|de|del)\s$/iu;

/** Whether a clause speaks of another one than the key does: `the previous inspection`. */
const isOther = (clause: string, profile: Profile): boolean => meansAny(termsOf(clause), othersThan(profile));
const others = setOf('old last former next planned original fax');
const othersThan = once(({ own, context }: Profile) =>
  others.difference(new Set([...own, ...context].flatMap(({ concepts }) => concepts))),
);
