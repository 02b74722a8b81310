/** What a list asks for: its members with all that is known of them before a document is looked at. */

import type { Field, LeafField, ListField } from '../../../model/template.ts';
import { atMost } from '../../scale/extents.ts';
import { isSomebody } from '../keys/answered-by.ts';
import { type Profile, profileOf } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import { once } from '../page/once.ts';
import { type Term, termsOf } from '../words/terms.ts';
import { innerList } from './nested.ts';

export interface Asked {
  leaf: LeafField;
  profile: Profile;
  /** The words of the description. */
  described: readonly Term[];
  /** The item asks for several of them. */
  many: boolean;
  /** It may hold any words. */
  wordy: boolean;
  /** It is the first member that may hold any words: what an item is called. */
  naming: boolean;
}

/** Whether what a member asks for is called by a name of its own, as people are. */
export const isNamed = ({ profile }: Asked): boolean =>
  profile.shape === 'person' || profile.shape === 'name' || isSomebody(profile);

/** A list of the template, and the fields above it, outermost first. */
export interface ListAsk {
  field: ListField;
  parents: readonly Field[];
}

export interface AskedList {
  field: ListField;
  members: readonly Asked[];
  /** The words of the list's key, and of the objects above it. */
  terms: readonly Term[];
  above: readonly Term[];
  described: readonly Term[];
  /** The other lists of the template that stand nearest. */
  siblings(): readonly AskedList[];
}

/** A template of thousands of lists would hold each against all others. */
const [nearestBefore, nearestAfter] = [atMost.dozen, atMost.dozen];
/** How sure a head that says what the list is called is the one of what its items are called. */
const asList = 0.9;
/** What people stand under. */
const names = termsOf('name');
/** What is reckoned with. */
export const figures = new Set<Shape>(['number', 'amount', 'percent']);
/** What any figure may be called. */
const ofAnything = new Set(['value', 'amount', 'result', 'measurement']);

export const askedList = once((field: ListField, parents: readonly Field[]): AskedList => {
  const leaves = leavesOf(field.item, false);
  const terms = termsOf(field.words.join(' '));
  let named = false;
  const namesItems = leaves.some(({ leaf }) => isWordy(leaf, profileOf(leaf, [])));
  const counted = leaves.filter(({ leaf }) => figures.has(profileOf(leaf, []).shape));
  const measured = terms.filter(({ concepts }) => !concepts.some((one) => ofAnything.has(one)));
  const members = leaves.map(({ leaf, many }): Asked => {
    // Plain items are called what their list is called.
    const own = profileOf(leaf === field.item ? { ...leaf, words: field.words } : leaf, []);
    const wordy = isWordy(leaf, own);
    const naming = wordy && !named;
    named ||= wordy;
    // The column of what items are called may be headed by what the list is called: `fees: [{name}]`.
    // So may, where items have no name, that of their only figure, if its own says nothing: `weights: [{date, value}]`.
    const measures =
      !namesItems &&
      counted.length === 1 &&
      counted[0]?.leaf === leaf &&
      own.own.every(({ concepts }) => concepts.some((one) => ofAnything.has(one)));
    const also = [
      ...(naming ? [terms] : []),
      ...(measures && measured.length > 0 ? [measured] : []),
      ...(own.shape === 'person' ? [names] : []),
    ];
    const profile = { ...own, phrases: [...also.map((one) => ({ terms: one, weight: asList })), ...own.phrases] };
    return { leaf, profile, described: profile.described, many, wordy, naming };
  });
  const above = parents.slice(1).flatMap((parent) => termsOf(parent.words.join(' ')));
  return {
    field,
    members,
    terms,
    above,
    described: termsOf(describing(field)),
    siblings: () => {
      const all = parents[0] ? listsOf(parents[0]) : [];
      const at = all.findIndex((one) => one.field === field);
      return all
        .slice(Math.max(0, at - nearestBefore), at + 1 + nearestAfter)
        .flatMap((one) => (one.field === field ? [] : askedList(one.field, one.parents)));
    },
  };
});

/** The lists below a field that are in no other list. */
export const listsOf = once((root: Field) => listsIn(root, []));

const listsIn = (field: Field, parents: readonly Field[]): ListAsk[] =>
  field.kind === 'list'
    ? [{ field, parents }]
    : field.kind === 'object'
      ? field.fields.flatMap((member) => listsIn(member, [...parents, field]))
      : [];

/** What the caller says of the list, or of the plain items in it. */
const describing = ({ description, item }: ListField): string =>
  [description, item.kind === 'leaf' ? item.description : undefined].filter((text) => text !== undefined).join(' ');

const isWordy = ({ type, choices }: LeafField, { shape }: Profile): boolean =>
  !choices &&
  type === 'string' &&
  !['date', 'time', 'date-time', 'email', 'phone', 'url', 'amount', 'number', 'percent', 'iban'].includes(shape);

/** The leaves of an item; those of a list of objects inside come first, since its items are the rows of a document. */
function leavesOf(field: Field, many: boolean): { leaf: LeafField; many: boolean }[] {
  if (field.kind === 'leaf') return [{ leaf: field, many }];
  if (field.kind === 'list') return field.item.kind === 'leaf' ? [{ leaf: field.item, many: true }] : [];
  const inner = innerList(field);
  return [...(inner ? [inner.item] : []), ...field.fields].flatMap((member) => leavesOf(member, many));
}
