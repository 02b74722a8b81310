/** What financial statements offer to single keys: one figure of the line and the period that a key names. */

import type { Field, LeafField } from '../../../../model/template.ts';
import { hardly, likely, sure } from '../../../scale/grades.ts';
import type { Asked } from '../../leaves.ts';
import { oncePerLines } from '../../page/once.ts';
import { spanText, type View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import type { Locale } from '../../values/locale.ts';
import { findNumbers } from '../../values/numbers.ts';
import { canonicalName, isCanonical } from './fiscal.ts';
import { type HeadPeriod, periodsOf } from './heads.ts';
import { bestLine } from './ledger.ts';
import { reportPeriod, yearEndIn } from './report-period.ts';
import type { Figure } from './tables.ts';
import { pick, wantedBy } from './wanted.ts';

const numeric = new Set(['number', 'integer', 'money']);
/** Words that say which period, not which line. */
const periodic =
  /^(?:current|prior|previous|comparative|last|this|year|years|quarter|quarterly|annual|ytd|end|month|months|three|six|nine|twelve|fiscal|period|q[1-4]|h[12]|fy\d*|\d{4})$/u;

/** Candidates for a leaf from the financial statements of a view; none where it has none. */
export function statementCandidates({ field, parents }: Asked, view: View, locale: Locale): Candidate[] {
  if (field.type === 'string' && isCanonical(field) && field.words.includes('period'))
    return periodName(field, view, locale);
  const line = lineFor({ field, parents }, view, locale);
  const wanted = wantedBy(field, parents);
  const value = line && pick(line.values, wanted);
  const [number] = value ? findNumbers(value.text.replace(/[$€£]/gu, ''), locale) : [];
  if (!value || !number) return [];
  const figure = field.type === 'money' ? value.spans.map(spanText).join(' ') : number.value;
  return [candidateAt({ value: figure, spans: value.spans, score: sure * line.likeness })];
}

/** A candidate from a line of a statement, less likely when it stands under another period than the key names. */
export function inPeriod(candidate: Candidate, { field, parents }: Asked, view: View, locale: Locale): Candidate {
  const [span] = candidate.spans;
  const wanted = wantedBy(field, parents);
  const line = wanted.told && span ? lineFor({ field, parents }, view, locale) : undefined;
  const own = line?.figures.find(
    ({ spans: [at] }) => at && at.line === span?.line && at.start < span.end && at.end > span.start,
  );
  return !line || !own || own === pick(line.values, wanted)
    ? candidate
    : { ...candidate, score: hardly * candidate.score };
}

interface Line {
  values: { value: Value; period: HeadPeriod }[];
  /** All values of the line, those included that stand under no period. */
  figures: Value[];
  /** 0 to 1: how well its label says what the key does. */
  likeness: number;
}

type Value = Figure['values'][number];

/** What a key is about without its period; `fy2024` below `revenue` is about revenue. */
function subjectOf(field: LeafField, parents: readonly Field[]): string[] {
  const words = field.words.filter((word) => !periodic.test(word));
  const above = parents.length > 1 ? (parents.at(-1)?.words ?? []) : [];
  return words.length > 0 ? words : above.filter((word) => !periodic.test(word));
}

const linesFor = oncePerLines(() => new Map<LeafField, Line | undefined>());

/** The line of a statement that a key for a number is about; looked for once. */
function lineFor(asked: Asked, view: View, locale: Locale): Line | undefined {
  const lines = linesFor(view);
  if (!lines.has(asked.field)) lines.set(asked.field, findLine(asked, view, locale));
  return lines.get(asked.field);
}

function findLine({ field, parents }: Asked, view: View, locale: Locale): Line | undefined {
  const words = subjectOf(field, parents);
  if (!numeric.has(field.type) || field.choices || words.length === 0) return undefined;
  const best = bestLine({ words, description: undefined }, view);
  if (!best) return undefined;
  const periodAt = periodsOf(best.statement, locale);
  const values = best.figure.values.flatMap((value) => {
    const period = periodAt(value);
    return period ? [{ value, period }] : [];
  });
  return { values, figures: best.figure.values, likeness: Math.min(1, best.score) };
}

/** The name of the period that the whole report is about: `FY2025 Q3`. */
function periodName(field: LeafField, view: View, locale: Locale): Candidate[] {
  const period = reportPeriod(view, locale);
  const yearEnd = yearEndIn(view, locale);
  const name = period && yearEnd ? canonicalName(field, period, yearEnd) : undefined;
  return name && period ? [candidateAt({ value: name, spans: period.spans, score: likely })] : [];
}
