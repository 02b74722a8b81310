/** Looks at the runs that lists may be: by themselves, and beside what the other keys of the template are answered with. */
import { atMost } from '../../scale/extents.ts';
import { likely as almostSure, half, nearlyAll } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../page/view.ts';
import { probability } from '../score/model.ts';
import { type Answered, againFeatures, againOf, proposalOf, type Standing } from './again.ts';
import type { AskedList } from './asked.ts';
import { runsFor } from './find.ts';
import { inEarly } from './in-order.ts';
import { isHeaded, type Mapped, mapColumns, surer } from './map.ts';
import type { Run, Way } from './region.ts';
import { featuresOfRuns, runFeatures } from './runs.ts';
import { holdsOthers } from './siblings.ts';
import { needsWords, speaks } from './unsaid.ts';
import { type Choice, evenlyCutFirst, wholesFirst } from './wholes.ts';

/** The runs of one list. */
export interface Looked extends Standing {
  list: AskedList;
  runs: readonly { mapped: Mapped; features: readonly number[]; likely: number }[];
}

/** What the template asks for beside its lists. */
export interface Beside {
  /** How many keys there are, lists among them. */
  keys: number;
  answers: readonly Answered[];
}

/** Runs of one list that are looked at again. */
export const mostAgain = atMost.many;
/** And that it chooses from. */
const most = atMost.dozen;
/** What is left of a run in which some heading names a list of the template: its parts are lists of their own. */
export const ofSeveral = half;
/** Where a run's features tell that titles speak of the list. */
const named = runFeatures.indexOf('named');
/** And where, that it stands between the answers to the keys before and after, and how sure another list is of it. */
const [between = -1, claim = -1] = (['between', 'claim'] as const).map(
  (name) => runFeatures.length + againFeatures.indexOf(name),
);

/** The runs that a list may be, and how likely each is by itself. */
export async function firstLook(
  list: AskedList,
  standing: Standing,
  view: View,
  context: LayoutContext,
): Promise<Looked> {
  const all: Mapped[] = [];
  for (const run of runsFor(list, view, context)) {
    await context.breathe();
    const mapped = inEarly(mapColumns(run, list, context.weights, context), list, context);
    if (mapped.columns.some((one) => one.column >= 0)) all.push(mapped);
  }
  const seen = featuresOfRuns(all, list, context);
  const runs = all.map((mapped, at) => {
    const features = seen[at] ?? [];
    return { mapped, features, likely: probability(context.weights.run, features) };
  });
  return { ...standing, list, runs };
}

/** The same with how likely each run is beside the likely answers to all keys. */
export function secondLook(looked: readonly Looked[], { keys, answers }: Beside, { weights }: LayoutContext): Looked[] {
  const { runAgain } = weights;
  if (!runAgain || keys < 2) return [...looked];
  const within = looked.map((one) => ({
    ...one,
    runs: one.runs.toSorted((a, b) => b.likely - a.likely).slice(0, mostAgain),
  }));
  const proposed = within.map((one) => ({ ...one, runs: one.runs.map((run) => proposalOf(run.mapped, run.likely)) }));
  const seen = againOf(proposed, answers, keys);
  return within.map((one, list) => ({
    ...one,
    runs: one.runs.map(({ mapped, features: own }, at) => {
      const features = [...own, ...(seen[list]?.[at] ?? [])];
      return { mapped, features, likely: probability(runAgain, features) };
    }),
  }));
}

/** From where on a run needs no words that speak of it, where the document marks it as a list, it stands where its key does, and no other list claims it. */
const tellingAlone = almostSure;
const marked = new Set<Way>(['table', 'rows', 'sections']);

/** Whether a document marks a run as a list: a table, sections, items behind bullets or numbers, or all behind one label. */
function isMarked({ way, entries, alone = false }: Run): boolean {
  const items = entries.filter(({ lines }) => lines?.[0]?.kind === 'list-item').length;
  return alone || marked.has(way) || items >= nearlyAll * entries.length;
}

/** The runs that a list chooses from, the most likely first. */
export function choicesOf({ list, runs }: Looked, view: View): Choice[] {
  const choices = runs.map(({ mapped, features, likely }): Choice => {
    const { run } = mapped;
    const stands = features[between] === 1 && (features[claim] ?? 1) < half;
    const told = isMarked(run) && stands && likely >= tellingAlone;
    const spoken = (features[named] ?? 0) > 0 || speaks(run, list) || told;
    const sure = !spoken && needsWords(run, list) ? 0 : surer(likely, isHeaded(mapped, list));
    return { mapped, features, sure };
  });
  return evenlyCutFirst(wholesFirst(choices, list), list)
    .map((choice) =>
      holdsOthers(choice.mapped.run, list, view) ? { ...choice, sure: ofSeveral * choice.sure } : choice,
    )
    .sort((a, b) => b.sure - a.sure)
    .slice(0, most);
}
