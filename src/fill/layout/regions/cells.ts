/** How sure one value of an item is: what was seen of its run, its column and itself, as numbers, for the scorer. */
import { doubtful, half, possible } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { isValue } from '../lists/kinds.ts';
import { readOf } from '../page/view.ts';
import { type Model, probability } from '../score/model.ts';
import { valueFor } from '../values/coerce.ts';
import { type AskedList, figures } from './asked.ts';
import { statsOf, ways } from './columns.ts';
import type { CellRead } from './items.ts';
import type { Mapped } from './map.ts';
import { headFit } from './names.ts';
import { runFeatures } from './runs.ts';

/** What is seen of the run that its values are told by as well. */
const ofRun = ['named', 'namedLead', 'keyed', 'headed', 'heads', 'mapped', 'fit', 'leastFit', 'uneven'] as const;

export const cellFeatures = [
  'run',
  'lead',
  'column',
  'share',
  'fit',
  'complete',
  'entries',
  'wordy',
  'naming',
  'words',
  'long',
  'grouped',
  'head',
  'headed',
  'read',
  'members',
  'mapped',
  'number',
  'choices',
  'typeFit',
  'odd',
  'named',
  'first',
  'last',
  ...ofRun.map((name) => `run ${name}` as const),
  ...ways,
] as const;

/** Values that are told to be so likely are right half of the time in documents of kinds never learned from, and others as often as told from there on. */
const [evenAt, asTold] = [doubtful, possible];

/** How likely the value with these features is right: the model doubts all of a list that it doubts at all, but for words of a sentence. */
export function likelyRight(model: Model, features: readonly number[]): number {
  const told = probability(model, features);
  if (told >= asTold || features[inline] === 1) return told;
  return told < evenAt ? (told * half) / evenAt : half + ((told - evenAt) * (asTold - half)) / (asTold - evenAt);
}

const inline = cellFeatures.indexOf('inline');

/** What is the same for all values of a run. */
interface Seen {
  /** The probability of the run, and by how much it leads the next one. */
  sure: number;
  lead: number;
  /** The features of the run. */
  features: readonly number[];
}

/** The features in the order of `cellFeatures`. */
export function featuresOfCell(
  { member, index, piece, entry }: CellRead,
  row: readonly CellRead[],
  mapped: Mapped,
  list: AskedList,
  seen: Seen,
  { locale }: LayoutContext,
): number[] {
  const { run, columns } = mapped;
  const { column = -1, sure = 0 } = columns[index] ?? {};
  const stats = statsOf(run)[column];
  const head = headFit(member, run.heads[column]?.text ?? null);
  const count = columns.filter((one) => one.column >= 0).length;
  const words = piece.text.split(/\s+/u).length;
  return [
    seen.sure,
    seen.lead,
    sure,
    stats?.filled ?? 0,
    stats?.distinct ?? 0,
    row.length / Math.max(1, count),
    Math.log1p(run.entries.length),
    member.wordy ? 1 : 0,
    member.naming ? 1 : 0,
    Math.log1p(words),
    piece.text.length / Math.max(1, stats?.length ?? 1),
    run.grouped.has(column) ? 1 : 0,
    Math.max(head.best, head.asked * head.given),
    run.heads[column] ? 1 : 0,
    readOf(piece.spans),
    list.members.length,
    count / Math.max(1, list.members.length),
    figures.has(member.profile.shape) ? 1 : 0,
    member.leaf.choices ? 1 : 0,
    valueFor(member.leaf, member.profile.shape, piece.text, locale)?.fit ?? 0,
    Math.abs((isValue(piece.text) ? 1 : 0) - Math.max(stats?.numeric ?? 0, stats?.dates ?? 0, stats?.times ?? 0)),
    row.some((other) => other.member.naming) ? 1 : 0,
    entry === 0 ? 1 : 0,
    entry === run.entries.length - 1 ? 1 : 0,
    ...ofRun.map((name) => seen.features[runFeatures.indexOf(name)] ?? 0),
    ...ways.map((way) => (way === run.way ? 1 : 0)),
  ];
}
