/** How nearly the words of labels mean those of a key, worked out once for each word. */
import { sameness } from './similarity.ts';
import type { Term } from './terms.ts';

/** By term of a key: how nearly the nearest of some words means it. */
export type Fits = Float64Array;

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
      fits = this.fits(term);
      this.#byTerm.set(term, fits);
    }
    return fits;
  }

  /** The same, for those who keep it themselves. */
  fits(term: Term): Fits {
    let fits = this.none;
    for (let index = 0; index < fits.length; index += 1) {
      const fit = sameness(this.#asked[index] as Term, term);
      if (fit === 0) continue;
      if (fits === this.none) fits = new Float64Array(this.#asked.length);
      fits[index] = fit;
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
      found ??= new Float64Array(this.#asked.length);
      for (let index = 0; index < fits.length; index += 1)
        found[index] = Math.max(found[index] as number, fits[index] as number);
    }
    return found;
  }
}
