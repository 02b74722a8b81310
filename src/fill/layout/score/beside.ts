/** What the likely answers to the other keys of a template say of a value: whose it is, and where answers stand. */

import { isFlush } from '../../../model/box.ts';
import { leadOf } from '../../odds.ts';
import { some } from '../../scale/grades.ts';
import type { TextLine } from '../page/view.ts';
import { claimsOn, type Likely, sure } from './claims.ts';
import { around, behind, far, mostRank, orderOf, unknown } from './neighbours.ts';

export const besideFeatures = [
  'likely',
  'likely lead',
  'likely rank',
  'likely sum',
  'claim',
  'claim lead',
  'claims',
  'answered',
  'answers',
  'ordered',
  'between',
  'after last',
  'before next',
  'nearest',
  'level',
  'kin near',
  'in order',
  'same source',
  'same kind',
  'same edge',
  'same side',
  'same block',
];

/** The likeliest answer to a key. */
interface Answer extends Likely {
  key: number;
  place: number;
  line: TextLine | undefined;
  edge: number;
  sides: number;
  sources: number;
}

/** Indices of features by what they are of. */
export interface Standing {
  sides: readonly number[];
  sources: readonly number[];
}

/**
 * The measures of `besideFeatures` for each value of each key, all keys in the template's order. `parents` name the
 * objects that the keys are in; `sides` are the indices of the features that say how a value stands to its label,
 * `sources` of those that say who offers it.
 */
export function besideOf(
  keys: readonly (readonly Likely[])[],
  parents: readonly string[],
  standing: Standing,
): number[][][] {
  const answers = keys.map((values, key) => answerOf(values, key, standing));
  const claims = claimsOn(keys);
  return keys.map((values, key) => {
    const others = answers
      .slice(Math.max(0, key - around), key + around + 1)
      .filter((one) => one !== undefined && one.key !== key) as Answer[];
    const known = others.filter(({ likely }) => likely >= sure);
    const all = sum(others.map(({ likely }) => likely));
    const template = [
      keys.length > 1 ? all / Math.min(2 * around, keys.length - 1) : -1,
      Math.log1p(known.length),
      orderOf(known),
    ];
    const rivals = rivalsOf(values);
    const places = placesOf(values, key, known, parents);
    return values.map((value, at): number[] => {
      const claim = claims(value, key);
      const claimed = [claim.most, value.likely - claim.most, claim.count];
      return (rivals[at] ?? []).concat(claimed, template, places[at] ?? [], alikeOf(value, key, others, all, standing));
    });
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** How a value stands to the key's other ones. */
function rivalsOf(values: readonly Likely[]): number[][] {
  const ranked = values.map(({ likely }) => likely).toSorted((a, b) => b - a);
  const all = Math.min(3, sum(ranked));
  return values.map(({ likely }) => {
    const best = (likely === ranked[0] ? ranked[1] : ranked[0]) ?? 0;
    return [likely, leadOf(likely, best), Math.min(mostRank, ranked.indexOf(likely)), all];
  });
}

/** Where a value stands among the answers to the keys before and after its own, and to those of the same object. */
function placesOf(
  values: readonly Likely[],
  key: number,
  known: readonly Answer[],
  parents: readonly string[],
): number[][] {
  const last = known.findLast((one) => one.key < key);
  const next = known.find((one) => one.key > key);
  const neighbours = [last, next].filter((one) => one !== undefined);
  const kin = known.filter((one) => parents[one.key] === parents[key]);
  const places = values.map(placeOf);
  const distance = (place: number, some: readonly Answer[]): number =>
    place < 0 ? far : Math.min(far, ...some.map((one) => Math.abs(one.place - place)));
  const distances = places.map((place) => distance(place, neighbours));
  const closest = Math.min(far, ...distances);
  const behindOf = (place: number, one: Answer | undefined): number =>
    one && place >= 0 ? behind(place, one.place) : unknown;
  return places.map((place, at) => [
    place < 0 || neighbours.length === 0
      ? -1
      : Number((!last || last.place <= place) && (!next || place <= next.place)),
    behindOf(place, last),
    next && place >= 0 ? -behind(place, next.place) : unknown,
    closest < far ? Number(distances[at] === closest) : -1,
    closest < far ? Math.log1p((distances[at] ?? far) - closest) : -1,
    place < 0 || kin.length === 0 ? -1 : Math.log1p(distance(place, kin)),
  ]);
}

/** How many of the likely answers to other keys, `all` together, stand as a value does. */
function alikeOf(value: Likely, key: number, others: readonly Answer[], all: number, standing: Standing): number[] {
  const [place, edge, line] = [placeOf(value), edgeOf(value), value.spans[0]?.line];
  const { sides, sources } = looksOf(value, standing);
  const share = (known: boolean, held: number): number => (!known || all < few ? -1 : held / all);
  let [ordered, source, kind, flush, side, block] = [0, 0, 0, 0, 0, 0];
  for (const one of others) {
    if (one.place === place || one.key < key === one.place < place) ordered += one.likely;
    if ((one.sources & sources) !== 0) source += one.likely;
    if (one.line?.kind === line?.kind) kind += one.likely;
    if (one.edge >= 0 && isFlush(one.edge, edge)) flush += one.likely;
    if (one.sides === sides) side += one.likely;
    if (one.line?.block === line?.block) block += one.likely;
  }
  return [
    share(place >= 0, ordered),
    share(true, source),
    share(line !== undefined, kind),
    share(edge >= 0, flush),
    share(true, side),
    share(line !== undefined, block),
  ];
}

/** Which of the sources offer a value, and how it stands to its label: a bit for each. */
function looksOf({ features }: Likely, { sides, sources }: Standing): { sides: number; sources: number } {
  const bits = (some: readonly number[]): number =>
    some.reduce((sum, index) => 2 * sum + Number((features[index] ?? 0) > 0), 0);
  return { sides: bits(sides), sources: bits(sources) };
}

/** Answers that are less likely than this, all together, tell nothing. */
const few = some;

const placeOf = ({ spans: [span] }: Likely): number =>
  span ? span.line.order + span.start / Math.max(1, span.line.text.length) : -1;

/** Where a value begins, from the page's left. */
function edgeOf({ spans: [span] }: Likely): number {
  if (!span) return -1;
  const word = span.line.words.find(({ end }) => end > span.start);
  return word?.box?.[0] ?? span.line.box?.[0] ?? -1;
}

function answerOf(values: readonly Likely[], key: number, standing: Standing): Answer | undefined {
  const top = values.reduce<Likely | undefined>(
    (best, one) => (best && best.likely >= one.likely ? best : one),
    undefined,
  );
  if (!top || top.spans.length === 0) return undefined;
  return { ...top, key, place: placeOf(top), line: top.spans[0]?.line, edge: edgeOf(top), ...looksOf(top, standing) };
}
