/** Tables that a file draws as one, below each other and cut into other columns. */
import assert from 'node:assert/strict';
import type { Table } from '../../../../src/model/document.ts';
import { document } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

/** Rows of cells with how many columns each reaches over. */
function merged(rows: readonly (readonly [text: string, span: number][])[]): Table {
  const cells = rows.flatMap((row, at) => {
    let column = 0;
    return row.map(([text, columnSpan]) => {
      const cell = { row: at, column, text, columnSpan };
      column += columnSpan;
      return cell;
    });
  });
  const place = { kind: 'page', page: 1 } as const;
  return { kind: 'table', place, rows: rows.length, columns: 9, headerRows: 0, cells };
}

const inSpans = (spans: readonly number[], ...rows: string[][]): [string, number][][] =>
  rows.map((row) => row.map((text, at): [string, number] => [text, spans[at] ?? 1]));

describe('a table that is several', () => {
  it('gives each list the rows that are cut as its own', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      merged([
        ...inSpans([5, 4], ['Heron Quay Regatta, sheet 4', 'Start from the east pier']),
        ...inSpans(
          [2, 1, 4, 2],
          ['Race', 'Class', 'Course', 'Laps'],
          ['R1', 'Dinghy', 'Outer buoys', '3'],
          ['R2', 'Keel', 'Harbour mouth', '2'],
        ),
        [['— break until the tide turns —', 9]],
        ...inSpans([2, 1, 4, 2], ['R3', 'Skiff', 'Inner buoys', '4']),
        [
          ['Laps in all', 7],
          ['9', 2],
        ],
        ...inSpans(
          [1, 3, 1, 4],
          ['No.', 'Skipper', 'Sail', 'Boat'],
          ['1', 'Ines Falk', '207', 'Petrel'],
          ['2', 'Owen Marsh', '331', 'Second Wind'],
          ['3', 'Ada Brook', '118', 'Lapwing'],
        ),
      ]),
    );
    const { races, boats } = await fill(parsed, {
      races: [{ race: '', class: '', course: '', laps: 'integer' }],
      boats: [{ skipper: '', sail: '', boat: '' }],
    });
    assert.deepEqual(races, [
      { race: 'R1', class: 'Dinghy', course: 'Outer buoys', laps: 3 },
      { race: 'R2', class: 'Keel', course: 'Harbour mouth', laps: 2 },
      { race: 'R3', class: 'Skiff', course: 'Inner buoys', laps: 4 },
    ]);
    assert.deepEqual(boats, [
      { skipper: 'Ines Falk', sail: '207', boat: 'Petrel' },
      { skipper: 'Owen Marsh', sail: '331', boat: 'Second Wind' },
      { skipper: 'Ada Brook', sail: '118', boat: 'Lapwing' },
    ]);
  });

  it('ends the items of one table where the heads of another stand', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(
      merged([
        [['DEPOT 3: Quarry Lane, yard behind the weighbridge, ring the bell at the second gate', 9]],
        ...inSpans(
          [2, 2, 1, 2, 2],
          ['Rd', 'Stop', 'Bins', 'Crew', 'Est. hours'],
          ['17', 'HARBOUR – Fish market, rear', '2 1/2', '1, 3', '0600–0730'],
          ['18a', 'HARBOUR – Chandler and cafe', '1 1/2', '1, 2, 3', '0730–0900'],
          ['22', 'MILL ROW – Bakery', '5', '2', '0900–1000'],
        ),
        [
          ['Total bins', 4],
          ['9', 5],
        ],
        ...inSpans(
          [1, 2, 2, 1, 3],
          ['#', 'Role', 'Loader', 'In', 'Notes'],
          ['1', 'DRIVER', 'Ines Falk', '0530', 'Brings the keys'],
          ['2', 'LOADER', 'Owen Marsh', '0545', 'New gloves in locker'],
          ['3', 'SPARE', 'Ada Brook', '0545', 'Leaves at ten'],
        ),
      ]),
    );
    const { rounds } = await fill(parsed, { rounds: [{ rd: '', bins: '', crew: '', hours: '' }] });
    assert.deepEqual(rounds, [
      { rd: '17', bins: '2 1/2', crew: '1, 3', hours: '0600–0730' },
      { rd: '18a', bins: '1 1/2', crew: '1, 2, 3', hours: '0730–0900' },
      { rd: '22', bins: '5', crew: '2', hours: '0900–1000' },
    ]);
  });
});
