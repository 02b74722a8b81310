/** What no item is, and no value of one. */
import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../../src/model/document.ts';
import { document, drawn, tableOf } from '../../../support/document.ts';
import { type Answer, fill } from '../../lists/fill.ts';

const tabled = (title: string, cells: readonly (readonly string[])[]): ParsedDocument => {
  const parsed = document({ pages: [] });
  parsed.blocks.push({ kind: 'heading', level: 1, text: title }, tableOf(cells.map((row) => [...row])));
  return parsed;
};

describe('the items of a list', () => {
  it('are not the rows at the foot that say what they come to, where there are more of those', async () => {
    const parsed = tabled('Račun', [
      ['Opis usluge', 'Količina', 'Cijena', 'Iznos'],
      ['Najam dvorane', '2', '50,00', '100,00'],
      ['Čišćenje', '1', '20,00', '20,00'],
      ['Osnovica', '', '', '120,00'],
      ['PDV 25%', '', '', '30,00'],
      ['Ukupno za platiti', '', '', '150,00'],
    ]);
    const { items } = await fill(parsed, { items: [{ description: '', quantity: 'number', amount: 'number' }] });
    assert.deepEqual(
      items.map(({ description }: Answer) => description),
      ['Najam dvorane', 'Čišćenje'],
    );
  });

  it('are not what is reckoned from their sum, below a total of all', async () => {
    const parsed = tabled('Expenses met for you', [
      ['Item', 'Amount'],
      ['Ferry for two vans', '£412.00'],
      ['Hotel, one night', '£96.50'],
      ['Parking', '£18.00'],
      ['Meals', '£41.30'],
      ['Expenses', '£567.80'],
      ['Total of this quotation', '£1,967.80'],
      ['Balance after deposit', '£1,467.80'],
    ]);
    const { expenses } = await fill(parsed, { expenses: [{ item: '', amount: 'number' }] });
    assert.deepEqual(expenses, [
      { item: 'Ferry for two vans', amount: 412 },
      { item: 'Hotel, one night', amount: 96.5 },
      { item: 'Parking', amount: 18 },
      { item: 'Meals', amount: 41.3 },
    ]);
  });

  it('are called by the first line of cells that all have two, each ended by the file', async () => {
    const parsed = tabled('Trees', [
      ['No.', 'Species', 'Height (m)'],
      ['T1', 'Common lime\nTilia × europaea', '19'],
      ['T2', 'Yew\nTaxus baccata', '9'],
      ['T3', 'Ash\nFraxinus excelsior', '16'],
    ]);
    const { trees } = await fill(parsed, { trees: [{ species: '', height: 'number' }] });
    assert.deepEqual(trees, [
      { species: 'Common lime', height: 19 },
      { species: 'Yew', height: 9 },
      { species: 'Ash', height: 16 },
    ]);
  });

  it('keep both ends of a range where text is asked for', async () => {
    const parsed = tabled('Drying', [
      ['Fruit', 'Setting', 'Time'],
      ['Apples', '55 °C', '6–8 hours'],
      ['Plums', '45 °C', '5–7 hours'],
      ['Herbs', '35 °C', '2–4 hours'],
    ]);
    const { fruits } = await fill(parsed, { fruits: [{ fruit: '', time: '' }] });
    assert.deepEqual(
      fruits.map(({ time }: Answer) => time),
      ['6–8 hours', '5–7 hours', '2–4 hours'],
    );
  });

  it('are called by both lines where some cells have one', async () => {
    const parsed = tabled('Trees', [
      ['No.', 'Species', 'Height (m)'],
      ['T1', 'Common lime,\nyoung', '19'],
      ['T2', 'Yew', '9'],
      ['T3', 'Ash', '16'],
    ]);
    const { trees } = await fill(parsed, { trees: [{ species: '', height: 'number' }] });
    assert.deepEqual(
      trees.map(({ species }: Answer) => species),
      ['Common lime, young', 'Yew', 'Ash'],
    );
  });

  it('go on below a sum as long as no total follows', async () => {
    const parsed = tabled('Fees', [
      ['Item', 'Amount'],
      ['Survey', '150.00'],
      ['Search', '60.00'],
      ['Post', '15.00'],
      ['Counsel', '225.00'],
      ['Copies', '12.00'],
      ['Total', '462.00'],
    ]);
    const { fees } = await fill(parsed, { fees: [{ item: '', amount: 'number' }] });
    assert.ok(fees.some(({ item }: Answer) => item === 'Copies'));
  });

  it('are no sums where goods are asked for, be these rows as full as the others', async () => {
    const slip = drawn(`
GREEN LEAF GROCERS
12 High Street, Alderbrook

Apples            1.20
Bread             2.10
Cheese            4.70
TOTAL             8.00
`);
    const { items } = await fill(slip, { items: [{ name: '', price: 'number' }], total: 'number' });
    assert.deepEqual(items, [
      { name: 'Apples', price: 1.2 },
      { name: 'Bread', price: 2.1 },
      { name: 'Cheese', price: 4.7 },
    ]);
  });

  it('may be called what the list is called', async () => {
    const parsed = tabled('Price list', [
      ['Service', 'Hours', 'Price'],
      ['Cleaning', '2', '85.00'],
      ['Service', '3', '140.00'],
      ['Repair', '4', '210.00'],
    ]);
    const { services } = await fill(parsed, { services: [{ name: '', hours: 'number', price: 'number' }] });
    assert.deepEqual(
      services.map(({ name }: Answer) => name),
      ['Cleaning', 'Service', 'Repair'],
    );
  });

  it('are not a row of sums that is called what the list is called', async () => {
    const parsed = tabled('Pay statement', [
      ['Deductions', 'Current', 'Year to date'],
      ['Pension', '42.78', '3,292.56'],
      ['Dental plan', '20.92', '481.16'],
      ['Union dues', '12.00', '144.00'],
      ['Deductions', '75.70', '3,917.72'],
    ]);
    const { deductions } = await fill(parsed, {
      deductions: [{ name: '', current: 'number', year_to_date: 'number' }],
    });
    assert.deepEqual(
      deductions.map(({ name }: Answer) => name),
      ['Pension', 'Dental plan', 'Union dues'],
    );
  });

  it('are not called by a tick', async () => {
    const parsed = tabled('Policies', [
      ['Type', 'Policy number', 'Expires'],
      ['X', 'ABC222', '2022-12-01'],
      ['X', 'ABD777', '2023-01-31'],
      ['☒', 'ABE888', '2023-03-31'],
    ]);
    const { policies } = await fill(parsed, { policies: [{ type: '', policy_number: '', expires: 'date' }] });
    assert.deepEqual(
      policies.filter(({ type }: Answer) => type !== null),
      [],
    );
  });

  it('have nothing where a dash stands for it', async () => {
    const parsed = tabled('Hours', [
      ['Day', 'Begin', 'End', 'Remark'],
      ['Monday', '8:15', '16:30', '–'],
      ['Tuesday', '–', '–', 'Closed'],
      ['Wednesday', '8:15', '16:30', '-/-'],
      ['Thursday', '9:00', '17:45', 'Inspection'],
    ]);
    const { hours } = await fill(parsed, { hours: [{ day: '', begin: '', end: '', remark: '' }] });
    assert.deepEqual(hours, [
      { day: 'Monday', begin: '8:15', end: '16:30', remark: null },
      { day: 'Tuesday', begin: null, end: null, remark: 'Closed' },
      { day: 'Wednesday', begin: '8:15', end: '16:30', remark: null },
      { day: 'Thursday', begin: '9:00', end: '17:45', remark: 'Inspection' },
    ]);
  });

  it('have years where years are asked for', async () => {
    const parsed = tabled('Claims', [
      ['Filed', 'Approved', 'Year'],
      ['1582', '1163', '2004'],
      ['420', '849', '2005'],
      ['1139', '999', '2006'],
    ]);
    const { claims } = await fill(parsed, {
      claims: [{ fiscal_year: 'integer', filed: 'integer', approved: 'integer' }],
    });
    assert.deepEqual(claims, [
      { fiscal_year: 2004, filed: 1582, approved: 1163 },
      { fiscal_year: 2005, filed: 420, approved: 849 },
      { fiscal_year: 2006, filed: 1139, approved: 999 },
    ]);
    const other = tabled('Claims', [
      ['Year', 'Filed'],
      ['1582', '41'],
      ['420', '52'],
      ['2610', '63'],
    ]);
    const { years } = await fill(other, { years: [{ year: 'integer', filed: 'integer' }] });
    assert.deepEqual(
      years.map(({ year }: Answer) => year),
      [1582, null, null],
    );
  });

  it('are one for each line of a cell, where one member asks for several', async () => {
    const parsed = tabled('Risk assessment', [
      ['Hazard', 'Controls', 'Risk'],
      ['Sparks', 'Rope barrier at 20 m\nFire blankets', 'Medium'],
      ['Uneven ground', '- Lighting\n- Marked paths', 'Low'],
      ['Crowding', 'Ticket limit, two exits', 'Low'],
    ]);
    const { hazards } = await fill(parsed, { hazards: [{ hazard: '', controls: [''], risk: '' }] });
    assert.deepEqual(
      hazards.map(({ controls }: Answer) => controls),
      [
        ['Rope barrier at 20 m', 'Fire blankets'],
        ['Lighting', 'Marked paths'],
        ['Ticket limit', 'two exits'],
      ],
    );
  });

  it('have what stands over each group of them for the member that is called so', async () => {
    const rows = [
      ...[['Starters'], ['Soup of the day', '5.50'], ['Bruschetta', '6.00']],
      ...[['Mains'], ['Lasagne', '12.50'], ['Trout with almonds', '16.00']],
    ];
    const parsed = document({ pages: ['Menu'] });
    parsed.blocks.push(tableOf(rows, 0));
    const { menu } = await fill(parsed, { menu: [{ section: '', dish: '', price: 'number' }] });
    assert.deepEqual(menu, [
      { section: 'Starters', dish: 'Soup of the day', price: 5.5 },
      { section: 'Starters', dish: 'Bruschetta', price: 6 },
      { section: 'Mains', dish: 'Lasagne', price: 12.5 },
      { section: 'Mains', dish: 'Trout with almonds', price: 16 },
    ]);
  });

  it('have no coloured dot before the words that say a state', async () => {
    const lifts = tabled('Lifts', [
      ['Lift', 'Floor', 'State'],
      ['North', '4', '● Running'],
      ['South', '1', '·Stopped'],
      ['Goods', '2', '● Running · slow'],
    ]);
    const { lifts: told } = await fill(lifts, { lifts: [{ lift: '', floor: 'integer', state: '' }] });
    assert.deepEqual(
      told.map(({ state }: Answer) => state),
      ['Running', 'Stopped', '● Running · slow'],
    );
  });
});

describe('a column of dashes for the most part', () => {
  it('is what its few values are', async () => {
    const parsed = document({ pages: [] });
    const dashed = ['Pulley', 'Hatch', 'Ladder', 'Rail', 'Drum'].map((thing) => ['C', thing, `${thing} is worn`, '—']);
    parsed.blocks.push(
      tableOf([
        ['Cat', 'Item', 'Particulars', 'Till'],
        ['B', 'Hoist rope', 'Ten broken strands near the hook', '24/04/2025'],
        ['B', 'Yard gate', 'Left edge fails to close', '11/04/2025'],
        ...dashed,
      ]),
    );
    const { defects } = await fill(parsed, {
      defects: [{ component: '', description: '', severity_category: '', due: 'date' }],
    });
    assert.deepEqual(
      defects.map(({ due }: { due: string | null }) => due),
      ['2025-04-24', '2025-04-11', ...dashed.map(() => null)],
    );
  });
});
