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
}

const known = new WeakMap<ListField, AskedList>();

export function askedList(field: ListField, parents: readonly Field[]): AskedList {
  const made = known.get(field);
  if (made) return made;
  const leaves = leavesOf(field.item, false);
  let named = false;
  const members = leaves.map(({ leaf, many }): Asked => {
    const profile = profileOf(leaf, []);
    const wordy = isWordy(leaf, profile);
    const naming = wordy && !named;
    named ||= wordy;
    return { leaf, profile, described: termsOf(leaf.description ?? ''), many, wordy, naming };
  });
  const above = parents.slice(1).flatMap((parent) => termsOf(parent.words.join(' ')));
  const asked = { field, members, terms: termsOf(field.words.join(' ')), above, described: termsOf(describing(field)) };
  known.set(field, asked);
  return asked;
}

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
