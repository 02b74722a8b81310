/** How likely each value of each key is: looked at by itself first, then beside the likely answers to the other keys. */
import { half } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { besideOf, type Standing } from './beside.ts';
import type { Candidate } from './candidate.ts';
import type { Likely } from './claims.ts';
import { fromSource, type Weighed } from './leaf.ts';
import { type Model, probability } from './model.ts';
import { surenesses, type Weighable } from './sureness.ts';

/** The values of one key, as they were judged; their features are those of all looks that were taken. */
export interface Judged extends Weighed {
  /** How likely that makes each, 0 to 1. */
  learned: number[];
  /** The same with the word of its sources, and beside its rivals. */
  scores: number[];
}

/** Where packs and sources are known whose word counts by itself. */
type Trusting = Pick<LayoutContext, 'packs' | 'sources'>;

/** What is likely among all that was offered to some keys. */
export function judge(weighed: readonly Weighed[], context: LayoutContext): Judged[] {
  const { leaf, again, sure } = context.weights;
  const words = wordsOf(leaf, context);
  const looks = weighed.map((one) => firstLook(one, leaf, words));
  // A key that is asked for alone has nothing beside it.
  const seen = again && weighed.length > 1 ? secondLook(weighed, looks, leaf) : undefined;
  return weighed.map((one, key) => {
    const features = seen?.[key] ?? one.features;
    const look = (looks[key] ?? []).map((value, at) =>
      seen && again ? { ...value, learned: probability(again, features[at] ?? []) } : value,
    );
    return { ...one, features, learned: look.map(({ learned }) => learned), scores: surenesses(look, sure) };
  });
}

/** What the word of each source counts that has one of its own: all where the model has never seen it. */
export function wordsOf({ names }: Model, { packs, sources }: Trusting): ReadonlyMap<string, number> {
  const trusted = [...sources.filter((one) => one.trusted), ...packs.flatMap((pack) => pack.sources ?? [])];
  return new Map(trusted.map(({ name }) => [name, names.includes(fromSource + name) ? half : 1]));
}

/** What sources, by what their `words` count, and the model say of each value of a key by itself. */
export function firstLook({ groups, features }: Weighed, leaf: Model, words: ReadonlyMap<string, number>): Weighable[] {
  return groups.map(({ offers, best }, at) => {
    const word = offers.reduce((most, { source }) => Math.max(most, words.get(source) ?? 0), 0);
    return {
      said: features[at]?.[leaf.prior ?? -1] ?? 0,
      learned: probability(leaf, features[at] ?? []),
      // The model says little of words that nobody has printed.
      told: word > 0 && isMade(best) ? 1 : word,
    };
  });
}

/** Whether a value is what a source calls what it has seen, as `Preprint`, and is no printed text, number or day. */
const isMade = ({ value, raw }: Candidate): boolean =>
  typeof value === 'string' && !/^\d{4}-\d\d/u.test(value) && !raw.toLowerCase().includes(value.toLowerCase());

/** What is seen of each value of each key when all keys have been looked at once: the features of both looks. */
export function secondLook(weighed: readonly Weighed[], looks: readonly Weighable[][], leaf: Model): number[][][] {
  const keys = weighed.map(({ groups, features }, key) =>
    groups.map(({ best: { spans } }, at): Likely => {
      const { told = 0, said = 0, learned = 0 } = looks[key]?.[at] ?? {};
      return { spans, likely: told > 0 ? said : learned, features: features[at] ?? [] };
    }),
  );
  const parents = weighed.map(({ ask }) => ask.parents.at(-1)?.pointer ?? '');
  const beside = besideOf(keys, parents, standing(leaf.names));
  return weighed.map(({ features }, key) => features.map((some, at) => some.concat(beside[key]?.[at] ?? [])));
}

/** Features that say how a value stands to its label. */
const sides = 'label side before behind over row column given inside sameCell box question colon'.split(' ');
/** Where to find them, and those that say who offers a value. */
function standing(names: readonly string[]): Standing {
  const at = (some: readonly string[]): number[] =>
    some.map((name) => names.indexOf(name)).filter((index) => index >= 0);
  return { sides: at(sides), sources: at(names.filter((name) => name.startsWith(fromSource))) };
}
