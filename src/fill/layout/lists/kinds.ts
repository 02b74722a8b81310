/** What a short text looks like, from its shape alone. A text may look like several things. */

import { longest } from '../../scale/extents.ts';
import { namesMonth } from '../values/months.ts';
import { foldKeep } from '../values/text.ts';
import { lasting } from '../words/remembered.ts';

export type Kind =
  | 'integer'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'year'
  | 'time'
  | 'country'
  | 'code'
  | 'name'
  | 'email'
  | 'phone'
  | 'url'
  | 'text';

const digits = "\\d{1,3}(?:[.,' \\u00a0]\\d{3})+(?:[.,]\\d{1,4})?|\\d+(?:[.,]\\d{1,6})?";
const currency = '(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|CZK|Fr|kr|zł)\\.?|Rs\\.?)';
const sign = '[-+−–(]?\\s?';
const closing = '\\s?\\)?[-−*]?';

const shapes: [Kind, RegExp][] = [
  ['integer', new RegExp(`^${sign}(?:\\d{1,9}|\\d{1,3}(?:[.,' ]\\d{3})+)${closing}[.)]?$`, 'u')],
  ['number', new RegExp(`^${sign}(?:${digits})${closing}$`, 'u')],
  [
    'money',
    new RegExp(`^${sign}(?:${currency}\\s?${sign}(?:${digits})|(?:${digits})\\s?${currency})${closing}$`, 'iu'),
  ],
  ['money', /^[-+−(]?\s?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d\d\)?-?(?:\s?[HSDC]R?)?$/u],
  ['percent', new RegExp(`^${sign}(?:${digits})\\s?(?:%|v\\.?\\s?H\\.?|pct\\.?|bps?)${closing}$`, 'iu')],
  ['year', /^(?:1[5-9]|20)\d\d$/u],
  [
    'date',
    /^\(?(?:\p{L}{2,9}\.?,?\s)?(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})?|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}(?:st|nd|rd|th|\.)?[\s-]\p{L}{3,10}\.?,?(?:[\s-]'?\d{2,4})?|\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?,?(?:\s\d{4})?|\p{L}{3,10}\.?,?\s(?:19|20)\d\d|\d{1,2}[./](?:19|20)\d\d)\)?$/u,
  ],
  [
    'time',
    /^[+]?\d{1,3}(?::\d\d){1,2}(?:[.,]\d{1,3})?(?:\s?[ap]\.?m\.?)?$|^\d{1,3}[.,]\d\d$|^\d{1,2}(?:\s?h|')\s?\d\d(?:[.,"]\d*)?$|^\d{1,2}\s?(?:h|uhr)$|^(?:DNS|DNF|DSQ|DQ|DISQ|NT|NS|AB)$/iu,
  ],
  ['country', /^(?:\p{Lu}{3}|\p{Lu}{2})$/u],
  ['code', /^(?=.*\d)[\p{Lu}\d][\p{L}\d./_-]{2,24}$/u],
  ['code', /^\p{Lu}{1,3}[ -]?\d{1,3}$/u],
  ['email', /^\S+@\S+\.\p{L}{2,}$/u],
  ['url', /^(?:https?:\/\/|www\.)\S+$/iu],
  ['phone', /^(?=(?:\D*\d){6,15}\D*$)[+(]?[\d][\d\s()./-]{5,22}$/u],
  [
    'name',
    /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{L}{1,3}\.?|&|\d{1,2})(?:\s(?:\p{Lu}[\p{L}\p{M}'’.-]*|(?:de|da|di|do|du|van|von|der|den|la|le|of|and|the|&|und|et|y|e)|\d{1,4}))*$/u,
  ],
];

/** Those that a text without a digit may have. */
const wordShapes = shapes.filter(([kind]) => ['time', 'country', 'email', 'url', 'name'].includes(kind));

/** The kinds that `text` has the shape of; `text` (words) when it holds letters and is nothing stricter. */
export const kindsOf = lasting((text: string): ReadonlySet<Kind> => {
  const bare = text.trim().slice(0, longest.line);
  const some = /\d/.test(bare) ? shapes : wordShapes;
  const kinds = new Set<Kind>(some.flatMap(([kind, shape]) => (shape.test(bare) ? [kind] : [])));
  // `Room 1` is no day.
  if (kinds.has('date') && !/\d[./-]\d/.test(bare) && !namesMonth(foldKeep(bare))) kinds.delete('date');
  if (/\p{L}\p{M}*\p{L}/u.test(bare)) kinds.add('text');
  return kinds;
});

const values: readonly Kind[] = ['number', 'money', 'percent', 'date', 'time', 'email', 'phone'];

/** Whether a text is a value and not words. */
export function isValue(text: string): boolean {
  const kinds = kindsOf(text);
  return values.some((kind) => kinds.has(kind));
}

/** Whether the cells of a row head another table than `heads` do: words alone, of which half head a column already. */
export function headsOther(row: readonly string[], heads: ReadonlySet<string>): boolean {
  const known = row.filter((text) => heads.has(text.toLowerCase())).length;
  return row.length > 2 && 2 * known >= row.length && !row.some(isValue);
}
