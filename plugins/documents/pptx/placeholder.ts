/** Placeholders: shapes that take place and bullets from the slide's layout and its master. */
import { at, descendants } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';

export interface Placeholder {
  type: string;
  index: string | undefined;
}

/** A layout or a master: its placeholders, and the text styles that a master has. */
export interface Layer {
  part: string;
  root: Element;
  placeholders: { placeholder: Placeholder; shape: Element }[];
}

/** What a placeholder's type is called on a master, which has no more than these. */
const masterTypes: Record<string, string> = {
  ctrTitle: 'title',
  title: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
};
const onMaster = (type: string): string => (Object.hasOwn(masterTypes, type) ? (masterTypes[type] ?? 'body') : 'body');

export function placeholderOf(shape: Element): Placeholder | undefined {
  for (const child of shape.children) {
    if (typeof child === 'string' || !child.name.startsWith('p:nv')) continue;
    const mark = at(child, 'p:nvPr', 'p:ph');
    if (mark) return { type: mark.attributes.type ?? 'obj', index: mark.attributes.idx };
  }
  return undefined;
}

/** The tree of a sheet's shapes, found also where what is around it is damaged. */
export function shapeTree(root: Element): Element | undefined {
  const tree = at(root, 'p:cSld', 'p:spTree');
  if (tree) return tree;
  for (const element of descendants(root)) if (element.name === 'p:spTree') return element;
  return undefined;
}

export function readLayer(part: string, root: Element): Layer {
  const layer: Layer = { part, root, placeholders: [] };
  for (const shape of descendants(shapeTree(root))) {
    const placeholder = shape.name === 'p:sp' || shape.name === 'p:pic' ? placeholderOf(shape) : undefined;
    if (placeholder) layer.placeholders.push({ placeholder, shape });
  }
  return layer;
}

/** The shapes that a placeholder inherits from, the nearest first: one of the layout, one of the master. */
export function ancestors(placeholder: Placeholder, [layout, master]: Layer[]): Element[] {
  const near = layout?.placeholders ?? [];
  const found =
    near.find((other) => other.placeholder.index === placeholder.index && placeholder.index !== undefined) ??
    near.find((other) => other.placeholder.type === placeholder.type);
  const type = onMaster(found?.placeholder.type ?? placeholder.type);
  const far = master?.placeholders.find((other) => onMaster(other.placeholder.type) === type);
  return [found?.shape, far?.shape].filter((shape) => shape !== undefined);
}
