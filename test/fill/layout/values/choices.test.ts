import assert from 'node:assert/strict';
import { findChoices } from '../../../../src/fill/layout/values/choices.ts';

const found = (text: string, choices: unknown[]): string[] =>
  findChoices(text, choices).map(({ start, end }) => text.slice(start, end));

describe('choices in text', () => {
  it('are found by all their words, whole, the longest first, in any case', () => {
    assert.deepEqual(found('Paid in Full, not in part', ['paid', 'paid in full', 7]), ['Paid in Full']);
    assert.deepEqual(found('unpaid', ['paid']), []);
    assert.deepEqual(found('pre-paid', ['paid']), []);
    assert.deepEqual(found('Status: IN PROGRESS', ['in_progress', 'in_review']), ['IN PROGRESS']);
    assert.deepEqual(found('Grade (A)', ['(A)', '(B)']), ['(A)']);
    assert.deepEqual(found('已付款。', ['已付款', '未付款']), ['已付款']);
    assert.deepEqual(found('Café', ['cafe']), ['Café']);
    assert.deepEqual(found('X', ['x', 'y']), ['X']);
    assert.deepEqual(found('-', ['-']), []);
  });

  it('are none where a text names several', () => assert.deepEqual(found('open or closed', ['open', 'closed']), []));

  it('are gone through once, however many texts there are', () => {
    let looked = 0;
    const choices = new Proxy(
      Array.from({ length: 100 }, (_, at) => `choice ${at}`),
      {
        get: (of, key) => {
          if (typeof key === 'string' && /^\d/.test(key)) looked++;
          return Reflect.get(of, key);
        },
      },
    );
    for (let at = 0; at < 1000; at++) assert.equal(findChoices(`Row ${at} has choice ${at % 100}`, choices).length, 1);
    assert.equal(looked, 100);
  });
});
