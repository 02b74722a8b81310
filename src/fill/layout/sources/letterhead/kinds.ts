/** What a line at the head of a document is, told from its text. */

import { atMost, longest } from '../../../scale/extents.ts';
import { half, likely, mostly, possible, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Piece } from '../../page/pieces.ts';
import { findTowns, streetLikeness } from '../../values/addresses.ts';
import { countryCode } from '../../values/countries.ts';
import { findDates } from '../../values/dates.ts';
import { halfWidth } from '../../values/digits.ts';
import { isEasternAddress, isEasternPostcode } from '../../values/eastern-addresses.ts';
import { withLetters } from '../../values/misread.ts';
import { foldKeep } from '../../values/text.ts';
import { means, termsOf } from '../../words/terms.ts';

type LineKind =
  /** Telephone, e-mail, website. */
  | 'contact'
  /** A number of the tax office or the commercial register. */
  | 'register'
  /** Says what the document is: `Tax invoice`. */
  | 'title'
  /** A street, a building, a town. */
  | 'address'
  /** A label with its value, a date, an amount. */
  | 'labelled'
  /** Without words, or with those over news for the press alone. */
  | 'blank'
  /** Too long for a line of a head. */
  | 'prose'
  | 'other';

/** A line of the head with what it is. */
export interface HeadLine {
  piece: Piece;
  kind: LineKind;
}

const contact =
  /\S@\S|www\.|https?:|(?<!\p{L})(?:[tli]e[li]|tele?(?:phone|fon)?|phone|fax|mobile|hotline|e-?mail|website|whats ?apps?|facebook|h\/p|hp)(?!\p{L})/u;
const register = new RegExp(
  [
    // A label of a register or a tax office
    String.raw`(?<!\p{L})(?:co|company|comp|business|biz|roc|brn|ssm|uen|abn|ein|siret|siren|hrb|nif|cif|p\.? ?iva)\b[. ]{0,2}(?:reg|no|id|#|number|registration|:)`,
    String.raw`(?<!\p{L})(?:[gc]s[tli1]|sst|vat|tva|ust|btw|tax|svc)\b.{0,8}(?:id|reg|no|number|#|:).{0,12}\d{3}`,
    String.raw`(?<!\p{L})(?:reg(?:istration)?|lic(?:ence|ense)?)\.? ?(?:no|number|#|id)`,
    // A number that stands alone: (139386-X), 965857-A
    String.raw`^\W*(?:[a-z]{0,4}[ -]?)?\d{5,12} ?-? ?[a-z]{0,2}\W*$`,
  ].join('|'),
  'u',
);
const labelled =
  /^[\p{L}][\p{L}\d .#/]{1,24}:|(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?!\d)|\d[.,]\d{2}$|^\d+ ?x /u;
/** Words that only addresses have, beside those of streets. */
const places =
  /(?<!\p{L})(?:jalan|jln|jin|jl|lorong|lrg|taman|tmn|kawasan|bandar|bdr|kampung|persiaran|lebuh\p{L}*|wisma|menara|plaza|bangunan|blok|blk|seksyen|batu|pusat bandar|dataran|building|bldg|tower|mall|kompleks|industrial (?:park|estate|area)|perindustrian|ground floor|desa|mukim|avenue|village)(?![\p{L}])|(?<!\p{L})(?:lot|unit|level|suite|pt|sek|section|block|blk|batu|off|\d(?:st|nd|rd|th) (?:floor|flr?)|floor) ?[a-z]{0,2}[-.]?\d|\d(?:st|nd|rd|th) (?:floor|flr?)(?!\p{L})|^\W*no\.? ?\d/u;
const regions =
  /(?<!\p{L})(?:selangor|johor|kuala lumpur|perak|pahang|kedah|kelantan|terengganu|melaka|malacca|negeri sembilan|pulau pinang|penang|perlis|sabah|sarawak|darul \p{L}+|putrajaya|singapore|d\.e|w\.p)(?!\p{L})/u;
const titles = setOf(
  'invoice receipt order quote delivery credit document payment tax cash bank bill customer copy note',
);

/** Kinds of papers whose names no sender has, as `law` and `delivery` are in names. */
export const kindsOfPapers = setOf(
  'report contract certificate form application invoice receipt order quote letter statement policy license agenda notice ' +
    'invitation minutes schedule tender vacancy diploma reminder checklist',
);
/** What papers are called by their kind. */
export const papers = kindsOfPapers.union(
  setOf(
    'lease decision law judgment power_of_attorney waybill credit_note prescription delivery page specification costs',
  ),
);

/** Characters that a line of a head has at most. */
const longestLine = longest.line;

/** A line without the usual misreadings, as long as it was. */
export const plainOf = (text: string): string => withLetters(halfWidth(text));

/** What stands over the headline of news for the press. Folded. */
const release =
  /^(?:(?:press|news|media) release|(?:press|media) statement|for (?:immediate )?(?:release|publication)|(?:zur|mit der bitte um) (?:sofortigen )?veroffentlichung|(?:presse|medien)(?:mitteilung|information)|communique(?: de presse)?|pour diffusion immediate|comunicato stampa|(?:nota|comunicado) de (?:prensa|imprensa)|persbericht|voor onmiddellijke publicatie|pressmeddelande|pressemeddelelse|pressemelding|lehdistotiedote|komunikat prasowy|informacja prasowa|tiskova zprava|tlacova sprava|sajtokozlemeny|comunicat de presa|basin bulteni|пресс-?релиз|прес-?реліз|新闻稿|プレスリリース|보도자료)[\s:.!–-]{0,3}$/u;

/** The kind of a line. */
export function lineKind(text: string): LineKind {
  if (text.length > longestLine) return 'prose';
  if (isEasternPostcode(text) || isEasternAddress(text)) return 'address';
  const folded = foldKeep(plainOf(text));
  if (release.test(folded)) return 'blank';
  if (!/\p{L}\p{M}*\p{L}/u.test(folded) && !register.test(folded)) return 'blank';
  if (contact.test(folded)) return 'contact';
  if (register.test(folded)) return 'register';
  const likeness = addressLikeness(text);
  if (likeness < sure && isTitle(text)) return 'title';
  if (likeness >= possible && likeness !== bareStreet) return 'address';
  return labelled.test(folded) || isDateline(text) ? 'labelled' : 'other';
}

/** Whether a line gives place and day of writing: `Lyon, le 4 mai 2026`. */
function isDateline(text: string): boolean {
  const day = findDates(text, { dayFirst: true }).at(-1);
  return (
    day?.end === text.trimEnd().length &&
    /^\p{Lu}[\p{L} .'’-]{1,40},\s(?:\p{L}{1,3}\s)?$/u.test(text.slice(0, day.start))
  );
}

/** A name with a number, which is a street when a town follows. */
export const bareStreet = likely;

/** 0 to 1: how much a line looks like part of an address: 1 where a new address may start. */
export function addressLikeness(text: string): number {
  const plain = plainOf(text);
  const folded = foldKeep(plain);
  if (isEasternPostcode(text) || isEasternAddress(text)) return 1;
  if (text.length > longestLine || !/\p{L}\p{M}*\p{L}/u.test(text)) return 0;
  const numbered = /\d/.test(plain);
  const street = streetLikeness(plain);
  if (numbered && (places.test(folded) || street === 1)) return 1;
  if (findTowns(plain).length > 0) return sure;
  if (numbered && street >= mostly) return bareStreet;
  if (places.test(folded) || street >= half) return /,\s*$/.test(plain) ? sure : possible;
  if (isRegion(plain)) return possible;
  return numbered && /^[A-Z\d]+(?:-[A-Z\d]+)+\s*,/i.test(plain) ? sure : 0;
}

/** Whether a line names a state or a country and no street. */
export function isRegion(plain: string): boolean {
  return regions.test(foldKeep(plain)) || countryCode(plain.replace(/[\s,.]+$/, '').trim()) !== undefined;
}

/** Whether a line says only what kind of document it heads. */
function isTitle(text: string): boolean {
  const terms = termsOf(text);
  const others = terms.filter((term) => !means(term, titles));
  if (terms.length > atMost.few || others.length === terms.length) return false;
  return others.filter(({ weight }) => weight > half).length <= (terms.length > 2 ? 1 : 0);
}
