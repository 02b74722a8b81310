import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const memo = drawn(`
To Whom it May Concern:

There were 20,000 bottles of water, 10,000 blankets and 200 laptops delivered to us.
A total of 3 trucks were used for 15 hours, and we now have approximately 6,450 employees.
Of these, 120 drivers work at night; by day it is 80 drivers, more or less as before.
`);

describe('counts in running text', () => {
  it('are of what stands behind the number', async () => {
    const template = {
      water_bottles: 'integer',
      blankets: 'integer',
      number_of_employees: 'integer',
      trucks_used: 'integer',
      bicycles: 'integer',
      total_cost: 'number',
    };
    assert.deepEqual(await fill(memo, template), {
      water_bottles: 20_000,
      blankets: 10_000,
      number_of_employees: 6450,
      trucks_used: 3,
      bicycles: null,
      total_cost: null,
    });
  });
});
