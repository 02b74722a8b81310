/** How sure a label is the one that a key asks for. */
import { half, likely, nearlyAll, possible, some, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { isTopic, type Topics } from '../../keys/about.ts';
import { type Phrase, type Profile, senders } from '../../keys/profile.ts';
import { impliedBy } from '../../keys/shapes.ts';
import { once } from '../../page/once.ts';
import { type Fits, Likeness } from '../../words/likeness.ts';
import { nearest, overlap } from '../../words/similarity.ts';
import { means, type Term } from '../../words/terms.ts';
import type { Relation } from './pair.ts';

/** How much a value is to be trusted for where it stands to its label. */
export const trust: Record<Relation, number> = {
  inline: sure,
  beside: sure,
  under: nearlyAll,
  right: 0.9,
  below: likely,
  captioned: 0.9,
  before: nearlyAll,
  prefix: nearlyAll,
};

/** What words of a key count when a heading above, the title, or the value's own shape says them, not the label. */
const [fromHeading, fromTitle, fromShape] = [likely, 0.45, 0.9];

/** 0 to 1: how well the terms of a label, under a heading and beside other words, say what the profile asks for. */
export function termMatch(
  profile: Profile,
  label: readonly Term[],
  heading: readonly Term[] = none,
  title: readonly Term[] = none,
  topics: Topics = null,
  beside: readonly Term[] = none,
): number {
  const { likeness, terms, phrases, said, mosts, wordsOf } = matcherOf(profile);
  const inLabel = likeness.ofAny(label);
  let best = 0;
  if (inLabel) {
    const inHeading = likeness.ofAny(heading);
    const inTitle = likeness.ofAny(title);
    const inBeside = likeness.ofAny(beside);
    for (let at = 0; at < terms.length; at += 1) {
      const { weight, implied } = terms[at] as Asked;
      const headed = Math.max(inHeading?.[at] ?? 0, inBeside?.[at] ?? 0);
      const around = Math.max(fromHeading * headed, fromTitle * (inTitle?.[at] ?? 0));
      said[at] = weight * Math.max(inLabel[at] ?? 0, implied ? fromShape : 0, around);
    }
    const words = {
      words: wordsOf(label),
      by: [meantBy(label, heading), meantBy(label, beside)],
    } as const;
    let first = 0;
    let most = 0;
    for (let index = 0; index < phrases.length; index += 1) {
      const { phrase, asked, weight } = phrases[index] as AskedPhrase;
      mosts[index] = 0;
      let named = false;
      for (let term = 0; term < asked.length && !named; term += 1) named = inLabel[asked[term] as number] !== 0;
      if (!named) continue;
      const matched = asked.reduce((sum, at) => sum + (said[at] ?? 0), 0);
      mosts[index] = (matched / weight) ** 2;
      const sure = (mosts[index] ?? 0) * phrase.weight;
      if (sure > most) first = index;
      most = Math.max(most, sure);
    }
    // The phrase that may fit best goes first: hardly another one has to be looked at then.
    for (let index = -1; index < phrases.length; index += 1) {
      const { phrase, asked } = phrases[index < 0 ? first : index] as AskedPhrase;
      const atMost = mosts[index < 0 ? first : index] ?? 0;
      // However well the label's other words fit, another phrase fits better.
      if (atMost * phrase.weight <= best || index === first) continue;
      const sure = atMost * (0.25 + 0.75 * givenOf(words, asked)) * phrase.weight;
      if (sure > best) best = Math.max(best, isAbout(phrase, topics, label, heading, beside) ? sure : offTopic * sure);
    }
  }
  if (profile.described.length > 1 && best < 0.75) best = Math.max(best, 0.75 * partOf(label, profile.described));
  return best > 0 && isAnothers(profile, label) ? some * best : best;
}

const none: readonly Term[] = [];

/** Whether a label says that its value is something else than a profile asks for, whatever words they share. */
export const isAnothers = (profile: Profile, label: readonly Term[]): boolean =>
  excluded(profile, label) || isNumberOf(profile, label);

/** Whether words beside a label, such as its value's own, may say more of what a profile asks for than it does. */
export function saysMore(profile: Profile, label: readonly Term[], beside: readonly Term[]): boolean {
  const { likeness, beyond } = matcherOf(profile);
  return beyond || likeness.ofAny(beside) !== undefined || meantBy(label, beside).some((fit) => fit > 0);
}

/** `Staff no. 4488` is no number of staff: the word for a number stands behind what it numbers. */
const isNumberOf = ({ shape, own }: Profile, label: readonly Term[]): boolean =>
  shape === 'number' &&
  label.length > 1 &&
  (label.at(-1)?.concepts.includes('number') ?? false) &&
  own[0]?.concepts.includes('number') === true;

/** What a phrase of a role is worth in a document that is about something else than the key: an invoice date in minutes. */
const offTopic = half;

/** Whether what a key says beyond a phrase of its role is what the document, the label or its heading is about. */
function isAbout({ beyond = [], about }: Phrase, topics: Topics, ...said: (readonly Term[])[]): boolean {
  if (topics === null) return true;
  if (about && !about.some((concept) => topics.has(concept))) return false;
  return beyond.every((term) => isTopic(term, topics) || said.some((terms) => nearest(term, terms) >= possible));
}

/** A term of a profile's phrases, and whether the shape of the value says it itself. */
interface Asked {
  weight: number;
  implied: boolean;
}

/** The terms of a profile's phrases, and the phrases as those. */
interface Matcher {
  likeness: Likeness;
  terms: readonly Asked[];
  phrases: readonly AskedPhrase[];
  /** Whether any phrase has more to say than its terms. */
  beyond: boolean;
  /** Room for how far each term is said. */
  said: Float64Array;
  /** And for how sure each phrase is at most. */
  mosts: Float64Array;
  wordsOf: (label: readonly Term[]) => readonly Word[];
}

/** A phrase as indices of terms, and their weights together. */
interface AskedPhrase {
  phrase: Phrase;
  asked: readonly number[];
  weight: number;
}

const matcherOf = once((profile: Profile): Matcher => {
  const terms = [...new Set(profile.phrases.flatMap((phrase) => phrase.terms))];
  const phrases = profile.phrases.map((phrase) => ({
    phrase,
    asked: phrase.terms.map((term) => terms.indexOf(term)),
    weight: phrase.terms.reduce((sum, { weight }) => sum + weight, 0),
  }));
  const likeness = new Likeness(terms);
  return {
    likeness,
    terms: terms.map((term) => ({ weight: term.weight, implied: isImplied(term, profile) })),
    phrases,
    beyond: profile.phrases.some(({ beyond = none }) => beyond.length > 0),
    said: new Float64Array(terms.length),
    mosts: new Float64Array(phrases.length),
    wordsOf: once((label: readonly Term[]) => label.map((term) => wordOf(term, likeness, profile))),
  };
});

const isImplied = ({ concepts }: Term, { shape }: Profile): boolean =>
  concepts.some((concept) => impliedBy[shape]?.includes(concept));

/** A word of a label, whatever phrase is held against it. */
interface Word {
  fits: Fits;
  /** What it counts, and where no phrase asks for it. */
  weight: number;
  unasked: number;
  /** How far the shape of the value says it. */
  implied: number;
}

/** The words of a label, and how nearly what stands around it means each of them. */
interface Headed {
  words: readonly Word[];
  by: readonly [readonly number[], readonly number[]];
}

function wordOf(term: Term, likeness: Likeness, profile: Profile): Word {
  // "Seller's IBAN" says no more than "IBAN" to a key that asks for nobody else's.
  const weight = !profile.counterpart && means(term, senders) ? some * term.weight : term.weight;
  return {
    fits: likeness.of(term),
    weight,
    unasked: means(term, byTheWay) ? 0.45 * weight : weight,
    implied: isImplied(term, profile) ? likely : 0,
  };
}

/** Which share of a label's words a phrase asks for. */
function givenOf({ words, by: [heading, beside] }: Headed, asked: readonly number[]): number {
  let weight = 0;
  let matched = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as Word;
    let wanted = word.implied;
    for (const at of asked) wanted = Math.max(wanted, word.fits[at] ?? 0);
    wanted = Math.max(wanted, 0.7 * Math.max(heading[index] ?? 0, beside[index] ?? 0));
    const counted = wanted < half ? word.unasked : word.weight;
    weight += counted;
    matched += counted * wanted;
  }
  return matched / weight;
}

/** Words of labels that say no more than what document or whose particulars these are: `Validity of the offer`. */
const byTheWay = setOf(
  'invoice quote contract policy certificate report document letter application form name address',
);

/** How nearly the nearest of some words means each word of a label. */
const meantBy = (label: readonly Term[], others: readonly Term[]): readonly number[] =>
  others.length === 0 ? unmeant : meaningsBy(others)(label);
const meaningsBy = once((others: readonly Term[]) =>
  once((label: readonly Term[]): readonly number[] => label.map((term) => nearest(term, others))),
);
const unmeant: readonly number[] = [];

/** Terms that a label has at most which is made of a description's words. */
const longestPart = 6;

/** How much a label is made of a description's words; generic words alone, or one of many, say too little. */
function partOf(label: readonly Term[], description: readonly Term[]): number {
  const weight = label.reduce((sum, term) => sum + term.weight, 0);
  if (weight < 1 || label.length > longestPart || (label.length === 1 && description.length > longestPart)) return 0;
  return overlap(label, description).asked >= sure ? (label.length > 1 ? 1 : nearlyAll) : 0;
}

function excluded({ unless }: Profile, label: readonly Term[]): boolean {
  if (unless.size === 0) return false;
  // "Total incl. VAT" is no tax.
  const gross = label.some((term) => term.concepts.includes('gross'));
  return label.some(
    ({ concepts: [only = '', ...others], weight }) =>
      weight > half && others.length === 0 && unless.has(only) && !(gross && only === 'tax'),
  );
}
