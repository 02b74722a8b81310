/** Lists of small forms in text: the same labels again and again, each item a few lines. */
import assert from 'node:assert/strict';
import { flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('forms in text', () => {
  it('have no values that are their labels', async () => {
    const huts = flowing(
      'Huts\n\n1. Eagle hut\n   Beds: 40\n   Wooden house below the glacier.\n\n2. Lake hut\n   Beds: 22\n   Stone house with a jetty.',
    );
    assert.deepEqual(await fill(huts, { huts: [{ name: '', beds: 0, description: '' }] }), {
      huts: [
        { name: 'Eagle hut', beds: 40, description: 'Wooden house below the glacier.' },
        { name: 'Lake hut', beds: 22, description: 'Stone house with a jetty.' },
      ],
    });
  });

  it('begin with what they are of, where that differs', async () => {
    const match = flowing(
      'Match report\n\nGoal: Smith\nMinute: 12\n\nCard: Jones\nMinute: 40\n\nGoal: Poe\nMinute: 71',
    );
    assert.deepEqual(await fill(match, { events: [{ type: '', player: '', minute: 0 }] }), {
      events: [
        { type: 'Goal', player: 'Smith', minute: 12 },
        { type: 'Card', player: 'Jones', minute: 40 },
        { type: 'Goal', player: 'Poe', minute: 71 },
      ],
    });
  });

  const sold =
    'Items sold\n\nLot: 12\nTitle: Oak chest\nPrice: 420\n\nLot: 15\nTitle: Brass lamp\nPrice: 85\n\nItems withdrawn\n\nLot: 13\nTitle: Mirror\nReason: damaged';
  it('are of the list that stands over them', async () => {
    const asked = {
      items_sold: [{ lot: '', title: '', price: 0 }],
      items_withdrawn: [{ lot: '', title: '', reason: '' }],
    };
    assert.deepEqual(await fill(flowing(sold), asked), {
      items_sold: [
        { lot: '12', title: 'Oak chest', price: 420 },
        { lot: '15', title: 'Brass lamp', price: 85 },
      ],
      items_withdrawn: [{ lot: '13', title: 'Mirror', reason: 'damaged' }],
    });
  });

  it('are one list below lines that name groups of them', async () => {
    const prices = flowing(
      'Price list\n\nFruit\n\nName: Apple\nPrice: 2\n\nName: Pear\nPrice: 3\n\nVegetables\n\nName: Leek\nPrice: 4\n\nName: Kale\nPrice: 5',
    );
    assert.deepEqual(await fill(prices, { products: [{ name: '', price: 0 }] }), {
      products: [
        { name: 'Apple', price: 2 },
        { name: 'Pear', price: 3 },
        { name: 'Leek', price: 4 },
        { name: 'Kale', price: 5 },
      ],
    });
  });
});
