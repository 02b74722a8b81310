import assert from 'node:assert/strict';
import { drawn, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('keys named like a row of several figures', () => {
  const bill = [
    'Description        Quantity   Unit price   Amount',
    'Door hinge              4.5         3.50    15.75',
    'Call-out fee              1        45.00    45.00',
    'Hourly labour           2.5        38.00    95.00',
  ].join('\n');

  it('get what the row comes to', async () => {
    assert.deepEqual(await fill(drawn(bill), { call_out_fee: 'number', hourly_labour: 'number' }), {
      call_out_fee: 45,
      hourly_labour: 95,
    });
    const hours = titledTable('Hours', [
      ['Task', 'Mon', 'Tue', 'Total'],
      ['Painting', '4', '3', '7'],
      ['Masonry', '2', '6', '8'],
    ]);
    assert.deepEqual(await fill(hours, { painting: 'number', masonry: 'number' }), { painting: 7, masonry: 8 });
  });

  it('get what the row comes to where its number stands before its name', async () => {
    const slip = titledTable('Payslip', [
      ['Code', 'Text', 'Units', 'Rate', 'Amount'],
      ['1010', 'Overtime bonus', '6.00', '21.50', '129.00'],
      ['4010', 'Travel allowance', '124.00', '0.50', '62.00'],
    ]);
    assert.deepEqual(await fill(slip, { overtime_bonus: 'number', travel_allowance: 'number' }), {
      overtime_bonus: 129,
      travel_allowance: 62,
    });
  });

  it('get the column that they, an object around them or their unit name', async () => {
    assert.deepEqual(await fill(drawn(bill), { door_hinge_quantity: 'number', quantities: { door_hinge: 'number' } }), {
      door_hinge_quantity: 4.5,
      quantities: { door_hinge: 4.5 },
    });
    const power = titledTable('Charges', [
      ['Charge', 'kWh', 'Unit price', 'Amount EUR'],
      ['Grid use', '240', '0.08', '19.20'],
      ['Energy', '240', '0.15', '36.00'],
    ]);
    assert.deepEqual(await fill(power, { energy_kwh: 'number', energy: 'number' }), { energy_kwh: 240, energy: 36 });
  });

  it('get the first figure where no column is called the amount or the total of the others', async () => {
    const food = titledTable('Nutrition', [
      ['Nutrient', 'Amount', 'Daily value'],
      ['Protein', '12 g', '24 %'],
      ['Fat', '8 g', '11 %'],
    ]);
    assert.deepEqual(await fill(food, { protein: 'number', fat: 'number' }), { protein: 12, fat: 8 });
  });
});
