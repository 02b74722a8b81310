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
});

describe('paragraphs with marks', () => {
  it('are the items of a list', async () => {
    const lines = rows.map(([name, role, phone]) => `- ${name}: ${role}, ${phone}`);
    assert.deepEqual(await fill(flowing(`Team\n\n${lines.join('\n\n')}`), template), { team });
  });
});
