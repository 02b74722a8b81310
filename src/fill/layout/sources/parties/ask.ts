/** What a key asks of a party: whose, and which part of the address or which way to reach it. */
import { half } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import type { Shape } from '../../keys/shapes.ts';
import { means, type Term } from '../../words/terms.ts';
import type { Part } from './blocks.ts';

export interface PartyAsk {
  /** Concepts of the party; empty when the key names none (`address`, `city`). */
  sides: string[];
  part: Part | null;
  /** For what stands with the address and is no part of it: e-mail, telephone, VAT identifier, … */
  contact: Shape | null;
}

export const sideConcepts = setOf(
  'seller buyer customer recipient sender delivery company employer employee tenant landlord insured insurer patient doctor hospital ' +
    'applicant registrant carrier creditor debtor bank agent lawyer school student member guest passenger hotel publisher store holder laboratory',
);
export const partOf: Partial<Record<Shape, Part>> = {
  postcode: 'postcode',
  town: 'town',
  city: 'city',
  street: 'street',
  country: 'country',
  state: 'state',
  address: 'address',
  name: 'name',
  organisation: 'name',
  person: 'name',
};
const contactShapes = new Set<Shape>(['email', 'phone', 'url', 'vat', 'iban']);

/** Words that may stand in a key beside the party without asking for anything else. */
const plain = setOf(
  'name address street postcode city country state company person full organisation email phone mobile fax website tax identifier number ' +
    'party legal business main line contact title first_name last_name vat place account policy tax_number',
);

const sent = setOf('delivery origin sent transfer removal');

/** Whether words say where goods or people come from: `ship_from`, `collect_from`. */
export const isLeft = (terms: readonly Term[]): boolean =>
  terms.some((term, at) => {
    const [before] = terms.slice(Math.max(0, at - 1), at);
    return term.text === 'from'
      ? before !== undefined && means(before, sent)
      : fromWhere.test(term.text) && means(term, sent);
  });
const fromWhere = /_from$/;

/** What a profile asks of a party; null when it asks for something else. */
export function partyAsk(profile: Profile): PartyAsk | null {
  const leaving = isLeft(profile.own) || isLeft(profile.context);
  const concepts = [...profile.own, ...profile.context].map((term) => term.concepts);
  const named = [...new Set(concepts.flat().filter((concept) => sideConcepts.has(concept)))];
  const sides = leaving ? ['sender'] : named;
  const shape = profile.role?.id === 'vat-id' ? 'vat' : profile.shape;
  const placed = sides.length > 0 && profile.own.some((term) => term.concepts.includes('place'));
  const part =
    placed && (shape === 'name' || shape === 'any')
      ? 'city'
      : (partOf[shape] ?? (shape === 'any' && sides.length > 0 ? 'name' : null));
  const contact = contactShapes.has(shape) ? shape : null;
  if (!part && !contact) return null;
  const more = profile.own.filter(
    (term) =>
      !means(term, sideConcepts) &&
      !means(term, plain) &&
      !(leaving && (term.text === 'from' || fromWhere.test(term.text))),
  );
  if (more.some(({ weight, text }) => weight > half && !/^\d$/.test(text))) return null;
  if (part === 'name' && sides.length === 0)
    return profile.role?.id === 'company' ? { sides: ['seller'], part, contact } : null;
  if (contact && sides.length === 0) return null;
  return { sides: sides.length > 1 ? sides.filter((side) => side !== 'company') : sides, part, contact };
}
