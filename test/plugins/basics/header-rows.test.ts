/** First rows of tables that a format does not mark. */
import assert from 'node:assert/strict';
import { headerRows } from '../../../plugins/basics/header-rows.ts';
import { tableOf } from '../../support/document.ts';

const headsOf = (...rows: string[][]): number => headerRows(tableOf(rows, 0).cells, rows[0]?.length ?? 0);

describe('the first row of a table', () => {
  it('is no head where a letter by itself stands over others in front', () => {
    assert.equal(headsOf(['P', 'Present', 'all day'], ['H', 'Half', 'morning'], ['S', 'Sick', '']), 0);
  });

  it('is a head where a letter stands over words or numbers, or further in', () => {
    assert.equal(headsOf(['T', 'Name', 'Note'], ['Mrs', 'Ann', 'new'], ['Mr', 'Bob', 'old']), 1);
    assert.equal(headsOf(['P', 'Team', 'Points'], ['1', 'Lions', '3'], ['2', 'Bears', '1']), 1);
    assert.equal(headsOf(['Desk', 'M', 'T'], ['Hall', 'A', 'B'], ['Gate', 'B', 'A']), 1);
  });
});
