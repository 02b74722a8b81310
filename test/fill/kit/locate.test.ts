import assert from 'node:assert/strict';
import { ground } from '../../../src/fill/ground.ts';
import { filledFrom } from '../../../src/fill/kit/answer.ts';
import { Locator } from '../../../src/fill/kit/locate.ts';
import { mirror } from '../../../src/fill/mirror.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { type Filled, type FilledObject, type Leaf, plain } from '../../../src/model/filled.ts';

const documentOf = (lines: readonly string[]): ParsedDocument => ({
  type: 'text/plain',
  blocks: lines.map((text, index) => ({ kind: 'paragraph', text, place: { kind: 'text', line: index + 1 } })),
  fields: [],
  metadata: {},
  warnings: [],
});

function answered(lines: readonly string[], asked: object, answer: object): FilledObject {
  const [document, template] = [documentOf(lines), readTemplate(asked)];
  const filled = filledFrom(answer, template, { locator: new Locator(document) });
  return ground(mirror(filled, template), document, template);
}

const lineOf = (leaf: Filled | undefined): number => {
  const place = (leaf as Leaf).evidence[0]?.place;
  return place?.kind === 'text' ? place.line : 0;
};

describe('the places of values of an answer', () => {
  it('are in the row of their item, though its name stands elsewhere too', () => {
    const filler = Array.from({ length: 60 }, (_, index) => `Clause ${index} says nothing of it`);
    const rows = ['Bolt', 'M8', '40', 'Nut', 'M8', '12', 'Bolt', 'M6', '7', 'Nut', 'M6', '3'];
    const lines = ['Bolt and Nut Supplies', 'Bolt', 'Nut', ...filler, ...rows];
    const items = [
      { name: 'Bolt', size: 'M8', count: 40 },
      { name: 'Nut', size: 'M8', count: 12 },
      { name: 'Bolt', size: 'M6', count: 7 },
      { name: 'Nut', size: 'M6', count: 3 },
    ];
    const filled = answered(lines, { items: [{ name: '', size: '', count: 'number' }] }, { items });
    assert.deepEqual(plain(filled), { items });
    const list = filled.members.items;
    const found = list?.kind === 'list' ? list.items.map((item) => (item as FilledObject).members) : [];
    const first = lines.length - rows.length + 1;
    assert.deepEqual(
      found.map(({ count }) => lineOf(count)),
      [first + 2, first + 5, first + 8, first + 11],
    );
    assert.deepEqual(
      found.map(({ name }) => lineOf(name)),
      [first, first + 3, first + 6, first + 9],
    );
  });

  it('have the sign that stands before a number, at the beginning of a line too', () => {
    const lines = ['Change in area', '−18.6', 'Dividends', '(1,200)'];
    const asked = { 'change in area': 'number', dividends: 'number' };
    const answer = { 'change in area': -18.6, dividends: -1200 };
    assert.deepEqual(plain(answered(lines, asked, answer)), answer);
    const turned = { 'change in area': 18.6, dividends: 1200 };
    assert.deepEqual(plain(answered(lines, asked, turned)), { 'change in area': null, dividends: null });
  });

  it('are in brackets behind the number in words without being below zero', () => {
    const lines = ['Papers are returned within fifteen (15) days.'];
    const asked = { 'return within days': 'integer' };
    assert.deepEqual(plain(answered(lines, asked, { 'return within days': 15 })), { 'return within days': 15 });
    assert.deepEqual(plain(answered(lines, asked, { 'return within days': -15 })), { 'return within days': null });
  });
});
