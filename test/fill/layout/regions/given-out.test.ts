/** Which column of a table holds which member: all of them together, by short heads, groups and parts of names. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { giveOut } from '../../../../src/fill/layout/regions/give-out.ts';
import type { Run } from '../../../../src/fill/layout/regions/region.ts';
import { titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const runOf = (columns: number): Run => ({
  way: 'table',
  heads: Array.from({ length: columns }, () => null),
  grouped: new Set(),
  entries: [],
  titles: [],
});

describe('columns', () => {
  it('are given out so that all are likeliest together', () => {
    const likely = [
      [0.45, 0.5],
      [0.1, 0.45],
    ];
    assert.deepEqual(
      giveOut(runOf(2), likely).map(({ column }) => column),
      [0, 1],
    );
  });

  it('are given to one member each, and none that is unlikely', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const table = fc
      .integer({ min: 1, max: 9 })
      .chain((columns) =>
        fc.array(fc.array(share, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 30 }),
      );
    fc.assert(
      fc.property(table, (likely) => {
        const given = giveOut(runOf(likely[0]?.length ?? 0), likely);
        const held = given.flatMap(({ column }) => (column < 0 ? [] : [column]));
        assert.equal(given.length, likely.length);
        assert.equal(new Set(held).size, held.length);
        for (const [member, { column, sure }] of given.entries())
          assert.equal(sure, column < 0 ? 0 : likely[member]?.[column]);
        assert.ok(given.every(({ column, sure }) => column < 0 || sure >= 0.08));
      }),
    );
  });

  it('take no time that grows with the power of the members', () => {
    const many = Array.from({ length: 400 }, (_, at) =>
      Array.from({ length: 400 }, (_, to) => 1 / (2 + ((at + to) % 7))),
    );
    assert.equal(giveOut(runOf(400), many).length, 400);
  }).timeout(5000);
});

/** What a table gives for a list of items. */
const listed = async (title: string, rows: string[][], item: Record<string, string>): Promise<unknown> =>
  (await fill(titledTable(title, rows), { items: [item] })).items;

describe('tables', () => {
  it('are read by heads that say in short what a member is called', async () => {
    const rows = [
      ['Staff', 'Desk', 'Ext.', 'Room'],
      ['Ada Bell', 'Claims', '2302', '1.07'],
      ['Carl Dorn', 'Claims', '2310', '1.08'],
      ['Eva Falk', 'Letters', '2288', '1.11'],
    ];
    assert.deepEqual(await listed('Directory', rows, { staff: '', extension: '' }), [
      { staff: 'Ada Bell', extension: '2302' },
      { staff: 'Carl Dorn', extension: '2310' },
      { staff: 'Eva Falk', extension: '2288' },
    ]);
  });

  it('take no long time over a head without end', async () => {
    const rows = [
      ['Staff', 'x'.repeat(300_000)],
      ['Ada Bell', '2302'],
      ['Carl Dorn', '2310'],
    ];
    assert.ok(Array.isArray(await listed('Directory', rows, { staff: '', extension: '' })));
  }).timeout(10_000);

  it('are read by the years that members and heads have, with a letter behind them or not', async () => {
    const rows = [
      ['Year to September', '2023A', '2024A', '2025E', '2026E'],
      ['Revenue', '212.4', '229.8', '251.0', '274.6'],
      ['Profit', '20.1', '22.4', '26.9', '30.2'],
      ['Net debt', '41.0', '38.2', '30.5', '21.7'],
    ];
    assert.deepEqual(await listed('Forecasts', rows, { measure: '', fy2025: 'number', fy2026: 'number' }), [
      { measure: 'Revenue', fy2025: 251, fy2026: 274.6 },
      { measure: 'Profit', fy2025: 26.9, fy2026: 30.2 },
      { measure: 'Net debt', fy2025: 30.5, fy2026: 21.7 },
    ]);
  });

  it('give what stands over groups of rows, without its mark, to the first member where it is called so', async () => {
    const rows = [
      ['', 'Net', 'Gross'],
      ['1. Connection', '', ''],
      ['House', '18,750.00', '23,437.50'],
      ['Cottage', '15,200.00', '19,000.00'],
      ['2. Yearly', '', ''],
      ['House', '640.00', '800.00'],
      ['Cottage', '520.00', '650.00'],
    ];
    const item = { section: '', item: '', net: 'number', gross: 'number' };
    assert.deepEqual(await listed('Rates 2025', rows, item), [
      { section: 'Connection', item: 'House', net: 18750, gross: 23437.5 },
      { section: 'Connection', item: 'Cottage', net: 15200, gross: 19000 },
      { section: 'Yearly', item: 'House', net: 640, gross: 800 },
      { section: 'Yearly', item: 'Cottage', net: 520, gross: 650 },
    ]);
  });

  it('give both parts of names that begin with the family’s', async () => {
    const rows = [
      ['', 'Name', 'ID', 'Major'],
      ['1', 'Abelard, Jonah', '884102', 'AGBS'],
      ['2', 'Bui, Thanh-Mai', '881977', 'AGBS'],
      ['3', 'Castellanos, Rey', '884350', 'HORT'],
    ];
    assert.deepEqual(await listed('Course list', rows, { lastName: '', firstName: '', studentId: '' }), [
      { lastName: 'Abelard', firstName: 'Jonah', studentId: '884102' },
      { lastName: 'Bui', firstName: 'Thanh-Mai', studentId: '881977' },
      { lastName: 'Castellanos', firstName: 'Rey', studentId: '884350' },
    ]);
  });

  it('give whole cells where nobody asks for the figures in them', async () => {
    const rows = [
      ['Quality', 'Target'],
      ['Uptime', '99.5 % a month, measured outside'],
      ['Answers', '95 % below 2 s'],
      ['Restore', '4 hours'],
    ];
    assert.deepEqual(await listed('Quality targets', rows, { quality: '', target: '' }), [
      { quality: 'Uptime', target: '99.5 % a month, measured outside' },
      { quality: 'Answers', target: '95 % below 2 s' },
      { quality: 'Restore', target: '4 hours' },
    ]);
  });

  it('give a year that is one', async () => {
    const rows = [
      ['No.', 'Vehicle', 'Age', 'Model year', 'Miles'],
      ['1', 'Estate car', '3', '2021', '9,500'],
      ['2', 'Van', '6', '2018', '12,000'],
      ['3', 'Trailer', '10', '2014', '800'],
    ];
    assert.deepEqual(await listed('Vehicles', rows, { vehicle: '', year: 'integer' }), [
      { vehicle: 'Estate car', year: 2021 },
      { vehicle: 'Van', year: 2018 },
      { vehicle: 'Trailer', year: 2014 },
    ]);
  });
});
