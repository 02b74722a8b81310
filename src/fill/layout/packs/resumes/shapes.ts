/** Lists of values that are known by their shape alone: e-mail addresses, telephone numbers, links. */
import type { Field, LeafField } from '../../../../model/template.ts';
import type { LayoutContext } from '../../context.ts';
import { type Member, membersOf } from '../../lists/members.ts';
import { planFor } from '../../lists/plan.ts';
import { valuesFrom } from '../../lists/value.ts';
import type { TextLine, View } from '../../page/view.ts';
import type { ListAsk } from '../../regions/asked.ts';
import { findEmails, findPhones, findUrls, surePhone } from '../../values/contacts.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { FoundList } from '../pack.ts';

const confidence = 0.7;

interface Shape {
  type: LeafField['type'];
  part: Member['parts'][number];
  find(line: TextLine, view: View): Stretch[];
}

/** Addresses of profiles are often printed without their scheme. */
const profile =
  /(?<![@\p{L}./])(?:linkedin|github|gitlab|twitter|orcid|researchgate|xing)\.(?:com|org|net)\/[\w./-]{2,80}/gu;
const years = /^\(?(?:19|20)\d\d\)?\s?[-–/.]\s?(?:19|20)?\d\d\b/u;
const phoneLabel = /(?:phone|tel\b|tél|fon\b|mobil|cell|fax|☎|✆)/iu;
/** Lines at the head of a document, where senders and applicants put their numbers. */
const head = 15;

const stretch = (match: RegExpMatchArray): Stretch => {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
};

/** Whether an e-mail address stands within two lines. */
const besideMail = (line: TextLine, view: View): boolean =>
  [-2, -1, 0, 1, 2].some(
    (step) => view.lines.find(({ order }) => order === line.order + step)?.text.includes('@') ?? false,
  );

/** Numbers are telephone numbers when they say so, are labelled so, or stand at the head or by an e-mail address. */
const phones = (line: TextLine, view: View): Stretch[] =>
  findPhones(line.text).filter(
    ({ value }) =>
      !years.test(value) &&
      (surePhone(value, undefined) || line.order < head || phoneLabel.test(line.text) || besideMail(line, view)),
  );

const shapes: Shape[] = [
  { type: 'email', part: 'email', find: (line) => findEmails(line.text) },
  { type: 'url', part: 'link', find: ({ text }) => [...findUrls(text), ...[...text.matchAll(profile)].map(stretch)] },
  { type: 'phone', part: 'phone', find: phones },
];

/** The items of a list whose values are known by their shape, outside of the sections that other lists are about. */
export function ofOneShape(
  { field, parents: [root] }: ListAsk,
  view: View,
  context: LayoutContext,
): FoundList | undefined {
  const [member] = membersOf(field);
  if (!member || field.item.kind !== 'leaf' || root?.kind !== 'object') return undefined;
  const { leaf, parts } = member;
  const shape = shapes.find(({ type, part }) => leaf.type === type || (leaf.type === 'string' && parts.includes(part)));
  if (!shape) return undefined;
  const taken = new Set<TextLine>();
  const lists = new Set(listsIn(root));
  for (const [pointer, claims] of planFor(root, view).claims) {
    if (lists.has(pointer) && !field.pointer.startsWith(pointer))
      for (const { section } of claims) for (const line of section.lines) taken.add(line);
  }
  const found = view.lines
    .filter((line) => !taken.has(line))
    .flatMap((line) => shape.find(line, view).map(({ start, end }) => [{ line, start, end }]));
  return { items: valuesFrom(leaf, found, confidence, context), score: 0.9 };
}

/** The lists of objects of a template, by their pointers. */
const listsIn = (field: Field): string[] => {
  if (field.kind === 'object') return field.fields.flatMap(listsIn);
  return field.kind === 'list' && field.item.kind === 'object' ? [field.pointer] : [];
};
