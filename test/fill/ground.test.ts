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
  it('holds a list of 60,000 items against one page before its time is up', () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `item ${at}`);
    const items = rows.map((text, at) => leaf(at, text));
    const list = object({ lines: { kind: 'list', items } });
    const { lines } = plain(ground(list, drawn(rows.join('\n')), readTemplate({ lines: ['number'] }))) as {
      lines: number[];
    };
    assert.equal(lines.length, rows.length);
  });

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

  const strict: [what: string, asked: unknown, value: Value, printed: string, kept: boolean][] = [
    ['a printed amount', 'number', 2933.64, 'Total due 2,933.64', true],
    ['an amount with a decimal comma', 'number', 2933.64, 'Gesamt 2.933,64 €', true],
    ['a part of an amount', 'number', 2.933, 'Total due 2,933.64', false],
    ['one from any number', 'number', 1, 'Total due 2,933.64', false],
    ['a thousand times too much', 'number', 2933640, 'Total due 2,933.64', false],
    ['the other sign', 'number', -45, 'Balance 45.00', false],
    ['a minus', 'number', -45, 'Balance -45.00', true],
    ['brackets', 'number', -45, 'Balance (45.00)', true],
    ['the other sign of brackets', 'number', 45, 'Balance (45.00)', false],
    ['a height in brackets', { height: 'integer' }, 11, 'Height (11)', true],
    ['a loss in brackets as a gain', { 'total profit': 'integer' }, 11, 'Total profit (11)', false],
    ['a dash that parts', 'number', 45, 'Rooms 12-45', true],
    ['millions', 'number', 2300000, '2.3 million', true],
    ['full-width digits', 'number', 1200, '合計　１，２００円', true],
    ['a yes from any words', 'boolean', true, 'Total due 2,933.64', false],
    ['a yes from words of the key', { 'is insured': 'boolean' }, true, 'The parcel is insured', true],
    ['a no from words of the key', { 'is insured': 'boolean' }, false, 'The parcel is insured', false],
    ['a no from a negation', { 'is insured': 'boolean' }, false, 'The parcel is not insured', true],
    ['a yes from a negation', { 'is insured': 'boolean' }, true, 'The parcel is not insured', false],
    ['a no from a prefix', { paid: 'boolean' }, false, 'unpaid', true],
    ['a tick', 'boolean', true, '☒ Express', true],
    ['an open box', 'boolean', true, '☐ Express', false],
    ['a choice from any words', ['red', 'green'], 'red', 'Total due', false],
    ['a choice in its words', ['red', 'green'], 'green', 'Dark green paint', true],
    ['a choice inside of a word', ['red', 'green'], 'red', 'hundred', false],
    ['the first letter of a choice', ['female', 'male'], 'female', 'Sex: F', true],
    ['a choice by its meaning', ['card', 'cash'], 'card', 'VISA **** 1234', true],
    ['part of a word', '', 'ate', 'Date', false],
    ['a time that is not printed', 'date-time', '2024-05-03T10:00', '3 May 2024', false],
    ['a time that is printed', 'date-time', '2024-05-03T10:00+02:00', '3 May 2024, 10:00', true],
  ];
  for (const [what, asked, value, printed, isKept] of strict) {
    it(`${isKept ? 'keeps' : 'drops'} ${what}`, () => {
      const named = typeof asked === 'object' && asked !== null && !Array.isArray(asked);
      const template = readTemplate(named ? asked : { a: asked });
      const key = template.root.fields[0]?.key ?? '';
      const result = ground(object({ [key]: leaf(value, printed) }), drawn(printed), template).members[key] as Leaf;
      assert.equal(result.value, isKept ? value : null);
      assert.equal(result.status, isKept ? 'found' : 'ungrounded');
    });
  }

  it('keeps a name with a letter misread, and says how much it is alike', () => {
    const template = readTemplate({ name: '', number: '' });
    const filled = object({
      name: leaf('Universal Studios', 'Univcrsal Studios'),
      number: leaf('4711-0815-00', '4711-0815-01'),
    });
    const grounded = ground(filled, drawn('Univcrsal Studios  4711-0815-01'), template);
    const { value, evidence } = grounded.members.name as Leaf;
    assert.equal(value, 'Universal Studios');
    assert.equal(evidence[0]?.likeness, 1 - 1 / 16);
    assert.equal((grounded.members.number as Leaf).status, 'ungrounded');
  });

  it('keeps what was judged from a picture only when that is asked for', () => {
    const template = readTemplate({ scene: 'what is shown' });
    const scene: Leaf = { ...leaf('a harbour', ''), raw: null, status: 'judged', evidence: [] };
    const grounded = (judged: boolean) => ground(object({ scene }), page, template, { judged }).members.scene as Leaf;
    assert.deepEqual(grounded(true), scene);
    assert.equal(grounded(false).status, 'ungrounded');
  });

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
    const left: [string, number][] = [];
    const leftOut = (pointer: string, count: number) => left.push([pointer, count]);
    const result = ground(object({ items: { kind: 'list', items } }), page, template, { leftOut });
    assert.deepEqual(plain(result), { items: [{ name: 'Köln', price: null }] });
    assert.deepEqual(left, [['/items', 1]]);
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
