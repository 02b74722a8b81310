/** What contracts of all kinds say in their own ways, and the keys that ask for it. */

import type { Answer, Prose } from '../../page/running.ts';
import { sentenceEnd } from './clauses.ts';
import { contractDate } from './dating.ts';
import { courtPlaces, governingLaw, namedCourts, territoryName } from './law.ts';
import { contractTerm, durationIn } from './term.ts';
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
  { keys: ['venue', 'place jurisdiction', 'exclusive jurisdiction', 'forum'], answer: courtPlaces },
  { keys: ['court', 'court name'], answer: (prose) => [...namedCourts(prose), ...courtPlaces(prose)] },
  {
    keys: [
      ...['effective', 'agreement', 'contract', 'lease', 'deed', 'license', 'execution', 'signing'].map(
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
  { keys: ['position', 'job title', 'job', 'employee position', 'employee title'], answer: positions },
  { keys: ['payment term', 'term payment', 'payment period'], answer: paymentTerms },
];

const topics = TOPICS.map(({ keys, answer }) => ({ keys: keys.map((key) => wordSet(key)), answer }));

/** What the text says of the topic that a key names; `null` when it names none. */
export function answerTopic(prose: Prose, words: ReadonlySet<string>): Answer[] | null {
  return topics.find(({ keys }) => keys.some((key) => sameWords(key, words)))?.answer(prose) ?? null;
}

const POSITION =
  /\b(?:serve|serves|employed|employ\s+(?:the\s+)?\p{Lu}\w+|engaged|appointed|act|work)\s+(?:\w+\s+)?as\s+(?:(?:the|its|an?|our)\s+)?(?<title>\p{Lu}[\p{L}-]+(?:(?:\s+|,\s+|\s+(?:of|and|for)\s+)\p{Lu}[\p{L}-]+){0,5})/gu;

/** What somebody is employed as. */
function positions({ text }: Prose): Answer[] {
  return [...text.matchAll(POSITION)].slice(0, 1).map((match) => {
    const title = (match.groups?.title ?? '').replace(/\s+(?:of|for) the\b.*$|\s+of\s+(?:Company|Employer)$/, '');
    const start = match.index + match[0].lastIndexOf(match.groups?.title ?? '');
    return { value: title.replace(/\s+/g, ' '), start, end: start + title.length, score: 0.7 };
  });
}

const PAYMENT = /\b(?:pay|paid|payable|invoices?)\b[^.;]{0,160}?\b(?<within>within\s|net\s)/gi;

/** How soon an invoice is to be paid. */
function paymentTerms({ text }: Prose): Answer[] {
  return [...text.matchAll(PAYMENT)].flatMap((match) => {
    if (!/invoice|fee/i.test(match[0])) return [];
    const start = match.index + match[0].lastIndexOf(match.groups?.within ?? '');
    const duration = durationIn(text, start, start + 40);
    if (!duration) return [];
    const behind = /^\s+(?:of|after|from|following)\b[^.,;]{2,60}/.exec(
      text.slice(duration.end, sentenceEnd(text, start)),
    );
    const end = duration.end + (behind?.[0].length ?? 0);
    return [{ value: text.slice(start, end).replace(/\s+/g, ' '), start, end, score: 0.62 }];
  });
}
