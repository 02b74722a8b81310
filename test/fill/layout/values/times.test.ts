import assert from 'node:assert/strict';
import { findTimes } from '../../../../src/fill/layout/values/times.ts';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const read = (text: string): string[] => findTimes(text).map(({ value }) => value);

describe('times of day', () => {
  const told: [string, string[]][] = [
    ['dalle ore 10 alle ore 20', ['10:00', '20:00']],
    ['sabato 16 maggio, ore 18', ['18:00']],
    ['aperto dalle 9 alle 13.', ['09:00', '13:00']],
    ['à 20 heures 30', ['20:30']],
    ['pelas 21 horas', ['21:00']],
    ['a las 8 de la tarde', ['20:00']],
    ['à 9 h du soir', ['21:00']],
    ['a las 18 hs', ['18:00']],
    ['de 14 heures à 16 heures', ['14:00', '16:00']],
    ['9h00-10h30, 14h-16h', ['09:00', '10:30', '14:00', '16:00']],
  ];
  for (const [text, times] of told) it(`are read: ${text}`, () => assert.deepEqual(read(text), times));

  const none = [
    'ouvert 24 heures sur 24',
    'limité à 20 heures par semaine',
    'alle 3 squadre',
    'a las 8 personas',
    'Totale ore 18',
    'from as few as 10.',
    'das 18. Jahrhundert und das 12-seitige Heft',
    'Preise für alle 5.',
    'une durée de 3 heures',
  ];
  for (const text of none) it(`are not seen: ${text}`, () => assert.deepEqual(read(text), []));

  it('may have a dot between hours and minutes where they are asked for', async () => {
    assert.deepEqual(await fill(drawn('Targa: FX 123 KL      Ora: 15.42'), { ora: 'time' }), { ora: '15:42' });
  });
});
