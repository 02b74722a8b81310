/** Lists from sections: the entries below the headings that a list's name or description speaks of. */

import type { Filled } from '../../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../../model/template.ts';
import { longest } from '../../../scale/extents.ts';
import { above, half, likely, possible } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import { type Member, membersOf, rebuild } from '../../lists/members.ts';
import type { PartName } from '../../lists/parts.ts';
import { type Claim, claimsOf, planFor } from '../../lists/plan.ts';
import type { Section } from '../../lists/sections.ts';
import { type Unit, unitsOf } from '../../lists/units.ts';
import { valueFrom } from '../../lists/value.ts';
import { type Span, type View, wholeLine } from '../../page/view.ts';
import type { ListAsk } from '../../regions/asked.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { FoundList } from '../pack.ts';
import { type Citation, readCitation } from '../papers/citation.ts';
import { compose } from './compose.ts';
import { entriesOf } from './entries.ts';
import { gradedBy, gradedIn } from './leveled.ts';

/** Longer than this a unit is no citation. */
const maxCitation = longest.page;
const confidence = likely;

/** The items of a list whose item is an object. */
export function fromSections(
  { field, parents: [root] }: ListAsk,
  view: View,
  context: LayoutContext,
): FoundList | undefined {
  if (field.item.kind !== 'object' || root?.kind !== 'object') return undefined;
  const plan = planFor(root, view);
  const members = membersOf(field.item);
  const names = (part: PartName) => members.some((member) => member.parts.includes(part));
  const claims = claimsOf(plan, field);
  const item = field.item;
  if (names('heading') && names('text'))
    return whole(
      item,
      [...claims.map((claim) => claim.section), ...(catchAll(field) ? plan.unclaimed : [])].sort(
        (a, b) => a.heading.order - b.heading.order,
      ),
      members,
      context,
    );
  if (names('title') && (names('authors') || names('venue')))
    return gather(claims, (unit) => cited(unit, item, members, context));
  return composed(item, claims, members, context);
}

const catchAll = (field: ListField): boolean =>
  /\b(?:other|misc\p{L}*|catch-?all|remaining|sonstige\p{L}*|weitere\p{L}*|autres?|divers|otros|altro|altri|overige?|outros)\b/iu.test(
    `${field.words.join(' ')} ${field.description ?? ''}`,
  );

const best = (claims: readonly Claim[]): number => Math.max(0, ...claims.map((claim) => claim.score));

function composed(
  item: ObjectField,
  claims: readonly Claim[],
  members: readonly Member[],
  context: LayoutContext,
): FoundList | undefined {
  const graded = gradedBy(members);
  const entries = claims.flatMap(({ section: { lines } }) =>
    graded
      ? unitsOf(lines).flatMap((unit) => gradedIn(unit, graded, context))
      : entriesOf(unitsOf(lines)).flatMap((entry) => compose(entry, members, context) ?? []),
  );
  const filled = entries.reduce((sum, values) => sum + values.size, 0) / Math.max(1, entries.length * members.length);
  return { items: entries.map((values) => rebuild(item, values)), score: above(half, filled) * best(claims) };
}

function gather(claims: readonly Claim[], make: (unit: Unit) => Filled | undefined): FoundList | undefined {
  const items = claims.flatMap(({ section: { lines } }) => unitsOf(lines).flatMap((unit) => make(unit) ?? []));
  return { items, score: best(claims) };
}

const citationParts: [PartName, keyof Citation][] = [
  ['authors', 'byline'],
  ['ids', 'ids'],
  ['link', 'link'],
  ['volume', 'volume'],
  ['pages', 'pages'],
  ['venue', 'venue'],
  ['year', 'year'],
  ['date', 'year'],
  ['title', 'title'],
];

/** One cited work. What has a title but neither author nor year is a remark, not a work. */
function cited(unit: Unit, item: ObjectField, members: readonly Member[], context: LayoutContext): Filled | undefined {
  const { text, spans } = unit.passage;
  if (text.length > maxCitation) return undefined;
  const citation = readCitation(text);
  if (!citation.title || !(citation.authors.length > 0 || citation.year)) return undefined;
  const values = new Map<LeafField, Filled>();
  const at = (stretch: Stretch): Span[] => spans(stretch.start, stretch.end);
  for (const member of members) {
    const [, part] = citationParts.find(([name]) => member.parts.includes(name)) ?? [];
    const value = part && citation[part];
    const stretches = Array.isArray(value) ? value : value ? [value] : [];
    const all = part === 'byline' && member.many ? citation.authors : stretches;
    const leaves = all.map((stretch) => valueFrom(member.leaf, at(stretch), confidence, context));
    const [first] = leaves;
    if (first) values.set(member.leaf, member.many ? { kind: 'list', items: leaves } : first);
  }
  const authors = item.fields.find(
    (field): field is ListField =>
      field.kind === 'list' &&
      field.item.kind === 'object' &&
      /^auth?or|^auteur|^verfasser/u.test(field.words[0] ?? ''),
  );
  const people = authors ? new Map([[authors, peopleOf(authors, citation, at, context)]]) : undefined;
  return rebuild(item, values, people);
}

function peopleOf(
  list: ListField,
  citation: Citation,
  at: (stretch: Stretch) => Span[],
  context: LayoutContext,
): Filled {
  const name = membersOf(list.item).find((member) => member.parts.includes('person')) ?? membersOf(list.item)[0];
  const items = name
    ? citation.authors.map((author) =>
        rebuild(list.item, new Map([[name.leaf, valueFrom(name.leaf, at(author), confidence, context)]])),
      )
    : [];
  return { kind: 'list', items };
}

/** Sections as they are: heading and all that stands below. Those inside others are part of them. */
function whole(
  item: ObjectField,
  sections: readonly Section[],
  members: readonly Member[],
  context: LayoutContext,
): FoundList | undefined {
  const heading = members.find((member) => member.parts.includes('heading'));
  const text = members.find((member) => member.parts.includes('text'));
  const used = new Set<Section>();
  const items = sections.flatMap((section) => {
    if (section.lines.length === 0 || (section.parent && used.has(section.parent))) return [];
    used.add(section);
    const values = new Map<LeafField, Filled>();
    if (heading) values.set(heading.leaf, valueFrom(heading.leaf, [wholeLine(section.heading)], confidence, context));
    const body = unitsOf(section.lines).flatMap((unit) => unit.passage.spans(0, unit.passage.text.length));
    if (text) values.set(text.leaf, valueFrom(text.leaf, body, confidence, context));
    return [rebuild(item, values)];
  });
  return { items, score: possible };
}
