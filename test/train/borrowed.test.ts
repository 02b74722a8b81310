import assert from 'node:assert/strict';
import { lender } from '../../scripts/train/borrowed.ts';
import type { Labelled } from '../../scripts/train/corpus.ts';
import { readTemplate } from '../../src/fill/template.ts';
import { flowing } from '../support/document.ts';

const labelled = (kind: string, text: string, template: unknown): Labelled => ({
  id: kind,
  set: 'some',
  kind,
  weight: 1,
  document: flowing(text),
  template: readTemplate(template),
  expected: {},
});

const ticket = labelled('ticket', 'Seat 12, platform 4', { seat: 'integer', platform: 'integer' });
const birth = labelled('birth', 'Born to a midwife in Hull. The platform was full.', { midwife: '', blood_group: '' });
const lend = lender([ticket, birth]);
const keys = (one: Labelled): string[] => lend(one).map(({ field }) => field.key);

describe('keys that a document borrows', () => {
  it('are those of other kinds that it says nothing of', () => {
    assert.deepEqual(keys(ticket).sort(), ['blood_group', 'midwife']);
    assert.deepEqual(keys(birth), ['seat']);
  });

  it('are the same in every run', () => {
    assert.deepEqual(keys(ticket), keys(ticket));
  });
});
