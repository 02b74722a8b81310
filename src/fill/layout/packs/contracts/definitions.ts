/** What a text says that a term means: in words, or the date or the name in it. */

import { atMost } from '../../../scale/extents.ts';
import { likely, possible } from '../../../scale/grades.ts';
import { type Answer, passage } from '../../page/running.ts';
import { type Definition, type Named, sentenceEnd } from './clauses.ts';
import { type Dated, datesIn } from './dating.ts';
import { readName } from './names.ts';
import { sameWords, wordSet } from './wording.ts';

/** Terms that lead on to further terms are followed this often. */
const STEPS = atMost.few;
/** Words that make another date out of the one that they stand before. */
const RECKONED = /\b(?:anniversary|after|following|prior|before|preceding|months?|years?|days?|later)\b/i;

/** What the asked term means. Where a date is asked for, the date in it or in the term that it refers to. */
export function defined(named: Named, words: ReadonlySet<string>, wanted: 'date' | 'words'): Answer[] {
  return named.definitions
    .filter((one) => sameWords(one.words, words))
    .flatMap(({ definition }) =>
      wanted === 'date' ? dateOf(named, definition, STEPS) : wordsOfTerm(named, definition),
    );
}

function dateOf(named: Named, definition: Definition, steps: number): Answer[] {
  const { prose } = named;
  const [date] = datesIn(prose, definition.start, definition.end);
  if (date) return [{ ...date, score: steps === STEPS ? likely : possible }];
  const next = steps > 0 ? referred(named, definition, isDate) : null;
  if (!next || RECKONED.test(prose.text.slice(definition.start, next.at))) return [];
  return 'date' in next ? [{ ...next.date, score: possible }] : dateOf(named, next.definition, steps - 1);
}

const isDate = (words: ReadonlySet<string>): boolean => words.has('date');

function wordsOfTerm(named: Named, definition: Definition): Answer[] {
  const { prose } = named;
  const { start, end } = definition;
  const name = nameAt(named, definition);
  if (name) return [name];
  // “Borrower” means the Company: who that is, the definition of the Company says.
  const next = referred(named, definition);
  const other =
    next && 'definition' in next && /^(?:the )?$/.test(prose.text.slice(start, next.at))
      ? nameAt(named, next.definition)
      : null;
  return [other ?? passage(prose, start, Math.min(end, sentenceEnd(prose.text, start)), possible)];
}

function nameAt({ prose: { text } }: Named, { start }: Definition): Answer | null {
  const name = readName(text, start);
  // “Port” means Portland, Maine: a name of one word goes on behind its comma.
  const whole = name !== null && (name.text.includes(' ') || !/^, \p{Lu}/u.test(text.slice(name.end)));
  return whole && /^[,.;\s]/.test(text.slice(name.end))
    ? { value: name.text, start, end: name.end, score: possible }
    : null;
}

type Referred = ({ definition: Definition } | { date: Dated }) & { at: number };

/** The first term in a definition that the text gives a meaning or a date, and where it stands. */
function referred(
  { prose: { text }, definitions, dates }: Named,
  { term, start, end }: Definition,
  fits: (words: ReadonlySet<string>) => boolean = () => true,
): Referred | null {
  for (const match of text.slice(start, end).matchAll(/\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,4}/gu)) {
    const words = wordSet(match[0]);
    if (sameWords(words, wordSet(term)) || !fits(words)) continue;
    const at = start + match.index;
    const found = definitions.find((one) => sameWords(one.words, words));
    if (found) return { definition: found.definition, at };
    const dated = dates.find((one) => sameWords(one.words, words));
    if (dated) return { date: dated.date, at };
  }
  return null;
}
