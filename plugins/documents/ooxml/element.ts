/** Ways to look into the tree of an XML part. */
import type { Element } from './xml.ts';

/** Children that are elements. */
export function* elements(parent: Element | undefined): Generator<Element> {
  for (const child of parent?.children ?? []) if (typeof child !== 'string') yield child;
}

export function* named(parent: Element | undefined, name: string): Generator<Element> {
  for (const child of elements(parent)) if (child.name === name) yield child;
}

/** The element at the end of a path of child names, each the first of its name. */
export function at(parent: Element | undefined, ...path: string[]): Element | undefined {
  let found = parent;
  for (const name of path) found = named(found, name).next().value;
  return found;
}

/** Every element below, outermost first, in document order. */
export function* descendants(parent: Element | undefined): Generator<Element> {
  const waiting = [...elements(parent)].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) {
      const child = next.children[i];
      if (child !== undefined && typeof child !== 'string') waiting.push(child);
    }
  }
}

/** The text of an element with all that is in it. */
export function textOf(element: Element | undefined): string {
  let text = '';
  for (const child of element?.children ?? []) text += typeof child === 'string' ? child : textOf(child);
  return text;
}

/** `w:val` of a child, as Word writes most settings. */
export function settingOf(parent: Element | undefined, name: string): string | undefined {
  return at(parent, name)?.attributes['w:val'];
}

const off = new Set(['0', 'false', 'off']);

/** A setting that is on by standing there, unless its value says otherwise; undefined where it does not stand. */
export function switchOf(parent: Element | undefined, name: string): boolean | undefined {
  const setting = at(parent, name);
  return setting && !off.has(setting.attributes['w:val'] ?? '1');
}
