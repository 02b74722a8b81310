/** When people meet next, as a recording or minutes say it in a sentence. */

import type { Field } from '../../../../model/template.ts';
import { atMost } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import type { View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import type { Locale } from '../../values/locale.ts';
import { findDays } from '../../values/relative-dates.ts';
import { dayOf } from './day.ts';
import { sentencesOf } from './sentences.ts';

const key = /^(?:date (?:of )?)?(?:the )?next (?:meeting|call|session|sync|appointment)(?: (?:date|on|day))?$/;
const says =
  /\b(?:(?:next|follow-?up) (?:meeting|call|session|sync|one|appointment)\b|(?:meet|talk|speak) again\b|see you (?:all |again |then |next time )*(?=on |next |tomorrow))/giu;
/** Words between saying so and the date: "will take place on". */
const reach = atMost.many;

/** Candidates for the date of the next meeting, by its own key or as a member of its object; none for other keys. */
export function nextMeeting(profile: Profile, parents: readonly Field[], view: View, locale: Locale): Candidate[] {
  const { field, shape } = profile;
  if (shape !== 'date' && field.type !== 'date' && shape !== 'any') return [];
  const words = [...(parents.at(-1)?.words ?? []), ...field.words];
  if (![field.words, words].some((some) => key.test(some.join(' ')))) return [];
  const day = dayOf(view, locale);
  return sentencesOf(view).flatMap((sentence) => {
    const days = findDays(sentence.text, day?.value ?? null, locale);
    return [...sentence.text.matchAll(says)].flatMap(({ index, 0: words }): Candidate[] => {
      const at = index + words.length;
      const date = days.find(({ start }) => start >= at - 1 && start - at <= reach);
      const spans = date ? sentence.spans(date.start, date.end) : [];
      const value = date?.value ?? undefined;
      if ((field.type === 'date' && !value) || spans.length === 0) return [];
      const base = candidateAt({ value, spans, score: likely });
      return [date?.whole ? base : { ...base, also: day?.evidence ?? [] }];
    });
  });
}
