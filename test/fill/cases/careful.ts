import { tableOf } from '../../support/document.ts';
import type { Case } from './case.ts';

const review = `
   The review covers the years since the store was moved. We asked the members, read the minutes of all
   meetings and looked at the accounts of three years, and we thank the clerk for her patience with us.
`;

/** Whose a value is, where each part of a label or a form belongs, and what nothing says. */
export const careful: Case[] = [
  {
    name: 'leave request, its second part not yet filled',
    pages: ['# Section 1 – Traveller'],
    tables: [
      tableOf(
        [
          ['Name', 'Ivo Lund', 'Unit', 'Surveys'],
          ['Leaves', '3 June 2024', 'Nights', '4'],
        ],
        0,
      ),
      { kind: 'heading', level: 1, text: 'Section 2 – Head of unit' },
      tableOf(
        [
          ['Name', '', 'Grade', ''],
          ['Decision', '☐ Granted ☐ Refused', '', ''],
          ['Date', '', 'Remarks', ''],
        ],
        0,
      ),
    ],
    template: {
      head_of_unit: { name: '', grade: '', decision: '', date: 'date' },
      traveller: { name: '' },
    },
    expected: { traveller: { name: 'Ivo Lund' } },
  },
  {
    name: 'club form, boxes behind their words',
    pages: [
      `
Autorise les photos :          OUI [X]   NON [ ]
Fumador:                       sí ☐      no ☒
Kind of ticket:  Day [ ]   Week [X]   Season [ ]
Rundbrief:                     [X] Ja  [ ] Nein
`,
    ],
    template: {
      autorise_photos: 'boolean',
      fumador: 'boolean',
      kind_of_ticket: ['Day', 'Week', 'Season'],
      rundbrief: 'boolean',
    },
    expected: { autorise_photos: true, fumador: false, kind_of_ticket: 'Week', rundbrief: true },
  },
  {
    name: 'holiday camp form, two contacts below each other',
    pages: [
      '# Holiday camp\n\nCHILD\nName: Noor Visser\n\nCONTACT 1\nName: Mara Visser\nTel.: 020 5550 4410\n\nCONTACT 2\nName: Daan Visser\nTel.: 020 5550 4411',
    ],
    template: {
      contact1: { name: '', tel: '' },
      contact2: { name: '', tel: '' },
      contact3: { name: '', tel: '' },
    },
    expected: {
      contact1: { name: 'Mara Visser', tel: '020 5550 4410' },
      contact2: { name: 'Daan Visser', tel: '020 5550 4411' },
    },
  },
  {
    name: 'care label of a rug, instructions in sentences',
    pages: [],
    flow: 'Cleaning instructions: Beat outdoors. Do not soak. Dry flat.\n\nPile: wool',
    template: { cleaning_instructions: '' },
    expected: { cleaning_instructions: 'Beat outdoors. Do not soak. Dry flat.' },
  },
  {
    name: 'gate slip, labels for two things each',
    pages: [],
    flow: 'Gate slip\n\nHaulier / bay: Kestrel Freight / 7C\n\nPallet / seal: P-3310 / S-09\n\nDriver: Ada Mole',
    template: { haulier: '', bay: '', pallet: '', seal: '' },
    expected: { haulier: 'Kestrel Freight', bay: '7C', pallet: 'P-3310', seal: 'S-09' },
  },
  {
    name: 'invoice that names the tax number of its reader alone',
    pages: ['Your VAT No: SE556012345601'],
    template: { seller_vat_id: '' },
    expected: {},
  },
  {
    name: 'Dutch letter, sender below the subject',
    pages: [],
    flow: 'Aan het Bestuur van de Vereniging\nOeverlanden\nPostbus 880\n4401 KE YERSEKE\n\nDatum 9 april 2021\nOnderwerp Vergunning\n\nGemeente Reimerswaal\nOude Plein 1\n4416 AK Kruiningen\n\nHierbij ontvangt u de vergunning.',
    template: { afzender: { naam: '', postcode: '' }, geadresseerde: { postcode: '' } },
    expected: {
      afzender: { naam: 'Gemeente Reimerswaal', postcode: '4416 AK' },
      geadresseerde: { postcode: '4401 KE' },
    },
  },
  {
    name: 'German invoice, sender in the line over the window and at the foot',
    pages: [
      [
        'Kranz Dachbau e.K. · Lindenhof 4 · 71332 Waiblingen',
        '',
        'Hausbau Ufer eG',
        'Einkauf',
        'Frau Ute Muster',
        'Bachstraße 12',
        '70190 Stuttgart',
        ...Array<string>(44).fill(''),
        'Kranz Dachbau e.K.',
        'Lindenhof 4',
        '71332 Waiblingen',
      ].join('\n'),
    ],
    template: {
      seller_name: '',
      seller_city: '',
      seller_postcode_city: '',
      buyer_name: '',
      buyer_street: '',
      buyer_city: '',
    },
    expected: {
      seller_name: 'Kranz Dachbau e.K.',
      seller_city: 'Waiblingen',
      seller_postcode_city: '71332 Waiblingen',
      buyer_name: 'Hausbau Ufer eG',
      buyer_street: 'Bachstraße 12',
      buyer_city: 'Stuttgart',
    },
  },
  {
    name: 'bulletin, addresses in its sentences',
    pages: [],
    flow:
      'THE TOWPATH\n\nThis paper is published by the Canal Reading Board, P.O. Box 118, Norfolk, VA 23501-0118. ' +
      'Old maps may be left at the store of the board, 9 Lock Road, Bedford, VA 24523, on Mondays.',
    template: { publisher: { city: '', state: '', zip: '' }, store: { street: '', city: '', postcode: '' } },
    expected: {
      publisher: { city: 'Norfolk', state: 'VA', zip: '23501-0118' },
      store: { street: '9 Lock Road', city: 'Bedford', postcode: '24523' },
    },
  },
  {
    name: 'booklet with a line below its title',
    pages: [`# Weirs\n\nHow to keep them\n\n${review}`],
    template: { title: '', subtitle: '' },
    expected: { title: 'Weirs', subtitle: 'How to keep them' },
  },
  {
    name: 'booklet, what its title is followed by asked alone',
    pages: [`# Hedges\n\nHow to lay them\n\n${review}`],
    template: { subtitle: '' },
    expected: { subtitle: 'How to lay them' },
  },
  {
    name: 'statement of a practice, with the number of its reader',
    pages: [
      `
   Millbrook Eye Clinic
   Station Way 3, 7204 Ashby
   Telephone 0555 310 22    www.millbrook-eye.example

   Statement for Mrs Joan Reed
   Orchard End 8, 7206 Ashby
   Telephone 0555 902 61

   Eye test     40.00
`,
    ],
    template: { clinic_phone: '', clinic_website: '', clinic: { phone: '' }, bank_phone: '', patient_fax: '' },
    expected: {
      clinic_phone: '0555 310 22',
      clinic_website: 'www.millbrook-eye.example',
      clinic: { phone: '0555 310 22' },
    },
  },
  {
    name: 'job sheet with the number of somebody who works there',
    pages: ['Job 31\n\nBy Pat Sample, staff no. 2207'],
    template: { number_of_staff: 'integer', number_of_guests: 'integer' },
    expected: {},
  },
  {
    name: 'job sheet asked for its staff alone',
    pages: ['Ticket 58\n\nServed by Lee Muster, staff no. 3140'],
    template: { number_of_staff: 'integer' },
    expected: {},
  },
  {
    name: 'evening out, times and prices behind labels of people',
    pages: ['Entry:    19:00\nShow:     20:30\nGuide:    £18\nPilot:    3 hours'],
    template: { show: '', show_name: '', guide_name: '', pilot: '' },
    expected: {},
  },
  {
    name: 'letter of a works, asked for others',
    pages: [
      '   Eastmoor Power\n   Canal Street 9, 3308 Thorpe\n   desk@eastmoor.example\n\n   Your bill for autumn\n\n   Power that you used is charged by the meter.\n\n   Account    71 804\n   Amount     63.10',
    ],
    template: { bank: '', insurer: '', customer: '' },
    expected: {},
  },
  {
    name: 'letter of a works, asked for its bank alone',
    pages: [
      '   Greywater Heating\n   Mill Street 2, 3310 Selby\n   desk@greywater.example\n\n   Your bill for winter\n\n   Heat that you used is charged by the meter.\n\n   Account    19 442\n   Amount     88.00',
    ],
    template: { bank: '', patient: '' },
    expected: {},
  },
  {
    name: 'notice with its day near the top, asked when something begins',
    pages: [`Selby Angling Club\n\n# Notice to members\n\n14 June 2024\n\n${review}`],
    template: { start_date: 'date' },
    expected: {},
  },
  {
    name: 'notice with its day near the top, asked when something ends',
    pages: [`Thorpe Rowing Club\n\n# To all members\n\n2 July 2024\n\n${review}`],
    template: { end_date: 'date', birth_date: 'date' },
    expected: {},
  },
  {
    name: 'paper whose bibliography names a meeting',
    pages: [
      '# On Hinges\n\n        Lee Sample, Kim Muster\n\n# ABSTRACT                                           KEYWORDS',
      '# REFERENCES\n\n[1] T. Moe. Hinges. arXiv:1802.00002, 2018. Keywords: turning. Venue: Hinge Days',
    ],
    template: { ids: '', venue: '', keywords: [''] },
    expected: {},
  },
  {
    name: 'contract of work, days off in words and figures',
    pages: [],
    flow: 'THIS EMPLOYMENT AGREEMENT (the “Agreement”) is made and entered into as of June 3, 2022 by and between Sample Quarries Inc., a Nevada corporation (the “Company”), and Kim Tester (the “Executive”).\n\nThe Executive shall serve as Head of Blasting of the Company, and the Company shall pay the Executive an annual base salary of $94,000 in equal parts at the end of each month. The Executive has eighteen (18) days of paid vacation a year. Nothing in this agreement keeps the Executive from teaching in her own time.',
    template: { employee: '', effective_date: 'date', base_salary: 'number', vacation_days: 'integer' },
    expected: { employee: 'Kim Tester', effective_date: '2022-06-03', base_salary: 94000, vacation_days: 18 },
  },
];
