/** Which paragraphs are items of a list, and the number in front of them. */
import { bulletOf, type DrawingParagraph } from '../ooxml/drawing-text.ts';
import { at } from '../ooxml/element.ts';
import { numeral } from '../ooxml/numeral.ts';
import type { Element } from '../ooxml/xml.ts';

/** Where a paragraph looks for its bullet when it says nothing itself, the nearest first. */
export function bulletStyles(
  shape: Element,
  inherited: Element[],
  master: Element | undefined,
  type?: string,
): Element[] {
  const own = [shape, ...inherited].map((one) => at(one, 'p:txBody', 'a:lstStyle'));
  const styles = at(master, 'p:txStyles');
  return [...own, type === undefined ? undefined : at(styles, styleName(type))].filter((style) => style !== undefined);
}

/** The text style of a master that placeholders of this type take. */
export function styleName(type: string): string {
  if (type === 'title' || type === 'ctrTitle') return 'p:titleStyle';
  return ['dt', 'ftr', 'sldNum', 'hdr'].includes(type) ? 'p:otherStyle' : 'p:bodyStyle';
}

export function isItem({ bullet, level }: DrawingParagraph, styles: Element[]): boolean {
  if (bullet !== undefined) return bullet;
  for (const style of styles) {
    const inherited = bulletOf(at(style, `a:lvl${level + 1}pPr`));
    if (inherited !== undefined) return inherited;
  }
  return false;
}

/** Number formats by the schemes of ST_TextAutonumberScheme (ISO/IEC 29500-1, 20.1.10.61), up to their punctuation. */
const formats: [RegExp, string][] = [
  [/^alphaLc/, 'lowerLetter'],
  [/^alphaUc/, 'upperLetter'],
  [/^romanLc/, 'lowerRoman'],
  [/^romanUc/, 'upperRoman'],
  [/^circleNum/, 'decimalEnclosedCircle'],
];

/** Counts the numbered paragraphs of one shape. */
export function startCounting(): (paragraph: DrawingParagraph) => string {
  const counts: (number | undefined)[] = [];
  return ({ numbered, level }) => {
    counts.length = Math.min(counts.length, level + 1);
    if (!numbered) {
      counts[level] = undefined;
      return '';
    }
    const number = (counts[level] ?? numbered.start - 1) + 1;
    counts[level] = number;
    const { scheme } = numbered;
    const text = numeral(number, formats.find(([pattern]) => pattern.test(scheme))?.[1] ?? 'decimal');
    if (scheme.endsWith('ParenBoth')) return `(${text})`;
    return text + (scheme.endsWith('ParenR') ? ')' : scheme.endsWith('Period') ? '.' : '');
  };
}
