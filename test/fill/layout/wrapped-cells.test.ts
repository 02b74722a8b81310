import assert from 'node:assert/strict';
import type { Box, Cell, ParsedDocument } from '../../../src/model/document.ts';
import { drawn } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

/** A form of two columns whose cells take the lines that they are given, around the middles of their rows. */
function form(rows: [label: string[], value: string | string[]][]): ParsedDocument {
  const made = drawn('');
  const lineAt = (text: string, left: number, middle: number) => {
    const box: Box = [left, middle - 0.008, left + 0.012 * text.length, middle + 0.008];
    return { text, place: { kind: 'page' as const, page: 1, box }, words: [{ text, box, style: 0 }] };
  };
  const cells = rows.flatMap(([label, value], row): Cell[] => {
    const middle = 0.1 + 0.1 * row;
    const linesOf = (texts: string[], left: number) =>
      texts.map((text, at) => lineAt(text, left, middle + 0.02 * at - 0.01 * (texts.length - 1)));
    const values = [value].flat();
    const separator = /\p{Script=Han}/u.test(label.join('')) ? '' : ' ';
    return [
      { row, column: 0, text: label.join(separator), lines: linesOf(label, 0.1) },
      { row, column: 1, text: values.join(separator), lines: linesOf(values, 0.4) },
    ];
  });
  made.blocks.push({
    kind: 'table',
    place: { kind: 'page', page: 1 },
    rows: rows.length,
    columns: 2,
    headerRows: 0,
    cells,
  });
  return made;
}

describe('labels that a cell breaks over lines', () => {
  it('are read whole beside a value between their lines', async () => {
    const paper = form([
      [['Emergency', 'contact'], 'Ada Probe'],
      [['Place of', 'delivery'], 'Alderbrook'],
    ]);
    assert.deepEqual(await fill(paper, { emergency_contact: '', place_of_delivery: '' }), {
      emergency_contact: 'Ada Probe',
      place_of_delivery: 'Alderbrook',
    });
  });

  it('stand beside values that begin above them, as these are in the middle of their row too', async () => {
    const paper = form([
      [['Owner'], ['Atlantic Coastal Shipping', 'Company of Galway Limited']],
      [
        ['Registered', 'address'],
        ['Unit 7, Old Tannery Yard,', '41 Riverside Walk, Shrewsbury,', 'SY1 1PQ'],
      ],
      [['Result'], ['Two deficiencies, to be', 'put right before departure']],
      [['Contact'], ['Siobhan Daly', 'office@coastal.example']],
    ]);
    const asked = { owner: '', registered_address: '', result: '', contact: '' };
    const { registered_address, result, contact } = await fill(paper, asked);
    assert.equal(registered_address, 'Unit 7, Old Tannery Yard, 41 Riverside Walk, Shrewsbury, SY1 1PQ');
    assert.deepEqual([result, contact], ['Two deficiencies, to be put right before departure', 'Siobhan Daly']);
    assert.equal((await offers(paper, asked))['/owner']?.[0], 'Atlantic Coastal Shipping Company of Galway Limited');
  });

  it('are words of Chinese and Japanese without the spaces that fill them up', async () => {
    const paper = form([
      [['所 在', '地'], '東京都港区芝1-2-3'],
      [['安全管', '理者'], '佐藤 健一 （選任：令和2年4月1日）'],
    ]);
    assert.deepEqual(await fill(paper, { 所在地: '', 安全管理者: '' }), {
      所在地: '東京都港区芝1-2-3',
      安全管理者: '佐藤 健一',
    });
  });

  it('end the value above where their letters stand apart', async () => {
    const paper = drawn('届出者\n住 所 東京都港区芝1-2-3\n氏 名 試験商事株式会社\n代表取締役 佐藤 健一');
    assert.deepEqual(await fill(paper, { 届出者: { 住所: '' } }), { 届出者: { 住所: '東京都港区芝1-2-3' } });
  });
});
