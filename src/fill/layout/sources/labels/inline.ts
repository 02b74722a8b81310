/** Labels and values within one segment: `Label: value`, `LABEL=value`, several of them side by side. */

import { atMost, longest, textBefore } from '../../../scale/extents.ts';
import { shortWord } from '../../values/short-words.ts';
import type { Stretch } from '../../values/stretch.ts';
import { matchesOf } from '../../words/matches.ts';
import { remembered } from '../../words/remembered.ts';
import { isKnown, termsOf } from '../../words/terms.ts';

/** Offsets in the segment's text. The value may be empty: then it stands elsewhere. */
export interface InlinePair {
  label: Stretch;
  value: Stretch;
}

const mark = /[:：=】]/g;
/** The end of a sentence: a stop behind a longer word, or behind what stands behind a comma. */
const sentenceEnd = String.raw`(?<=\p{L}{5}|(?<!\p{L})(?!${shortWord}\.)\p{L}{4}|,\s[^,.:]{0,40}(?:\p{L}{3}|\d\p{L}{0,2}))\.\s+(?=\p{Lu})`;
const strongBreak = new RegExp(
  String.raw`\s[-–—\/]\s|[|·•●;\uFFFD【，；。、]|\s\((?=[^()]*$)|\s?（(?=[^（）]*$)|,\s|(?<=\d),(?=\p{Lu}\p{Ll}{2})|${sentenceEnd}`,
  'gu',
);

/** Longest label, in characters and in words. */
const [maxLabel, maxWords] = [longest.name, atMost.dozen];

/** All pairs of a segment's text, in order. Times, ratios and web addresses are not taken for labels. */
export const inlinePairs = remembered((text): readonly InlinePair[] => {
  if (!/[:：=】]/.test(text)) return setApart(text);
  const marks = matchesOf(text, mark)
    .map((match) => match.index)
    .filter((at) => isMark(text, at));
  if (marks.length > atMost.many) marks.length = atMost.many;
  const pairs: InlinePair[] = [];
  let from = 0;
  marks.forEach((at, index) => {
    const label = labelBefore(text, from, at, index === 0);
    if (!label) return;
    const previous = pairs.at(-1);
    const start = skipSpace(text, at + 1);
    const bracketed = /[(（]/u.test(text[label.start - 1] ?? '');
    if (previous) {
      const before = trimEnd(text, previous.value.start, bracketed ? label.start - 1 : label.start);
      previous.value.end = Math.min(previous.value.end, before);
    }
    const closed = bracketed ? text.slice(start).search(/[)）]/u) : -1;
    pairs.push({ label, value: { start, end: trimEnd(text, start, closed < 0 ? text.length : start + closed) } });
    from = start;
  });
  const listed = pairs.some(({ label }) => /[;；]\s*$/u.test(text.slice(0, label.start)));
  for (const { value } of pairs) {
    // Where semicolons part label and value from the next ones, they end the last value too.
    if (listed)
      value.end = value.start + (/[;；]/u.exec(text.slice(value.start, value.end))?.index ?? value.end - value.start);
    const written = text.slice(value.start, value.end);
    // What stands behind a rule to write on was not filled in.
    if (/^_{3,}\s/u.test(written)) value.end = value.start;
    // A bar between spaces parts what stands on a line: `Client: Ashdown plc | Job 4417`.
    else value.end = value.start + (/\s\|\s/u.exec(written)?.index ?? written.length);
  }
  return pairs;
});

/** A label of one word whose characters spaces set apart, as forms have it instead of a sign: `住 所 東京都港区`. */
const spaced = /^(?:\p{Script=Han}\s+){2,5}(?=\S{2})/u;
export function setApart(text: string): InlinePair[] {
  const [label = ''] = spaced.exec(text) ?? [];
  if (label === '' || !termsOf(label.replace(/\s/g, '')).every(isKnown)) return [];
  return [{ label: { start: 0, end: label.trimEnd().length }, value: { start: label.length, end: text.length } }];
}

/** The number of a house, a floor or a flat behind its street, as Turkish addresses have it: `Gül Sok. No: 8 D: 5`. */
const houseNumber =
  /(?<!\p{L})(?:sok|sk|cad|cd|mah|mh|bulv|blv|sokak|sokağı|caddesi|bulvarı)\.?\s(?:(?:no|kat|k|d|daire)\s?:\s?[\d/]+\s)*(?:no|kat|k|d|daire)\s?$/iu;

function isMark(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at + 1] ?? ' '];
  if (text.startsWith('//', at + 1) || houseNumber.test(textBefore(text, at))) return false;
  if (/\d/.test(before) && /\d/.test(after)) return false;
  if (text[at] === '=') return /[\p{L})\d]/u.test(before) || before === ' ';
  // `件名 ：工事`, `Objet :Toiture`: a space may stand before the sign alone.
  const apart = text[at] === '：' || /\p{L} :\p{Lu}/u.test(text.slice(at - 2, at + 2));
  return apart || !/\p{L}/u.test(after) || /[\p{L}).]/u.test(before);
}

/** The label that ends at a mark: back to where the value before it ends. */
function labelBefore(text: string, from: number, at: number, first: boolean): InlinePair['label'] | undefined {
  const before = text.slice(from, at);
  let start = from;
  for (const match of matchesOf(before, strongBreak)) {
    // "Name, first:" and `氏名、住所：` keep their commas; ", Tel:" starts a new label, but "Doe, Jane Born:" holds one behind a name.
    if (/^[,、]/.test(match[0]) && ((first && before.length <= longest.name) || isName(before.slice(match.index + 2))))
      continue;
    start = from + match.index + match[0].length;
  }
  if (!first && start === from) start = afterValue(text, from, at);
  start = skipSpace(text, start);
  const words = text.slice(start, at).trim().split(/\s+/);
  if (words.length > maxWords || at - start > maxLabel) {
    // A sentence before the mark: only its last words can be a label.
    const tail = words.slice(-atMost.few).join(' ');
    start = text.lastIndexOf(tail, at);
  }
  const end = trimEnd(text, start, at);
  return end > start && /\p{L}|[#№]/u.test(text.slice(start, end)) ? { start, end } : undefined;
}

/** Whether words begin with one that no label has and go on with one that labels have. */
function isName(text: string): boolean {
  const [name = '', next = '', ...more] = text.trim().split(/\s+/);
  return (
    /^\p{Lu}\p{Ll}/u.test(name) &&
    next !== '' &&
    more.length === 0 &&
    !termsOf(name).some(isKnown) &&
    termsOf(next).some(isKnown)
  );
}

/** Whether a word means more than itself. */
export const hasMeaning = (word: string): boolean =>
  termsOf(word).some(({ concepts }) => concepts.some((one) => !one.startsWith('=')));

/** Where the next label starts behind a value without a sign between them: behind its last word with a digit. */
function afterValue(text: string, from: number, at: number): number {
  const tokens = matchesOf(text.slice(from, at), /\S+/g);
  const digit = tokens.findLastIndex((token) => /\d|[@✗✓☐☒☑□■]|_{3}/u.test(token[0]));
  // A sign behind a number is the number's: `100 % Origin:`.
  const sign = digit >= 0 && /^[^\p{L}#]+$/u.test(tokens[digit + 1]?.[0] ?? '') ? 1 : 0;
  let next = digit >= 0 ? digit + 1 + sign : Math.max(1, tokens.length - 1);
  // `Group #:` and `Member ID:` behind a name are labels of two words.
  const before = tokens[next - 1]?.[0] ?? '';
  const lead = tokens.findLastIndex(({ 0: word }, at) => at > 0 && at < next && /^\p{Lu}/u.test(word));
  if (digit < 0 && next > 1 && generic.test(tokens[next]?.[0] ?? '') && hasMeaning(before)) next -= 1;
  else if (digit < 0 && lead > 0 && isLed(tokens.slice(lead))) next = lead;
  const first = tokens[next];
  return first ? from + first.index : at;
}

/** Whether words begin a label with their capital, and go on in small letters: `Forma de învățământ`, `Altra cittadinanza`. */
function isLed([lead, ...more]: readonly RegExpExecArray[]): boolean {
  const first = lead?.[0] ?? '';
  const small = more.length > 0 && more.every(({ 0: word }) => /^\p{Ll}/u.test(word));
  const joins = more.slice(0, -1).some(({ 0: word }) => termsOf(word).length === 0);
  return small && (another.test(first) || (joins && hasMeaning(first)));
}
const another =
  /^(?:other|andere[rs]?|weitere[rs]?|autres?|altr[aeio]|otr[ao]s?|outr[ao]s?|inn[ey]|jiné|alt[ăe]|diğer|друг\p{Ll}{2})$/iu;

/** What says little without the word before it. */
const generic = /^(?:#|№|n[or]\.?|n[º°]|id|number|nummer|date|datum)$/iu;

const skipSpace = (text: string, at: number): number => {
  let next = at;
  while (next < text.length && /[\s.:=]/.test(text.charAt(next))) next += 1;
  return next;
};

function trimEnd(text: string, start: number, end: number): number {
  let last = Math.max(start, end);
  while (
    last > start &&
    /[\s,;|·•/–—:.=，；、。-]/.test(text.charAt(last - 1)) &&
    !/[.]/.test(abbreviation(text, last))
  )
    last -= 1;
  return last;
}

/** The full stop at `end` when it belongs to an abbreviation (`Inc.`, `S.A.`), else nothing. */
const abbreviation = (text: string, end: number): string => (behindShort.test(textBefore(text, end)) ? '.' : '');
const behindShort = new RegExp(String.raw`(?<![\p{L}\d])(?:\p{L}{1,3}|${shortWord})\.$`, 'u');
