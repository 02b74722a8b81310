/** Items that begin with how much of what: `200 g flour`. */
import { half } from '../../scale/grades.ts';
import { passageOf } from '../lists/passage.ts';
import { isUnit } from '../values/measures.ts';
import type { AskedList } from './asked.ts';
import { columnFrom, columnsOf, isTable, type Piece, pieceOf, type Run, withColumns } from './region.ts';

/** The run with units apart from what is measured: on their own where they are asked for, else with the numbers before them. */
export function withUnits(run: Run, { members }: AskedList): Run {
  const [number = -1, words = -1] = ['number', 'text'].map((tag) => run.tags?.indexOf(tag) ?? -1);
  if (members.length < 2 || number < 0 || words < 0 || isTable(run)) return run;
  const alone = members.some(({ profile }) => profile.own.some(({ concepts }) => concepts.includes('unit')));
  const whole =
    alone ||
    members.some(({ leaf }) => leaf.type === 'number' || leaf.type === 'integer') ||
    run.tags?.includes('measure');
  const parts = run.entries.map(({ cells }) =>
    unitOf(
      cells,
      number,
      [...run.heads.keys()].filter((at) => run.tags?.[at] === 'text'),
    ),
  );
  if (parts.filter((part) => part !== null).length < half * parts.length) return run;
  const units = parts.map((part) => (part && alone ? part.unit : null));
  const columns = columnsOf(run).map((column, at) => ({
    ...column,
    cells: column.cells.map((cell, row) => {
      const part = parts[row];
      if (at === part?.column) return part.rest;
      return part && cell && at === number && !whole ? pieceOf([...cell.spans, ...part.unit.spans]) : cell;
    }),
  }));
  return withColumns(run, [...columns, columnFrom(units, 'text')]);
}

/** A unit, and the word that joins it to what it measures: `kg de tomates`, `ml d’huile`. */
const measured = /^(\S+)(?:\s+(?:(?:of|de la|del?|du|des|di|da|do)\s|d['’])?(?=\p{L})|$)/u;

interface Measured {
  /** The column of the words that begin with the unit. */
  column: number;
  unit: Piece;
  rest: Piece | null;
}

/** The unit right behind a number, and what it measures, if it stands behind it. */
function unitOf(cells: readonly (Piece | null)[], number: number, columns: readonly number[]): Measured | null {
  const end = cells[number]?.spans.at(-1);
  const column = columns.find((at) => {
    const [span] = cells[at]?.spans ?? [];
    return span && span.line === end?.line && span.start - end.end >= 0 && span.start - end.end < 2;
  });
  const passage = passageOf(cells[column ?? -1]?.spans ?? []);
  const [all = '', unit = ''] = measured.exec(passage.text) ?? [];
  if (column === undefined || !isUnit(unit.replace(/\.$/u, ''))) return null;
  const rest = passage.spans(all.length, passage.text.length);
  return { column, unit: pieceOf(passage.spans(0, unit.length)), rest: rest.length > 0 ? pieceOf(rest) : null };
}
