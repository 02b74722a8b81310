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

  it('are those first of which it says a part and not the rest', () => {
    const note = labelled('note', 'A fee falls due.', { payer: '' });
    const tempting = ['ferry_fee', 'towing_fee', 'storage_fee', 'notary_fee'];
    const far = ['midwife', 'platform', 'surgeon', 'orchard', 'harvest', 'anchor', 'violin', 'glacier', 'turbine'];
    const other = labelled('other', 'Nothing.', Object.fromEntries([...far, ...tempting].map((key) => [key, ''])));
    const lent = lender([note, other])(note).map(({ field }) => field.key);
    for (const key of tempting) assert.ok(lent.includes(key), key);
  });

  it('are the same in every run', () => {
    assert.deepEqual(keys(ticket), keys(ticket));
  });
});
