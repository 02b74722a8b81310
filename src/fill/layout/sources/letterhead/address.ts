/** The address at the head of a document: the block of lines that name street, building, town and country. */

import { gapBelow, heightOf, isClose } from '../../../../model/box.ts';
import { atMost } from '../../../scale/extents.ts';
import { half, sure } from '../../../scale/grades.ts';
import { type Piece, spansIn } from '../../page/pieces.ts';
import type { Span } from '../../page/view.ts';
import { findTowns } from '../../values/addresses.ts';
import { contactsBehind } from '../../values/contacts.ts';
import { isEasternAddress } from '../../values/eastern-addresses.ts';
import { inlinePairs } from '../labels/inline.ts';
import { addressPart } from './address-part.ts';
import { addressLikeness, bareStreet, type HeadLine, isRegion, lineKind, plainOf } from './kinds.ts';

/** Lines that an address takes at most. */
const most = atMost.dozen;
/** Words before an address that say what it is. */
const named =
  /^\W*(?:(?:(?:hq|head ?quarters?|office|reg(?:istered)?|business|company)[\s.]+)*(?:add(?:ress|r)?|anschrift|adresse?|direcci[oó]n|indirizzo|adres|endere[cç]o)(?:[\s.]*[:.]|(?=\s))|hq\s*:)\s*/iu;
/** How far the words before an address go that say what it is. */
const labelEnd = (text: string): number =>
  named.exec(text)?.[0].length ?? inlinePairs(text).find(({ label }) => label.start === 0)?.value.start ?? 0;
/** Where what is no longer address begins on a line of one. */
const behind = /[\s,;(|-]+(?:tel|fax|phone|hp|h\/p|mobile|gst|vat|tax|e-?mail|www\.|co\.? ?reg)(?!\p{L}).*$/iu;

/** The lines of the first address from a line of the head on; empty when there is none. */
export function readAddress(lines: readonly HeadLine[], from: number): Span[] {
  const start = lines.findIndex((line, index) => index >= from && starts(line, lines[index + 1]));
  const first = lines[start];
  if (!first) return [];
  const block: Piece[] = [first.piece];
  for (let index = start + 1; index < lines.length && block.length < most; index += 1) {
    const [line, last] = [lines[index], block.at(-1)];
    if (!line || !last) break;
    if (!isBelow(last, line.piece)) {
      if (isBeside(last, line.piece)) continue;
      break;
    }
    if (!goesOn(last, line, lines[index + 1])) break;
    block.push(line.piece);
  }
  const told = block.map(({ text }) => text).join(' ');
  const whole = block.length > 1 || hasTown(told) || labelEnd(first.piece.text) > 0 || /\p{L},\s?\p{L}/u.test(told);
  return whole ? block.flatMap(addressSpans) : [];
}

/** A line may start an address when it has a number, or ends as a part of one does. */
function starts({ piece, kind }: HeadLine, next: HeadLine | undefined): boolean {
  const end = labelEnd(piece.text);
  if (end > 0) return addressLikeness(piece.text.slice(end)) >= half;
  if (kind === 'other' && addressLikeness(piece.text) === bareStreet)
    return next !== undefined && hasTown(next.piece.text);
  return kind === 'address' && addressLikeness(piece.text) >= sure;
}

function goesOn(last: Piece, line: HeadLine, next: HeadLine | undefined): boolean {
  if (/[([]/.test(line.piece.text.charAt(0)) && line.kind !== 'address') return false;
  const complete = hasTown(last.text) && !/,\s*$/.test(last.text);
  if (complete) return line.kind === 'address' && isRegion(plainOf(line.piece.text)) && !hasTown(line.piece.text);
  if (line.kind === 'address') return true;
  if (line.kind !== 'other') return false;
  // A name of a place that no list knows, between lines of the address or behind a comma.
  return /,\s*$/.test(last.text) || (next?.kind === 'address' && !/\d{4}/.test(line.piece.text));
}

/** Whether a text names a town with its postcode. */
export const hasTown = (text: string): boolean =>
  isEasternAddress(text) ||
  findTowns(withoutLots(plainOf(text))).length > 0 ||
  /(?<!\d)\d{5}[\s,]+\p{L}/iu.test(withoutLots(text));

/** The number of a plot of land is no postcode. */
const withoutLots = (text: string): string => text.replace(/(?<!\p{L})(?:lot|pt|plot|no\.?)\s?\d+/giu, '');

function isBelow({ box: above, page }: Piece, { box: below, page: other }: Piece): boolean {
  if (page !== other) return false;
  if (!above || !below) return true;
  return (
    isClose(above, below) && gapBelow(above, below) > -heightOf(above) / 2 && below[0] < above[2] && below[2] > above[0]
  );
}

/** What stands in another column at the same height is no end of the address. */
const isBeside = ({ box: one }: Piece, { box: other }: Piece): boolean =>
  one !== null && other !== null && (other[0] >= one[2] || other[2] <= one[0]) && isClose(one, other);

function addressSpans(piece: Piece): Span[] {
  const start = labelEnd(piece.text);
  const whole = piece.text.slice(start);
  const part = addressPart(whole.slice(0, contactsBehind(whole)).replace(behind, ''));
  const rest = whole.slice(part.start, part.end);
  const kept = lineKind(rest) === 'contact' ? '' : rest.replace(/[\s,;]+$/, (end) => (end.includes(',') ? ',' : ''));
  return spansIn(piece, start + part.start, start + part.start + kept.length);
}
