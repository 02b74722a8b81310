/** Runs of items that stand in one line, behind what names them, or in one cell of a table. */
import { passageOf } from '../lists/passage.ts';
import { partsOf } from '../lists/separators.ts';
import { unitsOf } from '../lists/units.ts';
import { type View, wholeLine } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { gridsOf } from './grid.ts';
import type { Run } from './region.ts';
import { runOf } from './run.ts';
import { titlesAbove } from './titles.ts';

const labelled = /^(.{2,60}?)(?:\s*:\s+|\s+[–—-]\s+|\t+\s*|\s{3,})(?=\S)/u;
const longLabel = 60;
/** Parts of a text that no label names, before it is taken for a list. */
const leastListed = 3;

/** The length of a text without the marks of footnotes behind its words: `Jane Doe1,2*`. */
const unmarked = (text: string): number => text.replace(/(?<=\p{L})[\d*†‡§,]+$/u, '').length;

/** Lists in one line behind what names them: `Members: Ann, Bob and Carl`. */
export function inlineRuns(view: View, locale: Locale): Run[] {
  const units = view.lines.some((line) => line.kind === 'table')
    ? view.lines.map((line) => ({ passage: passageOf([wholeLine(line)]), lines: [line] }))
    : unitsOf(view.lines);
  return units.flatMap(({ passage, lines }) => {
    const label = labelled.exec(passage.text);
    const named = label?.[1] !== undefined && label[1].length <= longLabel;
    const from = named ? (label?.[0].length ?? 0) : 0;
    const parts = partsOf(passage.text.slice(from));
    if (parts.length < (named ? 2 : leastListed)) return [];
    const each = parts.map(([start, end]) => ({
      passage: passageOf(passage.spans(from + start, from + unmarked(passage.text.slice(from, from + end)))),
      lines,
    }));
    return runOf(
      each,
      'inline',
      [...(named ? [label?.[1] ?? ''] : []), ...titlesAbove(view, lines[0]?.order ?? 0)],
      locale,
    );
  });
}

/** The lines or the listed parts of one cell, named by what heads it. */
export function cellRuns(view: View, locale: Locale): Run[] {
  return gridsOf(view).flatMap((grid) =>
    grid.rows.flatMap((row, at) =>
      row.cells.flatMap((cell, column) => {
        if (!cell || cell.text.length < 5) return [];
        const left = row.cells.slice(0, column).findLast((other) => other !== null && other !== cell);
        const above = at > 0 ? grid.rows[0]?.cells[column] : null;
        const titles = [left?.text, above?.text].filter((text) => text !== undefined);
        if (titles.length === 0) return [];
        if (cell.spans.length > 1) {
          const each = cell.spans.map((span) => ({ passage: passageOf([span]), lines: [] }));
          return runOf(each, 'inline', titles, locale);
        }
        const passage = passageOf(cell.spans);
        const parts = partsOf(passage.text);
        if (parts.length < 2) return [];
        const each = parts.map(([start, end]) => ({ passage: passageOf(passage.spans(start, end)), lines: [] }));
        return runOf(each, 'inline', titles, locale);
      }),
    ),
  );
}
