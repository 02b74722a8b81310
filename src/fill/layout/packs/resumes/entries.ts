/** The entries of a section: jobs, degrees, awards, decisions. Each has a head and what is said below it. */
import { atMost, longest } from '../../../scale/extents.ts';
import { likely, mostly } from '../../../scale/grades.ts';
import { type Period, periodIn } from '../../lists/period.ts';
import type { Unit } from '../../lists/units.ts';
import { organisationScore, roleScore } from '../../lists/wording.ts';

export interface Entry {
  /** What names the entry: title, organisation, dates. */
  head: Unit[];
  /** What is said about it. */
  body: Unit[];
  /** The sub-heading that it stands under. */
  group?: Unit;
}

/** Heads have no more units than this: title, organisation, place, dates. */
const maxHead = atMost.few;
/** Longer than this a unit is prose and names nothing. */
const maxName = longest.line;

const periodOf = (unit: Unit): Period | undefined => periodIn(unit.passage.text);
const short = (unit: Unit): boolean => unit.passage.text.length <= maxName;
const introduces = (unit: Unit): boolean => !unit.marked && /:\s*$/u.test(unit.passage.text) && short(unit);

/** Whether a line names the organisation of the dated list items below it. */
const holds = (unit: Unit, next: Unit | undefined): boolean =>
  !unit.marked &&
  short(unit) &&
  organisationScore(unit.passage.text) > 0 &&
  !periodOf(unit) &&
  next?.marked === true &&
  periodOf(next) !== undefined;

/** Splits the units of a section. Sub-headings that end in a colon name groups of list items. */
export function entriesOf(units: readonly Unit[]): Entry[] {
  const entries: Entry[] = [];
  let group: Unit | undefined;
  let run: Unit[] = [];
  const flush = () => {
    entries.push(...split(run).map((entry) => (group ? { ...entry, group } : entry)));
    run = [];
  };
  units.forEach((unit, index) => {
    if ((introduces(unit) || holds(unit, units[index + 1])) && units[index + 1]?.marked) {
      flush();
      group = unit;
    } else if (group && !unit.marked && unit.strong) {
      flush();
      group = undefined;
      run.push(unit);
    } else run.push(unit);
  });
  flush();
  return entries;
}

function split(units: readonly Unit[]): Entry[] {
  if (units.length === 0) return [];
  const starts = startsOf(units);
  return starts.map((start, index) => {
    const own = units.slice(start, starts[index + 1] ?? units.length);
    const end = headEnd(own);
    return { head: own.slice(0, end), body: own.slice(end) };
  });
}

/** Where entries begin: at each mark, at each line that looks like the first one, or around each date. */
function startsOf(units: readonly Unit[]): number[] {
  const indices = units.map((_, index) => index);
  const marked = indices.filter((index) => units[index]?.marked);
  const [first] = units;
  if (!first) return [];
  if (marked.length === units.length || (first.marked && marked.length >= mostly * units.length)) return marked;
  const alike = indices.filter((index) => resembles(units[index], first));
  const dated = datedAmong(units);
  if (first.strong && alike.length > 0 && (alike.length >= dated.length * mostly || dated.length === 0)) return alike;
  if (dated.length > 0) return aroundDates(units, dated);
  const plain = indices.filter((index) => !units[index]?.marked);
  return marked.length > 0 ? alike : plain;
}

/** The units that date an entry. Where most dates stand alone, one inside a remark dates nothing: "(2010-2011)". */
function datedAmong(units: readonly Unit[]): number[] {
  const dates = units.flatMap((unit, index) => {
    const period = !unit.marked && short(unit) ? periodOf(unit) : undefined;
    return period ? [{ index, alone: period.end - period.start > likely * unit.passage.text.length }] : [];
  });
  const alone = dates.filter((date) => date.alone);
  return (alone.length >= mostly * dates.length ? alone : dates).map(({ index }) => index);
}

/** Whether a unit looks like the first line of an entry: same weight, same indent, no mark. */
const resembles = (unit: Unit | undefined, first: Unit): boolean =>
  unit !== undefined &&
  !unit.marked &&
  unit.strong === first.strong &&
  Math.abs(unit.left - first.left) < 0.02 &&
  short(unit);

const names = (unit: Unit | undefined): boolean => unit !== undefined && !unit.marked && short(unit);

/** Each entry begins as far before its date as the first one does, but not within the entry before. */
function aroundDates(units: readonly Unit[], dated: readonly number[]): number[] {
  const lead = Math.min(dated[0] ?? 0, maxHead - 1);
  return dated.map((index, order) => {
    const floor = order === 0 ? 0 : (dated[order - 1] ?? 0) + 1;
    let start = index;
    while (start > floor && index - start < lead && names(units[start - 1])) start -= 1;
    return order === 0 ? 0 : start;
  });
}

/** The head ends at the first list item or prose, and after the unit with the dates when those are at its end. */
function headEnd(own: readonly Unit[]): number {
  let end = 1;
  let dates = own[0] !== undefined && periodOf(own[0]) !== undefined;
  while (end < Math.min(own.length, maxHead)) {
    const unit = own[end];
    if (!unit || unit.marked || !short(unit)) break;
    const here = periodOf(unit) !== undefined;
    if (dates && !here && !labelled(own, end)) break;
    if (dates && here) break;
    dates ||= here;
    end += 1;
  }
  return dates || own[0]?.marked ? end : Math.min(end, 2);
}

/** A line with the dates may be followed by one more name: the place or the organisation of the entry. */
const labelled = (own: readonly Unit[], at: number): boolean => {
  const text = own[at]?.passage.text ?? '';
  return (
    at === 1 &&
    text.length < longest.name &&
    (!/[.:]/u.test(text) || organisationScore(text) > 0 || roleScore(text) > 0)
  );
};
