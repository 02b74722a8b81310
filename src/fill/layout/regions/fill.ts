/** Fills lists: each takes the run that is most likely the one it asks for, and no two take the same. */

import type { FilledList, Leaf } from '../../../model/filled.ts';
import type { Field } from '../../../model/template.ts';
import { countsOf } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { doubtful, half, hardly, nearlyAll, rounded, some } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../page/view.ts';
import { probability } from '../score/model.ts';
import { overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import { type AskedList, askedList, type ListAsk } from './asked.ts';
import { featuresOfCell, likelyRight } from './cells.ts';
import { isSaidEmpty } from './denied.ts';
import { runsFor } from './find.ts';
import { inEarly, inPlace } from './in-order.ts';
import { type CellRead, rowOf, rowsOf } from './items.ts';
import { isCalled, isHeaded, type Mapped, mapColumns, surer } from './map.ts';
import { itemsOf } from './nested.ts';
import { firstOf, isTable, type Piece } from './region.ts';
import { featuresOfRuns, runFeatures } from './runs.ts';
import { headWords, isBehind } from './sets.ts';
import { alike, exactly, holdsAll, holdsOthers, isTitledOther, nearly, titlesAlike, withinParts } from './siblings.ts';
import { placesIn, Taken } from './taken.ts';
import { tickedList } from './ticked.ts';
import { needsWords, speaks } from './unsaid.ts';

/** Runs that are less likely are not looked at. */
const leastRun = 0.15;
/** How sure a value is told to be at least that words name: it is right about as often as not. */
const even = half;
/** Where a run's features tell whether titles or heads speak of the list. */
const spokenOf = (['named', 'headed'] as const).map((name) => runFeatures.indexOf(name));
/** From where on such a value is taken: sooner where its title is what the list is called and there is a column for every member, and soonest for marked lines right below it. */
const leastOf = ({ placed }: Mapped, features: readonly number[], { members }: AskedList): number =>
  placed?.length !== members.length
    ? doubtful
    : members.length === 1
      ? hardly
      : (features[spokenOf[0] ?? -1] ?? 0) >= 1
        ? some
        : doubtful;
/** How much surer a whole table is than the part of it that looks most like the list. */
const ahead = 0.005;
/** How much of its title the words about a list must say for it to be the part of a table that is asked for. */
const leastSaid = 0.34;
/** Runs that one list chooses from. */
const most = atMost.dozen;

export interface Choice {
  mapped: Mapped;
  features: readonly number[];
  sure: number;
}

/** The runs that a list may be, the most likely first. */
async function choicesFor(list: AskedList, view: View, context: LayoutContext): Promise<Choice[]> {
  const { run: model } = context.weights;
  const all: Mapped[] = [];
  for (const run of runsFor(list, view, context)) {
    await context.breathe();
    const mapped = inEarly(mapColumns(run, list, context.weights, context), list, context);
    if (mapped.columns.some((one) => one.column >= 0)) all.push(mapped);
  }
  const features = featuresOfRuns(all, list, context);
  const choices = all.map((mapped, index): Choice => {
    const own = features[index] ?? [];
    const spoken = (own[spokenOf[0] ?? -1] ?? 0) > 0 || speaks(mapped.run, list);
    const sure = !spoken && needsWords(mapped.run, list) ? 0 : surer(probability(model, own), isHeaded(mapped, list));
    return { mapped, features: own, sure };
  });
  return wholesFirst(choices, list)
    .map((choice) =>
      holdsOthers(choice.mapped.run, list, view) ? { ...choice, sure: ofSeveral * choice.sure } : choice,
    )
    .sort((a, b) => b.sure - a.sure)
    .slice(0, most);
}

/**
 * Puts a table before those parts of it under the same heads whose titles say nothing of the list, and so the first of
 * several sets of columns.
 */
export function wholesFirst(choices: readonly Choice[], list: AskedList): Choice[] {
  const tables = choices.filter(({ mapped: { run } }) => isTable(run));
  return choices.map((choice) => {
    const { heads, entries, titles, grouped } = choice.mapped.run;
    if (!tables.includes(choice)) return choice;
    // Where a member asks for the titles of parts, these say nothing of the list.
    const titled = choice.mapped.columns.some(({ column }, at) => grouped.has(column) && !list.members[at]?.naming);
    const own = new Set(entries.map(({ cells }) => firstOf(cells)));
    const later = new Set(tables.filter(({ mapped: { run } }) => isBehind(run, choice.mapped.run)));
    const parts = tables.filter((one) => {
      const { run } = one.mapped;
      const said = later.has(one) ? headWords : (head: Piece | null | undefined) => head?.text;
      return (
        (later.has(one) || run.entries.length < entries.length) &&
        !isBehind(choice.mapped.run, run) &&
        heldBy(one.mapped) <= heldBy(choice.mapped) &&
        run.heads.every((head, at) => run.tags?.[at] || run.grouped.has(at) || said(head) === said(heads[at])) &&
        run.entries.every(({ cells }) => own.has(firstOf(cells)))
      );
    });
    const shared = countsOf(parts.flatMap(({ mapped: { run } }) => [...new Set(run.titles)]));
    const spoken = overlap(list.terms, termsOf(titles[0] ?? ''), nearly).asked > 0;
    const smaller = parts.flatMap((one) => (later.has(one) ? [] : one.mapped));
    const named = titlesAlike(smaller, list);
    const several = smaller.filter(({ run }) => named.has(run.titles[0] ?? ''));
    const unnamed = parts.filter((one) => {
      const { run } = one.mapped;
      if (several.includes(one.mapped)) return true;
      // The same table with its sets of columns side by side.
      if (titled || (run.heads.length > heads.length && run.titles[0] === titles[0])) return true;
      const telling = run.titles
        .filter((title, at) => (later.has(one) ? !titles.includes(title) : at === 0 || shared.get(title) === 1))
        .map((title) => termsOf(title));
      return telling.every(
        (title) =>
          overlap(list.terms, title, spoken ? exactly : nearly).asked === 0 &&
          overlap(title, list.described).asked < leastSaid,
      );
    });
    const mapped = several.length > 0 ? withinParts(choice.mapped, several) : choice.mapped;
    return { ...choice, mapped, sure: Math.max(choice.sure, ...unnamed.map(({ sure }) => sure + ahead)) };
  });
}

/** What is left of a run in which some heading names a list of the template: its parts are lists of their own. */
const ofSeveral = half;

/** How many members have a column. */
const heldBy = ({ columns }: Mapped): number => columns.filter(({ column }) => column >= 0).length;

/** One way to fill a list. A pack knows it by its wording, or its boxes are ticked. */
export interface Way {
  by: 'run' | 'pack';
  /** The run, where it is one. */
  choice?: Choice;
  sure: number;
  make(): FilledList;
}

/** What a list was chosen from. */
export interface ListDecision {
  list: AskedList;
  parents: readonly Field[];
  ways: readonly Way[];
  chosen: Way | undefined;
  items: number;
}

/** The lists, in their order. An empty one where nothing in the view is such a list. `tell` is told how each was chosen. */
export async function fillLists(
  asked: readonly ListAsk[],
  view: View,
  context: LayoutContext,
  tell?: (decisions: ListDecision[]) => void,
): Promise<FilledList[]> {
  const ways: Way[][] = [];
  for (const one of asked) ways.push(await waysTo(one, view, context));
  const [taken, filled] = [new Taken(), new Map<number, { list: FilledList; way: Way }>()];
  const all = ways.flatMap((some, index) => some.map((way) => ({ way, index })));
  for (const { index, way } of all.sort((a, b) => b.way.sure - a.way.sure)) {
    if (filled.has(index)) continue;
    await context.breathe();
    const list = way.make();
    const [places, run] = [placesIn(list), way.choice?.mapped.run];
    if (way.by !== 'pack' && taken.holds(places, run)) continue;
    taken.add(index, places, run);
    filled.set(index, { list, way });
  }
  tell?.(
    asked.map(({ field, parents }, index) => ({
      ...{ list: askedList(field, parents), parents, ways: ways[index] ?? [] },
      chosen: filled.get(index)?.way,
      items: filled.get(index)?.list.items.length ?? 0,
    })),
  );
  return asked.map((_, index) => filled.get(index)?.list ?? { kind: 'list', items: [] });
}

async function waysTo(asked: ListAsk, view: View, context: LayoutContext): Promise<Way[]> {
  await context.breathe();
  const { field, parents } = asked;
  const list = askedList(field, parents);
  if (isSaidEmpty(list, view)) return [{ by: 'pack', sure: 1, make: () => ({ kind: 'list', items: [] }) }];
  const known = fromPacks(asked, view, context) ?? tickedList(asked, view, context);
  const pack: Way | undefined = known && { by: 'pack', sure: 1, make: () => known };
  const valued = list.members.some(({ leaf }) => leaf.type !== 'string');
  if (pack && (!valued || list.members.some(({ leaf }) => leaf.choices))) return [pack];
  const choices = (await choicesFor(list, view, context)).filter(({ sure }) => sure >= leastRun);
  if (pack && !isPlain(choices[0], list, known?.items.length ?? 0)) return [pack];
  return choices.map((choice): Way => {
    const others = choices.filter(
      (other) => other !== choice && !alike(other.mapped, choice.mapped) && !holdsAll(choice.mapped, other.mapped),
    );
    const lead = choice.sure - Math.max(0, ...others.map(({ sure }) => sure));
    const make = () => {
      const mapped = choice.sure >= half ? inPlace(choice.mapped, list, context, choice.sure) : choice.mapped;
      return listOf(rowsOf(mapped, list, context), { ...choice, mapped }, lead, list, context);
    };
    const sure = isTitledOther(choice.mapped.run, list) ? ofSeveral * choice.sure : choice.sure;
    return { by: 'run', choice, sure, make };
  });
}

/** Whether a run surely says just what is asked for, of as many items as a pack knows. */
const isPlain = (choice: Choice | undefined, { members }: AskedList, items: number): boolean =>
  choice?.mapped.placed?.length === members.length &&
  Math.min(choice.sure, choice.mapped.run.entries.length / items) >= nearlyAll;

/** The list that a pack knows by its wording, be it empty; undefined when none does. */
function fromPacks(asked: ListAsk, view: View, context: LayoutContext): FilledList | undefined {
  const found = context.packs.flatMap((pack) =>
    pack.list && pack.applies(view, context) ? (pack.list(asked, view, context) ?? []) : [],
  );
  const [best] = found.sort((a, b) => b.score - a.score);
  return best && { kind: 'list', items: best.items.slice(0, asked.field.maxItems) };
}

function listOf(
  rows: readonly (readonly CellRead[])[],
  { mapped, features, sure: likelihood }: Choice,
  lead: number,
  list: AskedList,
  context: LayoutContext,
): FilledList {
  const { weights, least } = context;
  const headed = isHeaded(mapped, list);
  const spoken = spokenOf.some((at) => (features[at] ?? 0) > 0);
  const sayable = leastOf(mapped, features, list);
  const told = rows.flatMap((row) => {
    const kept = row.flatMap((read) => {
      if (read.leaf.value === null) return [];
      const seen = featuresOfCell(read, row, mapped, list, { sure: likelihood, lead, features }, context);
      const learned = likelyRight(weights.cell, seen);
      const said =
        mapped.placed?.includes(read.index) ||
        (headed && isCalled(read.member, mapped.run, mapped.columns[read.index]?.column));
      const confidence = said ? Math.max(learned, even) : learned;
      const leaf: Leaf = { ...read.leaf, confidence: rounded(confidence) };
      return learned >= least || (said && learned >= sayable) ? [{ ...read, leaf, learned }] : [];
    });
    const named = kept.some(({ member }) => member.naming) || !list.members.some(({ naming }) => naming);
    const sure = kept.some(({ learned }) => learned >= least);
    return sure || (kept.length > 0 && named && spoken) ? [rowOf(kept)] : [];
  });
  return { kind: 'list', items: itemsOf(list.field.item, told).slice(0, list.field.maxItems) };
}
