/** What the other keys of a template say of a run: whose it is, and where it stands among their answers. */

import { leadOf } from '../../odds.ts';
import { half } from '../../scale/grades.ts';
import { around, behind, far, mostRank, orderOf, unknown } from '../score/neighbours.ts';
import type { Mapped } from './map.ts';
import { originOf } from './names.ts';
import type { Way } from './region.ts';

export const againFeatures = [
  'likely',
  'likely lead',
  'likely rank',
  'likely sum',
  'claim',
  'claim lead',
  'free rank',
  'free lead',
  'lists',
  'answered lists',
  'answered keys',
  'alone',
  'between',
  'after last',
  'before next',
  'nearest',
  'level',
  'kin near',
  'ordered',
  'in order',
  'same way',
  'holds answers',
] as const;

/** A run as one list sees it. */
export interface Proposal {
  /** How likely it is by itself. */
  likely: number;
  way: Way;
  /** Where it begins, in lines. */
  origin: number;
  /** Where its values stand: the same numbers for the same places. */
  places: readonly number[];
}

/** What a key of the template is by its place in it. */
export interface Standing {
  /** How many keys stand before it. */
  at: number;
  /** The object that it is in. */
  parent: string;
}

/** A list with the runs that it may be. */
export interface Proposed extends Standing {
  runs: readonly Proposal[];
}

/** The answer to a key that is no list. */
export interface Answered extends Standing {
  likely: number;
  /** The line that it stands in, and how far along. */
  place: number;
  /** As those of runs. */
  spot: number;
}

/** Entries of a run whose places are told. */
const mostEntries = 200;

/** A run as it is told beside others. */
export function proposalOf({ run, columns }: Mapped, likely: number): Proposal {
  const used = columns.flatMap(({ column }) => (column >= 0 ? [column] : []));
  const spans = run.entries
    .slice(0, mostEntries)
    .flatMap(({ cells }) => used.flatMap((column) => cells[column]?.spans[0] ?? []));
  const places = new Set(spans.map(({ line, start }) => placeIn(line.order, start)));
  return { likely, way: run.way, origin: originOf(run), places: [...places] };
}

/** One number for a place. */
export const placeIn = (line: number, start: number): number => line * 1e5 + start;

/** Places of a run that are looked at. */
const mostPlaces = 60;

/** What stands where in the document: the likely answer to another key. */
interface Known extends Standing {
  likely: number;
  place: number;
  way?: Way;
}

/** For each run of each list, the features in the order of `againFeatures`. `keys` are all that the template asks for. */
export function againOf(lists: readonly Proposed[], answers: readonly Answered[], keys: number): number[][][] {
  const claims = claimsOn(lists);
  const spots = new Set(answers.filter(({ likely }) => likely >= half).map(({ spot }) => spot));
  const best = lists.map(bestOf);
  const known = [...answers, ...best.flat()].sort((a, b) => a.at - b.at);
  const answered = sum(best.flat().map(({ likely }) => likely));
  const sure = answers.filter(({ likely }) => likely >= half).length;
  const others = keys - lists.length;
  return lists.map((list, index) => {
    const { runs } = list;
    const near = known.filter((one) => one.at !== list.at && Math.abs(one.at - list.at) <= around);
    const claimed = runs.map((run) => claims(run, index));
    const free = runs.map(({ likely }, at) => likely * (1 - (claimed[at] ?? 0)));
    const likely = runs.map((run) => run.likely);
    const origins = runs.map(({ origin }) => origin);
    const template = [
      Math.log1p(lists.length),
      lists.length < 2 ? -1 : (answered - (best[index]?.[0]?.likely ?? 0)) / (lists.length - 1),
      others <= 0 ? -1 : sure / others,
    ];
    const places = placesOf(list, near);
    const all = Math.min(3, sum(bests(likely, origins)));
    return runs.map((run, at) => [
      run.likely,
      leadAmong(likely, origins, at),
      rankAmong(likely, origins, at),
      all,
      claimed[at] ?? 0,
      run.likely - (claimed[at] ?? 0),
      rankAmong(free, origins, at),
      leadAmong(free, origins, at),
      ...template,
      Math.log1p(new Set(runs.flatMap((one) => (one.way === run.way ? [one.origin] : []))).size),
      ...(places[at] ?? []),
      held(run, spots),
    ]);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The best value of each origin: two ways to read the same rows are no rivals. */
const bests = (values: readonly number[], origins: readonly number[]): number[] => {
  const best = new Map<number, number>();
  for (const [at, value] of values.entries())
    best.set(origins[at] ?? 0, Math.max(value, best.get(origins[at] ?? 0) ?? 0));
  return [...best.values()];
};

function leadAmong(values: readonly number[], origins: readonly number[], at: number): number {
  const others = values.filter((_, other) => origins[other] !== origins[at]);
  return leadOf(values[at] ?? 0, Math.max(0, ...others));
}

/** How many other places are likelier. */
function rankAmong(values: readonly number[], origins: readonly number[], at: number): number {
  const own = values[at] ?? 0;
  const above = new Set(origins.filter((origin, other) => origin !== origins[at] && (values[other] ?? 0) > own));
  return Math.min(mostRank, above.size);
}

function bestOf({ at, parent, runs }: Proposed): Known[] {
  const best = runs.reduce<Proposal | undefined>(
    (one, other) => (one && one.likely >= other.likely ? one : other),
    undefined,
  );
  return best ? [{ at, parent, likely: best.likely, place: best.origin, way: best.way }] : [];
}

/** How likely other lists are to take the places of a run. */
function claimsOn(lists: readonly Proposed[]): (run: Proposal, list: number) => number {
  const claims = new Map<number, { list: number; most: number; second: number }>();
  for (const [list, { runs }] of lists.entries())
    for (const { likely, places } of runs)
      for (const place of places.slice(0, mostPlaces)) {
        const claim = claims.get(place);
        if (!claim) claims.set(place, { list, most: likely, second: 0 });
        else if (claim.list === list) claim.most = Math.max(claim.most, likely);
        else if (likely > claim.most) claims.set(place, { list, most: likely, second: claim.most });
        else claim.second = Math.max(claim.second, likely);
      }
  return ({ places }, list) => {
    const some = places.slice(0, mostPlaces).map((place) => {
      const claim = claims.get(place);
      return claim ? (claim.list === list ? claim.second : claim.most) : 0;
    });
    return some.length === 0 ? 0 : sum(some) / some.length;
  };
}

const held = ({ places }: Proposal, spots: ReadonlySet<number>): number => {
  const some = places.slice(0, mostPlaces);
  return some.length === 0 ? 0 : some.filter((place) => spots.has(place)).length / some.length;
};

/** Where each run stands among the answers to the keys before and after the list, and to those of the same object. */
function placesOf(list: Proposed, others: readonly Known[]): number[][] {
  const sure = others.filter(({ likely }) => likely >= half);
  const last = sure.findLast(({ at }) => at < list.at);
  const next = sure.find(({ at }) => at > list.at);
  const kin = sure.filter(({ parent }) => parent === list.parent);
  const neighbours = [last, next].filter((one) => one !== undefined);
  const all = sum(sure.map(({ likely }) => likely));
  const ways = sum(sure.map(({ way, likely }) => (way ? likely : 0)));
  const distance = (place: number, some: readonly Known[]): number =>
    Math.min(far, ...some.map((one) => Math.abs(one.place - place)));
  const distances = list.runs.map(({ origin }) => distance(origin, neighbours));
  const closest = Math.min(far, ...distances);
  const order = orderOf(sure);
  return list.runs.map(({ origin, way }, at) => [
    neighbours.length === 0 ? -1 : Number((!last || last.place <= origin) && (!next || origin <= next.place)),
    last ? behind(origin, last.place) : unknown,
    next ? -behind(origin, next.place) : unknown,
    neighbours.length > 0 ? Number(distances[at] === closest) : -1,
    neighbours.length > 0 ? Math.log1p((distances[at] ?? far) - closest) : -1,
    kin.length === 0 ? -1 : Math.log1p(distance(origin, kin)),
    all === 0 ? -1 : sum(sure.map((one) => (one.at < list.at === one.place < origin ? one.likely : 0))) / all,
    order,
    ways === 0 ? -1 : sum(sure.map((one) => (one.way === way ? one.likely : 0))) / ways,
  ]);
}
