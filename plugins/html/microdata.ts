/** Microdata (HTML Living Standard, 5) as declared fields, named like those of linked data. */
import type { DeclaredField } from '../../src/plugin/contract.ts';
import { tidy } from '../basics/text.ts';
import { wording } from './linked-data.ts';

/** Where the value of a property stands, when it is not the element's text. */
const attributes: Record<string, string> = {
  ...{ meta: 'content', time: 'datetime', data: 'value', meter: 'value', a: 'href', link: 'href', area: 'href' },
  ...{ img: 'src', audio: 'src', video: 'src', embed: 'src', source: 'src', object: 'data' },
};
const most = 5000;
const longest = 4000;
const deepest = 32;

interface Item {
  type: string;
  /** The property of another item that it is the value of. */
  owner: Step | undefined;
  /** Property → how often it came. */
  counts: Map<string, number>;
}

/** A property of an item: the n-th of its name, from 1. */
interface Step {
  item: Item;
  name: string;
  index: number;
}

interface Property extends Step {
  text: string;
  line: number;
}

interface OpenElement {
  item?: Item;
  property?: Property;
}

export class Microdata {
  readonly #open: OpenElement[] = [];
  readonly #items: Item[] = [];
  readonly #reading: Property[] = [];
  readonly #done: Property[] = [];

  open(name: string, given: Record<string, string>, line: number): void {
    const element: OpenElement = {};
    this.#open.push(element);
    const outer = this.#items.at(-1);
    const [property] = given.itemprop?.split(/\s+/).filter(Boolean) ?? [];
    const step = outer && property !== undefined ? nextStep(outer, property) : undefined;
    if (given.itemscope !== undefined) {
      element.item = { type: given.itemtype?.split(/[/#]/).at(-1) ?? '', owner: step, counts: new Map() };
      this.#items.push(element.item);
    } else if (step && this.#done.length < most) {
      const value = (given[attributes[name] ?? ''] ?? given.content)?.replace(/^(?:mailto|tel):/i, '');
      const made: Property = { ...step, text: value ?? '', line };
      this.#done.push(made);
      if (value !== undefined) return;
      element.property = made;
      this.#reading.push(made);
    }
  }

  text(chunk: string): void {
    for (const property of this.#reading) if (property.text.length < longest) property.text += chunk;
  }

  close(): void {
    const element = this.#open.pop();
    if (element?.item) this.#items.pop();
    if (element?.property) this.#reading.pop();
  }

  fields(): DeclaredField[] {
    return this.#done.flatMap((property) => {
      const value = tidy(property.text.replace(/\s+/g, ' ').slice(0, longest));
      const name = pathOf(property).join('/').slice(0, 500);
      const place = { kind: 'text' as const, line: property.line };
      const label = wording([property.name]);
      return value === '' ? [] : [{ kind: 'record' as const, name, label, value, place }];
    });
  }
}

function nextStep(item: Item, name: string): Step {
  const index = (item.counts.get(name) ?? 0) + 1;
  item.counts.set(name, index);
  return { item, name, index };
}

/** From the type of the outermost item; counted where a property came more than once. */
function pathOf(property: Step): string[] {
  const path: string[] = [];
  let step: Step | undefined = property;
  for (let levels = 0; step && levels < deepest; levels++) {
    const { item, name, index }: Step = step;
    path.unshift((item.counts.get(name) ?? 1) > 1 ? `${name}[${index}]` : name);
    if (!item.owner && item.type !== '') path.unshift(item.type);
    step = item.owner;
  }
  return path;
}
