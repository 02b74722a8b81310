/** Text of labels and keys → terms: what each word means, whatever its language, spelling or compounding. */
import { commerce } from './commerce.ts';
import { documents } from './documents.ts';
import { generic } from './general.ts';
import { people } from './people.ts';
import { nearWords } from './spelling.ts';
import { things } from './things.ts';

/** One word of a label or key. */
export interface Term {
  /** Folded text. */
  text: string;
  /** Concepts of the lexicon that it may mean; a word that the lexicon lacks is its own concept (`=word`). */
  concepts: readonly string[];
  /** How much it tells one value from another: 1, or less for words such as `number`, or inside brackets. */
  weight: number;
}

const genericWeight = 0.6;
const bracketWeight = 0.3;
const numberWeight = 0.15;
/** Units in keys and labels tell little: `max_load_kg`. */
export const unitWords = new Set(
  'kg g mg t km m cm mm m2 m3 qm kwh kw mwh w l ml eur euro usd gbp chf hz gb mb mph kmh'.split(' '),
);
/** What an unknown first part of a compound counts before a last part that tells much: `Baurechnung`. */
const compoundHeadWeight = 0.4;

/** Words after these say by whom or under what, and tell little: `Received by the registry`. */
const adjunctWords = new Set('by par durch door pursuant gemass according under laut'.split(' '));

const stopWords = new Set(
  (
    'the a an of for and or in on at by with your our my its this is are be as per please der die das des dem den ein eine ' +
    'einer und oder fur fuer im am zum zur mit bei ihr ihre ihrer unser unsere le la les du de des l d et ou un une votre notre ' +
    'sur au aux el los las del y su sus nuestro il lo gli di della dello dei degli e vs nostro het een van en uw ons onze ' +
    'op o os da do das dos seu sua nosso em m x s mr mrs ' +
    // Words that only make a question
    'have has had does did was were been you here what which wurde wurden haben hat sie sind avez vous etes'
  ).split(' '),
);

const conceptsByWord = new Map<string, string[]>();
const multiWords = new Map<string, string[]>();
for (const [concept, words] of [generic, commerce, people, documents, things].flatMap((table) =>
  Object.entries(table),
)) {
  for (const word of words.split(' ')) {
    const map = word.includes('_') ? multiWords : conceptsByWord;
    map.set(word, [...(map.get(word) ?? []), concept]);
  }
}
const genericConcepts = new Set<string>(Object.keys(generic));
const near = nearWords(conceptsByWord.keys());

/** Lower-case, without accents, ß as ss; numero signs become `no`. */
export const fold = (text: string): string =>
  text
    .replace(/[nN][°º]/g, ' no ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

const cache = new Map<string, readonly Term[]>();
const cacheSize = 20_000;

/** The terms of a label or key, stop words left out. The same text gives the same array. */
export function termsOf(text: string): readonly Term[] {
  const known = cache.get(text);
  if (known) return known;
  const terms = read(text.slice(0, 300));
  if (cache.size >= cacheSize) cache.clear();
  cache.set(text, terms);
  return terms;
}

function read(text: string): Term[] {
  const spaced = text
    .replace(/\p{L}+/gu, (word) =>
      conceptsByWord.has(fold(word)) ? word : word.replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2'),
    )
    .replace(/\b((?:\p{L}\.){2,})/gu, (letters) => `${letters.replaceAll('.', '')} `);
  const terms: Term[] = [];
  let depth = 0;
  let adjunct = false;
  const tokens = [...fold(spaced).matchAll(/[\p{L}\p{N}]+|[#%()[\]]/gu)].map((match) => match[0]);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? '';
    if (token === '(' || token === '[') depth += 1;
    else if (token === ')' || token === ']') depth = Math.max(0, depth - 1);
    else {
      if (terms.length > 0 && adjunctWords.has(token)) adjunct = true;
      const torn = tornWord(token, tokens[index + 1]);
      if (torn) {
        tokens[index + 1] = torn;
        continue;
      }
      const pair = multiWords.get(`${token}_${tokens[index + 1] ?? ''}`);
      const triple = multiWords.get(`${token}_${tokens[index + 1] ?? ''}_${tokens[index + 2] ?? ''}`);
      if (token === '%' && /^\d/.test(tokens[index - 1] ?? '')) continue;
      const made =
        triple || pair
          ? [termOf(tokens.slice(index, index + (triple ? 3 : 2)).join('_'), triple ?? pair ?? [])]
          : termsOfToken(token);
      index += triple ? 2 : pair ? 1 : 0;
      terms.push(
        ...(depth > 0 || adjunct
          ? made.map((term) => ({ ...term, weight: Math.min(term.weight, bracketWeight) }))
          : made),
      );
    }
  }
  return terms;
}

/** A word that a recogniser set a space into: `Nam e`. */
const tornWord = (token: string, next = ''): string | undefined =>
  next.length <= 2 && token.length + next.length >= 4 && !lookUp(token) && conceptsByWord.has(token + next)
    ? token + next
    : undefined;

function termOf(text: string, concepts: readonly string[]): Term {
  const weight = concepts.every((concept) => genericConcepts.has(concept)) ? genericWeight : 1;
  return { text, concepts, weight };
}

function termsOfToken(token: string): Term[] {
  const known = lookUp(token);
  if (known) return [termOf(token, known)];
  if (stopWords.has(token)) return [];
  const parts = compound(token);
  if (parts) return parts;
  const repaired = repair(token);
  if (repaired) return [termOf(token, repaired)];
  const weight = /^\d+$/.test(token) ? numberWeight : unitWords.has(token) ? bracketWeight : 1;
  return [{ text: token, concepts: [`=${token.length > 4 ? token.replace(/e?s$/, '') : token}`], weight }];
}

/** Endings of plurals, genitives, female forms, and of English verbs. */
const nounEndings = ['s', 'n', 'e', 'es', 'en', 'er', 'in', 'nen'];
const endings = [...nounEndings, 'ed', 'ing'];

/** Concepts of a word in one of its forms. */
function lookUp(token: string, inflections = endings): string[] | undefined {
  const exact = conceptsByWord.get(token);
  if (exact || token.length < 4) return exact;
  for (const ending of inflections) {
    if (!token.endsWith(ending)) continue;
    const stem = token.slice(0, -ending.length);
    if (stem.length < 3) continue;
    const found = conceptsByWord.get(stem) ?? (ending.length > 1 ? conceptsByWord.get(`${stem}e`) : undefined);
    if (found) return found;
  }
  return undefined;
}

/**
 * Parts of a German or Dutch compound (`rechnungsnummer` → invoice, number). The last part must be in the lexicon; a
 * first part that is not stays a word of its own.
 */
function compound(token: string): Term[] | undefined {
  if (token.length < 6) return undefined;
  for (let cut = 3; cut <= token.length - 2; cut += 1) {
    const tail = lookUp(token.slice(cut), nounEndings);
    if (!tail || (token.length - cut < 4 && !['nr', 'id', 'no', 'art', 'tag', 'ort'].includes(token.slice(cut))))
      continue;
    const head = token.slice(0, cut);
    const known = lookUp(head) ?? lookUp(head.replace(/(?:es|en|s|n|e)$/, '')) ?? lookUp(`${head}e`);
    if (known) return [termOf(head, known), termOf(token.slice(cut), tail)];
    if (head.length >= 3 && token.length - cut >= 6 && tail.every((concept) => !genericConcepts.has(concept))) {
      return [{ ...literal(head), weight: compoundHeadWeight }, termOf(token.slice(cut), tail)];
    }
    const inner = compound(head.replace(/s$/, ''));
    if (inner) return [...inner, termOf(token.slice(cut), tail)];
    const generalTail = tail.every((concept) => genericConcepts.has(concept));
    if (generalTail && head.length >= 4 && token.length - cut >= 4) {
      return [literal(head), termOf(token.slice(cut), tail)];
    }
  }
  return undefined;
}

const literal = (head: string): Term => ({ text: head, concepts: [`=${head.replace(/s$/, '')}`], weight: 1 });

/** Misread letters → what they stand for. */
const shapes: Record<string, string> = { '0': 'o', '5': 's', '8': 'b', '6': 'g', '3': 'e', '4': 'a' };
const readings: ((token: string) => string)[] = [
  (token) => token,
  (token) => token.replace(/\d/g, (digit) => (digit === '1' ? 'l' : (shapes[digit] ?? digit))),
  (token) => token.replace(/\d/g, (digit) => (digit === '1' ? 'i' : (shapes[digit] ?? digit))),
  (token) => token.replaceAll('rn', 'm'),
  (token) => token.replaceAll('vv', 'w'),
];

/** Concepts of a word that was misread: digits for letters, `rn` for `m`, or one letter that is wrong, lost or added. */
function repair(token: string): string[] | undefined {
  if (!/\p{L}/u.test(token) || /^\d{2}|\d{3}/.test(token)) return undefined;
  for (const read of readings) {
    const spelled = read(token);
    const found =
      (spelled === token ? undefined : lookUp(spelled)) ?? (spelled.length >= 5 ? byNearWord(spelled) : undefined);
    if (found) return found;
  }
  return undefined;
}

function byNearWord(token: string): string[] | undefined {
  const word = near(token);
  return word === undefined ? undefined : conceptsByWord.get(word);
}
