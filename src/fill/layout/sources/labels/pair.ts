/** A label with its value, and how the words of a label are read. */

import { type Profile, sharedRoles } from '../../keys/profile.ts';
import type { Segment, Span } from '../../page/view.ts';
import { currencyOf } from '../../values/currencies.ts';
import type { Stretch } from '../../values/stretch.ts';
import { isLiteral } from '../../words/similarity.ts';
import { type Term, termsOf } from '../../words/terms.ts';

/** How a value stands to its label. */
export type Relation =
  /** `Label: value` */
  | 'inline'
  /** Beside a label that ends in a colon, or without one. */
  | 'beside'
  | 'right'
  /** Under a label that ends in a colon, or without one. */
  | 'under'
  | 'below'
  /** Over a label in brackets, as forms have it: `(Name of applicant)`. */
  | 'captioned'
  /** Words right before a date or an identifier: `Invoice No 4711 dated …`. */
  | 'before'
  /** A segment that starts with words that are asked for: `Name Jane Doe`. */
  | 'prefix';

export interface Pair {
  label: string;
  terms: readonly Term[];
  labelAt: Span;
  /** Whether the label is a numbered item of a form. */
  numbered: boolean;
  /** Terms of the headings above the label. */
  heading: readonly Term[];
  /** The value's first line; how far it goes down is the reader's affair. */
  value: Span;
  /** The segment that the value starts in. */
  segment: Segment;
  relation: Relation;
  /** Whether its type, or a dash, sets the label off from a value in its own line. */
  setOff?: boolean;
  /** All of its value where a text says in so many words that it is called so. */
  told?: readonly Span[];
  /** A pair for each of several things that the label names and the value has: `High / Low: 3.2 / 1.8`. */
  several?: readonly Pair[];
}

/** Whether a label speaks to the addressee of what is his: `Your VAT no.` */
export const ofAddressee = ({ label }: Pick<Pair, 'label'>): boolean =>
  /^(?:your|ihre?|votre|vostr[ao]|vs\.?|v\/|su|uw|seu|sua|vossa)(?![\p{L}])/iu.test(label);

/** Whether a sum is asked for and a header offers what stands under it. */
export const ofColumn = ({ role }: Profile, { relation }: Pair): boolean =>
  relation === 'below' && role?.zone === 'totals';

/** Whether a label gives to the addressee what a key asks of the sender. */
export const isOthers = ({ counterpart, role }: Profile, pair: Pair): boolean =>
  !counterpart && role !== null && sharedRoles.has(role.id) && ofAddressee(pair);

/** Whether a label says the very words of the key. */
export const isExact = ({ own }: Pick<Profile, 'own'>, terms: readonly Term[]): boolean =>
  own.length > 0 && own.length === terms.length && own.every((term) => terms.some(({ text }) => text === term.text));

/** Whether words say that somebody signs. */
export const isSignature = (terms: readonly Term[]): boolean =>
  terms.some(({ concepts }) => concepts.includes('signature'));

/** Whether capitals are part of the number behind them, and no word of a label: `ET 112/24`, but `VAT 112` and `EUR 112`. */
export const isMark = (word: string): boolean =>
  /^\p{Lu}{2,3}$/u.test(word) && currencyOf(word) === undefined && termsOf(word).every(isLiteral);

/** The letter of a form's part and the number of a question of it: `A1 Name of organisation`. */
export const question = /^[A-F]\d{1,2}[a-z]?\s+(?=\p{Lu}\p{Ll})/u;

/** The number or mark of an item in front of its words. */
const mark =
  /^\s*(?:(?:\(?(?:\d{1,2}[a-z]?|[a-z]|[ivx]{1,4}|[가나다라마바사])\s?[.)]|[•▪◦□☐■*·-])\s+|[（(]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})[、）．]\s*(?=\P{N})|[①-⑳]\s*)/iu;

/** What numbers the words of an item, and stands before them. */
export const enumeratorOf = (text: string): string => (mark.exec(text) ?? question.exec(text))?.[0] ?? '';

/** A line that is added to the one above, or part of it, says nothing of net or gross by that: `zzgl. 19 % MwSt.` */
const addition =
  /^\s*(?:zzgl\.?|zuz[uü]e?glich|plus|add|\+|davon|darin enthalten|dont|waarvan|di cui|of which|de los cuales|m[aá]s|pi[uù]|mais)\s+(?=\S)/iu;

/** How many days there are to pay, and that nothing is taken off, in front of the day or the sum itself. */
const byTheWay =
  /(?:innerhalb|within|binnen|sous|entro|dentro)(?: von| de| di)? \d{1,3} \p{L}+|(?:ohne (?:jeden )?abzug|rein netto|sans escompte|without deduction)/giu;

/** Relations in which a colon says that words are a label. */
const marked = new Set<Relation>(['inline', 'beside', 'under']);
/** Words before who sends and who receives; without a colon they say nothing. */
const sending = /^(?:from|von|de|da|van|fra|från|od|от|від)$/iu;
const receiving = /^(?:to|an|à|a|para|pour|aan|till|til|кому)$/iu;

const endOf = (label: string): readonly Term[] | undefined => {
  const more = sending.test(label) ? ['sender'] : receiving.test(label) ? ['recipient'] : undefined;
  const [term] = termsOf(label);
  return (
    more && [{ text: label.toLowerCase(), concepts: [...(term?.concepts ?? []), ...more], weight: term?.weight ?? 1 }]
  );
};

/** Whether two segments stand in the same cell of a table. */
export const inOneCell = ({ cell }: Segment, { cell: other }: Segment): boolean =>
  cell !== null && cell.table === other?.table && cell.row === other.row && cell.column === other.column;

/** A part of a span or a segment, by its place in the text of that. */
export const within = ({ line, start: from }: Span, { start, end }: Stretch): Span => ({
  line,
  start: from + start,
  end: from + end,
});
export const spanIn = (segment: Segment, start: number, end: number): Span => within(segment, { start, end });

/** The pair of characters `start` to `end` of a segment with a value; undefined when the label says nothing. It is `called` so. */
export function pairOf(
  segment: Segment,
  start: number,
  end: number,
  value: Span,
  to: Segment,
  relation: Relation,
  called?: string,
): Pair | undefined {
  const written = called ?? segment.text.slice(start, end);
  const lead = enumeratorOf(written).length || (addition.exec(written)?.[0].length ?? 0);
  const label = written.slice(lead).replace(byTheWay, ' ').trim();
  const terms = marked.has(relation) ? (endOf(label) ?? termsOf(label)) : termsOf(label);
  if (terms.length === 0 || value.end <= value.start) return undefined;
  const labelAt = spanIn(segment, start + lead, end);
  return {
    label,
    terms,
    labelAt,
    numbered: /\d/.test(written.slice(0, lead)),
    heading: [],
    value,
    segment: to,
    relation,
  };
}

/** The pairs that came about. */
export const present = (pairs: (Pair | undefined)[]): Pair[] => pairs.filter((pair) => pair !== undefined);
