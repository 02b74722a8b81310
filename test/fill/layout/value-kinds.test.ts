/** Sorts of value behind a label, each in the types that callers ask for and in the places where values stand. */
import assert from 'node:assert/strict';
import { ground } from '../../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { plain } from '../../../src/model/filled.ts';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const strategy = createLayoutStrategy();

const places: Record<string, (label: string, value: string) => ParsedDocument> = {
  'behind a colon': (label, value) => drawn(`Department: Facilities\n${label}: ${value}\nDestination: Leeds`),
  'in a column': (label, value) =>
    drawn(
      [`Department`, label, `Destination`]
        .map((one, at) => one.padEnd(26) + ['Facilities', value, 'Leeds'][at])
        .join('\n'),
    ),
};

/** Key, label, type, what is printed, what is meant. */
const kinds: [string, string, unknown, string, unknown][] = [
  ['total', 'Total', 'number', '-$12.50', -12.5],
  ['total', 'Total', 'number', '($12.50)', -12.5],
  ['total', 'Total', 'number', '1.234,– €', 1234],
  ['total', 'Total', 'number', 'EUR 2.5m', 2_500_000],
  ['total', 'Total', 'number', '$1, 034.00', 1034],
  ['quantity', 'Quantity', 'number', '1234.567', 1234.567],
  ['quantity', 'Quantity', 'number', '1½', 1.5],
  ['humidity', 'Humidity', 'number', '60 %', 60],
  ['size', 'Size', ['small', 'medium', 'large'], 'L', 'large'],
  ['sex', 'Sex', ['male', 'female'], 'F', 'female'],
  ['class', 'Class', ['economy', 'business'], 'B', null],
  ['participants', 'Participants', 'integer', '80 %', null],
  ['memory_gb', 'Memory', 'number', '45 %', null],
  ['office_hours', 'Office hours', 'string', 'daily 8 am to noon', 'daily 8 am to noon'],
  ['year_built', 'Year built', 'string', 'ca. 1972', '1972'],
  ['number_of_guests', 'Number of guests', 'string', 'about 30', '30'],
  ['quantity', 'Quantity', 'number', '12k', 12_000],
  ['quantity', 'Quantity', 'number', '12,34,567', 1_234_567],
  ['delivery_date', 'Delivery date', 'date', 'Fri 3 May 2024', '2024-05-03'],
  ['delivery_date', 'Delivery date', 'date', '3 wrz. 2024', '2024-09-03'],
  ['delivery_date', 'Delivery date', 'date', '13.5.24', '2024-05-13'],
  ['delivery_date', 'Delivery date', 'date', 'R6.5.3', '2024-05-03'],
  ['delivery_date', 'Delivery date', 'date', '13 05 2024', '2024-05-13'],
  ['delivery_date', 'Delivery date', 'date-time', '14:30, 3 May 2024', '2024-05-03T14:30'],
  ['currency', 'Currency', 'currency', 'Swiss francs', 'CHF'],
  ['currency', 'Currency', 'currency', 'francs suisses', 'CHF'],
  ['currency', 'Currency', ['EUR', 'USD'], 'US dollars', 'USD'],
  ['start_time', 'Start time', 'time', '2:30 p.m.', '14:30'],
  ['postcode', 'Postcode', 'string', '1234 AB', '1234 AB'],
  ['postcode', 'Postcode', 'string', '00-950', '00-950'],
  ['reference', 'Reference', 'string', 'ABC 12/34-5 (b)', 'ABC 12/34-5 (b)'],
  ['nip', 'NIP', 'string', '123-456-78-90', '123-456-78-90'],
  ['plz_ort', 'PLZ, Ort', 'string', '52170 Beispielbonn', '52170 Beispielbonn'],
  ['city_state_zip', 'City, State, ZIP', 'string', 'MARINEVILLE NY 12123', 'MARINEVILLE NY 12123'],
  ['start_time', 'Start time', 'string', '11:05 AM EST', '11:05 AM EST'],
  ['start_time', 'Start time', 'string', '11:05 AM daily', '11:05 AM'],
  ['start_time', 'Start time', 'time', '2:30 p. m.', '14:30'],
  ['start_time', 'Start time', 'time', '1430 hrs', '14:30'],
  ['start_time', 'Start time', 'time', '16.30', '16:30'],
  ['start_time', 'Time', 'time', '9–17.30', '09:00'],
  ['opens', 'Time', 'time', 'Sat 5 Oct 2024, 10:00–17:00', '10:00'],
  ['duration', 'Duration', 'duration', '1h30m', 'PT1H30M'],
  ['duration', 'Duration', 'duration', '1 h 30', 'PT1H30M'],
  ['duration', 'Duration', 'duration', '3 Std. 30 Min.', 'PT3H30M'],
  ['duration', 'Duration', 'duration', '1時間30分', 'PT1H30M'],
  ['weight_kg', 'Weight', 'number', '27.6 lb (12.5 kg)', 12.5],
  ['weight_kg', 'Weight', 'number', '27.6 lb', null],
  ['kcal', 'Energy value', 'number', '1702 kJ', null],
  ['kcal', 'Energy value', 'number', '407 kcal', 407],
  ['email', 'E-mail', 'email-address', 'a.berg@example.com', 'a.berg@example.com'],
  ['paid', 'Paid', 'boolean', '☒ Yes ☐ No', true],
];

/** Choices of yes and no, however a document says them. */
const flags: [string, string[], string, string][] = [
  ['Bezahlt', ['yes', 'no'], 'Ja', 'yes'],
  ['Paid', ['Ja', 'Nein'], 'no', 'Nein'],
  ['Paid', ['oui', 'non'], '☒ Yes ☐ No', 'oui'],
];

/** What people write where there is nothing to say. */
const nothing = ['-', 'n/a', 'none', 'entfällt', 'k. A.', 'sans objet', 'brak', 'není', 'нет', 'yok', 'なし', '无'];

/** What is left empty today, and must not be answered wrongly: a day that there is not, a sign of several currencies. */
const gaps: [string, string, unknown, string][] = [
  ['delivery_date', 'Delivery date', 'date', '32 May 2024'],
  ['currency', 'Currency', 'currency', 'kr'],
];

async function answer(document: ParsedDocument, key: string, asked: unknown): Promise<unknown> {
  const template = readTemplate({ [key]: asked });
  const filled = await strategy.fill(document, template, { signal: new AbortController().signal });
  return (plain(ground(filled, document, template)) as Record<string, unknown>)[key];
}

describe('sorts of value', () => {
  it('keep what a number counts, before a remark, and go on within brackets', async () => {
    const pack = drawn(`
# Oat cakes

Ingredients: wholegrain oat flour, rapeseed oil, linseed (at least
eight percent), water, sea salt, yeast.

Net weight: 200 g ℮ (8 portions)
Warranty: 24 months, from delivery
Height: 40 (outer)
`);
    assert.deepEqual(await fill(pack, { ingredients: '', net_weight: '', warranty_period: '', height: '' }), {
      ingredients: 'wholegrain oat flour, rapeseed oil, linseed (at least eight percent), water, sea salt, yeast.',
      net_weight: '200 g',
      warranty_period: '24 months',
      height: '40',
    });
  });

  for (const [place, make] of Object.entries(places)) {
    for (const [key, label, type, printed, meant] of kinds)
      it(`reads ${printed} as ${String(type)} ${place}`, async () => {
        assert.equal(await answer(make(label, printed), key, type), meant);
      });
    for (const [label, choices, printed, meant] of flags)
      it(`reads ${printed} as ${meant} ${place}`, async () => {
        assert.equal(await answer(make(label, printed), 'paid', choices), meant);
      });
    for (const printed of nothing)
      it(`takes ${printed} for no answer ${place}`, async () => {
        assert.equal(await answer(make('Remark', printed), 'remark', ''), null);
      });
    it(`says neither paid nor unpaid to a dash ${place}`, async () => {
      assert.equal(await answer(make('Paid', '-'), 'paid', 'boolean'), null);
    });
    for (const [key, label, asked, printed] of gaps)
      it(`says nothing to ${printed} ${place}, which it does not know yet`, async () => {
        assert.equal(await answer(make(label, printed), key, asked), null);
      });
  }
});
