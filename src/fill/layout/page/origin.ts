/** The day that a document is of: days that it gives without their year are of the year in which they are nearest to it. */

import type { Evidence, Value } from '../../../model/filled.ts';
import { yearOf as yearIn } from '../../scale/days.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { findDates } from '../values/dates.ts';
import type { Locale, Origin } from '../values/locale.ts';
import { termsOf } from '../words/terms.ts';
import { evidenceOf } from './evidence.ts';
import type { TextLine } from './view.ts';

/** Lines of a document's head and foot, where it says of which day it is, and characters beside that day. */
const [head, foot, beside] = [atMost.many, atMost.dozen, longest.name];

/** The first day that stands nearly alone at the head or the foot of a document, else its first one. */
export function originOf(lines: readonly TextLine[], locale: Locale): Origin | undefined {
  let first: Origin | undefined;
  for (const [index, line] of lines.entries()) {
    const date = findDates(line.text, locale).find(({ precision }) => precision === 'day');
    if (!date || saysBirth(line.text)) continue;
    const made = () => ({ day: date.value, evidence: evidenceOf([{ line, start: date.start, end: date.end }]) });
    const outer = index < head || index >= lines.length - foot;
    if (outer && line.kind !== 'table' && line.text.length - (date.end - date.start) <= beside) return made();
    first ??= made();
  }
  return first;
}

/** Whether a line says when somebody was born, which is long before. */
const saysBirth = (text: string): boolean =>
  termsOf(text.slice(0, longest.line)).some(({ concepts }) => concepts.includes('birth'));

/** What the year of a date follows from that is printed without one; nothing for others. */
export function yearOf(value: Value, raw: string, locale: Locale): readonly Evidence[] {
  const { origin } = locale;
  if (!origin || typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || raw.includes(value)) return [];
  return findDates(raw, locale).some((date) => yearIn(date.value) === yearIn(value)) ? [] : origin.evidence;
}
