import assert from 'node:assert/strict';
import { boundSaid } from '../../../../src/fill/layout/values/bounds.ts';

describe('which end of what is allowed words make a value', () => {
  const told: [string, 'least' | 'most' | undefined][] = [
    ['at least <6> members', 'least'],
    ['no more than <12> pages', 'most'],
    ['not less than <30> days', 'least'],
    ['up to <€500>', 'most'],
    ['between <6> and 12 people', 'least'],
    ['between 6 and <12> people', 'most'],
    ['<2>-8 people', 'least'],
    ['2-<8> people', 'most'],
    ['0.4 … <6.5> m', 'most'],
    ['<0.4> … 6.5 m', 'least'],
    ['from 1 May to <3 May 2024>', 'most'],
    ['from 00:01 on 4 June 2023 to 23:59 on <3 June 2024>', 'most'],
    ['from noon on <4 June 2023> to noon on 3 June 2024', 'least'],
    ['opens at 9.30 on <4 June 2023>', undefined],
    ['mindestens <drei> Personen', 'least'],
    ['höchstens <drei> Beisitzer', 'most'],
    ['bis zum <1. März 2025>', 'most'],
    ['au plus <cinq> photos', 'most'],
    ['avant le <12 mai>', 'most'],
    ['al menos <dos> testigos', 'least'],
    ['fino a <dieci> opere', 'most'],
    ['minstens <twee> personen', 'least'],
    ['co najmniej <trzy> osoby', 'least'],
    ['не более <пяти> человек', 'most'],
    ['en az <iki> kişi', 'least'],
    ['högst <tre> bidrag', 'most'],
    ['<20>名以上', 'least'],
    ['<3月6日>まで', 'most'],
    ['the <17> bugs were fixed', undefined],
    ['it took <two> hours', undefined],
  ];
  for (const [text, bound] of told)
    it(`${bound ?? 'neither'}: ${text}`, () => {
      const [before = '', behind = ''] = [text.slice(0, text.indexOf('<')), text.slice(text.indexOf('>') + 1)];
      assert.equal(boundSaid(before, behind), bound);
    });
});
