/** The same lists written in every layout that a person may choose: how many of their values come out of each. */
import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { drawn, flowing, tableOf } from '../../support/document.ts';
import { typeset } from '../../support/typeset.ts';
import { fill } from '../lists/fill.ts';

interface List {
  title: string;
  /** Each key with what heads its column. */
  heads: Record<string, string>;
  rows: string[][];
}

const lists: Record<string, List> = {
  items: {
    title: 'Items',
    heads: { description: 'Description', quantity: 'Quantity', unit_price: 'Unit price' },
    rows: [
      ['Garden hose', '4', '18.50'],
      ['Steel bucket', '12', '7.25'],
      ['Rake with handle', '3', '21.90'],
      ['Plant pot', '40', '2.10'],
    ],
  },
  team: {
    title: 'Team',
    heads: { name: 'Name', role: 'Role', phone: 'Phone' },
    rows: [
      ['Anna Berg', 'Project lead', '020 7946 0101'],
      ['Tom Okafor', 'Surveyor', '020 7946 0102'],
      ['Mei Tanaka', 'Site engineer', '020 7946 0103'],
      ['Luis Moreno', 'Safety officer', '020 7946 0104'],
    ],
  },
  messwerte: {
    title: 'Messwerte',
    heads: { parameter: 'Parameter', einheit: 'Einheit', wert: 'Wert' },
    rows: [
      ['Nitrat', 'mg/l', '12,5'],
      ['Chlorid', 'mg/l', '31,0'],
      ['Leitfähigkeit', 'µS/cm', '640'],
      ['Trübung', 'NTU', '0,35'],
    ],
  },
  courses: {
    title: '课程',
    heads: { course_name: '课程名称', credits: '学分', grade: '成绩' },
    rows: [
      ['高等数学', '5', '92'],
      ['大学物理', '4', '88'],
      ['数据结构', '3', '95'],
      ['线性代数', '2', '79'],
    ],
  },
};

const columns = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(30)).join('');
const headsOf = ({ heads }: List): string[] => Object.values(heads);
const withHeads = (list: List): string[][] => [headsOf(list), ...list.rows];
const labelled = (list: List, row: readonly string[]): string[][] =>
  headsOf(list).map((head, at) => [head, row[at] ?? '']);
const lines = (list: List, line: (row: string[]) => string, between = '\n'): ParsedDocument =>
  flowing(`${list.title}\n\n${list.rows.map(line).join(between)}`);
const table = ({ title }: List, cells: string[][], headerRows = 0): ParsedDocument => {
  const parsed = flowing(title);
  return { ...parsed, blocks: [...parsed.blocks, tableOf(cells, headerRows)] };
};

const form = (line: (label: string, value: string) => string): string =>
  [
    ['Client', 'Hana Novak'],
    ['Site', 'North yard'],
    ['Clerk', 'Eva Green'],
    ['Order no.', 'B-2217'],
    ['Entered', '2024-03-11 07:45'],
    ['Printed', '2024-03-12'],
  ]
    .map(([label = '', value = '']) => line(label, value))
    .join('\n');

/** Each layout, which gives all values. */
const layouts: Record<string, (list: List) => ParsedDocument> = {
  'columns under heads': (list) => drawn(`# ${list.title}\n\n${withHeads(list).map(columns).join('\n')}`),
  'columns without heads': (list) => drawn(`# ${list.title}\n\n${list.rows.map(columns).join('\n')}`),
  'columns below the labels of a form': (list) =>
    drawn(`${form((label, value) => `${label}:`.padEnd(30) + value)}\n\n${withHeads(list).map(columns).join('\n')}`),
  'columns below labels without colons': (list) =>
    drawn(`${form((label, value) => label.padEnd(30) + value)}\n\n${withHeads(list).map(columns).join('\n')}`),
  'columns below labels side by side': (list) =>
    drawn(
      `${form((label, value) => [`${label}: ${value}`.padEnd(44), `${label} 2: ${value}`].join(' '))}\n\n${withHeads(list).map(columns).join('\n')}`,
    ),
  'a table': (list) => table(list, withHeads(list), 1),
  'a table on its side': (list) =>
    table(
      list,
      headsOf(list).map((head, at) => [head, ...list.rows.map((row) => row[at] ?? '')]),
    ),
  'a table that numbers its rows': (list) =>
    table(
      list,
      withHeads(list).map((row, at) => [at === 0 ? 'No.' : `${at}`, ...row]),
    ),
  'labels in one table': (list) =>
    table(
      list,
      list.rows.flatMap((row) => labelled(list, row)),
    ),
  'labels beside each other': (list) =>
    table(
      list,
      list.rows.map((row) => labelled(list, row).flat()),
    ),
  'labels line by line': (list) =>
    lines(
      list,
      (row) =>
        labelled(list, row)
          .map((pair) => pair.join(': '))
          .join('\n'),
      '\n\n',
    ),
  'labels in one line': (list) =>
    lines(list, (row) =>
      labelled(list, row)
        .map((pair) => pair.join(': '))
        .join(', '),
    ),
  commas: (list) => lines(list, (row) => row.join(', ')),
  slashes: (list) => lines(list, (row) => row.join(' / ')),
  bars: (list) => lines(list, (row) => row.join(' | ')),
  dashes: (list) => lines(list, (row) => row.join(' – ')),
  'a bullet and dashes': (list) => lines(list, (row) => `• ${row.join(' – ')}`, '\n\n'),
  semicolons: (list) => lines(list, (row) => row.join(', '), '; '),
  'names in bold': (list) =>
    typeset(
      drawn(`# ${list.title}\n\n${list.rows.map(([name, ...others]) => `${name} ${others.join(', ')}`).join('\n')}`),
      { size: 10, bold: true },
      (at) => list.rows[at - 1]?.[0]?.split(' ').length ?? 0,
    ),
  tabs: (list) => lines(list, (row) => row.join('\t')),
  'a bullet each': (list) => lines(list, ([name, ...others]) => `- ${name}: ${others.join(', ')}`, '\n\n'),
};

const read = (text: string): string | number => (/^[\d.,]+$/.test(text) ? Number(text.replace(',', '.')) : text);
const typeOf = ({ rows }: List, column: number): string => typeof read(rows[0]?.[column] ?? '');

/** How many values of the rows stand at their place in an answer. */
function rightIn(given: readonly Record<string, unknown>[], { heads, rows }: List): number {
  const keys = Object.keys(heads);
  return rows.reduce(
    (sum, row, at) => sum + keys.filter((key, column) => given[at]?.[key] === read(row[column] ?? '')).length,
    0,
  );
}

describe('lists in every layout', () => {
  for (const [name, write] of Object.entries(layouts))
    it(`come out of ${name}`, async () => {
      for (const [key, list] of Object.entries(lists)) {
        const template = {
          [key]: [Object.fromEntries(Object.keys(list.heads).map((one, at) => [one, typeOf(list, at)]))],
        };
        const { [key]: given } = await fill(write(list), template);
        const right = rightIn(given, list);
        const count = list.rows.length * headsOf(list).length;
        assert.equal(right, count, `${key}: ${right} of ${count} in ${JSON.stringify(given)}`);
        assert.equal(given.length, list.rows.length, `${key}: ${JSON.stringify(given)}`);
      }
    });
});

describe('names with numbers of their own', () => {
  for (const mark of [' – ', ' | ', ', '])
    it(`are whole where ${mark.trim()} parts each line`, async () => {
      const rows = [
        ['Oak shelf 120 cm', '4', '89.50'],
        ['Steel bracket', '12', '6.20'],
        ['Wood oil, 1 litre', '2', '18.00'],
      ];
      const page = drawn(`# Quotation\n\nItems\n\n${rows.map((row) => row.join(mark)).join('\n')}`);
      const { items } = await fill(page, { items: [{ description: '', quantity: 0, unit_price: 0 }] });
      assert.deepEqual(
        items,
        rows.map(([description, quantity, price]) => ({
          description,
          quantity: Number(quantity),
          unit_price: Number(price),
        })),
      );
    });
});

describe('what stands below a column of values', () => {
  it('is no item: a tax with its rate where prices stand', async () => {
    const rows = [
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Paper', '10', '4.50', '45.00'],
      ['Ink', '2', '30.00', '60.00'],
    ];
    const sums = ['Net', 'VAT 24%', 'Postage'].map((name, at) => ['', '', name, ['105.00', '25.20', '8.00'][at] ?? '']);
    const page = drawn(`${rows.map(columns).join('\n')}\n\n${sums.map(columns).join('\n')}`);
    const { items } = await fill(page, { items: [{ description: '', quantity: 0, unit_price: 0, amount: 0 }] });
    assert.deepEqual(
      items.map(({ amount }: { amount: number }) => amount),
      [45, 60],
    );
  });
});

const names = ['Anna Berg', 'Tom Okafor', 'Mei Tanaka', 'Luis Moreno'];
const prose = 'The board meets four times a year.';

/** A list of names in every layout that sets it beside what names it. */
const beside: Record<string, ParsedDocument> = {
  'a row of a table': table({ title: prose, heads: {}, rows: [] }, [['Members', ...names]]),
  'commas at a distance': drawn(`${prose}\n\n${'Members'.padEnd(24)}${names.join(', ')}`),
  'slashes behind a label': flowing(`${prose}\n\nMembers: ${names.join(' / ')}`),
  'commas and a small word behind a label': flowing(
    `${prose}\n\nMembers: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  ),
  'wide gaps behind a label': flowing(`${prose}\n\nMembers: ${names.join('   ')}`),
  'a line of tags below its heading': drawn(`# Members\n\n${names.join('      ')}\n\n${prose}`),
  'short columns below their heading': drawn(
    `# Members\n\n${names.slice(0, 2).join('          ')}\n${names.slice(2).join('         ')}\n\n${prose}`,
  ),
  'a column beside its label': drawn(
    `${prose}\n\n${names.map((name, at) => (at === 0 ? 'Members:' : '').padEnd(16) + name).join('\n')}\n\n${'Note:'.padEnd(16)}${prose}`,
  ),
};

describe('names beside what names them', () => {
  for (const [name, parsed] of Object.entries(beside))
    it(`come out of ${name}`, async () => assert.deepEqual(await fill(parsed, { members: [''] }), { members: names }));

  it('are called by words that mean nearly the same', async () => {
    for (const [key, label] of [
      ['hobbies', 'Interests'],
      ['facilities', 'Amenities'],
    ] as const) {
      const items = ['Hiking', 'Choir singing', 'Woodcarving'];
      const page = flowing(`${prose}\n\n${label}: ${items.join(', ')}`);
      assert.deepEqual(await fill(page, { [key]: [''] }), { [key]: items });
    }
  });

  it('are no heads of a table', async () => {
    const parsed = table({ title: prose, heads: {}, rows: [] }, [
      ['Members', 'Office', 'Town'],
      ['Anna Berg', 'Chair', 'Leeds'],
      ['Tom Okafor', 'Secretary', 'York'],
    ]);
    assert.deepEqual(await fill(parsed, { members: [''] }), { members: ['Anna Berg', 'Tom Okafor'] });
  });
});

describe('brackets behind names', () => {
  const asides: [key: string, text: string, items: [name: string, note: string][]][] = [
    [
      'members',
      'Members: Anna Berg (Leeds), Tom Okafor (York), Mei Tanaka (Hull)',
      [
        ['Anna Berg', 'Leeds'],
        ['Tom Okafor', 'York'],
        ['Mei Tanaka', 'Hull'],
      ],
    ],
    [
      'werkstoffe',
      'Werkstoffe: Fichte (innen), Lärche (außen), Stahl (Träger)',
      [
        ['Fichte', 'innen'],
        ['Lärche', 'außen'],
        ['Stahl', 'Träger'],
      ],
    ],
  ];

  for (const [key, text, items] of asides)
    it(`say more of the ${key} than their names`, async () => {
      const answer = await fill(flowing(`${prose}\n\n${text}`), { [key]: [{ name: '', note: '' }] });
      assert.deepEqual(answer, { [key]: items.map(([name, note]) => ({ name, note })) });
    });

  it('are never left open', async () => {
    const rows = ['Garden hose (4, 18.50)', 'Steel bucket (12, 7.25)', 'Plant pot (40, 2.10)'];
    const template = { items: [{ description: '', quantity: 0, unit_price: 0 }] };
    const { items } = await fill(flowing(`Items\n\n${rows.join('\n')}`), template);
    assert.deepEqual(
      items.map(({ description }: { description: string }) => description),
      ['Garden hose', 'Steel bucket', 'Plant pot'],
    );
  });
});
