/** Gives each section of a document to the one list of a template that it is about. */
import type { Field, ObjectField } from '../../../model/template.ts';
import type { TextLine, View } from '../page/view.ts';
import { akin, conceptsOf, wordsOf } from './concepts.ts';
import { type Section, sectionsOf } from './sections.ts';

export interface Claim {
  section: Section;
  /** Its lines, without those of sections inside it that are another list's. */
  lines: TextLine[];
  /** 0 to 1: how well the heading names the list. */
  score: number;
}

export interface Plan {
  /** By the list's JSON Pointer. Sections inside a claimed one are not claimed again by the same list. */
  claims: Map<string, Claim[]>;
  /** Sections that no list is about. */
  unclaimed: Section[];
}

const least = 0.58;
/** The same for a section inside another list's. */
const inside = 0.7;

const plans = new WeakMap<View, Map<ObjectField, Plan>>();

/** The plan for all lists below `root`, made once. */
export function planFor(root: ObjectField, view: View): Plan {
  const known = plans.get(view) ?? new Map<ObjectField, Plan>();
  plans.set(view, known);
  const plan = known.get(root) ?? makePlan(root, view);
  known.set(root, plan);
  return plan;
}

function makePlan(root: ObjectField, view: View): Plan {
  const topics = topicsOf(root);
  const claims = new Map<string, Claim[]>();
  const owners = new Map<Section, string>();
  for (const section of sectionsOf(view)) {
    const words = wordsOf(section.title).slice(0, 8);
    let best: { topic: Topic; score: number } | undefined;
    for (const topic of topics) {
      const score = topic.share * about(words, topic);
      if (score >= least && score > (best?.score ?? 0)) best = { topic, score };
    }
    const above = ownerOf(section.parent, owners);
    if (best && best.topic.pointer !== above && (above === undefined || best.score >= inside)) {
      owners.set(section, best.topic.pointer);
      claims.set(best.topic.pointer, [
        ...(claims.get(best.topic.pointer) ?? []),
        { section, lines: section.lines, score: best.score },
      ]);
    }
  }
  for (const topic of topics) {
    const own = claims.get(topic.pointer) ?? [];
    const kept = fullest(own, topic);
    for (const { section } of own.filter((claim) => !kept.includes(claim))) owners.delete(section);
    if (own.length > 0) claims.set(topic.pointer, kept);
  }
  leaveOut(claims, owners);
  return { claims, unclaimed: unclaimedOf(sectionsOf(view), owners) };
}

/** Where a heading says several words of a list's name, those that say fewer of them are about something else. */
function fullest(claims: Claim[], { words }: Topic): Claim[] {
  const said = claims.map(({ section }) => {
    const heading = wordsOf(section.title).slice(0, 8);
    const concepts = new Set(heading.flatMap(conceptsOf));
    const names = (word: string): boolean =>
      heading.some((own) => akin(own, word)) || conceptsOf(word).some((concept) => concepts.has(concept));
    return words.filter(names).length;
  });
  const most = Math.max(0, ...said);
  return most < 2 ? claims : claims.filter((_, at) => said[at] === most);
}

/** Takes the lines of sections that have another owner out of those around them. */
function leaveOut(claims: Map<string, Claim[]>, owners: Map<Section, string>): void {
  const taken = new Map<Section, Set<TextLine>>();
  for (const [section, owner] of owners) {
    for (let above = section.parent; above; above = above.parent) {
      if (!owners.has(above) || owners.get(above) === owner) continue;
      const lines = taken.get(above) ?? new Set<TextLine>();
      taken.set(above, lines);
      for (const line of [section.heading, ...section.lines]) lines.add(line);
    }
  }
  for (const claim of [...claims.values()].flat()) {
    const out = taken.get(claim.section);
    if (out) claim.lines = claim.lines.filter((line) => !out.has(line));
  }
}

/** The outermost sections that no list claims, neither they nor anything in them or around them. */
function unclaimedOf(sections: readonly Section[], owners: Map<Section, string>): Section[] {
  const broken = new Set<Section>();
  for (const claimed of owners.keys()) {
    for (let above = claimed.parent; above; above = above.parent) broken.add(above);
  }
  const whole = (section: Section) => !broken.has(section) && ownerOf(section, owners) === undefined;
  return sections.filter((section) => whole(section) && (!section.parent || !whole(section.parent)));
}

function ownerOf(section: Section | undefined, owners: Map<Section, string>): string | undefined {
  let above = section;
  while (above) {
    const owner = owners.get(above);
    if (owner !== undefined) return owner;
    above = above.parent;
  }
  return undefined;
}

/** Words by their first letters, for their forms to be found without trying all. */
type Lexicon = Map<string, string[]>;

interface Topic {
  pointer: string;
  /** Lists come first where an object or a leaf is named as well. */
  share: number;
  words: readonly string[];
  key: Lexicon;
  about: Lexicon;
  keyConcepts: Set<string>;
  aboutConcepts: Set<string>;
}

function lexiconOf(words: readonly string[]): Lexicon {
  const lexicon: Lexicon = new Map();
  for (const word of words) {
    const stem = word.slice(0, 4);
    lexicon.set(stem, [...(lexicon.get(stem) ?? []), word]);
  }
  return lexicon;
}

const holds = (lexicon: Lexicon, word: string): boolean =>
  lexicon.get(word.slice(0, 4))?.some((own) => akin(own, word)) ?? false;

/** Every list and object of the template, and leaves that may have a section of their own. */
function topicsOf(root: ObjectField): Topic[] {
  const topics: Topic[] = [];
  const visit = (field: Field) => {
    if (field.kind !== 'leaf' || field.words.some((word) => conceptsOf(word).length > 0)) topics.push(topicOf(field));
    if (field.kind === 'object') field.fields.forEach(visit);
  };
  root.fields.forEach(visit);
  return topics;
}

function topicOf(field: Field): Topic {
  const key = wordsOf(field.words.join(' '));
  // "Such as 'Research Interests'" is about such headings, and not about interests.
  const described = (field.description ?? '').replace(/(?<![\p{L}])['"‘“][^'"’”]*\s[^'"’”]*['"’”](?!\p{L})/gu, ' ');
  const words = wordsOf(described).slice(0, 40);
  return {
    pointer: field.pointer,
    share: field.kind === 'list' || (field.kind === 'object' && field.open) ? 1 : 0.9,
    words: key,
    key: lexiconOf(key),
    about: lexiconOf(words),
    keyConcepts: new Set(key.flatMap(conceptsOf)),
    aboutConcepts: new Set(words.flatMap(conceptsOf)),
  };
}

/** How well a heading's words name a topic: its best word counts most, and the others should fit as well. */
function about(heading: readonly string[], topic: Topic): number {
  if (heading.length === 0) return 0;
  const hits = heading.map((word): number => {
    if (holds(topic.key, word)) return 1;
    const concepts = conceptsOf(word);
    if (concepts.some((concept) => topic.keyConcepts.has(concept))) return 0.9;
    if (holds(topic.about, word)) return 0.65;
    return concepts.some((concept) => topic.aboutConcepts.has(concept)) ? 0.5 : 0;
  });
  return 0.5 * Math.max(...hits) + (0.5 * hits.reduce((sum, hit) => sum + hit, 0)) / hits.length;
}

/** The sections of one list, best first. */
export const claimsOf = (plan: Plan, list: Field): Claim[] => plan.claims.get(list.pointer) ?? [];
