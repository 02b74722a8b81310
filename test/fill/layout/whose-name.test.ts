/** Whose name stands behind the label of a name, where a document is of somebody. */
import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const papers: [string, string[], string][] = [
  ['student', ['Elm School, York', 'REPORT', 'Name:         Tara Hill', 'Class:        4 A'], 'Tara Hill'],
  ['student_name', ['Elm School, York', 'REPORT', 'First name and surname:   Tara Hill', 'Class:  4 A'], 'Tara Hill'],
  [
    'student',
    ['Základní škola Mánesova', 'VYSVĚDČENÍ', 'Jméno a příjmení:   Tereza Vzorová', 'Třída:   4. A'],
    'Tereza Vzorová',
  ],
  ['patient', ['Elm Hospital', 'Discharge letter', 'Name:         Tara Hill', 'Born:   9 May 2013'], 'Tara Hill'],
  ['employee', ['Elm Ltd', 'Salary statement', 'Full name:    Tara Hill', 'Born:   9 May 1983'], 'Tara Hill'],
];

describe('who a document is of', () => {
  for (const [key, lines, name] of papers)
    it(`is named behind a label that only says name: ${key} in ${lines[1]}`, async () => {
      assert.deepEqual(await fill(drawn(lines.join('\n\n')), { [key]: '' }), { [key]: name });
    });

  it('is nobody where the document is about something else', async () => {
    const page = drawn('Harbour Works\n\nPump sheet\n\nName:         Tara Hill\n\nColour:      green');
    assert.deepEqual(await fill(page, { patient: '' }), { patient: null });
  });
});
