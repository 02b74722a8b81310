/** Texts that cells share, and texts that stand in cells. */

import { tidy } from '../../basics/text.ts';
import { elements, textOf } from '../ooxml/element.ts';
import type { OfficePackage } from '../ooxml/package.ts';
import { type Element, readXmlInSlices } from '../ooxml/xml.ts';

/** The shared texts, by their index. */
export async function readSharedStrings(
  file: OfficePackage,
  part: string,
  pause: (done: number, total: number) => Promise<void> | undefined,
): Promise<string[]> {
  const strings: string[] = [];
  const bytes = file.bytes(part);
  if (!bytes) return strings;
  const take = (item: Element) => void strings.push(richText(item));
  const { damage } = await readXmlInSlices(bytes, file.xmlLimits, { within: 'x:sst', take }, pause);
  if (damage) file.warnings.push({ code: 'part-damaged', message: `${part}: ${damage} What could be read of it was.` });
  return strings;
}

/** Text in one piece or in runs; how it is pronounced is left out. */
export function richText(holder: Element | undefined): string {
  let text = '';
  for (const child of elements(holder)) {
    if (child.name === 'x:t') text += textOf(child);
    if (child.name === 'x:r') for (const part of elements(child)) if (part.name === 'x:t') text += textOf(part);
  }
  return tidy(unescaped(text));
}

/** Characters that XML cannot hold are written `_x000D_` (ISO/IEC 29500-1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
