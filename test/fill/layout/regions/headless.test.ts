/** Rows without heads, in which a value of each row stands above one of its kind. */
import assert from 'node:assert/strict';
import { drawn, flowing, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const columns = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(30)).join('');

describe('columns without heads', () => {
  const written: [key: string, members: Record<string, string | number>, rows: string[][]][] = [
    [
      'plats',
      { nom: '', prix: 0, allergenes: '' },
      [
        ['Tarte aux poireaux', '12,50', 'lait'],
        ['Soupe de lentilles', '8,00', 'céleri'],
        ['Truite grillée', '19,80', 'poisson'],
        ['Riz aux épinards', '11,20', 'sésame'],
      ],
    ],
    [
      'sessions',
      { time: '', topic: '', room: '' },
      [
        ['09:00', 'Opening remarks', 'Hall A'],
        ['09:45', 'Timber in public buildings', 'Hall B'],
        ['11:00', 'Moisture and rot', 'Hall A'],
        ['13:30', 'Visit to the sawmill', 'Yard'],
      ],
    ],
  ];

  for (const [key, members, rows] of written)
    for (const [way, parsed] of [
      ['columns', drawn(`# ${key}\n\n${rows.map((row) => columns(row)).join('\n')}`)],
      ['dashes', flowing(`${key}\n\n${rows.map((row) => row.join(' – ')).join('\n')}`)],
    ] as const)
      it(`take no row of the ${key} in ${way} for heads`, async () => {
        const { [key]: given } = await fill(parsed, { [key]: [members] });
        const keys = Object.keys(members);
        const values = rows.map((row) =>
          keys.map((one, at) => (members[one] === 0 ? Number((row[at] ?? '').replace(',', '.')) : row[at])),
        );
        assert.deepEqual(
          given.map((item: Record<string, unknown>) => keys.map((one) => item[one])),
          values,
        );
      });

  it('are no heads of those beside them where each holds the phone, mail or titled name of somebody', async () => {
    const beside: [template: Record<string, string>, rows: string[][]][] = [
      [
        { name: '', role: '', phone: '' },
        [
          ['Maria Lopez', 'John Reed'],
          ['Caretaker', 'Electrician'],
          ['0171 555 010', '0171 555 099'],
        ],
      ],
      [
        { name: '', profession: '', university: '' },
        [
          ['Dr Mona Berg', 'Prof. Jan Dahl'],
          ['Glaciologist', 'Botanist'],
          ['University of Oslo', 'University of Turku'],
        ],
      ],
    ];
    for (const [template, rows] of beside) {
      const { people } = await fill(drawn(`People\n\n${rows.map(columns).join('\n')}`), { people: [template] });
      const said = [0, 1].map((column) =>
        Object.fromEntries(Object.keys(template).map((key, row) => [key, rows[row]?.[column]])),
      );
      assert.deepEqual(people, said);
    }
    const phones = [
      ['Model', 'Alpha 3', 'Beta X'],
      ['Weight', '180 g', '170 g'],
      ['Hotline', '0800 123 456', '0800 123 999'],
    ];
    const compared = await fill(drawn(`Phones\n\n${phones.map(columns).join('\n')}`), {
      phones: [{ model: '', weight: '', hotline: '' }],
    });
    assert.deepEqual(compared.phones, [
      { model: 'Alpha 3', weight: '180 g', hotline: '0800 123 456' },
      { model: 'Beta X', weight: '170 g', hotline: '0800 123 999' },
    ]);
  });

  it('hold the members in their order below words that do not speak of the list', async () => {
    const rows = [
      ['Bell (2019)', 'Cheese, butter', '12'],
      ['Dorn (2021)', 'Honey, wax', '3'],
      ['Eick (2020)', 'Bread', '7'],
      ['Lund (2016)', 'Plants, seeds', '9'],
    ];
    const parsed = flowing('Square');
    parsed.blocks.push(tableOf(rows, 0));
    const { stalls } = await fill(parsed, { stalls: [{ holder: '', goods: '', pitch: 0 }] });
    assert.deepEqual(
      stalls,
      rows.map(([holder, goods, pitch]) => ({ holder, goods, pitch: Number(pitch) })),
    );
  });

  it('are cut at the comma that all cells have where an item has a member more', async () => {
    const parsed = flowing('Machines');
    const rows = [
      ['Hall A', 'Drill, Bosch', '4'],
      ['Hall B', 'Saw, Makita', '2'],
      ['Yard', 'Mixer, Atika', '1'],
    ];
    parsed.blocks.push(tableOf(rows, 0));
    const { machines } = await fill(parsed, { machines: [{ place: '', kind: '', maker: '', pieces: 0 }] });
    assert.deepEqual(machines[1], { place: 'Hall B', kind: 'Saw', maker: 'Makita', pieces: 2 });
    assert.equal(machines.length, 3);
  });

  it('hold from and to in one cell', async () => {
    const parsed = flowing('Rota');
    const rows = [
      ['08:30 - 11:00', 'Sorting', 'Jean Talbot'],
      ['11:00 - 14:00', 'Counter', 'Amir Khan'],
      ['14:00 - 16:30', 'Van run', 'Pat Lowe'],
    ];
    parsed.blocks.push(tableOf(rows, 0));
    const { shifts } = await fill(parsed, { shifts: [{ from: 'time', to: 'time', task: '', volunteer: '' }] });
    assert.deepEqual(shifts, [
      { from: '08:30', to: '11:00', task: 'Sorting', volunteer: 'Jean Talbot' },
      { from: '11:00', to: '14:00', task: 'Counter', volunteer: 'Amir Khan' },
      { from: '14:00', to: '16:30', task: 'Van run', volunteer: 'Pat Lowe' },
    ]);
  });
});
