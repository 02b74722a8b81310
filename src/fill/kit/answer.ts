/** From a plain JSON answer, such as a model's, to a filled template: only keys that were asked for, each value located. */

import { type Filled, type FilledObject, type Leaf, missing } from '../../model/filled.ts';
import type { Field, LeafField, ListField, ObjectField, Template } from '../../model/template.ts';
import { atMost } from '../scale/extents.ts';
import { half } from '../scale/grades.ts';
import { pointerStep } from '../template/json.ts';
import { isObject } from '../template/reading.ts';
import { coerce } from './coerce.ts';
import { confidenceOf, type Traits } from './confidence.ts';
import { Credit } from './credit.ts';
import { isWeak, type Located, type Locator } from './locate.ts';

interface AnswerOptions {
  locator: Locator;
  /** Words that a value is said to follow from, by JSON Pointer into the answer. */
  quotes?: ReadonlyMap<string, string>;
  /** What becomes of a value that no words bear out; left with no evidence, so that grounding drops it, when absent. */
  unlocated?(leaf: Leaf): Leaf;
  /** Told what each located value's confidence is made of, by JSON Pointer. */
  tell?(pointer: string, traits: Traits): void;
}

/** Items of a list, and members of an open object, beyond which nobody counts. */
const most = atMost.thousands;

/** @param answer keyed as the template is; whatever else it holds is left out */
export function filledFrom(answer: unknown, template: Template, options: AnswerOptions): FilledObject {
  const filling = new Filling(options);
  const filled = filling.object(answer, template.root, [], '');
  filling.settle();
  return filled;
}

class Filling {
  readonly #options: AnswerOptions;
  /** The line where the item at hand was found last. */
  #near: number | undefined;
  #credit = new Credit();
  /** Values that stand there; how far each can be believed is told by all of them together. */
  readonly #located: { leaf: Leaf; field: LeafField; located: Located; credit: Credit; pointer: string }[] = [];
  /** The other keys of the object at hand. */
  #rivals: readonly LeafField[] = [];

  constructor(options: AnswerOptions) {
    this.#options = options;
  }

  object(answer: unknown, { fields, open }: ObjectField, above: readonly string[], pointer: string): FilledObject {
    const [around, rivals] = [this.#credit, this.#rivals];
    this.#credit = new Credit(around);
    this.#rivals = fields.filter((field) => field.kind === 'leaf');
    const given = new Map<string, unknown>(isObject(answer) ? Object.entries(answer) : []);
    // What is unmistakable comes first: it tells near what the rest of an item stands.
    const order = fields.toSorted((a, b) => weight(given.get(b.key)) - weight(given.get(a.key)));
    const made = new Map(
      order.map((field) => [
        field.key,
        this.#any(given.get(field.key), field, above, pointer + pointerStep(field.key)),
      ]),
    );
    const asked = fields.map(({ key }): [string, Filled] => [key, made.get(key) ?? missing()]);
    for (const { key } of fields) given.delete(key);
    const named = open ? [...given].slice(0, most) : [];
    const found = named.map(([key, value]): [string, Filled] => [
      key,
      open ? this.#any(value, open, above, pointer + pointerStep(key)) : missing(),
    ]);
    [this.#credit, this.#rivals] = [around, rivals];
    return { kind: 'object', members: Object.fromEntries([...found, ...asked]) };
  }

  #any(answer: unknown, field: Field, above: readonly string[], pointer: string): Filled {
    if (field.kind === 'leaf') return this.#leaf(answer, field, above, pointer);
    const inside = [...above, ...field.words];
    const list = field.kind === 'list' ? field : Array.isArray(answer) ? field.list : undefined;
    if (list) return this.#list(answer, list, inside, pointer);
    return this.object(answer, field as ObjectField, inside, pointer);
  }

  #list(answer: unknown, { item, maxItems = most }: ListField, above: readonly string[], pointer: string): Filled {
    const items = (
      Array.isArray(answer) ? answer : answer === null || answer === undefined ? [] : [answer]
    ) as unknown[];
    const outer = this.#near;
    const filled = items.slice(0, Math.min(most, maxItems)).map((one, index) => {
      // Items follow each other: the next one is looked for behind this one.
      this.#near = this.#options.locator.anchor(valuesOf(one, item), this.#near) ?? this.#near;
      return this.#any(one, item, above, `${pointer}/${index}`);
    });
    this.#near = outer;
    return { kind: 'list', items: filled };
  }

  #leaf(answer: unknown, field: LeafField, above: readonly string[], pointer: string): Leaf {
    const value = coerce(answer, field);
    if (value === null) return missing();
    const { locator, quotes, unlocated = (leaf) => leaf } = this.#options;
    const quote = quotes?.get(pointer);
    const rivals = this.#rivals.filter((one) => one !== field);
    const asked = { field, above, near: this.#near, rivals, ...(quote !== undefined && { quote }) };
    const located = locator.find(value, asked);
    this.#credit.count(located !== undefined, isWeak(value));
    if (!located) return unlocated(nowhere(value));
    const leaf = leafOf(value, field, located);
    this.#located.push({ leaf, field, located, credit: this.#credit, pointer });
    return leaf;
  }

  /**
   * Takes back what is short, where little of what was answered beside it and around it is there, and tells of the
   * others how likely they are right.
   */
  settle(): void {
    const { unlocated = (leaf) => leaf, tell } = this.#options;
    const taken = Map.groupBy(this.#located, ({ leaf, located }) => JSON.stringify([located.line, leaf.raw]));
    for (const { leaf, field, located, credit, pointer } of this.#located) {
      const { value } = leaf;
      if (value === null) continue;
      if (isWeak(value) && credit.isPoor(located.labelled)) Object.assign(leaf, unlocated(nowhere(value)));
      else {
        const others = (taken.get(JSON.stringify([located.line, leaf.raw]))?.length ?? 1) - 1;
        const traits = { value, field, located, others, item: /\/\d+(?:\/|$)/.test(pointer), credit };
        leaf.confidence = confidenceOf(traits);
        tell?.(pointer, traits);
      }
    }
  }
}

/** The values of an item that are its own: not those of lists in it. */
function valuesOf(answer: unknown, field: Field): { value: Exclude<Leaf['value'], null>; field: LeafField }[] {
  if (field.kind === 'leaf') {
    const value = coerce(answer, field);
    return value === null ? [] : [{ value, field }];
  }
  if (field.kind === 'list' || !isObject(answer)) return [];
  return field.fields.flatMap((one) => (Object.hasOwn(answer, one.key) ? valuesOf(answer[one.key], one) : []));
}

/** A value that no words bear out. */
const nowhere = (value: Exclude<Leaf['value'], null>): Leaf => ({
  ...{ kind: 'leaf', value, raw: null, status: 'found', confidence: half, evidence: [] },
});

function leafOf(value: Exclude<Leaf['value'], null>, field: LeafField, { raw, evidence, likeness }: Located): Leaf {
  const plainText = field.type === 'string' || field.type === 'verbatim';
  // Texts keep the document's own wording, whatever the model made of its case.
  const own = plainText && !field.choices && likeness === 1 && sameLetters(String(value), raw) ? trimmed(raw) : value;
  return { kind: 'leaf', value: own, raw, status: 'found', confidence: half, evidence };
}

/** How much a value is like no other. */
const weight = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Math.min(atMost.dozen, String(value).length) : 0;

const sameLetters = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim();
