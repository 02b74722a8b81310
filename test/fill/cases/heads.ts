import type { Case } from './case.ts';

/** Small documents that say most by where it stands, and keys of other documents that they don't answer. */
export const heads: Case[] = [
  {
    name: 'numbered form, parts of an answer below their question',
    pages: [
      `
   1. Applicant                               2. Docket number
      Rosa Tillman                               58-113

   5. Give the name and address of the carrier that moves the goods:
      Name  Fenn & Marrow Haulage LLC                    Address  Trenton, NJ 08608

   6. Who insures the goods on their way?     Name  Greenfield Mutual

   7. State how you are related to the carrier:
      x customer      o employee
`,
    ],
    template: {
      applicant: '',
      docket_number: '',
      carrier_name: '',
      carrier_address: '',
      insurer_name: '',
      invoice_number: '',
      passport_number: '',
      landlord: '',
    },
    expected: {
      applicant: 'Rosa Tillman',
      docket_number: '58-113',
      carrier_name: 'Fenn & Marrow Haulage LLC',
      carrier_address: 'Trenton, NJ 08608',
      insurer_name: 'Greenfield Mutual',
    },
  },
  {
    name: 'numbered form in two columns, answers set in',
    pages: [
      `
   1 . Name of permit holder                             2. Permit No.
                      Quarry House                            6120
   3. Kind of works                                      4. Place of works
                      Drainage                                Lower Basin
`,
    ],
    template: { permit_holder_name: '', permit_number: '', kind_of_works: '', iban: '', birth_date: 'date' },
    expected: {
      permit_holder_name: 'Quarry House',
      permit_number: '6120',
      kind_of_works: 'Drainage',
    },
  },
  {
    name: 'letter with a sender line over the window and at its foot',
    pages: [
      [
        'Dachbau Probst e.K. · Am Wehr 21 · 89073 Ulm',
        '',
        'Siedlungswerk Linde eG',
        'Abteilung Technik',
        'Frau Greta Vorlage',
        'Lindenstraße 140',
        '87435 Kempten',
        '',
        'Angebot vom 7. Mai 2023',
        ...Array(40).fill(''),
        'Dachbau Probst e.K.',
        'Am Wehr 21',
        '89073 Ulm',
      ].join('\n'),
    ],
    template: {
      seller_name: '',
      seller_city: '',
      buyer_name: '',
      buyer_street: '',
      buyer_city: '',
      offer_date: 'date',
      delivery_name: '',
      patient: '',
    },
    expected: {
      seller_name: 'Dachbau Probst e.K.',
      seller_city: 'Ulm',
      buyer_name: 'Siedlungswerk Linde eG',
      buyer_street: 'Lindenstraße 140',
      buyer_city: 'Kempten',
      offer_date: '2023-05-07',
    },
  },
  {
    name: 'invoice whose sender stands at the foot of the page',
    pages: [
      [
        'INVOICE',
        'Invoice address',
        'Polar Boatworks Oy',
        'Rantakatu 31',
        '67100 Kokkola, Finland',
        '',
        'Invoice number: 30418',
        'Invoice date: 9 October 2023',
        ...Array(42).fill(''),
        'Riggen AB',
        'Skeppsgatan 6',
        '903 26 Umeå, Sweden',
      ].join('\n'),
    ],
    template: {
      seller_name: '',
      seller_city: '',
      buyer_name: '',
      buyer_city: '',
      invoice_number: '',
      invoice_date: 'date',
      due_date: 'date',
      order_number: '',
    },
    expected: {
      seller_name: 'Riggen AB',
      seller_city: 'Umeå',
      buyer_name: 'Polar Boatworks Oy',
      buyer_city: 'Kokkola',
      invoice_number: '30418',
      invoice_date: '2023-10-09',
    },
  },
  {
    name: 'sender and addressee side by side, with lines of attention',
    pages: [
      `
From                               To
Ida Crane Prints                   Hillcrest Bakers Inc.
77 Mill Road, Unit 2               ATTN: Purchasing
Madison, WI 53703                  c/o Lakeview Lofts LLC
                                   905 N Harbor Avenue
                                   Racine, WI 53402

Amount due:   $ 418.00
`,
    ],
    template: {
      vendor: '',
      vendor_city: '',
      client: '',
      client_city: '',
      amount_due: 'number',
      tax: 'number',
      tenant: '',
    },
    expected: {
      vendor: 'Ida Crane Prints',
      vendor_city: 'Madison',
      client: 'Hillcrest Bakers Inc.',
      client_city: 'Racine',
      amount_due: 418,
    },
  },
  {
    name: 'head of a résumé',
    pages: [
      `
# Noor Pattern

Lead Kiln Operator
noor@pattern.example    +44 20 7946 0712

Potter with fifteen years at gas and wood kilns, who trains others and keeps the
records of every firing.

# Experience
Kiln Operator, Clay & Sons                                 2014 – Present

# Education
Diploma in Ceramics, Stoke College                         2008 – 2010
`,
    ],
    template: {
      person: { full_name: '', headline: '', email: '', phone: '', date_of_birth: 'date' },
      invoice_number: '',
      total: 'number',
    },
    expected: {
      person: {
        full_name: 'Noor Pattern',
        headline: 'Lead Kiln Operator',
        email: 'noor@pattern.example',
        phone: '+44 20 7946 0712',
      },
    },
  },
  {
    name: 'head of a résumé beside the name of its first section',
    pages: [
      `
Curriculum vitae
Personal details        Imre Pattern
                        7 Kiln Yard, 40210 Düsseldorf
                        Date of birth 9 June 1981 | Nationality Austrian

# Employment
2017 – Present          Glazer
                        Clay & Sons, Krefeld
                        31 Pottery Street, 47798 Krefeld

# Training
2004 – 2006             Diploma in Ceramics, Linden College
`,
    ],
    template: { name: '', postcode: '', nationality: '', date_of_birth: 'date', invoice_number: '', total: 'number' },
    expected: { name: 'Imre Pattern', postcode: '40210', nationality: 'Austrian', date_of_birth: '1981-06-09' },
  },
  {
    name: 'minutes, asked for what is on invoices and slips',
    pages: [
      `
# Minutes of the Parents' Council

Meeting of 19 September 2023, 7 pm, assembly hall

Chair:      Lea Pattern
Present:    Ben Model, Ada Template

1. The autumn fair takes place on the first Saturday of October.
`,
    ],
    template: {
      meeting_date: 'date',
      chair: '',
      invoice_date: 'date',
      due_date: 'date',
      date_of_birth: 'date',
      merchant: '',
      total_paid: 'number',
      invoice_number: '',
    },
    expected: { meeting_date: '2023-09-19', chair: 'Lea Pattern' },
  },
  {
    name: 'till slip, asked for what is on contracts and passports',
    pages: [
      `
        PATTERN BAKERY LTD
        88 Low Street, York YO1 9ZZ

Date: 17/08/2023 09:42

1 x Rye loaf                  4.20
2 x Scone                     3.60
Total                         7.80
`,
    ],
    template: {
      merchant: '',
      date: 'date',
      total: 'number',
      employer: '',
      employee: '',
      date_of_birth: 'date',
      expiry_date: 'date',
      passport_number: '',
      tenant: '',
      net_pay: 'number',
    },
    expected: { merchant: 'PATTERN BAKERY LTD', date: '2023-08-17', total: 7.8 },
  },
  {
    name: 'bill, asked for patients, wages and cases',
    pages: [
      `
MODEL WATER LTD
4 Well Lane, London SE1 4BB
Phone 020 7946 0555, help@model-water.example

Ada Template
19 Pattern Close
Derby DE1 7ZZ

Water bill of 3 May 2023

Account:        7730-221
To pay:         GBP 48.75
Registration number: 9034
Ordered by: Ben Model
`,
    ],
    template: {
      supplier: '',
      customer: '',
      bill_date: 'date',
      account_number: '',
      amount_to_pay: 'number',
      patient: { name: '', address: '' },
      net_pay: 'number',
      gross_pay: 'number',
      passport_no: '',
      case_number: '',
      licence_plate: '',
      candidate: { full_name: '', email: 'email' },
    },
    expected: {
      supplier: 'MODEL WATER LTD',
      customer: 'Ada Template',
      bill_date: '2023-05-03',
      account_number: '7730-221',
      amount_to_pay: 48.75,
    },
  },
  {
    name: 'agreement in running text, asked for numbers that it only mentions',
    pages: [],
    flow: `SUPPLY AGREEMENT

between Pattern Valves, Inc., as Buyer, and Model Castings Ltd., as Supplier. The Supplier agrees to deliver on the terms of this agreement, and the Buyer agrees to pay for what is delivered, as this agreement says.

Notices are given under Section 6.03. Any claim for a value of US$125,000,000 or more is brought before the courts, whether or not the Buyer or a subsidiary of it is insured against it.

“Supplier Information” has the meaning specified in Section 7.11. The secretary may sign every notice, and so may any director of the Supplier whom the secretary names to the Buyer in writing before the notice is given.

by /s/ Ada Template`,
    template: {
      buyer: '',
      supplier: '',
      total: 'money',
      invoice_number: '',
      quantity: 'number',
      delivery_date: 'date',
    },
    expected: {
      buyer: ['Pattern Valves, Inc.', 'Pattern Valves, Inc'],
      supplier: ['Model Castings Ltd.', 'Model Castings Ltd'],
    },
  },
  {
    name: 'transport report, ticks before questions, some of them not ticked',
    pages: [
      `
☒ Yes   ☐ No   Was the cargo weighed?
☐ Yes   ☐ No   Was the driver changed?
☐ Yes   ☒ No   Is the seal broken?
☐ Yes   ☐ No   Were goods lost?

Rope:     ☐ plain   ☒ tarred twice
Cover:    ☐ net   ☐ heavy canvas
`,
    ],
    template: {
      cargo_weighed: 'boolean',
      driver_changed: 'boolean',
      seal_broken: 'boolean',
      goods_lost: 'boolean',
      rope: '',
      cover: '',
    },
    expected: { cargo_weighed: true, seal_broken: false, rope: 'tarred twice' },
  },
  {
    name: 'parts of values under the label of their object',
    pages: ['Departs: Fennmouth Ferry Port, Pier 4\nArrives: Grey Harbour, Pier 9'],
    template: { departs: { port: '', pier: '' }, arrives: { port: '', pier: '' } },
    expected: { departs: { port: 'Fennmouth Ferry Port', pier: '4' }, arrives: { port: 'Grey Harbour', pier: '9' } },
  },
  {
    name: 'invoice, asked for wages and papers',
    pages: [
      `
PATTERN SUPPLY LTD
11 Quay Street, Hull HU1 1AA

Invoice 2023-1190                      Date: 8 May 2023
Staff number: 6120
Packed by: Ada Template

Net:                      GBP 150.00
VAT 20 %:                 GBP 30.00
Total:                    GBP 180.00
`,
    ],
    template: {
      net: 'number',
      vat: 'number',
      total: 'number',
      net_pay: 'number',
      gross_pay: 'number',
      net_salary: 'number',
      passport_number: '',
      case_number: '',
    },
    expected: { net: 150, vat: 30, total: 180 },
  },
  {
    name: 'hire of machines in running text, asked for sums that it only mentions',
    pages: [],
    flow: `CRANE HIRE AGREEMENT

This Hire Agreement is dated as of May 9, 2023 by and between Pattern Cranes LLC, an Ohio limited liability company (“Lessor”), and Ben Model (“Hirer”).

1. Hire. The hire begins on July 3, 2023 and ends on July 28, 2023. The crane lifts up to six (6) tons.

2. Fee. Hirer shall pay a hire fee of $8,200. The operator costs $420 per day. Claims in excess of $70,000 need the operator’s consent in writing.

3. Deposit. Hirer shall leave with Lessor the sum of $3,100 against damage.

4. Late Payment. Overdue sums bear interest at the rate of eight percent (8%) a year.

“Review Date” means the second anniversary of the Start Date. “Start Date” means July 3, 2023. “Large Claim” means a claim exceeding $2,000,000.`,
    template: {
      hire_fee: 'number',
      start_date: 'date',
      end_date: 'date',
      review_date: 'date',
      large_claim: 'number',
      claim_amount: 'number',
      commission_rate: 'number',
      insurance_sum: 'number',
      cleaning_fee: 'number',
      guarantor: '',
    },
    expected: { hire_fee: 8200, start_date: '2023-07-03', end_date: '2023-07-28' },
  },
];
