/** What rules for something else leave alone: ordinary documents that have their words, and mean nothing of the kind. */
import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { flowing, titledTable } from '../../support/document.ts';
import { extractFile } from '../../support/extract.ts';
import { fill } from '../lists/fill.ts';

type Left = [name: string, document: ParsedDocument | Promise<ParsedDocument>, template: unknown, expected: unknown];

const left: Left[] = [
  [
    'a column headed No. beside what names the list says that none are there',
    titledTable('Stock', [
      ['Items', 'No.', 'Price'],
      ['Chair', '4', '20.00'],
      ['Table', '1', '80.00'],
      ['Lamp', '2', '15.00'],
    ]),
    { items: [{ name: '', quantity: 'integer', price: 'number' }] },
    {
      items: [
        { name: 'Chair', quantity: 4, price: 20 },
        { name: 'Table', quantity: 1, price: 80 },
        { name: 'Lamp', quantity: 2, price: 15 },
      ],
    },
  ],
  [
    'an only item whose name begins with No',
    titledTable('Fees', [
      ['Fee', 'Amount', 'Due'],
      ['No-show fee', '25.00', '3 May 2024'],
    ]),
    { fees: [{ fee: '', amount: 'number', due: 'date' }] },
    { fees: [{ fee: 'No-show fee', amount: 25, due: '2024-05-03' }] },
  ],
  [
    'a table under a heading that has a word of another list among others',
    titledTable('Project overview', [
      ['Task', 'Owner', 'Due'],
      ['Draft', 'Ann Lee', '3 May 2024'],
      ['Review', 'Bob Ray', '9 May 2024'],
    ]),
    { projects: [{ name: '', lead: '' }], tasks: [{ task: '', owner: '', due: 'date' }] },
    {
      projects: [],
      tasks: [
        { task: 'Draft', owner: 'Ann Lee', due: '2024-05-03' },
        { task: 'Review', owner: 'Bob Ray', due: '2024-05-09' },
      ],
    },
  ],
  [
    'rows of a group that is named in the first of them alone',
    extractFile(
      [
        '| Building | Room    | Floor  |',
        '|----------|---------|--------|',
        '| North    | Aula    | first  |',
        '|          | Library | second |',
        '| South    | Lab     | third  |',
        '|          | Store   | fourth |',
      ].join('\n'),
      'rooms.txt',
    ),
    { rooms: [{ room: '', floor: '' }] },
    {
      rooms: [
        { room: 'Aula', floor: 'first' },
        { room: 'Library', floor: 'second' },
        { room: 'Lab', floor: 'third' },
        { room: 'Store', floor: 'fourth' },
      ],
    },
  ],
  [
    'what stands between commas before words that lead in to a year',
    flowing('Our cats\n\n- Minka, grey tabby, born 2017\n- Otto, black, born 2020\n- Pip, ginger, born 2023'),
    { cats: [{ name: '', colour: '', birth_year: 'integer' }] },
    {
      cats: [
        { name: 'Minka', colour: 'grey tabby', birth_year: 2017 },
        { name: 'Otto', colour: 'black', birth_year: 2020 },
        { name: 'Pip', colour: 'ginger', birth_year: 2023 },
      ],
    },
  ],
  [
    'a second class beside what is asked for the final sum',
    flowing('Ticket, second class, total: 45.00'),
    { final_total: 'number' },
    { final_total: 45 },
  ],
  [
    'a figure that a film is called by',
    flowing('Film title: 48 Hours'),
    { film_title: '' },
    { film_title: '48 Hours' },
  ],
  [
    'how something is sent beside what that costs',
    flowing('Shipping: Express delivery\n\nShipping cost: 9.90 EUR'),
    { shipping_cost: 'number' },
    { shipping_cost: 9.9 },
  ],
  [
    'a place without a street',
    flowing('Property: Rose Cottage\n\nRent: 900.00'),
    { property_address: '', rent: 'number' },
    { property_address: 'Rose Cottage', rent: 900 },
  ],
  [
    'how much a row is of, where a key asks for that by its unit',
    titledTable('Energy', [
      ['Item', 'Consumption', 'Price', 'Amount'],
      ['Electricity', '320', '0.30', '96.00'],
      ['Gas', '100', '0.12', '12.00'],
    ]),
    { electricity_kwh: 'number' },
    { electricity_kwh: 320 },
  ],
  [
    'a score of somebody whose name has the sign of a village',
    flowing('中村一郎 3-2\n\n結果'),
    { address: '' },
    { address: null },
  ],
];

describe('rules for something else leave alone', () => {
  for (const [name, document, template, expected] of left)
    it(name, async () => assert.deepEqual(await fill(await document, template), expected));
});
