/** Fills lists: each takes the run that is most likely the one it asks for, and no two take the same. */

import type { FilledList, Leaf } from '../../../model/filled.ts';
import type { Field } from '../../../model/template.ts';
import { doubtful, half, hardly, nearlyAll, rounded, some } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import type { FoundList } from '../packs/pack.ts';
import type { View } from '../page/view.ts';
import { type AskedList, askedList, type ListAsk } from './asked.ts';
import { featuresOfCell, likelyRight } from './cells.ts';
import { isSaidEmpty } from './denied.ts';
import { inPlace } from './in-order.ts';
import { type CellRead, rowOf, rowsOf } from './items.ts';
import { type Beside, choicesOf, firstLook, type Looked, ofSeveral, secondLook } from './looks.ts';
import { isCalled, isHeaded, type Mapped } from './map.ts';
import { itemsOf } from './nested.ts';
import { runFeatures } from './runs.ts';
import { alike, holdsAll, isTitledOther } from './siblings.ts';
import { placesIn, Taken } from './taken.ts';
import { tickedList } from './ticked.ts';
import type { Choice } from './wholes.ts';

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

/** One way to fill a list. A pack knows it by its wording, or its boxes are ticked. */
export interface Way {
  by: 'run' | 'pack';
  /** The run, where it is one. */
  choice?: Choice;
  sure: number;
  make(): FilledList;
}

/** A list with how many keys of the template stand before it. */
export interface AskedAt extends ListAsk {
  at: number;
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
  asked: readonly AskedAt[],
  view: View,
  context: LayoutContext,
  beside: Beside,
  tell?: (decisions: ListDecision[]) => void,
): Promise<FilledList[]> {
  const first: FirstWays[] = [];
  for (const one of asked) first.push(await firstWays(one, view, context));
  const looked = first.flatMap((one) => one.looked ?? []);
  const again = new Map(secondLook(looked, beside, context).map((one) => [one.list, one]));
  const ways: Way[][] = [];
  for (const { pack, looked } of first) {
    await context.breathe();
    const seen = looked && again.get(looked.list);
    ways.push(seen ? waysAmong(seen, pack, view, context) : pack ? [pack] : []);
  }
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

/** What a pack says of a list, and the runs that it may be. */
interface FirstWays {
  pack: Way | undefined;
  looked?: Looked;
}

async function firstWays(asked: AskedAt, view: View, context: LayoutContext): Promise<FirstWays> {
  await context.breathe();
  const { field, parents } = asked;
  const list = askedList(field, parents);
  if (isSaidEmpty(list, view)) return { pack: { by: 'pack', sure: 1, make: () => ({ kind: 'list', items: [] }) } };
  const told = fromPacks(asked, view, context);
  const known = told ? listOfPack(told, asked) : tickedList(asked, view, context);
  const pack: Way | undefined = known && { by: 'pack', sure: 1, make: () => known };
  if (pack && told?.proved) return { pack };
  const valued = list.members.some(({ leaf }) => leaf.type !== 'string');
  if (pack && (!valued || list.members.some(({ leaf }) => leaf.choices))) return { pack };
  const standing = { at: asked.at, parent: parents.at(-1)?.pointer ?? '' };
  return { pack, looked: await firstLook(list, standing, view, context) };
}

function waysAmong(looked: Looked, pack: Way | undefined, view: View, context: LayoutContext): Way[] {
  const { list } = looked;
  const choices = choicesOf(looked, view).filter(({ sure }) => sure >= leastRun);
  if (pack && !isPlain(choices[0], list, pack.make().items.length)) return [pack];
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
function fromPacks(asked: ListAsk, view: View, context: LayoutContext): FoundList | undefined {
  const found = context.packs.flatMap((pack) =>
    pack.list && pack.applies(view, context) ? (pack.list(asked, view, context) ?? []) : [],
  );
  return found.sort((a, b) => b.score - a.score)[0];
}

const listOfPack = ({ items }: FoundList, { field }: ListAsk): FilledList => ({
  kind: 'list',
  items: items.slice(0, field.maxItems),
});

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
