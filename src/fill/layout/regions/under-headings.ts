/** Runs of short items below several headings, each of which says what group they are in: `Starters`, `Mains`. */
import { longest } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import type { Section } from '../lists/sections.ts';
import { unitsOf } from '../lists/units.ts';
import { wholeLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { leastHeld } from './groups.ts';
import { columnFrom, columnsOf, pieceOf, type Run, withColumns } from './region.ts';
import { partOf, runOf } from './run.ts';

/** The run of what stands below all of some headings, with these in a column over groups. */
export function runUnderHeadings(sections: readonly Section[], titles: readonly string[], locale: Locale): Run[] {
  const units = sections.flatMap(({ heading, lines }) =>
    unitsOf(lines).map((unit) => ({ ...unit, heading: pieceOf([wholeLine(heading)]) })),
  );
  const alike = [
    units.filter(({ marked }) => marked),
    units.filter(({ passage: { text } }) => /\d\D{0,4}$/u.test(text)),
  ];
  const short = units.every(
    ({ passage, lines }) => passage.text.length <= longest.line && lines[0]?.kind !== 'heading',
  );
  if (
    !short ||
    units.length < leastHeld * sections.length ||
    alike.every(({ length }) => length < nearlyAll * units.length)
  )
    return [];
  const parts = units.map(({ lines }) => partOf(lines));
  const headings = columnFrom(
    units.map(({ heading }) => heading),
    '',
    true,
  );
  return runOf(parts, 'lines', titles, locale).map((run) => withColumns(run, [...columnsOf(run), headings]));
}
