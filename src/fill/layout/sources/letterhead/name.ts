/** Who heads a document: the name in its first lines, without the number it is registered under. */
import { gapBelow, heightOf, isAlike, isClose, isFlush, isLarger, isTight } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { doubtful, hardly, likely, mostly, sure } from '../../../scale/grades.ts';
import { officeBefore } from '../../lists/wording.ts';
import { type Piece, spansIn } from '../../page/pieces.ts';
import type { Span } from '../../page/view.ts';
import { currencyOf } from '../../values/currencies.ts';
import { halfWidth } from '../../values/digits.ts';
import { hasLegalForm, legalForm } from '../../values/legal-forms.ts';
import { isOrganisation, nameEnd } from '../../values/names.ts';
import { foldKeep } from '../../values/text.ts';
import { addressed } from '../../values/unspaced-names.ts';
import { anyCase } from '../../words/matches.ts';
import { isKnown, meansAny, termsOf } from '../../words/terms.ts';
import { setApart } from '../labels/inline.ts';
import { type HeadLine, kindsOfPapers, plainOf } from './kinds.ts';

export interface Name {
  spans: Span[];
  /** The line that the name ends on. */
  piece: Piece;
  /** 0 to 1. */
  score: number;
}

/** What a name has ahead of the line below it, and one in the largest type ahead of another. */
const step = 0.05;
/** Lines that are looked at for a name. */
const reach = atMost.dozen;
/** Legal forms as recognisers misread them, and what stands with legal forms. */
const alike = anyCase(String.raw`(?:s(?:d|o)n\.? ?bh(?:d|o)|trading|enterprise|holdings?)`);
const forms = new RegExp(String.raw`(?<![\p{L}\d])(?:${alike}(?![\p{L}\d])|\(\p{L}{1,3}\)|${legalForm})`, 'gu');
/** Whether a line is nothing but legal forms, one cut out after the other: it ends a name that began on the line above. */
const isFormsAlone = (text: string): boolean => /\p{L}/u.test(text) && /^\W*$/u.test(text.replace(forms, ''));
/** Words that traders carry in their names, and legal forms as recognisers misread them. */
const trades =
  /(?<!\p{L})(?:s[doa][nh]\.?\s?,?b[hn][doa]|bhd|berhad|enterprises?|trading|restoran|restaurant|kedai|pharmacy|mart|supermarket|hardware|stationery|bakery|cafe|store|shop|syarikat|perniagaan|pasaraya|klinik|seafood|industries|services|works|motors?|electrical)(?!\p{L})/u;

/** Likely names, best first. */
export function readNames(lines: readonly HeadLine[]): Name[] {
  const lead: HeadLine[] = [];
  for (const line of lines.slice(0, reach)) {
    if (isName(line)) lead.push(line);
    else if (lead.length > 0 && (line.kind === 'address' || line.kind === 'contact' || line.kind === 'labelled')) break;
  }
  const tallest = Math.max(...lead.map(({ piece }) => typeOf(piece)));
  return lead
    .map((line, index) => {
      const text = bare(line.piece.text);
      const above = lead[index - 1];
      const alone =
        above !== undefined && ((isFormsAlone(text) && adjacent(above, line)) || (index === 1 && isSplit(above, line)));
      const parts = alone ? [above, line] : [line];
      const written = parts.map(({ piece }) => bare(piece.text)).join(' ');
      const large = typeOf(line.piece) > 0 && isAlike(typeOf(line.piece), tallest);
      return {
        spans: parts.flatMap(({ piece }) => nameSpans(piece)),
        piece: line.piece,
        score:
          scoreOf(written) - (stamped(line, lines) ? hardly : 0) + step * ((large ? 1 : 0) + (alone ? 1 : 0) - index),
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether a long name was set on two lines of one type and edge, its legal form at the end of the second. */
function isSplit({ piece: upper }: HeadLine, { piece: lower }: HeadLine): boolean {
  if (!upper.box || !lower.box || !hasLegalForm(lower.text) || hasLegalForm(upper.text)) return false;
  if (officeBefore(lower.text) > 0) return false;
  const close = isTight(upper.box, lower.box) && isAlike(typeOf(upper), typeOf(lower));
  const [first = ''] = upper.text.toLowerCase().split(/\s/);
  return close && isFlush(upper.box[0], lower.box[0]) && !lower.text.toLowerCase().includes(first);
}

/** Legal forms leave little doubt; the first line of a head is a name more often than not. */
function scoreOf(text: string): number {
  if (hasLegalForm(plainOf(text))) return sure;
  if (saysWhatItIs(text)) return doubtful;
  if (trades.test(foldKeep(plainOf(text)))) return likely;
  return mostly + (isOrganisation(text) ? 2 * step : 0);
}

/** Whether words head a document with its kind: `Minutes of the Council`, `Vehicle Report`, `Offer of Employment`. */
const saysWhatItIs = (text: string): boolean => {
  const terms = termsOf(text);
  const [first, last] = [terms[0], terms.at(-1)];
  return first !== undefined && last !== undefined && (meansAny([first, last], kindsOfPapers) || terms.every(isKnown));
};

/** What stands at the head of a contract and is no name: the number of a paper or a clause, a term that is defined. */
const numbered =
  /^(?:(?:ex(?:hibit)?|annex|appendix|schedule|anlage|annexe|anexo|allegato|article|section|clause|part)\b[ .-]*[\dA-Z.]|\d{1,2}\.\s|[“"])/i;

/** What a sentence goes on with behind the name that it begins with: `Example, a.s. informs its customers`. */
const sentence = /,.*\s\p{Ll}{3,}\s\p{Ll}{3,}$/u;

function isName({ piece, kind }: HeadLine): boolean {
  if (kind === 'prose') return false;
  const text = bare(piece.text);
  const written = text.match(/\p{L}/gu)?.length ?? 0;
  if (written < 3 || text.length > longest.name || /[@=]|\d{4}/.test(text) || currencyOf(text)) return false;
  if (numbered.test(text) || addressed.test(text) || (hasLegalForm(text) && sentence.test(text))) return false;
  if (kind === 'other') return !text.includes(':');
  return hasLegalForm(text) && (kind === 'address' || kind === 'labelled');
}

/** A first line far above the rest and no larger was put there by somebody else: a stamp, a note. */
function stamped(line: HeadLine, lines: readonly HeadLine[]): boolean {
  const next = lines[lines.indexOf(line) + 1];
  if (lines[0] !== line || !line.piece.box || !next?.piece.box) return false;
  const apart = gapBelow(line.piece.box, next.piece.box) > 2 * typeOf(line.piece);
  return apart && !isLarger(typeOf(line.piece), typeOf(next.piece));
}

const typeOf = ({ box }: Piece): number => (box ? heightOf(box) : 0);

const adjacent = (upper: HeadLine, lower: HeadLine): boolean => {
  const [above, below] = [upper.piece.box, lower.piece.box];
  return !above || !below || isClose(above, below);
};

/** A label before a name is no part of it, nor is what stands before a legal form that leads its name. */
const startOf = (text: string): number =>
  sellerIn(text) || officeBefore(text) || labelIn(text) || (setApart(text)[0]?.value.start ?? 0);
const labelIn = (text: string): number =>
  /^[^:：]{1,30}(?::\s+|:(?=\p{L})|：\s*)|^[\p{L} ]{1,40} (?=(?:[ОЗП]?АО|ООО|ИП) [«"“\p{Lu}])/u.exec(text)?.[0]
    .length ?? 0;
/** Where a name begins that a word for who sells stands before, without any sign: `Supplier Example Ltd`. */
function sellerIn(text: string): number {
  const [lead = ''] = /^\p{L}{4,}\s+(?=\p{Lu})/u.exec(text) ?? [];
  const says = lead !== '' && termsOf(lead).some(({ concepts }) => concepts.includes('seller'));
  return says && hasLegalForm(text.slice(lead.length)) ? lead.length : 0;
}
const bare = (text: string): string => text.slice(startOf(text), endOf(text));
const nameSpans = (piece: Piece): Span[] => spansIn(piece, startOf(piece.text), endOf(piece.text));

/** Where a name ends that its register's number or the parts of an address follow. */
function endOf(text: string): number {
  const end = nameEnd(halfWidth(text));
  const name = text.slice(0, end);
  const office = officeBefore(name);
  const more = /\s[-–—·•|]\s|,\s(?=\p{L}*\s?\d)/u.exec(name.slice(office));
  return more ? office + more.index : (seatAt(name) ?? end);
}

/** Where the town of a company begins behind its legal form: `Example GmbH, Town`. */
function seatAt(name: string): number | undefined {
  const last = name.lastIndexOf(', ');
  return last > 0 && hasLegalForm(name.slice(0, last)) && !isOrganisation(name.slice(last)) ? last : undefined;
}
