import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('what has the shape that single keys ask for, wherever it stands', () => {
  it('offers the people, the firms and the sums that a letter names, where they are few', async () => {
    const letter = flowing(
      'We met Ada Varga at the fair.\n\nThe boats come from Mill Quay Boats Ltd. Reckon with €1,250.00 and no less.',
    );
    const found = await offers(letter, { photographer: '', supplier: '', cost_amount: 'number' });
    assert.ok(found['/photographer']?.includes('Ada Varga'));
    assert.ok(found['/supplier']?.includes('Mill Quay Boats Ltd.'));
    assert.ok(found['/cost_amount']?.includes(1250));
  });

  it('offers of many sums only those that the words around them speak for', async () => {
    const prices = ['rope €5.00', 'oars €40.00', 'paint €18.50', 'anchors €75.00', 'buoys €22.00', 'nets €31.00'];
    const found = await offers(flowing(prices.map((one) => `For ${one} was given.`).join('\n\n')), {
      anchor_price: 'number',
      wages_amount: 'number',
    });
    assert.equal(found['/anchor_price']?.[0], 75);
    assert.ok((found['/anchor_price']?.length ?? 0) < 3);
    assert.deepEqual(found['/wages_amount'], []);
  });

  it('looks for what a description begins with, where a key leaves it open', async () => {
    const found = await offers(flowing('The doors stay shut until 6.30 p.m. tonight.'), {
      opened_at: 'time as printed',
      opened_by_choice: 'whatever is said',
    });
    assert.ok(found['/opened_at']?.includes('6.30 p.m.'));
    assert.deepEqual(found['/opened_by_choice'], []);
  });

  it('reads a day that the end of a line breaks, and no part of it', async () => {
    const letter = drawn(
      'The mooring is let to the tenant of the upper boat house until the 4\nMarch 2031, when it falls back to the harbour.',
    );
    const found = await offers(letter, { let_until: 'date' });
    assert.deepEqual(found['/let_until'], ['2031-03-04']);
  });

  it('offers codes to keys that ask for one: all where they are few, else those that stand apart', async () => {
    const few = await offers(flowing('Harbour pass\n\nKX-2031/7\n\nPaid on 4 March 2031: 12.50'), { pass_number: '' });
    assert.deepEqual(few['/pass_number'], ['KX-2031/7']);
    const named = ['A100B', 'A200B', 'A300B', 'A400B', 'A500B'].map((code) => `The buoy ${code} lies there.`);
    const many = await offers(flowing([...named, 'No. 77/2031-X'].join('\n\n')), { pass_number: '' });
    assert.deepEqual(many['/pass_number'], ['77/2031-X']);
  });
});
