/** Items that say just what is asked for, in one line or in several. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('items that say just what is asked for', () => {
  it('are told by it where nothing names them', async () => {
    const bill = flowing('Café Milano\n\nTable 7\n\n2 x Espresso  5.00\n1 x Cappuccino  3.20\n3 x Croissant  7.50');
    const { items } = await fill(bill, { items: [{ quantity: 'number', name: '', price: 'number' }] });
    assert.deepEqual(items, [
      { quantity: 2, name: 'Espresso', price: 5 },
      { quantity: 1, name: 'Cappuccino', price: 3.2 },
      { quantity: 3, name: 'Croissant', price: 7.5 },
    ]);
  });

  it('are none of another list that is asked for two of many things', async () => {
    const invoice = flowing('Invoice 4711\n\nConsulting 400.00\nTravel 80.00\nHotel 120.00\n\nTotal 600.00');
    const { payments } = await fill(invoice, { payments: [{ method: '', amount: 'number' }] });
    assert.deepEqual(payments, []);
  });

  it('may take the two halves of one of their lines', async () => {
    const list = flowing(
      'Leseliste\n\nDer Besuch der alten Dame\nFriedrich Dürrenmatt\nDiogenes, 1956\n\nAndorra\nMax Frisch\nSuhrkamp, 1961\n\nDie Verwandlung\nFranz Kafka\nReclam, 1915',
    );
    const { bücher } = await fill(list, { bücher: [{ titel: '', autor: '', verlag: '', jahr: 'integer' }] });
    assert.deepEqual(bücher, [
      { titel: 'Der Besuch der alten Dame', autor: 'Friedrich Dürrenmatt', verlag: 'Diogenes', jahr: 1956 },
      { titel: 'Andorra', autor: 'Max Frisch', verlag: 'Suhrkamp', jahr: 1961 },
      { titel: 'Die Verwandlung', autor: 'Franz Kafka', verlag: 'Reclam', jahr: 1915 },
    ]);
  });

  it('are no words that all of them have before their values', async () => {
    const list = drawn(
      '# Contact list\n\nRuth Adeyemi, Chair\nTel. 0161 555 0101, ruth@ta.example\n\nColin Marsh, Treasurer\nTel. 0161 555 0144, colin@ta.example\n\nDilys Pugh, Secretary\nTel. 0161 555 0190, dilys@ta.example',
    );
    const { contacts } = await fill(list, { contacts: [{ name: '', position: '', phone: '', email: '' }] });
    assert.deepEqual(contacts, [
      { name: 'Ruth Adeyemi', position: 'Chair', phone: '0161 555 0101', email: 'ruth@ta.example' },
      { name: 'Colin Marsh', position: 'Treasurer', phone: '0161 555 0144', email: 'colin@ta.example' },
      { name: 'Dilys Pugh', position: 'Secretary', phone: '0161 555 0190', email: 'dilys@ta.example' },
    ]);
  });

  it('keep lines whole in which only some have a comma', async () => {
    const list = flowing(
      'Reports\n\nHive density in northern towns\nAnna Bell, Tom Ray\nJournal of Apiculture, 2019\n\nVarroa in mild winters\nSue Dunn\nBee World, 2021\n\nHeather honey and its buyers\nOmar Aziz, Anna Bell\nFood Markets, 2022',
    );
    const { reports } = await fill(list, { reports: [{ title: '', authors: '', journal: '', year: 0 }] });
    assert.deepEqual(
      reports.map(({ authors, journal }: Record<string, string>) => [authors, journal]),
      [
        ['Anna Bell, Tom Ray', 'Journal of Apiculture'],
        ['Sue Dunn', 'Bee World'],
        ['Omar Aziz, Anna Bell', 'Food Markets'],
      ],
    );
  });
});

describe('items of several lines', () => {
  it('have a line over them for a name', async () => {
    const films = drawn(
      'Filmclub im Mai\n\nDie Brücke\nDrama, 103 Min.\nFreitag, 3. Mai 2024, 20:00\n\nZweite Heimat\nKomödie, 95 Min.\nFreitag, 10. Mai 2024, 20:00\n\nNachtzug\nKrimi, 118 Min.\nFreitag, 17. Mai 2024, 19:30',
    );
    const { filme } = await fill(films, {
      filme: [{ titel: '', genre: '', dauer: 'integer', datum: 'date', beginn: 'time' }],
    });
    assert.deepEqual(filme, [
      { titel: 'Die Brücke', genre: 'Drama', dauer: 103, datum: '2024-05-03', beginn: '20:00' },
      { titel: 'Zweite Heimat', genre: 'Komödie', dauer: 95, datum: '2024-05-10', beginn: '20:00' },
      { titel: 'Nachtzug', genre: 'Krimi', dauer: 118, datum: '2024-05-17', beginn: '19:30' },
    ]);
  });

  it('have the words that all of them begin a line with for labels', async () => {
    const sale = flowing(
      'Saturday sale\n\nLot 101\nVictorian oak desk\nEstimate £200–300\n\nLot 102\nBrass carriage clock\nEstimate £80–120\n\nLot 103\nPair of dogs\nEstimate £150–200',
    );
    const { lots } = await fill(sale, { lots: [{ number: 'integer', description: '', estimate: '' }] });
    assert.deepEqual(lots, [
      { number: 101, description: 'Victorian oak desk', estimate: '£200–300' },
      { number: 102, description: 'Brass carriage clock', estimate: '£80–120' },
      { number: 103, description: 'Pair of dogs', estimate: '£150–200' },
    ]);
  });
});

describe('plain items below what they are called', () => {
  const rules = flowing(
    'Pool rules\n\nRules\n\n- No running.\n- No diving at the shallow end.\n- No glass bottles.\n\nFacilities\n\n- Two showers\n- Lockers\n- Snack bar',
  );
  rules.blocks[0] = { kind: 'heading', level: 1, text: 'Pool rules', place: { kind: 'text', line: 1 } };

  it('are none of those of another list under the same heading', async () => {
    const { rules: given, facilities } = await fill(rules, { rules: [''], facilities: [''], fees: [''] });
    assert.deepEqual(given, ['No running.', 'No diving at the shallow end.', 'No glass bottles.']);
    assert.deepEqual(facilities, ['Two showers', 'Lockers', 'Snack bar']);
  });

  for (const [heading, key] of [
    ['Zubereitung', 'schritte'],
    ['Instructions', 'steps'],
    ['Préparation', 'étapes'],
  ] as const)
    it(`are taken with their marks, as the ${key} below ${heading}`, async () => {
      const steps = ['Leave the dough in a warm place.', 'Roll it out.', 'Bake for 35 minutes.'];
      const list = steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
      const filled = await fill(flowing(`Bread\n\nYeast, flour, salt\n\n${heading}\n\n${list}`), { [key]: [''] });
      assert.deepEqual(filled[key], steps);
    });
});

describe('what is to be done', () => {
  it('has who does it and by when in brackets', async () => {
    for (const [title, by] of [
      ['Actions', 'by'],
      ['Tasks', 'until'],
    ]) {
      const minutes = flowing(
        `Minutes\n\nDate: 12 April 2024\n\nPresent: Anna Bell, Tom Ray, Sue Dunn\n\n${title}\n\n1. Order the hose (Anna, ${by} 3 May 2024)\n2. Repair the gate (Tom, ${by} 10 May 2024)\n3. Write to the council (Sue, ${by} 1 June 2024)`,
      );
      const { tasks } = await fill(minutes, { tasks: [{ task: '', owner: '', due: 'date' }] });
      assert.deepEqual(
        tasks,
        [
          { task: 'Order the hose', owner: 'Anna', due: '2024-05-03' },
          { task: 'Repair the gate', owner: 'Tom', due: '2024-05-10' },
          { task: 'Write to the council', owner: 'Sue', due: '2024-06-01' },
        ],
        title,
      );
    }
  });

  it('is read by the places of its parts where a section of such a name holds something else', async () => {
    const list = flowing(
      'Aufgaben\n\n- Schlauch bestellen (Anna, bis 03.05.2024)\n- Tor reparieren (Tom, bis 10.05.2024)\n- Brief an die Stadt (Sue, bis 01.06.2024)',
    );
    const { aufgaben } = await fill(list, { aufgaben: [{ aufgabe: '', verantwortlich: '', frist: 'date' }] });
    assert.deepEqual(aufgaben, [
      { aufgabe: 'Schlauch bestellen', verantwortlich: 'Anna', frist: '2024-05-03' },
      { aufgabe: 'Tor reparieren', verantwortlich: 'Tom', frist: '2024-05-10' },
      { aufgabe: 'Brief an die Stadt', verantwortlich: 'Sue', frist: '2024-06-01' },
    ]);
  });
});
