/** Names of fiscal periods, "FY2025Q2", from the days on which periods end and the day on which the year does. */

import type { LeafField } from '../../../../model/template.ts';
import { countsOf } from '../../../scale/counts.ts';
import { daysBetween, isDay, withoutYear, yearOf } from '../../../scale/days.ts';
import type { HeadPeriod } from './heads.ts';
import { halfYear, quarter, threeQuarters, year } from './lengths.ts';

/** Fiscal years end on the same day, or on the same weekday of the same month. */
const slack = 16;
const quarters = year / quarter;
/** Days of each. */
const ofQuarter = 91;

/** Whether a caller asks for periods by names such as "FY2025Q3". */
export const isCanonical = (leaf: LeafField): boolean =>
  /FY\s?(?:\d{4}|\\d)/u.test(`${leaf.description ?? ''} ${leaf.example ?? ''} ${leaf.pattern ?? ''}`);

/** The name of a period as the caller writes such names: with a space before the quarter where the examples have one. */
export function canonicalName(leaf: LeafField, period: HeadPeriod, yearEnd: string): string | undefined {
  const spaced = /FY(?:\d{4}|\\d\{4\}\(?)\s/u.test(
    `${leaf.description ?? ''} ${leaf.example ?? ''} ${leaf.pattern ?? ''}`,
  );
  const name = fiscalName(period, yearEnd);
  return spaced ? name?.replace(/^(FY\d{4})(?=\p{L})/u, '$1 ') : name;
}

/**
 * The fiscal period that ended on `period.end`, when the year ends about the month and day of `yearEnd`
 * (`YYYY-MM-DD`); `undefined` when the head gives no day and no year.
 */
export function fiscalName({ end, months }: HeadPeriod, yearEnd: string): string | undefined {
  if (/^\d{4}$/u.test(end)) return months === undefined || months === 0 || months === year ? `FY${end}` : undefined;
  const closing = (one: number): string => `${one}-${withoutYear(yearEnd)}`;
  const own = [yearOf(end), yearOf(end) + 1].find((one) => daysBetween(closing(one), end) <= slack);
  if (own === undefined) return undefined;
  const which = quarters - Math.round(daysBetween(end, closing(own)) / ofQuarter);
  if (months === year || (which === quarters && months !== quarter)) return `FY${own}`;
  if (months === halfYear) return `FY${own}H${which <= 2 ? 1 : 2}`;
  if (months === threeQuarters) return `FY${own}YTD`;
  return which >= 1 && which <= quarters ? `FY${own}Q${which}` : undefined;
}

/**
 * The day on which the fiscal year ends, from all periods that a report prints: in an annual report the newest day, in
 * an interim one the older day that its balance sheet compares with. The most frequent ones count.
 */
export function yearEndOf(periods: readonly HeadPeriod[]): string | undefined {
  const days = periods.filter(({ end }) => isDay(end));
  const lasting = (...months: number[]) => days.filter((period) => months.includes(period.months ?? -1));
  const interim = lasting(quarter, halfYear, threeQuarters).length > lasting(year).length;
  if (!interim) return mostFrequent(lasting(year)) ?? mostFrequent(lasting(0));
  const newest =
    days
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? '';
  return mostFrequent(
    lasting(0).filter(({ end }) => {
      const apart = daysBetween(end, newest);
      return apart > ofQuarter / 2 && apart < (quarters - 1 / 2) * ofQuarter;
    }),
  );
}

function mostFrequent(periods: readonly HeadPeriod[]): string | undefined {
  const counts = countsOf(periods.map(({ end }) => end));
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]?.[0];
}
