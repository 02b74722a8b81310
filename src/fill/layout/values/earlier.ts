/** Columns of an earlier time beside one of the same for a later: `Sold 2022` and `Sold 2023`, `Previous` and `This visit`. */

import { foldKeep } from './text.ts';

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const before =
  /^(?:prev(?:\.|ious)?|prior|preceding|last|vorherige[rsn]?|vorige[rsn]?|vorjahr|precedente?s?|anterior(?:es)?|poprzedni\p{L}*)(?!\p{L})/iu;
const now =
  /^(?:this|current|present|latest|aktuelle[rsn]?|diese[rsn]?|actuel(?:le)?s?|actual(?:es)?|attual[ei])(?!\p{L})/iu;

/** The places of the heads that are of an earlier time than another one that says the same. */
export function earlierOf(heads: readonly string[]): ReadonlySet<number> {
  const said = heads.map((head) => {
    const [own, ...others] = new Set(head.match(year));
    const rest = foldKeep(head).replace(year, '').replace(/\W+/gu, ' ').trim();
    return { year: others.length === 0 && /\p{L}/u.test(rest) ? own : undefined, rest };
  });
  const isBefore = heads.map((head) => before.test(foldKeep(head.trim())));
  const isNow = heads.some((head) => now.test(foldKeep(head.trim())));
  return new Set(
    heads.keys().filter((at) => {
      const one = said[at];
      const dated =
        one?.year !== undefined &&
        said.some((other) => other.rest === one.rest && (other.year ?? '') > (one.year ?? ''));
      return dated || (isNow && isBefore[at] === true);
    }),
  );
}

/** Whether the words of a key, or of what it is in, ask for an earlier time, or for one year of several. */
export const asksTime = (words: string): boolean => asked.test(foldKeep(words));
const asked =
  /(?<!\p{L})(?:prev|previous\p{L}*|prior|preceding|last|before|former\p{L}*|earlier|old|past|base\p{L}*|compar\p{L}*|change\p{L}*|history|vor\p{L}+|precedent\p{L}*|anterior\p{L}*|poprzedn\p{L}*|py|ly|first|from|(?:19|20)?\d\d)(?![\p{L}\d])/iu;
