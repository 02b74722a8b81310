/** What a caller types into a search box, as the full-text searches of SQLite and PostgreSQL understand it. */

/** The most words and phrases of one question; what goes beyond them is left out. */
const mostTerms = 32;

interface Term {
  minus: boolean;
  /** Words in quotation marks; undefined for `or`. */
  phrase: string | undefined;
}

function termsOf(text: string): Term[] {
  const found = [...text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)].slice(0, mostTerms);
  return found.flatMap(([, minus, quoted, plain]): Term[] => {
    if (plain?.toLowerCase() === 'or') return [{ minus: false, phrase: undefined }];
    const words = (quoted ?? plain ?? '').match(/[\p{L}\p{N}\p{M}]+/gu);
    return words === null ? [] : [{ minus: minus !== '', phrase: `"${words.join(' ')}"` }];
  });
}

/** The question as `websearch_to_tsquery` takes it, which fails on some texts that are no words: 33 dashes. */
export const webSearchQuery = (text: string): string =>
  termsOf(text)
    .map(({ minus, phrase = 'or' }) => `${minus ? '-' : ''}${phrase}`)
    .join(' ');

/**
 * An FTS5 question that means what `websearch_to_tsquery` of PostgreSQL makes of the same text: all words must be
 * there, "quoted words" side by side, `or` between two of them, `-` before one that must not be there. Undefined when
 * nothing is asked for.
 */
export function fullTextQuery(text: string): string | undefined {
  const wanted: string[][] = [];
  const unwanted: string[] = [];
  let alternative = false;
  for (const { minus, phrase } of termsOf(text)) {
    if (phrase === undefined) {
      alternative = wanted.length > 0;
      continue;
    }
    if (minus) unwanted.push(phrase);
    else if (alternative) wanted.at(-1)?.push(phrase);
    else wanted.push([phrase]);
    alternative = false;
  }
  if (wanted.length === 0) return undefined;
  const all = wanted.map((phrases) => `(${phrases.join(' OR ')})`).join(' AND ');
  return unwanted.length === 0 ? all : `(${all}) NOT (${unwanted.join(' OR ')})`;
}
