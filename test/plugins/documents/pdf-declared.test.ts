import assert from 'node:assert/strict';
import { makePdf } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const invoice = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:ram" xmlns:udt="urn:udt">
  <rsm:ExchangedDocument>
    <ram:ID>R-17</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20240131</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:Line><ram:Name>Apples &amp; pears</ram:Name></ram:Line>
    <ram:Line><ram:Amount currencyID="EUR">12.50</ram:Amount></ram:Line>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

const withAttachment = (name: string, data: string) =>
  extractPdf(makePdf([{ items: [{ text: 'Invoice', x: 50, y: 50 }] }], { attachments: [{ name, data }] }));

describe('What a PDF declares', () => {
  it('reads an embedded invoice as records with paths', async () => {
    const { document } = await withAttachment('factur-x.xml', invoice);
    assert.deepEqual(
      document.fields.map(({ kind, name, value }) => `${kind} ${name} = ${value}`),
      [
        'record ExchangedDocument/ID = R-17',
        'record ExchangedDocument/IssueDateTime/DateTimeString = 2024-01-31',
        'record SupplyChainTradeTransaction/Line[1]/Name = Apples & pears',
        'record SupplyChainTradeTransaction/Line[2]/Amount = 12.50',
        'record SupplyChainTradeTransaction/Line[2]/Amount/@currencyID = EUR',
      ],
    );
  });

  it('reads UBL invoices, and no XML that is not an invoice', async () => {
    const ubl = '<Invoice xmlns="urn:x" xmlns:cbc="urn:y"><cbc:ID>U-1</cbc:ID></Invoice>';
    assert.deepEqual((await withAttachment('xrechnung.xml', ubl)).document.fields, [
      { kind: 'record', name: 'ID', value: 'U-1' },
    ]);
    assert.deepEqual((await withAttachment('other.xml', '<note><to>Tove</to></note>')).document.fields, []);
    assert.deepEqual((await withAttachment('invoice.txt', ubl)).document.fields, []);
  });

  it('takes nothing from XML with a document type, without an end, or deeper than the limit', async () => {
    const bomb = '<!DOCTYPE Invoice [<!ENTITY a "aaaa">]><Invoice><ID>&a;</ID></Invoice>';
    const deep = `<Invoice>${'<a>'.repeat(500)}x${'</a>'.repeat(500)}</Invoice>`;
    for (const data of [bomb, deep, '<Invoice><ID>1</ID>', 'no XML at all'])
      assert.deepEqual((await withAttachment('factur-x.xml', data)).document.fields, []);
  });

  it('reads form fields with their labels, and shows their values in the text', async () => {
    const { document } = await extractPdf(
      makePdf([
        {
          items: [
            { text: 'Family name:', x: 50, y: 100 },
            { text: 'Subscribe', x: 70, y: 140 },
            { text: 'Size', x: 50, y: 180 },
            { text: 'small', x: 120, y: 180 },
            { text: 'large', x: 180, y: 180 },
            { text: 'Country', x: 50, y: 216 },
          ],
          fields: [
            { kind: 'text', name: 'person.name', value: 'Musterfrau', rect: [130, 88, 150, 18] },
            { kind: 'text', name: 'person.title', value: '', rect: [330, 88, 150, 18] },
            { kind: 'checkbox', name: 'news', value: 'Yes', on: 'Yes', rect: [50, 130, 14, 14] },
            { kind: 'checkbox', name: 'terms', value: 'Off', label: 'I agree', rect: [350, 130, 14, 14] },
            { kind: 'radio', name: 'size', value: '2', on: '2', rect: [160, 170, 14, 14] },
            {
              kind: 'choice',
              name: 'country',
              value: 'Chile',
              label: 'Country of birth',
              rect: [130, 204, 100, 18],
              options: ['Chile', 'Peru'],
            },
          ],
        },
      ]),
    );
    assert.deepEqual(
      document.fields.map(({ kind, name, label, value }) => ({ kind, name, label, value })),
      [
        { kind: 'form', name: 'person.name', label: 'Family name', value: 'Musterfrau' },
        { kind: 'form', name: 'news', label: 'Subscribe', value: 'true' },
        { kind: 'form', name: 'terms', label: 'I agree', value: 'false' },
        { kind: 'form', name: 'size', label: 'small', value: 'large' },
        { kind: 'form', name: 'country', label: 'Country of birth', value: 'Chile' },
      ],
    );
    const place = document.fields[0]?.place;
    assert.ok(place?.kind === 'page' && place.box);
    assert.ok(Math.abs(place.box[0] - 130 / 595) < 0.001 && Math.abs(place.box[1] - 88 / 842) < 0.001);
    assert.ok(lineTexts(document).includes('Family name: Musterfrau'));
  });

  it('reads links with the words under them, and the outline', async () => {
    const { document } = await extractPdf(
      makePdf(
        [
          {
            items: [{ text: 'See our terms for more', x: 50, y: 100 }],
            links: [{ rect: [70, 90, 45, 14], target: 'https://example.com/terms' }],
          },
          { items: [{ text: 'Second', x: 50, y: 100 }] },
        ],
        {
          outline: [
            { title: 'One', page: 1 },
            { title: 'Zwei – zwei', page: 2 },
          ],
        },
      ),
    );
    assert.deepEqual(
      document.links?.map(({ text, target }) => ({ text, target })),
      [{ text: 'our terms', target: 'https://example.com/terms' }],
    );
    assert.deepEqual(document.outline, [
      { title: 'One', level: 1, place: { kind: 'page', page: 1 } },
      { title: 'Zwei – zwei', level: 1, place: { kind: 'page', page: 2 } },
    ]);
  });
});
