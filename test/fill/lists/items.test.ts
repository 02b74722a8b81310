import assert from 'node:assert/strict';
import type { Table } from '../../../src/model/document.ts';
import { document, tableOf } from '../../support/document.ts';
import { fill } from './fill.ts';

const withTable = (table: Table) => {
  const parsed = document({ pages: [] });
  parsed.blocks.push(table);
  return parsed;
};

describe('rows that are items, and others', () => {
  it('takes no row for an item that only cells of the row above reach into', async () => {
    const table = tableOf([
      ['Course', 'Teacher', 'Room', 'Notes'],
      ['Pottery', 'Ada Example', 'R1', 'bring clay'],
      ['', '', '', 'and an apron'],
      ['Weaving', 'Bo Sample', 'R2', 'none'],
      ['Drawing', 'Cleo Muster', 'R3', 'none'],
    ]);
    const cells = table.cells
      .filter(({ text }) => text !== '')
      .map((cell) => (cell.row === 1 && cell.column < 3 ? { ...cell, rowSpan: 2 } : cell));
    const { courses } = await fill(withTable({ ...table, cells }), {
      courses: [{ course: '', teacher: '', room: '' }],
    });
    assert.deepEqual(courses, [
      { course: 'Pottery', teacher: 'Ada Example', room: 'R1' },
      { course: 'Weaving', teacher: 'Bo Sample', room: 'R2' },
      { course: 'Drawing', teacher: 'Cleo Muster', room: 'R3' },
    ]);
  });

  it('leaves out a row in which values stand in several columns of words', async () => {
    const table = tableOf([
      ['Round', 'Circuit', 'Winner', 'Team'],
      ['1', 'Exampleton', 'Ada Example', 'Sample Racing'],
      ['2', 'Musterring', 'Bo Sample', 'Team Muster'],
      ['3', 'Nowhere Park', 'Cleo Muster', 'Sample Racing'],
      ['4', 'Old Airfield', 'Dora Nobody', 'Team Muster'],
      ['7', 'Points', '16', '25'],
    ]);
    const { races } = await fill(withTable(table), {
      races: [{ round: 'integer', circuit: '', winner: '', team: '' }],
    });
    assert.deepEqual(
      races.map(({ circuit }: { circuit: string }) => circuit),
      ['Exampleton', 'Musterring', 'Nowhere Park', 'Old Airfield'],
    );
  });
});
