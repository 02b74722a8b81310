import { strict as assert } from 'node:assert';
import { endsShortened, shortWord } from '../../../../src/fill/layout/values/short-words.ts';

describe('Words that a stop shortens', () => {
  it('are known in any case of letters, as whole words', () => {
    for (const text of ['Dr', 'dr', 'to Mr', 'Mills Ltd', 'PROF', 'art', 'ул', 'на ул', 'J', 'by J', 'MUDr'])
      assert.ok(endsShortened(text), text);
    for (const text of ['Leeds', 'paid', 'xdr', 'Street', 'улица', 'i', '3', '']) assert.ok(!endsShortened(text), text);
  });

  it('stay known however often they are asked', () => {
    const pattern = new RegExp(`(?<!(?<!\\p{L})${shortWord})\\.\\s`, 'u');
    for (let time = 0; time < 5000; time += 1)
      for (const text of ['and Dr. Sue', 'i Dña. Eva', 'на ул. Мира']) assert.equal(pattern.exec(text), null);
  });
});
