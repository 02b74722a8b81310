/** Currencies by their names in many languages, one or several of them, from the Unicode data that the runtime carries. */
import { longest, tellingLetters } from '../../scale/extents.ts';
import { lazy } from '../../scale/once.ts';
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

/** What currencies are called by themselves. */
const names = lazy((): ReadonlyMap<string, string> => {
  const displays = languages.map((one) => new Intl.DisplayNames(one, { type: 'currency', fallback: 'none' }));
  const rest = Intl.supportedValuesOf('currency').filter((code) => !common.has(code));
  const called = [...common, ...rest].flatMap((code) => displays.map((display) => [display.of(code), code] as const));
  return foldedFirst([...Object.entries(alsoCalled), ...called]);
});

/** What several of a currency are called; it takes time to build, and only those that are met often have it. */
const forms = lazy(() =>
  foldedFirst(
    [...common].flatMap((code) =>
      languages.flatMap((language) => counted(language, code).map((name) => [name, code] as const)),
    ),
  ),
);

const beginnings = lazy(() => new Set(names().keys().flatMap(beginningsOf)));

/** Whether each word begins as a word of a currency's name does: hardly any text does. */
const mayBeForm = (folded: string): boolean => beginningsOf(folded).every((one) => beginnings().has(one));

const beginningsOf = (text: string): string[] => text.split(/[\s-]+/).map((word) => word.slice(0, tellingLetters - 1));

/** Names, folded, with their codes; the first of a name counts. */
function foldedFirst(called: Iterable<readonly [string | undefined, string]>): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  for (const [name, code] of called) {
    const folded = name && foldKeep(name);
    if (folded && !made.has(folded)) made.set(folded, code);
  }
  return made;
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
  const folded = foldKeep(bare);
  const named = names().get(folded) ?? (mayBeForm(folded) ? forms().get(folded) : undefined);
  return named ?? (word.test(bare) ? currencyOf(bare) : undefined);
}
