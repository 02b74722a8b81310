/** Columns of tables that stand side by side under the same heads. */
import assert from 'node:assert/strict';
import type { Run } from '../../../../src/fill/layout/regions/region.ts';
import { inOneSet } from '../../../../src/fill/layout/regions/sets.ts';

const runOf = (...heads: string[]): Run => ({
  way: 'rows',
  heads: [...heads.map((text) => ({ text, spans: [] })), null],
  grouped: new Set([heads.length]),
  entries: [],
  titles: [],
});

const placed = (run: Run, ...columns: number[]): number[] =>
  inOneSet(
    run,
    columns.map((column) => ({ column, sure: 0.9 })),
  ).map(({ column }) => column);

describe('columns that stand side by side', () => {
  const ledger = ['Day', 'Paper', 'Out', 'In'];

  it('are given from one table, the first that holds any', () => {
    assert.deepEqual(placed(runOf(...ledger, ...ledger), 0, 1, 2, 7), [0, 1, 2, 3]);
    assert.deepEqual(placed(runOf(...ledger, ...ledger), 4, -1, 6, 7), [4, -1, 6, 7]);
  });

  it('stay where the same one of both is asked for, and where heads do not repeat', () => {
    assert.deepEqual(placed(runOf(...ledger, ...ledger), 0, 2, 6), [0, 2, 6]);
    assert.deepEqual(placed(runOf(...ledger, 'Place', 'Sum'), 0, 5), [0, 5]);
  });

  it('are given from one set behind the columns that name the rows, and not where signs tell them apart', () => {
    assert.deepEqual(placed(runOf('Station', 'Actual', 'Dep.%', 'Actual', 'Dep. %'), 0, 1, 4), [0, 1, 2]);
    assert.deepEqual(placed(runOf('Region', 'Sales ($)', 'Cost ($)', 'Sales (€)', 'Cost (€)'), 0, 2, 3), [0, 2, 3]);
    assert.deepEqual(placed(runOf('#', 'Player', '#', 'Player'), 0, 3), [0, 1]);
  });
});
