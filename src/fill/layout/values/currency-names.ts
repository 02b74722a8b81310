/** Currencies by their names in many languages, one or several of them, from the Unicode data that the runtime carries. */
import { longest } from '../../scale/extents.ts';
import { languages } from './countries.ts';
import { common, currencyOf } from './currencies.ts';
import { foldKeep } from './text.ts';

/** Names that people use and Unicode does not. */
const alsoCalled: Record<string, string> = {
  'pound sterling': 'GBP',
  'pounds sterling': 'GBP',
  sterling: 'GBP',
  'us-dollar': 'USD',
  zloty: 'PLN',
};

/** Counts that take other forms of a noun in some of the languages. */
const counts = [1, 2, 5];

let byName: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (byName) return byName;
  byName = new Map(Object.entries(alsoCalled));
  const displays = languages.map((one) => new Intl.DisplayNames(one, { type: 'currency', fallback: 'none' }));
  const rest = Intl.supportedValuesOf('currency').filter((code) => !common.has(code));
  for (const code of [...common, ...rest]) {
    // Forms for counts take time to build: only currencies that are met often have them.
    const told = common.has(code) ? languages.flatMap((language) => counted(language, code)) : [];
    for (const name of [...displays.map((display) => display.of(code)), ...told]) {
      const folded = name && foldKeep(name);
      if (folded && !byName.has(folded)) byName.set(folded, code);
    }
  }
  return byName;
}

function counted(language: string, code: string): string[] {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'name' });
  return counts.flatMap((count) =>
    format.formatToParts(count).flatMap(({ type, value }) => (type === 'currency' ? [value.trim()] : [])),
  );
}

/** A word of a language for a currency, not a sign or a short form that several currencies share: `kr`. */
const word = /^(?:\p{L}{3,}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]+)$/u;

/** The ISO 4217 code of a currency that a text names and says nothing else; undefined for any other text. */
export function currencyNamed(text: string): string | undefined {
  const bare = text.trim().replace(/[.,;]+$/, '');
  if (bare.length > longest.name || !/\p{L}/u.test(bare) || /\d/.test(bare)) return undefined;
  return names().get(foldKeep(bare)) ?? (word.test(bare) ? currencyOf(bare) : undefined);
}
