/** Lists of plain values below a heading. */
import { atMost } from '../../../scale/extents.ts';
import { likely, sure } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import { claimsOf, planFor } from '../../lists/plan.ts';
import { maxItem, partsOf } from '../../lists/separators.ts';
import { type Unit, unitsOf } from '../../lists/units.ts';
import { valuesFrom } from '../../lists/value.ts';
import type { Span, View } from '../../page/view.ts';
import type { ListAsk } from '../../regions/asked.ts';
import type { FoundList } from '../pack.ts';

const maxPlain = atMost.dozen;
const confidence = likely;
/** "Name: …", a link: not an item without a bullet. */
const labelled = /^(?:Name|Title|By|Date|https?|Page)\b[^:]{0,40}:/iu;

/** The items of a list of plain values, each once. */
export function belowHeadings(
  { field, parents: [root] }: ListAsk,
  view: View,
  context: LayoutContext,
): FoundList | undefined {
  if (field.item.kind !== 'leaf' || root?.kind !== 'object') return undefined;
  const claims = claimsOf(planFor(root, view), field).filter(
    ({ section, score }) => section.strength >= 1 || score > sure,
  );
  // A heading that comes again and again is the label of a form, and what is below it no list.
  if (claims.length > 3 && new Set(claims.map(({ section }) => section.title)).size === 1) return undefined;
  const found = claims.flatMap(({ section: { lines } }) => itemsOf(unitsOf(lines)) ?? []);
  const score = likely * Math.max(0, ...claims.map((claim) => claim.score));
  return { items: valuesFrom(field.item, found, confidence, context), score };
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
