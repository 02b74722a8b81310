/** Rows of a table that are no items: what heads a group of them, and what adds them up. */
import { atMost } from '../../scale/extents.ts';
import { isValue } from '../lists/kinds.ts';
import type { Piece } from './region.ts';

/** Words of rows that add the others up, in letters that stand in words and in those that are words. */
const latin =
  'totals?|totalt|totale?|totaux|totaal|sums?|summa|summe|suma|somme?|gesamt\\p{L}*|zwischensumme|delsumma|netto\\p{L}*|' +
  '(?:\\d+ ?% )?mwst\\.?|razem|celkem|celkom|(?:mezi)?součet|toplam|yhteensä|összesen|итого|всего|разом|всього|усього|' +
  'σύνολο|計|计|tổng(?: cộng)?|cộng|jumlah|कुल|योग|المجموع|الإجمالي|סה["״]כ';
const signs = '合計|合计|小计|小計|总计|總計|総計|税抜金額|총계|총액|합계|소계|공급가액|과세물품가액|รวม|ยอดรวม';
export const summing = new RegExp(
  `^(?:(?:(?:grand|net|gross|sous|ara|genel)[ -]|sub-?)?(?:${latin})(?!\\p{L})|${signs})`,
  'iu',
);

/** Columns of a table in which a row of two cells is short. */
const wide = atMost.few;

/** Whether a row holds only a mark and a name behind it, where there are columns for much more: `B | Regulatory signs`. */
export function namesGroup(cells: readonly (Piece | null)[]): boolean {
  const [mark, name, ...others] = new Set(cells.filter((cell) => cell !== null));
  return (
    cells.length >= wide &&
    others.length === 0 &&
    mark !== undefined &&
    name !== undefined &&
    mark === cells[0] &&
    name === cells[1] &&
    /^(?:\p{Lu}|[IVX]{1,4}|\d{1,2})[.)]?$/u.test(mark.text) &&
    /\p{L}{2}|\p{Script=Han}/u.test(name.text) &&
    !isValue(name.text)
  );
}
