/** What the running text answers to a field: by topics that all contracts share, by defined terms, roles and clauses. */

import type { Field, LeafField } from '../../../../model/template.ts';
import { likely, mostly, possible } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { type Shape, shapeOf } from '../../keys/shapes.ts';
import type { Answer } from '../../page/running.ts';
import { termsOf } from '../../words/terms.ts';
import { clausesOf, definitionsOf, type Named } from './clauses.ts';
import { namedDates, type Paper } from './dating.ts';
import { defined } from './definitions.ts';
import { amountsFor } from './money.ts';
import { answerOf, contractParties, namesByRole, namesByTerm, type Role } from './parties.ts';
import { answerTopic } from './topics.ts';
import { sameMeaning, sameWords, wordSet, wordsOf } from './wording.ts';

/** All that is read from a text once, however many fields ask. */
export interface Reading extends Named {
  parties: Answer[];
  roles: (Role & { words: Set<string> })[];
}

/** Reads the parts of a contract that fields ask for. */
export function readContract(prose: Paper): Reading {
  return {
    prose,
    parties: contractParties(prose),
    roles: [...namesByRole(prose), ...namesByTerm(prose)].map((role) => ({ ...role, words: wordSet(role.role) })),
    dates: namedDates(prose).map(({ term, date }) => ({ words: wordSet(term), date })),
    definitions: definitionsOf(prose).map((definition) => ({ words: wordSet(definition.term), definition })),
    clauses: clausesOf(prose).map((clause) => ({ words: wordSet(clause.title), clause })),
  };
}

/** Words that say what kind of value is asked for, not of what. */
const KIND = setOf('amount value sum figure currency full company');

/** Every answer that the text has for one value, surest first. */
export function answerLeaf(reading: Reading, field: LeafField, parent?: Field): Answer[] {
  const own = wordsOf(field.words.join(' '));
  const around = parent ? wordsOf(parent.words.join(' ')) : [];
  // The date of a test or an order is not that of the paper.
  const topic = answerTopic(reading.prose, new Set(own.join() === 'date' ? [...around, 'date'] : own));
  if (topic) return [...(own.includes('date') ? fromDates(reading, new Set(own)) : []), ...topic];
  const shape = shapeOf(field, termsOf(field.words.join(' ')));
  const telling = own.filter((word) => !KIND.has(word));
  // `{"deposit": {"amount": …}}` asks for the deposit, `{"tenant": {"name": …}}` for the tenant.
  const words = telling.length > 0 ? telling : own.length > 0 && around.length === 0 ? own : around;
  const found = shape === 'address' ? [] : answersOf(reading, field, shape, words);
  // “Escrow Amount” may be the text's own term.
  if (found.length === 0 && telling.length > 0 && telling.length < own.length)
    found.push(...answersOf(reading, field, shape, own));
  return found.sort((a, b) => b.score - a.score);
}

function answersOf(reading: Reading, field: LeafField, shape: Shape, words: string[]): Answer[] {
  const { type } = field;
  const asked = new Set(words);
  if (type === 'currency' || shape === 'currency' || words.length === 0)
    return amountsFor(reading, words).map((one) => ({ ...one, value: one.currency }));
  const { text } = reading.prose;
  const printed = (one: Answer): Answer => ({ ...one, value: text.slice(one.start, one.end) });
  if (type === 'number' || type === 'integer') return amountsFor(reading, words);
  if (type === 'money' || shape === 'amount') return amountsFor(reading, words).map(printed);
  if (type === 'date' || asked.has('date')) return [...fromDates(reading, asked), ...defined(reading, asked, 'date')];
  return [
    ...fromRoles(reading, asked),
    ...defined(reading, asked, 'words'),
    // A “Late Charge” that is an amount in the text is one for the caller as well; an engine is none.
    ...(type === 'string' && shape === 'any' && isSum(field)
      ? amountsFor(reading, words)
          .filter(({ score }) => score > mostly)
          .map(printed)
      : []),
  ];
}

/** Whether the last word of a key is one for sums of money, whatever else it says. */
function isSum(field: LeafField): boolean {
  const head = field.words.at(-1) ?? '';
  return shapeOf({ ...field, words: [head] }, termsOf(head)) === 'amount';
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
  const near = reading.roles.filter(
    (role) => asked.size > 0 && (asked.isSubsetOf(role.words) || sameMeaning(asked, role.words)),
  );
  const names = near.flatMap((role) => role.names);
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const key = name.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (seen.has(key)) return [];
    seen.add(key);
    return [answerOf(name, likely)];
  });
}

/** Roles that contracts call by other words. */
const aliasesOf = new Map([
  ['employee', ['executive']],
  ['employer', ['company']],
  ['contractor', ['consultant']],
]);

/** Those of some things that go by these words, else those whose words mean the same, which are less sure. */
function namedBy<Thing extends { words: Set<string> }>(
  things: readonly Thing[],
  words: ReadonlySet<string>,
  aliases: readonly string[] = [],
): { thing: Thing; score: number }[] {
  const exact = things.filter((thing) => sameWords(thing.words, words)).map((thing) => ({ thing, score: likely }));
  if (exact.length > 0) return exact;
  const isAlias = (own: Set<string>): boolean => aliases.some((alias) => sameWords(own, new Set([alias])));
  return things
    .filter((thing) => sameMeaning(thing.words, words) || isAlias(thing.words))
    .map((thing) => ({ thing, score: possible }));
}

/** Names that the text puts into the asked role: "…, as Borrower", "… (the “Landlord”)". */
function fromRoles({ roles, prose }: Reading, words: ReadonlySet<string>): Answer[] {
  const aliases = words.size === 1 ? aliasesOf.get([...words][0] ?? '') : undefined;
  return namedBy(roles, words, aliases).map(({ thing: { names }, score }) => {
    const start = names[0]?.start ?? 0;
    const end = names.at(-1)?.end ?? start;
    return { value: prose.text.slice(start, end).replace(/\s+/g, ' '), start, end, score };
  });
}

/** A date that the text gives this name in brackets. */
const fromDates = ({ dates }: Reading, words: ReadonlySet<string>): Answer[] =>
  namedBy(dates, words).map(({ thing, score }) => ({ ...thing.date, score }));
