/** Where a value begins and ends that is asked for as text: with what is said with a number, or as a part of it. */
import type { LeafField } from '../../../model/template.ts';
import { longest } from '../../scale/extents.ts';
import { once } from '../../scale/once.ts';
import type { Shape } from '../keys/shapes.ts';
import { secondYear } from './date-spans.ts';
import type { Reading } from './reading.ts';
import type { Stretch } from './stretch.ts';
import { zoneNamed } from './times.ts';

/** All of a value that was read in a text. */
export const wholeOf = (field: LeafField, shape: Shape, text: string, reading: Reading): Stretch =>
  lastDigits(field, text, reading) ?? { start: reading.start, end: wholeEnd(field, shape, text, reading) };

/** The last digits of a number, where a key asks for these: `3306` of `XXXXXXXXXXXX3306`. */
function lastDigits(field: LeafField, text: string, { end }: Reading): Stretch | undefined {
  if (field.type !== 'string' || !asksLastFour(field)) return undefined;
  const [last] = /(?<=[\dX*•x.\s-]{4})\d{4}$/u.exec(text.slice(0, end)) ?? [];
  return last === undefined ? undefined : { start: end - last.length, end };
}
const asksLastFour = once(({ words, description = '' }: LeafField): boolean =>
  /\blast\s?(?:four|4)\b/iu.test(`${words.join(' ')} ${description}`),
);

/** A number that is asked for as text keeps what is said with it: `1 year 9 months`, `300 l/min`; a time its zone. */
function wholeEnd({ type }: LeafField, shape: Shape, text: string, { start, end }: Reading): number {
  if (type === 'string' && shape === 'time') return end + zoneNamed(text.slice(end)).length;
  if (type === 'string' && shape === 'number') {
    const rest = secondYear(text.slice(start));
    if (rest !== '') return start + 4 + rest.length;
  }
  const counted = shape === 'number' || (shape === 'percent' && /\d$/.test(text.slice(start, end)));
  const said = type === 'string' && counted && text.length <= longestSaid && text.slice(0, start).trim() === '';
  if (!said) return end;
  const rest = text.slice(end);
  return /[,;:()|]/.test(rest) ? end + (unitBeforeMore.exec(rest)?.[0].length ?? 0) : text.trimEnd().length;
}
/** What a number counts, before a remark: `200 g (8 portions)`, `12 months, renewable`. */
const unitBeforeMore = /^\s?[\p{L}%°][\p{L}²³/.-]{0,11}(?:\s\p{L}[\p{L}²³/-]{0,11})?(?=\s*[^\p{L}\p{N}\s:]*\s*[(,;|])/u;
/** Characters of a text that is one value and its remark. */
export const longestSaid = longest.name;
