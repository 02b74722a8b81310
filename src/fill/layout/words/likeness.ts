/** How nearly the words of labels mean those of a key, worked out once for each word. */
import { sameness } from './similarity.ts';
import type { Term } from './terms.ts';

/** By term of a key: how nearly the nearest of some words means it. */
export type Fits = Float64Array;

export class Likeness {
  readonly #asked: readonly Term[];
  /** Words of one text mostly are one term. */
  readonly #byTerm = new Map<Term, Fits>();
  readonly #byText = new Map<string, { concepts: readonly string[]; fits: Fits }>();
  readonly #byTerms = new Map<readonly Term[], Fits | undefined>();

  constructor(asked: readonly Term[]) {
    this.#asked = asked;
  }

  /** How nearly one word means each term of the key. */
  of(term: Term): Fits {
    let fits = this.#byTerm.get(term);
    if (fits === undefined) {
      fits = this.#fits(term);
      this.#byTerm.set(term, fits);
    }
    return fits;
  }

  #fits(term: Term): Fits {
    const known = this.#byText.get(term.text);
    if (known && isSame(known.concepts, term.concepts)) return known.fits;
    const fits = new Float64Array(this.#asked.length);
    for (let index = 0; index < fits.length; index += 1) fits[index] = sameness(this.#asked[index] as Term, term);
    if (!known) this.#byText.set(term.text, { concepts: term.concepts, fits });
    return fits;
  }

  /** How nearly the nearest of some words means each term of the key; undefined where none means any. */
  ofAny(terms: readonly Term[]): Fits | undefined {
    if (terms.length === 0) return undefined;
    const known = this.#byTerms.get(terms);
    if (known !== undefined || this.#byTerms.has(terms)) return known;
    let found: Fits | undefined;
    for (const term of terms) {
      const fits = this.of(term);
      for (let index = 0; index < fits.length; index += 1) {
        const fit = fits[index] as number;
        if (fit === 0) continue;
        found ??= new Float64Array(this.#asked.length);
        if (fit > (found[index] as number)) found[index] = fit;
      }
    }
    this.#byTerms.set(terms, found);
    return found;
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => one === b[index]));
