import assert from 'node:assert/strict';
import type { Line, ParsedDocument, Table } from '../../../../src/model/document.ts';
import { drawn, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

/** A ruled table of a PDF, each of whose words has its place; cells may have several lines. */
function ruled(rows: string[][]): ParsedDocument {
  const height = 0.03;
  const cellLines = (text: string, row: number, column: number): Line[] =>
    text.split('\n').map((own, at) => {
      const top = 0.2 + (3 * row + at) * height;
      const words = own.split(' ').map((word, index) => {
        const left = 0.05 + 0.3 * column + 0.08 * index;
        return {
          text: word,
          box: [left, top, left + 0.07, top + 0.02] as [number, number, number, number],
        };
      });
      const box: [number, number, number, number] = [0.05 + 0.3 * column, top, 0.34 + 0.3 * column, top + 0.02];
      return { text: own, place: { kind: 'page', page: 1, box }, words };
    });
  const table: Table = tableOf(rows.map((row) => row.map((text) => text.replaceAll('\n', ' '))));
  for (const cell of table.cells) cell.lines = cellLines(rows[cell.row]?.[cell.column] ?? '', cell.row, cell.column);
  const page = drawn('# List');
  return { ...page, blocks: [...page.blocks, table] };
}

describe('rows whose cells are of several lines', () => {
  it('keep names that are broken between their words', async () => {
    const page = ruled([
      ['Name', 'Role', 'Email'],
      ['Anna\nBerg', 'Head\nlibrarian', 'anna@hartwell.example'],
      ['Tom\nFrost', 'Archivist', 'tom@hartwell.example'],
      ['Lea\nHart', 'Cataloguing', 'lea@hartwell.example'],
    ]);
    assert.deepEqual(await fill(page, { staff: [{ name: '', role: '', email: '' }] }), {
      staff: [
        { name: 'Anna Berg', role: 'Head librarian', email: 'anna@hartwell.example' },
        { name: 'Tom Frost', role: 'Archivist', email: 'tom@hartwell.example' },
        { name: 'Lea Hart', role: 'Cataloguing', email: 'lea@hartwell.example' },
      ],
    });
  });

  it('are one item each, though a day is broken before its year in all of them', async () => {
    const page = ruled([
      ['Date', 'Place', 'What happened'],
      ['4 March\n2025', 'Loading\nbay', 'Pallet slipped\nfrom the fork'],
      ['11 March\n2025', 'Boiler\nroom', 'Small leak at\nthe feed pump'],
      ['19 March\n2025', 'Roof', 'Loose railing\nfound'],
    ]);
    assert.deepEqual(await fill(page, { incidents: [{ date: 'date', location: '', description: '' }] }), {
      incidents: [
        { date: '2025-03-04', location: 'Loading bay', description: 'Pallet slipped from the fork' },
        { date: '2025-03-11', location: 'Boiler room', description: 'Small leak at the feed pump' },
        { date: '2025-03-19', location: 'Roof', description: 'Loose railing found' },
      ],
    });
  });
});

describe('items with labels of their own', () => {
  it('are read by these, be there a date in each of them', async () => {
    const page = drawn(
      `# Incidents

Date: 4 March 2025
Place: Loading bay
What happened: Pallet slipped from the fork

Date: 11 March 2025
Place: Boiler room
What happened: Small leak at the feed pump

Date: 19 March 2025
Place: Roof
What happened: Loose railing found`,
    );
    const { incidents } = (await fill(page, { incidents: [{ date: 'date', location: '', description: '' }] })) as {
      incidents: { date: string; location: string; description: string }[];
    };
    assert.deepEqual(
      incidents.map(({ date, location }) => [date, location]),
      [
        ['2025-03-04', 'Loading bay'],
        ['2025-03-11', 'Boiler room'],
        ['2025-03-19', 'Roof'],
      ],
    );
  });
});
