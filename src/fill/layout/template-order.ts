/** The keys of a template in its order, and where the answers to those that are no lists stand. */
import type { Field, ObjectField } from '../../model/template.ts';
import type { Asked, Decision } from './leaves.ts';
import { type Answered, placeIn } from './regions/again.ts';
import type { ListAsk } from './regions/asked.ts';

/** How many keys stand before one. */
interface Placed {
  at: number;
}

export interface Keys {
  leaves: (Asked & Placed)[];
  lists: (ListAsk & Placed)[];
}

/** All keys below an object, those of nested objects included; what may be a list as well is one after its members. */
export function keysOf(root: ObjectField): Keys {
  const keys: Keys = { leaves: [], lists: [] };
  const add = (field: Field, parents: readonly Field[]): void => {
    const at = keys.leaves.length + keys.lists.length;
    if (field.kind === 'leaf') keys.leaves.push({ field, parents, at });
    else if (field.kind === 'list') keys.lists.push({ field, parents, at });
    else {
      for (const member of field.fields) add(member, [...parents, field]);
      if (field.open && field.list) add(field.list, parents);
    }
  };
  for (const field of root.fields) add(field, [root]);
  return keys;
}

/** The answers that leaves were given, in their order. */
export const answersAmong = (decisions: readonly Decision[], leaves: Keys['leaves']): Answered[] =>
  decisions.flatMap(({ chosen, ask: { parents } }, index): Answered[] => {
    const [span] = chosen?.spans ?? [];
    if (!chosen || !span) return [];
    const { line, start } = span;
    return [
      {
        at: leaves[index]?.at ?? 0,
        parent: parents.at(-1)?.pointer ?? '',
        likely: chosen.score,
        place: line.order + start / Math.max(1, line.text.length),
        spot: placeIn(line.order, start),
      },
    ];
  });
