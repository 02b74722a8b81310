import assert from 'node:assert/strict';
import { shownValue } from '../../../plugins/documents/ooxml/sheet-value.ts';
import { makeGrid } from '../../../plugins/documents/xlsx/geometry.ts';
import { parted } from '../../../plugins/documents/xlsx/regions.ts';
import type { Sheet } from '../../../plugins/documents/xlsx/sheet.ts';
import { extractFile, outline } from '../../support/extract.ts';
import { type Part, row, xlsx, xml } from '../../support/ooxml.ts';

const styles: Part = {
  name: 'xl/styles.xml',
  type: 'styles',
  content: xml(
    'x:styleSheet',
    `<x:numFmts><x:numFmt numFmtId="164" formatCode="[$€-407] #,##0.00"/></x:numFmts>
     <x:fonts><x:font/><x:font><x:b/></x:font></x:fonts>
     <x:cellXfs><x:xf numFmtId="0" fontId="0"/><x:xf numFmtId="14" fontId="0"/><x:xf numFmtId="164" fontId="0"/>
     <x:xf numFmtId="0" fontId="1"/></x:cellXfs>`,
  ),
};
const strings = (...texts: string[]): Part => ({
  name: 'xl/sharedStrings.xml',
  type: 'sharedStrings',
  content: xml('x:sst', texts.map((text) => `<x:si>${text}</x:si>`).join('')),
});
const invoice = [
  row(['A1', 'INVOICE', 's="3"']),
  row(['A3', 'Invoice number'], ['B3', 'EX-42']),
  row(['A4', 'Invoice date'], ['B4', 46095, 's="1"']),
  row(['A6', 'Description'], ['B6', 'Quantity'], ['C6', 'Amount']),
  row(['A7', 'Boards'], ['B7', 40], ['C7', 1260, 's="2"']),
  row(['A8', 'Props'], ['B8', 24], ['C8', 1008, 's="2"']),
].join('');

describe('workbooks', () => {
  it('have a page for each sheet, tables with heads, and values as they are shown', async () => {
    const bytes = xlsx([{ name: 'Sheet1', rows: invoice }], [styles]);
    const document = await extractFile(bytes, 'invoice.xlsx');
    assert.deepEqual(outline(document), [
      'heading 1: INVOICE',
      ...['table 0/2x2', 'Invoice number; EX-42', 'Invoice date; 2026-03-14'],
      ...['table 1/3x3', 'Description; Quantity; Amount', 'Boards; 40; 1260 €', 'Props; 24; 1008 €'],
    ]);
    assert.deepEqual(document.pages, [{ number: 1, width: 144, height: 120, origin: 'text' }]);
    const [, , table] = document.blocks;
    assert.ok(table?.kind === 'table');
    assert.deepEqual(table.cells[4]?.place, { kind: 'page', page: 1, box: [1 / 3, 0.75, 2 / 3, 0.875] });
  });

  it('have declared tables, merged cells, names, links, comments, shapes, and what is printed around them', async () => {
    const table: Part = {
      name: 'xl/tables/table1.xml',
      type: 'table',
      content: xml('x:table', '', 'ref="B2:C4" displayName="Staff_List" headerRowCount="1"'),
    };
    const comments: Part = {
      name: 'xl/comments1.xml',
      type: 'comments',
      content: xml(
        'x:comments',
        '<x:commentList><x:comment ref="B3"><x:text><x:t>New</x:t></x:text></x:comment></x:commentList>',
      ),
    };
    const drawing: Part = {
      name: 'xl/drawings/drawing1.xml',
      type: 'drawing',
      content: xml('xdr:wsDr', '<xdr:sp><xdr:txBody><a:p><a:r><a:t>A remark</a:t></a:r></a:p></xdr:txBody></xdr:sp>'),
    };
    const staff = {
      name: 'Staff &amp; more',
      rows: [
        row(['A1', 'Everybody']),
        row(['B2', 'Ann'], ['C2', 'Boss']),
        row(['B3', 'Bob'], ['C3', 'Clerk']),
        row(['B4', 'Cid'], ['C4', 'Clerk']),
        row(['A6', 'one'], ['C6', 'two'], ['D6', 'hidden by the merge']),
      ].join(''),
      after: `<x:mergeCells><x:mergeCell ref="C6:E6"/></x:mergeCells>
        <x:hyperlinks><x:hyperlink ref="B2" r:id="h"/></x:hyperlinks>
        <x:headerFooter><x:oddHeader>&amp;LExample &amp;&amp; Co&amp;R&amp;"Arial,Bold"&amp;12Confidential</x:oddHeader></x:headerFooter>`,
      parts: [
        ...[table, comments, drawing],
        { name: 'https://example.org/ann', type: 'hyperlink', content: '', id: 'h', external: true },
      ],
    };
    const names = `<x:definedNames><x:definedName name="TeamLead">'Staff &amp; more'!$B$2</x:definedName>
      <x:definedName name="All">'Staff &amp; more'!$B$2:$C$4</x:definedName></x:definedNames>`;
    const hidden = { name: 'Secret', state: 'veryHidden', rows: row(['A1', 'hidden words']) };
    const document = await extractFile(xlsx([staff, hidden], [], names), 'staff.xlsx');
    assert.deepEqual(outline(document), [
      'heading 1: Staff & more',
      'paragraph: Example & Co\tConfidential',
      'paragraph: Everybody',
      ...['table 1/3x2', 'Ann; Boss', 'Bob; Clerk', 'Cid; Clerk'],
      ...['table 0/1x5', 'one; ; two; ; '],
      'paragraph: A remark',
      'paragraph: New',
      'heading 1: Secret',
      'paragraph: hidden words',
    ]);
    const merged = document.blocks[4];
    assert.ok(merged?.kind === 'table');
    assert.equal(merged.cells[1]?.columnSpan, 3);
    assert.equal(document.metadata.hiddenSheets, 'Secret');
    const [name] = document.fields;
    assert.deepEqual([name?.name, name?.label, name?.value], ['TeamLead', 'Team Lead', 'Ann']);
    assert.deepEqual(
      document.links?.map(({ text, target }) => [text, target]),
      [['Ann', 'https://example.org/ann']],
    );
    const comment = document.blocks.find((block) => block.kind === 'paragraph' && block.text === 'New');
    assert.equal(comment?.aside, 'comment');
  });

  it('have shared and rich texts, truths, errors, and a warning for formulas without a value', async () => {
    const shared = strings(
      '<x:t>plain_x000D_</x:t>',
      '<x:r><x:t>rich </x:t></x:r><x:r><x:t>text</x:t></x:r><x:rPh><x:t>sound</x:t></x:rPh>',
    );
    const cells = [
      '<x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>',
      '<x:c t="e"><x:v>#DIV/0!</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>word</x:v></x:c><x:c><x:f>1+1</x:f><x:v/></x:c>',
    ];
    const bytes = xlsx([{ name: 'Sheet1', rows: cells.map((inner) => `<x:row>${inner}</x:row>`).join('') }], [shared]);
    const { warnings, ...document } = await extractFile(bytes, 'a.xlsx');
    assert.deepEqual(outline({ ...document, warnings }).slice(1), ['plain; rich text; TRUE', '#DIV/0!; word; ']);
    assert.deepEqual(
      warnings.map(({ code, message }) => `${code} ${message}`),
      ['formula-unread Sheet1: 1 formulas have no value in the file; none was calculated.'],
    );
  });

  it('are refused or read within bounds when they are made to exhaust their reader', async () => {
    const wide = '<x:c t="s"><x:v>0</x:v></x:c>'.repeat(16_000);
    const rows = `<x:row>${wide}</x:row>`.repeat(40);
    const bomb = xlsx([{ name: 'Sheet1', rows }], [strings(`<x:t>${'x'.repeat(30_000)}</x:t>`)]);
    await assert.rejects(extractFile(bomb, 'a.xlsx'), { code: 'file-too-complex' });
    const many = xlsx([{ name: 'Sheet1', rows: rows }], [strings('<x:t>x</x:t>')]);
    await assert.rejects(extractFile(many, 'a.xlsx'), { code: 'file-too-complex' });
    const far = xlsx([{ name: 'Sheet1', rows: row(['XFD1048576', 'far'], ['A99999999', 'nowhere']) }]);
    assert.match(outline(await extractFile(far, 'a.xlsx')).join(), /far/);
    const merges = xlsx([
      {
        name: 'Sheet1',
        rows: row(['A1', 'all']),
        after: `<x:mergeCells>${'<x:mergeCell ref="A1:XFD1048576"/>'.repeat(1000)}</x:mergeCells>`,
      },
    ]);
    assert.deepEqual(outline(await extractFile(merges, 'a.xlsx')), ['paragraph: all']);
    const entities = xlsx([{ name: 'Sheet1', rows: row(['A1', '&lol;']) }]);
    assert.deepEqual(outline(await extractFile(entities, 'a.xlsx')), ['paragraph: &lol;']);
  }).timeout(20_000);

  it('mark no more merged cells than are left in the workbook, however often areas name them', () => {
    const cells = [0, 1, 2].map((row) => ({ row, column: 0, text: `${row}`, bold: false }));
    const merged = Array.from({ length: 20_000 }, () => ({ top: 0, left: 0, bottom: 99, right: 99 }));
    const sheet: Sheet = { ...bare, cells, merged };
    const left = { merged: 25_000 };
    assert.deepEqual(
      parted(sheet, left).map((region) => region.cells.map(({ text }) => text)),
      [['0']],
    );
    assert.equal(left.merged, 5000);
    assert.equal(parted(sheet, { merged: 9999 })[0]?.cells.length, 3);
  });

  it('give a column the width of the last range that it is in, however many there are', () => {
    const all = { from: 0, to: 16_383, width: 9 };
    const cells = [{ row: 1_048_575, column: 16_383, text: 'x', bold: false }];
    const last = [all, { from: 1, to: 3, width: 10 }, { from: 2, to: 20_000, width: 20 }];
    const widths = [...Array.from({ length: 20_000 }, () => all), ...last];
    const grids = Array.from({ length: 50 }, () => makeGrid({ ...bare, cells, widths, heights: new Map([[2, 30]]) }));
    for (const { width, height, boxOf } of grids) {
      assert.deepEqual([width, height], [9 + 10 + 16_382 * 20, 1_048_576 * 15 + 15]);
      assert.deepEqual(boxOf({ top: 3, bottom: 3, left: 2, right: 2 }), [
        ...[19 / width, 60 / height, 39 / width, 75 / height],
      ]);
    }
  });
});

const bare: Sheet = {
  ...{ name: '', cells: [], merged: [], tables: [], heights: new Map(), widths: [], links: [], comments: [] },
  ...{ shapes: [], pictures: [], header: '', footer: '' },
};

describe('a number in a cell', () => {
  const shown: [number: string, format: string, text: string][] = [
    ['46095', 'd mmm yyyy', '2026-03-14'],
    ['46095.4375', 'yyyy-mm-dd h:mm', '2026-03-14 10:30'],
    ['0.4375', 'h:mm', '10:30'],
    ['1.5', '[h]:mm:ss', '36:00'],
    ['46095', 'mmm', '2026-03-14'],
    ['0.2', '0.0%', '20%'],
    ['12.5', '"$"#,##0.00;[Red]-"$"#,##0.00', '12.5 $'],
    ['12.5', '#,##0.00 "EUR"', '12.5 EUR'],
    ['12.5', '_-* #,##0.00 [$€-407]_-', '12.5 €'],
    ['0.30000000000000004', 'General', '0.3'],
    ['12', '"days "0', '12'],
    ['-1', 'd mmm yyyy', '-1'],
  ];
  for (const [number, format, text] of shown) {
    it(`${number} is shown by ${format} as ${text}`, () => assert.equal(shownValue(number, format), text));
  }
  it('counts days from 1904 where the workbook does', () =>
    assert.equal(shownValue('44633', 'yyyy-mm-dd', true), '2026-03-14'));
});
