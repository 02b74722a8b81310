/** Labels that no sign parts from their values, known by what is asked for: `Born 1 May 1980 | Nationality Irish`. */
import { atMost } from '../../../scale/extents.ts';
import type { Segment } from '../../page/view.ts';
import { isPostal } from '../../values/addresses.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { courtesies, degrees } from '../../values/names.ts';
import { isUnspaced } from '../../words/han.ts';
import { linking } from '../../words/linking.ts';
import { matchesOf } from '../../words/matches.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { enumeratorOf, isMark, type Pair, pairOf, spanIn } from './pair.ts';
import { boldBehind, setOffIn } from './set-off.ts';

/** Parts of a line between bars, dots and commas: `Born 1 May 1980 | Nationality Irish`. */
const bar = /\s[|·•/]\s|[,;]\s/gu;
const barred = /[|·•/,;]/;

/** Pairs whose label begins a segment, a part of it or words in brackets. The first part may have commas of its own. */
export function fromPrefix(segment: Segment, asked: (term: Term) => boolean): Pair[] {
  const { text } = segment;
  const setOff = setOffIn(segment).flatMap(({ label, value: { start, end } }) => {
    const pair = pairOf(segment, label.start, label.end, spanIn(segment, start, end), segment, 'prefix');
    return pair ? [{ ...pair, setOff: true }] : [];
  });
  if (setOff.length > 0) return setOff;
  const own = boldBehind(segment);
  if (own && termsOf(text.slice(0, own.label.end)).every(asked)) {
    const { start, end } = own.value;
    const pair = pairOf(segment, 0, own.label.end, spanIn(segment, start, end), segment, 'prefix');
    if (pair) return [{ ...pair, setOff: true }];
  }
  const bars = barred.test(text) ? matchesOf(text, bar).slice(0, atMost.dozen) : [];
  const starts = [enumeratorOf(text).length, ...bars.map((one) => one.index + one[0].length)];
  const offices = isUnspaced(text) ? matchesOf(text, office).map(({ index }) => index) : [];
  const within = text.includes('(') ? matchesOf(text, bracket).slice(0, atMost.few) : [];
  return [
    ...starts.flatMap((start, index) => {
      const next = index > 0 ? bars[index] : bars.find((one) => /^\s/u.test(one[0]));
      return prefixIn(segment, start, next?.index ?? text.length, asked);
    }),
    ...within.flatMap(({ index, 0: { length } }) => prefixIn(segment, index, index + length, asked)),
    ...offices.flatMap((start) => prefixIn(segment, start, text.length, asked)),
  ];
}

/** Words in brackets behind others. */
const bracket = /(?<=\S\s\()[^()]{3,90}(?=\))/gu;

/** What a person is, between whose it is and who it is: `みどり小学校 校長 山田花子`, `서울교육원 원장 오세훈`. */
const office =
  /(?<=^\S{2,20}\s)\p{Lo}{2,8}(?=\s\p{Lo}{2,6}(?:\s\p{Lo}{1,4})?(?:\s?[㊞印]|\s?[(（]\p{Lo}{1,2}[)）])?$)/gu;

/** What begins a name: an initial, a title. */
const ofName = new RegExp(String.raw`^(?:\p{Lu}|${courtesies}|${degrees})\.$`, 'iu');

/** Words that join a label to the rest of it. */
const goesOn = new RegExp(`^(?:${linking.of})$`, 'i');

/** What a body is for is a part of its name: `Committee on Resources`, `Department for Transport`. */
const body =
  /^(?:(?:sub)?committee|commission|council|board|department|directorate|office|bureau|agency|cent(?:re|er)|institute?|school|faculty|(?:unter)?ausschuss|amt|zentrum|comité|commissie|komitee|kommission)$/i;
const joinsName = /^(?:on|for|für|pour|voor|para|per|pro|för)$/i;

/** Whether two words are letters of one: `姓 名`. */
const isLetterSetWide = (word: string, next: string): boolean => /^\p{Script=Han}{2}$/u.test(word + next);

/** The word for a number behind what is numbered is the label's, whether or not it is asked for. */
const numbering = /^(?:no|nr|n[º°]|number|#|№)\.?:?$/iu;

/** A sign between a label and its value: `Colour – dark green`. */
const dash = /^[–—-]$/;
/** What stands before it may be counted: `Appendix A – Members`. */
const counted = /^(?:\p{Lu}|[\d.]+|[IVX]+)$/u;

/** Words of a label that no sign parts from its value. */
const mostWords = atMost.few;

function prefixIn(segment: Segment, lead: number, end: number, asked: (term: Term) => boolean): Pair[] {
  // Most lines do not begin with a word that is asked for.
  const start = termsOf(/\S+/.exec(segment.text.slice(lead, end))?.[0] ?? '');
  if (start.length > 0 && !start.every(asked)) return [];
  const tokens = (segment.text.slice(lead, end).match(/\S+/g) ?? []).slice(0, mostWords + 1);
  let count = 0;
  let at = lead;
  while (count < tokens.length - 1) {
    const [word = '', behind = ''] = [tokens[count], tokens[count + 1]];
    if (count > 0 && ofName.test(word) && /^\p{Lu}\p{L}/u.test(behind)) break;
    if (count > 0 && isMark(word) && /^\d{3}/.test(behind)) break;
    if (numbering.test(tokens[count - 1] ?? '') && /^\p{Lu}{1,2}$/u.test(word)) break;
    const terms = termsOf(word);
    if (terms.length > 0 && !terms.every(asked) && (count === 0 || !numbering.test(word))) break;
    count += 1;
    at = segment.text.indexOf(behind, segment.text.indexOf(word, at) + word.length);
  }
  const next = tokens[count];
  // "Location of Event" goes on: what follows is part of the label.
  if (
    count === 0 ||
    !next ||
    isPostal(segment.text, lead, at) ||
    // Behind a comma begins what is said besides: `calories, 18 g`.
    (/,$/.test(tokens[count - 1] ?? '') && /^\d/.test(next)) ||
    isLetterSetWide(tokens[count - 1] ?? '', next) ||
    (count > 1 && goesOn.test(tokens[count - 1] ?? '')) ||
    (count > 1 && joinsName.test(tokens[count - 1] ?? '') && body.test(tokens[0] ?? ''))
  )
    return [];
  const dashed = count > 1 && dash.test(tokens[count - 1] ?? '') && !counted.test(tokens[count - 2] ?? '');
  // Recognisers take capitals for small letters now and then.
  const misread = /^\p{Ll}\p{L}*(?: &)? \p{Lu}/u.test(segment.text.slice(at)) && hasLegalForm(segment.text);
  if (
    !misread &&
    !dashed &&
    !/^(?:(?![\p{Script=Hebrew}\p{Script=Arab}\p{Script=Deva}])\p{Lo}|[«„“"]?\p{Lu}|[+−-]?\d|[$€£¥￥#(（]|\p{Ll}\p{Lu})/u.test(
      next,
    )
  )
    return [];
  const pair = pairOf(segment, lead, at, spanIn(segment, at, end), segment, 'prefix');
  return pair ? [dashed ? { ...pair, setOff: true } : pair] : [];
}
