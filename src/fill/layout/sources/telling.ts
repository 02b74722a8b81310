/** Values that say themselves what they are, whatever stands around them, by what a key asks for. */

import { setOf } from '../../scale/lists.ts';
import type { Profile } from '../keys/profile.ts';
import {
  findCitations,
  findCourts,
  findDois,
  findEditions,
  findHashes,
  findIsbns,
  findIssns,
  findRegisterNumbers,
} from '../values/catalogued.ts';
import { findPagesAt } from '../values/contacts.ts';
import { findTerms, findWeekdays, findYears } from '../values/parts-of-years.ts';
import {
  findCasNumbers,
  findContainers,
  findGtins,
  findImeis,
  findIsins,
  findLeis,
  findOrcids,
  findVins,
} from '../values/proved.ts';
import type { Stretch } from '../values/stretch.ts';

type Finder = (text: string) => readonly Stretch[];

/** By concepts that a key has all of, the last one at its end. */
const finders: readonly [readonly string[], Finder][] = [
  [['semester'], findTerms],
  [['season'], (text) => [...findTerms(text), ...findYears(text)]],
  [['school', 'year'], findYears],
  [['weekday'], findWeekdays],
  [['court'], findCourts],
  [['registry'], findCourts],
  [['edition'], findEditions],
  [['quotation_citation'], findCitations],
];
/** Where people have pages of their own. */
const sites = ['linkedin', 'xing', 'github', 'gitlab', 'facebook', 'instagram', 'twitter', 'youtube'];
const pages = setOf('url uri link profile page website address account');
/** By a word that a key has, which may be any: `constructor`. */
const named = new Map<string, Finder>([
  ['isbn', findIsbns],
  ['issn', findIssns],
  ['doi', findDois],
  ...['sha', 'md', 'checksum', 'hash'].map((word): [string, Finder] => [word, findHashes]),
  ...sites.map((site): [string, Finder] => [site, findPagesAt(site)]),
]);
/** The page of a contributor, or the number alone. */
const findContributors: Finder = (text) => {
  const pages = findPagesAt('orcid')(text);
  return pages.length > 0 ? pages : findOrcids(text);
};
/** What keys call codes that prove themselves. */
const codes: readonly [string, Finder][] = [
  ['isin', findIsins],
  ['lei|legal entity identifier', findLeis],
  ['imei', findImeis],
  ['cas|cas rn', findCasNumbers],
  ['gtin|ean|upc|barcode', findGtins],
  [String.raw`container(?= \p{L})`, findContainers],
  ['orcid', findContributors],
];
/** The same at the end of a key that asks for the code itself: `issuer_lei`, `EAN-Code`. */
const proved = codes.map(([names, find]) => ({
  names: new RegExp(`(?:^| )(?:${names})(?: (?:code|number|no|nr|id|identifier))?$`, 'u'),
  find,
}));

/** Shapes of keys that ask for such a value itself, and not for a day or a sum of it. */
const shapes = new Set<Profile['shape']>(['any', 'number', 'organisation', 'name']);

/** What finds the values that a key asks for; undefined where these look like anything else. */
export function tellingFinder({ field, own: all, role, shape }: Profile): Finder | undefined {
  if (field.type !== 'string' || field.choices) return undefined;
  if (role?.id === 'register-number') return findRegisterNumbers;
  if (role?.id === 'vin') return findVins;
  if (shape === 'any' || shape === 'identifier') {
    const said = all.map(({ text }) => text.replaceAll('_', ' ')).join(' ');
    const code = proved.find(({ names }) => names.test(said));
    if (code) return code.find;
  }
  const own = all.filter(({ text }) => !/^\d+$/u.test(text));
  // A name at a site, or what it counts, is no page: `github_username`, `twitter_followers`.
  const isPage =
    own.length === 1 || own.some(({ text }) => pages.has(text)) || !own.some(({ text }) => sites.includes(text));
  const called = own.length <= 2 && isPage ? own.map(({ text }) => named.get(text)).find(Boolean) : undefined;
  if (called) return called;
  if (!shapes.has(shape) || own.length > 2) return undefined;
  const [, find] =
    finders.find(
      ([all]) =>
        own.at(-1)?.concepts.includes(all.at(-1) ?? '') &&
        all.every((one) => own.some(({ concepts }) => concepts.includes(one))),
    ) ?? [];
  return find;
}
