/** Lists of values that are known by their shape alone: e-mail addresses, telephone numbers, links. */
import { likely, sure } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { type Member, membersOf } from '../lists/members.ts';
import { valuesFrom } from '../lists/value.ts';
import type { View } from '../page/view.ts';
import type { ListAsk } from '../regions/asked.ts';
import { findEmails, findPhones, findUrls, surePhone } from '../values/contacts.ts';
import type { Stretch } from '../values/stretch.ts';
import type { FoundList } from './pack.ts';

const confidence = likely;

interface Shape {
  type: Member['leaf']['type'];
  part: Member['parts'][number];
  find(text: string): Stretch[];
}

const shapes: Shape[] = [
  { type: 'email', part: 'email', find: findEmails },
  { type: 'url', part: 'link', find: findUrls },
  {
    type: 'phone',
    part: 'phone',
    find: (text) => findPhones(text).filter(({ value }) => surePhone(value, undefined)),
  },
];

/** The items of a list whose values are known by their shape; undefined for other lists and where there are none. */
export function ofOneShape({ field }: ListAsk, { lines }: View, context: LayoutContext): FoundList | undefined {
  const [member] = membersOf(field);
  if (!member || field.item.kind !== 'leaf') return undefined;
  const { leaf, parts } = member;
  const shape = shapes.find(({ type, part }) => leaf.type === type || (leaf.type === 'string' && parts.includes(part)));
  const found = shape ? lines.flatMap((line) => shape.find(line.text).map((place) => [{ line, ...place }])) : [];
  return found.length > 0 ? { items: valuesFrom(leaf, found, confidence, context), score: sure } : undefined;
}
