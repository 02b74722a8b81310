/** What the columns of the other members say of a column. */
import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { besideFeatures, besideOf } from '../../../../src/fill/layout/regions/beside.ts';
import { featuresOf } from '../../../../src/fill/layout/regions/columns.ts';
import { runsIn } from '../../../../src/fill/layout/regions/find.ts';
import { giveOut } from '../../../../src/fill/layout/regions/give-out.ts';
import { mapColumns } from '../../../../src/fill/layout/regions/map.ts';
import type { Run } from '../../../../src/fill/layout/regions/region.ts';
import type { Model } from '../../../../src/fill/layout/score/model.ts';
import { layoutContext, ownKnowledge } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, tableOf } from '../../../support/document.ts';

const parsed = document({ pages: [] });
parsed.blocks.push(
  tableOf(
    [
      ['North mast', '410', '18', '07:00', '3'],
      ['South mast', '385', '22', '07:30', '5'],
      ['Harbour wall', '402', '17', '08:10', '4'],
    ],
    0,
  ),
);
const { root } = readTemplate(JSON.stringify({ readings: [{ place: '', level: 0, speed: 0, at: 'time', gusts: 0 }] }));
const list = askedList(root.fields[0] as ListField, [root]);
const context = layoutContext(parsed, AbortSignal.timeout(20_000), ownKnowledge());
const run = runsIn(context.whole, context).find(({ way, entries }) => way === 'table' && entries.length === 3) as Run;

/** What a first look may say: sure of the place and of the time, and undecided between the columns of numbers. */
const likely = [
  [0.9, 0, 0, 0, 0],
  [0, 0.3, 0.3, 0, 0.3],
  [0, 0.3, 0.3, 0, 0.3],
  [0, 0, 0, 0.9, 0],
  [0, 0.3, 0.3, 0, 0.3],
].map((row) => [...row, ...run.heads.slice(5).map(() => 0)]);

const seen = besideOf(run, list, likely, giveOut(run, likely));
const measure = (name: (typeof besideFeatures)[number], member: number, column: number): number | undefined =>
  seen[member]?.[column]?.[besideFeatures.indexOf(name)];

describe('a column beside the likely columns of the other members', () => {
  it('stands between those of the members around its own, or does not', () => {
    assert.deepEqual(
      [1, 2, 4].map((column) => measure('between', 2, column)),
      [1, 1, 0],
    );
    assert.deepEqual(
      [1, 2, 4].map((column) => measure('between', 4, column)),
      [0, 0, 1],
    );
  });

  it('has its turn among the columns of its sort that are left, as its member has among those that wait', () => {
    for (const [turn, [member, column]] of [
      [1, 1],
      [2, 2],
      [4, 4],
    ].entries())
      assert.equal(measure('sort turn', member ?? 0, column ?? 0), 0, `turn ${turn}`);
    assert.equal(measure('sort turn', 1, 2), 1);
    assert.equal(measure('sort turn', 4, 2), -1);
  });

  it('is not looked at again where the first look rules it out', () => {
    assert.equal(seen[0]?.[1], undefined);
  });

  it('is given out anew by what was learned of both looks', () => {
    const first: Model = { names: [], base: -1, trees: [] };
    const won = (featuresOf(run, list, context)[0]?.[0]?.length ?? 0) + besideFeatures.indexOf('won');
    // Likes what the first look did not give.
    const again: Model = {
      names: [],
      base: 0,
      trees: [{ feature: [won, -1, -1], cut: [0.5, 2, -4], next: [1, 0, 0] }],
    };
    const once = mapColumns(run, list, { column: first }, context).columns;
    const twice = mapColumns(run, list, { column: first, columnAgain: again }, context).columns;
    assert.ok(once.every(({ column }) => column >= 0));
    for (const [member, { column }] of twice.entries()) assert.notEqual(column, once[member]?.column);
    assert.ok(twice.some(({ column }) => column >= 0));
  });
});
