import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const minutes = drawn(`
# Minutes of the Works Council

Meeting of 12 March 2024, 2 pm, room 2.14

Chair:      Sam Sample
Present:    Toni Tester, Kim Example

1. The canteen stays open until 3 pm.
`);

const slip = drawn(`
        SAMPLE KITCHEN LTD
        12 High Street, London SW1A 1AA

Date: 05/03/2024 12:11

2 x Tea                       9.40
Total                         9.40
`);

const bill = drawn(`
EXAMPLE ENERGY LTD
1 Grid Road, London SW1A 2AA
Phone 020 7946 0001, care@example-energy.example

Toni Tester
7 Sample Lane
Leeds LS1 4AP

Electricity bill of 14 February 2024

Meter:          4711-0815
To pay:         GBP 62.10
`);

const invoice = drawn(`
MUSTER SUPPLIES LTD
2 Depot Lane, London SW1A 3AA

Invoice 2024-0815                      Date: 4 June 2024
Registration number: 5788
Ordered by: Kim Example

Net:                      GBP 80.00
VAT 20 %:                 GBP 16.00
Total:                    GBP 96.00
`);

/** A letter's reference lines, which say whom and not where. */
const tenancy = drawn(`
Landlord: Gareth Pell
Doctor:   Dr R. Menon
Garage:   Fenland Motors
Site:     Mill Road, Ely
Office:   Station House, March
Property address: Rose Cottage, Ely
`);

/** A bill for a show without a name, whose labels say when things begin and what they cost. */
const evening = drawn(`
Doors:    18:45
Concert:  20:15
Guide:    £25
Driver:   2 hours
`);

/** A form that says no bed. */
const ward = drawn(`
第七人民医院检验报告单

姓名：王小明          床号：     年龄     4月
科室：儿科            病历号：00482297
`);

const loan = flowing(`CREDIT AGREEMENT

between Muster Pumps, Inc., as Borrower, and Example Bank, N.A., as Lender. The Lender agrees to lend on the terms of this agreement, and the Borrower agrees to pay back what it borrows, with interest, as this agreement says.

Assignments are made under Section 8.07. Any judgment for a value of US$275,000,000 or more is an event of default, whether or not the Borrower or a subsidiary of it is insured against what the judgment awards.

“Borrower Information” has the meaning specified in Section 9.09. The treasurer may sign every notice, and so may any vice president of the Borrower whom the treasurer names to the Lender in writing before the notice is given.

by /s/ Mark Example`);

/** What a document answers to keys that it is not about. */
const silent: [string, typeof loan, Record<string, unknown>][] = [
  ['a date in minutes is no invoice’s', minutes, { invoice_date: 'date', due_date: 'date', delivery_date: 'date' }],
  ['what says its kind is no merchant', minutes, { merchant: '', total_paid: 'number' }],
  ['a shop employs nobody on its slips', slip, { employer: '', employee: '', position: '', net_pay: 'number' }],
  ['a slip’s date is nobody’s birthday', slip, { date_of_birth: 'date', expiry_date: 'date', meeting_date: 'date' }],
  [
    'who gets a bill is no patient and no tenant',
    bill,
    { patient: { name: '', address: '' }, tenant: '', employee: '', candidate: { full_name: '', email: 'email' } },
  ],
  ['a day of a date is no number of anything', bill, { licence_plate: '', passport_no: '', case_number: '' }],
  ['a net sum is no wage', invoice, { net_pay: 'number', gross_pay: 'number' }],
  ['a staff number counts nobody', drawn('Order 12\n\nBy Kim Example, staff no. 4488'), { number_of_staff: 'integer' }],
  ['one number is not as good as another', invoice, { passport_number: '', case_number: '', license_number: '' }],
  [
    'the total is not the value of everything',
    invoice,
    { type: 'object', properties: { toll: { type: 'number', description: 'Value of the toll voucher' } } },
  ],
  [
    'the number of the next box is not in this one',
    drawn(`
01 - Surname                      02 - Given names
Tester                            Toni

07 - Passport no.                 08 - Issuing country
`),
    { passport_number: '' },
  ],
  [
    'a notice is not called after who gives it',
    flowing('Notice of power outage\n\nOn 18 June there will be no light in Lime Street.'),
    { company: '' },
  ],
  ['the label of what stands behind it is no value', ward, { 床号: '' }],
  ['the number of a section is no amount', loan, { total: 'money', commitment: { amount: 'number' } }],
  [
    'one word of a long description is no label',
    loan,
    {
      type: 'object',
      properties: {
        borrowing_request: {
          type: 'string',
          description: 'How the borrower asks for money, and how many days before (such as 3 days, in writing)',
        },
        authorized_officer: {
          type: 'string',
          description: 'Roles of those who may sign documents and mark decisions as binding for the borrower',
        },
      },
    },
  ],
  [
    'where somebody lives, where a line names him',
    tenancy,
    { landlord_address: '', doctor_address: '', garage_address: '' },
  ],
  ["a time, a price or a span is nobody's name", evening, { event: '', event_name: '', guide_name: '', driver: '' }],
];

/** The values of an answer that are not null, however deep. */
const answered = (value: unknown): unknown[] =>
  typeof value === 'object' ? Object.values(value ?? {}).flatMap(answered) : [value];

describe('keys that a document is not about', () => {
  for (const [name, document, template] of silent) {
    it(`are null: ${name}`, async () => {
      assert.deepEqual(answered(await fill(document, template)), []);
    });
  }

  it('leave those alone that it is about', async () => {
    assert.deepEqual(await fill(minutes, { meeting_date: 'date', chair: '' }), {
      meeting_date: '2024-03-12',
      chair: 'Sam Sample',
    });
    assert.deepEqual(await fill(bill, { customer: '', supplier: '', email: 'email' }), {
      customer: 'Toni Tester',
      supplier: 'EXAMPLE ENERGY LTD',
      email: 'care@example-energy.example',
    });
    assert.deepEqual(await fill(evening, { doors: '', concert: '' }), { doors: '18:45', concert: '20:15' });
    assert.deepEqual(await fill(tenancy, { property_address: '', site_address: '' }), {
      property_address: 'Rose Cottage, Ely',
      site_address: 'Mill Road, Ely',
    });
    assert.deepEqual(await fill(slip, { merchant: '', date: 'date', total: 'number' }), {
      merchant: 'SAMPLE KITCHEN LTD',
      date: '2024-03-05',
      total: 9.4,
    });
  });
});
