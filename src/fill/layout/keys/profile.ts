/** What is known of a leaf before any document is looked at: phrases to match labels with, and the shape of its value. */
import type { Field, LeafField } from '../../../model/template.ts';
import { overlap, strict } from '../lexicon/similarity.ts';
import { type Term, termsOf, unitWords } from '../lexicon/terms.ts';
import { commerce } from '../roles/commerce.ts';
import { documents } from '../roles/documents.ts';
import { identity } from '../roles/identity.ts';
import type { Role } from '../roles/role.ts';
import { type Shape, shapeOf } from './shapes.ts';

/** A way to say what is asked for. */
export interface Phrase {
  terms: readonly Term[];
  /** How sure a label that says exactly this is the right one. */
  weight: number;
}

export interface Profile {
  field: LeafField;
  /** The terms of the key alone, and of the objects that it is in. */
  own: readonly Term[];
  context: readonly Term[];
  phrases: readonly Phrase[];
  /** Terms of the caller's description, which a label may be part of. */
  described: readonly Term[];
  shape: Shape;
  role: Role | null;
  unless: ReadonlySet<string>;
}

interface ReadRole {
  role: Role;
  keys: (readonly Term[])[];
  labels: Phrase[];
}

const readRoles: ReadRole[] = [...commerce, ...identity, ...documents].map((role) => ({
  role,
  keys: role.keys.split('|').map(termsOf),
  labels: (role.labels ?? '').split('|').filter(Boolean).map(readLabel),
}));

function readLabel(written: string): Phrase {
  const [text = '', weight = '1'] = written.split('*');
  return { terms: termsOf(text), weight: Number(weight) };
}

/** Words of parents that hold everything of a document and so say nothing about their members. */
const containers = new Set(
  'document data info information detail details header metadata meta result results fields values general content body record main root output summary basic key'.split(
    ' ',
  ),
);

/** The profile of a leaf below `parents` (outermost first). */
export function profileOf(field: LeafField, parents: readonly Field[]): Profile {
  const own = withoutUnit(termsOf(spelledOut(field.words)));
  const around = parents
    .map((parent) => parent.words.filter((word) => !containers.has(word)).join(' '))
    .filter(Boolean);
  const context = termsOf(around.slice(-2).join(' '));
  const described = termsOf(field.description?.slice(0, 300) ?? '');
  const found = roleOf(own, context) ?? (described.length > 0 ? describedRole(field.description ?? '') : null);
  const shape = shapeFor(field, own, described, found?.role ?? null);
  const phrases: Phrase[] = [];
  if (own.length > 0) phrases.push({ terms: own, weight: weightAlone(own, context) });
  if (context.length > 0) phrases.push({ terms: [...context, ...own], weight: 1 });
  const asides = [...own, ...context].flatMap((term) => term.concepts).filter((concept) => counterparts.has(concept));
  const share = ofOneParty(found?.role, asides) ? 0.5 : 1;
  if (found) {
    const said = [
      ...found.keys.map((terms) => ({ terms, weight: 0.95 })),
      ...found.labels.map((label) => ({ ...label, weight: 0.94 * label.weight })),
    ];
    phrases.push(...said.map(({ terms, weight }) => ({ terms, weight: weight * share })));
  }
  const clause = termsOf(firstClause(field.description ?? ''));
  if (clause.length > 0) phrases.push({ terms: clause, weight: 0.9 });
  const asked = new Set([...own, ...context].flatMap((term) => term.concepts));
  const unless = new Set((found?.role.unless ?? '').split(' ').filter((concept) => concept && !asked.has(concept)));
  const role = found && share < 1 ? { ...found.role, alone: 0 } : (found?.role ?? null);
  return { field, own, context, phrases, described, shape, role, unless };
}

/** Whether a role is of one of several parties of a document, so that its label alone does not say whose. */
const ofOneParty = (role: Role | undefined, asides: readonly string[]): boolean =>
  asides.length > 0 && role !== undefined && sharedRoles.has(role.id);

const sharedRoles = new Set(
  'vat-id tax-number register-number email phone mobile fax website address iban bic bank-name account-number contact-person person-name'.split(
    ' ',
  ),
);

/** `signed_on` asks for a day. */
const spelledOut = (words: readonly string[]): string =>
  [
    ...words.slice(0, -1),
    words.length > 1 && /^(?:on|am)$/.test(words.at(-1) ?? '') ? 'date' : (words.at(-1) ?? ''),
  ].join(' ');

/** `power_kw` asks for a power; the unit says how it is written. */
function withoutUnit(terms: readonly Term[]): readonly Term[] {
  const last = terms.at(-1);
  return terms.length > 1 && last && unitWords.has(last.text) ? terms.slice(0, -1) : terms;
}

/** What the key is worth without the words of the objects that it is in. Those of one of two parties are needed. */
function weightAlone(own: readonly Term[], context: readonly Term[]): number {
  if (context.length === 0) return 1;
  if (!own.some((term) => term.concepts.some((concept) => ofEveryParty.has(concept)))) return 0.9;
  return context.some((term) => term.concepts.some((concept) => counterparts.has(concept))) ? 0.55 : 0.9;
}

const ofEveryParty = new Set(
  'name first_name last_name address street postcode city country state email phone mobile fax tax identifier number iban bank account contact'.split(
    ' ',
  ),
);

/** Parties that stand beside others in the same document, with the same kinds of labels. */
const counterparts = new Set(
  'buyer customer recipient delivery tenant insured patient passenger employee debtor guest student'.split(' '),
);

/** The role that a description names, whole or by what stands before its first preposition: `name of the patient`. */
function describedRole(description: string): ReadRole | null {
  const clause = firstClause(description);
  const head = clause.split(/\s(?:of|who|that|which|for|in|on|from|der|des|die|das|von|de|du|del|di|van)\s/i)[0] ?? '';
  const headTerms = termsOf(head);
  const telling = headTerms.some((term) => term.weight > 0.9);
  return roleOf(termsOf(clause), []) ?? (telling ? roleOf(headTerms, []) : null);
}

/** A description up to its first stop or bracket: what follows explains. */
const firstClause = (text: string): string =>
  (/^[^.,;:([]{1,80}/.exec(text)?.[0] ?? '').replace(/^(?:the|a|an|der|die|das|le|la)\s/i, '');

function shapeFor(field: LeafField, own: readonly Term[], described: readonly Term[], role: Role | null): Shape {
  if (field.choices) return role?.shape === 'currency' || role?.shape === 'country' ? role.shape : 'any';
  const shape = shapeOf(field, own);
  if (shape === 'any' && own.length === 0) return shapeOf(field, described);
  const numeric = field.type === 'number' || field.type === 'integer';
  if (!role || (field.type !== 'string' && !numeric)) return shape;
  if (numeric) return ['amount', 'percent', 'number'].includes(role.shape) ? role.shape : shape;
  return role.shape === 'any' ? shape : role.shape;
}

const known = new Map<string, ReadRole | null>();

/** The role that a key names, with or without the words of its parents. */
function roleOf(own: readonly Term[], context: readonly Term[]): ReadRole | null {
  const id = `${own.map((term) => term.text).join(' ')}|${context.map((term) => term.text).join(' ')}`;
  const cached = known.get(id);
  if (cached !== undefined) return cached;
  let best: ReadRole | null = null;
  let bestFit = 0.86;
  for (const read of readRoles) {
    for (const terms of read.keys) {
      const fit = Math.max(fitOf(terms, own), context.length > 0 ? fitOf(terms, [...context, ...own]) + 0.001 : 0);
      if (fit > bestFit) [best, bestFit] = [read, fit];
    }
  }
  if (known.size > 5000) known.clear();
  known.set(id, best);
  return best;
}

function fitOf(role: readonly Term[], key: readonly Term[]): number {
  const { asked, given } = overlap(role, key, strict);
  const same = role.filter((term) => key.some((other) => other.text === term.text)).length;
  return asked * given + (0.02 * same) / Math.max(1, role.length);
}
