/** Office MathML (ISO/IEC 29500-1, 22.1) on one line, as in `(a+b)/2`, `x^2`, `√(y)`. */
import { at, elements, named } from './element.ts';
import type { Element } from './xml.ts';

type Write = (element: Element) => string;

const part = (element: Element, name: string): string => linearMath(at(element, name));
const sign = (element: Element, properties: string, name: string): string | undefined =>
  at(element, properties, name)?.attributes['m:val'];
const raised = (mark: string, text: string): string => (text === '' ? '' : mark + grouped(text));

/** Longer operands stand in brackets, so that the line reads as the formula does. */
function grouped(text: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;
}

const structures = new Map<string, Write>(
  Object.entries<Write>({
    'm:f': (e) => `${grouped(part(e, 'm:num'))}/${grouped(part(e, 'm:den'))}`,
    'm:sSup': (e) => part(e, 'm:e') + raised('^', part(e, 'm:sup')),
    'm:sSub': (e) => part(e, 'm:e') + raised('_', part(e, 'm:sub')),
    'm:sSubSup': (e) => part(e, 'm:e') + raised('_', part(e, 'm:sub')) + raised('^', part(e, 'm:sup')),
    'm:rad': (e) => `${part(e, 'm:deg')}√${grouped(part(e, 'm:e'))}`,
    'm:nary': (e) =>
      `${sign(e, 'm:naryPr', 'm:chr') ?? '∫'}${raised('_', part(e, 'm:sub'))}${raised('^', part(e, 'm:sup'))} ${part(e, 'm:e')}`,
    'm:d': (e) =>
      (sign(e, 'm:dPr', 'm:begChr') ?? '(') +
      [...named(e, 'm:e')].map(linearMath).join(sign(e, 'm:dPr', 'm:sepChr') ?? '|') +
      (sign(e, 'm:dPr', 'm:endChr') ?? ')'),
    'm:func': (e) => ` ${part(e, 'm:fName')} ${part(e, 'm:e')}`,
    'm:mr': (e) => [...named(e, 'm:e')].map(linearMath).join(' '),
    'm:m': (e) => [...named(e, 'm:mr')].map(linearMath).join('; '),
    'm:eqArr': (e) => [...named(e, 'm:e')].map(linearMath).join('; '),
    'm:t': (e) => e.children.filter((child) => typeof child === 'string').join(''),
    'w:t': (e) => e.children.filter((child) => typeof child === 'string').join(''),
    'w:del': () => '',
    'w:moveFrom': () => '',
  }),
);

/** The formula in an element on one line; `''` for none. */
export function linearMath(element: Element | undefined): string {
  if (!element) return '';
  const write = structures.get(element.name);
  if (write) return write(element);
  let text = '';
  for (const child of elements(element)) text += linearMath(child);
  return text;
}
