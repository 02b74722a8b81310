/** The run of authors at the head of a citation, in any of the usual orders: given name first, or surname first. */

import { atMost } from '../../../scale/extents.ts';
import { particles } from '../../values/names.ts';
import { type Stretch, stretchesBetween } from '../../values/stretch.ts';
import { linking } from '../../words/linking.ts';

const particle = new RegExp(`^(?:${particles})$`, 'u');
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/iu;
const initials = /^(?:\p{Lu}\p{Ll}?\.[-‐–]?\s?|\p{Lu}[-‐–]\p{Lu}\.?\s?){1,5}$/u;
const bareInitials = /^\p{Lu}{1,3}$/u;
const capitalised = /^\p{Lu}[\p{L}\p{M}\p{N}'’./‐–-]*$/u;
const others = /^(?:et\.? al\.?|u\.\s?a\.|and others|and colleagues|e altri|y otros|et autres|…|\.\.\.)$/iu;
const editors = /\s*\((?:eds?|hrsg|dirs?|coords?|a cura di|éds?|comps?|trans|übers)\.?\)\s*$/iu;
/** What stands between two authors. */
const separator = new RegExp(String.raw`\s*[;,]\s*(?:(?:${linking.and}|&)\s+)?|\s+(?:${linking.and}|&)\s+`, 'gu');
/** And before the first of those that are left. */
const joined = new RegExp(String.raw`^\s*(?:${linking.and}|&)\s`, 'iu');

type Part = 'name' | 'surname' | 'initials' | 'others' | 'suffix' | 'none';

function partOf(text: string): Part {
  if (others.test(text)) return 'others';
  if (suffix.test(text)) return 'suffix';
  if (initials.test(text) || bareInitials.test(text)) return 'initials';
  const tokens = text.split(/\s+/u);
  if (tokens.length > atMost.few) return 'none';
  const heads = tokens.filter((token) => !particle.test(token));
  if (heads.length === 0 || !heads.every((token) => capitalised.test(token) || initials.test(token))) return 'none';
  return heads.length === 1 ? 'surname' : 'name';
}

/**
 * The authors that `text` lists, when it lists nothing else; `undefined` when it holds something that is no name. The
 * stretches cover each author as printed, without "(eds.)" and "et al.". A single capitalised phrase counts as one
 * author: institutions write too.
 */
export function authorsOf(text: string): Stretch[] | undefined {
  let end = text.replace(editors, '').trimEnd().length;
  if (/[:,]$/u.test(text.slice(0, end))) end -= 1;
  const body = text.slice(0, end).replace(/\s+et\.? al\.?$/iu, '');
  const bare = body.replace(joined, (lead) => ' '.repeat(lead.length));
  const authors: Stretch[] = [];
  let names = 0;
  for (const [index, piece] of stretchesBetween(bare, separator).entries()) {
    const part = partOf(body.slice(piece.start, piece.end));
    const last = authors.at(-1);
    if (part === 'none') return undefined;
    if (part === 'others') continue;
    if ((part === 'initials' || part === 'suffix') && index > 0 && last) last.end = piece.end;
    else {
      authors.push({ ...piece });
      names += part === 'name' ? 1 : 0;
    }
  }
  // "Smith, John, and Jane Doe": only the first is turned round.
  const [first, second] = authors;
  const word = (author: Stretch) => /^[^\s,.]+$/u.test(body.slice(author.start, author.end));
  if (first && second && word(first) && word(second) && (names > 0 || authors.length === 2)) {
    authors.splice(0, 2, { start: first.start, end: second.end });
    names += 1;
  }
  // One word after the other is a list of things, not of people: "Caravaggio, Rome, Venice".
  const plausible =
    authors.length === 1 ||
    names > 0 ||
    authors.some((author) => /\p{Lu}\.|,/u.test(body.slice(author.start, author.end)));
  return authors.length > 0 && plausible ? authors : undefined;
}
