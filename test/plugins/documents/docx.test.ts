import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { docx as reader } from '../../../plugins/documents/docx/extract.ts';
import type { ParsedDocument, Table, TextBlock } from '../../../src/plugin/contract.ts';
import { sourceOf, testContext } from '../../support/context.ts';
import { docx, type Part, paragraph, styled, xml } from '../../support/ooxml.ts';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const read = (body: string, parts: Part[] = []): Promise<ParsedDocument> =>
  reader.extract(sourceOf(docx(body, parts), type), testContext());

const texts = (document: ParsedDocument): string[] =>
  document.blocks.map((block) => (block.kind === 'table' ? 'TABLE' : block.text));

const outline = (document: ParsedDocument): string[] =>
  document.blocks.map((block) =>
    block.kind === 'table'
      ? 'table'
      : `${block.kind}${block.level ?? ''}${block.aside ? ` (${block.aside})` : ''}: ${block.text}`,
  );

const firstTable = (document: ParsedDocument): Table => {
  const table = document.blocks.find((block) => block.kind === 'table');
  assert(table?.kind === 'table');
  return table;
};

const styles = (inside: string): Part => ({
  name: 'word/styles.xml',
  type: 'styles',
  content: xml('w:styles', inside),
});

describe('DOCX text', () => {
  it('gives paragraphs in order, each on its line', async () => {
    const document = await read(paragraph('One') + paragraph('  ') + paragraph('Two'));
    assert.deepEqual(document.blocks, [
      { kind: 'paragraph', text: 'One', place: { kind: 'text', line: 1 } },
      { kind: 'paragraph', text: 'Two', place: { kind: 'text', line: 2 } },
    ]);
    assert.equal(document.type, type);
    assert.deepEqual(document.warnings, []);
  });

  it('keeps a tab between label and value, and takes wide gaps of spaces for one', async () => {
    const run = '<w:r><w:t>Name:</w:t><w:tab/><w:tab/><w:t>Ada</w:t></w:r>';
    const document = await read(`<w:p>${run}</w:p>${paragraph('Date:      1 May')}${paragraph('a  b')}`);
    assert.deepEqual(texts(document), ['Name:\tAda', 'Date:\t1 May', 'a b']);
  });

  it('breaks lines where the paragraph does', async () => {
    const document = await read(
      `<w:p><w:r><w:t>Street 1</w:t><w:br/><w:t>12345 Town</w:t></w:r></w:p>${paragraph('End')}`,
    );
    const [address, end] = document.blocks as TextBlock[];
    assert.equal(address?.text, 'Street 1\n12345 Town');
    assert.deepEqual(
      address?.lines?.map(({ text, place }) => [text, place.kind === 'text' && place.line]),
      [
        ['Street 1', 1],
        ['12345 Town', 2],
      ],
    );
    assert.deepEqual(end?.place, { kind: 'text', line: 3 });
  });

  it('drops soft hyphens and keeps the others, symbols as Unicode', async () => {
    const document = await read(
      `<w:p><w:r><w:t>co</w:t><w:softHyphen/><w:t>operate</w:t><w:noBreakHyphen/><w:t>x\u00ady</w:t>
       <w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Symbol" w:char="F061"/></w:r></w:p>`,
    );
    assert.deepEqual(texts(document), ['cooperate-xy☑α']);
  });

  it('keeps what was inserted and drops what was deleted or moved away', async () => {
    const document = await read(
      `<w:p><w:r><w:t>Pay </w:t></w:r><w:del><w:r><w:delText>100</w:delText></w:r></w:del><w:ins><w:r><w:t>200</w:t></w:r></w:ins>
       <w:moveFrom><w:r><w:t> gone</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t> here</w:t></w:r></w:moveTo></w:p>`,
    );
    assert.deepEqual(texts(document), ['Pay 200 here']);
  });

  it('joins paragraphs whose mark was deleted', async () => {
    const document = await read(paragraph('The first ', '<w:rPr><w:del/></w:rPr>') + paragraph('and the second'));
    assert.deepEqual(texts(document), ['The first and the second']);
  });

  it('reads a text box once, not both of its forms', async () => {
    const box = '<w:txbxContent><w:p><w:r><w:t>In the box</w:t></w:r></w:p></w:txbxContent>';
    const document = await read(
      `<w:p><w:r><w:t>Beside</w:t></w:r><w:r><mc:AlternateContent>
       <mc:Choice Requires="wps"><w:drawing><wp:inline><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></wp:inline></w:drawing></mc:Choice>
       <mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    );
    assert.deepEqual(texts(document), ['Beside', 'In the box']);
  });

  it('takes the fallback where the choice is in an unknown vocabulary', async () => {
    const document = await read(
      `<w:p><w:r><mc:AlternateContent xmlns:new="urn:example:new"><mc:Choice Requires="new"><new:t>?</new:t></mc:Choice>
       <mc:Fallback><w:t>plain</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    );
    assert.deepEqual(texts(document), ['plain']);
  });

  it('reads the strict edition, and any prefix', async () => {
    const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
    const content = `<x:document xmlns:x="${strict}"><x:body><x:p><x:r><x:t>Strict</x:t></x:r></x:p></x:body></x:document>`;
    const bytes = docx('', [{ name: 'word/document.xml', type: 'glossaryDocument', content }]);
    assert.deepEqual(texts(await reader.extract(sourceOf(bytes, type), testContext())), ['Strict']);
  });

  it('writes formulas on one line', async () => {
    const sup = '<m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>';
    const document = await read(
      `<w:p><m:oMath><m:f><m:num>${sup}</m:num><m:den><m:r><m:t>3</m:t></m:r></m:den></m:f></m:oMath></w:p>`,
    );
    assert.deepEqual(texts(document), ['(x^2)/3']);
  });
});

describe('DOCX structure', () => {
  const heading = (id: string, inside: string) => `<w:style w:type="paragraph" w:styleId="${id}">${inside}</w:style>`;

  it('finds headings by outline level, inheritance and name in any language', async () => {
    const part = styles(
      heading('H', '<w:name w:val="My big one"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>') +
        heading('Child', '<w:name w:val="Other"/><w:basedOn w:val="H"/>') +
        heading('None', '<w:name w:val="Not"/><w:basedOn w:val="H"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>') +
        heading('berschrift3', '<w:name w:val="heading 3"/>') +
        heading('U', '<w:name w:val="Überschrift 1"/>') +
        heading('Loop', '<w:name w:val="Loop"/><w:basedOn w:val="Loop"/>'),
    );
    const ids = ['H', 'Child', 'None', 'berschrift3', 'U', 'Loop', 'Heading4', 'Unknown'];
    const document = await read(ids.map((id) => styled(id, id)).join(''), [part]);
    assert.deepEqual(outline(document), [
      'heading2: H',
      'heading2: Child',
      'paragraph: None',
      'heading3: berschrift3',
      'heading1: U',
      'paragraph: Loop',
      'heading4: Heading4',
      'paragraph: Unknown',
    ]);
    assert.deepEqual(document.outline?.map(({ title, level }) => [title, level]).slice(0, 2), [
      ['H', 2],
      ['Child', 2],
    ]);
  });

  it('takes lines in larger letters for headings where no style says so', async () => {
    const sized = (text: string, half: number) =>
      `<w:p><w:r><w:rPr><w:sz w:val="${half}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const body = sized('Title', 48) + sized('Part', 32) + sized('Text of a fair length, in the usual size.', 22);
    assert.deepEqual(outline(await read(body)), [
      'heading1: Title',
      'heading2: Part',
      'paragraph: Text of a fair length, in the usual size.',
    ]);
  });

  it('takes bold lines above other text for headings, and labels for none', async () => {
    const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const prose = paragraph('Text that goes on for quite a while, so that bold letters are the exception here.');
    const body =
      bold('Experience') + prose + bold('Name:') + paragraph('Ada') + bold('One') + bold('Two') + prose + prose;
    const kinds = (await read(body)).blocks.map(
      (block) => block.kind !== 'table' && [block.kind, block.text.slice(0, 10)],
    );
    assert.deepEqual(
      kinds.filter((kind) => kind && kind[0] === 'heading'),
      [
        ['heading', 'Experience'],
        ['heading', 'Two'],
      ],
    );
  });

  it('knows lists that were set by hand', async () => {
    const lines = ['(a)\tFirst', '2.1\tSecond', '•\tThird', 'Name\tValue', '1.\tScrew\t2.50'];
    const document = await read(lines.map((line) => paragraph(line)).join(''));
    assert.deepEqual(outline(document), [
      'paragraph: (a) First',
      'paragraph: 2.1 Second',
      'list-item1: Third',
      'paragraph: Name\tValue',
      'paragraph: 1.\tScrew\t2.50',
    ]);
  });

  it('numbers lists as they are printed', async () => {
    const level = (depth: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering: Part = {
      name: 'word/numbering.xml',
      type: 'numbering',
      content: xml(
        'w:numbering',
        `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '§ %1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'decimal', '%1.%2.%3')}</w:abstractNum>
         <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>
         <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
         <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride></w:num>`,
      ),
    };
    const item = (text: string, list: number, depth: number) =>
      paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
    const items = [
      item('a', 1, 0),
      item('b', 1, 1),
      item('c', 1, 1),
      item('d', 1, 2),
      item('e', 1, 0),
      item('f', 1, 1),
    ];
    const document = await read(items.join('') + item('g', 2, 0) + item('h', 3, 0), [numbering]);
    assert.deepEqual(outline(document), [
      'list-item1: § I. a',
      'list-item2: a) b',
      'list-item2: b) c',
      'list-item3: I.b.1 d',
      'list-item1: § II. e',
      'list-item2: a) f',
      'list-item1: g',
      'list-item1: § IV. h',
    ]);
  });

  it('reads tables with spans, heading rows and tables inside', async () => {
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
    const inner = `<w:tbl><w:tr>${cell('x')}${cell('y')}</w:tr></w:tbl>`;
    const document = await read(
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Item', '<w:gridSpan w:val="2"/>')}${cell('Price')}</w:tr>
       <w:tr>${cell('A', '<w:vMerge w:val="restart"/>')}${cell('B')}${cell('1')}</w:tr>
       <w:tr>${cell('', '<w:vMerge/>')}<w:tc>${paragraph('C')}${inner}</w:tc>${cell('2')}</w:tr>
       <w:tr><w:trPr><w:del/></w:trPr>${cell('gone')}</w:tr></w:tbl>`,
    );
    const table = firstTable(document);
    assert.deepEqual([table.rows, table.columns, table.headerRows], [3, 3, 1]);
    const shape = table.cells.map(({ row, column, rowSpan = 1, columnSpan = 1, text }) => [
      row,
      column,
      rowSpan,
      columnSpan,
      text,
    ]);
    assert.deepEqual(shape, [
      [0, 0, 1, 2, 'Item'],
      [0, 2, 1, 1, 'Price'],
      [1, 0, 2, 1, 'A'],
      [1, 1, 1, 1, 'B'],
      [1, 2, 1, 1, '1'],
      [2, 1, 1, 1, 'C'],
      [2, 2, 1, 1, '2'],
    ]);
    const nested = table.cells.find(({ text }) => text === 'C')?.tables?.[0];
    assert.deepEqual(
      nested?.cells.map(({ text }) => text),
      ['x', 'y'],
    );
  });

  it('gives the texts of tables that are nested too deep, and warns of them', async () => {
    const cell = (text: string, inside = '') => `<w:tc>${paragraph(text)}${inside}</w:tc>`;
    const nested = (depth: number): string =>
      depth === 0 ? '' : `<w:tbl><w:tr>${cell(`a${depth}`, nested(depth - 1))}${cell(`b${depth}`)}</w:tr></w:tbl>`;
    const depthOf = ({ cells }: Table): number =>
      1 + Math.max(0, ...cells.flatMap(({ tables = [] }) => tables.map(depthOf)));
    const innermost = ({ cells }: Table): string[] =>
      cells.flatMap(({ text, tables }) => (tables ? tables.flatMap(innermost) : text));
    const whole = await read(nested(16));
    assert.deepEqual([depthOf(firstTable(whole)), whole.warnings], [16, []]);
    const deeper = await read(nested(18));
    assert.equal(depthOf(firstTable(deeper)), 16);
    assert.equal(innermost(firstTable(deeper))[0], 'a3\na2\na1\nb1\nb2');
    assert.deepEqual(
      deeper.warnings.map(({ code }) => code),
      ['table-unread'],
    );
  });

  it('keeps of thousands of cells that are merged into one what they begin with', async () => {
    const row = (index: number) =>
      `<w:tr><w:tc><w:tcPr><w:vMerge${index === 0 ? ' w:val="restart"' : ''}/></w:tcPr>${paragraph(`hidden ${index}`)}</w:tc>
       <w:tc>${paragraph(`shown ${index}`)}</w:tc></w:tr>`;
    const table = firstTable(await read(`<w:tbl>${Array.from({ length: 3000 }, (_, at) => row(at)).join('')}</w:tbl>`));
    assert.equal(table.cells[0]?.rowSpan, 3000);
    assert.match(table.cells[0]?.text ?? '', /^hidden 0\nhidden 1\n/);
    assert.ok((table.cells[0]?.text.length ?? 0) < 10_100);
    assert.equal(table.cells.at(-1)?.text, 'shown 2999');
  });

  it('gives the content of a one-cell frame without a table', async () => {
    const document = await read(`<w:tbl><w:tr><w:tc>${paragraph('Framed')}</w:tc></w:tr></w:tbl>`);
    assert.deepEqual(outline(document), ['paragraph: Framed']);
  });

  it('reads texts that a table only sets side by side one after the other', async () => {
    const cell = (some: readonly string[]) => `<w:tc>${some.map((text) => paragraph(text)).join('')}</w:tc>`;
    const aside = ['Opening hours', 'Monday to Friday', 'Closed on holidays', 'Ask for Ms Lindqvist'];
    const main = 'News|The pond was dug in May.|Frogs came in June.|Thanks to all.|Dates|Walk|Fair|Dinner'.split('|');
    const sides = await read(`<w:tbl><w:tr>${cell(aside)}${cell(main)}</w:tr></w:tbl>`);
    assert.deepEqual(texts(sides), [...aside, ...main]);

    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    const rain = ['31', '28', '40', '22', '19', '12', '9', '14', '33'];
    const figures = await read(`<w:tbl><w:tr>${cell(months)}${cell(rain)}</w:tr></w:tbl>`);
    assert.deepEqual(texts(figures), ['TABLE'], 'figures beside what they are of');

    const labels = await read(
      `<w:tbl><w:tr>${cell(['Duties'])}${cell(main)}</w:tr><w:tr>${cell(['Pay'])}${cell(['By the hour'])}</w:tr></w:tbl>`,
    );
    assert.deepEqual(texts(labels), ['TABLE'], 'labels beside their texts');
  });

  it('sets headers, footers, notes and comments aside', async () => {
    const parts: Part[] = [
      { name: 'word/h1.xml', type: 'header', content: xml('w:hdr', paragraph('Example GmbH')) },
      { name: 'word/h2.xml', type: 'header', content: xml('w:hdr', paragraph('Example GmbH')) },
      { name: 'word/f.xml', type: 'footer', content: xml('w:ftr', paragraph('Page 1')) },
      {
        name: 'word/notes.xml',
        type: 'footnotes',
        content: xml(
          'w:footnotes',
          `<w:footnote w:type="separator">${paragraph('---')}</w:footnote><w:footnote w:id="2">${paragraph('See there')}</w:footnote>`,
        ),
      },
      {
        name: 'word/c.xml',
        type: 'comments',
        content: xml('w:comments', `<w:comment w:id="1">${paragraph('Check!')}</w:comment>`),
      },
    ];
    assert.deepEqual(outline(await read(paragraph('Body'), parts)), [
      'paragraph (header): Example GmbH',
      'paragraph: Body',
      'paragraph (footer): Page 1',
      'paragraph (footnote): See there',
      'paragraph (comment): Check!',
    ]);
  });
});

describe('DOCX pieces of other formats', () => {
  const piece = (name: string, content: string | Uint8Array): Part => ({ name, type: 'aFChunk', id: 'piece', content });
  const taken = (part: Part) => read(`${paragraph('Before')}<w:altChunk r:id="piece"/>${paragraph('After')}`, [part]);

  it('takes in HTML where it stands', async () => {
    const html = `<!DOCTYPE html><html><head><title>no</title><style>p{}</style></head><body><h2>Terms</h2><p>Net&nbsp;30 <b>days</b></p>
      <ul><li>one<ul><li>two</li></ul></li></ul><script>alert(1)</script>
      <table><tr><th>Item</th><th>Price</th></tr><tr><td rowspan=2>A</td><td>1</td></tr><tr><td>2</td></tr></table>`;
    const document = await taken(piece('word/a.html', html));
    assert.deepEqual(outline(document), [
      'paragraph: Before',
      'heading2: Terms',
      'paragraph: Net 30 days',
      'list-item1: one',
      'list-item2: two',
      'table',
      'paragraph: After',
    ]);
    const table = firstTable(document);
    assert.deepEqual([table.rows, table.columns, table.headerRows], [3, 2, 1]);
    assert.deepEqual(
      table.cells.map(({ row, column, text }) => [row, column, text]),
      [
        [0, 0, 'Item'],
        [0, 1, 'Price'],
        [1, 0, 'A'],
        [1, 1, '1'],
        [2, 1, '2'],
      ],
    );
  });

  it('takes in saved web pages, plain text, RTF and Word files', async () => {
    const page =
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="windows-1252"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Gr=FC=\r\n=DFe</p>\r\n--b--\r\n';
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator x;}\\f0 Gr\\'fc\\'dfe {\\b aus} \\u8364?5\\par Ende}";
    for (const [part, expected] of [
      [piece('word/a.mht', page), ['Grüße']],
      [piece('word/a.txt', 'one\ntwo'), ['one', 'two']],
      [piece('word/a.rtf', rtf), ['Grüße aus €5', 'Ende']],
      [piece('word/a.docx', docx(paragraph('Inner'))), ['Inner']],
    ] as const) {
      const document = await taken(part);
      assert.deepEqual(texts(document), ['Before', ...expected, 'After']);
      assert.deepEqual(
        document.blocks.map(({ place }) => place?.kind === 'text' && place.line),
        document.blocks.map((_, index) => index + 1),
      );
    }
  });

  it('stops in a page whose elements nest without end', async () => {
    const document = await taken(piece('word/a.html', `<p>Start</p>${'<div>'.repeat(200_000)}<p>End</p>`));
    assert.deepEqual(texts(document), ['Before', 'Start', 'After']);
    assert.deepEqual(
      document.warnings.map(({ code }) => code),
      ['embedded-unread'],
    );
  });

  it('warns of a piece that it cannot read', async () => {
    const document = await taken(piece('word/a.docx', 'PK and no more'));
    assert.deepEqual(
      document.warnings.map(({ code, place }) => [code, place]),
      [['embedded-unread', { kind: 'text', line: 2 }]],
    );
    assert.deepEqual(texts(document), ['Before', 'After']);
  });
});

describe('DOCX fields', () => {
  const control = (properties: string, content: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const run = (text: string, style = '') => `<w:r><w:rPr>${style}</w:rPr><w:t>${text}</w:t></w:r>`;

  it('declares content controls under their names', async () => {
    const document = await read(
      `<w:p>${run('Buyer: ')}${control('<w:alias w:val="Name of buyer"/><w:tag w:val="buyer"/>', run('Ada'))}</w:p>
       ${control('<w:tag w:val="delivery"/>', control('<w:tag w:val="day"/><w:date w:fullDate="2024-05-01T00:00:00Z"/>', paragraph('1 May 2024')))}
       <w:p>${control('<w:tag w:val="agreed"/><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', run('☒'))}</w:p>`,
    );
    assert.deepEqual(
      document.fields.map(({ kind, name, label, value }) => [kind, name, label, value]),
      [
        ['control', 'buyer', 'Name of buyer', 'Ada'],
        ['control', 'delivery/day', undefined, '1 May 2024'],
        ['control', 'delivery/day/fullDate', undefined, '2024-05-01'],
        ['control', 'agreed', undefined, 'true'],
      ],
    );
    assert.deepEqual(texts(document), ['Buyer: Ada', '1 May 2024', '☒']);
  });

  it('bounds the names of controls, those around them, and their count', async () => {
    const long = 't'.repeat(5000);
    const inner = Array.from({ length: 11_000 }, (_, at) => control(`<w:tag w:val="k${at}"/>`, run(`v${at}`))).join('');
    const around = Array.from({ length: 50 }).reduce<string>(
      (inside) => control(`<w:tag w:val="${long}"/>`, inside),
      `<w:p>${inner}</w:p>`,
    );
    const { fields } = await read(around);
    assert.equal(fields.length, 10_000);
    assert.ok(fields.every(({ name }) => name.length < 800));
    assert.match(fields.at(-1)?.name ?? '', /^t{200}\/t{200}\/t{98}\/k9999$/);
  });

  it('never takes a prompt for a value', async () => {
    const prompt = run('Click here to enter text.', '<w:rStyle w:val="PlaceholderText"/>');
    const document = await read(
      `<w:p>${run('Name: ')}${control('<w:tag w:val="name"/><w:showingPlcHdr/>', prompt)}</w:p>
       <w:p>${control('<w:tag w:val="filled"/><w:showingPlcHdr/>', run('A value'))}</w:p>`,
    );
    assert.deepEqual(
      document.fields.map(({ name, value }) => [name, value]),
      [['filled', 'A value']],
    );
    assert.deepEqual(outline(document), [
      'paragraph: Name:',
      'paragraph: A value',
      'paragraph (comment): Click here to enter text.',
    ]);
  });

  const mark = (kind: string, inside = '') => `<w:r><w:fldChar w:fldCharType="${kind}">${inside}</w:fldChar></w:r>`;
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

  it('reads results of fields and not their instructions', async () => {
    const inner = mark('begin') + code(' MERGEFIELD x ') + mark('separate') + run('hidden') + mark('end');
    const document = await read(
      `<w:p>${run('On ')}${mark('begin')}${code(' IF ')}${inner}${code(' = 1 ')}${mark('separate')}${run('Monday')}${mark('end')}</w:p>
       <w:p>${mark('begin')}${code(' HYPERLINK "https://example.com/a" ')}${mark('separate')}${run('our site')}${mark('end')}</w:p>
       <w:p><w:fldSimple w:instr="DATE">${run('2024')}</w:fldSimple></w:p><w:p>${mark('begin')}${code(' PAGE ')}</w:p>${paragraph('After')}`,
    );
    assert.deepEqual(texts(document), ['On Monday', 'our site', '2024', 'After']);
    assert.deepEqual(
      document.links?.map(({ text, target }) => [text, target]),
      [['our site', 'https://example.com/a']],
    );
  });

  it('declares legacy form fields', async () => {
    const text = '<w:ffData><w:name w:val="City"/><w:statusText w:val="Where you live"/><w:textInput/></w:ffData>';
    const box = '<w:ffData><w:name w:val="Vegan"/><w:checkBox><w:checked/></w:checkBox></w:ffData>';
    const list =
      '<w:ffData><w:name w:val="Size"/><w:ddList><w:result w:val="1"/><w:listEntry w:val="S"/><w:listEntry w:val="M"/></w:ddList></w:ffData>';
    const document = await read(
      `<w:p>${mark('begin', text)}${code('FORMTEXT')}${mark('separate')}${run('Oslo')}${mark('end')}</w:p>
       <w:p>${mark('begin', box)}${code('FORMCHECKBOX')}${mark('end')}${run(' yes')}</w:p>
       <w:p>${mark('begin', list)}${code('FORMDROPDOWN')}${mark('end')}</w:p>`,
    );
    assert.deepEqual(
      document.fields.map(({ kind, name, label, value }) => [kind, name, label, value]),
      [
        ['form', 'City', 'Where you live', 'Oslo'],
        ['form', 'Vegan', undefined, 'true'],
        ['form', 'Size', undefined, 'M'],
      ],
    );
    assert.deepEqual(texts(document), ['Oslo', '☒ yes', 'M']);
  });

  it('reads properties of all three kinds', async () => {
    const office = 'http://schemas.openxmlformats.org';
    const parts: Part[] = [
      {
        ofPackage: true,
        name: 'docProps/core.xml',
        type: 'core-properties',
        content: `<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A title</dc:title><dc:creator>Ada Example</dc:creator></cp:coreProperties>`,
      },
      {
        ofPackage: true,
        name: 'docProps/custom.xml',
        type: 'custom-properties',
        content: `<Properties xmlns="${office}/officeDocument/2006/custom-properties" xmlns:vt="${office}/officeDocument/2006/docPropsVTypes"><property name="Order"><vt:lpwstr>4711</vt:lpwstr></property></Properties>`,
      },
    ];
    const document = await read(
      paragraph('x'),
      parts.map((part, index) => ({ ...part, id: `p${index}` })),
    );
    assert.deepEqual(document.metadata, { title: 'A title', author: 'Ada Example' });
    assert.deepEqual(
      document.fields.map(({ kind, name, value }) => [kind, name, value]),
      [
        ['property', 'title', 'A title'],
        ['property', 'author', 'Ada Example'],
        ['property', 'Order', '4711'],
      ],
    );
  });
});
