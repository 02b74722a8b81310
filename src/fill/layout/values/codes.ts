/** Finds codes that carry their own proof or shape: IBAN, BIC, VAT identifiers; and the tokens of other identifiers. */
import { atMost } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { type Found, foundOf } from './text.ts';

const iban = /(?<![\p{L}\d])[A-Za-z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\d])/gu;
/** Forms of VAT identifiers, from the European Commission's VIES and the countries around. */
const vat =
  /(?<![\p{L}\d])(?:ATU ?\d{8}|BE ?[01]?\d{3}[. ]?\d{3}[. ]?\d{3}|BG ?\d{9,10}|CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}(?: ?(?:MWST|TVA|IVA))?|CY ?\d{8}[A-Z]|CZ ?\d{8,10}|DE ?\d{3} ?\d{3} ?\d{3}|DK ?\d{8}|EE ?\d{9}|EL ?\d{9}|ES ?[A-Z0-9]\d{7}[A-Z0-9]|FI ?\d{8}|FR ?[A-HJ-NP-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|HR ?\d{11}|HU ?\d{8}|IE ?\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT ?\d{11}|LT ?(?:\d{9}|\d{12})|LU ?\d{8}|LV ?\d{11}|MT ?\d{8}|NL ?\d{9}B\d{2}|NO ?\d{9} ?MVA|PL ?\d{10}|PT ?\d{9}|RO ?\d{2,10}|SE ?\d{12}|SI ?\d{8}|SK ?\d{10})(?![\p{L}\d])/gu;

/** IBANs whose check digits are right (ISO 13616: the number, letters as 10 to 35, is 1 modulo 97). */
export function findIbans(text: string): Found<string>[] {
  if (!/[A-Z]{2}\d{2}/i.test(text)) return [];
  return matchesOf(text, iban).flatMap(({ index: start, 0: whole }) => {
    // The last group may belong to the next word: drop it when only the shorter form proves right.
    const form = [whole, whole.replace(/ [A-Z0-9]{1,4}$/, '')].find(validIban);
    return form === undefined ? [] : [{ start, end: start + form.length, value: form.replaceAll(' ', '') }];
  });
}

export function validIban(text: string): boolean {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  return isMod97(compact.slice(4) + compact.slice(0, 4));
}

/** A code of digits and capitals in digits alone: A is 10, Z is 35. */
export const inDigits = (code: string): string =>
  code.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));

/** Whether a code of digits and capitals proves itself by its last two digits (ISO/IEC 7064, MOD 97-10). */
export const isMod97 = (code: string): boolean => BigInt(inDigits(code)) % 97n === 1n;

/** VAT identifiers with their country's letters. */
export const findVatIds = (text: string): Found<string>[] =>
  /[A-Z]{2}/.test(text) ? matchesOf(text, vat).map(foundOf) : [];

/** The hyphens of print, and a dash within a code: beside a capital, or between three groups of digits, it is no range's. */
export const printedHyphen = String.raw`[‐‑]|(?<=\p{Lu}[\p{Lu}\d–]{0,20}|\d–\d{1,6})–|–(?=\p{Lu}|\d{1,6}–\d)`;

/** Figures that are kept from the reader. */
const masked = /^(?:[*•×]{2,8}|X{3,8})$/u;
const identifierToken = new RegExp(
  String.raw`^(?:[\p{L}\p{N}](?:[\p{L}\p{N}./_#*·-]|${printedHyphen})*|\d{2}\/\d{3},\d{3})$`,
  'u',
);
const connector =
  /^(?:vom|dated|date|du|del|of|from|von|van|on|valid|gultig|und|and|et|y|e|am|bis|to|issued|page|seite|\/|-|–)$/i;

/** The number of a case within its year, and the letters of the register it is in; those of "number" are none. */
const caseOfYear = /^\d{1,5}\/(?:\d{2}|(?:19|20)\d{2})$/;
const register = /^(?!No$|Nr$|Ref$|Réf$)\p{Lu}\p{Ll}{1,2}$/u;

const yearInBrackets = /^[([（〔［【](?:19|20)\d\d[)\]）〕］】]/u;
/** A number within the year in brackets: `[2019] UKSC 41`, `（2024）采购字第56号`, `东政发〔2025〕12号`. */
const ofYear =
  /^(?:\p{sc=Han}{0,12}[(（〔［【[](?:19|20)\d\d[)）〕］】\]]\p{sc=Han}{0,12}\d{1,6}[号號]|[([](?:19|20)\d\d[)\]](?: (?:\d{1,3}|\p{Lu}\p{L}{0,7})){0,3} \d{1,6}(?![\p{L}\d./-]))/u;

/** A day as tickets print it: `30JAN2024`. */
const dayInOne = /^\d{1,2}\p{Lu}{3}\d{2,4}$/u;

/** What was written into the boxes of a comb, a letter or digit each, with the signs printed between them. */
const comb = /^(?:[–→/-]\s)?((?:[\p{Lu}\d] (?:[-./] )?){3,}[\p{Lu}\d])(?![\p{L}\d.,/-]| [\p{L}\d])/u;

/** What stands in the boxes of a comb at the start of a text: `9 0 0 - 4 1 - 7 7 2 6`. */
function combIn(text: string): Found<string> | undefined {
  const inner = comb.exec(text)?.[1];
  const start = inner === undefined ? 0 : text.indexOf(inner);
  return inner === undefined ? undefined : { start, end: start + inner.length, value: inner };
}

/**
 * The identifier at the start of a text: its first token with a digit, with tokens before it that belong to it
 * (`RE 4711`, `品川 300 あ 12-34`) and groups of digits behind it (`08 00 12`, `12 B 4711`). Undefined when there is none.
 */
export function leadingIdentifier(text: string): Found<string> | undefined {
  const comb = combIn(text);
  if (comb) return comb;
  const [citation] = ofYear.exec(text) ?? [];
  if (citation !== undefined) return { start: 0, end: citation.length, value: citation };
  // A year in brackets numbers nothing by itself.
  if (yearInBrackets.test(text)) return undefined;
  const tokens = matchesOf(text, /\S+/g);
  // A court's register stands before a case's number and year: `Km 417/23`, `4 Js 123/24`.
  const isRegister = (at: number) =>
    register.test(tokens[at]?.[0] ?? '') && caseOfYear.test(tokens[at + 1]?.[0].replace(/[,;:)\].]+$/, '') ?? '');
  let first = -1;
  let last = -1;
  for (const [index, match] of tokens.slice(0, atMost.dozen).entries()) {
    const token = match[0].replace(/^[#([]+|[,;:)\].]+$/g, '');
    if (first >= 0 && (connector.test(token) || /^[([]/.test(match[0]))) break;
    const hasDigit = /\d/.test(token) || (first >= 0 && masked.test(token));
    if (!identifierToken.test(token) && !masked.test(token)) break;
    if (hasDigit) {
      if (last >= 0 && dayInOne.test(token)) break;
      if (
        last >= 0 &&
        index > last + 1 &&
        !/^[\p{Lu}\p{Lo}]$/u.test(tokens[index - 1]?.[0] ?? '') &&
        !isRegister(index - 1)
      )
        break;
      if (first < 0) {
        first = index;
        if (isRegister(first - 1)) first -= 1;
        while (first > 0 && /^(?:[\p{Lu}\d./-]{1,5}|\p{Lo}{1,3})$/u.test(tokens[first - 1]?.[0] ?? '')) first -= 1;
      }
      last = index;
    } else if (last >= 0) {
      if (isRegister(index)) continue;
      if (!/^(?:\p{Lu}{1,3}|\p{Lo})$/u.test(token)) break;
      const next = tokens[index + 1]?.[0];
      if (next === undefined || !/[\p{L}\p{N}]/u.test(next) || /[,;)]$/.test(match[0])) last = index;
    } else if (/^\p{Ll}/u.test(token)) break;
    if (/[,;)]$/.test(match[0]) && last >= 0) break;
  }
  const [from, to] = [tokens[first], tokens[last]];
  if (!from || !to || first > 2) return undefined;
  const lead = /^[#([]+/.exec(from[0])?.[0].length ?? 0;
  const tail = /[,;:)\].]+$/.exec(to[0])?.[0].length ?? 0;
  const [start, bare] = [from.index + lead, to.index + to[0].length - tail];
  // A letter in brackets at the end is the clause or part of what is numbered: `12/34-5 (b)`.
  const end = bare + (/^\s?\(\p{L}\)$/u.exec(text.slice(bare).trimEnd())?.[0].length ?? 0);
  return { start, end, value: text.slice(start, end) };
}
