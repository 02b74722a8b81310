/** What is known of a leaf before any document is looked at: phrases to match labels with, and the shape of its value. */

import type { Field, LeafField } from '../../../model/template.ts';
import { half, likely, nearlyAll, possible, sure } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { rateNamed } from '../values/measures.ts';
import { sameness } from '../words/similarity.ts';
import { isKnown, isTelling, means, meansAny, type Term, termsOf, unitWords } from '../words/terms.ts';
import { isSomebody } from './about.ts';
import { readDescription } from './description.ts';
import { readInEnglish } from './english.ts';
import type { Role } from './role.ts';
import { describedRole, firstClause, roleOf } from './role-of.ts';
import { isWho, type Shape, shapeOf, unnumbered } from './shapes.ts';

/** A way to say what is asked for. */
export interface Phrase {
  terms: readonly Term[];
  /** How sure a label that says exactly this is the right one. */
  weight: number;
  /** What the key says beyond the phrase. The document must be about it for the phrase to count in full. */
  beyond?: readonly Term[];
  /** Concepts one of which the document must be about as well. */
  about?: readonly string[];
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
  /** Whether it asks for something of the buyer, the recipient, … and not of the document's sender. */
  counterpart: boolean;
}

/** Words of parents that hold everything of a document and so say nothing about their members. */
const containers = setOf(
  'document data info information detail details header metadata meta result results fields values general content body record main root output summary basic basics profile personal overview properties attributes extracted key',
);

/** The profile of a leaf below `parents` (outermost first). */
export function profileOf(field: LeafField, parents: readonly Field[]): Profile {
  const written = withoutUnit(
    termsOf(sideIn(spelledOut(field.words.slice(0, -(rateNamed(field.words)?.words ?? 0) || undefined)))),
  );
  const around = parents
    .map((parent) => sideIn(parent.words.filter((word) => !containers.has(word)).join(' '), true))
    .filter(Boolean);
  const context = termsOf(around.slice(-2).join(' '));
  // The place of an address is its town.
  const town = has(context, 'address') && written.length === 1 && has(written, 'place');
  const own = readInEnglish(town ? termsOf('city') : written, parents);
  const { asked: told, denied } = readDescription(field.description);
  const described = termsOf(told);
  const flag = shapeOf(field, own) === 'boolean' && !field.choices;
  const plain = withoutSender(own);
  const within = roleOf(own, context) ?? roleOf(plain, context);
  // The street of an address is no address.
  const addressed = within?.role.id === 'address' && has(own, 'street') ? roleOf(own, []) : within;
  // What hardly tells one value from another says nothing more of a key that does: `caretaker_fee: "amount, …"`.
  const clause = termsOf(firstClause(told));
  const said = addressed ?? (clause.some(isTelling) || !own.some(isTelling) ? describedRole(told) : null);
  // Who the student is stands behind the label of a name in a report of a school.
  const all = [...own, ...context];
  const party = all.find(isSomebody);
  const whole = !said && party !== undefined && isWhole(own, party) && ['person', 'name'].includes(shapeOf(field, own));
  const named = whole ? roleOf(fullName, []) : said;
  // Who received something is not when.
  const found = flag || (named?.role.shape === 'date' && isWho(field.words)) ? null : named;
  // Columns of lists are told by their heads and cells: they are asked for without parents.
  const rated = parents.length > 0 && isNumber(field) && inPercent.test(told);
  const shape = rated ? 'percent' : shapeFor(field, own, described, whole ? null : (found?.role ?? null));
  const phrases: Phrase[] = [];
  const telling = [...plain, ...context].filter((term) => isTelling(term) && !means(term, unsaid));
  const saidBy = (terms: readonly Term[]): readonly Term[] => {
    const bare = terms.every((term) => !isTelling(term));
    const anybodys = terms.every((term) => !isTelling(term) || means(term, ofEveryParty));
    const beyond = bare ? telling : anybodys ? telling.filter((one) => one === party || !isKnown(one)) : [];
    return beyond.filter((term) => !terms.some((other) => sameness(term, other) >= possible));
  };
  if (own.length > 0) phrases.push({ terms: own, weight: weightAlone(own, context), beyond: saidBy(own) });
  const counted = shape === 'identifier' && !has(own, 'number') ? termsOf(unnumbered(field.words).join(' ')) : [];
  if (counted.some(isTelling)) phrases.push({ terms: counted, weight: nearlyAll });
  // Whose number stands on a document without saying so is its sender's.
  if (plain !== own) phrases.push({ terms: plain, weight: likely });
  if (context.length > 0) phrases.push({ terms: [...context, ...own], weight: 1 });
  for (const terms of initialled([...parents.slice(1), field])) phrases.push({ terms, weight: likely });
  const counterpart = meansAny(all, counterparts);
  const sided = counterpart || (found !== null && ofPersons.has(found.role.id) && meansAny(all, senders));
  const share = sided && !party && found && sharedRoles.has(found.role.id) ? half : plain === own ? 1 : sure;
  if (found) {
    const ways = [
      ...found.keys.map((terms) => ({ terms, weight: sure, about: undefined })),
      ...found.labels.map((label) => ({ ...label, weight: sure * label.weight, about: found.role.about?.split(' ') })),
    ];
    for (const { terms, weight, about } of ways)
      phrases.push({ terms, weight: weight * share, beyond: saidBy(terms), ...(about && { about }) });
  }
  if (clause.length > 0) phrases.push({ terms: clause, weight: sure });
  const asked = new Set([...all, ...described].flatMap((term) => term.concepts));
  const others = [...(found?.role.unless ?? '').split(' '), ...termsOf(denied).flatMap(({ concepts }) => concepts)];
  const unless = new Set(others.filter((concept) => concept && !asked.has(concept)));
  const role = found && share === half ? { ...found.role, alone: 0 } : (found?.role ?? null);
  return { field, own, context, phrases, described, shape, role, unless, counterpart };
}

/** Labels that have a key's last words as their first letters: `1st AD` for `first_assistant_director`, `SWL`. */
function initialled(fields: readonly Field[]): (readonly Term[])[] {
  return fields.slice(-2).flatMap(({ words }, at, { length }) => {
    if (words.some((word) => !/^[a-z]{3,}$/.test(word))) return [];
    return [2, 3].flatMap((count) => {
      if (words.length < Math.max(count, 3)) return [];
      const letters = words
        .slice(-count)
        .map(([first]) => first)
        .join('');
      const said = termsOf(letters);
      if (said.length !== 1 || said.some(isKnown)) return [];
      const rest = words.slice(0, -count).join(' ');
      return [
        [...termsOf(rest), ...said, ...(at < length - 1 ? termsOf((fields.at(-1) as Field).words.join(' ')) : [])],
      ];
    });
  });
}

const has = (terms: readonly Term[], concept: string): boolean =>
  terms.some(({ concepts }) => concepts.includes(concept));
const fullName = termsOf('full name');

/** Whether a key asks for all of somebody's name, and for nothing else of the party: `student`, `patient_name`. */
const isWhole = (own: readonly Term[], party: Term): boolean =>
  own.every((term) => term === party || has([term], 'name') || has([term], 'full'));

/** Roles that a label gives to anybody, whoever is asked for. */
const ofPersons = new Set(['person-name', 'address', 'contact-person', 'location']);

/** Roles that every party of a document may have, so that a label alone does not say whose. */
export const sharedRoles = setOf(
  'vat-id tax-number register-number email phone mobile fax website address iban bic bank-name account-number contact-person person-name location',
);

/** What every document is about, and who sends it: nothing that a document would have to say. */
const unsaid = setOf('document letter issue creator seller sender company creditor store');

/** A key without the party that sends the document, when it asks for more than that. */
function withoutSender(own: readonly Term[]): readonly Term[] {
  const rest = own.filter((term) => !means(term, senders));
  return rest.length < own.length && rest.some(isTelling) ? rest : own;
}

/** Parties that a document is of when it does not say whose. */
export const senders = setOf('seller sender company creditor store');

/** Ways to call a party after what is sent to it: `bill_to`, `shipTo`, `billing_address`, and `from` for a whole object. */
const sides: [RegExp, string][] = [
  [
    /^(?:bill(?:ed)?|invoiced?|sold|charged?) to\b|^billing(?= (?:name|company|address|street|city|zip|postcode|postal|state|country|email|phone|contact)\b)/,
    'buyer',
  ],
  [
    /^(?:ship(?:ped|ping)?|deliver(?:ed|y)?) to\b|^shipping(?= (?:name|company|street|city|zip|postcode|postal|state|country|contact)\b)/,
    'delivery',
  ],
  // Who issued a paper may be a person, where a label says so: only what else is asked of him is asked of the sender.
  [/^(?:sold|billed) (?:by|from)\b|^issued (?:by(?= )|from\b)/, 'seller'],
];
const bareSides = new Map([
  ['from', 'seller'],
  ['to', 'recipient'],
  ['billing', 'buyer'],
  ['bill from', 'seller'],
]);
/** Who or where goods go is asked, and nothing of what that costs. */
const bareDelivery = /^(?:ship|deliver) to$/;

/** Words of a key with a party's name for such a way to call it. `whole` when they are an object's key. */
function sideIn(words: string, whole = false): string {
  const bare = whole ? bareSides.get(words) : bareDelivery.test(words) ? 'delivery address' : undefined;
  return bare ?? sides.reduce((text, [way, side]) => text.replace(way, side), words);
}

/** `signed_on` asks for a day. */
const spelledOut = (words: readonly string[]): string => words.join(' ').replace(/(?<= )(?:on|am)$/, 'date');

/** `power_kw` asks for a power; the unit says how it is written. */
function withoutUnit(terms: readonly Term[]): readonly Term[] {
  const last = terms.at(-1);
  return terms.length > 1 && last && unitWords.has(last.text) ? terms.slice(0, -1) : terms;
}

/** What the key is worth without the words of the objects that it is in. Those of one of two parties are needed. */
function weightAlone(own: readonly Term[], context: readonly Term[]): number {
  if (context.length === 0) return 1;
  return meansAny(own, ofEveryParty) && meansAny(context, counterparts) ? half : sure;
}

const ofEveryParty = setOf(
  'name first_name last_name address street postcode city country state email phone mobile fax tax identifier number iban bank account contact place',
);

/** Parties that stand beside others in the same document, with the same kinds of labels. */
const counterparts = setOf(
  'buyer customer recipient delivery tenant insured patient passenger employee debtor guest student',
);

const isNumber = ({ type }: LeafField): boolean => type === 'number' || type === 'integer';

/** Where a description asks for a share, and names no rate of something else: `20 % VAT`. */
const inPercent = /(?<![\d.,]\s?)%|(?<!\d\s?)(?:per ?cent|prozent|pour ?cent|por ?cent|percentua|procent)/iu;

function shapeFor(field: LeafField, own: readonly Term[], described: readonly Term[], role: Role | null): Shape {
  if (field.choices) return role?.shape === 'currency' || role?.shape === 'country' ? role.shape : 'any';
  const shape = shapeOf(field, own);
  if (shape === 'any' && own.length === 0) return shapeOf(field, described);
  const numeric = isNumber(field);
  if (!role || (field.type !== 'string' && !numeric)) return shape;
  if (numeric) return ['amount', 'percent', 'number'].includes(role.shape) ? role.shape : shape;
  return role.shape === 'any' ? shape : role.shape;
}
