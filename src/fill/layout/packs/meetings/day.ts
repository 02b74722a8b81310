/** The day of which minutes or a recording are: what "Friday" and "tomorrow" in them are counted from. */

import type { Evidence } from '../../../../model/filled.ts';
import { dayOf as isoDay } from '../../../scale/days.ts';
import { atMost } from '../../../scale/extents.ts';
import { evidenceOf } from '../../page/evidence.ts';
import type { View } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

export interface Day {
  /** ISO 8601. */
  value: string;
  evidence: Evidence[];
}

/** The date of a document stands this near to its start. Sentences. */
const head = atMost.dozen;
const telling =
  /\b(?:date|dated|held|meeting|minutes|call|today|recorded|session|stand-?up|sync|interview|it is|it's)(?!\p{L})/iu;
const other = /\b(?:next|previous|last|due|deadline|by|until|before|since|from|to|agreed|decided)\b/iu;
/** Beside its date a line of a letterhead says little more than a place. */
const alone = atMost.dozen;
/** Tags that say when a recording was made; of a written document they may say when its template was. */
const tags =
  /^(?:creation[_ ]?time|creationdate|date|recorded|recording[_ ]?date|com\.apple\.quicktime\.creationdate)$/iu;

/** The document's own date: the one that it is dated with, or the one that the recording was tagged with. */
export function dayOf(view: View, locale: Locale): Day | null {
  return written(sentencesOf(view), locale) ?? tagged(view, locale);
}

function written(sentences: readonly Sentence[], locale: Locale): Day | null {
  for (const sentence of sentences.slice(0, head)) {
    const [date] = findDates(sentence.text, locale);
    if (date?.precision !== 'day') continue;
    const before = sentence.text.slice(0, date.start);
    const rest = before.length + sentence.text.length - date.end;
    if (!other.test(before) && (telling.test(before) || rest <= alone))
      return { value: date.value, evidence: evidenceOf(sentence.spans(date.start, date.end)) };
  }
  return null;
}

function tagged({ document }: View, locale: Locale): Day | null {
  if (document.duration === undefined && !document.blocks.some(({ kind }) => kind === 'speech')) return null;
  for (const { name, value, place } of document.fields) {
    const date = tags.test(name) ? findDates(isoDay(value), locale)[0] : undefined;
    if (date?.precision === 'day')
      return { value: date.value, evidence: [{ place: place ?? null, text: isoDay(value) }] };
  }
  return null;
}
