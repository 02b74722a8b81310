/** Totals of columns whose row says what it is elsewhere than at its start, or not at all. */
import assert from 'node:assert/strict';
import { titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('rows that sum up a table', () => {
  it('answer totals where their word stands behind the figures', async () => {
    const stall = titledTable('Bake sale', [
      ['Sold', 'Takings ($)', 'Stall'],
      ['30', '90.00', 'Cakes'],
      ['45', '67.50', 'Drinks'],
      ['75', '157.50', 'Total'],
    ]);
    assert.deepEqual(await fill(stall, { total_takings: 'number' }), { total_takings: 157.5 });
  });

  it('answer totals without a word where their figures are the sums of those above', async () => {
    const rows = [
      ['No.', 'Camp', 'Cattle'],
      ['1', 'North', '112'],
      ['2', 'River', '85'],
    ];
    const key = { total_cattle: 'integer' };
    assert.deepEqual(await fill(titledTable('Herd', [...rows, ['', '', '197']]), key), { total_cattle: 197 });
    assert.deepEqual(await fill(titledTable('Herd', [...rows, ['', '', '64']]), key), { total_cattle: null });
  });

  it('leave no item for the total of its column, but that of what it is itself', async () => {
    const cartons = titledTable('Packing list', [
      ['Cartons', 'Net weight (kg)', 'Description'],
      ['12', '340', 'Shoes'],
      ['7', '155', 'Belts'],
      ['19', '495', 'GRAND TOTAL'],
    ]);
    const { total_cartons } = (await fill(cartons, { total_cartons: 'integer' })) as { total_cartons: unknown };
    assert.notEqual(total_cartons, 12);
    const bill = titledTable('Bill', [
      ['Fee', 'Amount'],
      ['Subtotal', '90.00'],
      ['Tax', '10.00'],
      ['Total', '100.00'],
    ]);
    assert.deepEqual(await fill(bill, { total_before_tax: 'number', total_tax: 'number' }), {
      total_before_tax: 90,
      total_tax: 10,
    });
  });
});
