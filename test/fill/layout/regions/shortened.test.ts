/** Columns whose heads say in short what is asked for. */
import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { inFull } from '../../../../src/fill/layout/regions/shortened.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const inFullFor = (key: string, head: string): string | undefined => {
  const { root } = readTemplate({ list: [{ [key]: '', other: '' }] });
  const member = askedList(root.fields[0] as ListField, [root]).members[0];
  assert.ok(member);
  return inFull(member, head);
};

describe('heads in short', () => {
  for (const [key, head, full] of [
    ['humidity', 'HMD', 'humidity'],
    ['voltage_range', 'Vol.', 'voltage'],
    ['chapter', 'Ch.', 'chapter'],
    ['start_end', 'S/E', 'start end'],
    ['date_of_entry', 'DOE', 'date of entry'],
    ['humidity', 'TMP', undefined],
    ['chapter', 'Chat', undefined],
    ['pages', 'Page', undefined],
    ['number', 'Name', undefined],
  ] as const)
    it(`${head} says ${full ?? 'nothing'} of ${key}`, () => assert.equal(inFullFor(key, head), full));

  it('name columns of a table', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      tableOf([
        ['STN', 'HMD', 'WND', 'Cloud'],
        ['Alder Bay', '61.5', '14.0', 'few'],
        ['Cape Morrow', '70.2', '22.5', 'overcast'],
        ['Tern Rock', '66.0', '31.0', 'broken'],
      ]),
    );
    const { readings } = await fill(parsed, { readings: [{ station: '', wind: 'number', humidity: 'number' }] });
    assert.deepEqual(readings, [
      { station: 'Alder Bay', wind: 14, humidity: 61.5 },
      { station: 'Cape Morrow', wind: 22.5, humidity: 70.2 },
      { station: 'Tern Rock', wind: 31, humidity: 66 },
    ]);
  });
});
