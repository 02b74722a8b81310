/** Rows of a table that add up the others or tell their mean, and items that are called so: `Total cholesterol`. */
import { medianOf } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { setOf } from '../../scale/lists.ts';
import type { Locale } from '../values/locale.ts';
import { findNumbers } from '../values/numbers.ts';
import { sameness } from '../words/similarity.ts';
import { isTelling, meansAny, type Term, termsOf } from '../words/terms.ts';
import { dashes } from './columns.ts';
import { differing, type Piece } from './region.ts';

type Cells = readonly (Piece | null)[];

/** Words of rows that add the others up, in letters that stand in words and in those that are words. */
const latin =
  'totals?|totalt|totale?|totaux|totaal|sums?|summa|summe|suma|somme?|gesamt|zwischensumme|delsumma|netto(?!y)\\p{L}*|' +
  '(?:\\d+ ?% )?mwst\\.?|razem|celkem|celkom|(?:mezi)?součet|toplam|yhteensä|összesen|итого|всего|разом|всього|усього|' +
  'σύνολο|計|计|tổng(?: cộng)?|cộng|jumlah|कुल|योग|المجموع|الإجمالي|סה["״]כ';
const signs = '合計|合计|小计|小計|总计|總計|総計|税抜金額|총계|총액|합계|소계|공급가액|과세물품가액|รวม|ยอดรวม';
const summing = new RegExp(
  `^(?:(?:(?:grand|net|gross|sous|ara|genel)[ -]|sub-?)?(?:${latin})(?:(?<=gesamt)|(?!\\p{L}))|${signs})`,
  'iu',
);
/** Sums of a part of the rows: nothing else is called so. */
const partial = /^(?:sub|sous|ara[ -]|zwischen|mezi|del|小|소)/iu;
/** Words of rows that tell the mean of the others, in the same languages. */
const means =
  'averages?|avg|mean|median|durchschnitt|mittelwert|moyenne|médiane|promedio|media|mediana|média|gemiddelde?|mediaan|' +
  'genomsnitt|medelvärde|medel|gennemsnit|gjennomsnitt|snitt|średni[ao]|průměr|medián|priemer|ortalama|medyan|keskiarvo|' +
  'mediaani|átlag|среднее|медиана|середнє|медіана|μέσος όρος|διάμεσος|trung bình|trung vị|rata-rata|औसत|المتوسط|متوسط|ממוצע|חציון';
const averaging = new RegExp(`^(?:(?:${means})(?!\\p{L})|平均値?|均值|中央値|中位数|평균|중앙값|(?:ค่า)?เฉลี่ย)`, 'iu');

/** Whether a text begins with the words of a sum. */
export const callsSum = (text: string): boolean => summing.test(text);

/** What sums of bills are called besides. */
const billed = setOf('total subtotal tax tax_rate net gross due payment balance rounding amount price cost currency');
/** Letters of words such as `of` and `za`. */
const small = 2;
/** Rows that are added up at most. */
const mostRows = atMost.hundreds;
/** Sums of small whole numbers come out by chance, as does what two of them have for a mean. */
const leastSum = 100;
const leastRows = 2;
/** What a figure counts by. */
const base = 10;
/** What is lost of a sum by rounding. */
const rounding = 0.011;

/** Where a row stands that may be no item. */
export interface Standing {
  /** The rows above it since the last heading, and those before that. */
  group: readonly Cells[];
  before: readonly Cells[];
  /** Cells that rows of the table usually fill. */
  usual: number;
  /** No further row of its group follows. */
  last: boolean;
  /** What heads it, its group and its table. */
  said: readonly string[];
  locale: Locale;
}

/** The last rows of some groups, as many as are added up. */
export function lastCells(groups: readonly { entries: readonly { cells: Cells }[] }[]): Cells[] {
  const found: Cells[][] = [];
  let room = mostRows;
  for (let at = groups.length - 1; at >= 0 && room > 0; at -= 1) {
    const some = groups[at]?.entries.slice(-room) ?? [];
    found.push(some.map(({ cells }) => cells));
    room -= some.length;
  }
  return found.toReversed().flat();
}

/** How many cells rows usually fill, those left out that call themselves a sum. */
export const usualCells = (rows: readonly Cells[]): number =>
  medianOf(rows.filter((cells) => !callsSum(nameOf(cells))).flatMap((cells) => told(cells).length || []));

/** Whether a row says what others come to: an item that is called so is as full as they are, and its figures are its own. */
export function addsUp(cells: Cells, standing: () => Standing): boolean {
  const text = nameOf(cells);
  const [sum] = summing.exec(text) ?? [];
  const [mean] = sum === undefined ? (averaging.exec(text) ?? []) : [];
  const words = sum ?? mean;
  if (words === undefined) return false;
  const { group, before, usual, last, said, locale } = standing();
  const others = termsOf(text.slice(words.length)).filter((term) => isTelling(term) && term.text.length > small);
  const short = told(cells).length < usual;
  const isSaid = (term: Term): boolean => said.some((other) => says(other, term));
  if (mean !== undefined) {
    const named = others.every(isSaid) && (short || others.length > 0) && last;
    return group.length >= leastRows && (named || comesTo(cells, group, locale, true));
  }
  const named = others.every((term) => isBilled(term) || isSaid(term));
  if (others.every(isBilled) || short || partial.test(words)) return true;
  if (last && group.length > 0 && (named || usual <= leastRows)) return true;
  return comesTo(cells, group, locale, false) || comesTo(cells, [...before, ...group], locale, false);
}

const isBilled = (term: Term): boolean => meansAny([term], billed);
const says = (text: string, term: Term): boolean => termsOf(text).some((other) => sameness(other, term) === 1);
const nameOf = (cells: Cells): string => cells.find((cell) => cell !== null)?.text ?? '';
const told = (cells: Cells): Piece[] => differing(cells).filter(({ text }) => !dashes.test(text));

/** Whether figures of a row are the sum, or the mean, of those in some of the rows right above it. */
function comesTo(cells: Cells, rows: readonly Cells[], locale: Locale, mean: boolean): boolean {
  const own = cells.map((cell) => figureOf(cell, locale));
  const sums = own.map(() => 0);
  const above = rows.slice(-mostRows).toReversed();
  return above.some((row, at) => {
    row.forEach((cell, column) => {
      sums[column] = (sums[column] ?? 0) + (figureOf(cell, locale)?.value ?? Number.NaN);
    });
    const count = at + 1;
    const right = own.flatMap((figure, column) => {
      const come = (sums[column] ?? 0) / (mean ? count : 1);
      return figure && Math.abs(come - figure.value) <= (mean ? figure.step : rounding) ? [figure] : [];
    });
    const large = right.some(({ value }) => !Number.isInteger(value) || Math.abs(value) >= leastSum);
    if (mean ? count < above.length : count < leastRows) return false;
    // The first figure of a row that is right for all rows is its count.
    const counts = !mean && count === rows.length && right[0] === own.find((figure) => figure !== undefined);
    return right.length > 1 || (right.length === 1 && (large || counts));
  });
}

/** The only number of a cell, and what its last digit counts. */
function figureOf(cell: Piece | null, locale: Locale): { value: number; step: number } | undefined {
  const [one, ...others] = cell ? findNumbers(cell.text, locale) : [];
  if (!one || others.length > 0) return undefined;
  const decimals = /[.,](\d{1,2})\D*$/u.exec(cell?.text ?? '')?.[1]?.length ?? 0;
  return { value: one.value, step: 1 / base ** decimals };
}
