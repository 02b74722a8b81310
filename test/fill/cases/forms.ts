import type { Case } from './case.ts';

const minutes = `
# Minutes of the allotment committee

   Held on 9 April 2024 in the club house
   Present: R. Nolan, P. Birch, T. Okafor

   1. The water meter is to be read every month.
   2. The fence is repaired before the summer.

   Next meeting: 14 May 2024
`;

const slip = `
   Corner Kiosk
   5 Harbour Road

   06.03.2024  17:42
   Newspaper         2.40
   Coffee            3.10
   Total             5.50
   Cash             10.00
   Change            4.50
`;

export const forms: Case[] = [
  {
    name: 'registration form, answers set in below their items',
    pages: [
      `
1 . Name of registrant                              2. Registration No.
                       Birch Cabin                            2240
3. Nature of the material                           4. Title of the material
`,
    ],
    template: { registrant_name: '', registration_number: '', title_of_material: '' },
    expected: { registrant_name: 'Birch Cabin', registration_number: '2240' },
  },
  {
    name: 'registration form, answers behind their captions',
    pages: [
      `
1. Name of Registrant
Elm & Rowan LLP

2. Registration No.
5517
`,
    ],
    template: { registrant_name: '', registration_number: '', name_of_foreign_principal: '' },
    expected: { registrant_name: 'Elm & Rowan LLP', registration_number: '5517' },
  },
  {
    name: 'tax form, values behind dots and item numbers',
    pages: [
      `
Storage site . . . . . . . . . . . . . dry cellar
14  Allowance. Enter the larger of the two . . . . . . . . .    14     24,800
15  Taxable income. Subtract line 14 from line 11 . . . . . . . .    15     312,604
24  Total tax. Add lines 22 and 23 . . . . . . . . . . . . . .    24     58,120
`,
    ],
    template: { storage_site: '', taxable_income: 'number', total_tax: 'number', refund: 'number' },
    expected: { storage_site: 'dry cellar', taxable_income: 312604, total_tax: 58120 },
  },
  {
    name: 'journey, parts of the values under the labels of objects',
    pages: ['From: Rowan Regional, Terminal 3\nTo: Cape Elm, Terminal 4\nGate: B12'],
    template: { from: { airport: '', terminal: '' }, to: { airport: '', terminal: '' }, gate: '', seat: '' },
    expected: {
      from: { airport: 'Rowan Regional', terminal: '3' },
      to: { airport: 'Cape Elm', terminal: '4' },
      gate: 'B12',
    },
  },
  {
    name: 'particulars of a firm in sentences',
    pages: [
      `
Honorarnote Nr. 12/2024

Zahlbar innerhalb von 10 Tagen ohne Abzug bis zum 28.06.2024.
Please pay within 10 days. Sort code 20-44-61 Account 00719254

Gutter Example is a trading name of Example Plumbing Ltd. Company no. 08123450. VAT no. 512 3344 07.
`,
    ],
    template: {
      invoice_number: '',
      due_date: '',
      sort_code: '',
      account_number: '',
      company_number: '',
      vat_number: '',
    },
    expected: {
      invoice_number: '12/2024',
      due_date: '2024-06-28',
      sort_code: '20-44-61',
      account_number: '00719254',
      company_number: '08123450',
      vat_number: '512 3344 07',
    },
  },
  {
    name: 'lines without a total',
    pages: [
      `
Details               Net       VAT      Gross
Paint              120.00     24.00     144.00
Brushes             30.00      6.00      36.00
`,
    ],
    template: { net_total: 'number', vat_total: 'number' },
    expected: {},
  },
  {
    name: 'minutes, asked for what an invoice says',
    pages: [minutes],
    template: { invoice_date: 'date', due_date: 'date', delivery_date: 'date', order_date: 'date' },
    expected: {},
  },
  {
    name: 'till slip, asked for what a passport says',
    pages: [slip],
    template: { date_of_birth: 'date', expiry_date: 'date', meeting_date: 'date', departure_time: 'time' },
    expected: {},
  },
  {
    name: 'half-year figures with a column of notes',
    pages: [
      `
# Half-year report

                            Note      2025      2024
Revenue                        3    90,412    84,330
Operating profit               5    17,206    15,118
Finance costs                  6    (1,204)   (1,377)
Taxation                       7    (3,815)   (3,402)
Profit for the period               12,187    10,339
`,
    ],
    template: { operating_profit: 'number', taxation: 'number', profit_for_the_period: 'number' },
    expected: { operating_profit: 17206, taxation: -3815, profit_for_the_period: 12187 },
  },
];
