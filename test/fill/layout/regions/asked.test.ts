import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';

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
