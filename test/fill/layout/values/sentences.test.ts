import assert from 'node:assert/strict';
import { sentencesIn } from '../../../../src/fill/layout/values/sentences.ts';
import { findTimes } from '../../../../src/fill/layout/values/times.ts';

const cut = (text: string): string[] => sentencesIn(text).map(({ start, end }) => text.slice(start, end).trim());

describe('sentencesIn', () => {
  it('ends sentences at stops, and none at short forms', () => {
    assert.deepEqual(cut('Agent L. Probe met Mr. T. Ejemplo at 6.05 p.m. Apologies came in. It rained; we left'), [
      'Agent L. Probe met Mr. T. Ejemplo at 6.05 p.m.',
      'Apologies came in.',
      'It rained;',
      'we left',
    ]);
    assert.deepEqual(cut('Aceites Lys, S.A. fabrica 5.2 t. Dr. Ada Probe firma.'), [
      'Aceites Lys, S.A. fabrica 5.2 t.',
      'Dr. Ada Probe firma.',
    ]);
    assert.deepEqual(cut('Sídlo je nám. Příkladu 5. Platí JUDr. Eva Malá.'), [
      'Sídlo je nám. Příkladu 5.',
      'Platí JUDr. Eva Malá.',
    ]);
    assert.deepEqual(cut('今天下雨。我们走了；完。'), ['今天下雨。', '我们走了；', '完。']);
    assert.deepEqual(cut(' . ! '), []);
  });
});

describe('findTimes', () => {
  it('reads hours with a letter or a word behind them', () => {
    const times = (text: string) => findTimes(text).map(({ start, end, value }) => [text.slice(start, end), value]);
    assert.deepEqual(times('vers 22 h 30'), [['22 h 30', '22:30']]);
    assert.deepEqual(times('om 14.00 uur, of 15 uur'), [
      ['14.00 uur', '14:00'],
      ['15 uur', '15:00'],
    ]);
  });
});
