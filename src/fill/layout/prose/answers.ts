/** What the running text answers to a field: by topics that all contracts share, by defined terms, roles and clauses. */
import type { Field, LeafField } from '../../../model/template.ts';
import type { Answer } from './answer.ts';
import { type Clause, clausesOf, type Definition, definitionsOf, sentenceEnd } from './clauses.ts';
import { contractDate, datesIn } from './dating.ts';
import { governingLaw, territoryName } from './law.ts';
import { amountNear } from './money.ts';
import type { Name } from './names.ts';
import { readName } from './names.ts';
import { contractParties, namesByRole, namesByTerm } from './parties.ts';
import { contractTerm } from './term.ts';
import type { Prose } from './text.ts';

/** All that is read from a text once, however many fields ask. */
export interface Reading {
  prose: Prose;
  parties: Answer[];
  roles: { words: Set<string>; names: Name[] }[];
  definitions: { words: Set<string>; definition: Definition }[];
  clauses: { words: Set<string>; clause: Clause }[];
}

/** Reads the parts of a contract that fields ask for. */
export function readContract(prose: Prose): Reading {
  const roles = namesByRole(prose).map(({ role, names }) => ({ words: wordSet(role), names }));
  const terms = namesByTerm(prose).map(({ term, name }) => ({ words: wordSet(term), names: [name] }));
  return {
    prose,
    parties: contractParties(prose),
    roles: [...roles, ...terms],
    definitions: definitionsOf(prose).map((definition) => ({ words: wordSet(definition.term), definition })),
    clauses: clausesOf(prose).map((clause) => ({ words: wordSet(clause.title), clause })),
  };
}

/** Words of no weight when a key is held against a title or a term. */
const LIGHT = new Set(
  'the a an of and or for to in on by with joint co definition clause section name text summary legal'.split(' '),
);

const wordSet = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word && !LIGHT.has(word))
      .map(singular),
  );

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

const keyWords = (field: Field): Set<string> => wordSet(field.words.join(' '));

const sameWords = (a: Set<string>, b: Set<string>): boolean => a.size > 0 && a.size === b.size && a.isSubsetOf(b);

interface Topic {
  /** Keys that ask for it, as sets of words in the singular. */
  keys: string[];
  answer(reading: Reading, field: LeafField): Answer[];
}

const TOPICS: Topic[] = [
  {
    keys: ['jurisdiction', 'governing state', 'state law', 'jurisdiction state'],
    answer: ({ prose }) => governingLaw(prose).map((span) => ({ ...span, value: territoryName(span.value) })),
  },
  {
    keys: ['governing law', 'applicable law', 'law', 'choice law', 'governing jurisdiction'],
    answer: ({ prose }) => governingLaw(prose),
  },
  {
    keys: [
      'effective date',
      'agreement date',
      'contract date',
      'date agreement',
      'date contract',
      'execution date',
      'signing date',
      'date signed',
      'dated',
      'date',
    ],
    answer: ({ prose }) => contractDate(prose),
  },
  {
    keys: [
      'term',
      'duration',
      'agreement term',
      'contract term',
      'contract duration',
      'term length',
      'term agreement',
      'period',
      'validity period',
    ],
    answer: ({ prose }) => contractTerm(prose),
  },
];

const topics = TOPICS.map(({ keys, answer }) => ({ keys: keys.map((key) => wordSet(key)), answer }));

/** Every answer that the text has for one value, surest first. */
export function answerLeaf(reading: Reading, field: LeafField, parent?: Field): Answer[] {
  const words = keyWords(field);
  const topic = topics.find(({ keys }) => keys.some((key) => sameWords(key, words)));
  if (topic) return topic.answer(reading, field);
  const spans: Answer[] = [];
  const numeric = field.type === 'number' || field.type === 'integer' || field.type === 'money';
  if (numeric || field.type === 'currency')
    spans.push(...amountNear(reading.prose, field, parent ? keyWords(parent) : words));
  else
    spans.push(
      ...fromRoles(reading, words),
      ...fromDefinitions(reading, field, words),
      ...fromClauses(reading, field, words),
    );
  return spans.sort((a, b) => b.score - a.score);
}

/** The names that a list of parties, or of those in one role, asks for, in the order of the text. */
export function answerNames(reading: Reading, words: string[]): Answer[] {
  const asked = wordSet(words.join(' '));
  if (
    ['party', 'contracting party', 'counterparty', 'party agreement', 'party name'].some((key) =>
      sameWords(wordSet(key), asked),
    )
  )
    return reading.parties;
  const names = reading.roles
    .filter((role) => role.words.size > 0 && asked.size > 0 && asked.isSubsetOf(role.words))
    .flatMap((role) => role.names);
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const key = name.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ value: name.text, start: name.start, end: name.end, score: 0.7 }];
  });
}

/** Names that the text puts into the asked role: "…, as Borrower", "… (the “Landlord”)". */
function fromRoles({ roles, prose }: Reading, words: Set<string>): Answer[] {
  return roles
    .filter((role) => sameWords(role.words, words))
    .map(({ names }) => {
      const start = names[0]?.start ?? 0;
      const end = names.at(-1)?.end ?? start;
      return { value: prose.text.slice(start, end).replace(/\s+/g, ' '), start, end, score: 0.75 };
    });
}

/** What the text says the asked term means. A date is read out of it where a date is asked for. */
function fromDefinitions({ definitions, prose }: Reading, field: LeafField, words: Set<string>): Answer[] {
  return definitions.flatMap(({ words: term, definition: { start, end } }) => {
    if (!sameWords(term, words)) return [];
    if (field.type === 'date' || words.has('date'))
      return datesIn(prose.text, start, end)
        .slice(0, 1)
        .map((date) => ({ ...date, score: 0.8 }));
    const name = readName(prose.text, start);
    if (name && /^[,.;\s]/.test(prose.text.slice(name.end)))
      return [{ value: name.text, start, end: name.end, score: 0.6 }];
    return [passage(prose, start, Math.min(end, sentenceEnd(prose.text, start)), 0.6)];
  });
}

/** The words of the clause that bears the asked title. */
function fromClauses({ clauses, prose }: Reading, field: LeafField, words: Set<string>): Answer[] {
  if (field.type !== 'string' && field.type !== 'verbatim') return [];
  return clauses
    .filter(({ words: title }) => sameWords(title, words))
    .map(({ clause: { start, end } }) => {
      const paragraph = prose.text.indexOf('\n', start + 40);
      return passage(prose, start, Math.min(end, paragraph < 0 ? end : paragraph, start + 2_000), 0.55);
    });
}

function passage(prose: Prose, start: number, end: number, score: number): Answer {
  const raw = prose.text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const value = raw.trim().replace(/\s+/g, ' ').replace(/[;,]$/, '');
  return { value, start: start + lead, end: start + raw.trimEnd().length, score };
}
