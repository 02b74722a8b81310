/** Finds e-mail addresses, web addresses and telephone numbers. */

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { atMost, longest, textBefore } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { remembered } from '../words/remembered.ts';
import { meansAny, termsOf } from '../words/terms.ts';
import type { Found } from './text.ts';

const email = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,24}){1,4}/gu;
const url = /(?:https?:\/\/|www\.)[^\s<>"')\]，。、；：！？（）「」《》]{3,300}/gi;
/** What a line that ends within an address leaves of it: `https://www`. */
const cutShort = /^(?:https?:\/\/)?(?:www\.)?[\p{L}\d-]*$/iu;
const phone =
  /(?<![\p{L}\d/.,-])(?:\+|00|\(\+?\d{1,4}\)|\d)[\d ()./\u00a0\u00ad\u2010-\u2013-]{5,24}\d(?![\p{L}\d%€]|[.,]\d)/gu;

const found = (match: RegExpMatchArray, trim: RegExp): Found<string> => {
  const value = match[0].replace(trim, '');
  const start = match.index ?? 0;
  return { start, end: start + value.length, value };
};

/** Type sets hyphens of addresses as other dashes. */
export const findEmails = (text: string): Found<string>[] =>
  text.includes('@')
    ? matchesOf(text.replace(/(?<=\p{L})[\u2010\u2011\u2212](?=\p{L})/gu, '-'), email).map((match) =>
        found(match, /[.-]+$/),
      )
    : [];

export const findUrls = (text: string): Found<string>[] =>
  /www\.|:\/\//i.test(text)
    ? matchesOf(text, url)
        .map((match) => found(match, /[.,;:!?]+$/))
        .filter(({ value }) => !cutShort.test(value) || /\/localhost$/.test(value))
    : [];

/** Pages of what somebody shared or made, and not of them. */
const ofThings = /\/(?:sharer?|shareArticle|intent|status|watch)(?![\p{L}\d])|git(?:hub|lab)\.com\/[^/]+\/[^/]+/iu;

/** Addresses of pages at a site, with or without what browsers put before them: `linkedin.com/in/…`. */
export function findPagesAt(site: string): (text: string) => Found<string>[] {
  const page = new RegExp(
    String.raw`(?<![\p{L}\d@.-])(?:https?://)?(?:[a-z\d-]{1,20}\.)?${site}\.[a-z]{2,3}/[^\s<>"')\]|,;]{2,200}`,
    'giu',
  );
  return (text) =>
    text.includes('/')
      ? matchesOf(text, page)
          .map((match) => found(match, /[.:!?]+$/))
          .filter(({ value }) => !ofThings.test(value))
      : [];
}

/** What looks like a telephone number: 7 to 15 digits with the usual signs between them. */
export const findPhones = remembered(phonesIn);

/** What a number does not end with: a bracket that stays open, the number of a page, a figure behind a dash. */
const behindPhone = /\s*\(\d*$|\s[–-]\s\d{1,3}$|\s+\d{1,2} \/ \d{1,2}$|\s+$/;

function phonesIn(text: string): readonly Found<string>[] {
  if (!/\d[\d ()./\u00a0\u00ad\u2010-\u2013-]{5,}/.test(text)) return [];
  return matchesOf(text, phone)
    .flatMap((match) => onceOnly(found(match, behindPhone)))
    .filter(({ value, start }) => {
      if (behindRegister.test(textBefore(text, start))) return false;
      const digits = value.replace(/\D/g, '').length;
      return (
        digits >= 7 &&
        digits <= 15 &&
        !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d\d-\d\d(?!\d)|^(?:(?:1[89]|20)\d\d[\s/\u2010-\u2013-]*)+$/.test(
          value,
        )
      );
    });
}

/** What numbers stand behind that firms and accounts are registered by: `(ABN 51 640 117 902)`. */
const behindRegister =
  /(?<![\p{L}\d])(?:ABN|ACN|VAT|TVA|USt|UID|IBAN|BIC|EIN|TIN|SIRET|SIREN|CIF|NIF|CNPJ|CPF|NIP|REGON|KRS|ИНН|ОГРН|GSTIN|CIN|HRB)(?:[\s-]?(?:no|number|nr|id)\.?)?[:.]?\s?(?:\p{Lu}{2})?$/iu;

/** One number for what is one number printed twice, side by side: `410-504-5405 410-504-5405`. */
function onceOnly(one: Found<string>): Found<string>[] {
  const [, first = '', gap = ''] = /^(\S{7,})(\s+)\1$/u.exec(one.value) ?? [];
  if (first === '') return [one];
  const [end, start] = [one.start + first.length, one.start + first.length + gap.length];
  return [
    { start: one.start, end, value: first },
    { start, end: one.end, value: first },
  ];
}

/** Whether a number is right without a label that says so: written with its country's code, or valid in `country`. */
export function surePhone(value: string, country: string | undefined): boolean {
  const parsed = parsePhoneNumberFromString(value.replace(/^00/, '+'), country as CountryCode | undefined);
  return parsed?.isPossible() === true && (value.startsWith('+') || value.startsWith('00') || /^\(?0/.test(value));
}

/** What stands right before a contact: signs that part it from other words, and one that names it. */
const ahead = /(?:^|[\s,;|·•–(-])(?:(\p{L}[\p{L}-]{0,9})[).:\s]{0,3})?$/u;
const parting = /[\s,;|·•–(-]/u;
const called = new Set(['phone', 'fax', 'mobile', 'email', 'website']);
const short = /^[TFMEPW]$/u;

/** A telephone number that its groups tell: `608-555-0143`, `(020) 7946 0148`. */
const inGroups = /^\(?\d{2,4}\)?[ -]\d{3,4}[ -]\d{4}$/u;

/** Where contacts begin behind other words: `12 High Street, Leeds, Tel 0113 496 0000`; the length of a text without any. */
export function contactsBehind(text: string): number {
  if (!/@|www\.|:\/\/|\d[\d ()./\u2010-\u2013-]{4,}\d/u.test(text)) return text.length;
  const all = [...findEmails(text), ...findUrls(text), ...findPhones(text)].sort((a, b) => a.start - b.start);
  for (const { start, value } of all) {
    const before = text.slice(Math.max(0, start - atMost.dozen - 4), start);
    const [tail = '', word] = ahead.exec(before) ?? [];
    const isCalled = word !== undefined && (short.test(word) || meansAny(termsOf(word), called));
    const isParted =
      word === undefined &&
      (/[|·•]\s*$/u.test(before) || /^\+|@|^www|:\/\//iu.test(value) || (/,\s$/u.test(before) && inGroups.test(value)));
    if (!isCalled && !isParted) continue;
    let end = start - (isCalled ? tail.length : 0);
    while (end > 0 && parting.test(text.charAt(end - 1))) end -= 1;
    if (/\p{L}{3}/u.test(text.slice(0, Math.min(end, longest.paragraph)))) return end;
  }
  return text.length;
}
