import assert from 'node:assert/strict';
import { titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('columns of years', () => {
  it('answer keys that name a year, or are in an object called after it, by the column of that year alone', async () => {
    const accounts = titledTable('Rowing club accounts', [
      ['Item', '2022 (actual)', '2023 (plan)'],
      ['Boat repairs', '1,310.00', '1,150.00'],
      ['Total expenses', '8,420.00', '9,075.00'],
      ['Total income', '9,960.00', '9,500.00'],
    ]);
    assert.deepEqual(await fill(accounts, { total_expenses_2023: 'number', total_expenses_2022: 'number' }), {
      total_expenses_2023: 9075,
      total_expenses_2022: 8420,
    });
    assert.deepEqual(await fill(accounts, { 2023: { total_income: 'number' } }), { 2023: { total_income: 9500 } });
    const members = titledTable('Library', [
      ['', '2019', '2020'],
      ['Members', '412', '388'],
      ['Loans', '21,904', ''],
    ]);
    assert.deepEqual(await fill(members, { loans_2020: 'number' }), { loans_2020: null });
  });
});
