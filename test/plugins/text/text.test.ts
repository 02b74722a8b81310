import assert from 'node:assert/strict';
import fc from 'fast-check';
import { extractFile, outline } from '../../support/extract.ts';

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('text', () => {
  it('has paragraphs, headings, list items and tables where they are drawn', async () => {
    const invoice = lines(
      ...['INVOICE', '', 'Invoice no:      EX-42', 'Date:            14 March 2026', ''],
      ...['Description              Qty    Price', 'Boards, 21 mm             40   1,260.00'],
      ...[
        'Props, steel              24   1,008.00',
        '',
        'Notes',
        '-----',
        '- pay soon',
        '- or else',
        '  with interest',
      ],
    );
    assert.deepEqual(outline(await extractFile(invoice, 'invoice.txt')), [
      'heading 1: INVOICE',
      'paragraph: Invoice no:\tEX-42 | Date:\t14 March 2026',
      'table 1/3x3',
      'Description; Qty; Price',
      'Boards, 21 mm; 40; 1,260.00',
      'Props, steel; 24; 1,008.00',
      'heading 2: Notes',
      'list-item 1: pay soon',
      'list-item 1: or else | with interest',
    ]);
  });

  it('has values whole that go on below their first word, and those apart that stand below each other', async () => {
    const notice = lines(
      ...['Address:   Old Mill, behind the', '           railway bridge', 'Keys:      two', '           front door'],
      ...['Parcel:    12 Mill Lane', '           York', 'Present:   Ann Poe,', '           Ray Tubb'],
    );
    assert.deepEqual(outline(await extractFile(notice, 'notice.txt')), [
      'paragraph: Address:\tOld Mill, behind the railway bridge | Keys:\ttwo | front door | Parcel:\t12 Mill Lane | York | Present:\tAnn Poe, Ray Tubb',
    ]);
  });

  it('has tables whose wide characters take two places each', async () => {
    const offer = lines('品名          数量  単価', '会議テーブル   6    70,000', '配送・設置     1    60,000');
    assert.deepEqual(outline(await extractFile(offer, 'offer.txt')), [
      'table 1/3x3',
      '品名; 数量; 単価',
      '会議テーブル; 6; 70,000',
      '配送・設置; 1; 60,000',
    ]);
  });

  it('has tables whose gaps part each line alike without going through all of them', async () => {
    const stock = 'Item  Qty  Unit\nLong grain rice   12  kg\nOil  4  litres\nTinned tomatoes in juice  36  tins';
    const document = await extractFile(stock, 'a.txt');
    assert.deepEqual(outline(document), [
      'table 1/4x3',
      'Item; Qty; Unit',
      'Long grain rice; 12; kg',
      'Oil; 4; litres',
      'Tinned tomatoes in juice; 36; tins',
    ]);
    const shifts =
      'Name         Mon   Tue   Wed\nAda Prince         4     5\nBo Li        3           5\nCy Roe       2     2';
    assert.deepEqual(outline(await extractFile(shifts, 'a.txt')).slice(3), ['Bo Li; 3; ; 5', 'Cy Roe; 2; 2; ']);
  });

  it('has whole labels whose letters were spread to make them wide, and no columns of such letters', async () => {
    const form =
      '科    室：消化内科        编    号：A-1182\n职    务：工程师          性    别： 男\n联  系  人：李 明        地    址：江城市百合路88号';
    assert.deepEqual(outline(await extractFile(form, 'a.txt')), [
      'paragraph: 科室：消化内科\t编号：A-1182 | 职务：工程师\t性别： 男 | 联系人：李 明\t地址：江城市百合路88号',
    ]);
    const near = '性别：男    班    级：高二\n姓名：李 明    学    号：20250117\n부    서 : 영업부';
    assert.deepEqual(outline(await extractFile(near, 'a.txt')), [
      'paragraph: 性别：男\t班级：高二 | 姓名：李 明\t学号：20250117 | 부서 : 영업부',
    ]);
  });

  it('has no head in a row whose measure stands above others, though not above all', async () => {
    const volumes = lines(
      '/srv/data      412 GB   ok',
      '/srv/home      8.5 GB   ok',
      '/srv/scratch   ---      left out',
    );
    assert.equal(outline(await extractFile(volumes, 'a.txt'))[0], 'table 0/3x3');
    const races = lines('Runner    5 km    10 km', 'Ann Poe   22:10   47:03', 'Ed Fry    ---     44:50');
    assert.equal(outline(await extractFile(races, 'a.txt'))[0], 'table 1/3x3');
  });

  it('has cells that go on over the lines of a drawn table', async () => {
    const parts = lines(
      ...['| No.  | Part                | Qty |', '+------+---------------------+-----+'],
      ...['| P-1  | Fuel hose 8 mm,     |   2 |', '|      | braided             |     |'],
      ...['| P-2  | Oil filter          |   1 |', '| P-3  | Drive belt          |   1 |'],
      '|      | (heavy duty)        |     |',
    );
    assert.deepEqual(outline(await extractFile(parts, 'a.txt')), [
      'table 1/4x3',
      'No.; Part; Qty',
      'P-1; Fuel hose 8 mm, braided; 2',
      'P-2; Oil filter; 1',
      'P-3; Drive belt (heavy duty); 1',
    ]);
    const classes = lines(
      '| Day | Time | Class |',
      '|-----|------|-------|',
      '| Mon | 9:00 | Yoga |',
      '| | 10:00 | Dance |',
    );
    assert.deepEqual(outline(await extractFile(classes, 'a.txt')).slice(2), ['Mon; 9:00; Yoga', '; 10:00; Dance']);
    const kinds = lines('| Kind | Name |', '|------|------|', '| Fruit | Apple |', '| | Pear |', '| Root | Beet |');
    assert.deepEqual(outline(await extractFile(kinds, 'a.txt')).slice(2), ['Fruit; Apple', '; Pear', 'Root; Beet']);
  });

  it('stands on the lines of its file, whatever ends them', async () => {
    const { blocks } = await extractFile('one\r\n\r\ntwo\rthree\n\n\ffour', 'a.txt');
    assert.deepEqual(
      blocks.flatMap((block) => (block.kind === 'table' ? [] : (block.lines ?? []))),
      [
        { text: 'one', place: { kind: 'text', line: 1 } },
        { text: 'two', place: { kind: 'text', line: 3 } },
        { text: 'three', place: { kind: 'text', line: 4 } },
        { text: 'four', place: { kind: 'text', line: 7 } },
      ],
    );
  });

  /** Encoded by other programs (iconv). */
  const encoded: [encoding: string, bytes: Buffer, text: string][] = [
    ['utf-8', Buffer.from('\ufeffGröße: 12'), 'Größe: 12'],
    ['utf-16le', Buffer.from('\ufeffGröße: 12', 'utf16le'), 'Größe: 12'],
    ['utf-16le', Buffer.from('Größe: 12, without a mark', 'utf16le'), 'Größe: 12, without a mark'],
    ['utf-16be', Buffer.from('\ufeffGröße: 12', 'utf16le').swap16(), 'Größe: 12'],
    ['windows-1252', latin1('Rechnung für Müller, Straße 5, Größe groß'), 'Rechnung für Müller, Straße 5, Größe groß'],
    [
      'shift_jis',
      Buffer.from(
        '938c8b9e937382cc90bf8b818f9182c582b781428d878c768be08a7a82cd88ea969c897e82c582b7814282a88e7895a582a282f082a88ae882a282b582dc82b78142',
        'hex',
      ),
      '東京都の請求書です。合計金額は一万円です。お支払いをお願いします。',
    ],
    [
      'windows-1251',
      Buffer.from('d1f7b8f220ede020eeefebe0f2f32e20c8f2eee3ee20ea20eeefebe0f2e520f1f2ee20f0f3e1ebe5e9', 'hex'),
      'Счёт на оплату. Итого к оплате сто рублей',
    ],
    [
      'windows-1250',
      Buffer.from(
        '5a61bff3b3e62067ea9c6cb9206a619ff12c2066616b74757261205641542c2070b361746e6f9ce620646f206b6ff16361206d69657369b96361',
        'hex',
      ),
      'Zażółć gęślą jaźń, faktura VAT, płatność do końca miesiąca',
    ],
  ];
  for (const [encoding, bytes, text] of encoded) {
    it(`is read in ${encoding}: ${text.slice(0, 20)}`, async () => {
      const document = await extractFile(bytes, 'a.txt');
      assert.deepEqual(outline(document), [`paragraph: ${text}`]);
      assert.deepEqual([document.metadata.encoding, document.warnings], [encoding, []]);
    });
  }

  it('is read in UTF-8 with a warning when a few bytes of it are lost', async () => {
    const bytes = Buffer.from(`${'Größe über alles. '.repeat(20)}`);
    bytes[3] = 0xff;
    const { warnings, metadata } = await extractFile(bytes, 'a.txt');
    assert.equal(metadata.encoding, 'utf-8');
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['text-damaged'],
    );
  });

  it('is refused when it is none, has none, or far too much', async () => {
    await assert.rejects(extractFile(Buffer.from([0, 1, 2, 3, 0, 5, 6, 7, 8]), 'a.txt'), { code: 'file-corrupt' });
    await assert.rejects(extractFile(' \n\t\n', 'a.txt'), { code: 'file-empty' });
    await assert.rejects(extractFile('a\n'.repeat(500_001), 'a.txt'), { code: 'file-too-complex' });
    await assert.rejects(extractFile('a,'.repeat(1_000_000), 'a.csv'), { code: 'file-too-complex' });
    await assert.rejects(extractFile('abcd,'.repeat(1_000_000), 'a.csv'), { code: 'file-too-complex' });
    const deep = await extractFile(`${'> '.repeat(20_000)}deep`, 'a.md');
    assert.deepEqual([deep.blocks.length, deep.warnings[0]?.code], [1, 'markup-unread']);
  });

  it('is a document or a problem whatever the bytes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('txt', 'md', 'csv', 'tsv'),
        async (bytes, ending) => {
          const code = await extractFile(bytes, `a.${ending}`).then(
            () => 'read',
            (error: { code?: string }) => error.code,
          );
          // Bytes that begin as a recording's do are one, whose tools are not there.
          assert.match(String(code), /^(?:read|file-empty|file-corrupt|type-unsupported|tool-unavailable)$/);
        },
      ),
      { numRuns: 150, examples: [[Uint8Array.from([255, 242]), 'txt']] },
    ));
});

describe('Markdown', () => {
  it('has headings, lists, tables, links and what stands in front of it', async () => {
    const text = lines(
      ...['---', 'title: The plan', 'due_date: "2026-01-02"', '---', '# Heading *one*', ''],
      ...['Some **bold** [text](https://example.org/x)', 'and more', '', '- one', '  - nested', '- two', ''],
      ...[
        '| Name | Amount |',
        '|------|-------:|',
        '| Rope | 12.50 |',
        '',
        '<table><tr><th>A<th>B<tr><td>1<td>2</table>',
      ],
    );
    const document = await extractFile(text, 'plan.md');
    assert.deepEqual(outline(document), [
      'heading 1: Heading one',
      'paragraph: Some bold text | and more',
      'list-item 1: one',
      'list-item 2: nested',
      'list-item 1: two',
      'table 1/2x2',
      'Name; Amount',
      'Rope; 12.50',
      'table 1/2x2',
      'A; B',
      '1; 2',
    ]);
    assert.deepEqual(document.fields, [
      { kind: 'property', name: 'title', label: 'title', value: 'The plan', place: { kind: 'text', line: 2 } },
      { kind: 'property', name: 'due_date', label: 'due date', value: '2026-01-02', place: { kind: 'text', line: 3 } },
    ]);
    assert.deepEqual(document.links, [
      { text: 'text', target: 'https://example.org/x', place: { kind: 'text', line: 7 } },
    ]);
    const places = document.blocks.map(({ place }) => (place?.kind === 'text' ? place.line : 0));
    assert.deepEqual(places, [5, 7, 10, 11, 12, 14, 18]);
  });
});

describe('delimited values', () => {
  it('are tables between empty rows, with their heads, by the delimiter that fits', async () => {
    const text =
      'Report for May\n\nname;qty;price\n"Boards; 21 mm";40;1.260,00\n"Two\nlines";1;2,50\n\nTotal;1.262,50\n';
    const document = await extractFile(text, 'report.csv');
    assert.deepEqual(outline(document), [
      'paragraph: Report for May',
      'table 1/3x3',
      'name; qty; price',
      'Boards; 21 mm; 40; 1.260,00',
      'Two | lines; 1; 2,50',
      'table 0/1x2',
      'Total; 1.262,50',
    ]);
    const [, table] = document.blocks;
    assert.ok(table?.kind === 'table');
    assert.deepEqual(
      table.cells.filter(({ column }) => column === 1).map(({ place }) => place),
      [3, 4, 5].map((line) => ({ kind: 'text', line })),
    );
  });

  it('know tabs, what a spreadsheet says in the first line, and names with values', async () => {
    assert.deepEqual(outline(await extractFile('a\tb\n1\t2\n', 'x.tsv')), ['table 1/2x2', 'a; b', '1; 2']);
    assert.deepEqual(outline(await extractFile('sep=|\na|b\n1|2,5\n', 'x.csv')), ['table 1/2x2', 'a; b', '1; 2,5']);
    for (const rows of [
      'Ada Bell,Chair,a@x.example\nBen Ode,Clerk,b@x.example\n',
      'AX-100,Bolt,each\nBX-220,Nut,each\n',
    ])
      assert.equal(outline(await extractFile(rows, 'x.csv'))[0], 'table 0/2x3', rows);
    const table = 'Team,W,+,-\nLeeds,4,12,5\nYork,2,7,9\n';
    assert.equal(outline(await extractFile(table, 'x.csv'))[0], 'table 1/3x4');
    const pairs = 'Customer,Example Ltd\nDate,2026-01-02\nTotal,12.50\n';
    assert.equal(outline(await extractFile(pairs, 'x.csv'))[0], 'table 0/3x2');
  });

  it('are read as they stand, with a warning, when a quotation mark is never closed', async () => {
    const document = await extractFile('size,price\n"5,2\n6,3\n', 'x.csv');
    assert.deepEqual(outline(document), ['table 1/3x2', 'size; price', '"5; 2', '6; 3']);
    assert.deepEqual(
      document.warnings.map(({ code }) => code),
      ['quotes-open'],
    );
  });
});
