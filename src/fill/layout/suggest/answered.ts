/** What is left of a template when it was filled: the keys that got a value. */
import type { Filled, FilledList, FilledObject, Leaf } from '../../../model/filled.ts';
import { leavesOf } from '../../../model/filled.ts';
import { atMost } from '../../scale/extents.ts';
import { half, mostly } from '../../scale/grades.ts';
import { hasLegalForm } from '../values/legal-forms.ts';
import { isPerson } from '../values/names.ts';
import { knownShare } from './keys.ts';

type Asked = Record<string, unknown>;

/** What is asked without a label has to be so sure, and where hardly anything else is known. */
const [surely, atLeast, few] = [mostly, half, atMost.few];

/**
 * The part of a template that got values. Of `unlabelled`, what no word of the file asks for, only what is sure and stands
 * where no other key has its value; and lists of names alone.
 */
export function answered(asked: Asked, { members }: FilledObject, unlabelled: ReadonlySet<string>): Asked {
  const strict = answers(asked, members, unlabelled, surely);
  return Object.keys(strict).length < few ? answers(asked, members, unlabelled, atLeast) : strict;
}

function answers(asked: Asked, members: FilledObject['members'], unlabelled: ReadonlySet<string>, sure: number): Asked {
  const seen: Seen = { listed: new Set(), single: new Set() };
  const kept = new Map<string, unknown>();
  // What a list has is asked for by no other key.
  const keys = Object.keys(asked);
  const isList = (key: string): boolean => Array.isArray(asked[key]);
  for (const key of keys.toSorted((a, b) => Number(isList(b)) - Number(isList(a))))
    kept.set(key, keep(asked[key], members[key], unlabelled.has(key) ? sure : 0, seen));
  return Object.fromEntries(keys.flatMap((key) => (kept.get(key) === undefined ? [] : [[key, kept.get(key)]])));
}

/** Where values stand that are asked for already. */
interface Seen {
  listed: Set<string>;
  single: Set<string>;
}

/** @param least how sure a value is at least; 0 for what the file itself names */
function keep(value: unknown, filled: Filled | undefined, least: number, { listed, single }: Seen): unknown {
  if (filled?.kind === 'leaf') {
    const place = placeOf(filled);
    if (listed.has(place)) return undefined;
    if (filled.value === null || (least > 0 && (filled.confidence < least || single.has(place) || isTorn(filled))))
      return undefined;
    single.add(place);
    return value;
  }
  if (filled?.kind === 'object') {
    const members = Object.entries(value as Asked).map(([key, own]) => [
      key,
      keep(own, filled.members[key], least, { listed, single }),
    ]);
    const some = members.filter(([, own]) => own !== undefined);
    return some.length === 0 ? undefined : Object.fromEntries(some);
  }
  if (!filled) return undefined;
  const list = keptList(value as unknown[], filled, least > 0);
  if (list !== undefined) for (const leaf of leavesOf(filled)) listed.add(placeOf(leaf));
  return list;
}

/** The rest of a line, a mark, or a sentence. */
const isTorn = ({ raw }: Leaf): boolean =>
  raw !== null && (/^\p{Ll}/u.test(raw) ? !/[@/.]/.test(raw) : raw.length < 2 || /^(?:\S+\s){7,}.*\.$/su.test(raw));

function keptList([item]: readonly unknown[], { items }: FilledList, strict: boolean): unknown {
  if (items.length < (strict ? 2 : 1)) return undefined;
  if (typeof item !== 'object' || item === null) return strict && !areNames(items) ? undefined : [item];
  const some = Object.entries(item).filter(
    ([key]) =>
      items.filter((one) => one.kind === 'object' && hasValue(one.members[key])).length >
      (strict ? items.length / 2 : 0),
  );
  return some.length < 2 ? undefined : [Object.fromEntries(some)];
}

const areNames = (items: readonly Filled[]): boolean =>
  items.filter((one) => one.kind === 'leaf' && isName(String(one.value))).length > mostly * items.length;

const isName = (text: string): boolean =>
  hasLegalForm(text) || (isPerson(text) && /\s/.test(text) && /\p{Ll}/u.test(text) && knownShare(text) === 0);

const hasValue = (filled: Filled | undefined): boolean => {
  if (filled?.kind === 'leaf') return filled.value !== null;
  return filled?.kind === 'list' ? filled.items.length > 0 : Object.values(filled?.members ?? {}).some(hasValue);
};

const placeOf = ({ raw, evidence }: Leaf): string => JSON.stringify([raw, evidence[0]?.place ?? null]);
