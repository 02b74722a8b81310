/** The shapes of a sheet, out of their groups and at their places. */
import { at, elements } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import type { Sheet } from './deck.ts';
import { apply, identity, type Rectangle, rectangleOf, type Transform, within } from './geometry.ts';
import { ancestors, type Placeholder, placeholderOf, shapeTree } from './placeholder.ts';

export interface Shape {
  element: Element;
  placeholder: Placeholder | undefined;
  /** The shapes that its placeholder inherits from, the nearest first. */
  inherited: Element[];
  rectangle: Rectangle | undefined;
  isTitle: boolean;
}

const kinds = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp']);
const properties = new Set(['p:nvGrpSpPr', 'p:grpSpPr', 'p:extLst']);

/** All shapes, in the order of the file. */
export function shapesOf(sheet: Sheet): Shape[] {
  const shapes: Shape[] = [];
  const walk = (parent: Element | undefined, transform: Transform) => {
    for (const element of elements(parent)) {
      if (element.name === 'p:grpSp') walk(element, within(transform, at(element, 'p:grpSpPr', 'a:xfrm')));
      else if (kinds.has(element.name)) shapes.push(shapeOf(element, transform, sheet));
      else if (!properties.has(element.name)) walk(element, transform);
    }
  };
  walk(shapeTree(sheet.root), identity);
  return shapes;
}

function shapeOf(element: Element, transform: Transform, sheet: Sheet): Shape {
  const placeholder = placeholderOf(element);
  const inherited = placeholder ? ancestors(placeholder, sheet.layers) : [];
  const isTitle = placeholder?.type === 'title' || placeholder?.type === 'ctrTitle';
  const shape: Shape = { element, placeholder, inherited, rectangle: undefined, isTitle };
  const own = rectangleOf(at(element, 'p:spPr', 'a:xfrm') ?? at(element, 'p:xfrm'));
  if (own) return { ...shape, rectangle: apply(transform, own) };
  for (const other of inherited) {
    const rectangle = rectangleOf(at(other, 'p:spPr', 'a:xfrm'));
    if (rectangle) return { ...shape, rectangle };
  }
  return shape;
}
