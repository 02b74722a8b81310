import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inlinePairs } from '../../../src/fill/layout/labels/inline.ts';
import { neighboursOf } from '../../../src/fill/layout/labels/neighbours.ts';
import { viewOf } from '../../../src/fill/layout/lines.ts';
import { segmentsOf, type View } from '../../../src/fill/layout/view.ts';
import { document, drawn, flowing, tableOf } from '../../support/document.ts';

const pairs = (text: string): string[][] =>
  inlinePairs(text).map(({ label, value }) => [text.slice(label.start, label.end), text.slice(value.start, value.end)]);
const texts = (view: View): string[] => segmentsOf(view).map(({ text }) => text);

describe('inlinePairs', () => {
  const cases: [string, string[][]][] = [
    ['Invoice No.: 4711', [['Invoice No.', '4711']]],
    ['REGISTRANT NAME=Example, Inc.', [['REGISTRANT NAME', 'Example, Inc.']]],
    [
      'TVA : FR11999999998 - SIRET : 999 - APE : 4778C',
      [
        ['TVA', 'FR11999999998'],
        ['SIRET', '999'],
        ['APE', '4778C'],
      ],
    ],
    [
      'Telefon: 0123 Fax: 456',
      [
        ['Telefon', '0123'],
        ['Fax', '456'],
      ],
    ],
    ['Verkäufer:', [['Verkäufer', '']]],
    ['Opens 10:30, see https://example.org', []],
    ['a note without any mark', []],
  ];
  for (const [text, expected] of cases) {
    it(`reads ${text}`, () => assert.deepEqual(pairs(text), expected));
  }

  it('keeps within the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ':', '=', ' ', '1', '.', ',', '-', '|'), maxLength: 80 }),
        (text) => {
          let last = 0;
          for (const { label, value } of inlinePairs(text)) {
            assert.ok(last <= label.start && label.start < label.end && label.end <= value.start, text);
            assert.ok(value.start <= value.end && value.end <= text.length, text);
            last = label.end;
          }
        },
      ),
    );
  });
});

describe('segments', () => {
  it('cuts lines at wide gaps and at leaders, and keeps a colon that is set apart', () => {
    assert.deepEqual(texts(viewOf(drawn('Net weight        12 kg\nTotal ......... 45.00\nCity      : Bonn'))), [
      'Net weight',
      '12 kg',
      'Total',
      '45.00',
      'City : Bonn',
    ]);
  });

  it('takes rules to write on away from what is written', () => {
    assert.deepEqual(texts(viewOf(drawn('Name: ____Jo Example_____   Town: __Leeds__'))), [
      'Name: Jo Example',
      'Town: Leeds',
    ]);
  });

  it('gives the lines of cells side by side, and parts of flowing lines between tabs', () => {
    const made = document({ pages: [''] });
    made.blocks.push(
      tableOf(
        [
          ['Name', 'Jo\nExample'],
          ['Town', 'Leeds'],
        ],
        0,
      ),
    );
    assert.deepEqual(
      viewOf(made).lines.map((line) => line.text),
      ['Name Jo', 'Example', 'Town Leeds'],
    );
    assert.deepEqual(texts(viewOf(flowing('Name:\tJo Example'))), ['Name:', 'Jo Example']);
  });
});

describe('neighboursOf', () => {
  const at = (view: View, text: string) => {
    const segment = segmentsOf(view).find((one) => one.text === text);
    assert.ok(segment, `no segment ${text}`);
    return segment;
  };

  it('finds what stands beside and below on a page', () => {
    const view = viewOf(drawn('From          To          Gate\nBerlin        Lisbon      B22'));
    const near = neighboursOf(view);
    assert.equal(near.right.get(at(view, 'From'))?.text, 'To');
    assert.equal(near.below.get(at(view, 'To'))?.text, 'Lisbon');
    assert.equal(near.above.get(at(view, 'B22'))?.text, 'Gate');
    assert.equal(near.left.get(at(view, 'Berlin')), undefined);
  });

  it('goes by cells and by order where there are no boxes', () => {
    const made = document({ pages: [''] });
    made.blocks.push(
      tableOf([
        ['A', 'B'],
        ['1', '2'],
      ]),
    );
    const view = viewOf(made);
    const near = neighboursOf(view);
    assert.equal(near.right.get(at(view, 'A'))?.text, 'B');
    assert.equal(near.below.get(at(view, 'B'))?.text, '2');
    const flow = viewOf(flowing('Subject\nA walk'));
    assert.equal(neighboursOf(flow).below.get(at(flow, 'Subject'))?.text, 'A walk');
  });
});
