import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const listsOf = (count: number, own: number) => {
  const template = Object.fromEntries(Array.from({ length: count }, (_, n) => [`list${n}`, [{ name: '' }]]));
  const { root } = readTemplate(JSON.stringify(template));
  return askedList(root.fields[own] as ListField, [root])
    .siblings()
    .map(({ field }) => field.key);
};

describe('the lists beside a list', () => {
  it('are all the others of a common template', () => {
    assert.deepEqual(listsOf(4, 1), ['list0', 'list2', 'list3']);
  });

  it('are the nearest of very many, so that the work grows with the template, not with its square', () => {
    const beside = listsOf(1500, 1000);
    assert.ok(beside.length <= 30, `${beside.length} of 1,499`);
    assert.ok(beside.includes('list999') && beside.includes('list1001'));
    assert.ok(!beside.includes('list1000'));
  });
});

describe('the only figure of a list', () => {
  it('stands below what the list is called, where its own name says nothing', async () => {
    const chart = titledTable('Patient chart', [
      ['Date', 'Weight (kg)', 'HbA1c', 'Creatinine'],
      ['2024-01-03', '88', '7.2', '91'],
      ['2024-04-10', '86', '6.9', '90'],
      ['2024-07-09', '85', '6.7', '92'],
    ]);
    const { hba1c_values: given } = await fill(chart, { hba1c_values: [{ date: '', value: 0 }] });
    assert.deepEqual(
      given.map(({ value }: { value: number }) => value),
      [7.2, 6.9, 6.7],
    );
    const gauges = titledTable('Pegel', [
      ['Datum', 'Regen (mm)', 'Wasserstand', 'Temperatur'],
      ['03.01.2024', '12', '320', '2'],
      ['04.01.2024', '31', '310', '4'],
      ['05.01.2024', '8', '280', '8'],
    ]);
    assert.deepEqual((await fill(gauges, { wasserstand: [{ datum: 'date', wert: 0 }] })).wasserstand, [
      { datum: '2024-01-03', wert: 320 },
      { datum: '2024-01-04', wert: 310 },
      { datum: '2024-01-05', wert: 280 },
    ]);
  });
});
