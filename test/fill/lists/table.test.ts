import assert from 'node:assert/strict';
import type { Box } from '../../../src/model/document.ts';
import { document, drawn, tableOf, titledTable } from '../../support/document.ts';
import { open } from '../../support/open.ts';
import { type Answer, fill, fillTree } from './fill.ts';

describe('lists from tables', () => {
  it('reads the line items of a German invoice, wrapped words included', async () => {
    const parsed = drawn(`
# Rechnung

Pos   Bezeichnung                    Menge     Einzelpreis      Gesamt

1     Schrauben M4 verzinkt             10          0,50          5,00
      aus rostfreiem Stahl
2     Winkel, gross                      4         12,00         48,00
3     Lieferung frei Haus                1          9,90          9,90

                                    Nettosumme                   62,90
                                    19 % MwSt                    11,95
                                    Gesamtbetrag                 74,85
`);
    const { positionen } = await fill(parsed, {
      positionen: [{ artikel: '', menge: '', einzelpreis: '', betrag: '' }],
    });
    assert.deepEqual(positionen, [
      { artikel: 'Schrauben M4 verzinkt aus rostfreiem Stahl', menge: '10', einzelpreis: '0,50', betrag: '5,00' },
      { artikel: 'Winkel, gross', menge: '4', einzelpreis: '12,00', betrag: '48,00' },
      { artikel: 'Lieferung frei Haus', menge: '1', einzelpreis: '9,90', betrag: '9,90' },
    ]);
  });

  it('takes the columns under the heading that the list is named after, with the names of the rows', async () => {
    const parsed = drawn(`
# Breweries of the valley

                     Pale ale               Porter
                 Brewed     Sold       Brewed     Sold
Fennside            420      388           96       71
Old Lock            510      502          130      118
Three Bells          85       85           40       33
Wharf Lane          270      261           58       49
Corran               64       60           22       20
`);
    const answer = await fill(parsed, { porter_output: [{ brewery: '', brewed: 'number', sold: 'number' }] });
    assert.deepEqual(answer.porter_output, [
      { brewery: 'Fennside', brewed: 96, sold: 71 },
      { brewery: 'Old Lock', brewed: 130, sold: 118 },
      { brewery: 'Three Bells', brewed: 40, sold: 33 },
      { brewery: 'Wharf Lane', brewed: 58, sold: 49 },
      { brewery: 'Corran', brewed: 22, sold: 20 },
    ]);
  });

  it('takes the first of two sets of columns where nothing says which', async () => {
    const parsed = titledTable('Rainfall', [
      ['No', 'Station', 'Actual', 'Dep.%', 'Actual', 'Dep. %'],
      ['1', 'Marl Head', '12.5', '4', '301.8', '-9'],
      ['2', 'Quern Bay', '8.1', '-12', '287.0', '11'],
      ['3', 'Tolland', '10.4', '2', '290.6', '3'],
      ['4', 'West Ferry', '9.9', '-3', '266.1', '-14'],
    ]);
    const answer = await fill(parsed, { rainfall: [{ station: '', actual: 'number', departure: 'number' }] });
    assert.deepEqual(answer.rainfall, [
      { station: 'Marl Head', actual: 12.5, departure: 4 },
      { station: 'Quern Bay', actual: 8.1, departure: -12 },
      { station: 'Tolland', actual: 10.4, departure: 2 },
      { station: 'West Ferry', actual: 9.9, departure: -3 },
    ]);
  });

  it('takes the first of two sets of columns though a row has nothing in it', async () => {
    const parsed = titledTable('Rainfall', [
      ['No', 'Station', 'Actual', 'Normal', 'Actual', 'Normal'],
      ['1', 'Marl Head', '12.5', '11.0', '301.8', '290.2'],
      ['2', 'Quern Bay', '', '', '287.0', '301.4'],
      ['3', 'Tolland', '10.4', '9.9', '290.6', '288.8'],
      ['4', 'West Ferry', '9.9', '8.7', '266.1', '271.0'],
    ]);
    const { rainfall } = await fill(parsed, { rainfall: [{ station: '', actual: 'number', normal: 'number' }] });
    assert.deepEqual(
      rainfall
        .map(({ station, actual }: Answer) => [station, actual])
        .filter(([, actual]: unknown[]) => actual !== null),
      [
        ['Marl Head', 12.5],
        ['Tolland', 10.4],
        ['West Ferry', 9.9],
      ],
    );
  });

  it('takes amounts from the columns of the currency that a member names', async () => {
    const parsed = titledTable('Regions', [
      ['Region', 'Sales ($)', 'Cost ($)', 'Sales (€)', 'Cost (€)'],
      ['North', '10', '7', '9', '6'],
      ['South', '20', '15', '18', '13'],
      ['East', '31', '22', '28', '20'],
    ]);
    const template = { regions: [{ region: '', sales_eur: 'number', cost_usd: 'number' }] };
    assert.deepEqual((await fill(parsed, template)).regions, [
      { region: 'North', sales_eur: 9, cost_usd: 7 },
      { region: 'South', sales_eur: 18, cost_usd: 15 },
      { region: 'East', sales_eur: 28, cost_usd: 22 },
    ]);
  });

  it('gives no heading of rows as a member where the list is named after it', async () => {
    const parsed = drawn(`
State               Actual    Normal

REGION: NORTH
Ashmere               14.2      11.0
Bellwick               9.6      10.3

REGION: SOUTH
Culverton              3.0       7.7
Dunmarsh               1.2       3.4
`);
    const { south_rainfall } = await fill(parsed, { south_rainfall: [{ state: '', actual: 'number' }] });
    assert.deepEqual(south_rainfall, [
      { state: 'Culverton', actual: 3 },
      { state: 'Dunmarsh', actual: 1.2 },
    ]);
  });

  it('joins a statement over two pages that repeats its header', async () => {
    const header = 'Date          Description                       Paid out      Paid in       Balance';
    const parsed = drawn(
      `
# Statement of account

${header}
02 May 2024   Rent Example Homes                  950.00                    1,050.00
03 May 2024   Salary Example GmbH                             2,100.00      3,150.00
                                                             Page 1 of 2
`,
      `
${header}
09 May 2024   Groceries Corner Shop                41.20                    3,108.80
12 May 2024   Refund Example Airways                            88.00       3,196.80
`,
    );
    const template = { transactions: [{ date: '', description: '', paid_out: '', paid_in: '', balance: '' }] };
    const { transactions } = await fill(parsed, template);
    assert.deepEqual(
      transactions.map((item: Answer) => [item.description, item.paid_out, item.paid_in]),
      [
        ['Rent Example Homes', '950.00', null],
        ['Salary Example GmbH', null, '2,100.00'],
        ['Groceries Corner Shop', '41.20', null],
        ['Refund Example Airways', null, '88.00'],
      ],
    );
  });

  it('fills nested members and groups rows under what stands between them', async () => {
    const parsed = drawn(`
# Results
Age Group: 30-34
Rank    Name                   Nat     Born    Club                Time
1       Ada Example            SWE     1990    Example SC          1:02.11
2       Bo Sample              FIN     1989    Sample Swimmers     1:03.40
Age Group: 35-39
Rank    Name                   Nat     Born    Club                Time
1       Cleo Placeholder       NOR     1986    Placeholder SC      1:05.02
        Dora Nobody            DEN     1985    Nobody SC           DNS
`);
    const result = { rank: '', swimmer: { name: '', country: '', birth_year: '', club: '' }, time: '' };
    const { groups } = await fill(parsed, { groups: [{ age_group: '', results: [result] }] });
    assert.deepEqual(
      groups.map((group: Answer) => [group.age_group, group.results.length]),
      [
        ['30-34', 2],
        ['35-39', 2],
      ],
    );
    assert.deepEqual(groups[1].results[1], {
      rank: null,
      swimmer: { name: 'Dora Nobody', country: 'DEN', birth_year: '1985', club: 'Nobody SC' },
      time: 'DNS',
    });
  });

  it('takes groups from bare headings between the rows', async () => {
    const parsed = drawn(`
Dish                                   Price
Starters
Pumpkin soup                            6.50
Garden salad                            5.90
Mains
Mushroom risotto                       13.50
`);
    const { sections } = await fill(parsed, { sections: [{ heading: '', dishes: [{ dish: '', price: '' }] }] });
    assert.deepEqual(sections, [
      {
        heading: 'Starters',
        dishes: [
          { dish: 'Pumpkin soup', price: '6.50' },
          { dish: 'Garden salad', price: '5.90' },
        ],
      },
      { heading: 'Mains', dishes: [{ dish: 'Mushroom risotto', price: '13.50' }] },
    ]);
  });

  it('reads tables that a format gives without boxes', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      tableOf([
        ['Aufgabe', 'Verantwortlich', 'Frist'],
        ['Angebot prüfen', 'A. Beispiel', '12.03.2025'],
        ['Vertrag senden', 'B. Muster', '14.03.2025'],
      ]),
    );
    const { action_items } = await fill(parsed, { action_items: [{ task: '', responsible: '', due: '' }] });
    assert.deepEqual(
      action_items.map((item: Answer) => [item.task, item.responsible]),
      [
        ['Angebot prüfen', 'A. Beispiel'],
        ['Vertrag senden', 'B. Muster'],
      ],
    );
  });

  it('gives every value the words it was read from', async () => {
    const parsed = drawn('Item            Price\nPlain tea        2.10\nCoffee           2.80');
    const list = (await fillTree(parsed, { drinks: [{ item: '', price: '' }] })).members.drinks;
    const second = list?.kind === 'list' ? list.items[1] : undefined;
    const leaf = second?.kind === 'object' ? second.members.item : undefined;
    assert.ok(leaf?.kind === 'leaf');
    assert.deepEqual(
      leaf.evidence.map(({ text }) => text),
      ['Coffee'],
    );
    assert.ok(leaf.evidence[0]?.place?.kind === 'page' && leaf.evidence[0].place.box);
  });

  it('leaves a list empty when the only table is about something else', async () => {
    const parsed = drawn(`
Pos   Bezeichnung                    Menge     Einzelpreis      Gesamt
1     Schrauben M4 verzinkt             10          0,50          5,00
`);
    const { results } = await fill(parsed, { results: [{ athlete: '', country: '', club: '', time: '' }] });
    assert.deepEqual(results, []);
  });
});

describe('tables whose columns or rows are hard to tell apart', () => {
  it('takes no running numbers where a description begins with the type', async () => {
    const lots = titledTable('Lots', [
      ['N°', 'Description du lot', 'Valeur estimée HT (€)'],
      ['1', 'Gros œuvre', '148 000'],
      ['2', 'Isolation', '212 500'],
      ['3', 'Menuiseries', '96 300'],
    ]);
    assert.deepEqual(await fill(lots, { lots: [{ title: '', estimate_eur: 'number, without tax' }] }), {
      lots: [
        { title: 'Gros œuvre', estimate_eur: 148000 },
        { title: 'Isolation', estimate_eur: 212500 },
        { title: 'Menuiseries', estimate_eur: 96300 },
      ],
    });
  });

  it(
    'takes two headers apart that stand close together, and the values below them (open)',
    open('words that stand near to each other are read as one cell', async () => {
      const parsed = drawn(`
Item              Qty Unit      Price
Office chair        4 pcs      149.00
Installation        3 hrs       65.00
`);
      const template = { items: [{ item: '', quantity: '', unit: '', price: '' }] };
      assert.deepEqual((await fill(parsed, template)).items, [
        { item: 'Office chair', quantity: '4', unit: 'pcs', price: '149.00' },
        { item: 'Installation', quantity: '3', unit: 'hrs', price: '65.00' },
      ]);
    }),
  );

  it('names products under whatever head, with the group that they stand in', async () => {
    const parsed = drawn(`
# Sample Supply

Art. no.   Description                   Pack size    Unit price   In stock

Abrasives
AB-10      Flap disc 125 mm, grit 60,           10         24.90   yes
           zirconia
AB-22      Cutting disc 125 mm                  25         19.50   no
Fasteners
FA-22      Hex bolt M8                         100         14.20   yes
`);
    const product = { sku: '', name: '', category: '', unit_price: 'number', in_stock: 'boolean' };
    assert.deepEqual((await fill(parsed, { products: [product] })).products, [
      {
        sku: 'AB-10',
        name: 'Flap disc 125 mm, grit 60, zirconia',
        category: 'Abrasives',
        unit_price: 24.9,
        in_stock: true,
      },
      { sku: 'AB-22', name: 'Cutting disc 125 mm', category: 'Abrasives', unit_price: 19.5, in_stock: false },
      { sku: 'FA-22', name: 'Hex bolt M8', category: 'Fasteners', unit_price: 14.2, in_stock: true },
    ]);
  });

  it('takes what the items come to for no item, whatever it is called', async () => {
    const stretch = { stretch: '', length_km: 'number', riders: 'integer', change: 'number' };
    const rows = [
      ['Stretch', 'Length (km)', 'Riders', 'Change'],
      ['Abbey Lane', '2.4', '1041', '70'],
      ['Carder Street', '1.1', '466', '34'],
      ['Wool Lane', '0.9', '289', '47'],
    ];
    const names = async (more: string[][]): Promise<unknown[]> => {
      const parsed = document({ pages: [] });
      parsed.blocks.push({ kind: 'heading', level: 1, text: 'Stretches' }, tableOf([...rows, ...more], 1));
      const { stretches } = await fill(parsed, { stretches: [stretch] });
      return (stretches as { stretch: string }[]).map((one) => one.stretch);
    };
    const three = ['Abbey Lane', 'Carder Street', 'Wool Lane'];
    assert.deepEqual(await names([]), three);
    assert.deepEqual(await names([['All of them', '4.4', '1796', '50']]), three);
    assert.deepEqual(
      await names([
        ['All of them', '4.4', '1796', '50'],
        ['Mill Row', '3.1', '512', '12'],
      ]),
      [...three, 'Mill Row'],
    );
    assert.deepEqual(await names([['Mill Row', '3.1', '512', '12']]), [...three, 'Mill Row']);
  });

  it('takes a row for no item whose words go across the columns of several members', async () => {
    const parsed = document({ pages: [] });
    const table = tableOf(
      [
        ['Part', 'Remedy', 'Cost'],
        ['Roof', 'Replace 22 sheets', '9,680'],
        ['Loading door', 'Renew two slats', '1,875'],
        ['Yard', 'Take the steel box away', '640'],
        ['Care of the works, as agreed in the letter of May', '', '1,219'],
      ],
      1,
    );
    table.cells = table.cells
      .filter(({ text }) => text !== '')
      .map((cell) => (cell.text.startsWith('Care') ? { ...cell, columnSpan: 2 } : cell));
    parsed.blocks.push({ kind: 'heading', level: 1, text: 'Defects' }, table);
    const { defects } = await fill(parsed, { defects: [{ part: '', remedy: '', cost: 'number' }] });
    assert.deepEqual(
      (defects as { part: string }[]).map(({ part }) => part),
      ['Roof', 'Loading door', 'Yard'],
    );
  });

  it('keeps to the table that the file gives, and calls items after the list', async () => {
    const parsed = document({ pages: [] });
    const heading = (text: string) => ({ kind: 'heading', level: 1, text }) as const;
    parsed.blocks.push(
      heading('Milestones'),
      tableOf(
        [
          ['No.', 'Milestone', 'Owner', 'Hours'],
          ['M1', 'Design freeze', 'A. Doe', '9–18'],
          ['M2', 'Delivery', 'B. Roe', '24/7'],
        ],
        0,
      ),
      heading('Risks'),
      tableOf(
        [
          ['Risk', 'Likelihood', 'Impact', 'Mitigation'],
          ['Late delivery', 'Low', 'High', 'Second source'],
        ],
        0,
      ),
    );
    const template = {
      milestones: [{ id: '', title: '', owner: '', hours: '' }],
      risks: [{ description: '', likelihood: ['Low', 'High'], mitigation: '' }],
    };
    assert.deepEqual(await fill(parsed, template), {
      milestones: [
        { id: 'M1', title: 'Design freeze', owner: 'A. Doe', hours: '9–18' },
        { id: 'M2', title: 'Delivery', owner: 'B. Roe', hours: '24/7' },
      ],
      risks: [{ description: 'Late delivery', likelihood: 'Low', mitigation: 'Second source' }],
    });
  });

  it('lists the lines of a shape on a slide one by one', async () => {
    const box: Box = [0.05, 0.2, 0.95, 0.8];
    const place = { kind: 'page', page: 1, box } as const;
    const parsed = document({ pages: [''] });
    parsed.blocks.push({
      kind: 'heading',
      level: 1,
      text: 'What is included',
      place: { ...place, box: [0.05, 0.05, 0.95, 0.15] },
    });
    for (const text of ['Coffee and tea', 'Phone booths', 'Bicycle storage'])
      parsed.blocks.push({ kind: 'paragraph', text, place });
    assert.deepEqual(await fill(parsed, { included: [''] }), {
      included: ['Coffee and tea', 'Phone booths', 'Bicycle storage'],
    });
  });

  it('reads heads of two rows, where one stands over several', async () => {
    const parsed = drawn(`
# Long Jump, Final

# Rank    Athlete            Club               Attempts             Best
#                                             1      2      3   Mark (m)   Wind (m/s)
1         Ada Example        Sample SC      6.12      x   6.21      6.21      +0.8
2         Bea Sample         Test AC        5.98   6.04      x      6.04      +1.4
`);
    const result = { rank: 'integer', athlete: '', best_mark: 'number', wind: '' };
    assert.deepEqual((await fill(parsed, { results: [result] })).results, [
      { rank: 1, athlete: 'Ada Example', best_mark: 6.21, wind: '+0.8' },
      { rank: 2, athlete: 'Bea Sample', best_mark: 6.04, wind: '+1.4' },
    ]);
  });

  it('takes the time under its head, and not what else stands there', async () => {
    const parsed = drawn(`
Rank   Name             Team                 Time
1      Ada EXAMPLE      Sample SC         1:09.12    ( 1.15)
2      Bea SAMPLE       Test Team         1:16.36    ( 0.93)
-      Cleo MUSTER      Muster SC             DNS
`);
    const { results } = await fill(parsed, { results: [{ rank: '', name: '', team: '', time: '' }] });
    assert.deepEqual(
      results.map(({ time }: Answer) => time),
      ['1:09.12', '1:16.36', 'DNS'],
    );
  });
});
