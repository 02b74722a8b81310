/** Objects whose members the file names: the groups of a section, each behind a label or below a heading of its own. */
import type { Filled } from '../../../model/filled.ts';
import type { Field, ObjectField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { Span, View } from '../page/view.ts';
import { claimsOf, planFor } from './plan.ts';
import { partsOf } from './separators.ts';
import { type Unit, unitsOf } from './units.ts';
import { valueFrom } from './value.ts';

const maxMembers = 60;
const confidence = 0.7;

interface Group {
  name: string;
  items: Span[][];
}

/** The members that the file gives an open object; none when its section has no groups. */
export function openMembers(
  field: ObjectField,
  view: View,
  root: ObjectField,
  context: LayoutContext,
): [string, Filled][] {
  const { open } = field;
  if (!open) return [];
  const groups = claimsOf(planFor(root, view), field).flatMap(({ lines }) => groupsIn(unitsOf(lines)));
  const members = new Map<string, Filled>();
  for (const { name, items } of groups.slice(0, maxMembers)) {
    const value = memberFrom(open, items, context);
    if (value && !members.has(name)) members.set(name, value);
  }
  return [...members];
}

function memberFrom(open: Field, items: readonly Span[][], context: LayoutContext): Filled | undefined {
  if (items.length === 0 || open.kind === 'object') return undefined;
  if (open.kind === 'leaf') return valueFrom(open, items.flat(), confidence, context);
  const { item } = open;
  return item.kind === 'leaf'
    ? { kind: 'list', items: items.map((spans) => valueFrom(item, spans, confidence, context)) }
    : undefined;
}

/** "CAD: SolidWorks, CATIA" is a group; so is a strong line with the list items below it. */
function groupsIn(units: readonly Unit[]): Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const unit of units) {
    const { text } = unit.passage;
    const label = /^(\p{Lu}[^:;]{1,48}?)\s?[:：]\s+(?=\S)/u.exec(text);
    if (label?.[1]) {
      open = undefined;
      groups.push({ name: label[1], items: itemsAt(unit, label[0].length) });
    } else if (!unit.marked && (unit.strong || /:\s*$/u.test(text)) && text.length < 60) {
      open = { name: text.replace(/\s*:\s*$/u, ''), items: [] };
      groups.push(open);
    } else open?.items.push(...itemsAt(unit, 0));
  }
  return groups.filter((group) => group.items.length > 0);
}

const itemsAt = ({ passage }: Unit, from: number): Span[][] =>
  partsOf(passage.text.slice(from)).map(([start, end]) => passage.spans(from + start, from + end));
