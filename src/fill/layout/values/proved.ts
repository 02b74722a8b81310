/** Finds codes that prove themselves by a check digit, or whose form little else has: securities, firms, goods, cars. */
import { inDigits, isMod97 } from './codes.ts';
import { type Stretch, stretchesOf } from './stretch.ts';

const where =
  (pattern: RegExp, isProved: (code: string) => boolean) =>
  (text: string): Stretch[] =>
    stretchesOf(text, pattern).filter(({ start, end }) => isProved(text.slice(start, end).replace(/[^A-Z\d]/g, '')));

/** The value of a digit or a letter: A is 10, Z is 35. */
const worthOf = (sign: string): number => Number.parseInt(sign, 36);

/** Whether the digits, from the last one on, each times its weight, add up to a multiple of the modulus. */
const addsUp = (code: string, modulus: number, weighted: (digit: number, at: number) => number): boolean =>
  [...code].reduceRight((sum, sign, at) => sum + weighted(worthOf(sign), code.length - 1 - at), 0) % modulus === 0;

/** Luhn's formula (ISO/IEC 7812-1, annex B): every other digit twice, and the digits of what that is. */
const isLuhn = (digits: string): boolean =>
  addsUp(digits, 10, (digit, at) => (at % 2 === 0 ? digit : 2 * digit - (digit > 4 ? 9 : 0)));

/** Securities (ISO 6166). */
export const findIsins = where(/(?<![\p{L}\d])[A-Z]{2}[A-Z\d]{9}\d(?![\p{L}\d])/gu, (code) => isLuhn(inDigits(code)));

/** Legal entities (ISO 17442). */
export const findLeis = where(/(?<![\p{L}\d])(?=\d*[A-Z])[A-Z\d]{18}\d{2}(?![\p{L}\d])/gu, isMod97);

/** Mobile equipment (3GPP TS 23.003). */
export const findImeis = where(
  /(?<![\p{L}\d.,/+-])(?:\d{15}|\d{2}[- ]\d{6}[- ]\d{6}[- ]\d|\d{6}[- ]\d{2}[- ]\d{6}[- ]\d)(?![\p{L}\d]|[.,/-]\d)/gu,
  isLuhn,
);

/** Goods, by what stands below their bars (GS1 General Specifications, 7.9): 12 to 14 digits, every other one three times. */
export const findGtins = where(
  /(?<![\p{L}\d.,/+-])(?:\d{12,14}|(?<!\d )\d \d{6} \d{6}(?! \d)|(?<!\d )\d \d{5} \d{5} \d(?! \d))(?![\p{L}\d]|[.,/-]\d)/gu,
  (code) => addsUp(code, 10, (digit, at) => (at % 2 === 0 ? digit : 3 * digit)),
);

/** Chemical substances (CAS Registry): each digit before the last one times its place from there. */
export const findCasNumbers = where(/(?<![\p{L}\d.,/-])[1-9]\d{1,6}-\d{2}-\d(?![\p{L}\d/-])/gu, (code) =>
  addsUp(code, 10, (digit, at) => (at === 0 ? -digit : at * digit)),
);

/** Freight containers (ISO 6346): values of letters that leave out the multiples of 11, times powers of two. */
export const findContainers = where(/(?<![\p{L}\d])[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d(?![\p{L}\d])/gu, (code) => {
  const weight = (sign: string): number =>
    /\d/.test(sign) ? Number(sign) : worthOf(sign) + Math.floor((worthOf(sign) - 1) / 10);
  const sum = [...code.slice(0, -1)].reduce((all, sign, at) => all + weight(sign) * 2 ** at, 0);
  return (sum % 11) % 10 === Number(code.at(-1));
});

/** Contributors (ORCID; ISO/IEC 7064, MOD 11-2). */
export const findOrcids = where(/(?<![\p{L}\d-])\d{4}-\d{4}-\d{4}-\d{3}[\dX](?![\p{L}\d-])/gu, (code) => {
  const sum = [...code.slice(0, -1)].reduce((all, digit) => (all + Number(digit)) * 2, 0);
  return (12 - (sum % 11)) % 11 === (code.endsWith('X') ? 10 : Number(code.at(-1)));
});

/** Vehicles (ISO 3779), whose check digit not all makers print: 17 signs without I, O and Q, digits at the end. */
export const findVins = where(/(?<![\p{L}\d])[A-HJ-NPR-Z\d]{13}\d{4}(?![\p{L}\d])/gu, (code) =>
  /[A-Z].*[A-Z]/.test(code),
);
