/** How well what names runs speaks of a list. Words that name few of the runs of a document tell most. */
import { atMost } from '../../scale/extents.ts';
import { doubtful, half, likely, mostly, nearlyAll, some, sure } from '../../scale/grades.ts';
import { once } from '../page/once.ts';
import { type Overlap, overlap, sameness, share as shareOf } from '../words/similarity.ts';
import { fold, isKnown, type Term, termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { firstOf, type Piece, type Run } from './region.ts';
import { inFull } from './shortened.ts';

/** What the names of one run say of a list, beside the other runs of the document. All from 0 to 1. */
export interface Named {
  /** Share of what the list is called, described as and part of that titles and heads say. */
  all: number;
  /** Share of the list's key that titles say, and that the nearest ones say. */
  key: number;
  near: number;
  /** Share of what the description says. */
  described: number;
  /** Share of the best title that was asked for. */
  given: number;
  /** Share of the members' names that heads say: of what any run says, and of all. */
  headed: number;
  heads: number;
}

/** What a title counts, the nearest first. */
const distances = [1, sure, nearlyAll, 0.75, mostly];
/** A longer title says many words by chance. */
const shortTitle = 8;
const headWeight = likely;
/** Words that mean less the same are other words. */
const alike = half;
const [keyWeight, describedWeight, aboveWeight] = [1, half, doubtful];

interface Wanted {
  term: Term;
  weight: number;
  part: 'key' | 'described' | 'above';
}

const wantedBy = ({ terms, described, above }: AskedList): Wanted[] => [
  ...terms.map((term) => ({ term, weight: keyWeight * term.weight, part: 'key' as const })),
  ...described.map((term) => ({ term, weight: describedWeight * term.weight, part: 'described' as const })),
  ...above.map((term) => ({ term, weight: aboveWeight * term.weight, part: 'above' as const })),
];

/** How much a word tells that so many of all have: 1 for a word of none, little for one that all have. */
const rarity = (having: number, all: number): number =>
  Math.max(0.1, Math.log((all + 1) / (having + half)) / Math.log(all + 1));

/** What each run is called, for one list. */
export function namesOf(runs: readonly Run[], list: AskedList): Named[] {
  const wanted = wantedBy(list);
  const seen = runs.map((run) => said(run, wanted));
  const origins = runs.map(originOf);
  const count = new Set(origins).size;
  const rare = wanted.map((_, index) => {
    const having = new Set(origins.filter((_, run) => (seen[run]?.any[index] ?? 0) >= alike)).size;
    return having === 0 ? 0 : rarity(having, count);
  });
  const share = (found: readonly number[] | undefined, parts: readonly Wanted['part'][]): number => {
    let [sum, whole] = [0, 0];
    wanted.forEach(({ weight, part }, index) => {
      if (!parts.includes(part)) return;
      const counts = weight * (rare[index] ?? 0);
      whole += counts;
      sum += counts * (found?.[index] ?? 0);
    });
    return whole === 0 ? 0 : sum / whole;
  };
  const fits = runs.map((run) => list.members.map((member) => bestHead(member, run)));
  const most = list.members.map((_, member) => Math.max(0, ...fits.map((fit) => fit[member] ?? 0)));
  const sayable = sumOf(most);
  return runs.map((_, run) => {
    const own = seen[run];
    const heads = sumOf(fits[run] ?? []);
    return {
      all: share(own?.any, ['key', 'described', 'above']),
      key: share(own?.titles, ['key']),
      near: share(own?.near, ['key']),
      described: share(own?.any, ['described']),
      given: own?.given ?? 0,
      headed: sayable === 0 ? 0 : heads / sayable,
      heads: heads / Math.max(1, list.members.length),
    };
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** Where a run begins: two ways to read one list begin at the same place. */
export const originOf = ({ entries: [entry] }: Run): number => firstOf(entry?.cells ?? [])?.spans[0]?.line.order ?? -1;

interface Said {
  any: number[];
  titles: number[];
  near: number[];
  given: number;
}

/** How well each wanted word is said by the names of a run. */
function said(run: Run, wanted: readonly Wanted[]): Said {
  const made: Said = { any: [], titles: [], near: [], given: 0 };
  const titles = run.titles.map((title, index) => {
    const terms = termsOf(title);
    const weight = (distances[index] ?? half) * Math.sqrt(Math.min(1, shortTitle / Math.max(1, terms.length)));
    return { terms, weight };
  });
  const heads = run.heads.flatMap((head) => (head ? termsOf(head.text) : []));
  wanted.forEach(({ term }, index) => {
    const each = titles.map(({ terms, weight }) => weight * nearest(term, terms));
    made.near[index] = Math.max(0, ...each.slice(0, 2));
    made.titles[index] = Math.max(0, ...each);
    made.any[index] = Math.max(made.titles[index] ?? 0, headWeight * nearest(term, heads));
  });
  for (const { terms, weight } of titles) {
    const whole = sumOf(terms.map((term) => term.weight));
    const asked = sumOf(terms.map((term) => term.weight * Math.max(0, ...wanted.map((one) => same(one.term, term)))));
    if (whole > 0) made.given = Math.max(made.given, (weight * asked) / whole);
  }
  return made;
}

const nearest = (term: Term, terms: readonly Term[]): number =>
  terms.reduce((best, other) => Math.max(best, same(term, other)), 0);

/** How nearly two words mean the same; 0 when hardly. */
const same = (a: Term, b: Term): number => sameAs(a)(b);

const sameAs = once((a: Term) =>
  once((b: Term): number => {
    const made = sameness(a, b);
    return made >= alike ? made : 0;
  }),
);

/** How well the head that names a member best does so. */
const bestHead = (member: Asked, { heads }: Run): number =>
  Math.max(0, ...heads.map((head) => (head ? headScore(headFit(member, head.text)) : 0)));

interface HeadFit extends Overlap {
  best: number;
  described: number;
}

const noHead: HeadFit = { asked: 0, given: 0, best: 0, described: 0 };

const fitsOf = once((_: Asked) => new Map<string, HeadFit>());
const mostFits = atMost.thousands;

/** How well what heads a column names a member. */
export function headFit(member: Asked, head: string | null): HeadFit {
  if (head === null) return noHead;
  const own = fitsOf(member);
  const before = own.get(head);
  if (before) return before;
  if (own.size >= mostFits) own.clear();
  const full = inFull(member, head);
  const said = [head, ...(full === undefined ? [] : [full])].map((text) => fitOf(member, termsOf(text)));
  // Words that mean something else together than alone: `Hammer` for a hammer price.
  const apart = said.every((fit) => headScore(fit) === 0) ? wordIn(member, head) : undefined;
  if (apart) said.push({ ...overlap(apart, termsOf(head)), best: 0, described: 0 });
  const made = said.reduce((best, one) => (headScore(one) > headScore(best) ? one : best));
  own.set(head, made);
  return made;
}

/**
 * What each word of a name means by itself, where the first one is all that a head says and no word for other things. Text
 * may be either's: `Hire` is not when for `hire_date`.
 */
const wordIn = ({ leaf: { words, type } }: Asked, head: string): Term[] | undefined =>
  type !== 'string' &&
  type !== 'verbatim' &&
  words.length > 1 &&
  fold(head) === fold(words[0] ?? '') &&
  termsOf(head).every(meansOnlyItself)
    ? words.flatMap((word) => termsOf(word))
    : undefined;

const meansOnlyItself = (term: Term): boolean => !isKnown(term) && term.concepts.length === 1;

function fitOf({ profile, described }: Asked, terms: readonly Term[]): HeadFit {
  if (terms.length === 0) return noHead;
  const { asked, given } = overlap(profile.own, terms);
  const best = Math.max(
    0,
    ...profile.phrases.slice(0, atMost.dozen).map((phrase) => {
      const fit = overlap(phrase.terms, terms);
      return fit.asked * fit.given * phrase.weight;
    }),
  );
  return { asked, given, best, described: described.length > 0 ? shareOf(terms, described) : 0 };
}

/** How well a head names a member, in one number. */
export const headScore = ({ asked, given, best }: HeadFit): number => Math.max(best, asked * Math.sqrt(given));

/** What a head says in so many words: phrases of roles count a little less than the key's own ones. */
export const calledBy = 0.9;

/** Whether what heads a column says what a member is called. */
export const isNamedBy = (head: Piece | null | undefined, member: Asked): boolean =>
  headScore(headFit(member, head?.text ?? null)) >= calledBy;

/** How much of a member's name each head of a run says, and few other heads say. */
export function rareFits({ profile: { own } }: Asked, heads: readonly (readonly Term[] | null)[]): number[] {
  const found = own.map((term) => heads.map((terms) => (terms ? nearest(term, terms) : 0)));
  const count = heads.filter((terms) => terms && terms.length > 0).length;
  const weights = own.map(({ weight }, index) => {
    const having = found[index]?.filter((one) => one >= alike).length ?? 0;
    return weight * (having === 0 ? some : rarity(having, count));
  });
  const whole = sumOf(weights);
  return heads.map((_, head) =>
    whole === 0 ? 0 : sumOf(weights.map((weight, index) => weight * (found[index]?.[head] ?? 0))) / whole,
  );
}
