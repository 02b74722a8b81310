/** What of a sentence may answer a key: values of the asked shape, names and quotations, and what it says yes or no to. */

import type { LeafField } from '../../../model/template.ts';
import { polarityOf } from '../../grounding/polarity.ts';
import { longest, textBehind } from '../../scale/extents.ts';
import type { Shape } from '../keys/shapes.ts';
import { impliedBy } from '../keys/shapes.ts';
import type { Passage } from '../lists/passage.ts';
import type { Candidate } from '../score/candidate.ts';
import { printedHyphen } from '../values/codes.ts';
import { valueFor } from '../values/coerce.ts';
import { findDates } from '../values/dates.ts';
import { findDurations } from '../values/durations.ts';
import { contactFinders, type Finder, numbersIn } from '../values/finders.ts';
import { anyBox } from '../values/flags.ts';
import type { Locale } from '../values/locale.ts';
import { unitIn, unitOf } from '../values/measures.ts';
import { monthOf } from '../values/months.ts';
import { findShares } from '../values/number-words.ts';
import { findNumbers } from '../values/numbers.ts';
import { findNames, findProper } from '../values/proper.ts';
import { findAddresses } from '../values/said-addresses.ts';
import { type Stretch, stretchesBetween, stretchesOf } from '../values/stretch.ts';
import { foldKeep } from '../values/text.ts';
import { findZoned } from '../values/times.ts';
import { matchesOf } from '../words/matches.ts';
import { isKnown, meansAny, termsOf } from '../words/terms.ts';

const places = new Set(impliedBy.address);

/** A part of a passage that is one sentence. */
export interface Said {
  passage: Passage;
  /** Offsets in the passage. */
  start: number;
  end: number;
  /** Its numbers, once a key has asked for one. */
  numbers?: readonly Stretch[];
  /** What it says in words that may be a value, once a key has asked for that. */
  worded?: readonly Stretch[];
}

interface SentenceValue {
  start: number;
  end: number;
  value: Candidate['value'];
  /** Of a number. */
  unit?: () => string | undefined;
}

/** The values of a shape, one after the other, that a sentence holds which speaks of its key at `hits`, offsets in the passage. */
export function valuesIn(
  sentence: Said,
  field: LeafField,
  shape: Shape,
  locale: Locale,
  hits: readonly number[],
): IteratorObject<SentenceValue> {
  const { passage, start: from, end: to } = sentence;
  const text = passage.text.slice(from, to);
  if (field.type === 'boolean' && (boxed.test(text) || asksWhether.test(text))) return [].values();
  if (field.type === 'boolean')
    return stretchesBetween(text, joint)
      .values()
      .flatMap((clause) => {
        const [start, end] = [from + clause.start, from + clause.end];
        const said = passage.text.slice(start, end);
        const speaks = hits.some((hit) => hit >= start && hit < end) && said.length <= longestClause;
        if (!speaks || conditional.test(said) || deniesOther(said, start, hits)) return [];
        const value = polarityOf(said, field);
        // What is denied on a condition holds without it: `is excluded, if …`.
        const depends = value === false && conditionBehind.test(textBehind(passage.text, end));
        return value === undefined || depends || (value && isMerelyPossible(said, field.words))
          ? []
          : [{ start, end, value }];
      });
  const spans = field.choices ? [{ start: 0, end: text.length }] : spansOf(sentence, text, shape, field, locale);
  // A name is not where somebody lives, unless the sentence says so.
  const wordy =
    spans.length === 0 &&
    field.type === 'string' &&
    !field.choices &&
    (shape !== 'address' || meansAny(termsOf(text), places));
  if (wordy) {
    sentence.worded ??= wordsOf(text).filter((one) => !isMereWord(text.slice(one.start, one.end)));
    return sentence.worded
      .values()
      .map(({ start, end }) => ({ start: from + start, end: from + end, value: text.slice(start, end) }));
  }
  // A rate that is asked for as text has its unit.
  const measured = field.type === 'string' && !field.choices && shape === 'percent';
  return spans.values().flatMap(({ start, end }) => {
    const read = valueFor(field, shape, text.slice(start, end), locale);
    if (!read) return [];
    const [first, own] = [from + start + read.start, from + start + read.end];
    const last = measured ? own + unitBehind(text.slice(start + read.start), locale, read.end - read.start) : own;
    const unit = () => unitIn(passage.text.slice(first, last + 24), locale);
    const value = last > own ? passage.text.slice(first, last) : read.value;
    return [{ start: first, end: last, value, unit }];
  });
}

/** Characters of the unit behind the number that a text begins with, which ends at `at`. */
function unitBehind(text: string, locale: Locale, at: number): number {
  const [number] = findNumbers(text.slice(0, longest.name), locale);
  return number?.end === at ? (unitOf(number, text)?.end ?? at) - at : 0;
}

function spansOf(sentence: Said, text: string, shape: Shape, field: LeafField, locale: Locale): readonly Stretch[] {
  const numeric = field.type === 'number' || field.type === 'integer';
  if (numeric || shape === 'number' || shape === 'amount' || shape === 'percent') {
    sentence.numbers ??= numbersIn(text, locale);
    return sentence.numbers;
  }
  return finders[shape]?.(text, locale) ?? [];
}

const boxed = new RegExp(anyBox, 'u');
/** How a question begins that may have its mark and its answer elsewhere. */
const asksWhether =
  /^[\s\d.)]*(?:(?:is|are|was|were|does|do|did|has|have|had|will|can|could|should)\s(?:the|there|any|your|you|this|it|an?|all)|(?:ist|sind|hat|haben|wurden?|gibt|liegt|besteht|bestehen)\s(?:der|die|das|es|ein|eine|ihr|sie)|est-ce|y a-t-il|avez-vous|êtes-vous)(?!\p{L})/iu;

/** Characters of a clause whose denial may be of something else, and words that make it depend on another one. */
const longestClause = longest.line;
const conditions = String.raw`(?<!\p{L})(?:if|unless|until|except|whether|wenn|falls|sofern|außer|ob|sauf|lorsque|salvo|hasta|excepto|tenzij|indien|hvis|jeśli|jeżeli|pokud|если)(?!\p{L})`;
const conditional = new RegExp(String.raw`[☐☒☑□■]|\?|${conditions}`, 'iu');
const conditionBehind = new RegExp(String.raw`^[,;]?\s*${conditions}`, 'iu');

/** What is said to be possible or a duty: `may be requested`, `must be signed`, `kann gewährt werden`. */
const possibly =
  /(?<!\p{L})(?:(?:(?:may|might|can|could|must|should)(?:,? \p{Ll}+){0,2}? be|(?:peu(?:t|vent)|doi(?:t|vent)) être|(?:pueden?|deben?) ser|(?:può|possono|deve|devono) essere)(?: \p{Ll}+ly)? (?<done>\p{Ll}+)|(?:kann|können|könnten?|darf|dürfen|muss|müssen) [^.;]{0,60}?(?<getan>\p{Ll}+) werden(?!\p{L}))/giu;

/** Whether a clause says only that what a key asks for may or must be so, which it is not by that; it may say so as well. */
function isMerelyPossible(clause: string, words: readonly string[]): boolean {
  const asked = new Set(words.map(foldKeep));
  const rest = new Set((clause.replace(possibly, ' ').match(/\p{L}+/gu) ?? []).map(foldKeep));
  return matchesOf(clause, possibly).some(({ groups }) => {
    const said = foldKeep(groups?.done ?? groups?.getan ?? '');
    return asked.has(said) && !rest.has(said) && !granting.test(said) && !words.some((word) => modal.test(word));
  });
}
/** What is granted by being possible. */
const granting = /^(?:accept|accommodat|permit|allow)/iu;
const modal = /^(?:may|might|can|could|must|should|kann|darf|muss)$/iu;

/** Whether a clause denies a word of it that the key does not say: `Mutual Non-Disclosure Agreement`. */
const deniesOther = (clause: string, from: number, hits: readonly number[]): boolean =>
  matchesOf(clause, /(?<!\p{L})non[-‑]/giu).some(
    ({ index, 0: { length } }) => !hits.some((hit) => hit === from + index || hit === from + index + length),
  );

/** Where one clause ends and another one begins, which may say the contrary. */
const joint =
  /[;,]\s|\s[–—-]\s|\s(?=(?:but|however|although|while|aber|jedoch|sondern|obwohl|während|mais|pero|sino|aunque|ma|però|maar|mas|porém|ale|но|men)\s)/gu;

/** A code: letters and digits, and the groups of them that spaces part: `XWA 917733`, `210 555 048`. */
const code = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{Lu}{1,4}\s(?=\d))?(?=[^\s]*\d)[\p{Lu}\d](?:[\p{L}\d./_-]|${printedHyphen}){1,30}(?: \d{2,6}(?![.,]?\d|[\p{L}/-])){0,4}(?![\p{L}\d])`,
  'gu',
);

/** A code, with the capitals that stand before it and without. */
const findCodes: Finder = (text) =>
  stretchesOf(text, code).flatMap((whole) => {
    const lead = /^\p{Lu}{2,}\s/u.exec(text.slice(whole.start, whole.end))?.[0].length ?? 0;
    return lead > 0 ? [whole, { ...whole, start: whole.start + lead }] : [whole];
  });

const finders: Partial<Record<Shape, Finder>> = {
  ...contactFinders,
  date: findDates,
  'date-time': findDates,
  time: findZoned,
  duration: findDurations,
  period: findDurations,
  organisation: findProper,
  person: findNames,
  name: findNames,
  address: findAddresses,
  identifier: findCodes,
};

/** What may be said in words: a name, a quotation, a span of time, a share. */
function wordsOf(text: string): Stretch[] {
  return [
    ...stretchesOf(text, /["“„«‘»][^"”“„»«’]{2,120}["”“»«’]/gu).map(({ start, end }) => ({
      start: start + 1,
      end: end - 1,
    })),
    ...findProper(text).flatMap((one) => namesWithin(withCode(one, text), text)),
    ...findDurations(text),
    ...stretchesOf(text, /(?<![\d/.,])\d{1,2}\/\d{1,2}(?![\d/])/gu),
    ...findShares(text),
  ];
}

/** Capitals that are a part of a code, with what stands before them in it: `2024/CUL/0038`. */
function withCode({ start, end }: Stretch, text: string): Stretch {
  const lead = /(?<![^\s(])[\p{Lu}\d./-]{0,20}\d\/$/u.exec(text.slice(Math.max(0, start - 24), start))?.[0] ?? '';
  return { start: start - lead.length, end };
}

/** Capitalised words, and without what a comma parts from them: `Kershaw County, Hydrologic Unit`. */
function namesWithin({ start, end }: Stretch, text: string): Stretch[] {
  const [head] = /^[^,]{3,}(?=,\s)/u.exec(text.slice(start, end)) ?? [];
  return [{ start, end }, ...(head === undefined ? [] : [{ start, end: start + head.length }])];
}

/** Whether a text is one word that means something, or a month: nobody's name. */
const isMereWord = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && (monthOf(foldKeep(text)) !== undefined || termsOf(text).every(isKnown));
