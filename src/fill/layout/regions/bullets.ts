/** Items that end in bullets: all of them are one column, where an item asks for several of one thing. */
import { nearlyAll } from '../../scale/grades.ts';
import { unitsOf } from '../lists/units.ts';
import { once } from '../page/once.ts';
import { type TextLine, wholeLine } from '../page/view.ts';
import type { AskedList } from './asked.ts';
import { columnFrom, columnsOf, type Entry, pieceOf, type Run, withColumns } from './region.ts';

/** The run with the bullets of each item in one column, for a list whose items hold one list of plain values. */
export function withBullets(run: Run, { members }: AskedList): Run {
  if (!members.some(({ naming, many }) => naming && !many) || members.filter(({ many }) => many).length !== 1)
    return run;
  return bulletsIn(run) ?? run;
}

const bulletsIn = once((run: Run): Run | undefined => {
  const tails = run.entries.map(bulletsOf);
  const ended = tails.filter(({ size }) => size > 0).length;
  if ((run.way !== 'sections' && run.way !== 'blocks') || ended < nearlyAll * tails.length) return undefined;
  const kept = [...run.heads.keys()].filter((column) =>
    run.entries.some(({ cells }, at) => cells[column]?.spans.some(({ line }) => !tails[at]?.has(line))),
  );
  const bullets = tails.map((lines) => (lines.size > 0 ? pieceOf([...lines].map(wholeLine)) : null));
  return withColumns(run, [...columnsOf(run, kept), columnFrom(bullets, 'whole')]);
});

/** The lines of the bullets at the end of an item. */
function bulletsOf({ lines = [] }: Entry): ReadonlySet<TextLine> {
  const units = unitsOf(lines.slice(1));
  const last = units.findLastIndex(({ marked }) => !marked);
  return new Set(units.slice(last + 1).flatMap(({ lines: own }) => own));
}
