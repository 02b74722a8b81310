/** The words of labels, keys and prose by what they mean, in many languages. The tables beside it hold them. */
import { readFileSync } from 'node:fs';
import { addTo, setOf } from '../../scale/lists.ts';
import { isFrequent } from './english.ts';
import { fold } from './fold.ts';
import { unified } from './han.ts';
import { type Inflected, stemOf } from './inflection.ts';

/**
 * A table has a concept a line: its name, which is a word of its own, a colon, and the words of English, German, French,
 * Spanish, Italian, Dutch and Portuguese; then, behind bars, a language and its words. `_` stands for a space. A name of
 * others with `+` between them says that these words mean all of those: `net+weight: nettogewicht`.
 */
const tables =
  'general commerce people documents things time places law learning health work life technology nature office actions labels trade finance industry care study civil staff travel science culture safety public living making dealing common wider printed'.split(
    ' ',
  );
const labelTables: ReadonlySet<string> = setOf(
  'general commerce people documents things labels trade finance industry care study civil staff travel science culture safety',
);
/** Small words that say nothing, unless the first table has them. */
export const stopWords: ReadonlySet<string> = setOf(
  'the a an of for and or in on at by with your our my its this is are be as per please der die das des dem den ein eine ' +
    'einer und oder fur fuer im am zum zur mit bei ihr ihre ihrer unser unsere le la les du de des l d et ou un une votre notre ' +
    'sur au aux el los las del y su sus nuestro il lo gli di della dello dei degli e vs nostro het een van en uw ons onze ' +
    'op o os da do das dos seu sua nosso em m x s mr mrs ' +
    'и на по для о об при та і про ' +
    'και του τησ των το η με για och av af og til es ve ile oraz ' +
    // Words that only make a question
    'have has had does did was were been you here what which wurde wurden haben hat sie sind avez vous etes',
);
/** Words of these say what kind of thing a value is; alone they hardly tell one value from another. */
const genericTable = 'general';
/** Words as labels are printed: none is a part of a longer one, or a misreading of another. */
const exactTable = 'printed';
/** Languages that put words together as German does. */
const joining: ReadonlySet<string> = new Set(['sv', 'da', 'no', 'fi']);
const spaceless: ReadonlySet<string> = new Set(['zh', 'ja', 'ko', 'th']);

interface Entry {
  concepts: string[];
  /** Whether it is of the languages that need no mark. */
  common: boolean;
  /** Whether its forms are told by English endings. */
  inflects: boolean;
  /** Whether the word may be a part of a longer one. */
  joins: boolean;
}

const read = (table: string): string => fold(readFileSync(new URL(`./tables/${table}.txt`, import.meta.url), 'utf8'));

/** Frequent words of the common languages, which are no forms of another language's words. */
export const plain: ReadonlySet<string> = new Set(read('plain').split(/\s+/));

export const words = new Map<string, Entry>();
/** Words of two to six words, joined by `_`. */
export const phrases = new Map<string, string[]>();
/** What the concepts are put together of that others make. */
export const composed = new Map<string, string[]>();
/** Stems of languages whose words have many forms. */
export const stems = new Map<string, Inflected[]>();
/** Words of Chinese, Japanese, Korean and Thai, which need no spaces around them. */
export const unspaced = new Map<string, string[]>();
export const genericConcepts = new Set<string>();
/** What labels speak of; other words of the vocabulary stand in names and in prose as often. */
export const labelConcepts = new Set<string>();

const put = (map: Map<string, string[]>, word: string, concept: string): void => {
  const known = map.get(word);
  if (!known) map.set(word, [concept]);
  else if (!known.includes(concept)) known.push(concept);
};

function putWord(word: string, concept: string, language: string, exact = false): void {
  if (spaceless.has(language)) {
    put(unspaced, unified(word), concept);
    return;
  }
  if (word.includes('_')) {
    put(phrases, word, concept);
    return;
  }
  if (language !== '' && (plain.has(word) || isFrequent(word))) return;
  const joins = !exact && (language === '' || joining.has(language));
  const entry = words.get(word) ?? { concepts: [], common: false, inflects: false, joins: false };
  words.set(word, entry);
  if (!entry.concepts.includes(concept)) entry.concepts.push(concept);
  entry.common ||= language === '' && !exact;
  entry.inflects ||= language === '';
  entry.joins ||= joins;
  if (language === '') return;
  const stem = stemOf(word, language);
  if (stem === undefined) return;
  addTo(stems, stem, { language, concept, word });
}

for (const table of tables) {
  const exact = table === exactTable;
  // Labels are parted at marks inside of words.
  for (const line of read(table)
    .replace(/(?<=[^\s|])[-'’.·"](?=[^\s|])/g, '_')
    .replace(/[-'’.·"](?=\s)/g, '')
    .split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const concept = line.slice(0, colon);
    if (table === genericTable) genericConcepts.add(concept);
    if (labelTables.has(table)) labelConcepts.add(concept);
    if (concept.includes('+')) composed.set(concept, concept.split('+'));
    // What ends in it only tells two words apart that are written alike.
    else if (!concept.endsWith('_of')) putWord(concept, concept, '', exact);
    const [common = '', ...others] = line.slice(colon + 1).split('|');
    for (const word of common.split(' '))
      if (word !== '' && (table === genericTable || !stopWords.has(word))) putWord(word, concept, '', exact);
    for (const other of others) {
      const [language = '', ...own] = other.trim().split(' ');
      for (const word of own) if (word !== '') putWord(word, concept, language, exact);
    }
  }
}

/** Small words within a phrase that keys leave out: `fecha_expedicion` for `fecha_de_expedición`. */
const within =
  /(?<=[^_]_)(?:(?:de|of|van)_(?:la_|las_|les_|los_|l_|the_|het_)?|(?:d|del|dell|della|der|des|di|du)_)(?=[^_])/g;
for (const [phrase, concepts] of [...phrases]) {
  const bare = phrase.replace(within, '');
  if (bare !== phrase && !phrases.has(bare)) phrases.set(bare, concepts);
}
