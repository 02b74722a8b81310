/** Tables that set an earlier time beside a later one. */
import assert from 'node:assert/strict';
import { titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const loans = titledTable('Branch libraries', [
  ['Branch', 'Books lent 2021', 'Books lent 2022', 'of which children', 'Opening hours'],
  ['Harbour', '12,480', '13,911', '4,020', '38'],
  ['Mill Lane', '8,133', '7,902', '2,611', '24'],
  ['Northfield', '9,977', '10,054', '3,340', '30'],
]);
const checks = titledTable('Playground check', [
  ['No.', 'Equipment', 'Prev. (2022)', 'This check', 'Remarks'],
  ['1', 'Swing', '4', '3', 'Chain worn on the left seat'],
  ['2', 'Slide', '5', '5', 'Sound'],
  ['3', 'Climbing frame', '3', '2', 'Two bolts missing'],
]);

describe('columns of an earlier time', () => {
  it('are not what a list means that asks for none', async () => {
    assert.deepEqual(await fill(loans, { branches: [{ branch: '', books_lent: 'integer' }] }), {
      branches: [
        { branch: 'Harbour', books_lent: 13911 },
        { branch: 'Mill Lane', books_lent: 7902 },
        { branch: 'Northfield', books_lent: 10054 },
      ],
    });
    const both = { branches: [{ branch: '', books_lent_2021: 'integer', books_lent_2022: 'integer' }] };
    assert.deepEqual((await fill(loans, both)).branches[1], {
      branch: 'Mill Lane',
      books_lent_2021: 8133,
      books_lent_2022: 7902,
    });
  });

  it('are not what a key means either', async () => {
    const { ratings } = await fill(checks, { ratings: { swing: 'integer', slide: 'integer' } });
    assert.notEqual(ratings.swing, 4);
    assert.ok([5, null].includes(ratings.slide));
    const { previous } = await fill(checks, { previous: [{ equipment: '', previous: 'integer' }] });
    assert.equal(previous[0].previous, 4);
  });
});
