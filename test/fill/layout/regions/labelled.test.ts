/** Items whose parts have a label each. */
import assert from 'node:assert/strict';
import { flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const items = [
  { description: 'Garden hose', quantity: 4, unit_price: 18.5 },
  { description: 'Steel bucket', quantity: 12, unit_price: 7.25 },
  { description: 'Plant pot', quantity: 40, unit_price: 2.1 },
];
const template = { items: [{ description: '', quantity: 0, unit_price: 0 }] };
const written = (between: string) =>
  items.map((one) =>
    [`Description: ${one.description}`, `Quantity: ${one.quantity}`, `Unit price: ${one.unit_price}`].join(between),
  );

describe('items whose parts have labels', () => {
  it('may have the first of them in their first line', async () => {
    const filled = await fill(flowing(`Items\n\n${written('\n').join('\n\n')}`), template);
    assert.deepEqual(filled, { items });
  });

  it('may have all of them in one line', async () => {
    const filled = await fill(flowing(`Items\n\n${written(', ').join('\n')}`), template);
    assert.deepEqual(filled, { items });
  });

  it('may have some of them in brackets', async () => {
    const staff = [
      'Alice Moore - payroll (room: 2.14)',
      'Ben Tarr - sales (room: 1.03)',
      'Cy Ong - legal (room: 3.20)',
    ];
    assert.deepEqual(
      await fill(flowing(`Staff\n\n${staff.map((one) => `- ${one}`).join('\n')}`), {
        staff: [{ name: '', department: '', room: '' }],
      }),
      {
        staff: [
          { name: 'Alice Moore', department: 'payroll', room: '2.14' },
          { name: 'Ben Tarr', department: 'sales', room: '1.03' },
          { name: 'Cy Ong', department: 'legal', room: '3.20' },
        ],
      },
    );
    const talks = ['Bees (start: 9:00)', 'Ants (start: 10:30)', 'Flies (start: 11:15)'];
    assert.deepEqual(
      await fill(flowing(`Talks\n\n${talks.map((one) => `- ${one}`).join('\n')}`), {
        talks: [{ title: '', start: 'time' }],
      }),
      {
        talks: [
          { title: 'Bees', start: '09:00' },
          { title: 'Ants', start: '10:30' },
          { title: 'Flies', start: '11:15' },
        ],
      },
    );
  });
});
