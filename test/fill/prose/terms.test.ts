import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const boat = flowing(`BOAT CHARTER AGREEMENT

This Charter Agreement (this “Agreement”) is dated as of April 2, 2024 by and between Example Yachts LLC, a Maine limited liability company with offices at 9 Harbor Street, Portland, Maine 04101 (“Owner”), and Pat Sample and Kim Tester (together, “Charterer”).

“Base Port” means Portland, Maine.

“Delivery Date” means, for each Charterer, the Charter Date.

“Charterer” means whoever charters.

“Insurer” means the Underwriter.

“Underwriter” means Muster Marine Insurance Company.

1. Charter. The charter begins on June 1, 2024 (the “Charter Date”) and ends on June 14, 2024. The boat carries up to eight (8) passengers, and her length is 40 feet.

2. Charter Fee. Charterer shall pay a charter fee of $6,400, of which $1,000 (the “Booking Amount”) is due at once. The skipper costs $310 per day. Claims in excess of $90,000 need the skipper’s consent in writing.

3. Damage Deposit. Charterer shall leave with Owner the sum of $2,500 against damage.

4. Late Payment. Overdue sums bear interest at the rate of nine percent (9%) a year. Charterer shall pay each invoice within ten (10) days of receipt.

5. Repairs. Owner repairs what breaks for a period of three (3) days after delivery.

6. Termination. Either party may terminate this Agreement on twenty (20) days’ written notice. Claims are made on five days’ notice.

7. Governing Law. This Agreement is governed by the laws of the State of Maine. The courts of Cumberland County have exclusive jurisdiction.`);

const crew =
  flowing(`THIS EMPLOYMENT AGREEMENT (the “Agreement”) is made and entered into as of May 6, 2023 by and between Example Ferries Inc., an Oregon corporation (the “Company”), and Robin Muster (the “Executive”).

The Executive shall serve as Chief Purser of the Company and shall do what a chief purser does, on land and at sea, for as long as this agreement lasts, and the Company shall pay the Executive an annual base salary of $81,000 in equal parts at the end of each month. The Executive has twenty-two (22) days of paid vacation a year. Nothing in this agreement keeps the Executive from sailing on boats of her own in her own time, as long as she is back when the ferry leaves.`);

describe('the terms of contracts', () => {
  const cases: [string, typeof boat, Record<string, unknown>, Record<string, unknown>][] = [
    [
      'names a bracket gives a role',
      boat,
      { owner: '', charterer: [''] },
      { owner: 'Example Yachts LLC', charterer: ['Pat Sample', 'Kim Tester'] },
    ],
    ['dates that get a name', boat, { charter_date: 'date' }, { charter_date: '2024-06-01' }],
    ['dates by way of another', boat, { delivery_date: 'date' }, { delivery_date: '2024-06-01' }],
    [
      'what a term means by way of another',
      boat,
      { insurer: '', base_port: '' },
      { insurer: 'Muster Marine Insurance Company', base_port: 'Portland, Maine' },
    ],
    [
      'amounts that are named in a sentence, in a bracket or by their clause',
      boat,
      {
        charter_fee: 'number',
        booking_amount: 'number',
        damage_deposit: { amount: 'number', currency: '' },
      },
      { charter_fee: 6400, booking_amount: 1000, damage_deposit: { amount: 2500, currency: 'USD' } },
    ],
    ['whose law governs', boat, { governing_law: '' }, { governing_law: 'State of Maine' }],
    [
      'who works as what for how much',
      crew,
      { employee: '', effective_date: 'date', base_salary: 'number', vacation_days: 'integer' },
      {
        employee: 'Robin Muster',
        effective_date: '2023-05-06',
        base_salary: 81000,
        vacation_days: 22,
      },
    ],
  ];
  for (const [name, document, template, expected] of cases)
    it(`are read: ${name}`, async () => assert.deepEqual(await fill(document, template), expected));

  it('are read as printed where the caller asks for text', async () =>
    assert.deepEqual(await fill(boat, { charter_fee: '', booking_amount: '' }), {
      charter_fee: '$6,400',
      booking_amount: '$1,000',
    }));

  it('are read from short papers', async () => {
    const note = flowing(`RELEASE

Robin Muster (“Claimant”) sued Example Ferries Inc. (“Carrier”) in the Circuit Court for Sample County, Oregon.

1. Payment. Carrier pays Claimant CAD 4,200 (the “Settlement Sum”) within twenty-one days after both of them have signed this paper.

2. Interest. What is paid late bears interest at 1.5% per month until it is paid in full.

3. Costs. Each of them bears what its own lawyers cost, and neither owes the other anything beyond this.

4. Silence. Neither of them talks about this paper to anybody but a lawyer, an accountant or a spouse, and both of them tell whoever asks that the matter is closed, that nobody was found to be at fault, and that there is nothing more to say.`);
    assert.deepEqual(
      await fill(note, {
        claimant: '',
        settlement_sum: { amount: 'number', currency: '' },
      }),
      {
        claimant: 'Robin Muster',
        settlement_sum: { amount: 4200, currency: 'CAD' },
      },
    );
  });

  it('are no words that the end of a line put in front of others', async () => {
    const page = drawn(`Pat Sample (“Lender”) and Kim Tester (“Borrower”) agree as follows, and what they agree on is
binding on whoever comes after them. The Borrower pays the Applicable
Margin. Overdue sums are paid with nine percent on top, and with costs.

2. Notices. Each of them sends what it has to say to the other by mail, to the address that the other
gave last, and keeps a copy of what it sent for as long as the loan runs.

They have signed this paper on the day that stands below, in two copies, of which each of them has one, and
neither of them has promised the other anything that this paper does not say, or has relied on any such thing.`);
    assert.deepEqual(
      await fill(page, { applicable_margin: '', lender: '', lender_address: 'where the lender lives' }),
      {
        applicable_margin: null,
        lender: 'Pat Sample',
        lender_address: null,
      },
    );
  });

  it('are null where the contract has none', async () => {
    const answers = await fill(boat, {
      tenant: '',
      guarantor: '',
      claim_amount: 'number',
      cleaning_fee: 'number',
      insurance_sum: 'number',
      number_of_cabins: 'integer',
      warranty_period: '',
      return_date: 'date',
      commission_rate: 'number',
    });
    assert.deepEqual(
      Object.entries(answers).filter(([, value]) => value !== null),
      [],
    );
  });

  it('give no amount to what is asked for in words', async () => {
    const asked = { charterer: '', skipper: '', charter: '', charter_fee: '' };
    const { skipper, charter, charter_fee } = (await fill(boat, asked)) as Record<string, unknown>;
    assert.deepEqual({ skipper, charter, charter_fee }, { skipper: null, charter: null, charter_fee: '$6,400' });
  });

  it('reckon no date and no limit', async () => {
    const text = `“Maturity Date” means the fifth anniversary of the Closing Date. “Closing Date” means March 4, 2022. “Material Debt” means debt exceeding $1,000,000. ${'The borrower pays back what it owes as this agreement says. '.repeat(14)}`;
    const paragraphs = flowing(text.replaceAll('. “', '.\n\n“'));
    assert.deepEqual(await fill(paragraphs, { maturity_date: 'date', material_debt: 'number', closing_date: 'date' }), {
      maturity_date: null,
      material_debt: null,
      closing_date: '2022-03-04',
    });
  });
});
