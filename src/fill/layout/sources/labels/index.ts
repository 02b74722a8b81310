/** The label and value pairs of a view, found by what their labels mean. */

import { atMost, longest } from '../../../scale/extents.ts';
import { sure } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import { type Topics, topicsOf } from '../../keys/about.ts';
import type { Profile } from '../../keys/profile.ts';
import { type Neighbours, neighboursOf } from '../../page/neighbours.ts';
import type { Segment, View } from '../../page/view.ts';
import { kinOf, share } from '../../words/similarity.ts';
import { distance } from '../../words/spelling.ts';
import { isKnown, isTelling, means, type Term, termsOf } from '../../words/terms.ts';
import { type Blank, blanksOf } from './blanks.ts';
import { calledIn } from './called.ts';
import { changedPairs } from './changed.ts';
import { enumeratedPairs } from './enumerated.ts';
import { pairsInTurn } from './in-turn.ts';
import { ofAddressee, type Pair } from './pair.ts';
import { pairsIn } from './pairs.ts';
import { particularPairs } from './particulars.ts';
import { surroundingsOf } from './sections.ts';
import { tornLabels, wrappedCellPairs } from './wrapped-cells.ts';

/** A view's pairs, found by what their labels mean. */
export interface LabelIndex {
  view: View;
  /** What is asked of the view, and all its pairs as far as they are looked at. */
  profiles: readonly Profile[];
  pairs: readonly Pair[];
  byConcept: Map<string, Pair[]>;
  /** Fields that were left empty. */
  blanks: readonly Blank[];
  /** Words that the lexicon lacks. */
  literals: string[];
  title: readonly Term[];
  /** What the document is about. */
  topics: Topics;
  /** Whether words over a label name an object that asked keys are in, and not that of a key which others name. */
  isOther: (heading: readonly Term[], profile: Profile) => boolean;
  /** Pairs that are weighed for one key; those after the first ones in the document hardly ever matter. */
  most: number;
}

const none: readonly Term[] = [];
/** Pairs that are weighed for one key, and for all keys together. */
const [mostForOne, leastForOne, mostForAll] = [atMost.hundreds, atMost.many, atMost.kept];
/** Lines that are read before others have their turn. */
const linesABreath = atMost.dozen;
/** Objects of a template that headings are held against. */
const mostObjects = atMost.hundreds;

/** Finds the pairs of a view, for keys of these profiles. */
export async function indexLabels(
  view: View,
  profiles: readonly Profile[],
  context: LayoutContext,
): Promise<LabelIndex> {
  const asked = askedIn(profiles);
  const { locale, breathe } = context;
  const byConcept = new Map<string, Pair[]>();
  const headings = new Set<readonly Term[]>();
  const all: Pair[] = [];
  const surroundings = surroundingsOf(view);
  const neighbours = neighboursOf(view);
  const [torn, inTurn] = [tornLabels(view), pairsInTurn(view)];
  const add = (pair: Pair, ...said: (readonly Term[])[]): void => {
    if (pair.heading.length > 0) headings.add(pair.heading);
    for (const concept of said.flatMap((terms) => terms.flatMap(({ concepts }) => concepts))) {
      const list = byConcept.get(concept);
      if (!list) byConcept.set(concept, [pair]);
      else if (list.at(-1) !== pair) list.push(pair);
    }
  };
  let [heading, telling] = [none, none];
  for (const [at, line] of view.lines.entries()) {
    if (at % linesABreath === 0) await breathe();
    const above = surroundings.above(line);
    if (above !== heading) [heading, telling] = [above, above.filter(isTelling)];
    const pairs = line.segments.flatMap(
      (segment) =>
        inTurn.get(segment) ??
        pairsIn(segment, neighbours, locale, asked).filter(
          ({ relation }) => relation !== 'right' || !torn.has(segment),
        ),
    );
    // What the first label of a row names, the labels beside it may speak of: `Patient: … born: …`.
    const [first] = pairs;
    const leads = line.kind === 'table' ? first && isBoxed(first) : first?.relation === 'inline';
    const leader = leads ? first : undefined;
    for (const pair of pairs) {
      const led = leader && pair.segment !== leader.segment ? leader.terms : none;
      const over = pair.terms.every((term) => !isTelling(term)) ? kindAbove(pair.segment, neighbours) : none;
      const yours = ofAddressee(pair) ? addressee : none;
      const more = led.length > 0 || over.length > 0 || yours.length > 0;
      pair.heading = more ? [...heading, ...led, ...over, ...yours] : heading;
      if (all.length < atMost.thousands) all.push(pair);
      add(pair, pair.terms, telling, led, over);
    }
  }
  const told = [calledIn(view).pairs, particularPairs(view), enumeratedPairs(view), changedPairs(view)];
  const others = [...told, wrappedCellPairs(view), partsOfNames(all)].flat();
  for (const pair of others) {
    add(pair, pair.terms);
    all.push(pair);
  }
  const literals = [...byConcept.keys()].filter((concept) => concept.startsWith('='));
  const most = Math.max(leastForOne, Math.min(mostForOne, Math.floor(mostForAll / Math.max(1, profiles.length))));
  const blanks = blanksOf(view, neighbours, surroundings.above);
  for (const { heading } of blanks) headings.add(heading);
  const isOther = otherObjects(profiles, [...headings]);
  return {
    ...{ view, profiles, pairs: all, byConcept, blanks, literals },
    ...{ title: surroundings.title, topics: topicsOf(view), isOther, most },
  };
}

/** Lines between the labels of both parts of a name. */
const nearName = 2;
const [name, given, family] = ['name', 'first_name', 'last_name'].map((text) => termsOf(text));

/** What is asked as a name beside one part of it is the other part: `Nom` beside `Prénom`, `Nome` beside `Cognome`. */
function partsOfNames(pairs: readonly Pair[]): Pair[] {
  const called = (terms = none): Pair[] =>
    pairs.filter((pair) => pair.terms.length === 1 && pair.terms[0]?.concepts[0] === terms[0]?.concepts[0]);
  const [firsts, lasts] = [called(given), called(family)];
  return called(name).flatMap((pair) => {
    const near = ({ labelAt: { line } }: Pair): boolean =>
      line.page === pair.labelAt.line.page && Math.abs(line.order - pair.labelAt.line.order) <= nearName;
    const [first, last] = [firsts.some(near), lasts.some(near)];
    return first === last ? [] : [{ ...pair, terms: (first ? family : given) ?? none }];
  });
}

/** Tells whether a heading names an object of the template other than a key's own, which another one of them names. */
function otherObjects(profiles: readonly Profile[], headings: readonly (readonly Term[])[]): LabelIndex['isOther'] {
  const keyOf = (terms: readonly Term[]): string => terms.map(({ text }) => text).join(' ');
  const contexts = profiles.map(({ context }) => context).filter((terms) => terms.length > 0);
  const objects = [...new Map(contexts.map((terms) => [keyOf(terms), terms]))].slice(0, mostObjects);
  const named = new Map(
    headings.map((heading) => {
      const meant = objects.filter(([, object]) => share(object, heading) >= sure);
      // `Mother` is no father, though either is a parent.
      const said = meant.filter(([, object]) => object.every(({ text }) => heading.some((term) => term.text === text)));
      return [heading, new Set((said.length > 0 ? said : meant).map(([key]) => key))];
    }),
  );
  const all = new Set([...named.values()].flatMap((some) => [...some]));
  return (heading, { context }) => {
    const here = named.get(heading);
    return here !== undefined && here.size > 0 && !here.has(keyOf(context)) && all.has(keyOf(context));
  };
}

/** Whether a word is part of what any of the keys asks for. */
function askedIn(profiles: readonly Profile[]): (term: Term) => boolean {
  const concepts = new Set(
    profiles.flatMap(({ phrases }) => phrases.flatMap(({ terms }) => terms.flatMap((term) => term.concepts))),
  );
  return (term) => means(term, concepts);
}

/** Whether label and value stand in one box of a form. */
const isBoxed = ({ labelAt: { line, start }, segment, relation }: Pair): boolean => {
  const own = line.segments.find((one) => one.start === start)?.cell;
  return relation === 'below' && own != null && own === segment.cell;
};

const addressee = termsOf('customer');

/** What stands over a label that says little itself, in the same column: `FACTURA` over `N.º: A-31`. */
function kindAbove(segment: Segment, near: Neighbours): readonly Term[] {
  let above = near.above.get(segment);
  for (let steps = 0; above && steps < atMost.few; steps += 1) {
    const terms = above.text.length <= longest.name ? termsOf(above.text) : none;
    const known = terms.length > 0 && terms.length <= atMost.few && terms.every(isKnown);
    if (known && terms.some(isTelling) && !/\d/.test(above.text)) return terms;
    above = near.above.get(above);
  }
  return none;
}

/** The pairs whose labels have to do with what a profile asks for. */
export function pairsFor(profile: Profile, index: LabelIndex): Pair[] {
  const wanted = new Set<string>();
  for (const phrase of profile.phrases) {
    const telling = phrase.terms.filter(isTelling);
    for (const term of telling.length > 0 ? telling : phrase.terms) addConcepts(term, wanted, index);
  }
  for (const term of profile.described) if (isTelling(term)) addConcepts(term, wanted, index);
  const pairs = new Set<Pair>();
  for (const concept of wanted) {
    for (const pair of index.byConcept.get(concept) ?? []) {
      pairs.add(pair);
      if (pairs.size >= index.most) return [...pairs];
    }
  }
  return [...pairs];
}

function addConcepts(term: Term, wanted: Set<string>, index: LabelIndex): void {
  for (const concept of term.concepts) {
    wanted.add(concept);
    for (const kin of kinOf(concept)) wanted.add(kin);
    if (!concept.startsWith('=') || concept.length < 6) continue;
    const most = concept.length >= 10 ? 2 : 1;
    for (const other of index.literals) if (distance(concept, other, most) <= most) wanted.add(other);
  }
}
