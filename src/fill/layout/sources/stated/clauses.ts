/** What of a sentence belongs to one of its values, and which of its words say what a key asks for. */

import { textBehind } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import type { Stretch } from '../../values/stretch.ts';
import { matchesOf } from '../../words/matches.ts';
import type { Sentence, Wanted } from '../sentences/spoken.ts';

/** A word of a sentence that says a term of the key. */
export interface Hit {
  term: number;
  start: number;
  end: number;
  /** Whether it means just that. */
  same: boolean;
}

/** The words of a sentence that say what is wanted. */
export function hitsIn(sentence: Sentence, { terms, fits }: Wanted): Hit[] {
  const { text } = sentence.passage;
  return sentence.ids.flatMap((id, index) => {
    const start = sentence.at[index] as number;
    const word = /^[\p{L}\p{M}\p{N}’'-]+/u.exec(textBehind(text, start))?.[0] ?? '';
    if (another.test(word)) return [];
    const fit = fits(id);
    return terms.flatMap(({ term }, at) =>
      (!isSmall(word) && (fit?.[at] ?? 0) >= likely) || isDone(term.text, word.toLowerCase())
        ? [{ term: at, start, end: start + word.length, same: fit?.[at] === 1 }]
        : [],
    );
  });
}

/** Words with a hyphen for another one than the word behind it: a `co-pilot` is not the pilot. */
const another = /^(?:co|ex|sub|vice|non)-\p{L}/iu;

/** Words of few letters stand between others: the German `ab` is no `start`. */
const isSmall = (word: string): boolean => /^\p{Ll}{1,3}$/u.test(word);

/** Whether a word says that something was done by whose name is asked for it: `retirement`, `retired`. */
const isDone = (asked: string, said: string): boolean =>
  asked.length > stem && said.length > stem && said.endsWith('ed') && said.startsWith(asked.slice(0, stem));
const stem = 5;

/** Where a clause ends, and where one may between two values. */
const clause = /[;:]\s|,?\s(?:and|but|while|whereas|when|where|which|who|und|aber|et|mais|y|pero|e|ma)\s/gu;
const comma = /[,;:(]\s?|\s(?:and|but|while|und|et|y|e)\s/gu;

/** The part of a sentence that one of its values may belong to. */
export function zoneOf({ passage: { text }, start, end }: Sentence, all: readonly Stretch[], at: number): Stretch {
  const value = all[at] as Stretch;
  const [before, behind] = [all[at - 1], all[at + 1]];
  const between = (from: number, to: number): number | undefined => {
    const cut = matchesOf(text.slice(from, to), comma)[0];
    return cut && from + cut.index;
  };
  const clauses = matchesOf(text.slice(start, end), clause)
    .map(({ index, 0: { length } }) => ({ from: start + index, to: start + index + length }))
    .filter(({ from, to }) => to <= value.start || from >= value.end);
  const from = Math.max(
    start,
    before ? (between(before.end, value.start) ?? value.start) : 0,
    ...clauses.filter(({ to }) => to <= value.start).map(({ to }) => to),
  );
  const to = Math.min(
    end,
    behind ? (between(value.end, behind.start) ?? value.end) : end,
    ...clauses.filter(({ from }) => from >= value.end).map(({ from }) => from),
  );
  return { start: from, end: to };
}
