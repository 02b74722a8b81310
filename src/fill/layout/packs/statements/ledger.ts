/** Which line of the statements a list of figures is about. */

import type { ListField } from '../../../../model/template.ts';
import { likely } from '../../../scale/grades.ts';
import { addTo } from '../../../scale/lists.ts';
import { once } from '../../page/once.ts';
import type { View } from '../../page/view.ts';
import { namesOf, sameness, termWords } from './accounts.ts';
import { type Figure, type Statement, statementsOf } from './tables.ts';

const least = likely;
const percentual = /\b(?:percent\p{L}*|margin|rate|ratio|growth|quote|marge)\b/iu;

export interface Line {
  statement: Statement;
  figure: Figure;
  /** What the figure may be called: its label, without what qualifies it, and below its group's. */
  names: string[][];
  /** Whether the statement calls itself consolidated. */
  consolidated: boolean;
}

/** The lines of all statements by the words of their names. Made once for a view. */
const linesBy = once((view: View): Map<string, Line[]> => {
  const made = new Map<string, Line[]>();
  for (const statement of statementsOf(view)) {
    const consolidated = /consolidated|konzern|consolid/iu.test(statement.heads.map((row) => row.text).join(' '));
    for (const figure of statement.figures) {
      const { label, group } = figure;
      const names = [label, label.split(/, (?:net|less|at)\b/u)[0] ?? '', `${group} ${label}`].map(termWords);
      const line = { statement, figure, names, consolidated };
      for (const word of new Set(names.flat())) addTo(made, word, line);
    }
  }
  return made;
});

interface AskedLine {
  /** What the line may be called, each as its words. */
  phrases: string[][];
  /** Whether its values are percentages. */
  percent: boolean;
}

/** What a list's key and description ask of the statements. */
export function askedOf(field: Pick<ListField, 'words' | 'description'>): AskedLine {
  const clause = (field.description ?? '').split(/[:;(.]|\be\.g\b|,\s/u)[0] ?? '';
  const phrases = [field.words.join(' '), clause]
    .map(termWords)
    .filter((words) => words.length > 0)
    .flatMap(namesOf);
  const percent = percentual.test(`${field.words.join(' ')} ${field.description ?? ''}`);
  return { phrases, percent };
}

/** The line whose label says best what the list's key or description says; consolidated statements before notes. */
export function bestLine(
  field: Pick<ListField, 'words' | 'description'>,
  view: View,
): (Line & { score: number }) | undefined {
  const { phrases, percent } = askedOf(field);
  const byWord = linesBy(view);
  let best: (Line & { score: number }) | undefined;
  for (const line of new Set([...new Set(phrases.flat())].flatMap((word) => byWord.get(word) ?? []))) {
    const values = line.figure.values.filter(({ text }) => text.includes('%') === percent);
    if (values.length === 0) continue;
    const alike = Math.max(...line.names.flatMap((name) => phrases.map((phrase) => sameness(phrase, name))));
    const score = alike + (line.consolidated ? 0.04 : 0);
    if (score >= least && score > (best?.score ?? 0) + 0.01)
      best = { ...line, figure: { ...line.figure, values }, score };
  }
  return best;
}
