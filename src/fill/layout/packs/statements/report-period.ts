/** The period that a report as a whole is about, and the day on which its fiscal year ends. */

import { isDay } from '../../../scale/days.ts';
import { hardly } from '../../../scale/grades.ts';
import { oncePerLines } from '../../page/once.ts';
import type { View } from '../../page/view.ts';
import type { Locale } from '../../values/locale.ts';
import { yearEndOf } from './fiscal.ts';
import { type HeadPeriod, periodsOf } from './heads.ts';
import { statementsOf } from './tables.ts';

interface Report {
  periods: HeadPeriod[];
  yearEnd: string | undefined;
}

const reportOf = oncePerLines((view, locale: Locale): Report => {
  const periods = statementsOf(view).flatMap((statement) => {
    const at = periodsOf(statement, locale);
    return (statement.figures[0]?.values ?? []).flatMap((value) => at(value) ?? []);
  });
  return { periods, yearEnd: yearEndOf(periods) };
});

/** The day on which the fiscal year ends, `YYYY-MM-DD`; its year is one of several. */
export const yearEndIn = (view: View, locale: Locale): string | undefined => reportOf(view, locale).yearEnd;

/** Ends of periods that so few statements print, of the most frequent, are read wrong or of something else. */
const rare = hardly;

/** The newest period of the statements, and of those the shortest: of an interim report its last quarter or half. */
export function reportPeriod(view: View, locale: Locale): HeadPeriod | undefined {
  const lasting = reportOf(view, locale).periods.filter(({ end, months }) => months && isDay(end));
  const byEnd = Map.groupBy(lasting, ({ end }) => end);
  const most = Math.max(...[...byEnd.values()].map((own) => own.length));
  const [newest] = [...byEnd].filter(([, own]) => own.length >= rare * most).sort(([a], [b]) => (a < b ? 1 : -1));
  return newest?.[1].sort((a, b) => (a.months ?? 0) - (b.months ?? 0))[0];
}
