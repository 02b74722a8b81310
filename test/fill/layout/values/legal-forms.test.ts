import { strict as assert } from 'node:assert';
import { hasLegalForm, legalForm, mayHaveLegalForm } from '../../../../src/fill/layout/values/legal-forms.ts';

describe('Legal forms of companies', () => {
  const cases: [text: string, sure: boolean, may: boolean][] = [
    ['Probe Bau GmbH & Co. KG', true, true],
    ['PROBE BAU GMBH', true, true],
    ['Sample Widgets, inc.', true, true],
    ['Vzorek s. r. o.', true, true],
    ['Vzorek s.r.o.', true, true],
    ['Przykład Sp. z o.o.', true, true],
    ['Sample Sdn. Bhd.', true, true],
    ['Örnek Sanayi A.Ş.', true, true],
    ['Näide OÜ', true, true],
    ['Sample Limited', true, true],
    ['山田株式会社', true, true],
    ['ООО «Ромашка»', true, true],
    ['Eksempel AS', false, true],
    ['Exemple SA', false, true],
    ['Sample Company', false, true],
    // Forms that are other words too are none in small letters, nor is a unit or a part of a word.
    ['such as this', false, false],
    ['25 kg', false, false],
    ['a limited edition', false, false],
    ['Incline', false, false],
    ['Altdorf', false, false],
  ];
  for (const [text, sure, may] of cases)
    it(`${sure ? 'are certain' : may ? 'may be' : 'are not'} in "${text}"`, () => {
      assert.deepEqual([hasLegalForm(text), mayHaveLegalForm(text)], [sure, may]);
    });

  it('end with their last stop, and with the end of a word', () => {
    const behind = new RegExp(`^${legalForm}`, 'u');
    for (const [text, form] of [
      ['Inc. and others', 'Inc.'],
      ['S. p. A. of Turin', 'S. p. A.'],
      ['Ltd, Leeds', 'Ltd'],
      ['GmbH & Co. KGaA', 'GmbH & Co. KGaA'],
    ] as const)
      assert.equal(behind.exec(text)?.[0], form);
    for (const text of ['Incline', 'Agency', 'company', 'coast']) assert.equal(behind.exec(text), null);
  });
});
