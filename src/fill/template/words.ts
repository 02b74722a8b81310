/** How keys are split into words. */
import { longest } from '../scale/extents.ts';

const breaks = [
  [/(?<=[\p{L}\d])(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2'], // invoiceDate, and not kWh
  [/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'], // VATRate
  [/(?<=\p{L}{2})(?=\d)/gu, ' '], // line1
  [/[^\p{L}\p{M}\p{N}%#°&]+/gu, ' '],
] as const;

/** Characters of a key that are looked at. */
const longestKey = longest.paragraph;

/** The words of a key or label, lower-case: `invoiceDate`, `invoice_date` and `Invoice date` all give the same two. */
export function splitWords(key: string): string[] {
  let spaced = key.slice(0, longestKey).normalize('NFC');
  for (const [pattern, replacement] of breaks) spaced = spaced.replace(pattern, replacement);
  return spaced.toLowerCase().split(' ').filter(Boolean);
}
