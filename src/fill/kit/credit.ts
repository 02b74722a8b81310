/**
 * How far an answer can be believed, by how much of it stands in the document. What is short stands in most documents
 * by chance, and says the less for it; by the company that it keeps it can be told whether that was chance.
 */
import { doubtful, some } from '../scale/grades.ts';

/** How much a short value counts beside one that can't be mistaken. */
const short = some;
/** The share below which a short value is not believed: where words of its key stand by it, and where none do. */
const least = { labelled: some, bare: doubtful };

/** Counts for one object of an answer, and with it for those around it. */
export class Credit {
  readonly #around: Credit | undefined;
  #found = 0;
  #all = 0;

  constructor(around?: Credit) {
    this.#around = around;
  }

  /** One more value of this object that was looked for. */
  count(isFound: boolean, isShort: boolean): void {
    const weight = isShort ? short : 1;
    this.#all += weight;
    if (isFound) this.#found += weight;
    this.#around?.count(isFound, isShort);
  }

  /** Of what was looked for, from 0 to 1: in this object, and in the whole answer. */
  get share(): number {
    return this.#all === 0 ? 0 : this.#found / this.#all;
  }

  get whole(): Credit {
    return this.#around?.whole ?? this;
  }

  /** Whether too little is there, both of this object and of each one around it. */
  isPoor(isLabelled: boolean): boolean {
    const poor = this.#found < (isLabelled ? least.labelled : least.bare) * this.#all;
    return poor && (this.#around?.isPoor(isLabelled) ?? true);
  }
}
