/** Small operations on text that keep its length, so that offsets stay true. */
import { lasting } from '../words/remembered.ts';
import { type Stretch, stretchOf } from './stretch.ts';

/** Letters that Unicode does not take apart, one that is another at a word's end, and syllables that are letters. */
const plain: Record<string, string> = { ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ı: 'i', İ: 'i', Σ: 'Σ' };
const whole = /[\u3040-\u30ff\uac00-\ud7a3]/;

/** Lower-case without accents, character by character: the result is as long as the text. */
export function foldKeep(text: string): string {
  // Most texts need nothing more.
  if (/^[\n -~]*$/.test(text)) return text.toLowerCase();
  const folded = text.replace(/[^\0-\x7f]/g, plainLetter);
  const lower = folded.toLowerCase();
  return lower.length === folded.length ? lower : folded;
}

const plainLetter = lasting(
  (char) => plain[char] ?? (whole.test(char) ? char : char.normalize('NFD').charAt(0).toLowerCase()),
);

/** Characters `start` to `end` of a text, and what they mean. */
export interface Found<T> extends Stretch {
  value: T;
}

/** What a pattern matched, as it stands there. */
export const foundOf = (match: RegExpExecArray): Found<string> => ({ ...stretchOf(match), value: match[0] });

/** Without white space and joining punctuation at either end. */
export const trimmed = (text: string): string =>
  text.replace(/^[\s:;,=|•·*：；，]+|(?<![\s:;,|•·*：；，])[\s:;,|•·*：；，]+$/g, '');

/** Matches a text that has more letters and digits than `most`, looking no further than those. */
export const solidOver = (most: number): RegExp => new RegExp(`^(?:[^\\p{L}\\d]*[\\p{L}\\d]){${most + 1}}`, 'u');
