/** What contracts of all kinds say in their own ways, and the keys that ask for it. */

import { once } from '../../page/once.ts';
import type { Answer } from '../../page/running.ts';
import { contractDate, type Paper } from './dating.ts';
import { governingLaw, territoryName } from './law.ts';
import { contractTerm } from './term.ts';
import { sameWords, wordSet } from './wording.ts';

/** Keys that ask for it, as words in the singular, and what answers them. */
const topics = (
  [
    [
      'jurisdiction|governing state|state law|jurisdiction state',
      (prose) => governingLaw(prose).map((span) => ({ ...span, value: territoryName(span.value) })),
    ],
    ['governing law|applicable law|law|choice law|governing jurisdiction', governingLaw],
    [
      'effective date|agreement date|document date|contract date|lease date|deed date|license date|execution date|' +
        'signing date|date signed|dated|date',
      contractDate,
    ],
    [
      'term|duration|agreement term|contract term|lease term|contract duration|term length|period|validity period',
      contractTerm,
    ],
  ] satisfies [string, (prose: Paper) => Answer[]][]
).map(([keys, answer]) => ({ keys: keys.split('|').map(wordSet), answer: once(answer) }));

/** What the text says of the topic that a key names; `null` when it names none. */
export function answerTopic(prose: Paper, words: ReadonlySet<string>): Answer[] | null {
  return topics.find(({ keys }) => keys.some((key) => sameWords(key, words)))?.answer(prose) ?? null;
}
