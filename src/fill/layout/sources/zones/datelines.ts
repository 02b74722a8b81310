/** Where and when a document was written or signed, as a line of its own says it: `Fait à Lyon, le 28 août 2023`. */
import { longest } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { type View, wholeLine } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import type { Stretch } from '../../values/stretch.ts';
import { isEnglish } from '../../words/english.ts';
import { fold } from '../../words/fold.ts';
import { isPlace } from '../../words/proper.ts';
import { means } from '../../words/terms.ts';
import { hasMeaning } from '../labels/inline.ts';
import { surroundingsOf } from '../labels/sections.ts';
import { isOwnDate } from './dates.ts';
import type { Zoned } from './zoned.ts';

/** The days and places of the lines that say both and nothing else, for keys that ask for either. */
export function datelines(view: View, profile: Profile, locale: Locale): Zoned[] {
  const day =
    profile.shape === 'date' &&
    (profile.role?.id === 'signature-date' || (isOwnDate(profile, view) && isOf(profile, view)));
  if (!day && !asksPlace(profile)) return [];
  return view.lines.flatMap((line) =>
    // The place may stand at one edge and the day at the other: `г. Тверь … 3 мая 2024 г.`
    (line.segments.length === 2 ? [...line.segments, wholeLine(line)] : line.segments).flatMap(({ start, end }) => {
      const text = line.text.slice(start, end);
      const [date] = text.length <= longest.name ? findDates(text, locale) : [];
      const place = date?.precision === 'day' ? placeBefore(text, date) : undefined;
      if (!date || !place) return [];
      const span = (said: Stretch) => ({ line, start: start + said.start, end: start + said.end });
      return [
        day ? { spans: [span(date)], value: date.value, score: likely } : { spans: [span(place)], score: likely },
      ];
    }),
  );
}

/** Whether a key is in no object, or in that of the document itself: a report on a contract is dated otherwise than that. */
const isOf = ({ context }: Profile, view: View): boolean =>
  context.length === 0 ||
  surroundingsOf(view).title.some(({ concepts }) => context.some((term) => means(term, new Set(concepts))));

/** Whether a key asks for the place of writing: it says no more than that, or that it is that of signing. */
const asksPlace = ({ own, context, field }: Profile): boolean =>
  field.type === 'string' &&
  context.length === 0 &&
  own.some((term) => means(term, places)) &&
  own.every((term) => means(term, places) || means(term, signing));
const places = new Set(['place']);
const signing = new Set(['signature', 'signatory', 'issue']);

/** Words in front of the place. */
const opening =
  /^(?:fait à|done at|given at|signed at|dado en|hecho en|firmado en|fatto a|feito em|gedaan te|opgemaakt te|ausgestellt in|kelt|en|in|à|w|we|v|ve|м\.|г\.)[.:]?\s+/iu;
/** A name of up to four words, and what parts it from the day. */
const named =
  /^(\p{Lu}[\p{L}\p{M}'’-]+(?:\s(?:(?:am|an der|de|del|di|do|la|les|sur|upon)\s)?\p{Lu}[\p{L}\p{M}'’-]+){0,3})(,\s?(?:den|le|el|il|lì|li|addì|on|a|al|op|d\.|dnia|dne|dana|la)?|\s(?:den|le|el|a|op|dnia|dne))?\s*$/u;

/** What may stand behind the day: the word for a year, or how many copies there are. */
const ending = /^(?:[.,\s]*|\s[rрг]\.|\s(?:року|года)|,\s.{0,40})$/u;

/** The place that is all that a line says before its day. */
function placeBefore(text: string, day: Stretch): Stretch | undefined {
  const lead = opening.exec(text)?.[0].length ?? 0;
  const [, place = '', parts = ''] = named.exec(text.slice(lead, day.start)) ?? [];
  if (place === '' || !ending.test(text.slice(day.end))) return undefined;
  // `Monday, 28 August` and `Update, 28 August` name no place.
  const said = hasMeaning(place);
  const plain = lead === 0 && (parts === '' || isEnglish(fold(place)));
  return said || (plain && !isPlace(place)) ? undefined : { start: lead, end: lead + place.length };
}
