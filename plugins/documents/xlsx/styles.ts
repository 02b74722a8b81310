/** How cells show their numbers, and which of them are bold. */
import { integer } from '../../basics/integer.ts';
import { at, elements, named } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';

export interface CellFormat {
  /** A number format, as the file writes it. */
  code: string;
  bold: boolean;
}

/** Formats that are known by number alone (ISO/IEC 29500-1, 18.8.30). */
const builtIn = new Map<number, string>([
  ...([9, 10] as const).map((id): [number, string] => [id, id === 9 ? '0%' : '0.00%']),
  ...[14, 15, 16, 17].map((id): [number, string] => [id, 'yyyy-mm-dd']),
  ...[18, 19, 20, 21].map((id): [number, string] => [id, id % 2 ? 'h:mm:ss' : 'h:mm']),
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id): [number, string] => [id, 'yyyy-mm-dd']),
  [22, 'yyyy-mm-dd h:mm'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
]);

/** The format of each style that a cell may name, by its index. */
export function readFormats(root: Element | undefined): CellFormat[] {
  const codes = new Map(builtIn);
  for (const { attributes } of named(at(root, 'x:numFmts'), 'x:numFmt')) {
    const id = integer(attributes.numFmtId, 0, 2 ** 31);
    if (id !== undefined) codes.set(id, attributes.formatCode ?? '');
  }
  const bold = [...named(at(root, 'x:fonts'), 'x:font')].map((font) => {
    const [mark] = [...elements(font)].filter(({ name }) => name === 'x:b');
    return mark !== undefined && !['0', 'false'].includes(mark.attributes.val ?? '1');
  });
  return [...named(at(root, 'x:cellXfs'), 'x:xf')].map(({ attributes }) => ({
    code: codes.get(Number(attributes.numFmtId)) ?? '',
    bold: bold[Number(attributes.fontId)] ?? false,
  }));
}
