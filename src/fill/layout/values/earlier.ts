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
  const whatOf = (head: string, when: RegExp): string | undefined => {
    const folded = foldKeep(head.trim());
    return when.test(folded)
      ? folded
          .replace(when, '')
          .replace(/\(.*\)|[^\p{L}]+/gu, ' ')
          .trim()
      : undefined;
  };
  const current = heads.flatMap((head) => whatOf(head, now) ?? []);
  return new Set(
    heads.keys().filter((at) => {
      const one = said[at];
      const dated =
        one?.year !== undefined &&
        said.some((other) => other.rest === one.rest && (other.year ?? '') > (one.year ?? ''));
      const past = whatOf(heads[at] ?? '', before);
      // `Last service` is no earlier `Current mileage`.
      return dated || (past !== undefined && current.some((what) => what === past || past === '' || what === ''));
    }),
  );
}

/** Whether the words of a key, or of what it is in, ask for an earlier time, or for one year of several. */
const asksTime = (words: string): boolean => asked.test(foldKeep(words));
const asked =
  /(?<!\p{L})(?:prev|previous\p{L}*|prior|preceding|last|before|former\p{L}*|earlier|old|past|base\p{L}*|start\p{L}*|open\p{L}*|initial\p{L}*|begin\p{L}*|expiring|original|alte[rsn]?|viejo|vecchi[oa]|ancien\p{L}*|inizial\p{L}*|anfang\p{L}*|compar\p{L}*|change\p{L}*|history|vor\p{L}+|precedent\p{L}*|anterior\p{L}*|poprzedn\p{L}*|py|ly|first|from|(?:19|20)?\d\d)(?![\p{L}\d])/iu;

/** Whether keys tell two times apart, so that each of two columns may be meant: `opening`, `target`. */
export const tellTimes = (keys: readonly string[]): boolean =>
  keys.some((words) => asksTime(words) || later.test(foldKeep(words)));
const later =
  /(?<!\p{L})(?:clos\p{L}*|end(?:ing)?|target\p{L}*|goal|forecast\p{L}*|budget\p{L}*|plan(?:ned)?|renewal|new|current|present|latest|final|proposed|aktuell\p{L}*)(?!\p{L})/iu;
