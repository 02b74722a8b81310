import assert from 'node:assert/strict';
import { ground } from '../../src/fill/ground.ts';
import { filledFrom } from '../../src/fill/kit/answer.ts';
import { Locator } from '../../src/fill/kit/locate.ts';
import { mirror } from '../../src/fill/mirror.ts';
import { readTemplate } from '../../src/fill/template.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import { plain } from '../../src/model/filled.ts';

const lines = [
  'Northern Pier Works, Harbour Road 12',
  'Delivered to Example Timber Ltd on 3 March 2026',
  'Shuttering boards 40 31.50',
  'Formwork props 24 42.00',
  'Release oil 3 58.90',
  'Page 1 of 2',
];
const document: ParsedDocument = {
  type: 'text/plain',
  blocks: lines.map((text, index) => ({ kind: 'paragraph', text, place: { kind: 'text', line: index + 1 } })),
  fields: [],
  metadata: {},
  warnings: [],
};
const template = readTemplate(
  '{"seller": "", "buyer": "", "copies": "number", "lines": [{"article": "", "count": "number", "price": "number"}]}',
);

function answered(answer: object): unknown {
  const filled = filledFrom(answer, template, { locator: new Locator(document) });
  return plain(ground(mirror(filled, template), document, template));
}

describe('short values of an answer', () => {
  const right = {
    ...{ seller: 'Northern Pier Works', buyer: 'Example Timber Ltd', copies: 2 },
    lines: [
      { article: 'Shuttering boards', count: 40, price: 31.5 },
      { article: 'Release oil', count: 3, price: 58.9 },
    ],
  };

  it('stay in the company of what is there', () => assert.deepEqual(answered(right), right));

  it('stay where one thing beside them was put in other words', () => {
    const lines = [right.lines[0], { ...right.lines[1], article: 'Oil for the forms' }];
    assert.deepEqual(answered({ ...right, lines }), { ...right, lines: [lines[0], { ...lines[1], article: null }] });
  });

  it('go where nothing else of the answer is there: they stand in any document', () => {
    const foreign = {
      ...{ seller: 'Blue Kiosk', buyer: 'Maria Sample', copies: 2 },
      lines: [
        { article: 'Oat biscuits', count: 3, price: 7.77 },
        { article: 'Sparkling water', count: 12, price: 0.89 },
      ],
    };
    assert.deepEqual(answered(foreign), { seller: null, buyer: null, copies: null, lines: [] });
  });

  it('stay where nothing else was asked', () => {
    const alone = readTemplate('{"count": "number"}');
    const filled = filledFrom({ count: 40 }, alone, { locator: new Locator(document) });
    assert.deepEqual(plain(ground(mirror(filled, alone), document, alone)), { count: 40 });
  });
});
