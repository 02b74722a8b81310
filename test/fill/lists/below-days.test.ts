import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from './fill.ts';

const asked = { transactions: [{ date: 'date', description: 'string', amount: 'number' }] };
const expected = [
  { date: '2023-03-07', description: 'Water works', amount: -476.09 },
  { date: '2023-03-07', description: 'Coffee shop', amount: -3.2 },
  { date: '2023-03-08', description: 'Salary Halden', amount: 2000 },
  { date: '2023-03-09', description: 'Rent', amount: -700 },
];

describe('amounts below the days that they are of', () => {
  it('are items with these, in lines and in columns', async () => {
    const lines = ['7 Mar 2023', 'Water works -476.09', 'Coffee shop -3.20', '8 Mar 2023', 'Salary Halden 2,000.00'];
    const all = [...lines, '9 Mar 2023', 'Rent -700.00'];
    assert.deepEqual(await fill(flowing(`Transactions\n\n${all.join('\n\n')}`), asked), { transactions: expected });
    const columns = all.map((line) => line.replace(/ (?=\S+\.\d\d$)/u, ' '.repeat(20)));
    assert.deepEqual(await fill(drawn(`Transactions\n\n${columns.join('\n')}`), asked), { transactions: expected });
  });

  it('have the first one among them, which heads no column', async () => {
    const work =
      'Work\n\nchain and sprocket        64.50\nrear light                18.95\nbrake pads                22.00';
    assert.deepEqual(await fill(drawn(work), { work: [{ job: 'string', price: 'number' }] }), {
      work: [
        { job: 'chain and sprocket', price: 64.5 },
        { job: 'rear light', price: 18.95 },
        { job: 'brake pads', price: 22 },
      ],
    });
  });
});

describe('a number below zero', () => {
  it('keeps its sign behind a label without a colon, and as the lower end of a range', async () => {
    const sheet = drawn('Data sheet\n\nPressure -3 bar\n\nAmbient −25 to +45 °C');
    assert.deepEqual(await fill(sheet, { pressure: 'number', ambient_min_c: 'number', ambient_max_c: 'number' }), {
      pressure: -3,
      ambient_min_c: -25,
      ambient_max_c: 45,
    });
  });
});
