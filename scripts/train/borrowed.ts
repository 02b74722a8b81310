/** Keys and lists that a document has no answer to, borrowed from templates of other kinds: what silence is learned from. */
import { createHash } from 'node:crypto';
import { profileOf } from '../../src/fill/layout/keys/profile.ts';
import type { Asked } from '../../src/fill/layout/leaves.ts';
import { askedList, type ListAsk, listsOf } from '../../src/fill/layout/regions/asked.ts';
import { kinOf, sameness } from '../../src/fill/layout/words/similarity.ts';
import { isTelling, type Term, termsOf } from '../../src/fill/layout/words/terms.ts';
import type { Field, LeafField } from '../../src/model/template.ts';
import type { Labelled } from './corpus.ts';

/** Keys that one document borrows, and as many as that of which it says a part: they tempt most. */
const borrowed = 4;
/** Lists that one document borrows. */
const borrowedLists = 2;
/** A key that more kinds ask for may well have an answer anywhere. */
const mostKinds = 3;

/** How nearly a word means what another one does, to ask for the same. */
const alike = 0.6;

interface Lent extends Asked {
  kind: string;
  own: readonly Term[];
  telling: readonly Term[];
}

/** What each document borrows from the others. The same documents borrow the same keys in every run. */
export function lender(labelled: readonly Labelled[]): (one: Labelled) => Asked[] {
  const all = labelled.flatMap(({ kind, template }) => leavesOf(template.root).map((asked) => lentBy(kind, asked)));
  const kinds = new Map<string, Set<string>>();
  for (const { kind, telling } of all) kinds.set(nameOf(telling), (kinds.get(nameOf(telling)) ?? new Set()).add(kind));
  const pool = all.filter(({ telling }) => telling.length > 0 && (kinds.get(nameOf(telling))?.size ?? 0) <= mostKinds);
  return ({ id, kind, template, document }) => {
    const asked = termsOfAll(template.root);
    const said = saidIn(document);
    const drawn = shuffled(
      id,
      pool.filter((one) => one.kind !== kind && lacks(one, asked, said)),
    );
    const tempting = drawn.filter((one) => isTempting(one, said)).slice(0, borrowed);
    const others = drawn.filter((one) => !tempting.includes(one)).slice(0, borrowed);
    return [...tempting, ...others].map(({ field, parents }) => ({ field, parents }));
  };
}

/** What each document borrows of lists: those that it does not name, and of which it has not all members either. */
export function listLender(labelled: readonly Labelled[]): (one: Labelled) => ListAsk[] {
  const all = labelled.flatMap(({ kind, template }) => listsOf(template.root).map((list) => lentList(kind, list)));
  return ({ id, kind, template, document }) => {
    const asked = termsOfAll(template.root);
    const said = saidIn(document);
    const foreign = all.filter(
      (one) =>
        one.kind !== kind &&
        one.telling.length > 0 &&
        lacks(one, asked, said) &&
        !one.members.every((term) => asked.some((other) => sameness(term, other) >= alike)),
    );
    const drawn = shuffled(`${id} list`, foreign);
    const tempting = drawn.filter(({ members }) =>
      members.some(({ concepts }) => concepts.some((concept) => said.has(concept))),
    );
    return [...new Set([...tempting, ...drawn])]
      .slice(0, borrowedLists)
      .map(({ field, parents }) => ({ field, parents }));
  };
}

interface LentList extends ListAsk {
  kind: string;
  telling: readonly Term[];
  members: readonly Term[];
}

function lentList(kind: string, { field, parents }: ListAsk): LentList {
  const { terms, members } = askedList(field, parents);
  const own = members.flatMap(({ profile }) => profile.own).filter(isTelling);
  return { kind, field, parents, telling: terms.filter(isTelling), members: own };
}

/** In an order that is the same in every run, and another one for each `id`. */
function shuffled<T>(id: string, some: readonly T[]): T[] {
  const order = (at: number): string => createHash('md5').update(`${id} ${at}`).digest('hex');
  return some
    .map((one, at) => ({ one, order: order(at) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ one }) => one);
}

/** Whether neither a document's template nor all of a key's telling words together are of the document. */
const lacks = ({ telling }: Pick<Lent, 'telling'>, asked: readonly Term[], said: ReadonlySet<string>): boolean =>
  !telling.every(({ concepts }) => concepts.some((concept) => said.has(concept))) &&
  !telling.some((term) => asked.some((other) => sameness(term, other) >= alike));

/** Whether a document says one of a key's words, and neither another one nor anything like it. */
const isTempting = ({ own }: Lent, said: ReadonlySet<string>): boolean => {
  const has = (concept: string): boolean => said.has(concept);
  return (
    own.some(({ concepts }) => concepts.some(has)) &&
    own.some(({ concepts, weight }) => weight > 0.9 && !concepts.some((one) => has(one) || kinOf(one).some(has)))
  );
};

function lentBy(kind: string, asked: Asked): Lent {
  const { own, context } = profileOf(asked.field, asked.parents);
  return { ...asked, kind, own, telling: [...context, ...own].filter(({ weight }) => weight > 0.9) };
}

const nameOf = (telling: readonly Term[]): string => telling.map(({ concepts }) => concepts[0]).join(' ');

function leavesOf(field: Field, parents: Field[] = []): Asked[] {
  if (field.kind === 'leaf') return [{ field: field as LeafField, parents }];
  return field.kind === 'object' ? field.fields.flatMap((member) => leavesOf(member, [...parents, field])) : [];
}

/** The terms of all keys of a template, those of lists included. */
function termsOfAll(field: Field): Term[] {
  const below = field.kind === 'object' ? field.fields : field.kind === 'list' ? [field.item] : [];
  const own = [...termsOf(field.words.join(' '))].filter(({ weight }) => weight > 0.9);
  return [...own, ...below.flatMap(termsOfAll)];
}

function saidIn({ blocks }: Labelled['document']): Set<string> {
  const texts = blocks.flatMap((block) =>
    block.kind === 'table' ? block.cells.map(({ text }) => text) : [block.text],
  );
  const pieces = texts.join('\n').match(/[^\n]{1,250}(?:\s|$)/gu) ?? [];
  return new Set(pieces.flatMap((piece) => termsOf(piece).flatMap(({ concepts }) => concepts)));
}
