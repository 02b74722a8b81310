/** Machine-readable zones of passports, visas and identity cards (ICAO 9303), whose check digits say that they were read right. */
import type { Block, DeclaredField, Line } from '../../src/plugin/contract.ts';

/** Lines of such a zone are at least this long: their fillers at the end may be lost. */
const shortest = 22;
/** Days from this year of a century on are of the last century, where they tell an expiry. */
const lastCentury = 80;

interface ZoneLine {
  text: string;
  place: Line['place'];
}

/** What the machine-readable zones among blocks say, but for what their check digits don't bear out. */
export function readMachineZones(blocks: readonly Block[]): DeclaredField[] {
  const lines = blocks.flatMap(linesOf).flatMap(zoneLine);
  return lines.flatMap((line, index) => {
    const booklet = bookletOf(lines[index - 1], line);
    return booklet.length > 0 ? booklet : cardOf(lines[index - 1], line, lines[index + 1]);
  });
}

const linesOf = (block: Block): readonly Line[] =>
  block.kind === 'table' ? block.cells.flatMap(({ lines }) => lines ?? []) : (block.lines ?? []);

function zoneLine({ text, place }: Line): ZoneLine[] {
  if (!text.includes('<') && !/[«‹]/u.test(text)) return [];
  const plain = text.replace(/\s+/gu, '').replace(/«/gu, '<<').replace(/‹/gu, '<').toUpperCase();
  return plain.length >= shortest && /^[A-Z\d<]+$/u.test(plain) ? [{ text: plain, place }] : [];
}

/** Passports, visas and cards of two lines: names over the number, the birth and the expiry. */
function bookletOf(names: ZoneLine | undefined, line: ZoneLine): DeclaredField[] {
  const { text } = line;
  const [born, sex, ends] = [checked(text.slice(13, 20)), text[20] ?? '', checked(text.slice(21, 28))];
  if (!names || !/^[A-Z][A-Z<]{4}[A-Z]/u.test(names.text) || born === null || ends === null) return [];
  return [
    ...numberOf(names.text, text.slice(0, 10), line),
    ...namesOf(names.text.slice(5), names),
    ...person({ born, sex, ends, nationality: text.slice(10, 13) }, line),
  ];
}

/** Cards of three lines: the number over the birth and the expiry, and the names at last. */
function cardOf(number: ZoneLine | undefined, line: ZoneLine, names: ZoneLine | undefined): DeclaredField[] {
  const { text } = line;
  const [born, sex, ends] = [checked(text.slice(0, 7)), text[7] ?? '', checked(text.slice(8, 15))];
  if (!number || !names || born === null || ends === null) return [];
  return [
    ...numberOf(number.text, number.text.slice(5, 15), number),
    ...namesOf(names.text, names),
    ...person({ born, sex, ends, nationality: text.slice(15, 18) }, line),
  ];
}

const declare = (label: string, value: string, { place }: ZoneLine): DeclaredField[] =>
  value === '' ? [] : [{ kind: 'code', name: `machine-readable ${label}`, label, value, ...(place && { place }) }];

function numberOf(first: string, part: string, line: ZoneLine): DeclaredField[] {
  const isRight = /^\d$/u.test(part[9] ?? '') && checkDigit(part.slice(0, 9)) === Number(part[9]);
  return isRight
    ? declare(first.startsWith('P') ? 'Passport number' : 'Document number', bare(part.slice(0, 9)), line)
    : [];
}

function namesOf(text: string, line: ZoneLine): DeclaredField[] {
  const [last = '', first = ''] = text.split('<<');
  const isName = (part: string) => /^[A-Z]+(?:<[A-Z]+)*<?$/u.test(part);
  if (!isName(last)) return [];
  return [...declare('Surname', bare(last), line), ...(isName(first) ? declare('Given names', bare(first), line) : [])];
}

interface Person {
  born: string;
  sex: string;
  ends: string;
  nationality: string;
}

function person({ born, sex, ends, nationality }: Person, line: ZoneLine): DeclaredField[] {
  const expiry = dayOf(ends, Number(ends.slice(0, 2)) < lastCentury ? '20' : '19');
  // Nobody is born after the document ends.
  const [recent, old] = [dayOf(born, '20'), dayOf(born, '19')];
  return [
    ...(/^[A-Z]{1,3}<*$/u.test(nationality) ? declare('Nationality', bare(nationality), line) : []),
    ...(expiry === '' ? [] : declare('Date of birth', recent < expiry ? recent : old, line)),
    ...(/^[FMX]$/u.test(sex) ? declare('Sex', sex, line) : []),
    ...declare('Date of expiry', expiry, line),
  ];
}

const bare = (text: string): string => text.replace(/<+/gu, ' ').trim();

/** A day given in six digits, the year first; empty where there is none. */
function dayOf(digits: string, century: string): string {
  const day = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  const time = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? '' : day;
}

/** Letters that digits are taken for. */
const mistaken: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Six digits that the one behind them bears out; null where it doesn't. */
function checked(part: string): string | null {
  const digits = part.replace(/[A-Z]/gu, (letter) => mistaken[letter] ?? letter);
  return /^\d{7}$/u.test(digits) && checkDigit(digits.slice(0, 6)) === Number(digits[6]) ? digits.slice(0, 6) : null;
}

/** The check digit of ICAO 9303: fillers count nothing, letters from 10 on. */
const checkDigit = (text: string): number =>
  [...text].reduce(
    (sum, sign, at) => sum + (sign === '<' ? 0 : Number.parseInt(sign, 36)) * ([7, 3, 1][at % 3] ?? 0),
    0,
  ) % 10;
