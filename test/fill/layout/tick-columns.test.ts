/** Tables that are answered by ticking one of several columns. */
import assert from 'node:assert/strict';
import { titledTable } from '../../support/document.ts';
import { fill, fillTree } from '../lists/fill.ts';

const marks: [name: string, ticked: string, open: string][] = [
  ['boxes', '☒', '☐'],
  ['crosses', 'X', ''],
  ['brackets', '[x]', '[ ]'],
];

describe('columns to tick', () => {
  for (const [name, ticked, open] of marks) {
    const rows = [
      ['Question', 'Yes', 'No'],
      ['Smoker?', open, ticked],
      ['Diabetic?', ticked, open],
      ['Allergic?', open, ticked],
    ];

    it(`of ${name} answer each row with the head of the ticked one`, async () => {
      const asked = { smoker: 'boolean', diabetic: 'boolean', allergic: 'boolean' };
      assert.deepEqual(await fill(titledTable('Questionnaire', rows), asked), {
        smoker: false,
        diabetic: true,
        allergic: false,
      });
    });

    it(`of ${name} are one answer of an item`, async () => {
      assert.deepEqual(
        await fill(titledTable('Questionnaire', rows), { questions: [{ question: '', answer: ['yes', 'no'] }] }),
        {
          questions: [
            { question: 'Smoker?', answer: 'no' },
            { question: 'Diabetic?', answer: 'yes' },
            { question: 'Allergic?', answer: 'no' },
          ],
        },
      );
    });
  }

  it('show the head and the tick', async () => {
    const rows = [
      ['Question', 'Yes', 'No'],
      ['Smoker?', '', 'X'],
      ['Diabetic?', 'X', ''],
    ];
    const { members } = await fillTree(titledTable('Questionnaire', rows), { smoker: 'boolean' });
    const { smoker } = members;
    assert.ok(smoker?.kind === 'leaf');
    assert.deepEqual(
      smoker.evidence.map(({ text }) => text),
      ['No', 'X'],
    );
  });

  it('say nothing where none or several of a row are ticked', async () => {
    const rows = [
      ['Question', 'Yes', 'No'],
      ['Smoker?', '', ''],
      ['Diabetic?', 'X', ''],
      ['Allergic?', 'X', 'X'],
    ];
    const given = await fill(titledTable('Questionnaire', rows), {
      smoker: 'boolean',
      diabetic: 'boolean',
      allergic: 'boolean',
    });
    assert.deepEqual([given.smoker, given.diabetic], [null, true]);
    assert.notEqual(given.allergic, false);
  });

  it('stay apart where members ask for them', async () => {
    const rows = [
      ['Plan', 'Parking', 'Breakfast'],
      ['Basic', 'X', ''],
      ['Pro', '', 'X'],
      ['Family', 'X', ''],
    ];
    const { plans } = await fill(titledTable('Questionnaire', rows), {
      plans: [{ plan: '', parking: 'boolean', breakfast: 'boolean' }],
    });
    assert.deepEqual(
      plans.map(({ parking }: { parking: boolean | null }) => parking),
      [true, null, true],
    );
  });
});
