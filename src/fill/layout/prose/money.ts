/** Amounts of money that running text gives for something it names. */
import type { LeafField } from '../../../model/template.ts';
import type { Answer } from './answer.ts';
import type { Prose } from './text.ts';

const CURRENCIES: [RegExp, string][] = [
  [/^(?:US\$|U\.S\.\$|\$|USD)/, 'USD'],
  [/^(?:€|EUR)/, 'EUR'],
  [/^(?:£|GBP)/, 'GBP'],
  [/^(?:CHF)/, 'CHF'],
  [/^(?:¥|JPY)/, 'JPY'],
];
const AMOUNT =
  /(?:US\$|U\.S\.\$|\$|USD|€|EUR|£|GBP|CHF|¥|JPY)\s?(?<figure>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d+)?)(?:\s?(?<scale>million|billion|thousand))?/g;
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** The amount stands within this many characters of the words that it is asked by. */
const REACH = 160;

/**
 * The largest amount that stands near the asked noun (the last of `words`), as a total does: the value for a number, the
 * ISO 4217 code for a currency.
 */
export function amountNear(prose: Prose, field: LeafField, words: Set<string>): Answer[] {
  const noun = [...words].at(-1);
  if (!noun) return [];
  let best: { size: number; span: Answer } | undefined;
  for (const match of prose.text.matchAll(AMOUNT)) {
    const around = prose.text
      .slice(Math.max(0, match.index - REACH), match.index + match[0].length + REACH)
      .toLowerCase();
    if (!around.includes(noun)) continue;
    const size = Number((match.groups?.figure ?? '').replaceAll(',', '')) * (SCALES[match.groups?.scale ?? ''] ?? 1);
    if (best && best.size >= size) continue;
    const code = CURRENCIES.find(([form]) => form.test(match[0]))?.[1] ?? '';
    const value = field.type === 'currency' ? code : String(size);
    best = { size, span: { value, start: match.index, end: match.index + match[0].length, score: 0.55 } };
  }
  return best ? [best.span] : [];
}
