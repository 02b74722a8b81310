/** All that a view offers as label and value, before any key is looked at. */

import { gapBelow, heightOf, isAlike, isClose, isLarger, isTight } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { doubtful, some } from '../../../scale/grades.ts';
import { isRuled } from '../../page/line.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { type Segment, type Span, segmentSpan } from '../../page/view.ts';
import type { Locale } from '../../values/locale.ts';
import { isNothing } from '../../values/nothing.ts';
import { setWide } from '../../words/han.ts';
import { linking } from '../../words/linking.ts';
import { isLiteral } from '../../words/similarity.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { fromCaption, fromNumbered } from './captions.ts';
import { isBigFigure, isNextLabel, sizeOf } from './figures.ts';
import { isHowToRead } from './how-to-read.ts';
import { inlinePairs } from './inline.ts';
import { fromInner, withJoint } from './joint.ts';
import { enumeratorOf, inOneCell, type Pair, pairOf, present, type Relation, spanIn } from './pair.ts';
import { fromPrefix } from './prefixes.ts';
import { answerPlace } from './questions.ts';
import { fromBrackets, fromSigned, withRoles } from './roles.ts';
import { fromLetters, fromTokens } from './tokens.ts';

/**
 * The pairs whose label stands in a segment. `asked` tells whether a word is one that some key asks for; only such words
 * make a label out of the start of a segment. The headings are left for the caller to fill in.
 */
export function pairsIn(segment: Segment, near: Neighbours, locale: Locale, asked: (term: Term) => boolean): Pair[] {
  const box = near.boxes.get(segment);
  const own = (box && fromCaption(segment, box)) ?? shareOf(segment, near) ?? fromSigned(segment, near, asked);
  if (own) return own.flatMap((pair) => withJoint(pair, asked));
  const inline = inlinePairs(segment.text);
  const pairs = inline.flatMap((pair) => fromInline(segment, pair, near));
  if (inline.length === 0) {
    const prefixes = fromPrefix(segment, asked);
    // What has its value behind it needs none below it.
    const beside = prefixes[0]?.setOff && !near.right.has(segment) ? [] : fromNeighbours(segment, near, asked);
    pairs.push(...withRoles(segment, near, asked, [...beside, ...prefixes]));
  }
  // A label may hold an identifier of its own: `Ticket #48211: printer offline`.
  const first = inline[0] && !/\d{3}/.test(segment.text.slice(0, inline[0].label.end)) ? inline[0].label.end : 0;
  pairs.push(
    ...fromBrackets(segment, asked),
    ...fromInner(segment, inline, asked),
    ...fromTokens(segment, first, locale),
    ...fromLetters(segment),
    ...fromNumbered(segment),
  );
  return pairs.flatMap((pair) => withJoint(pair, asked));
}

/** A rate and the sum that it is of, and an amount and no more: `VAT at 20 % on £1,513.50`, `302.70`. */
const ofSum = /^(?=.{3,70}$)(\p{L}.*?\d ?%\D*?)\s(?:\D{0,4}\d[\d.,'’ ]*[.,]\d{2}\D{0,4})$/u;
const amountAlone = /^\D{0,4}\d[\d.,'’ ]*[.,]\d{2}\D{0,4}$/u;

/** What is beside a rate of a sum is that share of it. */
function shareOf(segment: Segment, near: Neighbours): Pair[] | undefined {
  const right = near.right.get(segment);
  const label = right && amountAlone.test(right.text) ? ofSum.exec(segment.text)?.[1] : undefined;
  if (!right || label === undefined) return undefined;
  return present([pairOf(segment, 0, label.length, withAmount(right, near), right, 'right')]);
}

/** Whether words over a letter speak to its reader, and are no label of its text: `Dear customer:`, `各位家长：`. */
const greeting =
  /^(?:(?:dear|hello|sehr geehrte[rs]?|liebe[rs]?|ch[eè]re?s?|estimad[oa]s?|querid[oa]s?|gentil[ei]|egregi[oae]?|geachte|prezad[oa]s?|уважаем\p{L}+|szanown\p{L}+|vážen\p{L}+|sayın|kära|kjære|kære)\s|尊敬的|亲爱的|親愛的|各位)|\p{Lo}\s?(?:同学|同學|先生|女士|小姐|老师|老師|同志|各位|様|님)$/iu;

function fromInline(
  segment: Segment,
  { label, value }: ReturnType<typeof inlinePairs>[number],
  near: Neighbours,
): Pair[] {
  const pair = (own: Span, to: Segment, relation: Relation) =>
    pairOf(segment, label.start, label.end, own, to, relation);
  if (value.end > value.start) return present([pair(spanIn(segment, value.start, value.end), segment, 'inline')]);
  // The next label stands right behind a field that is left out.
  if (value.start < segment.text.length || greeting.test(segment.text.slice(label.start, label.end))) return [];
  const beside = answerPlace(segment, near);
  const right = isRuled(segment) && inlinePairs(beside?.text ?? '')[0]?.label.start === 0 ? undefined : beside;
  // A field that is left out on purpose, or has a rule to write on, is not filled by what stands below it.
  const below = (right && isNothing(right.text)) || isRuled(segment) ? undefined : near.below.get(segment);
  return present([
    right && pair(withAmount(right, near), right, 'beside'),
    below && pair(segmentSpan(below), below, 'under'),
  ]).map((one) => withLead(one, segment, near));
}

/** A label of two lines, the first of which ends without a colon: its words belong to both. */
function withLead(pair: Pair, segment: Segment, near: Neighbours): Pair {
  const lead = [near.left.get(segment), near.above.get(segment)].find((other) => other && leadsInto(other, segment));
  if (!lead || !labelLike(lead.text)) return pair;
  const label = `${lead.text} ${pair.label}`;
  return { ...pair, label, terms: termsOf(label) };
}

/** Whether a segment is the first line of a label that ends in a colon. */
const isFirstLine = (segment: Segment, near: Neighbours): boolean =>
  [near.right.get(segment), near.below.get(segment)].some(
    (next) => next && /[:：]$/.test(next.text) && leadsInto(segment, next),
  );

/** Whether a segment is the line right above another one in one caption: of the same type, at the same edge. */
function leadsInto(
  { box: upper, text, line, cell }: Segment,
  { box: lower, line: own, cell: below }: Segment,
): boolean {
  if (!upper || !lower || /[:.?!]$/.test(text) || cell?.column !== below?.column || cell?.row !== below?.row)
    return false;
  const close = lower[1] > upper[1] && isTight(upper, lower);
  const alike = isAlike(line.size, own.size) && line.bold === own.bold;
  return (
    close && alike && Math.abs(upper[0] - lower[0]) < heightOf(lower) && (cell !== null || line.block === own.block)
  );
}

/** A label in brackets below its value; what it adds behind a comma or `as` only explains. */
const caption = /^\((\p{L}[^()]{2,90}?)(?:,?\s(?:as|including|if|of each)\s[^()]{0,60}|,[^()]{0,60})?\)$/u;

function fromNeighbours(segment: Segment, near: Neighbours, asked: (term: Term) => boolean): Pair[] {
  const above = near.above.get(segment);
  const written = caption.exec(segment.text)?.[1];
  if (above && written && !caption.test(above.text))
    return present([pairOf(segment, 1, 1 + written.length, segmentSpan(above), above, 'captioned')]);
  const end = labelEnd(segment.text);
  const to = (value: Segment | undefined, relation: Relation): Pair | undefined =>
    value &&
    pairOf(segment, 0, end, relation === 'right' ? withAmount(value, near) : segmentSpan(value), value, relation);
  if (end === 0 || isFirstLine(segment, near)) return [];
  const below = near.below.get(segment);
  if (below && (unfinished.test(segment.text) || (segment.cell?.header && inOneCell(below, segment))))
    return present([underHeader(segment, near)]);
  if (below && isLowered(segment, below)) return present([to(below, 'right')]);
  const next = answerPlace(segment, near);
  // The number of an item of a form is printed again before its value, and the symbol of a row of figures.
  const skips = next && (isNumberOf(segment, next, near) || isHowToRead(next.cell));
  const beside = skips ? near.right.get(next) : next;
  const right = beside && isNextLabel(beside, segment, below, near) ? undefined : beside;
  const big = above !== undefined && isBigFigure(above, segment);
  // What stands in small type below the words of a figure says more of it: `4,218`, `Visits`, `6 % up`.
  const rest = big && below && !isBigFigure(below, segment) ? undefined : below;
  const own = above && isNearer(above, segment, rest, big ? isClose : isTight);
  const over =
    own && !isUnder(above, segment, near, asked) && (big || isCaption(segment.text, asked)) ? above : undefined;
  // What is filled into a box of a form in larger type is all of its label's value.
  if (below && inOneCell(below, segment) && isLarger(sizeOf(below), sizeOf(segment)))
    return present([to(below, 'below')]);
  // A field that is left out on purpose is not filled by what stands below it.
  if (right && isNothing(right.text)) return present([to(right, 'right')]);
  // A rate stands between a tax and its amount.
  const past = right && /^\(?\d+(?:[.,]\d+)? ?%\)?$/.test(right.text) ? near.right.get(right) : undefined;
  return present([to(right, 'right'), to(past, 'right'), over ? to(over, 'captioned') : to(below, 'below')]);
}

/** Whether a value has a label over it that stands as near as the one below. */
function isUnder(value: Segment, { box: lower }: Segment, near: Neighbours, asked: (term: Term) => boolean): boolean {
  const label = near.above.get(value);
  if (!label?.box || !value.box || !lower || !isCaption(label.text, asked)) return false;
  return gapBelow(label.box, value.box) <= gapBelow(value.box, lower) + heightOf(lower) / 10;
}

/** Whether a segment belongs to the one above it: that is much nearer than the one below, or alone in its paragraph. */
function isNearer(
  { box: upper, line: { block } }: Segment,
  { box, line }: Segment,
  below: Segment | undefined,
  follows: typeof isTight,
): boolean {
  if (!upper || !box) return block === line.block && below?.line.block !== block;
  if (!follows(upper, box)) return false;
  return !below?.box || gapBelow(box, below.box) > 2 * Math.max(gapBelow(upper, box), doubtful * heightOf(box));
}

/** Whether words alone are no more than a label: all of them are known or asked for. */
const isCaption = (text: string, asked: (term: Term) => boolean): boolean =>
  !/\d/.test(text) && termsOf(text).every((term) => !isLiteral(term) || asked(term));

/** Where the label ends that a segment is; a sentence of instructions may follow it. 0 where it is none. */
function labelEnd(text: string): number {
  const first = /^[^.?!]{3,70}?(?=[.?!]\s+\p{Lu})(?<=\p{Ll}{4})/u.exec(text)?.[0] ?? text;
  return labelLike(first) ? first.length : 0;
}

/** Whether a cell goes on below one of its lines. */
const goesOn = (segment: Segment, near: Neighbours): boolean => {
  const below = near.below.get(segment);
  return below !== undefined && inOneCell(below, segment);
};

const itemNumber = /^\(?\d{1,3}[a-z]?[.)]?$/i;

/** Whether what stands beside an item is its own number once more: `15 Taxable income  15  479,531`. */
function isNumberOf(item: Segment, beside: Segment, near: Neighbours): boolean {
  if (!itemNumber.test(beside.text)) return false;
  const own = near.left.get(item)?.text ?? '';
  const written = /^\(?\d{1,3}[a-z]?(?=[.)]?\s)/i.exec(item.text)?.[0] ?? own;
  const plain = (text: string) => text.replace(/[().\s]/g, '').toLowerCase();
  return (
    itemNumber.test(written) && (plain(written) === plain(beside.text) || plain(beside.text).endsWith(plain(written)))
  );
}

/** A caption that goes on in the next line: `Condiciones de`. */
const unfinished = new RegExp(String.raw`^\p{L}[\p{L}. ]*\s(?:${linking.of}|dell['’])$`, 'u');

/** What stands under a header whose words take several lines. */
function underHeader(segment: Segment, near: Neighbours): Pair | undefined {
  const lines = [segment];
  let below = near.below.get(segment);
  while (below && lines.length < atMost.few && (lines.length === 1 || inOneCell(below, segment))) {
    lines.push(below);
    below = near.below.get(below);
  }
  const [, second] = lines;
  // A head over no rows, or over cells as itself, is a form's cell: its first line is the label of the next one.
  if (second && segment.cell && (below?.cell?.table !== segment.cell.table || goesOn(below, near)))
    return pairOf(segment, 0, segment.text.length, segmentSpan(second), second, 'below');
  const pair = below && pairOf(segment, 0, segment.text.length, segmentSpan(below), below, 'below');
  if (!pair) return undefined;
  const label = lines.map(({ text }) => text).join(' ');
  return { ...pair, label, terms: termsOf(label) };
}

/** Whether a value stands beside its label, a little lower: what is typed onto a printed form seldom keeps its lines. */
const isLowered = ({ box: label }: Segment, { box: value }: Segment): boolean =>
  label !== null && value !== null && value[0] >= label[2] && gapBelow(label, value) < 0;

/** A currency set apart from its amount belongs to it. */
function withAmount(segment: Segment, near: Neighbours): Span {
  const next = near.right.get(segment);
  const joined =
    next &&
    next.line === segment.line &&
    /^(?:[$€£¥₹]|[A-Z]{2,3}\$?|[A-Z]{0,2}\$)$/.test(segment.text) &&
    /^-?\d/.test(next.text);
  return joined ? { line: segment.line, start: segment.start, end: next.end } : segmentSpan(segment);
}

/** Short, mostly letters, and not a sentence. */
function labelLike(text: string): boolean {
  if (
    text.length > longest.name ||
    !/\p{L}\p{M}*\p{L}|(?:\p{L}\.){2}|[#№]/u.test(text.replace(setWide, '')) ||
    /\S@\S|[!☐☒☑□■✓✔]|\[[xX ]?\]/u.test(text)
  )
    return false;
  const digits = text.slice(enumeratorOf(text).length).match(/\d/g)?.length ?? 0;
  return text.split(' ').length <= atMost.dozen && digits <= some * text.length;
}
