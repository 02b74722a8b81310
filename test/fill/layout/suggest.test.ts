import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keyOf, mayName } from '../../../src/fill/layout/suggest/keys.ts';
import { suggestTemplate } from '../../../src/fill/layout/suggest.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { document, drawn, flowing, tableOf } from '../../support/document.ts';

const suggest = (from: ParsedDocument) => suggestTemplate(from, { signal: new AbortController().signal });

describe('a suggested template', function () {
  this.timeout(20_000);

  it('asks for what labels name, with the types of what stands beside them', async () => {
    const asked = await suggest(
      drawn(`
# Hire agreement

  Contract no.:      HV-2291
  Start date:        4 May 2025
  Number of props:   36
  Customer:          Mill Lane Builders Ltd
  E-mail:            site@mill-lane.example
  Deposit:           250.00
`),
    );
    const { contract_no, start_date, number_of_props, customer, e_mail, deposit } = asked;
    assert.deepEqual(
      [contract_no, start_date, number_of_props, customer, e_mail, deposit],
      ['', 'date', 'integer', '', 'email-address', 'number'],
    );
  });

  it('makes a list of a table, with its heads as members, and no key of what stands in it', async () => {
    const rows = [
      ['Artikel', 'Menge', 'Preis'],
      ['Schaltafel', '40', '31,50'],
      ['Stütze', '24', '42,00'],
      ['Trennmittel', '3', '58,90'],
    ];
    const from = drawn('# Lieferschein\n\nDatum: 04.05.2025\n');
    const asked = await suggest({ ...from, blocks: [...from.blocks, tableOf(rows)] });
    const lists = Object.values(asked).filter(Array.isArray);
    assert.deepEqual(lists, [[{ artikel: '', menge: 'integer', preis: 'number' }]]);
    assert.equal(asked.datum, 'date');
    assert.ok(!JSON.stringify(asked).includes('schaltafel'));
  });

  it('reads a table of labels and values as single keys', async () => {
    const rows = [
      ['Name', 'Jo Fenn'],
      ['Date of birth', '1990-02-03'],
      ['Nationality', 'Irish'],
    ];
    const from = drawn('# Registration\n');
    const { name, date_of_birth, nationality } = await suggest({ ...from, blocks: [...from.blocks, tableOf(rows, 0)] });
    assert.deepEqual([name, date_of_birth, nationality], ['', 'date', '']);
  });

  it('makes objects of sections that say of whom their labels speak', async () => {
    const { seller, buyer } = await suggest(
      drawn(`
# Seller

  Name:      Mill Lane Builders Ltd
  City:      Ashford
  VAT no.:   GB 999 9999 73

# Buyer

  Name:      Fenn & Daughters Ltd
  City:      Dover
  VAT no.:   GB 999 9999 81
`),
    );
    assert.deepEqual(Object.keys(seller as object), ['name', 'city', 'vat_no']);
    assert.deepEqual(Object.keys(buyer as object), ['name', 'city', 'vat_no']);
  });

  it('asks for what boxes offer', async () => {
    const { payment_method } = await suggest(drawn('\nPayment method:   ☐ cash   ☒ card   ☐ transfer\n'));
    assert.deepEqual(payment_method, ['cash', 'card', 'transfer']);
  });

  it('finds something in a letter, and makes no keys of its sentences', async () => {
    const asked = await suggest(
      flowing(`Mill Lane Builders Ltd\n12 Mill Lane, Ashford TN23 1AA

4 May 2025

Dear Ms Fenn,

Please note the following: the props that we were to fetch on Tuesday stay where they are. We are sorry for the
trouble that this makes, and will call you: our foreman is away until then.

Yours sincerely,

Ada Mill`),
    );
    assert.equal(asked.date, 'date');
    assert.ok(Object.keys(asked).every((key) => key.split('_').length <= 4 && !/note|following|call/.test(key)));
  });

  it('keeps letters of all scripts, and leaves out what says it by the way', () => {
    assert.equal(keyOf('3. Date of birth (DD/MM/YYYY):'), 'date_of_birth');
    assert.equal(keyOf('Größe'), 'größe');
    assert.equal(keyOf('請求書番号'), '請求書番号');
    assert.equal(keyOf('12.50'), '');
    assert.equal(mayName('Please note that this is final'), false);
    assert.equal(mayName('jo@mill-lane.example'), false);
  });

  it('looks at no more of a label than a label is long', async () => {
    const label = `${' '.repeat(200_000)}Name`;
    const started = performance.now();
    await suggest(document({ pages: [''], fields: [{ kind: 'form', name: '('.repeat(100_000), label, value: 'x' }] }));
    assert.ok(performance.now() - started < 5000);
  });

  it('suggests nothing for what is empty, and a template that can be read for anything else', async () => {
    assert.deepEqual(await suggest(document({ pages: [''] })), {});
    const line = fc.array(
      fc.constantFrom('Name:', 'Total', '__proto__:', '12', '4 May 2025', 'constructor', '☐', '   '),
      {
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const asked = await suggest(drawn(lines.map((words) => words.join(' ')).join('\n')));
        if (Object.keys(asked).length > 0) readTemplate(JSON.stringify(asked));
      }),
      { numRuns: 25 },
    );
  });
});
