import assert from 'node:assert/strict';
import { findCurrencies } from '../../src/fill/layout/values/currencies.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import { drawn, flowing } from '../support/document.ts';
import { photographed } from '../support/slip.ts';
import { fill } from './lists/fill.ts';

const codes = (text: string) => findCurrencies(text).map(({ value }) => value);

describe('currencies that stand by themselves', () => {
  it('are codes and signs', () => {
    assert.deepEqual(codes('Total EUR'), ['EUR']);
    assert.deepEqual(codes('Amount (€)'), ['EUR']);
    assert.deepEqual(codes('Preis in CHF'), ['CHF']);
  });

  it('are not words, nor parts of longer codes', () => {
    assert.deepEqual(codes('TRY ALL THE TOP OFFERS'), []);
    assert.deepEqual(codes('EUROPE, DE-EUR7, NEUR'), []);
    assert.deepEqual(codes('a list of $ variables'), []);
  });
});

describe('money keeps its currency', () => {
  const money = async (page: ParsedDocument, type = 'money'): Promise<unknown> =>
    (await fill(page, { total: type })).total;

  for (const [row, printed] of [
    ['Total: EUR 12.50', 'EUR 12.50'],
    ['Total: 12,50 €', '12,50 €'],
    ['Total EUR    12.50', 'EUR 12.50'],
    ['Total      12.50    EUR', '12.50 EUR'],
    ['Total  $ 1,234.50', '$ 1,234.50'],
    ['Total    $     1,234.50', '$ 1,234.50'],
    ["Total    1'234.50    CHF", "1'234.50 CHF"],
    ['Total: -12.50 EUR', '-12.50 EUR'],
    // Nothing is put in that does not stand right there.
    ['Total (EUR):   12.50', '12.50'],
    ['Paid 5.00 EUR      Total   12.50', '12.50'],
    ['Total   12.50      EUR 5.00 paid', '12.50'],
    ['Total   12.50   ALL', '12.50'],
  ] as const) {
    it(`in “${row}”`, async () => {
      const page = drawn(`Invoice\n\n${row}`);
      assert.equal(await money(page), printed);
      assert.equal(await money(page, 'verbatim-string'), printed);
      assert.equal(
        await money(page, 'number'),
        Number(
          printed
            .replace(/[^\d.,-]/g, '')
            .replace(/,(?=\d\d$)/, '.')
            .replace(',', ''),
        ),
      );
    });
  }

  it('on a till slip', async () => {
    const rows = ['EXAMPLE TEA HOUSE SDN BHD', '', '1 x Cake              RM 22.30', 'GST 6%                 RM 1.34'];
    const slip = [
      ...rows,
      'Total                 RM 23.64',
      'Cash                  RM 50.00',
      'Change                RM 26.36',
    ];
    assert.equal(await money(photographed(slip.join('\n'))), 'RM 23.64');
  });

  it('in what is said and shown in a film', async () => {
    const film = (kind: 'speech' | 'frame-text', text: string): ParsedDocument => ({
      ...flowing(''),
      type: 'video/mp4',
      blocks: [{ kind, text, place: { kind: 'time', start: 1, end: 4 } }],
    });
    assert.equal(await money(film('speech', 'Your total comes to $12.50 today.')), '$12.50');
    assert.equal(await money(film('speech', 'The total is 12.50 euros.')), '12.50 euros');
    assert.equal(await money(film('frame-text', 'Total: €12.50')), '€12.50');
    for (const type of ['money', 'number', ''])
      assert.equal(await money(film('speech', 'The total is twelve euros fifty.'), type), null);
  });
});
