/** Lists of plain values: below a heading, behind a label, in a column, or of one shape all over a region. */
import type { Field, LeafField, ListField, ObjectField } from '../../../../model/template.ts';
import type { LayoutContext } from '../../context.ts';
import { wordsOf } from '../../lists/concepts.ts';
import { likeness, type Member, membersOf, partsOf as namedBy } from '../../lists/members.ts';

import { passageOf } from '../../lists/passage.ts';
import { claimsOf, planFor } from '../../lists/plan.ts';
import { maxItem, partsOf } from '../../lists/separators.ts';
import { type Unit, unitsOf } from '../../lists/units.ts';
import { valueFrom } from '../../lists/value.ts';
import { type Span, segmentSpan, type View } from '../../page/view.ts';
import type { FoundList } from '../pack.ts';
import { byShape, shapeOf } from './shapes.ts';

/** The places of a list's values, and how sure it is that they are. */
interface Way {
  runs: Span[][];
  score: number;
}

const maxPlain = 15;
/** "Name: …", a link: not an item without a bullet. */
const labelled = /^(?:Name|Title|By|Date|https?|Page)\b[^:]{0,40}:/iu;

/** The items of a list of plain values. */
export function fromStrings(
  field: ListField,
  view: View,
  root: ObjectField,
  context: LayoutContext,
): FoundList | undefined {
  const [member] = membersOf(field);
  if (!member || field.item.kind !== 'leaf') return undefined;
  const leaf = field.item;
  const shape = shapeOf(member);
  const ways = shape
    ? [{ runs: byShape(shape, field, view, root), score: 0.9 }]
    : [belowHeadings(field, view, root), behindLabel(member, field, view, root)];
  return foundIn(leaf, ways, context);
}

const confidence = 0.7;

/** The values of the best of some ways, each once. */
function foundIn(leaf: LeafField, ways: readonly (Way | undefined)[], context: LayoutContext): FoundList | undefined {
  const [best] = ways
    .filter((way): way is Way => way !== undefined && way.runs.length > 0)
    .sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const seen = new Set<string>();
  const items = best.runs.flatMap((spans) => {
    const made = valueFrom(leaf, spans, confidence, context);
    const key = String(made.value).toLowerCase();
    if (made.status === 'not-found' || seen.has(key)) return [];
    seen.add(key);
    return [made];
  });
  return { items, score: best.score };
}

function belowHeadings(field: ListField, view: View, root: ObjectField): Way | undefined {
  const claims = claimsOf(planFor(root, view), field).filter(
    ({ section, score }) => section.strength >= 1 || score > 0.9,
  );
  const runs = claims.flatMap(({ lines }) => itemsOf(unitsOf(lines)) ?? []);
  // A heading that comes again and again is the label of a form, and what is below it no list.
  if (claims.length > 3 && new Set(claims.map(({ section }) => section.title)).size === 1) return undefined;
  return { runs, score: 0.85 * Math.max(0, ...claims.map((claim) => claim.score)) };
}

/** What is added behind a comma: "Example Society, since 2015". */
const told = /,\s(?:since|from|until|seit|depuis|desde|dal|sinds|(?:19|20)\d\d)\b/iu;

/** List items stand for themselves; lines of words parted by separators are taken apart. */
function itemsOf(units: readonly Unit[]): Span[][] | undefined {
  const marked = units.some((unit) => unit.marked);
  const items = units.flatMap((unit) => {
    const { text } = unit.passage;
    if (marked && !unit.marked && /:\s*$/u.test(text)) return [];
    const label = text.match(/^\p{Lu}[^:;,.]{1,40}:\s+/u)?.[0].length ?? 0;
    const parts = partsOf(text.slice(label));
    // Of several lines each is an item: "Coffee and tea" is one.
    const listed = (units.length < 3 || /[,;|·•]/u.test(text)) && !told.test(text);
    if (parts.length < 2 || (label === 0 && (marked || !listed))) return [unit.passage.spans(0, text.length)];
    return parts.map(([start, end]) => unit.passage.spans(label + start, label + end));
  });
  // Without bullets only a short column of short lines is a list.
  const loose = units.some(
    ({ passage }) => labelled.test(passage.text) || (passage.text.length > maxItem && partsOf(passage.text).length < 2),
  );
  if (marked || !(loose || units.length > maxPlain)) return items;
  // Words parted by commas, with something else below them before the next heading.
  const end = units.findIndex(({ passage }) => partsOf(passage.text).length < 2);
  return end > 0 ? itemsOf(units.slice(0, end)) : undefined;
}

/** "Languages: English, German", or the label to the left of a wide gap. The list may wrap over lines. */
/** The lists of a template, and the open objects that take their place, by their pointers. */
const listsIn = (field: Field): string[] => {
  if (field.kind !== 'object') return field.kind === 'list' ? [field.pointer] : [];
  return [...(field.open ? [field.pointer] : []), ...field.fields.flatMap(listsIn)];
};

function behindLabel(member: Member, field: ListField, view: View, root: ObjectField): Way | undefined {
  const others = new Set<number>();
  const lists = new Set(listsIn(root));
  for (const [pointer, claims] of planFor(root, view).claims) {
    for (const { lines, score } of pointer === field.pointer || !lists.has(pointer) ? [] : claims)
      if (score >= 0.7) for (const { order } of lines) others.add(order);
  }
  for (const [index, line] of view.lines.entries()) {
    const [first, second] = line.segments;
    const colon = line.text.slice(0, 50).match(/^[^:–—]{2,40}?\s?(?:[:：]|\s?[–—]\s?)\s*/u)?.[0].length;
    const end = colon ?? (first && second ? first.end : 0);
    // "Languages: Java" among the skills is not about languages that are spoken.
    if (end === 0 || others.has(line.order)) continue;
    const words = wordsOf(line.text.slice(0, end));
    const alike = words.length > 4 ? 0 : likeness(member, words, namedBy(words));
    if (alike < 0.8) continue;
    const after = view.lines.slice(index + 1, index + 6).filter((next) => next.block === line.block);
    const next = after.findIndex((one) => /^\p{Lu}[\p{L} ]{1,30}:\s/u.test(one.text));
    const [unit] = unitsOf([line, ...after.slice(0, next < 0 ? undefined : next)]);
    const rest =
      colon !== undefined && unit
        ? passageOf([
            { line, start: end, end: line.text.length },
            ...unit.lines.slice(1).map((own) => ({ line: own, start: 0, end: own.text.length })),
          ])
        : second && passageOf([segmentSpan(second)]);
    if (!rest || !/[\p{L}\p{N}]/u.test(rest.text) || /^\/s\//.test(rest.text)) continue;
    return {
      runs: partsOf(rest.text).map(([start, stop]) => rest.spans(start, stop)),
      score: colon && alike === 1 && line.page <= 1 ? 0.87 : 0.75,
    };
  }
  return undefined;
}
