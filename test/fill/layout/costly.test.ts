import assert from 'node:assert/strict';
import { unitsOf } from '../../../src/fill/layout/lists/units.ts';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('documents made to cost much', () => {
  it('fills from a paragraph of 133,000 amounts before its time is up', async () => {
    const answer = await fill(flowing('$1 '.repeat(133_000)), { total: 'money', seller: '' });
    assert.deepEqual(Object.keys(answer), ['total', 'seller']);
    assert.equal(answer.seller, null);
  });

  it('looks for titles before the page numbers of one line of 250,000 characters before its time is up', async () => {
    const answer = await fill(flowing('de 9 horas a 10 às 14 10-11-12 2–4 '.repeat(7000)), { opens: 'time' });
    assert.deepEqual(Object.keys(answer), ['opens']);
  });

  it('reads one line of 40,000 days, one of 60,000 times and one of 50,000 tab stops before its time is up', async () => {
    for (const line of ['2026-03-14 '.repeat(40_000), '14:05 '.repeat(60_000), 'x\t'.repeat(50_000)]) {
      const answer = await fill(flowing(line), { invoice_date: 'date', total: 'money', figures: [{ label: '' }] });
      assert.deepEqual(Object.keys(answer), ['invoice_date', 'total', 'figures']);
    }
  });

  it('reads one line of 200,000 rules to write on before its time is up', async () => {
    const answer = await fill(flowing('Supplier ____ab____ '.repeat(200_000)), { supplier: '', items: [{ name: '' }] });
    assert.deepEqual(Object.keys(answer), ['supplier', 'items']);
  });

  it('cuts more lines into units than a call has room for arguments', () => {
    const { lines } = viewOf(flowing('ab cd'));
    assert.doesNotThrow(() => unitsOf(Array.from({ length: 200_000 }, () => lines).flat()));
  });

  it('looks for names and their numbers in signs without end before its time is up', async () => {
    for (const piece of ['.', '- ', 'Court ', 'A. ', '\t:\t', '(AB) ', '大学', 'of Court of '])
      for (const text of [
        `The Court of ${piece.repeat(60_000 / piece.length)} end`,
        `Court ${piece.repeat(8)}\n\n`.repeat(2000),
      ]) {
        const answer = await fill(flowing(text), { court: '', university: '', phone: '', fund_acronym: '', city: '' });
        assert.equal(Object.keys(answer).length, 5);
      }
  });

  it('reads names behind signs and spaces without end before its time is up', async () => {
    for (const piece of [', ', ';', '/ ', ' ', '– ', '. '])
      await fill(flowing(`Teacher: Ada Lind${piece.repeat(60_000 / piece.length)}1`), {
        teacher: '',
        name: '',
        city: '',
      });
  });

  it('fills 400 keys from 50,000 words that nobody knows before its time is up', async () => {
    let state = 1;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const letters = 'bcdfghklmnprstvzaeiou';
    const word = () => Array.from({ length: 9 }, () => letters[Math.floor(letters.length * random())]).join('');
    const sentence = () => `${Array.from({ length: 25 }, word).join(' ')}.`;
    const keys = Array.from({ length: 400 }, () => `${word()}_${word()}`);
    const answer = await fill(
      flowing(Array.from({ length: 2000 }, sentence).join('\n\n')),
      Object.fromEntries(keys.map((key) => [key, `${word()} ${word()}`])),
    );
    assert.deepEqual(Object.keys(answer), keys);
  });
});
