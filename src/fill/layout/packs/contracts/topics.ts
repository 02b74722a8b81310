/** What contracts of all kinds say in their own ways, and the keys that ask for it. */

import type { Answer, Prose } from '../../page/running.ts';
import { contractDate } from './dating.ts';
import { governingLaw, territoryName } from './law.ts';
import { contractTerm } from './term.ts';
import { sameWords, wordSet } from './wording.ts';

interface Topic {
  /** Keys that ask for it, as words in the singular. */
  keys: string[];
  answer(prose: Prose): Answer[];
}

const TOPICS: Topic[] = [
  {
    keys: ['jurisdiction', 'governing state', 'state law', 'jurisdiction state'],
    answer: (prose) => governingLaw(prose).map((span) => ({ ...span, value: territoryName(span.value) })),
  },
  { keys: ['governing law', 'applicable law', 'law', 'choice law', 'governing jurisdiction'], answer: governingLaw },
  {
    keys: [
      ...['effective', 'agreement', 'document', 'contract', 'lease', 'deed', 'license', 'execution', 'signing'].map(
        (word) => `${word} date`,
      ),
      'date signed',
      'dated',
      'date',
    ],
    answer: contractDate,
  },
  {
    keys: [
      'term',
      'duration',
      'agreement term',
      'contract term',
      'lease term',
      'contract duration',
      'term length',
      'period',
      'validity period',
    ],
    answer: contractTerm,
  },
];

const topics = TOPICS.map(({ keys, answer }) => ({ keys: keys.map((key) => wordSet(key)), answer }));

/** What the text says of the topic that a key names; `null` when it names none. */
export function answerTopic(prose: Prose, words: ReadonlySet<string>): Answer[] | null {
  return topics.find(({ keys }) => keys.some((key) => sameWords(key, words)))?.answer(prose) ?? null;
}
