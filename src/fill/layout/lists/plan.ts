/** Gives each section of a document to the one list of a template that it is about. */

import type { Field, ObjectField } from '../../../model/template.ts';
import { atMost } from '../../scale/extents.ts';
import { half, mostly, possible, sure } from '../../scale/grades.ts';
import { once } from '../page/once.ts';
import type { View } from '../page/view.ts';
import { akin, conceptsOf, wordsOf } from './concepts.ts';
import { type Section, sectionsOf } from './sections.ts';

export interface Claim {
  section: Section;
  /** 0 to 1: how well the heading names the list. */
  score: number;
}

interface Plan {
  /** By the list's JSON Pointer. Sections inside a claimed one are not claimed again by the same list. */
  claims: Map<string, Claim[]>;
  /** Sections that no list is about. */
  unclaimed: Section[];
}

const least = possible;
/** The same for a section inside another list's. */
const inside = mostly;

const plansIn = once((_: View) => new Map<ObjectField, Plan>());

/** The plan for all lists below `root`, made once. */
export function planFor(root: ObjectField, view: View): Plan {
  const plans = plansIn(view);
  const plan = plans.get(root) ?? makePlan(root, view);
  plans.set(root, plan);
  return plan;
}

function makePlan(root: ObjectField, view: View): Plan {
  const topics = topicsOf(root);
  const claims = new Map<string, Claim[]>();
  const owners = new Map<Section, string>();
  for (const section of sectionsOf(view)) {
    const words = namingWords(section);
    let best: { topic: Topic; score: number } | undefined;
    for (const topic of topics) {
      const score = topic.share * about(words, topic);
      if (score >= least && score > (best?.score ?? 0)) best = { topic, score };
    }
    const above = claimedIn(section.parent, owners);
    if (!best || (above && best.score < inside)) continue;
    const { topic, score } = best;
    // Inside a section of the same list, one that says more of its name is meant.
    const isFuller = above && saidOf(section, topic) > Math.max(1, saidOf(above, topic));
    if (above && owners.get(above) === topic.pointer && !isFuller) continue;
    owners.set(section, topic.pointer);
    claims.set(topic.pointer, [...(claims.get(topic.pointer) ?? []), { section, score }]);
  }
  for (const topic of topics) {
    const own = claims.get(topic.pointer) ?? [];
    const kept = fullest(own, topic);
    for (const { section } of own.filter((claim) => !kept.includes(claim))) owners.delete(section);
    if (own.length > 0) claims.set(topic.pointer, kept);
  }
  return { claims, unclaimed: unclaimedOf(sectionsOf(view), owners) };
}

const namingWords = ({ title }: Section): string[] => wordsOf(title).slice(0, atMost.dozen);

/** Where a heading says several words of a list's name, those that say fewer of them are about something else. */
function fullest(claims: Claim[], topic: Topic): Claim[] {
  const said = claims.map(({ section }) => saidOf(section, topic));
  const most = Math.max(0, ...said);
  return most < 2 ? claims : claims.filter((_, at) => said[at] === most);
}

/** How many words of a list's name a heading says. */
function saidOf(section: Section, { words }: Topic): number {
  const heading = namingWords(section);
  const concepts = new Set(heading.flatMap(conceptsOf));
  const names = (word: string): boolean =>
    heading.some((own) => akin(own, word)) || conceptsOf(word).some((concept) => concepts.has(concept));
  return words.filter(names).length;
}

/** The outermost sections that no list claims, neither they nor anything in them or around them. */
function unclaimedOf(sections: readonly Section[], owners: Map<Section, string>): Section[] {
  const broken = new Set<Section>();
  for (const claimed of owners.keys()) {
    for (let above = claimed.parent; above; above = above.parent) broken.add(above);
  }
  const whole = (section: Section) => !broken.has(section) && claimedIn(section, owners) === undefined;
  return sections.filter((section) => whole(section) && (!section.parent || !whole(section.parent)));
}

/** The innermost section around a place, itself included, that a list claims. */
function claimedIn(section: Section | undefined, owners: Map<Section, string>): Section | undefined {
  let above = section;
  while (above && !owners.has(above)) above = above.parent;
  return above;
}

interface Topic {
  pointer: string;
  /** Lists come first where an object or a leaf is named as well. */
  share: number;
  words: readonly string[];
  concepts: ReadonlySet<string>;
  /** Concepts of the description. */
  described: ReadonlySet<string>;
}

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
  const words = wordsOf(field.words.join(' '));
  const share = field.kind === 'list' || (field.kind === 'object' && field.open) ? 1 : sure;
  // "Such as 'Research Interests'" is about such headings, and not about interests.
  const said = (field.description ?? '').replace(/(?<![\p{L}])['"‘“][^'"’”]*\s[^'"’”]*['"’”](?!\p{L})/gu, ' ');
  const described = new Set(wordsOf(said).slice(0, atMost.many).flatMap(conceptsOf));
  return { pointer: field.pointer, share, words, concepts: new Set(words.flatMap(conceptsOf)), described };
}

/** How well a heading's words name a topic: its best word counts most, and the others should fit as well. */
function about(heading: readonly string[], { words, concepts, described }: Topic): number {
  if (heading.length === 0) return 0;
  const hits = heading.map((word): number => {
    if (words.some((own) => akin(own, word))) return 1;
    const own = conceptsOf(word);
    if (own.some((concept) => concepts.has(concept))) return sure;
    return own.some((concept) => described.has(concept)) ? half : 0;
  });
  return half * Math.max(...hits) + (half * hits.reduce((sum, hit) => sum + hit, 0)) / hits.length;
}

/** The sections of one list, best first. */
export const claimsOf = (plan: Plan, list: Field): Claim[] => plan.claims.get(list.pointer) ?? [];
