/** Lists of plain structure, as anybody writes them: each value in its place, and nothing else taken for one. */
import assert from 'node:assert/strict';
import { drawn, titledTable } from '../../support/document.ts';
import { fill } from './fill.ts';

describe('lists of plain structure', () => {
  it('end at the sum, and take no tax below it for an item', async () => {
    const rows = [
      ['Item', 'Qty', 'Amount'],
      ['Hose', '4', '74.00'],
      ['Bucket', '12', '87.00'],
      ['Subtotal', '', '161.00'],
      ['VAT 20 %', '', '32.20'],
      ['Total', '', '193.20'],
    ];
    assert.deepEqual(
      await fill(titledTable('Items', rows), { items: [{ item: '', qty: 0, amount: 0 }], vat: 0, total: 0 }),
      {
        items: [
          { item: 'Hose', qty: 4, amount: 74 },
          { item: 'Bucket', qty: 12, amount: 87 },
        ],
        vat: 32.2,
        total: 193.2,
      },
    );
  });

  it('go on below the sum of a group', async () => {
    const rows = [
      ['Item', 'Qty', 'Amount'],
      ['Hose', '4', '74.00'],
      ['Bucket', '12', '87.00'],
      ['Subtotal', '', '161.00'],
      ['Rake', '', '21.90'],
      ['Spade', '2', '43.80'],
    ];
    const { items } = await fill(titledTable('Items', rows), { items: [{ item: '', qty: 0, amount: 0 }] });
    assert.deepEqual(
      items.map(({ item }: { item: string }) => item),
      ['Hose', 'Bucket', 'Rake', 'Spade'],
    );
  });

  it('keep the sign of a number that is asked for as text', async () => {
    const rows = [
      ['Rank', 'Athlete', 'Nation', 'Time', 'Gap'],
      ['1', 'Berg', 'SWE', '10:01.2', ''],
      ['2', 'Okafor', 'NGR', '10:03.0', '+1.8'],
      ['3', 'Tanaka', 'JPN', '10:04.4', '+3.2'],
    ];
    const { final } = await fill(titledTable('Final', rows), {
      final: [{ rank: 'integer', athlete: '', nation: '', time: '', gap: '' }],
    });
    assert.deepEqual(
      final.map(({ gap }: { gap: string | null }) => gap),
      [null, '+1.8', '+3.2'],
    );
  });

  it('hold what stands below their own headings, and not what the next list is called', async () => {
    const menu = drawn(`# Drinks
Espresso ........ 2.50
Latte ........... 3.80
Tea ............. 2.20
# Cakes
Brownie ......... 3.00
Scone ........... 2.70`);
    const dish = { name: '', price: 0 };
    assert.deepEqual(await fill(menu, { drinks: [dish], cakes: [dish] }), {
      drinks: [
        { name: 'Espresso', price: 2.5 },
        { name: 'Latte', price: 3.8 },
        { name: 'Tea', price: 2.2 },
      ],
      cakes: [
        { name: 'Brownie', price: 3 },
        { name: 'Scone', price: 2.7 },
      ],
    });
  });

  it('begin anew with each label, where a long line of one stands over another', async () => {
    const minutes = drawn(`# Attendance
Present: Anna Berg (chair), Tom Okafor, Mei Tanaka
Apologies: Luis Moreno`);
    assert.deepEqual(await fill(minutes, { present: [''], apologies: [''] }), {
      present: ['Anna Berg', 'Tom Okafor', 'Mei Tanaka'],
      apologies: ['Luis Moreno'],
    });
    const nobody = drawn('# Attendance\nPresent: Anna Berg, Tom Okafor\nApologies: none');
    assert.deepEqual((await fill(nobody, { apologies: [''] })).apologies, []);
  });

  it('part what stands on both sides of a dash where their head does', async () => {
    const rows = [
      ['Stage', 'From – To', 'km'],
      ['1', 'Leeds – York', '40'],
      ['2', 'York – Hull', '60'],
      ['3', 'Hull – Grimsby', '35'],
    ];
    const { stages } = await fill(titledTable('Stages', rows), {
      stages: [{ stage: 'integer', from: '', to: '', km: 0 }],
    });
    assert.deepEqual(stages[0], { stage: 1, from: 'Leeds', to: 'York', km: 40 });
    assert.deepEqual(stages[2], { stage: 3, from: 'Hull', to: 'Grimsby', km: 35 });
  });

  it('count up what one cell counts up, for a member that asks for several', async () => {
    const rows = [
      ['Chemical', 'CAS', 'Hazard'],
      ['Ethanol', '64-17-5', 'H225'],
      ['Acetone', '67-64-1', 'H225, H319'],
      ['Water', '7732-18-5', '–'],
    ];
    const { composition } = await fill(titledTable('Composition', rows), {
      composition: [{ chemical: '', cas: '', hazards: [''] }],
    });
    assert.deepEqual(
      composition.map(({ hazards }: { hazards: string[] }) => hazards),
      [['H225'], ['H225', 'H319'], []],
    );
  });
});
