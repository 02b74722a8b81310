/** Values as a whole, and nothing else: what goes on behind or before what a source has found. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('a value that is asked for as text', () => {
  const cases: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      'keeps how far a number may be off',
      'Conditions\n\nTemperature: (20.1 ± 0.4) °C\n\nHumidity: 46 ± 5 %\n\nPressure: 1013 hPa',
      { temperature: '', humidity: '', pressure: '' },
      { temperature: '(20.1 ± 0.4) °C', humidity: '46 ± 5 %', pressure: '1013 hPa' },
    ],
    [
      'has no tolerance where a number is asked for',
      'Conditions\n\nTemperature: (20.1 ± 0.4) °C',
      { temperature: 'number' },
      { temperature: 20.1 },
    ],
    [
      'is the last four digits where a key asks for these',
      'Payment\n\nCard number: XXXXXXXXXXXX3306\n\nAmount: $12.00',
      { card_last_four: '' },
      { card_last_four: '3306' },
    ],
    [
      'is the whole number of a card where it does not',
      'Payment\n\nCard number: XXXXXXXXXXXX3306\n\nAmount: $12.00',
      { card_number: '' },
      { card_number: 'XXXXXXXXXXXX3306' },
    ],
    [
      'is the option that is ticked of several',
      'Reply\n\nAnswer: ☐ call ☒ write to her ☐ wait',
      { answer: '' },
      { answer: 'write to her' },
    ],
    [
      'is a body with what it is for',
      'STATEMENT\n\nbefore the\n\nCommittee on Resources\n\nMarch 26, 1998\n\nRoom 1324',
      { committee: '' },
      { committee: 'Committee on Resources' },
    ],
    [
      'says what is counted where no sign stands between',
      'Gallery guide\n\nRoom 3\n\nOils',
      { room: '' },
      { room: 'Room 3' },
    ],
    ['is what stands behind the sign where one does', 'Gallery guide\n\nRoom: 3\n\nOils', { room: '' }, { room: '3' }],
    [
      'is a number alone where that counts or scores',
      'Report\n\nScore 85\n\nPulse 72',
      { score: '', pulse: '' },
      { score: '85', pulse: '72' },
    ],
    [
      'keeps the other end of a range, but where one end is asked for',
      'Storage\n\nTemperature: 18 to 21 °C\n\nAge: 12–16 years',
      { temperature: '', minimum_temperature: '' },
      { temperature: '18 to 21 °C', minimum_temperature: null },
    ],
    [
      'has no office of a person in their name',
      'JUDGMENT\n\nProsecutor: Henrik Palm, senior counsel\n\nJudge: Ada Moor',
      { prosecutor: '', judge: '' },
      { prosecutor: 'Henrik Palm', judge: 'Ada Moor' },
    ],
  ];
  for (const [name, text, template, expected] of cases)
    it(name, async () => assert.deepEqual(await fill(flowing(text), template), expected));
});
