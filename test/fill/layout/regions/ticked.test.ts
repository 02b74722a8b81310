import assert from 'node:assert/strict';
import { drawn, flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('lists of boxes', () => {
  it('hold what is ticked under the question that the list is called', async () => {
    const permit = drawn(
      [
        'Type of work:  ☒ New construction  ☐ Alteration  ☒ Electrical  ☐ Plumbing',
        'Utilities affected:  ☐ Gas  ☐ Water  ☐ Sewer',
        '症状：☑咳嗽 □头痛 ☑乏力 □腹泻',
      ].join('\n'),
    );
    assert.deepEqual(await fill(permit, { type_of_work: [''], utilities_affected: [''], 症状: [''] }), {
      type_of_work: ['New construction', 'Electrical'],
      utilities_affected: [],
      症状: ['咳嗽', '乏力'],
    });
  });

  it('hold what is ticked among bullets, without its box', async () => {
    const form = flowing(
      ['Equipment issued:', '- [x] Laptop', '- [ ] Docking station', '- [x] Headset', '- [ ] Phone'].join('\n\n'),
    );
    assert.deepEqual(await fill(form, { equipment_issued: [''] }), { equipment_issued: ['Laptop', 'Headset'] });
    const intake = flowing(
      [
        'Check all that apply:',
        '[X] Asthma\n\n[ ] Diabetes\n\n[ ] High blood pressure\n\n[X] Seasonal allergies\n\n[ ] Heart disease',
        'Do you smoke? [X] Yes [ ] No',
      ].join('\n\n'),
    );
    assert.deepEqual(await fill(intake, { conditions: ['conditions that are checked'] }), {
      conditions: ['Asthma', 'Seasonal allergies'],
    });
  });

  it('hold what is ticked in two columns, though boxes stand apart from words and words go on below', async () => {
    const survey = drawn(
      [
        'Repairs and steps taken by the caretaker since the last visit: (Tick all that apply.)',
        '☒     Gutters cleared              ☐     Boiler replaced',
        '☐ Cellar pumped dry                ☒ Locks changed',
        '☒     Windows sealed (attic and    ☐     Stairs swept',
        '      north side)                  ☒     Lamps renewed',
        '☐     Lift inspected               ☐     Walls painted',
      ].join('\n'),
    );
    const { steps_taken } = await fill(survey, { steps_taken: ['all ticked steps taken by the caretaker'] });
    assert.deepEqual(steps_taken, [
      'Gutters cleared',
      'Locks changed',
      'Windows sealed (attic and north side)',
      'Lamps renewed',
    ]);
  });

  it('hold all that is to be done', async () => {
    const sprint = flowing(
      '# Sprint\n\n## Tasks\n\n- [x] Write the notes\n\n- [ ] Move the build\n\n- [ ] Clean up flags',
    );
    assert.deepEqual(await fill(sprint, { tasks: [''] }), {
      tasks: ['Write the notes', 'Move the build', 'Clean up flags'],
    });
  });
});
