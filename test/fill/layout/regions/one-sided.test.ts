/** Lists whose amounts stand in one of two columns. */
import assert from 'node:assert/strict';
import { document, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('a list that is called as one of two columns of amounts', () => {
  const parsed = document({ pages: [] });
  parsed.blocks.push(
    tableOf([
      ['Day', 'Details', 'Withdrawal', 'Deposit'],
      ['2026-02-03', 'Rent of the boathouse', '640.00', ''],
      ['2026-02-05', 'Members’ fees', '', '1,210.00'],
      ['2026-02-11', 'Varnish and brushes', '58.40', ''],
      ['2026-02-19', 'Sale of old oars', '', '95.00'],
      ['2026-02-24', 'Insurance', '212.75', ''],
    ]),
  );
  const item = { day: 'date', details: '', amount: 'number' };

  it('has the rows that have an amount there', async () => {
    const { deposits } = await fill(parsed, { deposits: [item] });
    assert.deepEqual(deposits, [
      { day: '2026-02-05', details: 'Members’ fees', amount: 1210 },
      { day: '2026-02-19', details: 'Sale of old oars', amount: 95 },
    ]);
  });

  it('has all rows where it is called otherwise', async () => {
    const { entries } = await fill(parsed, { entries: [{ day: 'date', details: '', withdrawal: 'number' }] });
    assert.equal(entries.length, 5);
  });
});
