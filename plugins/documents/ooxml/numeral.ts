/** A number as a list prints it (ST_NumberFormat, ISO/IEC 29500-1, 17.18.59). Unknown formats print decimals. */

const formats = new Map<string, (number: number) => string>(
  Object.entries({
    decimalZero: (number: number) => String(number).padStart(2, '0'),
    upperRoman: roman,
    lowerRoman: (number: number) => roman(number).toLowerCase(),
    upperLetter: (number: number) => letters(number, 'A'),
    lowerLetter: (number: number) => letters(number, 'a'),
    ordinal: (number: number) => `${number}${ordinalEnding(number)}`,
    numberInDash: (number: number) => `- ${number} -`,
    decimalEnclosedCircle: (number: number) => within(number, 20, 0x2460),
    decimalEnclosedParen: (number: number) => within(number, 20, 0x2474),
    decimalEnclosedFullstop: (number: number) => within(number, 20, 0x2488),
    ideographDigital: (number: number) => digits(number, '〇一二三四五六七八九'),
    chineseCounting: (number: number) => chinese(number),
    chineseCountingThousand: (number: number) => chinese(number),
    taiwaneseCounting: (number: number) => chinese(number),
    japaneseCounting: (number: number) => chinese(number),
    russianLower: (number: number) => [...'абвгдежзиклмнопрстуфхцчшщэюя'][number - 1] ?? String(number),
    russianUpper: (number: number) => [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ'][number - 1] ?? String(number),
  }),
);

export function numeral(number: number, format: string): string {
  return formats.get(format)?.(number) ?? String(number);
}

const romanParts: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let text = '';
  for (const [value, sign] of romanParts) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

/** a, b, … z, aa, bb, …: a letter is repeated, not carried. */
function letters(number: number, first: string): string {
  if (number < 1 || number > 26 * 30) return String(number);
  const letter = String.fromCharCode(first.charCodeAt(0) + ((number - 1) % 26));
  return letter.repeat(Math.ceil(number / 26));
}

function ordinalEnding(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

const within = (number: number, most: number, first: number): string =>
  number >= 1 && number <= most ? String.fromCodePoint(first + number - 1) : String(number);

const digits = (number: number, signs: string): string =>
  [...String(number)].map((digit) => signs[Number(digit)]).join('');

function chinese(number: number): string {
  if (number < 1 || number > 99) return String(number);
  const tens = Math.floor(number / 10);
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits(tens, '〇一二三四五六七八九')}十`;
  return ten + (number % 10 === 0 ? '' : digits(number % 10, '〇一二三四五六七八九'));
}
