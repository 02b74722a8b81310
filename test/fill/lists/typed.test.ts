import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { type Answer, fill } from './fill.ts';

const swimmer = { rank: 'integer', athlete: '', country: '', year_birth: 'integer', team: '', time: '' };

describe('tables without a header', () => {
  it('are read by the kinds of their values, even without gaps between them', async () => {
    const parsed = drawn(`
# Results of the 50 m breaststroke

1 Ada Example SWE 1990 Example Swimming Club 1:02.11
2 Bo Sample FIN 1989 Sample Swimmers 1:03.40
3 Cleo van Place NOR 1986 Placeholder Aquatics 1:05.02
`);
    const { results } = await fill(parsed, { results: [swimmer] });
    assert.deepEqual(results.map(Object.values), [
      [1, 'Ada Example', 'SWE', 1990, 'Example Swimming Club', '1:02.11'],
      [2, 'Bo Sample', 'FIN', 1989, 'Sample Swimmers', '1:03.40'],
      [3, 'Cleo van Place', 'NOR', 1986, 'Placeholder Aquatics', '1:05.02'],
    ]);
  });

  it('may have groups', async () => {
    const line = (rank: number, name: string) => `${rank} ${name} SWE 1990 Example Club 1:02.11`;
    const parsed = drawn(`
Age group 30-34
${line(1, 'Ada Example')}
${line(2, 'Bo Sample')}
Age group 35-39
${line(1, 'Cleo Place')}
${line(2, 'Dora Nobody')}
`);
    const { groups } = await fill(parsed, { groups: [{ age_group: '', results: [swimmer] }] });
    assert.deepEqual(
      groups.map((group: Answer) => [group.age_group, group.results.length]),
      [
        ['30-34', 2],
        ['35-39', 2],
      ],
    );
  });

  it('read statements of account', async () => {
    const parsed = drawn(`
02.05.2024   Miete Beispielhaus                    -950,00
03.05.2024   Gehalt Muster GmbH                   2.100,00
09.05.2024   Einkauf Eckladen                       -41,20
`);
    const { transactions } = await fill(parsed, { transactions: [{ date: '', description: '', amount: 'number' }] });
    assert.deepEqual(
      transactions.map((item: Answer) => [item.description, item.amount]),
      [
        ['Miete Beispielhaus', -950],
        ['Gehalt Muster GmbH', 2100],
        ['Einkauf Eckladen', -41.2],
      ],
    );
  });

  it('are not seen in prose, nor in rows of other kinds', async () => {
    const parsed = drawn(`
In 2019 the 3 founders sold 12 widgets for 1,200.00 in all.
In 2020 the 3 founders sold 40 widgets for 4,100.00 in all.
In 2021 the 3 founders sold 77 widgets for 9,300.00 in all.
`);
    const { results } = await fill(parsed, {
      results: [{ athlete: '', email: 'email-address', phone: 'phone-number' }],
    });
    assert.deepEqual(results, []);
  });
});
