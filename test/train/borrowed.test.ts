import assert from 'node:assert/strict';
import { lender, listLender } from '../../scripts/train/borrowed.ts';
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

describe('lists that a document borrows', () => {
  const crew = labelled('crew', 'Watch of the harbour', { sailors: [{ name: '', berth: 'integer' }] });
  const choir = labelled('choir', 'The sailors sang.', { singers: [{ name: '', voice: '' }] });
  const seats = labelled('seats', 'Rows of seats', { passengers: [{ name: '', berth: 'integer', voice: '' }] });
  const lendList = listLender([crew, choir, seats]);
  const lists = (one: Labelled): string[] => lendList(one).map(({ field }) => field.key);

  it('are those of other kinds, and none that it names or has all members of', () => {
    assert.deepEqual(lists(crew).sort(), ['passengers', 'singers']);
    assert.deepEqual(lists(choir), ['passengers']);
    // What asks for name, berth and voice may hold sailors as well as singers.
    assert.deepEqual(lists(seats), []);
  });

  it('are two at most, and the same in every run', () => {
    const many = ['midwives', 'surgeons', 'orchards', 'anchors', 'violins'].map((key) =>
      labelled(key, 'Nothing.', { [key]: [{ name: '', size: '' }] }),
    );
    const lend = listLender([crew, ...many]);
    const lent = lend(crew).map(({ field }) => field.key);
    assert.equal(lent.length, 2);
    assert.deepEqual(
      lend(crew).map(({ field }) => field.key),
      lent,
    );
  });
});
