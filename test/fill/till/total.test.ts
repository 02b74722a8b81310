import assert from 'node:assert/strict';
import { amountAtEnd } from '../../../src/fill/layout/packs/receipts/amount.ts';
import { kindOf } from '../../../src/fill/layout/packs/receipts/kinds.ts';
import { photographed } from '../../support/slip.ts';
import { fill } from '../lists/fill.ts';

const template = { total: '' };
const totalOf = async (drawing: string, lean = 0): Promise<unknown> =>
  (await fill(photographed(drawing, lean), template)).total;

const slip = (sums: string): string => `
        EXAMPLE TEA HOUSE SDN BHD
        Lot 5, Jalan Contoh 3/2
        47000 Contoh, Selangor

     Date: 05/03/2018 12:11

     2 x Tea                       9.40
     1 x Cake                     12.90

${sums}
`;

describe('the total of a till slip', () => {
  it('is neither the subtotal nor what was paid nor the change', async () => {
    const sums = `
     Sub Total                    22.30
     GST 6%                        1.34
     Total                        23.64
     Cash                         50.00
     Change                       26.36`;
    assert.equal(await totalOf(slip(sums)), '23.64');
  });

  it('is not what was paid of it where a balance is left', async () => {
    const sums = `
     Subtotal                     22.30
     GST 6%                        1.34
     Total                        23.64
     Paid                         20.00
     Balance due                   3.64`;
    const asked = { total: 'number', amount_paid: 'number', amount_due: 'number' };
    assert.deepEqual(await fill(photographed(slip(sums)), asked), { total: 23.64, amount_paid: 20, amount_due: 3.64 });
  });

  it('is the one after rounding when several are named', async () => {
    const sums = `
     Total Incl. GST@6%        RM 64.13
     Rounding Adj               RM 0.02
     Total                     RM 64.15
     Cash                     RM 100.00
     Change                    RM 35.85

     GST Summary       Amount       Tax
     SR @ 6%            60.50      3.63
     Total              60.50      3.63`;
    assert.equal(await totalOf(slip(sums)), 'RM 64.15');
  });

  it('is read across rows that stand aslant', async () => {
    const sums = `
     Subtotal                                                  22.30
     Nett Total                                                22.30
     Cash                                                      30.00
     Change                                                     7.70`;
    assert.equal(await totalOf(slip(sums), 0.5), '22.30');
  });

  it('is known by the outline of a misread label, and its digits are put together again', async () => {
    const sums = `
     SUBIUIAL                     22.30
     T0TA1 (lncl GSI)           RM 22. 30
     LASH                         30.00
     CHANGE                        7.70`;
    assert.equal(await totalOf(slip(sums)), 'RM 22.30');
  });

  it('is no total of items, of savings or of one tax code', async () => {
    const sums = `
     Total Qty                     3.00
     Total Savings                 2.20
     Total 6% supplies            11.40`;
    assert.equal(await totalOf(slip(sums)), null);
  });

  it('is held against what was paid and given back', async () => {
    const sums = `
     Total Amount:                 7.72
     Rounding:                    -0.02
     Nett Total:                   7.70
     Cash                         10.00
     Change                        2.30`;
    assert.equal(await totalOf(slip(sums)), '7.70');
  });

  it('is found behind a label that cannot be read when cash and change agree on it', async () => {
    const sums = `
     Tqfol Aum Fxyable             8.50
     Paid Amount                 100.00
     Change                       91.50`;
    assert.equal(await totalOf(slip(sums)), '8.50');
  });

  it('is a number where one is asked for', async () => {
    const sums = `
     Items: 3  Total             1,052.80
     Visa                        1,052.80`;
    const answer = await fill(photographed(slip(sums)), { total: 'number' });
    assert.equal(answer.total, 1052.8);
  });

  it('is null on a slip that names none', async () => {
    assert.equal(await totalOf(slip('     Thank you, please come again')), null);
  });
});

describe('the kind of a sum', () => {
  const kinds: [string, ReturnType<typeof kindOf>][] = [
    ['GST @6% included in total', 'tax'],
    ['Total Sales (Inclusive GST)', 'total'],
    ['TOTAL ROUNDED', 'final'],
    ['Gesamtbetrag', 'total'],
    ['Total Excl. Tax', 'net'],
    ['Total tax', 'tax'],
    ['TOTAL (GST INCL)', 'total'],
    ['IUIAL', 'total'],
    ['Net total', 'nett'],
    ['Discount', 'discount'],
    ['VISA', 'paid'],
    ['Rückgeld', 'change'],
    ['Zwischensumme', 'subtotal'],
    ['BRUSH 1.5', 'unknown'],
  ];
  for (const [label, kind] of kinds) it(`${label}: ${kind}`, () => assert.equal(kindOf(label), kind));
});

describe('an amount at the end of a row', () => {
  const amounts: [string, number | undefined][] = [
    ['TOTAL $1, 034.00', 1034],
    ['TOTAL RM 1,007.50', 1007.5],
    ['Round RMO.01', 0.01],
    ['Discount -2.09', -2.09],
    ['Summe 1.234,50 EUR', 1234.5],
    ['TEH 3.50 S', 3.5],
    ['Date 26.04.18', undefined],
    ['Time 12.11.30', undefined],
    ['SOIL OIL.SO', undefined],
    ['GST ID 000306020352', undefined],
  ];
  for (const [text, value] of amounts) it(`${text}: ${value}`, () => assert.equal(amountAtEnd(text)?.value, value));

  it('is found in no more than linear time', () => {
    const started = performance.now();
    amountAtEnd(`${'1,000 '.repeat(50_000)}x`);
    amountAtEnd(`${'9'.repeat(300_000)}`);
    assert.ok(performance.now() - started < 200);
  });
});

describe('the date of a till slip', () => {
  it('keeps its year when a space was read into it', async () => {
    const answer = await fill(photographed(slip('').replace('05/03/2018 12:11', '05/03/20 18')), { date: '' });
    assert.equal(answer.date, '2018-03-05');
  });

  it('takes no hour for the end of its year', async () => {
    const answer = await fill(photographed(slip('').replace('05/03/2018 12:11', '05/03/20 18:11')), { date: '' });
    assert.equal(answer.date, '2020-03-05');
  });
});

describe('how a till slip was paid', () => {
  const paid = async (row: string): Promise<unknown> =>
    (
      await fill(
        photographed(
          slip(`
     Total                        23.64
     ${row}`),
        ),
        { payment_method: '' },
      )
    ).payment_method;

  it('is what the amount is called that was given', async () => {
    assert.equal(await paid('Cash                         50.00'), 'Cash');
    assert.equal(await paid('VISA ****4406                23.64'), 'VISA');
  });

  it('is no row that says more', async () => {
    assert.equal(await paid('Cash rounding                 0.01'), null);
  });
});
