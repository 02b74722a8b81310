import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ground } from '../../src/fill/ground.ts';
import { readTemplate } from '../../src/fill/template.ts';
import { type Filled, type FilledObject, type Leaf, plain, type Value } from '../../src/model/filled.ts';
import { document, drawn, tableOf } from '../support/document.ts';

const leaf = (value: Value, text: string, page = 1): Leaf => ({
  kind: 'leaf',
  value,
  raw: text,
  status: 'found',
  confidence: 0.9,
  evidence: [{ place: { kind: 'page', page }, text }],
});
const object = (members: Record<string, Filled>): FilledObject => ({ kind: 'object', members });
const page = drawn(
  'Rechnung 4711 vom 3. Mai 2024\nSumme   1.234,50 EUR\nBezahlt  ja\nBüro Köln\nin millions, for two years ended May 4, 2025  $',
  'Seite zwei',
);

describe('ground', () => {
  const kept: [string, Value, string][] = [
    ['words as they stand', 'Büro Köln', 'Büro Köln'],
    ['words over a line break', 'ja Büro', 'ja Büro'],
    ['lines that other columns part', '4711 Summe', '4711\nSumme'],
    ['a number', 1234.5, '1.234,50 EUR'],
    ['a day', '2024-05-03', '3. Mai 2024'],
    ['a currency', 'EUR', '1.234,50 EUR'],
    ['a yes', true, 'ja'],
    ['a number in words', '2 years', 'two years'],
    ['a scale', 1_000_000, 'in millions'],
    ["a currency's sign", 'USD', '$'],
    ['a fiscal period', 'FY2025Q2', 'May 4, 2025'],
  ];
  for (const [name, value, text] of kept) {
    it(`keeps ${name}`, () => {
      const result = ground(object({ a: leaf(value, text) }), page, readTemplate({ a: '' }));
      assert.deepEqual(plain(result), { a: value });
    });
  }

  const dropped: [string, Leaf][] = [
    ['words that the document does not hold', leaf('Berlin', 'Berlin')],
    ['words of another page', leaf('Seite zwei', 'Seite zwei', 1)],
    ['a number that is not the printed one', leaf(1234.6, '1.234,50 EUR')],
    ['a day that is not the printed one', leaf('2024-05-04', '3. Mai 2024')],
    ['a value that its evidence does not say', leaf('Berlin', 'Köln')],
    ['a value without evidence', { ...leaf('Köln', 'Köln'), evidence: [] }],
    ['a value with empty evidence', leaf('', ' ')],
  ];
  for (const [name, answer] of dropped) {
    it(`drops ${name}`, () => {
      assert.deepEqual(plain(ground(object({ a: answer }), page, readTemplate({ a: '' }))), { a: null });
    });
  }

  it('takes the words that decide for a choice, whatever the caller calls it', () => {
    const template = readTemplate({ paid: ['yes', 'no'] });
    assert.deepEqual(plain(ground(object({ paid: leaf('yes', 'ja') }), page, template)), { paid: 'yes' });
  });

  it('looks into cells and into what the file declares', () => {
    const made = document({ pages: [''], fields: [{ kind: 'form', name: 'iban', value: 'DE02120300000000202051' }] });
    made.blocks.push(tableOf([['Artikel'], ['Schraube M8']]));
    const filled = object({
      a: leaf('Schraube M8', 'Schraube M8'),
      b: leaf('DE02120300000000202051', 'DE02120300000000202051'),
    });
    assert.deepEqual(plain(ground(filled, made, readTemplate({ a: '', b: '' }))), plain(filled));
  });

  it('drops items of lists of which nothing is left, and keeps keys', () => {
    const template = readTemplate({ items: [{ name: '', price: '' }] });
    const items: Filled[] = [
      object({ name: leaf('Köln', 'Köln'), price: leaf('9', '9.999') }),
      object({ name: leaf('X', 'X'), price: leaf('ZZ', 'ZZ') }),
    ];
    const result = ground(object({ items: { kind: 'list', items } }), page, template);
    assert.deepEqual(plain(result), { items: [{ name: 'Köln', price: null }] });
  });

  it('never lets through words that are nowhere in the document', () => {
    const template = readTemplate({ a: '' });
    fc.assert(
      fc.property(fc.string({ minLength: 12, unit: fc.constantFrom('x', 'q', 'z', 'w') }), (words) => {
        assert.deepEqual(plain(ground(object({ a: leaf(words, words) }), page, template)), { a: null });
      }),
    );
  });
});
