import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { tableOf } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const paper = (cells: string[][]): ParsedDocument => ({
  type: 'application/pdf',
  metadata: {},
  pages: [{ number: 1, width: 595, height: 842, origin: 'text' }],
  blocks: [tableOf(cells)],
  fields: [],
  warnings: [],
});

describe('cells where a row and a column meet', () => {
  it('answer keys that name both, whichever is the parent', async () => {
    const page = paper([
      ['', '2023', '2024'],
      ['Net profit', '1,204', '1,377'],
      ['Dividends', '(310)', '(322)'],
    ]);
    const template = {
      net_profit: { 2023: 'number', 2024: 'number' },
      dividends_2024: 'number',
      dividends_2022: 'number',
    };
    assert.deepEqual(await fill(page, template), {
      net_profit: { 2023: 1204, 2024: 1377 },
      dividends_2024: -322,
      dividends_2022: null,
    });
  });

  it('are found in any table of words and years', async () => {
    const words = ['rent', 'salary', 'insurance', 'electricity'];
    const amounts = fc.array(fc.integer({ min: 1001, max: 9999 }), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(amounts, fc.nat(3), fc.nat(1), async (figures, row, column) => {
        fc.pre(new Set(figures).size === figures.length);
        const body = words.map((word, at) => [word, String(figures[2 * at]), String(figures[2 * at + 1])]);
        const key = `${words[row]}_${2021 + column}`;
        const answer = await fill(paper([['', '2021', '2022'], ...body]), { [key]: 'integer' });
        assert.deepEqual(answer, { [key]: figures[2 * row + column] });
      }),
      { numRuns: 30 },
    );
  });
});
