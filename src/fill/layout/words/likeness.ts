/** How nearly the words of labels mean those of a key, worked out once for each word. */
import { addTo } from '../../scale/lists.ts';
import { leastNear, meaningOfTerm } from './meaning.ts';
import { isLiteral, kinDegreesOf, mostMore, sameness, spelledAlike } from './similarity.ts';
import type { Term } from './terms.ts';

/** By term of a key: how nearly the nearest of some words means it. */
export type Fits = Float64Array;

const nowhere: readonly number[] = [];

/** Words by their numbers, with how nearly each means something. */
type Near = readonly (readonly [id: number, near: number])[];

/** What words mean that have a meaning: their numbers, and a table of one row each. */
interface Meanings {
  english: boolean;
  ids: readonly number[];
  table: Float64Array;
  /** Words that mean nearly what a term does. */
  near: Map<Term, Near>;
}

/** The words of a document by what they mean: a key finds those that mean its own without asking every one. */
export class Vocabulary {
  readonly #ids = new Map<Term, number>();
  readonly #byConcept = new Map<string, number[]>();
  readonly #byText = new Map<string, number[]>();
  readonly #terms: Term[] = [];
  /** Words that no lexicon knows, by their length, and those that are spelled like a term. */
  readonly #unknown = new Map<number, number[]>();
  readonly #spelled = new Map<Term, Near>();
  #known: Meanings | undefined;

  /** The number of a word. */
  idOf(term: Term): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(term, id);
    this.#terms.push(term);
    for (const concept of term.concepts) addTo(this.#byConcept, concept, id);
    addTo(this.#byText, term.text, id);
    if (isLiteral(term)) addTo(this.#unknown, term.text.length, id);
    return id;
  }

  /** The numbers of the words that have a concept. */
  meaning(concept: string): readonly number[] {
    return this.#byConcept.get(concept) ?? nowhere;
  }

  /** How nearly words mean some terms (`alike`), by the words' numbers: of those that mean about the same. */
  akin(asked: readonly Term[], english: boolean): Map<number, Fits> {
    const own = this.#meant(asked);
    asked.forEach((term, index) => {
      for (const [id, near] of this.#alike(term)) mean(own, id, index, near, asked.length);
    });
    const found = new Map<number, Fits>();
    for (let id = 0; id < own.length; id += 1) {
      const fits = own[id];
      if (fits) found.set(id, fits);
    }
    for (const [index, term] of asked.entries())
      for (const [id, near] of this.#near(term, english)) {
        const fits = found.get(id) ?? new Float64Array(asked.length);
        fits[index] = Math.max(fits[index] ?? 0, near);
        found.set(id, fits);
      }
    return found;
  }

  /** The words that mean about what a term does: many keys and sources ask for the same one. */
  #near(term: Term, english: boolean): Near {
    const { ids, table, near: all } = this.#meanings(english);
    const known = all.get(term);
    if (known) return known;
    const found: [number, number][] = [];
    const meaning = meaningOfTerm(term, true);
    for (let row = 0; meaning && row < ids.length; row += 1) {
      let near = 0;
      for (let at = 0, from = row * meaning.length; at < meaning.length; at += 1)
        near += (meaning[at] as number) * (table[from + at] as number);
      if (near >= leastNear) found.push([ids[row] as number, near]);
    }
    all.set(term, found);
    return found;
  }

  /** The words that no lexicon knows and that are spelled like a term. */
  #alike(term: Term): Near {
    const known = this.#spelled.get(term);
    if (known) return known;
    const { length } = term.text;
    const found: [number, number][] = [];
    for (let own = length - mostMore; isLiteral(term) && own <= length + mostMore; own += 1)
      for (const id of this.#unknown.get(own) ?? nowhere) {
        const alike = spelledAlike(term.text, (this.#terms[id] as Term).text);
        if (alike > 0) found.push([id, alike]);
      }
    this.#spelled.set(term, found);
    return found;
  }

  /** What the words mean, of which that is known: one after the other in one table, for it is read for every key. */
  #meanings(english: boolean): Meanings {
    if (this.#known?.english === english) return this.#known;
    const ids = this.#terms.flatMap((term, id) => (meaningOfTerm(term, english) ? [id] : []));
    const rows = ids.map((id) => meaningOfTerm(this.#terms[id] as Term, english) ?? []);
    const size = rows[0]?.length ?? 0;
    const table = new Float64Array(ids.length * size);
    for (const [row, meaning] of rows.entries()) table.set(meaning, row * size);
    this.#known = { english, ids, table, near: new Map() };
    return this.#known;
  }

  /** How nearly words mean some terms (`sameness`), by the words' numbers; nothing for most. */
  fits(asked: readonly Term[]): (id: number) => Fits | undefined {
    const fits = this.#meant(asked);
    if (!asked.some(isLiteral)) return (id) => fits[id];
    // Words that no lexicon knows are held against each other letter by letter, when they are read.
    const held = new Set<number>();
    return (id) => {
      const word = this.#terms[id];
      if (!word || !isLiteral(word) || held.has(id)) return fits[id];
      held.add(id);
      asked.forEach((term, index) => {
        const alike = isLiteral(term) ? spelledAlike(term.text, word.text) : 0;
        if (alike > 0) mean(fits, id, index, alike, asked.length);
      });
      return fits[id];
    };
  }

  /** The same, as far as words are the same or known. */
  #meant(asked: readonly Term[]): (Fits | undefined)[] {
    const fits: (Fits | undefined)[] = [];
    asked.forEach((term, index) => {
      const put = (id: number, fit: number): void => mean(fits, id, index, fit, asked.length);
      for (const id of this.#byText.get(term.text) ?? nowhere) put(id, 1);
      for (const concept of term.concepts) {
        for (const id of this.meaning(concept)) put(id, 1);
        for (const [other, degree] of kinDegreesOf(concept)) for (const id of this.meaning(other)) put(id, degree);
      }
    });
    return fits;
  }
}

/** Notes that a word means one of so many terms as nearly as that, or nearer. */
function mean(fits: (Fits | undefined)[], id: number, index: number, fit: number, terms: number): void {
  const own = fits[id] ?? new Float64Array(terms);
  own[index] = Math.max(own[index] as number, fit);
  fits[id] = own;
}

export class Likeness {
  readonly #asked: readonly Term[];
  readonly #byTerm = new Map<Term, Fits>();
  readonly #byTerms = new Map<readonly Term[], Fits | undefined>();
  /** What most words have in common: they mean no term of the key. */
  readonly none: Fits;

  constructor(asked: readonly Term[]) {
    this.#asked = asked;
    this.none = new Float64Array(asked.length);
  }

  /** How nearly one word means each term of the key. */
  of(term: Term): Fits {
    let fits = this.#byTerm.get(term);
    if (fits === undefined) {
      fits = this.none;
      for (let index = 0; index < this.none.length; index += 1) {
        const fit = sameness(this.#asked[index] as Term, term);
        if (fit === 0) continue;
        if (fits === this.none) fits = new Float64Array(this.none.length);
        fits[index] = fit;
      }
      this.#byTerm.set(term, fits);
    }
    return fits;
  }

  /** How nearly the nearest of some words means each term of the key; undefined where none means any. */
  ofAny(terms: readonly Term[]): Fits | undefined {
    if (terms.length === 0) return undefined;
    let fits = this.#byTerms.get(terms);
    if (fits === undefined && !this.#byTerms.has(terms)) {
      fits = this.fitsAny(terms);
      this.#byTerms.set(terms, fits);
    }
    return fits;
  }

  /** The same, for those who ask once. */
  fitsAny(terms: readonly Term[]): Fits | undefined {
    let found: Fits | undefined;
    for (const term of terms) {
      const fits = this.of(term);
      if (fits === this.none) continue;
      found = nearer(found, fits);
    }
    return found;
  }

  /** The share of the key's terms that some words mean, by weight (`share`). */
  share(terms: readonly Term[]): number {
    const fits = this.fitsAny(terms) ?? this.none;
    let [weight, matched] = [0, 0];
    this.#asked.forEach((term, index) => {
      weight += term.weight;
      matched += term.weight * (fits[index] ?? 0);
    });
    return weight === 0 ? 0 : matched / weight;
  }
}

/** Adds what is nearer of other words to a list of its own. */
export function nearer(own: Fits | undefined, other: Fits): Fits {
  if (!own) return other.slice();
  for (let index = 0; index < own.length; index += 1)
    own[index] = Math.max(own[index] as number, other[index] as number);
  return own;
}
