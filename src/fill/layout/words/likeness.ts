/** How nearly the words of labels mean those of a key, worked out once for each word. */
import { leastNear, meaningOfTerm } from './meaning.ts';
import { isLiteral, kinDegreesOf, sameness, spelledAlike } from './similarity.ts';
import type { Term } from './terms.ts';

/** By term of a key: how nearly the nearest of some words means it. */
export type Fits = Float64Array;

const nowhere: readonly number[] = [];

/** What words mean that have a meaning: their numbers, and a table of one row each. */
interface Meanings {
  english: boolean;
  ids: readonly number[];
  table: Float64Array;
}

/** The words of a document by what they mean: a key finds those that mean its own without asking every one. */
export class Vocabulary {
  readonly #ids = new Map<Term, number>();
  readonly #byConcept = new Map<string, number[]>();
  readonly #byText = new Map<string, number[]>();
  readonly #terms: Term[] = [];
  #known: Meanings | undefined;

  /** The number of a word. */
  idOf(term: Term): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(term, id);
    this.#terms.push(term);
    for (const concept of term.concepts) put(this.#byConcept, concept, id);
    put(this.#byText, term.text, id);
    return id;
  }

  /** The numbers of the words that have a concept. */
  meaning(concept: string): readonly number[] {
    return this.#byConcept.get(concept) ?? nowhere;
  }

  /**
   * How nearly words mean some terms (`alike`), by the words' numbers: of those that mean about the same. `fits` has how
   * nearly they are the same.
   */
  akin(asked: readonly Term[], english: boolean, fits: (id: number) => Fits | undefined): Map<number, Fits> {
    const found = new Map<number, Fits>();
    this.#terms.forEach((_, id) => {
      const own = fits(id);
      if (own) found.set(id, own.slice());
    });
    const { ids, table } = this.#meanings(english);
    for (const [index, term] of asked.entries()) {
      const meaning = meaningOfTerm(term, true);
      if (!meaning) continue;
      for (const [row, id] of ids.entries()) {
        let near = 0;
        for (let at = 0, from = row * meaning.length; at < meaning.length; at += 1)
          near += (meaning[at] as number) * (table[from + at] as number);
        if (near < leastNear) continue;
        const own = found.get(id) ?? new Float64Array(asked.length);
        own[index] = Math.max(own[index] ?? 0, near);
        found.set(id, own);
      }
    }
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
    this.#known = { english, ids, table };
    return this.#known;
  }

  /** How nearly words mean some terms (`sameness`), by the words' numbers; nothing for most. */
  fits(asked: readonly Term[]): (id: number) => Fits | undefined {
    const fits: (Fits | undefined)[] = [];
    const mean = (id: number, index: number, fit: number): void => {
      const own = fits[id] ?? new Float64Array(asked.length);
      own[index] = Math.max(own[index] as number, fit);
      fits[id] = own;
    };
    asked.forEach((term, index) => {
      for (const id of this.#byText.get(term.text) ?? nowhere) mean(id, index, 1);
      for (const concept of term.concepts) {
        for (const id of this.meaning(concept)) mean(id, index, 1);
        for (const [other, degree] of kinDegreesOf(concept))
          for (const id of this.meaning(other)) mean(id, index, degree);
      }
    });
    if (!asked.some(isLiteral)) return (id) => fits[id];
    // Words that no lexicon knows are held against each other letter by letter, when they are read.
    const held = new Set<number>();
    return (id) => {
      const word = this.#terms[id];
      if (!word || !isLiteral(word) || held.has(id)) return fits[id];
      held.add(id);
      asked.forEach((term, index) => {
        const alike = isLiteral(term) ? spelledAlike(term.text, word.text) : 0;
        if (alike > 0) mean(id, index, alike);
      });
      return fits[id];
    };
  }
}

function put(lists: Map<string, number[]>, name: string, id: number): void {
  const known = lists.get(name);
  if (known) known.push(id);
  else lists.set(name, [id]);
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
}

/** Adds what is nearer of other words to a list of its own. */
export function nearer(own: Fits | undefined, other: Fits): Fits {
  if (!own) return other.slice();
  for (let index = 0; index < own.length; index += 1)
    own[index] = Math.max(own[index] as number, other[index] as number);
  return own;
}
