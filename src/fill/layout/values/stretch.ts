/** Parts of texts. */
import { matchesOf } from '../words/matches.ts';

/** A part of a text: `text.slice(start, end)`. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where a pattern matched. */
export const stretchOf = ({ index, 0: { length } }: RegExpExecArray): Stretch => ({
  start: index,
  end: index + length,
});

/** Where a global pattern matches. */
export const stretchesOf = (text: string, pattern: RegExp): Stretch[] => matchesOf(text, pattern).map(stretchOf);

/** Whether a part of a text has some of it in common with one of others. */
export const isAmong = ({ start, end }: Stretch, others: readonly Stretch[]): boolean =>
  others.some((other) => start < other.end && other.start < end);

/** Which places of a text are taken: what `isAmong` tells of few others, this tells of any number at once. */
export class Places {
  readonly #length: number;
  /** Made with the first one: in most texts nothing is found. */
  #taken: Uint8Array | undefined;

  /** @param length of the text, in characters */
  constructor(length: number, taken: readonly Stretch[] = []) {
    this.#length = length;
    for (const one of taken) this.take(one);
  }

  take({ start, end }: Stretch): void {
    this.#taken ??= new Uint8Array(this.#length);
    this.#taken.fill(1, start, end);
  }

  isFree = ({ start, end }: Stretch): boolean => !this.#taken?.subarray(start, end).includes(1);
}

/** What stands between the matches of a global pattern, without white space at its ends; nothing where there is nothing else. */
export function stretchesBetween(text: string, separator: RegExp): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  const put = (to: number): void => {
    const part = text.slice(from, to).trimEnd();
    const bare = part.trimStart();
    if (bare !== '') found.push({ start: from + part.length - bare.length, end: from + part.length });
  };
  for (const { 0: mark, index } of matchesOf(text, separator)) {
    put(index);
    from = index + mark.length;
  }
  put(text.length);
  return found;
}
