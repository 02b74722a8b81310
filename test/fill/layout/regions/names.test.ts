import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { runsIn } from '../../../../src/fill/layout/regions/find.ts';
import { headFit, headScore, namesOf, rareFits } from '../../../../src/fill/layout/regions/names.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import { termsOf } from '../../../../src/fill/layout/words/terms.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, tableOf } from '../../../support/document.ts';

const listOf = (template: object) => {
  const { root } = readTemplate(JSON.stringify(template));
  return askedList(root.fields[0] as ListField, [root]);
};

/** Three tables of the same shape below titles that share a word. */
function runsOfTables() {
  const made = document({ pages: [''] });
  for (const [title, first] of [
    ['Harbour fees', 'Mooring'],
    ['Storage fees', 'Shed'],
    ['Pilot fees', 'Launch'],
  ] as const) {
    const table = tableOf([
      ['Position', 'Amount'],
      [first, '10.00'],
      ['Other', '20.00'],
    ]);
    made.blocks.push({ ...table, caption: title });
  }
  const view = viewOf(made);
  return runsIn(view, { locale: localeOf(view.lines) }).filter(({ way }) => way === 'table');
}

describe('names of runs', () => {
  it('count a word that few titles have most', () => {
    const runs = runsOfTables();
    const names = namesOf(runs, listOf({ storage_fees: [{ position: '', amount: 'number' }] }));
    const of = (title: string) => names[runs.findIndex(({ titles }) => titles[0] === title)];
    assert.ok((of('Storage fees')?.key ?? 0) > 0.9);
    assert.ok((of('Harbour fees')?.key ?? 1) < 0.4);
  });

  it('say nothing of a list that no run is called after', () => {
    const names = namesOf(runsOfTables(), listOf({ apprentices: [{ surname: '', birthday: 'date' }] }));
    for (const { key, headed } of names) assert.deepEqual([key, headed], [0, 0]);
  });

  it('tell heads apart by the words that the other heads lack', () => {
    const list = listOf({ tariffs: [{ region: '', gas_unit_rate: 'number' }] });
    const heads = ['Region', 'Unit rate day', 'Unit rate night', 'Gas unit rate'].map((head) => termsOf(head));
    const [, day, , gas] = rareFits(list.members[1] as (typeof list.members)[number], heads);
    assert.equal(gas, 1);
    assert.ok((day ?? 1) < 0.6);
  });

  it('take a head with the name of the list for that of its items', () => {
    const [name, amount] = listOf({ deductions: [{ label: '', amount: 'number' }] }).members;
    assert.ok(headScore(headFit(name as never, 'Deductions')) > 0.8);
    assert.equal(headScore(headFit(amount as never, 'Deductions')), 0);
  });
});
