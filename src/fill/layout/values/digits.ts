/** Digits of other scripts, and numbers that Chinese characters spell. */
import { ten, thousand } from '../../scale/figures.ts';

/** The zeros of Arabic, Persian, Indian, Thai and other digits; the nine that follow stand behind them in Unicode. */
const zeros = '٠۰०০੦૦௦౦೦൦๐໐༠၀០';
const otherDigit = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩]/g;

/** What parts thousands and decimals of Arabic digits. */
const otherMark: Record<string, string> = { '٬': ',', '٫': '.' };

const foreign = new RegExp(`[\uff01-\uff5e٬٫]|${otherDigit.source}`);

/** Full-width characters and the digits of other scripts as plain ones. Keeps the length. */
export const halfWidth = (text: string): string =>
  foreign.test(text)
    ? text
        .replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
        .replace(/[٬٫]/g, (mark) => otherMark[mark] ?? mark)
        .replace(otherDigit, (digit) => {
          const zero = [...zeros].findLast((one) => one <= digit) ?? digit;
          return String(digit.charCodeAt(0) - zero.charCodeAt(0));
        })
    : text;

const spelled = '〇一二三四五六七八九';
const formal = '零壹贰叁肆伍陆柒捌玖';
/** Characters by what they stand for: the first ones for `base`, the next ones for its square, and so on. */
const powers = (base: number, ...orders: string[]): Record<string, number> =>
  Object.fromEntries(orders.flatMap((signs, at) => Array.from(signs, (sign) => [sign, base ** (at + 1)])));

const tens = powers(ten, '十拾', '百佰', '千仟');
/** What multiplies all that stands before it. */
export const myriads = powers(ten * thousand, '万萬만', '亿億억', '兆조');

/** Characters that spell numbers, as a class of a pattern. */
export const numerals = `${spelled}${formal}两元${Object.keys(tens).join('')}`;

const digitOf = (one: string): number => (one === '两' ? 2 : Math.max(spelled.indexOf(one), formal.indexOf(one)));

/** The number that characters spell: `二〇二四`, `十五`, `三百二十`; undefined for others. 元 is the first year of an era. */
export function spelledNumber(text: string): number | undefined {
  if (text === '元') return 1;
  const digits = Array.from(text, digitOf);
  if (digits.every((digit) => digit >= 0)) return text === '' ? undefined : Number(digits.join(''));
  let [sum, digit] = [0, 0];
  for (const one of text) {
    const unit = tens[one];
    if (unit !== undefined) [sum, digit] = [sum + (digit || 1) * unit, 0];
    else if (digitOf(one) >= 0) digit = digitOf(one);
    else return undefined;
  }
  return sum + digit;
}

/** Numbers by units of ten thousand: what the character multiplies by; undefined for others. */
export const myriadOf = (one: string): number | undefined => myriads[one];
