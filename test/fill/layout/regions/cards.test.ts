/** Small tables of one kind, each of which is an item. */
import assert from 'node:assert/strict';
import { document, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const card = (name: string, duty: string, training: string) =>
  tableOf(
    [
      ['Role name', name],
      ['Duties', duty],
      ['Training', training],
    ],
    0,
  );

describe('tables with the same labels in their first column', () => {
  it('are the items of one list', async () => {
    const parsed = document({ pages: ['Roles in the kitchen'] });
    parsed.blocks.push(
      card('Cook', 'Prepares all warm meals', 'Three years'),
      card('Porter', 'Carries and stores the goods', 'Two weeks'),
      { kind: 'paragraph', text: 'The last role is new.' },
      card('Baker', 'Makes bread and cakes', 'Two years'),
      tableOf(
        [
          ['Role name', 'Duties'],
          ['Opening', 'Closing'],
        ],
        0,
      ),
    );
    const { roles } = await fill(parsed, { roles: [{ role_name: '', duties: '', training: '' }] });
    assert.deepEqual(roles, [
      { role_name: 'Cook', duties: 'Prepares all warm meals', training: 'Three years' },
      { role_name: 'Porter', duties: 'Carries and stores the goods', training: 'Two weeks' },
      { role_name: 'Baker', duties: 'Makes bread and cakes', training: 'Two years' },
    ]);
  });

  it('may go on in one table, and beside each other', async () => {
    const roles = [
      { role_name: 'Cook', training: 'Three years' },
      { role_name: 'Porter', training: 'Two weeks' },
    ];
    const pairs = roles.map((one) => [
      ['Role name', one.role_name],
      ['Training', one.training],
    ]);
    for (const rows of [pairs.flat(), pairs.map((pair) => pair.flat())]) {
      const parsed = document({ pages: ['Roles in the kitchen'] });
      parsed.blocks.push(tableOf(rows, 0));
      assert.deepEqual(await fill(parsed, { roles: [{ role_name: '', training: '' }] }), { roles });
    }
  });
});
