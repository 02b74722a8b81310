/** Values whose labels say in other words what a key asks for: the label that means most nearly the same. */
import { mostOfOthers } from '../../../scale/counts.ts';
import { atMost } from '../../../scale/extents.ts';
import { half, likely, possible, some } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { once } from '../../page/once.ts';
import type { Candidate } from '../../score/candidate.ts';
import type { Locale } from '../../values/locale.ts';
import { isEnglishText, type Meaning, meaningOf, nearness } from '../../words/meaning.ts';
import type { Term } from '../../words/terms.ts';
import type { Ask, Page } from '../source.ts';
import { candidateOf } from './candidates.ts';
import type { LabelIndex } from './index.ts';
import { isAnothers } from './match.ts';
import { isOthers, ofColumn, type Pair } from './pair.ts';
import { headOf } from './shortened.ts';

/** A label, and how nearly it means what a key asks for. */
interface Kin {
  pairs: readonly Pair[];
  near: number;
  /** How much nearer it means that than what any other key asks for. */
  back: number;
}

/** Labels that are looked at for one key, and values of one label. */
const [mostLabels, mostValues] = [atMost.few, atMost.few];
/** Labels that mean less of what is asked are not looked at. */
const least = some;
/** Keys times labels that are held against each other. */
const mostPairs = atMost.many * atMost.thousands;

export function akinCandidates({ profile }: Ask, { index, context }: Page): Candidate[] {
  const found = (kinOf(index, context.locale).get(profile) ?? []).flatMap(({ pairs, near, back }) =>
    pairs.slice(0, mostValues).flatMap((pair) => {
      if (isAnothers(profile, pair.terms) || isOthers(profile, pair) || ofColumn(profile, pair)) return [];
      const own = index.isOther(pair.heading, profile) ? half * near : near;
      const head = headOf(profile, pair);
      return [pair, ...(head ? [head] : [])].flatMap((one) => {
        const candidate = candidateOf(profile, one, index, context.locale, one === pair ? own : likely * own);
        return candidate ? [{ candidate, near: own, back }] : [];
      });
    }),
  );
  return found.map(({ candidate, near, back }) => {
    const { label, exact, ...features } = candidate.features;
    const others = found.filter((other) => other.candidate.value !== candidate.value);
    const lead = near - Math.max(0, ...others.map((other) => other.near));
    return {
      ...candidate,
      features: { ...features, akin: near, 'akin lead': lead, 'akin back': back },
      score: possible * candidate.score,
    };
  });
}

/** The labels that are nearest to what each key asks for, the nearest first. */
const kinOf = once((index: LabelIndex, { languages }: Locale): ReadonlyMap<Profile, readonly Kin[]> => {
  const english = isEnglishText(languages);
  const labels = [...Map.groupBy(index.pairs, ({ terms }) => terms)].flatMap(([terms, pairs]) => {
    const meaning = meaningOf(terms, english);
    return meaning ? [{ pairs, meaning }] : [];
  });
  const asked = index.profiles.flatMap((profile, key) => meaningsOf(profile).map((meaning) => ({ key, meaning })));
  const looked = Math.max(atMost.many, Math.floor(mostPairs / Math.max(1, asked.length)));
  const found = new Map<Profile, Kin[]>(index.profiles.map((profile) => [profile, []]));
  const nears = new Float64Array(index.profiles.length);
  for (const { pairs, meaning } of labels.slice(0, looked)) {
    nears.fill(0);
    for (const one of asked) nears[one.key] = Math.max(nears[one.key] ?? 0, nearness(one.meaning, meaning));
    const others = mostOfOthers(nears);
    for (const [key, near] of nears.entries()) {
      const profile = index.profiles[key];
      if (near >= least && profile) found.get(profile)?.push({ pairs, near, back: near - others(key) });
    }
  }
  for (const kin of found.values()) kin.sort((a, b) => b.near - a.near).splice(mostLabels);
  return found;
});

/** What a key asks for by its own words, and with those of the objects that it is in. */
function meaningsOf({ own, context }: Profile): Meaning[] {
  const whole: readonly (readonly Term[])[] = context.length > 0 ? [own, [...context, ...own]] : [own];
  return whole.flatMap((terms) => meaningOf(terms, true) ?? []);
}
