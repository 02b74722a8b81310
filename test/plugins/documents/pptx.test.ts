import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { pptx as reader } from '../../../plugins/documents/pptx/extract.ts';
import type { Box, ExtractContext, ParsedDocument, Place, Table } from '../../../src/plugin/contract.ts';
import { sourceOf, testContext } from '../../support/context.ts';
import { type Part, pptx, shape, slideXml, xml } from '../../support/ooxml.ts';
import { blankPng, hostileSvg } from '../../support/pictures.ts';

const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const read = (slides: (string | Part)[], context: Partial<ExtractContext> = {}): Promise<ParsedDocument> =>
  reader.extract(sourceOf(pptx(slides), type), testContext(context));

const outline = (document: ParsedDocument): string[] =>
  document.blocks.map((block) =>
    block.kind === 'table'
      ? 'table'
      : `${block.kind}${block.level ?? ''}${block.aside ? ` (${block.aside})` : ''}: ${block.text}`,
  );

const boxOf = (place: Place | undefined): Box | undefined => (place?.kind === 'page' ? place.box : undefined);
const pageOf = (place: Place | undefined): number | undefined => (place?.kind === 'page' ? place.page : undefined);

const slidePart = (number: number, tree: string, parts: Part[] = [], attributes = ''): Part => ({
  name: `ppt/slides/slide${number}.xml`,
  type: 'slide',
  content: slideXml(tree, attributes),
  parts,
});

describe('PPTX slides', () => {
  it('are pages in the order of the show, with places as fractions', async () => {
    const document = await read([
      { ...slidePart(9, shape(['First'], [1, 1.5, 5, 3])) },
      { ...slidePart(2, shape(['Second'], [2, 3, 4, 1.5])) },
    ]);
    assert.deepEqual(document.pages, [
      { number: 1, width: 720, height: 540, origin: 'text' },
      { number: 2, width: 720, height: 540, origin: 'text' },
    ]);
    assert.deepEqual(document.blocks, [
      { kind: 'paragraph', text: 'First', place: { kind: 'page', page: 1, box: [0.1, 0.2, 0.6, 0.6] } },
      { kind: 'paragraph', text: 'Second', place: { kind: 'page', page: 2, box: [0.2, 0.4, 0.6, 0.6] } },
    ]);
  });

  it('give titles as headings first, then the text by where it stands', async () => {
    const document = await read([
      shape(['right, below'], [5, 4, 4, 1]) +
        shape(['left, above'], [0.5, 2, 4, 1]) +
        shape(['left, below'], [0.5, 4, 4, 1]) +
        shape(['right, above'], [5, 2, 4, 1]) +
        shape(['Results'], [0.5, 6, 9, 1], '<p:ph type="title"/>'),
    ]);
    assert.deepEqual(outline(document), [
      'heading1: Results',
      'paragraph: left, above',
      'paragraph: right, above',
      'paragraph: left, below',
      'paragraph: right, below',
    ]);
    assert.deepEqual(
      document.outline?.map(({ title, level }) => [title, level]),
      [['Results', 1]],
    );
  });

  it('take for a title what is set largest at their top, if nothing there is as large', async () => {
    const text = (words: string, top: number, points: number, left = 0.5) =>
      shape([words], [left, top, 4, 0.8], '', points);
    const document = await read([
      text('Harbour Trust', 0.3, 12) + text('Plan for the quay', 2.5, 40) + text('Board, 4 May', 4, 18),
      text('SECTION 2', 0.2, 12) + text('Costs', 0.8, 28) + text('Dredging is the largest of them', 3, 16),
      text('82 %', 0.8, 40) + text('1,204', 0.8, 40, 5) + text('berths let', 3, 16) + text('visitors', 3, 16, 5),
      text('82 %', 0.8, 40) + text('of the berths are let', 3, 16),
      text('Name', 0.8, 18) + text('Ada Wren, who is the harbour master', 3, 18),
      text('Key figures', 0.8, 24) + text('82 %', 3, 40) + text('of the berths are let', 5, 16),
    ]);
    assert.deepEqual(
      document.outline?.map(({ title }) => title),
      ['Plan for the quay', 'Costs', 'Key figures'],
    );
  });

  it('read columns one after the other', async () => {
    const tall = (text: string, left: number, top: number, height: number) => shape([text], [left, top, 4, height]);
    const document = await read([
      tall('a2', 0.5, 3, 4) + tall('b1', 5, 1, 5) + tall('a1', 0.5, 1, 1.5) + tall('b2', 5, 6.2, 1),
    ]);
    assert.deepEqual(outline(document), ['paragraph: a1', 'paragraph: a2', 'paragraph: b1', 'paragraph: b2']);
  });

  it('read tiles one by one, and lines of labels and texts one by one', async () => {
    const tiles = ['a', 'b', 'c'].flatMap((tile, at) =>
      ['figure', 'words'].map((part, row) => shape([`${part} ${tile}`], [0.5 + 3 * at, 2 + 1.2 * row, 2.5, 1])),
    );
    const frame = shape([''], [0.2, 1.5, 9.5, 3.5]);
    const rows = [0.5, 4].flatMap((left) =>
      [1, 2, 3].map((row) => shape([`${left < 1 ? 'label' : 'text'} ${row}`], [left, 2 * row, 2, 1.8])),
    );
    const document = await read([frame + tiles.join(''), rows.join('')]);
    assert.deepEqual(
      document.blocks.map((block) => (block.kind === 'table' ? '' : block.text)),
      [
        ...['figure a', 'words a', 'figure b', 'words b', 'figure c', 'words c'],
        ...['label 1', 'text 1', 'label 2', 'text 2', 'label 3', 'text 3'],
      ],
    );
  });

  it('place shapes in groups, turned or scaled', async () => {
    const group = (inside: string) =>
      `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="914400" y="685800"/><a:ext cx="1828800" cy="1371600"/>
       <a:chOff x="0" y="0"/><a:chExt cx="3657600" cy="2743200"/></a:xfrm></p:grpSpPr>${inside}</p:grpSp>`;
    const turned = shape(['turned'], [4, 3, 2, 1]).replace('<a:xfrm>', '<a:xfrm rot="5400000">');
    const document = await read([group(shape(['in a group'], [2, 1, 2, 2])) + turned]);
    const boxes = document.blocks.map((block) =>
      boxOf(block.place)?.map((fraction) => Math.round(fraction * 1000) / 1000),
    );
    assert.deepEqual(boxes, [
      [0.2, 0.167, 0.3, 0.3],
      [0.45, 0.333, 0.55, 0.6],
    ]);
  });

  it('take place and bullets of placeholders from layout and master', async () => {
    const body = '<p:ph type="body" idx="1"/>';
    const master: Part = {
      name: 'ppt/slideMasters/m.xml',
      type: 'slideMaster',
      content: xml(
        'p:sldMaster',
        `<p:cSld><p:spTree>${shape(['Click to edit'], [1, 1.5, 8, 3], '<p:ph type="body"/>')}${shape(['Example GmbH'], [1, 7, 2, 0.3])}</p:spTree></p:cSld>
         <p:txStyles><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr><a:lvl2pPr><a:buNone/></a:lvl2pPr></p:bodyStyle></p:txStyles>`,
      ),
    };
    const layout: Part = {
      name: 'ppt/slideLayouts/l.xml',
      type: 'slideLayout',
      content: xml('p:sldLayout', `<p:cSld><p:spTree>${shape(['Click'], undefined, body)}</p:spTree></p:cSld>`),
      parts: [master],
    };
    const points = `<p:sp><p:nvSpPr><p:nvPr>${body}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:p><a:r><a:t>Item</a:t></a:r></a:p>
      <a:p><a:pPr lvl="1"/><a:r><a:t>No item</a:t></a:r></a:p><a:p><a:pPr><a:buNone/></a:pPr><a:r><a:t>Text</a:t></a:r></a:p>
      <a:p><a:pPr><a:buAutoNum type="romanLcParenR" startAt="4"/></a:pPr><a:r><a:t>Numbered</a:t></a:r></a:p></p:txBody></p:sp>`;
    const document = await read([slidePart(1, points, [layout]), slidePart(2, points, [layout])]);
    assert.deepEqual(outline(document).slice(0, 6), [
      'list-item1: Item',
      'paragraph: No item',
      'paragraph: Text',
      'list-item1: iv) Numbered',
      'paragraph (footer): Example GmbH',
      'list-item1: Item',
    ]);
    assert.deepEqual(boxOf(document.blocks[0]?.place), [0.1, 0.2, 0.9, 0.6]);
    assert.equal(outline(document).filter((line) => line.includes('Example GmbH')).length, 1);
  });

  it('tell which of them are hidden', async () => {
    const document = await read([shape(['a'], [1, 1, 1, 1]), slidePart(7, shape(['b'], [1, 1, 1, 1]), [], 'show="0"')]);
    assert.equal(document.metadata.hiddenSlides, '2');
    assert.deepEqual(outline(document), ['paragraph: a', 'paragraph: b']);
    assert.deepEqual(document.warnings, []);
  });

  it('bring notes, comments, links and footers', async () => {
    const parts: Part[] = [
      {
        name: 'ppt/notesSlides/n.xml',
        type: 'notesSlide',
        content: xml(
          'p:notes',
          `<p:cSld><p:spTree>${shape(['Say hello'], [1, 1, 1, 1], '<p:ph type="body"/>')}</p:spTree></p:cSld>`,
        ),
      },
      {
        name: 'ppt/comments/c.xml',
        type: 'comments',
        content: xml('p:cmLst', '<p:cm><p:text>Shorter?</p:text></p:cm>'),
      },
      {
        name: 'ppt/comments/m.xml',
        type: 'comments',
        content: xml(
          'p188:cmLst',
          '<p188:cm><p188:txBody><a:p><a:r><a:t>Newer</a:t></a:r></a:p></p188:txBody></p188:cm>',
        ),
      },
      { name: 'https://example.com/', type: 'hyperlink', content: '', external: true, id: 'link' },
    ];
    const linked = shape(['our site'], [1, 1, 3, 1]).replace(
      '<a:r>',
      '<a:r><a:rPr><a:hlinkClick r:id="link"/></a:rPr>',
    );
    const tree = shape(['12'], [8, 7, 1, 0.4], '<p:ph type="sldNum"/>') + linked;
    const document = await read([slidePart(1, tree, parts)]);
    assert.deepEqual(outline(document), [
      'paragraph: our site',
      'paragraph (footer): 12',
      'paragraph (notes): Say hello',
      'paragraph (comment): Shorter?',
      'paragraph (comment): Newer',
    ]);
    assert.deepEqual(
      document.links?.map(({ text, target }) => [text, target]),
      [['our site', 'https://example.com/']],
    );
  });
});

const frame = (data: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr/><p:xfrm><a:off x="0" y="0"/><a:ext cx="9144000" cy="6858000"/></p:xfrm>
   <a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;

const tablesOf = (document: ParsedDocument): Table[] => document.blocks.filter((block) => block.kind === 'table');
const cellsOf = (table: Table | undefined) => table?.cells.map(({ row, column, text }) => [row, column, text]);

describe('PPTX graphics', () => {
  it('are tables with spans, and a place for each cell', async () => {
    const cell = (text: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const document = await read([
      frame(
        `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="100"/><a:gridCol w="300"/></a:tblGrid>
         <a:tr h="100">${cell('Both', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>
         <a:tr h="100">${cell('A', 'rowSpan="2"')}${cell('1')}</a:tr><a:tr h="200">${cell('', 'vMerge="1"')}${cell('2')}</a:tr></a:tbl>`,
      ),
    ]);
    const [table] = tablesOf(document);
    assert.deepEqual([table?.rows, table?.columns, table?.headerRows], [3, 2, 1]);
    assert.deepEqual(
      table?.cells.map(({ text, rowSpan = 1, columnSpan = 1, place }) => [text, rowSpan, columnSpan, boxOf(place)]),
      [
        ['Both', 1, 2, [0, 0, 1, 0.25]],
        ['A', 2, 1, [0, 0.25, 0.25, 1]],
        ['1', 1, 1, [0.25, 0.25, 1, 0.5]],
        ['2', 1, 1, [0.25, 0.5, 1, 1]],
      ],
    );
  });

  it('are tables with rows of one height where none is said', async () => {
    const cell = '<a:tc><a:txBody><a:p><a:r><a:t>A</a:t></a:r></a:p></a:txBody></a:tc>';
    const row = `<a:tr h="0">${cell}</a:tr>`;
    const [table] = tablesOf(
      await read([frame(`<a:tbl><a:tblGrid><a:gridCol w="1"/></a:tblGrid>${row}${row}</a:tbl>`)]),
    );
    assert.deepEqual(
      table?.cells.map(({ place }) => boxOf(place)),
      [
        [0, 0, 1, 0.5],
        [0, 0.5, 1, 1],
      ],
    );
  });

  it('are charts as tables, with dates, percentages and round numbers', async () => {
    const points = (values: (string | number)[]) =>
      values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
    const numbers = (format: string, values: (string | number)[]) =>
      `<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef>`;
    const series = (name: string, values: string) =>
      `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat>${numbers('d/m/yyyy', [45292, 45323])}</c:cat><c:val>${values}</c:val></c:ser>`;
    const title = '<c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title>';
    const chart: Part = {
      name: 'ppt/charts/c.xml',
      type: 'chart',
      id: 'chart',
      content: xml(
        'c:chartSpace',
        `<c:chart>${title}<c:plotArea><c:barChart>${series('Units', numbers('General', ['4.4000000000000004', 7]))}${series('Share', numbers('0.0%', [0.125, 0.5]))}</c:barChart></c:plotArea></c:chart>`,
      ),
    };
    const twice = frame('<c:chart r:id="chart"/>').repeat(2);
    const document = await read([slidePart(1, twice, [chart])]);
    assert.deepEqual(outline(document), ['table']);
    const [table] = tablesOf(document);
    assert.equal(table?.caption, 'Sales');
    assert.deepEqual(cellsOf(table), [
      [0, 1, 'Units'],
      [0, 2, 'Share'],
      [1, 0, '2024-01-01'],
      [1, 1, '4.4'],
      [1, 2, '12.5%'],
      [2, 0, '2024-02-01'],
      [2, 1, '7'],
      [2, 2, '50%'],
    ]);
  });

  it('are diagrams as lists with levels', async () => {
    const point = (id: string, text: string, kind = 'node') =>
      `<dgm:pt modelId="${id}" type="${kind}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const link = (from: string, to: string, order: number) =>
      `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
    const data: Part = {
      name: 'ppt/diagrams/d.xml',
      type: 'diagramData',
      id: 'data',
      content: xml(
        'dgm:dataModel',
        `<dgm:ptLst>${point('0', '', 'doc')}${point('3', 'Deputy')}${point('2', 'Second')}${point('1', 'First')}${point('9', 'hidden', 'pres')}</dgm:ptLst>
         <dgm:cxnLst>${link('0', '2', 1)}${link('0', '1', 0)}${link('1', '3', 0)}${link('3', '1', 0)}</dgm:cxnLst>`,
      ),
    };
    const document = await read([slidePart(1, frame('<dgm:relIds r:dm="data"/>'), [data])]);
    assert.deepEqual(outline(document), ['list-item1: First', 'list-item2: Deputy', 'list-item1: Second']);
  });

  const picture = (id: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="1" name="x" descr="A scanned letter"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill>
     <p:spPr><a:xfrm><a:off x="914400" y="685800"/><a:ext cx="4572000" cy="3429000"/></a:xfrm></p:spPr></p:pic>`;

  const image = async (width: number, height: number): Promise<Uint8Array> => {
    const { default: sharp } = await import('sharp');
    return sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  };

  it('are read for text when there is an engine, and small ones are not', async () => {
    const asked: number[] = [];
    const box: Box = [0, 0.5, 1, 1];
    const engines: ExtractContext['engines'] = {
      absent: {},
      ocr: {
        name: 'a test',
        lanes: 2,
        recognise: async (given) => {
          asked.push(given.data.length);
          const line = {
            text: 'Dear Ada',
            box,
            confidence: 0.9,
            block: 1,
            words: [{ text: 'Dear', box, confidence: 0.9 }],
          };
          return { lines: [line, { ...line, text: 'Yours', block: 2 }], rotation: 0, skew: 0, warnings: [] };
        },
      },
    };
    const parts: Part[] = [
      { name: 'ppt/media/a.png', type: 'image', id: 'large', content: await image(400, 200) },
      { name: 'ppt/media/b.png', type: 'image', id: 'small', content: await image(50, 50) },
    ];
    const tree = picture('large') + picture('large') + picture('small');
    const document = await read([slidePart(1, tree, parts), shape(['Next'], [1, 1, 1, 1])], { engines });
    assert.equal(asked.length, 1);
    const found = document.blocks.find((block) => block.kind === 'frame-text');
    assert(found?.kind === 'frame-text');
    assert.deepEqual([found.text, found.confidence, pageOf(found.place)], ['Dear Ada', 0.9, 1]);
    assert.deepEqual(boxOf(found.lines?.[0]?.place), [0.1, 0.35, 0.6, 0.6]);
    assert.deepEqual(found.lines?.[0]?.words?.[0]?.box, [0.1, 0.35, 0.6, 0.6]);
    assert.deepEqual(outline(document).slice(-3), ['frame-text: Dear Ada', 'frame-text: Yours', 'paragraph: Next']);
    assert.equal(document.pages?.[0]?.origin, 'text');
  });

  it('are read as they are shown: cut, and where they stand only if they are not turned', async () => {
    const sizes: number[][] = [];
    const box: Box = [0, 0.5, 1, 1];
    const recognise = async (given: { data: Uint8Array }) => {
      const { default: sharp } = await import('sharp');
      const { width, height } = await sharp(given.data).metadata();
      sizes.push([width, height]);
      const line = { text: `${width} wide`, box, confidence: 0.9, block: 1, words: [] };
      return { lines: [line], rotation: 0 as const, skew: 0, warnings: [] };
    };
    const parts: Part[] = [
      { name: 'ppt/media/a.png', type: 'image', id: 'cut', content: await image(400, 200) },
      { name: 'ppt/media/b.png', type: 'image', id: 'turned', content: await image(300, 200) },
    ];
    const cut = picture('cut').replace('</p:blipFill>', '<a:srcRect l="50000" b="25000"/></p:blipFill>');
    const turned = picture('turned').replace('<a:xfrm>', '<a:xfrm rot="10800000">');
    const engines = { absent: {}, ocr: { name: 'a test', lanes: 1, recognise } };
    const { blocks } = await read([slidePart(1, cut + turned, parts)], { engines });
    assert.deepEqual(sizes.toSorted(), [
      [200, 150],
      [300, 200],
    ]);
    const placed = blocks.flatMap((block) => (block.kind === 'frame-text' ? [[block.text, boxOf(block.place)]] : []));
    assert.deepEqual(Object.fromEntries(placed), {
      '200 wide': [0.1, 0.35, 0.6, 0.6],
      '300 wide': [0.1, 0.1, 0.6, 0.6],
    });
  });

  it('leave a warning when pictures cannot be read', async () => {
    const parts: Part[] = [{ name: 'ppt/media/a.png', type: 'image', id: 'one', content: await image(400, 200) }];
    const document = await read([slidePart(1, picture('one'), parts)]);
    assert.deepEqual(
      document.warnings.map(({ code }) => code),
      ['pictures-unread'],
    );
    assert.deepEqual(outline(document), ['caption: A scanned letter']);
  });

  it('are not read when they are very long and thin', async () => {
    const recognise = () => assert.fail('it was read');
    const parts: Part[] = [{ name: 'ppt/media/a.png', type: 'image', id: 'one', content: blankPng(150, 600_000) }];
    const engines = { absent: {}, ocr: { name: 'a test', lanes: 1, recognise } };
    const { warnings } = await read([slidePart(1, picture('one'), parts)], { engines });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['pictures-unread'],
    );
  });

  it('are not drawn when they are drawings, whatever they are called', async () => {
    const recognise = () => assert.fail('it was drawn');
    const parts: Part[] = [{ name: 'ppt/media/a.png', type: 'image', id: 'one', content: hostileSvg }];
    const engines = { absent: {}, ocr: { name: 'a test', lanes: 1, recognise } };
    const { warnings } = await read([slidePart(1, picture('one'), parts)], { engines });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['pictures-unread'],
    );
  });
});
