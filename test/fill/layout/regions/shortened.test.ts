/** Columns whose heads say in short what is asked for, and cells that are asked for whole. */
import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { inFull } from '../../../../src/fill/layout/regions/shortened.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const inFullFor = (key: string, head: string): string | undefined => {
  const { root } = readTemplate({ list: [{ [key]: '', other: '' }] });
  const member = askedList(root.fields[0] as ListField, [root]).members[0];
  assert.ok(member);
  return inFull(member, head);
};

describe('heads in short', () => {
  for (const [key, head, full] of [
    ['humidity', 'HMD', 'humidity'],
    ['voltage_range', 'Vol.', 'voltage'],
    ['chapter', 'Ch.', 'chapter'],
    ['start_end', 'S/E', 'start end'],
    ['date_of_entry', 'DOE', 'date of entry'],
    ['humidity', 'TMP', undefined],
    ['chapter', 'Chat', undefined],
    ['pages', 'Page', undefined],
    ['number', 'Name', undefined],
  ] as const)
    it(`${head} says ${full ?? 'nothing'} of ${key}`, () => assert.equal(inFullFor(key, head), full));

  it('name a column by the first of words that mean something together', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      tableOf([
        ['No.', 'Model', 'Estimate', 'Offer', 'Sticker', 'Tax %', 'Tax', 'Gross'],
        ['7', 'Heron 2', '18,000–19,500', '17,200', '18,900.00', '10', '1,890.00', '20,790.00'],
        ['9', 'Tern', '9,000–9,900', '–', '9,450.00', '10', '945.00', '10,395.00'],
        ['12', 'Curlew GT', '31,000–34,000', '30,100', 'withdrawn', '', '–', '–'],
        ['15', 'Plover', '12,000–13,000', '11,800', '12,400.00', '10', '1,240.00', '13,640.00'],
      ]),
    );
    const { cars } = await fill(parsed, {
      cars: [{ no: '', model: '', sticker_price: 'number', tax: 'number', gross: 'number' }],
    });
    assert.deepEqual(
      cars.map((car: { sticker_price: number | null }) => car.sticker_price),
      [18_900, 9450, null, 12_400],
    );
  });

  it('of one letter stand for the words that begin with it, and for no place in a row', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      tableOf([
        ['#', 'Crew', 'R', 'W', 'L', 'T', 'Pts'],
        ['1', 'Amber Oars', '9', '6', '2', '1', '19'],
        ['2', 'Weir Street', '9', '5', '4', '0', '15'],
        ['3', 'Mill Lane', '9', '1', '6', '2', '5'],
      ]),
    );
    const { crews } = await fill(parsed, {
      crews: [{ crew: '', rank: 'integer', won: 'integer', lost: 'integer', points: 'integer' }],
    });
    assert.deepEqual(crews, [
      { crew: 'Amber Oars', rank: 1, won: 6, lost: 2, points: 19 },
      { crew: 'Weir Street', rank: 2, won: 5, lost: 4, points: 15 },
      { crew: 'Mill Lane', rank: 3, won: 1, lost: 6, points: 5 },
    ]);
  });

  it('name columns of a table', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      tableOf([
        ['STN', 'HMD', 'WND', 'Cloud'],
        ['Alder Bay', '61.5', '14.0', 'few'],
        ['Cape Morrow', '70.2', '22.5', 'overcast'],
        ['Tern Rock', '66.0', '31.0', 'broken'],
      ]),
    );
    const { readings } = await fill(parsed, { readings: [{ station: '', wind: 'number', humidity: 'number' }] });
    assert.deepEqual(readings, [
      { station: 'Alder Bay', wind: 14, humidity: 61.5 },
      { station: 'Cape Morrow', wind: 22.5, humidity: 70.2 },
      { station: 'Tern Rock', wind: 31, humidity: 66 },
    ]);
  });
});

describe('a cell with a measure among its words', () => {
  it('is given whole to a member that asks for words', async () => {
    const parsed = document({ pages: [] });
    const works = [
      'Seal cracks >2 mm in the deck; nothing else',
      'Replace bearings within 18 months',
      'Nothing at present',
      'Lower the bank by 40 cm; survey again in spring',
      'Close to lorries',
      'Lift the deck to 2.5 m on the west side',
    ];
    const seen = [
      'Full deck; minor rust. Nest (no. 3) on pier at 5 m.',
      'Rot class 3; cavity W side, bracket at 1.2 m.',
      'Leans S. Old tie embedded at 1 m.',
      'Damage from trench (2021), crack at 2.2 m.',
      'Former ford; overhead line.',
      'Boundary bridge, 3 piers from 0.6 m.',
    ];
    const names = ['Mill Lane', 'Ferry Road', 'Weir Street', 'Quay', 'Mint', 'Staple'];
    parsed.blocks.push(
      tableOf([
        ['No.', 'Bridge', 'Span (m)', 'Cond.', 'Observations', 'Recommendations'],
        ...names.map((name, at) => [`BR${at}`, name, `${9 + at}.5`, 'Good', seen[at] ?? '', works[at] ?? '']),
      ]),
    );
    const { bridges } = await fill(parsed, {
      bridges: [{ tag: '', bridge_name: '', span_m: 'number', condition: '', recommended_repairs: '' }],
    });
    assert.deepEqual(
      bridges.map((bridge: { recommended_repairs: string }) => bridge.recommended_repairs),
      works,
    );
  });
});
