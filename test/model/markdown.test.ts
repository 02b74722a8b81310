import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Block, ParsedDocument } from '../../src/model/document.ts';
import { toMarkdown, toText } from '../../src/model/markdown.ts';

const documentOf = (...blocks: Block[]): ParsedDocument => ({
  type: 'text/plain',
  metadata: {},
  blocks,
  fields: [],
  warnings: [],
});
const cells = (rows: string[][]) => rows.flatMap((texts, row) => texts.map((text, column) => ({ row, column, text })));
const table = (rows: string[][], headerRows: number): Block => ({
  kind: 'table',
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  headerRows,
  cells: cells(rows),
});

describe('a document as Markdown', () => {
  const markdown = (...blocks: Block[]) => toMarkdown(documentOf(...blocks));

  it('has headings by level, lists by indent, captions and paragraphs', () => {
    const blocks: Block[] = [
      { kind: 'heading', text: 'Title\nof two lines', level: 1 },
      { kind: 'paragraph', text: 'Some text.' },
      { kind: 'list-item', text: 'one' },
      { kind: 'list-item', text: 'inner', level: 2 },
      { kind: 'caption', text: 'Figure 1' },
      { kind: 'heading', text: 'Deep', level: 9 },
    ];
    assert.equal(
      markdown(...blocks),
      '# Title of two lines\n\nSome text.\n\n- one\n  - inner\n\n*Figure 1*\n\n###### Deep',
    );
  });

  it('quotes what stands beside the main flow', () =>
    assert.equal(markdown({ kind: 'paragraph', text: 'a\nb', aside: 'comment' }), '> a\n> b'));

  it('says who speaks and when', () => {
    const place = { kind: 'time', start: 65.4, end: 70, speaker: 'Anna' } as const;
    assert.equal(markdown({ kind: 'speech', text: 'Hello.', place }), '**Anna** [1:05] Hello.');
  });

  it('has tables with a header row, whether the document has one or not', () => {
    const rows = [
      ['Name', 'Price'],
      ['a|b', '1\n2'],
    ];
    assert.equal(markdown(table(rows, 1)), '| Name | Price |\n| --- | --- |\n| a\\|b | 1 2 |');
    assert.equal(markdown(table(rows, 0)), '|  |  |\n| --- | --- |\n| Name | Price |\n| a\\|b | 1 2 |');
  });

  it('leaves numbers and signs as they are where they are no markup', () => {
    const text = '1.260,00\n-5 %\n#7\n+49 30 1\n=A1';
    assert.equal(markdown({ kind: 'paragraph', text }), text);
    const rules = '---\n- -\n===\n~~~\n7)';
    assert.equal(markdown({ kind: 'paragraph', text: rules }), '\\---\n\\- -\n\\===\n\\~~~\n7\\)');
  });

  it('takes no text for markup', () => {
    const block: Block = { kind: 'paragraph', text: '# not a heading\n1. no item\n- none\n*plain* <b> [x](y) a_b' };
    assert.equal(markdown(block), '\\# not a heading\n1\\. no item\n\\- none\n\\*plain\\* \\<b> \\[x](y) a_b');
  });

  it('is not led astray by cells that claim any place', () => {
    const cell = { row: 4_000_000_000, column: 4_000_000_000, text: 'far' };
    const sparse: Block = { kind: 'table', rows: 1, columns: 1, headerRows: 1, cells: [cell] };
    assert.ok(markdown(sparse).length < 20_000);
    assert.match(toText(documentOf(sparse)), /far/);
  });
});

describe('a document as text', () => {
  it('has every text of the document, whatever it is', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (texts) => {
        const blocks = texts.map((text): Block => ({ kind: 'paragraph', text }));
        assert.equal(toText(documentOf(...blocks)), texts.join('\n\n'));
      }),
    ));

  it('has rows as lines, cells apart by tabs, and the tables inside cells', () => {
    const inner = { kind: 'table', rows: 1, columns: 1, headerRows: 0, cells: [{ row: 0, column: 0, text: 'inner' }] };
    const outer = {
      kind: 'table',
      rows: 1,
      columns: 2,
      headerRows: 0,
      caption: 'Prices',
      cells: [
        { row: 0, column: 0, text: 'outer', tables: [inner] },
        { row: 0, column: 1, text: '5' },
      ],
    } as Block;
    assert.equal(toText(documentOf(outer)), 'Prices\nouter inner\t5');
  });
});
