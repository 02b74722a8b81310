/** Rows that add up the others or tell their mean are no items; those that are only called so are. */
import assert from 'node:assert/strict';
import { titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const namesIn = async (heads: string[], template: Record<string, string>, rows: string[][]): Promise<string[]> => {
  const [name = ''] = Object.keys(template);
  const { items } = await fill(titledTable('Items', [heads, ...rows]), { items: [template] });
  return items.map((item: Record<string, string>) => item[name]);
};

const blood = { test: '', result: 'number', unit: '' };
const hired = { equipment: '', days: 'integer', rate: 'number', amount: 'number' };
const played = { player: '', club: '', goals: 'integer', minutes: 'integer' };

describe('rows that begin with the word for a sum', () => {
  it('are items where they are as full as the others and say something else', async () => {
    const rows = [
      ['Glucose', '5.1', 'mmol/L'],
      ['Total cholesterol', '6.1', 'mmol/L'],
      ['Gesamteiweiß', '72', 'g/L'],
      ['Triglycerides', '1.4', 'mmol/L'],
    ];
    const names = await namesIn(['Test', 'Result', 'Unit'], blood, rows);
    assert.deepEqual(names, ['Glucose', 'Total cholesterol', 'Gesamteiweiß', 'Triglycerides']);
  });

  it('are none where they lack what the others have', async () => {
    const rows = [
      ['Laser level', '2', '18.00', '36.00'],
      ['Total station', '5', '64.00', '320.00'],
      ['Tripod', '5', '4.00', '20.00'],
      ['Total hire charge', '', '', '376.00'],
    ];
    const names = await namesIn(['Equipment', 'Days', 'Rate', 'Amount'], hired, rows);
    assert.deepEqual(names, ['Laser level', 'Total station', 'Tripod']);
  });

  it('are none where their figures are what those above come to, or their words say no more than that', async () => {
    const rows = [
      ['Rent', '900', '880'],
      ['Power', '90', '80'],
      ['Total dwelling', '990', '960'],
      ['Bus', '30', '35'],
      ['Total due', '1040', '1000'],
    ];
    const names = await namesIn(
      ['Expense', 'Budget', 'Actual'],
      { expense: '', budget: 'number', actual: 'number' },
      rows,
    );
    assert.deepEqual(names, ['Rent', 'Power', 'Bus']);
  });
});

describe('sums below rows that are numbered', () => {
  it('leave the numbers what no item is called', async () => {
    const sums = ['Net', 'Rebate', 'Tax', 'Payable'].map((name, at) => [name, '', '', '', `${at + 7}5`]);
    const rows = [['1', 'Felling', '2', '50', '100'], ['2', 'Grinding', '3', '20', '60'], ...sums];
    const template = { description: '', quantity: 'integer', price: 'number', amount: 'number' };
    const names = await namesIn(['No.', 'Arbeitsgang', 'Qty', 'Price', 'Amount'], template, rows);
    assert.deepEqual(names.slice(0, 2), ['Felling', 'Grinding']);
  });
});

describe('rows that begin with the word for a mean', () => {
  it('are none where they lack what the others have, or tell the mean of those above', async () => {
    const rows = [
      ['I. Novak', 'Ajax', '9', '810'],
      ['P. Reyes', 'Porto', '4', '640'],
      ['T. Lund', 'Brann', '2', '300'],
      ['Average', '', '5', '583'],
    ];
    assert.deepEqual(await namesIn(['Player', 'Club', 'Goals', 'Minutes'], played, rows), [
      'I. Novak',
      'P. Reyes',
      'T. Lund',
    ]);
    const months = [
      ['Januar', '410', '1200'],
      ['Februar', '380', '1130'],
      ['Durchschnitt', '395', '1165'],
    ];
    const visits = { monat: '', besucher: 'integer', umsatz: 'integer' };
    assert.deepEqual(await namesIn(['Monat', 'Besucher', 'Umsatz'], visits, months), ['Januar', 'Februar']);
  });

  it('are items where they are called so only', async () => {
    const films = [
      ['Heat', '1995', '170'],
      ['Mean Girls', '2004', '97'],
      ['Total Recall', '1990', '113'],
    ];
    const names = await namesIn(['Film', 'Year', 'Minutes'], { film: '', year: 'integer', minutes: 'integer' }, films);
    assert.deepEqual(names, ['Heat', 'Mean Girls', 'Total Recall']);
    const scale = [
      ['Poor', '1'],
      ['Average', '3'],
      ['Good', '4'],
    ];
    assert.deepEqual(await namesIn(['Rating', 'Points'], { rating: '', points: 'integer' }, scale), [
      'Poor',
      'Average',
      'Good',
    ]);
  });
});
