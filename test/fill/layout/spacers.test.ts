import assert from 'node:assert/strict';
import { flowing, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const asked = { supplier: '', department: '', weight: '', status: '' };
const wanted = { supplier: 'Northfield Timber Ltd', department: 'Facilities', weight: '12.5 kg', status: 'approved' };

describe('what only keeps labels and values apart', () => {
  it('may be a column of a table', async () => {
    const rows = [
      ['Supplier:', '', 'Northfield Timber Ltd'],
      ['Department:', '', 'Facilities'],
      ['Weight:', '', '12.5 kg'],
      ['Status:', '', 'approved'],
    ];
    assert.deepEqual(await fill(titledTable('Registration', rows, 0), asked), wanted);
  });

  it('is no column where only some cells are empty', async () => {
    const rows = [
      ['Supplier:', '', 'Northfield Timber Ltd'],
      ['Department:', 'Facilities', ''],
    ];
    assert.equal((await fill(titledTable('Registration', rows, 0), asked)).department, 'Facilities');
  });

  for (const [what, between, behind] of [
    ['rules', ' ____', '____'],
    ['dots', ' ............ ', ''],
    ['ellipses', ' ……… ', ''],
  ])
    it(`may be ${what} in a text without pages`, async () => {
      const lines = ['Supplier', 'Department', 'Weight', 'Status'].map(
        (label, at) => `${label}${between}${Object.values(wanted)[at]}${behind}`,
      );
      assert.deepEqual(await fill(flowing(lines.join('\n\n')), asked), wanted);
    });

  it('is no value where nobody wrote on it', async () => {
    const empty = await fill(flowing('Supplier: ________ Department: ________\n\nStatus ________'), asked);
    assert.deepEqual(empty, { supplier: null, department: null, weight: null, status: null });
  });
});
