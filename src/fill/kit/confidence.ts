/** How likely a model's answer is right, by what can be told of its place without knowing what is right. */

import type { Value } from '../../model/filled.ts';
import type { LeafField } from '../../model/template.ts';
import { sigmoid } from '../odds.ts';
import { rounded } from '../scale/grades.ts';
import learned from './confidence.json' with { type: 'json' };
import type { Credit } from './credit.ts';
import { isWeak } from './locate.ts';
import type { Located } from './located.ts';

/** What a confidence is made of. */
export interface Traits {
  value: Exclude<Value, null>;
  field: LeafField;
  located: Located;
  /** Other values of the answer that are said to stand in the same words. */
  others: number;
  /** Whether it is of a list. */
  item: boolean;
  credit: Credit;
}

/** The traits as numbers. Their weights are in `confidence.json`, by the same names. */
export function numbersOf({ value, field, located, others, item, credit }: Traits): Record<string, number> {
  const { likeness, labelled, signs } = located;
  const flag = typeof value === 'boolean' || field.choices !== undefined;
  return {
    misread: 1 - likeness,
    labelled: Number(labelled),
    label: Math.min(3, signs.label),
    rival: Math.min(3, signs.rival),
    outdone: Number(signs.rival > signs.label),
    alone: Number(signs.places === 1),
    places: Math.log2(Math.max(1, signs.places)),
    opens: Number(signs.opens),
    closes: Number(signs.closes),
    quoted: Number(signs.quoted),
    short: Number(isWeak(value)),
    length: Math.min(6, Math.log2(1 + String(value).length)),
    number: Number(typeof value === 'number'),
    date: Number(field.type.startsWith('date')),
    flag: Number(flag),
    item: Number(item),
    company: credit.share,
    answer: credit.whole.share,
    twice: Number(others > 0 && !flag),
  };
}

const weights: Readonly<Record<string, number>> = learned.weights;

/** From 0 to 1, in thousandths. */
export function confidenceOf(traits: Traits): number {
  const sum = Object.entries(numbersOf(traits)).reduce(
    (total, [name, number]) => total + number * (weights[name] ?? 0),
    learned.bias,
  );
  return rounded(sigmoid(sum));
}
