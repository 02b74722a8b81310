/** Rows below heads that name the members of a list, read by their base lines. */
import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { headedRuns } from '../../../../src/fill/layout/regions/headed.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import { drawn } from '../../../support/document.ts';

/**
 * The rows of the only run that a drawing of a table gives below its heads, with what heads them last. What is drawn
 * `beside` is of no table.
 */
const rowsBelow = (template: Record<string, unknown>, drawing: string, beside = ''): string[] => {
  const table = viewOf(drawn(drawing));
  for (const line of table.lines) line.kind = 'table';
  const view = beside ? { ...table, lines: [...table.lines, ...viewOf(drawn(beside)).lines] } : table;
  const { root } = readTemplate(JSON.stringify({ items: [template] }));
  const [field] = root.kind === 'object' ? root.fields : [];
  assert.equal(field?.kind, 'list');
  const [run, ...others] = headedRuns(askedList(field, [root]), view, localeOf(view.lines));
  assert.deepEqual(others, []);
  return run?.entries.map(({ cells }) => cells.map((cell) => cell?.text ?? '–').join(' | ')) ?? [];
};

const debts = { name: '', balance: 'number', older: 'number' };

describe('rows below heads', () => {
  it('are rows of their own where values stand below values, however few', () => {
    const rows = rowsBelow(
      debts,
      [
        'Account   Name              Balance    Current    Due        Late       Older',
        'C01       Abbot Stables     210.50     110.50     40.00      50.00      10.00',
        'C02       Ellery            311.75                                      311.75',
        'C03       Farley Kennels    525.20     425.20     30.00      60.00      10.00',
        '          and Sons',
      ].join('\n'),
    );
    assert.deepEqual(rows, [
      'C01 | Abbot Stables | 210.50 | 110.50 | 40.00 | 50.00 | 10.00 | –',
      'C02 | Ellery | 311.75 | – | – | – | 311.75 | –',
      'C03 | Farley Kennels and Sons | 525.20 | 425.20 | 30.00 | 60.00 | 10.00 | –',
    ]);
  });

  it('take in no lone value that stands below theirs, nor what follows it', () => {
    const rows = rowsBelow(
      debts,
      [
        'Name              Balance    Current    Older',
        'Abbot Stables     210.50     200.50     10.00',
        'Farley Kennels    525.20     515.20     10.00',
        'Interest                                3.20',
        'Please pay        by 4 May   at the     till',
      ].join('\n'),
    );
    assert.deepEqual(rows.slice(0, 2), [
      'Abbot Stables | 210.50 | 200.50 | 10.00 | –',
      'Farley Kennels | 525.20 | 515.20 | 10.00 | –',
    ]);
  });

  it('hold nothing of what stands beside the table', () => {
    const rows = rowsBelow(
      debts,
      [
        '             Name              Balance    Older',
        '             Abbot Stables     210.50     10.00',
        '             Farley Kennels    525.20     12.00',
      ].join('\n'),
      ['', 'Accounts', 'Payees'].join('\n'),
    );
    assert.deepEqual(rows, ['Abbot Stables | 210.50 | 10.00 | –', 'Farley Kennels | 525.20 | 12.00 | –']);
  });

  it('are no totals, and no marks with the names of groups', () => {
    const rows = rowsBelow(
      { item: '', description: '', rate: 'number', amount: 'number' },
      [
        'Item   Description          Unit   Qty   Rate       Amount',
        'A      Preliminaries',
        'A1     Establishment        Sum    1     380.00     380.00',
        'Total A                                             380.00',
        'B      Signs',
        'B1     Stop sign            No     2     90.00      180.00',
      ].join('\n'),
    );
    assert.deepEqual(rows, [
      'A1 | Establishment | Sum | 1 | 380.00 | 380.00 | A Preliminaries',
      'B1 | Stop sign | No | 2 | 90.00 | 180.00 | B Signs',
    ]);
  });

  it('give a head the nearer of two values: the numbers of rows stand under none', () => {
    const rows = rowsBelow(
      { number: '', name: '' },
      [
        '     Number      Name                  Team',
        '1    106872      Cy Quill              Red',
        '2    103569      Anna Berg             Blue',
      ].join('\n'),
    );
    assert.deepEqual(rows, ['106872 | Cy Quill | Red | –', '103569 | Anna Berg | Blue | –']);
  });
});
