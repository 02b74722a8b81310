/** Rows of text that line up as a table does. */
import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { gridsOf } from '../../../../src/fill/layout/regions/grid.ts';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const asked = { works: [{ item: '', work: '', unit: '', quantity: 'number', price: 'number', amount: 'number' }] };

describe('rows of text that line up', () => {
  it('go on in the lines set tight below them, be they ever so many', async () => {
    const { works } = await fill(
      drawn(`
  Item   Work                             Unit    Quantity      Price     Amount

  1.1    REPAIR OF THE BRICK WALL ALONG   m2         25.00       8.10     202.50
         THE NORTH SIDE OF THE YARD

  1.2    PAINT FOR THE GATE               SG          1.00      90.00      90.00

  1.3    RENT OF A CABIN FOR FIVE MEN     day        12.00      11.50     138.00
         WITH A TABLE AND CHAIRS AND A
         STOVE AND WATER AND LIGHT AND
         A PLACE TO HANG WET CLOTHES

  1.4    WATCHMAN AT NIGHT                day        30.00      20.00     600.00

  1.5    REMOVAL OF WASTE                 m3         14.00       6.00      84.00
`),
      asked,
    );
    assert.deepEqual(
      works.map(({ work }: { work: string }) => work),
      [
        'REPAIR OF THE BRICK WALL ALONG THE NORTH SIDE OF THE YARD',
        'PAINT FOR THE GATE',
        'RENT OF A CABIN FOR FIVE MEN WITH A TABLE AND CHAIRS AND A STOVE AND WATER AND LIGHT AND A PLACE TO HANG WET CLOTHES',
        'WATCHMAN AT NIGHT',
        'REMOVAL OF WASTE',
      ],
    );
  });

  it('do not go on in lines that are as far from them as the next row', async () => {
    const { works } = await fill(
      drawn(`
  Item   Work                             Unit    Quantity      Price     Amount
  1.1    REPAIR OF THE WALL               m2         25.00       8.10     202.50
         YARD
  1.2    PAINT FOR THE GATE               SG          1.00      90.00      90.00
  1.3    RENT OF A CABIN                  day        12.00      11.50     138.00
`),
      asked,
    );
    assert.equal(works[0]?.work, 'REPAIR OF THE WALL');
  });

  it('have heads that stand beside their columns and not over them', () => {
    const parsed = drawn(`
  Item   Work                             Unit    Quantity   Pr.          Amount
  1.1    REPAIR OF THE WALL               m2         25.00         8.10   202.50
  1.2    PAINT FOR THE GATE               SG          1.00        90.00    90.00
  1.3    RENT OF A CABIN                  day        12.00        11.50   138.00
`);
    const [grid] = gridsOf(viewOf(parsed));
    assert.deepEqual(
      grid?.rows.map(({ cells }) => cells[4]?.text),
      ['Pr.', '8.10', '90.00', '11.50'],
    );
  });

  it('have their heads below what a letter begins with', async () => {
    const { works } = await fill(
      drawn(`
  From:           Hill Works Ltd
  To:                                                Sheet:    One
  Site:                                              Part:     Two
  Yard:                                              Stage:    Three
                             BUDGET
  Item   Work                             Unit    Quantity      Price     Amount
  1.1    REPAIR OF THE WALL               m2         25.00       8.10     202.50
  1.2    PAINT FOR THE GATE               SG          1.00      90.00      90.00
  1.3    RENT OF A CABIN                  day        12.00      11.50     138.00
  1.4    WATCHMAN AT NIGHT                day        30.00      20.00     600.00
`),
      asked,
    );
    assert.equal(works.length, 4);
    assert.deepEqual(works[1], {
      item: '1.2',
      work: 'PAINT FOR THE GATE',
      unit: 'SG',
      quantity: 1,
      price: 90,
      amount: 90,
    });
  });
});
