/** What a list asks for: its members with all that is known of them before a document is looked at. */
import type { Field, LeafField, ListField } from '../../../model/template.ts';
import { type Profile, profileOf } from '../keys/profile.ts';
import { type Term, termsOf } from '../words/terms.ts';

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

export interface AskedList {
  field: ListField;
  members: readonly Asked[];
  /** The words of the list's key, and of the objects above it. */
  terms: readonly Term[];
  above: readonly Term[];
  described: readonly Term[];
  /** The other lists of the template. */
  siblings(): readonly AskedList[];
}

/** How sure a head that says what the list is called is the one of what its items are called. */
const asList = 0.9;
const known = new WeakMap<ListField, AskedList>();

export function askedList(field: ListField, parents: readonly Field[]): AskedList {
  const made = known.get(field);
  if (made) return made;
  const leaves = leavesOf(field.item, false);
  const terms = termsOf(field.words.join(' '));
  let named = false;
  const members = leaves.map(({ leaf, many }): Asked => {
    // Plain items are called what their list is called.
    const own = profileOf(leaf === field.item ? { ...leaf, words: field.words } : leaf, []);
    const wordy = isWordy(leaf, own);
    const naming = wordy && !named;
    named ||= wordy;
    // The column of what items are called may be headed by what the list is called: `fees: [{name}]`.
    const profile = naming ? { ...own, phrases: [{ terms, weight: asList }, ...own.phrases] } : own;
    return { leaf, profile, described: termsOf(leaf.description ?? ''), many, wordy, naming };
  });
  const above = parents.slice(1).flatMap((parent) => termsOf(parent.words.join(' ')));
  const asked: AskedList = {
    field,
    members,
    terms,
    above,
    described: termsOf(describing(field)),
    siblings: () =>
      listsIn(parents[0], []).flatMap((one) =>
        one.field.pointer === field.pointer ? [] : askedList(one.field, one.parents),
      ),
  };
  known.set(field, asked);
  return asked;
}

/** The lists of a template that are in no other list. */
const listsIn = (
  field: Field | undefined,
  parents: readonly Field[],
): { field: ListField; parents: readonly Field[] }[] =>
  field?.kind === 'list'
    ? [{ field, parents }]
    : field?.kind === 'object'
      ? field.fields.flatMap((member) => listsIn(member, [...parents, field]))
      : [];

/** What the caller says of the list, or of the plain items in it. */
const describing = ({ description, item }: ListField): string =>
  [description, item.kind === 'leaf' ? item.description : undefined].filter((text) => text !== undefined).join(' ');

const isWordy = ({ type, choices }: LeafField, { shape }: Profile): boolean =>
  !choices &&
  type === 'string' &&
  !['date', 'time', 'date-time', 'email', 'phone', 'url', 'amount', 'number', 'percent', 'iban'].includes(shape);

function leavesOf(field: Field, many: boolean): { leaf: LeafField; many: boolean }[] {
  if (field.kind === 'leaf') return [{ leaf: field, many }];
  if (field.kind === 'list') return field.item.kind === 'leaf' ? [{ leaf: field.item, many: true }] : [];
  return field.fields.flatMap((member) => leavesOf(member, many));
}
