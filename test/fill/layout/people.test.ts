import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('people and their offices', () => {
  it('reads names behind, before and over the words for an office', async () => {
    const page = drawn(
      [
        'District Superintendent Wendy Hill opened the meeting with thanks to everybody.',
        'BARRY NOLAN, CFO',
        '',
        'Ruth Okafor',
        'Secretary General',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { superintendent: '', secretary_general: '', cfo: '', treasurer: '' }), {
      superintendent: 'Wendy Hill',
      secretary_general: 'Ruth Okafor',
      cfo: 'BARRY NOLAN',
      treasurer: null,
    });
  });

  it('takes words that a document writes small for nobody’s name', async () => {
    const page = drawn(
      'The District Superintendent Annual Report\n\nThis is the annual report of the year that went by.',
    );
    assert.deepEqual(await fill(page, { superintendent: '' }), { superintendent: null });
  });

  it('reads names over offices that stand side by side, as under signatures', async () => {
    const page = drawn(
      ['Carlos Okafor                 Ruth Nolan', 'Project lead                  Academic director'].join('\n'),
    );
    assert.deepEqual(await fill(page, { project_lead: '', academic_director: '' }), {
      project_lead: 'Carlos Okafor',
      academic_director: 'Ruth Nolan',
    });
  });
});
