/** The members of a list item, flattened for matching and put together again as the template nests them. */
import { type Filled, missing } from '../../../model/filled.ts';
import type { Field, LeafField, ListField } from '../../../model/template.ts';
import { akin, wordsOf } from './concepts.ts';
import { type PartName, parts } from './parts.ts';

/** A member that a piece of an entry may fill. `leaf` is the item itself for a list of plain values. */
export interface Member {
  leaf: LeafField;
  /** Words of the key. */
  words: string[];
  /** Words of its description. */
  about: string[];
  parts: PartName[];
  /** Whether the item asks for several of them. */
  many: boolean;
}

const phrases = Object.entries(parts).flatMap(([name, part]) =>
  part.split(',').map((phrase) => ({ part: name as PartName, words: phrase === '#' ? ['#'] : phrase.split(' ') })),
);

/** The parts that some words name; longer phrases win over the words in them. */
export function partsOf(words: readonly string[]): PartName[] {
  const all = [...words];
  let best = 0;
  let found = new Set<PartName>();
  for (const phrase of phrases) {
    const whole = phrase.words.length > 1 || (phrase.words[0]?.length ?? 0) > 2;
    const hit = whole
      ? phrase.words.every((word) => all.some((own) => same(own, word)))
      : all.length === 1 && all[0] === phrase.words[0];
    if (!hit || phrase.words.length < best) continue;
    if (phrase.words.length > best) found = new Set();
    best = phrase.words.length;
    found.add(phrase.part);
  }
  return [...found];
}

/** Equal, or a plural. */
const same = (a: string, b: string): boolean =>
  a === b || (b.length > 3 && (a === `${b}s` || a === `${b}es` || a === `${b}n`));

/** Every leaf of an item, those of nested objects included; lists of objects inside are left to their own turn. */
export function membersOf(item: Field): Member[] {
  if (item.kind === 'leaf') return [memberOf(item, item, false)];
  if (item.kind === 'list') return item.item.kind === 'leaf' ? [memberOf(item.item, item, true)] : [];
  return item.fields.flatMap(membersOf);
}

function memberOf(leaf: LeafField, named: Field, many: boolean): Member {
  const own = wordsOf(named.words.join(' '));
  const words = own.length > 0 ? own : [...named.words];
  const about = wordsOf(named.description ?? leaf.description ?? '').slice(0, 24);
  return { leaf, words, about, parts: partsOf(words), many };
}

/** 0 to 1: how well a header's or a label's words name a member. */
export function likeness(member: Member, label: readonly string[], labelParts: readonly PartName[]): number {
  if (label.length === 0) return 0;
  const own = member.words;
  const hits = label.filter((word) => own.some((key) => akin(key, word))).length;
  const covered = own.filter((key) => label.some((word) => akin(key, word))).length;
  if (hits === label.length && covered === own.length) return 1;
  const common = member.parts.filter((part) => labelParts.includes(part));
  const shared = common.length === 0 ? 0 : 0.8;
  const partial = hits > 0 ? 0.3 + 0.3 * (hits / label.length) + 0.3 * (covered / own.length) : 0;
  const told = label.filter((word) => word.length > 3 && member.about.some((key) => akin(key, word))).length;
  return Math.max(shared, partial, told === label.length ? 0.6 : 0);
}

/** The item with the given members filled; what is not in `values` is missing, and inner lists come from `lists`. */
export function rebuild(
  item: Field,
  values: ReadonlyMap<LeafField, Filled>,
  lists: ReadonlyMap<ListField, Filled> = new Map(),
): Filled {
  if (item.kind === 'leaf') return values.get(item) ?? missing();
  if (item.kind === 'list')
    return (
      lists.get(item) ?? (item.item.kind === 'leaf' ? values.get(item.item) : undefined) ?? { kind: 'list', items: [] }
    );
  const members = item.fields.map((field): [string, Filled] => [field.key, rebuild(field, values, lists)]);
  return { kind: 'object', members: Object.fromEntries(members) };
}
