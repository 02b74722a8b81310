/** Tables that name a group in the first of its rows alone. */
import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../../src/model/document.ts';
import { drawn, flowing, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const tableUnder = (title: string, cells: string[][]): ParsedDocument => {
  const parsed = flowing(title);
  return { ...parsed, blocks: [...parsed.blocks, tableOf(cells, 0)] };
};

const heads = ['Group', 'Name', 'Role', 'Phone'];
const team = [
  ['Office', 'Anna Berg', 'Project lead', '020 7946 0101'],
  ['', 'Tom Okafor', 'Surveyor', '020 7946 0102'],
  ['Site', 'Mei Tanaka', 'Site engineer', '020 7946 0103'],
  ['', 'Luis Moreno', 'Safety officer', '020 7946 0104'],
];
const template = { team: [{ group: '', name: '', role: '', phone: '' }] };
const groupsOf = (given: { group: string | null }[]): (string | null)[] => given.map(({ group }) => group);

describe('a group that is named once', () => {
  it('is said of all its rows', async () => {
    const given = await fill(tableUnder('Team', [heads, ...team]), template);
    assert.deepEqual(groupsOf(given.team), ['Office', 'Office', 'Site', 'Site']);
  });

  it('is not where names are said again', async () => {
    const again = team.map((row, at) => (at === 1 ? ['Office', ...row.slice(1)] : row));
    const given = await fill(tableUnder('Team', [heads, ...again]), template);
    assert.deepEqual(groupsOf(given.team), ['Office', 'Office', 'Site', null]);
  });

  it('is not said of the sum', async () => {
    const works = drawn(`
Trabalhos a efetuar                         Horas     Valor
Mudança de óleo e filtro                    0,5       65,00
Alinhamento da direção                      0,75      35,00

                                            Total    100,00
`);
    const { jobs } = await fill(works, { jobs: [{ job: '', hours: 0, amount: 0 }] });
    assert.deepEqual(
      jobs.map(({ amount }: { amount: number }) => amount),
      [65, 35],
    );
  });
});
