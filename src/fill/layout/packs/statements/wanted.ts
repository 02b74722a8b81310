/** Which of the periods that a statement prints side by side a key asks for. */

import type { Field } from '../../../../model/template.ts';
import { longest } from '../../../scale/extents.ts';
import { spelled } from '../../lists/concepts.ts';
import type { HeadPeriod } from './heads.ts';
import { halfYear, quarter, threeQuarters, year } from './lengths.ts';

interface Wanted {
  /** Months that the period lasts; `undefined` when the key does not say. */
  months?: number | undefined;
  year?: string | undefined;
  /** The period before the newest one. */
  older: boolean;
  /** Whether the key says any of it. */
  told: boolean;
}

const older =
  /\b(?:prior|previous|preceding|comparative|last year|year ago|earlier|vorjahr\p{L}*|precedente?s?|anterior(?:es)?|vorige?)\b/u;
const newest = /\b(?:current|this|latest|aktuell\p{L}*|laufend\p{L}*|courant|actual|corrente)\b/u;
const lengths: [RegExp, number][] = [
  [/\b(?:three|3) months?\b|\bquarter(?:ly)?\b|\bq[1-4]\b|\bquartal\b|\btrimestre\b/u, quarter],
  [/\b(?:six|6) months?\b|\bhalf year(?:ly)?\b|\bh[12]\b|\bhalbjahr\b|\bsemestre\b/u, halfYear],
  [/\b(?:nine|9) months?\b/u, threeQuarters],
  [/\b(?:twelve|12) months?\b|\bfull year\b|\bannual\b|\bfiscal year\b|\bgeschaftsjahr\b/u, year],
];

/** What the words of a key, of those above it and of its description say of the period. */
export function wantedBy(field: Field, parents: readonly Field[]): Wanted {
  const told = [...parents.slice(1), field].map(({ words }) => words.join(' ')).join(' ');
  const text = spelled(`${told} . ${field.description?.slice(0, longest.paragraph) ?? ''}`);
  const months = lengths.find(([pattern]) => pattern.test(text))?.[1];
  const dated = /(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(text)?.[0];
  const past = older.test(text);
  return {
    months,
    year: dated,
    older: past,
    told: past || newest.test(text) || months !== undefined || dated !== undefined,
  };
}

/** The value for a wanted period among those of one line; the newest, and of those the leftmost, when nothing is said. */
export function pick<T extends { left: number }>(
  values: readonly { value: T; period: HeadPeriod }[],
  { months, year, older: past }: Wanted,
): T | undefined {
  // A balance sheet shows moments: it is of a period when it closes it.
  const lasting = values.filter(({ period }) => months === undefined || !period.months || period.months === months);
  const ofYear = year === undefined ? lasting : lasting.filter(({ period }) => period.end.startsWith(year));
  const ends = [...new Set(ofYear.map(({ period }) => period.end))].sort().toReversed();
  const end = past && year === undefined ? ends[1] : ends[0];
  const [first] = ofYear.filter(({ period }) => period.end === end).sort((a, b) => a.value.left - b.value.left);
  return first?.value;
}
