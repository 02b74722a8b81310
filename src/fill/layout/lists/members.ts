/** The members of a list item, flattened for matching and put together again as the template nests them. */

import { type Filled, missing } from '../../../model/filled.ts';
import type { Field, LeafField, ListField } from '../../../model/template.ts';
import { tellingLetters } from '../../scale/extents.ts';
import { wordsOf } from './concepts.ts';
import { type PartName, parts } from './parts.ts';

/** A member that a piece of an entry may fill. `leaf` is the item itself for a list of plain values. */
export interface Member {
  leaf: LeafField;
  /** Words of the key. */
  words: string[];
  parts: PartName[];
  /** Whether the item asks for several of them. */
  many: boolean;
}

const phrases = Object.entries(parts).flatMap(([name, part]) =>
  part.split(',').map((phrase) => ({ part: name as PartName, words: phrase === '#' ? ['#'] : phrase.split(' ') })),
);

/** The parts that some words name; longer phrases win over the words in them. */
function partsOf(words: readonly string[]): PartName[] {
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
  a === b || (b.length >= tellingLetters && (a === `${b}s` || a === `${b}es` || a === `${b}n`));

/** Every leaf of an item, those of nested objects included; lists of objects inside are left to their own turn. */
export function membersOf(item: Field): Member[] {
  if (item.kind === 'leaf') return [memberOf(item, item, false)];
  if (item.kind === 'list') return item.item.kind === 'leaf' ? [memberOf(item.item, item, true)] : [];
  return item.fields.flatMap(membersOf);
}

function memberOf(leaf: LeafField, named: Field, many: boolean): Member {
  const own = wordsOf(named.words.join(' '));
  const words = own.length > 0 ? own : [...named.words];
  return { leaf, words, parts: partsOf(words), many };
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
