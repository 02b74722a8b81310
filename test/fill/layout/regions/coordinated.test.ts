/** What sentences count up. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { coordinationsIn } from '../../../../src/fill/layout/regions/coordinated.ts';

const counted = (text: string) =>
  coordinationsIn(text).map(({ items, before }) => [before, items.map(({ start, end }) => text.slice(start, end))]);

describe('coordinationsIn', () => {
  const cases: [string, [string, string[]][]][] = [
    [
      'The number was fixed. Nominations were received for Ada Orr, Sue-Lin Teoh and Rex Dunphy.',
      [['Nominations were received for', ['Ada Orr', 'Sue-Lin Teoh', 'Rex Dunphy']]],
    ],
    [
      'The symptoms are loss of taste, mild fever and headache.',
      [['The symptoms are', ['loss of taste', 'mild fever', 'headache']]],
    ],
    ['Our wares include rolled oats and butter.', [['Our wares include', ['rolled oats', 'butter']]]],
    ['Entre los temas están agua potable y obras.', [['Entre los temas están', ['agua potable', 'obras']]]],
    ['All trees, namely ash, elm and oak, are sound.', [['All trees, namely', ['ash', 'elm', 'oak']]]],
    ['Lots 1, 3, 4 and 7 were sold.', [['Lots', ['1', '3', '4', '7']]]],
    ['You should have passed GEOL 101 and MATH 120.', [['You should have passed', ['GEOL 101', 'MATH 120']]]],
    ['Present were Cllrs S. Hay, P. Dow and R. Holm.', [['Present were Cllrs', ['S. Hay', 'P. Dow', 'R. Holm']]]],
    ['Contains sodium hydroxide and amine oxide.', [['Contains', ['sodium hydroxide', 'amine oxide']]]],
    ['Zu Prüfern wurden Jan Böhm und Eva Weiß gewählt.', [['Zu Prüfern wurden', ['Jan Böhm', 'Eva Weiß']]]],
    [
      'Uso obrigatório de macacão, luvas de nitrila, viseira e botas.',
      [['Uso obrigatório de', ['macacão', 'luvas de nitrila', 'viseira', 'botas']]],
    ],
    [
      'Apologies were received from Councillors A. Orr and D. Nkemelu.',
      [['Apologies were received from Councillors', ['A. Orr', 'D. Nkemelu']]],
    ],
    [
      'Funded by Alpine Trust and Northern Institute of Geodesy.',
      [['Funded by', ['Alpine Trust', 'Northern Institute of Geodesy']]],
    ],
    [
      'Apologies were noted, the minutes duly signed by Ann Lee and Bob Ray.',
      [['the minutes duly signed by', ['Ann Lee', 'Bob Ray']]],
    ],
    ['They excused J. Fox (ill) and T. Bird (work).', [['They excused', ['J. Fox (ill)', 'T. Bird (work)']]]],
    [
      'He takes ramipril 10 mg once daily, bisoprolol 5 mg once daily and iron twice daily.',
      [['He takes', ['ramipril 10 mg once daily', 'bisoprolol 5 mg once daily', 'iron twice daily']]],
    ],
  ];
  for (const [text, expected] of cases)
    it(`finds what is counted up in: ${text.slice(0, 40)}`, () => assert.deepEqual(counted(text), expected));

  it('takes no clause for a thing', () => {
    for (const text of [
      'We work with Fell Hall, which lends rooms, and with Oak House.',
      'It rained and they left early',
    ])
      for (const [, items = []] of counted(text) as [string, string[]][])
        assert.ok(!items.some((one) => /^which/u.test(one)));
  });

  it('takes neither where, when and how something is for things, nor two words alone', () => {
    for (const text of [
      'The parties shall meet in London and Paris.',
      'Payments are due in January and July.',
      'The conditions are simple and fair.',
      'Die Prüfer prüfen Kasse und Bücher.',
      'Los anexos se envían a Madrid y Sevilla.',
      'Suppliers include both Marks and Spencer.',
    ])
      assert.deepEqual(counted(text), [], text);
  });

  it('finds things that stand in the text, in their order, of any text', () => {
    const words = fc.constantFrom(
      'and',
      ',',
      '(',
      ')',
      'Ann',
      'b',
      '3',
      'und',
      '、',
      'e',
      '.',
      ' ',
      'of',
      ', and',
      '–',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.array(words).map((some) => some.join(' ')),
        ),
        (text) => {
          for (const { items } of coordinationsIn(text)) {
            assert.ok(items.length > 1);
            for (const [at, { start, end }] of items.entries()) {
              assert.ok(start >= (items[at - 1]?.end ?? 0) && end > start && end <= text.length);
              assert.equal(text.slice(start, end), text.slice(start, end).trim());
            }
          }
        },
      ),
    );
  });

  it('is done soon with a text that only joins', () => {
    const started = performance.now();
    coordinationsIn('a and '.repeat(1000));
    coordinationsIn(`${'Ab, '.repeat(1000)}and Cd`);
    assert.ok(performance.now() - started < 2000);
  });
});
