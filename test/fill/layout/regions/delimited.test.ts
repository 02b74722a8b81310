/** Lines that one mark parts into as many pieces each. */
import assert from 'node:assert/strict';
import { flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const rows = [
  ['Anna Berg', 'Project lead', '020 7946 0101'],
  ['Tom Okafor', 'Surveyor', '020 7946 0102'],
  ['Mei Tanaka', 'Site engineer', '020 7946 0103'],
];
const team = rows.map(([name, role, phone]) => ({ name, role, phone }));
const template = { team: [{ name: '', role: '', phone: '' }] };

describe('lines that one mark parts', () => {
  it('are rows of a table', async () => {
    for (const mark of [' / ', ', ', '; '])
      assert.deepEqual(await fill(flowing(`Team\n\n${rows.map((row) => row.join(mark)).join('\n')}`), template), {
        team,
      });
  });

  it('have heads in the first of them', async () => {
    const lines = [['Name', 'Role', 'Phone'], ...rows].map((row) => row.join(','));
    assert.deepEqual(await fill(flowing(lines.join('\n')), template), { team });
  });

  it('say how often something stands in them, and what that is', async () => {
    const print = ['500 x business cards, 350 g matt, EUR 62.00', '200 x folded flyers, 135 g gloss, EUR 118.50'];
    const lines = [...print, '10 x posters, 190 g, EUR 95.00'].map((line, at) => `${at + 1}) ${line}`);
    const { items } = await fill(flowing(`Items\n\n${lines.join('\n')}`), {
      items: [{ quantity: 0, product: '', paper: '', price: 0 }],
    });
    assert.deepEqual(items, [
      { quantity: 500, product: 'business cards', paper: '350 g matt', price: 62 },
      { quantity: 200, product: 'folded flyers', paper: '135 g gloss', price: 118.5 },
      { quantity: 10, product: 'posters', paper: '190 g', price: 95 },
    ]);
  });
});

describe('paragraphs with marks', () => {
  it('are the items of a list', async () => {
    const lines = rows.map(([name, role, phone]) => `- ${name}: ${role}, ${phone}`);
    assert.deepEqual(await fill(flowing(`Team\n\n${lines.join('\n\n')}`), template), { team });
  });
});
