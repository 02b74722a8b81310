/** The lines under a paper's title taken apart: authors with the marks of their affiliations, addresses, e-mail. */

import { atMost, textBehind } from '../../../scale/extents.ts';
import { particles } from '../../values/names.ts';
import { type Stretch, stretchesOf, stretchOf } from '../../values/stretch.ts';

interface Author extends Stretch {
  /** "1", "3", "∗": what leads to an affiliation or a note. */
  marks: string[];
}

interface Address extends Stretch {
  mark: string;
}

interface Email {
  value: string;
  /** Where it stands; in two parts when several addresses share one domain. */
  parts: Stretch[];
}

const word = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lu}\.)`;
const particle = `(?:${particles})`;
const mark = String.raw`(?:[*∗†‡§¶#‖♯⋆★✉]+|\d{1,2}(?!\d)|(?<=[\s,])[a-h](?![\p{L}\p{N}]))`;
/** What somebody is, in brackets behind the name. */
const aside = String.raw`(?:\s?\([^()]{2,40}\))?`;
const author = new RegExp(
  String.raw`(?<name>${word}(?:\s(?:${particle}\s){0,2}${word}){1,4}|${word}(?:\s${particle}){1,2}\s${word})(?<marks>(?:\s?,?\s?${mark})*)${aside}\s*(?=,|;|&|·|•|\band\b|\bund\b|\bet\b|\by\b|$|\p{Lu})`,
  'duy',
);
const between = /^(?:\s|,|;|&|·|•|\([^()]{2,40}\)|and\b|und\b|et\b|y\b|by\b)*/u;
const address = /(?:^|[\s,;])(?<mark>\d{1,2}|[*∗†‡§¶]|[a-h])\s?(?=\p{Lu})/dgu;
const email =
  /\{?(?<locals>[\p{L}\d._%+-]+(?:\s?[,|]\s?[\p{L}\d._%+-]+){0,12})\}?\s?@\s?(?<domain>[\p{L}\d-]+(?:\.[\p{L}\d-]+){1,4})/gu;

/** The authors of a line that holds nothing but authors; an empty list for any other line. */
export function authorsIn(text: string): Author[] {
  const authors: Author[] = [];
  let at = between.exec(text)?.[0].length ?? 0;
  while (at < text.length && authors.length < atMost.hundreds) {
    author.lastIndex = at;
    const match = author.exec(text);
    const name = match?.indices?.groups?.name;
    if (!match || !name) return [];
    const marks = [...(match.groups?.marks ?? '').matchAll(new RegExp(mark, 'gu'))].map(([sign]) => sign);
    authors.push({ start: name[0], end: name[1], marks });
    const behind = at + match[0].length;
    const gap = between.exec(textBehind(text, behind))?.[0].length ?? 0;
    at = behind + gap;
    // Names that nothing parts can't be told apart.
    if (gap === 0 && marks.length === 0 && at < text.length) return [];
  }
  return authors;
}

/** Addresses behind their marks, "1 Example University 2 Sample Labs"; none where a line has no marks. */
export function addressesIn(text: string): Address[] {
  const starts = [...text.matchAll(address)];
  if (starts.length === 0 || (starts[0]?.index ?? 1) > 0) return [];
  return starts.map((match, index) => {
    const start = match.index + match[0].length;
    const own = text.slice(start, starts[index + 1]?.index ?? text.length);
    return { mark: match.groups?.mark ?? '', start, end: start + own.replace(/[\s,;]+$/u, '').length };
  });
}

/** E-mail addresses, also such as share their domain: "{ann, bo}@example.org". */
export function emailsIn(text: string): Email[] {
  return [...text.matchAll(email)].flatMap((match) => {
    const { locals = '', domain = '' } = match.groups ?? {};
    const from = match.index + match[0].indexOf(locals);
    const { end } = stretchOf(match);
    const names = stretchesOf(locals, /[^\s,|]+/gu).map((name) => ({ start: from + name.start, end: from + name.end }));
    const shared = match[0].startsWith('{');
    return (shared ? names : names.slice(-1)).map((name) => {
      const value = `${text.slice(name.start, name.end)}@${domain}`;
      const tail = { start: end - domain.length - 1, end };
      return { value, parts: shared ? [name, tail] : [{ start: name.start, end }] };
    });
  });
}
